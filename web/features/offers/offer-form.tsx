import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Conversation } from '#contract/conversations.ts'
import { offerLimits } from '#contract/offer-states.ts'
import { readAmount } from '#contract/values/amounts.ts'
import type { Language } from '#contract/values/languages.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { useServerForm, type ServerForm } from '#web/platform/forms/server-form.ts'
import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { ChoiceField, Field, TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { BookedDay } from './booked-day.tsx'
import { listingIn } from './listing-in.ts'
import { dayIn, emptyLine, proposedLines, readOfferDraft, startOf, type LineFields, type OfferFields } from './offer-fields.ts'
import { OfferLine } from './offer-line.tsx'
import { OfferTotalsList } from './offer-totals.tsx'
import { typedTotals } from './typed-totals.ts'
import { useOfferTexts } from './texts/index.ts'
import styles from './offers.module.css'

interface FormProps {
	conversation: Conversation
	onClose: () => void
	/** Called once the offer is stored. */
	onSent: () => Promise<unknown>
}

/** The form of an offer. The typed fields survive a reload; a retry makes no second version. */
function useOfferForm({ conversation, onClose, onSent }: FormProps, isLiable: boolean) {
	const { language } = useLanguage()
	const texts = useOfferTexts()
	const { lastAccount } = useSession()
	const { conversation_id } = conversation
	const draft = `offerDraft:${lastAccount?.id}:${conversation_id}`
	const [values] = useState<OfferFields>(() => ({ ...startOf(conversation, isLiable, language), ...readOfferDraft(readDraft(draft)) }))
	const [retrySafe] = useState(retrySafeSubmit)
	const form = useServerForm<OfferFields>(
		async ({ lines, prices, event_date, valid_until, deposit, note }) => {
			const sent = {
				conversation_id,
				valid_until,
				prices,
				lines: JSON.stringify(
					lines.map(({ text, quantity, unit, price, vat }) => ({
						text: text.trim(),
						quantity: readAmount(quantity) ?? 0,
						unit,
						price: readAmount(price) ?? 0,
						vat: Number(isLiable ? vat : 0),
					})),
				),
				...(event_date !== '' && { event_date }),
				...(deposit.trim() !== '' && { deposit: deposit.trim() }),
				...(note.trim() !== '' && { note: note.trim() }),
			}
			if ((typedTotals({ lines, prices })?.gross_cents ?? 0) < 0) throw new Error(texts.belowZero)
			await retrySafe(sent, (key) => call('makeOffer', sent, undefined, key))
			storeDraft(draft, null)
			void notify('success', texts.sent)
			await onSent()
			onClose()
		},
		{
			values,
			mode: 'onSubmit',
			failureOf: (error) => {
				if (!(error instanceof ApiError)) return (error as Error).message
				return error.code === 'no_connection' ? texts.unsent : (error.fields['lines'] ?? error.message)
			},
		},
	)
	const { subscribe } = form
	useEffect(
		() =>
			subscribe({ formState: { values: true, isDirty: true }, callback: ({ values, isDirty }) => isDirty && storeDraft(draft, values) }),
		[subscribe, draft],
	)
	return form
}

/** The supplier's offer: lines, their total while one types, and until when it holds. */
export default function OfferForm(props: FormProps) {
	const { conversation, onClose } = props
	const { number } = useLanguage()
	const texts = useOfferTexts()
	const { account } = useSession()
	const heading = useId()
	const headingElement = useRef<HTMLHeadingElement>(null)
	const { offers, participants } = conversation
	const isLiable = Boolean(account?.vat_number)
	const form = useOfferForm(props, isLiable)
	const typed = useWatch({ control: form.control }) as OfferFields
	const totals = typedTotals(typed)
	useEffect(() => headingElement.current?.focus(), [])
	return (
		<section className={styles.form} aria-labelledby={heading}>
			<h4 id={heading} ref={headingElement} tabIndex={-1}>
				{texts.formTitle}
			</h4>
			{offers.length > 0 && <p className={styles.soft}>{texts.newVersion(number(offers.length + 1))}</p>}
			<SubmitForm form={form}>
				<Lines form={form} conversation={conversation} isLiable={isLiable} sums={totals?.sums_cents} />
				<p className={styles.soft}>{texts.discount}</p>
				{isLiable ? (
					<ChoiceField
						label={texts.pricesAre}
						options={[
							{ value: 'with_vat', text: texts.withVat },
							{ value: 'without_vat', text: texts.withoutVat },
						]}
						{...form.field('prices')}
					/>
				) : (
					<p className={styles.soft}>{texts.noVat}</p>
				)}
				{totals && (
					<div className={styles.live}>
						<OfferTotalsList
							totals={{ ...totals, is_without_vat: !isLiable }}
							perPerson={participants ? Math.round(totals.gross_cents / participants) : null}
						/>
					</div>
				)}
				<Terms field={form.field} property_id={conversation.property_id} day={typed.event_date} />
				<Failure>{form.failure}</Failure>
				<div className={styles.actions}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{form.isBusy ? texts.sending : texts.send}
					</Button>
					<Button look="quiet" onClick={onClose}>
						{texts.cancel}
					</Button>
				</div>
				<p className={styles.soft}>{texts.kept}</p>
			</SubmitForm>
		</section>
	)
}

interface LinesProps {
	form: ServerForm<OfferFields>
	conversation: Conversation
	isLiable: boolean
	/** Of the lines, in cents; nothing before there is a price. */
	sums: readonly (number | null)[] | undefined
}

/** The lines, and the controls that add them. */
function Lines({ form, conversation: { property_id, lang, participants }, isLiable, sums }: LinesProps) {
	const texts = useOfferTexts()
	const { getValues, setFocus } = form
	const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'lines' })
	/** Adds a line; an untouched empty one makes room for it. */
	function add(line: LineFields) {
		const [first] = getValues('lines')
		if (first && fields.length === 1 && first.text === '' && first.price === '') remove(0)
		append(line, { shouldFocus: true, focusName: `lines.${getValues('lines').length}.text` })
	}
	return (
		<>
			{property_id !== null && fields.length < offerLimits.lines && (
				<Proposals property_id={property_id} lang={lang} people={participants} isLiable={isLiable} onAdd={add} />
			)}
			<ol className={styles.typed}>
				{fields.map((field, index) => (
					<OfferLine
						key={field.id}
						index={index}
						last={fields.length - 1}
						isLiable={isLiable}
						sum={sums?.[index] ?? null}
						field={form.field}
						onMove={(to) => move(index, to)}
						onRemove={() => {
							remove(index)
							// The line that takes its place, or the one before.
							queueMicrotask(() => setFocus(`lines.${Math.max(0, Math.min(index, fields.length - 2))}.text`))
						}}
					/>
				))}
			</ol>
			{fields.length < offerLimits.lines && (
				<p>
					<Button look="secondary" size="small" onClick={() => append(emptyLine(isLiable))}>
						{texts.addLine}
					</Button>
				</p>
			)}
		</>
	)
}

