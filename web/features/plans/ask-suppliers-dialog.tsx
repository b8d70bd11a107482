import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Input, Output } from '#contract/index.ts'
import { planLimits } from '#contract/plans/plan-choices.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { Failure, FieldPair, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { filled, useServerForm, type ServerForm } from '#web/platform/forms/server-form.ts'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { newIdempotencyKey } from '#web/platform/shell/idempotency-key.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Checkbox, Field, TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { readBrief, storeBrief, useKeptBrief, type BriefFields } from './brief-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

const BriefDone = lazy(() => orReload(withTexts([enquiriesArea], () => import('./brief-done.tsx'))))

/** States after which a supplier may be asked again. */
const over: readonly string[] = ['declined', 'withdrawn', 'expired', 'closed']

/** A visitor's enquiry that waits for the mailed link: it can be sent again, where the address was mistyped. */
const waits = ({ conversation }: Plan['candidates'][number]) => conversation?.state === 'unconfirmed' && !conversation.has_account

/** It has said that it is booked on the day of the plan, by another event. */
const isBooked = ({ on_date }: Plan['candidates'][number]) => on_date?.availability === 'booked' && !on_date.is_for_you

/** The preview takes the place of a long form, of which the end was in sight. */
const showFromTop = (list: HTMLElement | null) => {
	list?.focus({ preventScroll: true })
	list?.closest('form')?.scrollIntoView({ block: 'center' })
	list?.closest('dialog')?.scrollTo({ top: 0 })
}

/** With a number as a name, the form would make a list of them. */
const keyOf = (property_id: number) => `of${property_id}` as const
/** A brief that the server has accepted, with the names of its suppliers and the address of its planner. */
interface Sent {
	next: Exclude<Output<'sendBrief'>['next'], 'preview'>
	names: string[]
	email: string
}

interface AskProps {
	/** The listings that are ticked at first; without any, all that wait for nothing. */
	only: readonly number[]
	onClose: () => void
}

/** The form of a brief to the suppliers that are asked: a first press shows the message for each, the next one sends it. */
function useBriefForm(asked: Plan['candidates']) {
	const dialogTexts = usePlanDialogTexts()
	const { plan, access, refresh, saved } = useOpenPlan()
	const { account } = useSession()
	const failureText = useFailureText()
	const [preview, setPreview] = useState<Output<'sendBrief'> | null>(null)
	const [sent, setSent] = useState<Sent | null>(null)
	/** The same for each try of a brief: enquiries that arrived already are not sent twice. */
	const [key, setKey] = useState(newIdempotencyKey)
	const [empty] = useState<BriefFields>(() => ({
		message: dialogTexts.firstMessage(plan.title),
		first_name: '',
		last_name: '',
		email: '',
		phone: '',
		additions: {},
	}))
	const [values] = useState(() => readBrief(plan.plan_id) ?? empty)
	const form = useServerForm<BriefFields>(
		async ({ message, additions, ...sender }) => {
			const chosen = Object.fromEntries(
				asked.flatMap(({ property_id }) => {
					const addition = additions[keyOf(property_id)]
					return addition?.trim() ? [[property_id, addition]] : []
				}),
			)
			const brief: Input<'sendBrief'> = {
				...access,
				property_ids: asked.map(({ property_id }) => property_id),
				message,
				additions: JSON.stringify(chosen),
				...(!account && sender),
			}
			// The company that was typed last is in each message.
			await saved()
			if (!preview) return setPreview(await call('sendBrief', { ...brief, preview: true }))
			try {
				const { next, enquiries } = await call('sendBrief', brief, undefined, key)
				if (next === 'preview') return
				storeBrief(plan.plan_id, null)
				setSent({ next, names: enquiries.map(({ property_name }) => property_name), email: account?.email ?? sender.email })
			} catch (error) {
				// A refused field must be there to get the focus.
				flushSync(() => setPreview(null))
				// An answer may have been lost: the plan knows who was asked.
				void refresh()
				throw error
			}
			await refresh()
		},
		{
			values,
			mode: 'onSubmit',
			failureOf: (error) => (error instanceof ApiError && error.fields['property_ids']) || failureText(error),
		},
	)
	useKeptBrief({ plan_id: plan.plan_id, form, empty, isSent: sent !== null, onChange: () => setPreview(null) })
	/** The form again, with all that was sent; it is another brief, which takes the place of the unconfirmed one. */
	function changeAddress() {
		storeBrief(plan.plan_id, form.getValues())
		flushSync(() => {
			setKey(newIdempotencyKey())
			setPreview(null)
			setSent(null)
		})
		form.setFocus('email')
	}
	return { form, preview, setPreview, sent, changeAddress }
}

