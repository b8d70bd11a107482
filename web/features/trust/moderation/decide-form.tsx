import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isMessageKind, measures, type Ground, type Measure } from '#contract/trust/moderation-choices.ts'
import type { ModeratedItem } from '#contract/trust/moderation.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { FormEnd } from '#web/platform/forms/sent-form.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { Choices } from './judge-parts.tsx'
import { useJudgeTexts } from './judge-texts/index.ts'
import { noReasons, ReasonsFields, type ReasonFields } from './reasons-fields.tsx'
import styles from './judge.module.css'

interface Fields extends ReasonFields {
	measure: Measure | ''
	picture_id: string
}
const fieldNames = ['measure', 'picture_id', 'facts', 'ground', 'rule'] as const

interface DecideFormProps {
	item: ModeratedItem
	/** The ids of reported pictures. */
	reported: readonly number[]
	hasOwner: boolean
	hasReports: boolean
	/** The language of mails to the owner. */
	ownerLang?: string | undefined
	/** Measures that are in force already. */
	holding: readonly string[]
	onDone: () => void
}

/** The form of a decision: measure, reasons, and a preview of the owner's mail. */
export function DecideForm({ item, reported, hasOwner, hasReports, ownerLang, holding, onDone }: DecideFormProps) {
	const { t } = useLanguage()
	const texts = useJudgeTexts()
	const client = useQueryClient()
	const [retrySafe] = useState(retrySafeSubmit)
	const [failure, setFailure] = useState<string | null>(null)
	const first = reported.find((id) => item.pictures.some((picture) => picture.id === id))
	const { register, handleSubmit, setError, setFocus, reset, control, formState } = useForm<Fields>({
		mode: 'onTouched',
		defaultValues: { ...noReasons, measure: '', picture_id: first === undefined ? '' : String(first) },
	})
	const { errors, isSubmitting } = formState
	const measure = useWatch({ control, name: 'measure' })
	const [facts, ground, rule] = useWatch({ control, name: ['facts', 'ground', 'rule'] })
	const isRestriction = measure !== '' && measure !== 'kept'
	const isMessages = isMessageKind(item.item_kind)
	const names = isMessages ? { ...texts.measures, ...texts.messageMeasures } : texts.measures
	const possible = measures.filter(
		(name) =>
			(name !== 'kept' || hasReports) &&
			(name !== 'suspended' || hasOwner) &&
			((name !== 'hidden' && name !== 'removed') || !holding.includes(name)) &&
			(name !== 'hidden' || !isMessages) &&
			(name !== 'picture_removed' || (item.pictures.length > 0 && item.item_kind !== 'post')),
	)
	const submit = handleSubmit(async (fields) => {
		setFailure(null)
		const input = {
			items: JSON.stringify([{ item_kind: item.item_kind, item_id: item.item_id }]),
			measure: fields.measure as Measure,
			facts: fields.facts,
			...(fields.measure === 'picture_removed' && { picture_id: fields.picture_id }),
			...(fields.measure !== 'kept' && { ground: fields.ground as Ground, rule: fields.rule }),
		}
		try {
			await retrySafe(input, (idempotencyKey) => call('decideReports', input, undefined, idempotencyKey))
			void notify('success', texts.done)
			reset()
			await client.invalidateQueries()
			onDone()
		} catch (error) {
			const refused = error instanceof ApiError ? fieldNames.filter((name) => error.fields[name] !== undefined) : []
			for (const name of refused) setError(name, { type: 'server', message: (error as ApiError).fields[name] ?? '' })
			const [wrong] = refused
			if (wrong) requestAnimationFrame(() => setFocus(wrong))
			else if (error instanceof ApiError && error.code === 'conflict') setFailure(texts.nothingToDo)
			else setFailure((error instanceof ApiError && error.message) || t.error.noConnection)
		}
	})
	return (
		<section className={styles.section} aria-labelledby="decide">
			<h2 id="decide">{texts.decide}</h2>
			<form
				className={styles.form}
				noValidate
				aria-labelledby="decide"
				onSubmit={(event) => (isSubmitting ? event.preventDefault() : void submit(event))}
			>
				<Choices
					legend={texts.measure}
					error={errors.measure?.message}
					options={possible.map((value) => ({ value, text: names[value] }))}
					field={register('measure', { validate: (value) => value !== '' || texts.required })}
				/>
				{measure === 'picture_removed' && (
					<Choices
						legend={texts.which}
						error={errors.picture_id?.message}
						options={item.pictures.map(({ id }, position) => ({ value: String(id), text: texts.picture(position + 1) }))}
						field={register('picture_id', { validate: (value) => value !== '' || texts.required })}
					/>
				)}
				{measure !== '' && <ReasonsFields register={register} errors={errors} isRestriction={isRestriction} readerLang={ownerLang} />}
				{measure !== '' && facts.trim() !== '' && (
					<section className={styles.preview} aria-labelledby="preview">
						<h3 id="preview">{texts.preview}</h3>
						{isRestriction ? (
							<DecisionFacts
								decision={{
									item_kind: item.item_kind,
									measure: measure,
									facts: facts,
									ground: ground || 'terms',
									rule: rule,
									found_by: hasReports ? 'report' : 'operator',
								}}
							/>
						) : (
							<p>{texts.noPreview}</p>
						)}
					</section>
				)}
				<FormEnd failure={failure} isSubmitting={isSubmitting} send={texts.send} sending={texts.sending} />
			</form>
		</section>
	)
}