interface TermsProps {
	field: ServerForm<OfferFields>['field']
	property_id: number | null
	/** The day of the event as it is typed. */
	day: string
}

/** The day that it is for, until when it holds, the deposit and a note. */
function Terms({ field, property_id, day }: TermsProps) {
	const texts = useOfferTexts()
	const { error, ...note } = field('note')
	return (
		<>
			<TextField
				type="date"
				label={texts.forDay}
				hint={texts.forDayHint}
				min={dayIn(0)}
				{...field('event_date', { validate: (day) => day === '' || day >= dayIn(0) || texts.pastDay })}
			/>
			<BookedDay property_id={property_id} day={day} text={texts.dayBooked} />
			<TextField
				type="date"
				label={texts.validUntil}
				min={dayIn(0)}
				max={dayIn(offerLimits.validDays)}
				required
				{...field('valid_until', { validate: (day) => (day >= dayIn(0) && day <= dayIn(offerLimits.validDays)) || texts.wrongDay })}
			/>
			<TextField label={texts.deposit} hint={texts.depositHint} maxLength={offerLimits.deposit} {...field('deposit')} />
			<Field label={texts.noteField} error={error}>
				{(control) => <textarea rows={3} maxLength={offerLimits.note} {...note} {...control} />}
			</Field>
		</>
	)
}

interface ProposalsProps {
	property_id: number
	/** The language of the planner, who reads the offer. */
	lang: Language
	people: number | null
	isLiable: boolean
	onAdd: (line: LineFields) => void
}

/** The announcement's proposals in the planner’s language, each with one press. */
function Proposals({ property_id, lang, people, isLiable, onAdd }: ProposalsProps) {
	const { language } = useLanguage()
	const texts = useOfferTexts()
	const { data } = useQuery(listingIn(lang, property_id))
	const { lines = [], extras = [] } = data ? proposedLines(data, people, isLiable, language) : {}
	return (
		<>
			<ProposedLines legend={texts.from} lines={lines} onAdd={onAdd} />
			<ProposedLines legend={texts.extras} lines={extras} onAdd={onAdd} />
		</>
	)
}

function ProposedLines({ legend, lines, onAdd }: { legend: string; lines: LineFields[]; onAdd: (line: LineFields) => void }) {
	const { money } = useLanguage()
	const texts = useOfferTexts()
	if (lines.length === 0) return null
	return (
		<fieldset className={styles.proposals}>
			<legend>{legend}</legend>
			{lines.map((line, index) => (
				<Button key={index} look="secondary" size="small" onClick={() => onAdd(line)}>
					{line.text} · {texts.quantity(line.quantity, money(readAmount(line.price) ?? 0), texts.units[line.unit])}
				</Button>
			))}
		</fieldset>
	)
}