/** Writes to several suppliers of a plan: their choice, the message, a preview for each, then the sending. */
export default function AskSuppliersDialog({ only, onClose }: AskProps) {
	const { t, list } = useLanguage()
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const { plan } = useOpenPlan()
	const { account } = useSession()
	const open = plan.candidates.filter(
		(one) => one.listing && one.state !== 'dropped' && (!one.conversation || over.includes(one.conversation.state) || waits(one)),
	)
	const [left, setLeft] = useState<ReadonlySet<number>>(() => {
		const unticked = open.filter((one) => (only.length > 0 ? !only.includes(one.property_id) : one.conversation !== null || isBooked(one)))
		return new Set(unticked.map(({ property_id }) => property_id))
	})
	const asked = open.filter(({ property_id }) => !left.has(property_id))
	const { form, preview, setPreview, sent, changeAddress } = useBriefForm(asked)
	const { error, ...message } = form.field('message')
	if (sent)
		return (
			<Dialog title={texts.ask} onClose={onClose}>
				<Suspense fallback={<p role="status">{t.common.loading}</p>}>
					<BriefDone
						next={sent.next}
						to={list(sent.names)}
						email={sent.email}
						sentText={dialogTexts.briefSent}
						onChangeAddress={changeAddress}
					/>
				</Suspense>
				<DialogActions cancel={t.common.close} onClose={onClose}>
					{null}
				</DialogActions>
			</Dialog>
		)
	return (
		<Dialog title={preview ? dialogTexts.askPreview : texts.ask} look="sheet" onClose={onClose}>
			<SubmitForm form={form} className={styles.fields}>
				{preview ? (
					<Previews enquiries={preview.enquiries} />
				) : (
					<>
						<p>{dialogTexts.askLead(planLimits.asked_of_kind, planLimits.asked)}</p>
						<Field label={dialogTexts.briefMessage} hint={dialogTexts.briefHint} error={error}>
							{(control) => <textarea {...message} {...control} rows={6} maxLength={2500} />}
						</Field>
						<Asked form={form} open={open} left={left} onLeave={setLeft} />
						<Company />
						{!account && <SenderFields field={form.field} />}
					</>
				)}
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<SubmitButton isBusy={form.isBusy} disabled={asked.length === 0}>
						{preview ? dialogTexts.sendBrief(asked.length) : dialogTexts.toPreview}
					</SubmitButton>
					{preview && (
						<Button look="secondary" onClick={() => setPreview(null)}>
							{dialogTexts.changeBrief}
						</Button>
					)}
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}

/** The message that each of them will read. */
function Previews({ enquiries }: Pick<Output<'sendBrief'>, 'enquiries'>) {
	const { language } = useLanguage()
	const dialogTexts = usePlanDialogTexts()
	return (
		<ul className={styles.previews} ref={showFromTop} tabIndex={-1}>
			{enquiries.map(({ property_id, property_name, asked_with, message }) => (
				<li key={property_id}>
					<h3>{property_name}</h3>
					{asked_with > 0 && <p className="quiet">{dialogTexts.askedWith(asked_with)}</p>}
					<p className={styles.message} lang={language}>
						{message}
					</p>
				</li>
			))}
		</ul>
	)
}

interface AskedProps {
	form: ServerForm<BriefFields>
	/** Those that may be asked, and those of them that are not ticked. */
	open: Plan['candidates']
	left: ReadonlySet<number>
	onLeave: (left: ReadonlySet<number>) => void
}

function Asked({ form, open, left, onLeave }: AskedProps) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	return (
		<fieldset className={styles.asked}>
			<legend>{texts.suppliers}</legend>
			{open.some((one) => waits(one) && left.has(one.property_id)) && <p className="quiet">{dialogTexts.askAgain}</p>}
			{open.map((candidate) => {
				const { property_id, listing } = candidate
				return (
					<div key={property_id} className={styles.addressee}>
						<Checkbox
							label={
								<>
									{listing?.property_name}
									<Known candidate={candidate} />
								</>
							}
							checked={!left.has(property_id)}
							onChange={({ target: { checked } }) =>
								onLeave(new Set(checked ? [...left].filter((id) => id !== property_id) : [...left, property_id]))
							}
						/>
						{!left.has(property_id) && (
							<details className={styles.addition} open={Boolean(form.getValues(`additions.${keyOf(property_id)}`))}>
								<summary
									aria-label={dialogTexts.additionFor(listing?.property_name ?? '')}
									title={dialogTexts.additionFor(listing?.property_name ?? '')}
								>
									<Icon name="pencil" size={18} />
								</summary>
								<textarea
									className={styles.additionText}
									aria-label={dialogTexts.additionFor(listing?.property_name ?? '')}
									rows={2}
									maxLength={500}
									{...form.register(`additions.${keyOf(property_id)}`)}
								/>
							</details>
						)}
					</div>
				)
			})}
		</fieldset>
	)
}

/** The state of an earlier enquiry to a supplier, and its answer for the day of the plan. */
function Known({ candidate: { conversation, on_date } }: { candidate: Plan['candidates'][number] }) {
	const texts = usePlanTexts()
	const facts = [
		conversation && texts.asked[conversation.state],
		on_date && on_date.availability !== 'unknown' && on_date.availability_text,
	].filter(Boolean)
	return facts.length > 0 && <small className="quiet"> {facts.join(' · ')}</small>
}

/** Whom to invoice: one line, which unfolds the fields. */
function Company() {
	const dialogTexts = usePlanDialogTexts()
	const { billing_name, billing_address, vat_number, order_number } = useOpenPlan().plan
	const said = [billing_name, billing_address, vat_number, order_number].filter(Boolean).join(', ')
	return <CompanyFields line={said ? dialogTexts.invoiceTo(said) : dialogTexts.invoiceCompany} isOpen={false} />
}

/** Who asks, where that is a visitor. */
function SenderFields({ field }: Pick<ServerForm<BriefFields>, 'field'>) {
	const dialogTexts = usePlanDialogTexts()
	const required = filled(dialogTexts.required)
	return (
		<>
			<FieldPair>
				<TextField label={dialogTexts.firstName} autoComplete="given-name" maxLength={60} {...field('first_name', required)} />
				<TextField label={dialogTexts.lastName} autoComplete="family-name" maxLength={60} {...field('last_name', required)} />
			</FieldPair>
			<TextField
				label={dialogTexts.yourEmail}
				hint={dialogTexts.confirmHint}
				type="email"
				autoComplete="email"
				maxLength={254}
				{...field('email', required)}
			/>
			<TextField label={dialogTexts.phone} type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
		</>
	)
}
