import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isMessageKind, measures, type Ground, type Measure } from '#contract/trust/moderation-choices.ts'
import type { ModeratedItem } from '#contract/trust/moderation.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { FormEnd } from '#web/platform/forms/sent-form.tsx'
import { SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
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
	const texts = useJudgeTexts()
	const client = useQueryClient()
	const [retrySafe] = useState(retrySafeSubmit)
	const first = reported.find((id) => item.pictures.some((picture) => picture.id === id))
	const usualFailure = useFailureText()
	const form = useServerForm<Fields>(
		async (fields, reset) => {
			const input = {
				items: JSON.stringify([{ item_kind: item.item_kind, item_id: item.item_id }]),
				measure: fields.measure as Measure,
				facts: fields.facts,
				...(fields.measure === 'picture_removed' && { picture_id: fields.picture_id }),
				...(fields.measure !== 'kept' && { ground: fields.ground as Ground, rule: fields.rule }),
			}
			await retrySafe(input, (idempotencyKey) => call('decideReports', input, undefined, idempotencyKey))
			void notify('success', texts.done)
			reset()
			await client.invalidateQueries()
			onDone()
		},
		{
			values: { ...noReasons, measure: '', picture_id: first === undefined ? '' : String(first) },
			failureOf: (error) => (error instanceof ApiError && error.code === 'conflict' ? texts.nothingToDo : usualFailure(error)),
		},
	)
	const [measure, facts, ground, rule] = useWatch({ control: form.control, name: ['measure', 'facts', 'ground', 'rule'] })
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
	return (
		<section className={styles.section} aria-labelledby="decide">
			<h2 id="decide">{texts.decide}</h2>
			<SubmitForm form={form} className={styles.form} aria-labelledby="decide">
				<Choices
					legend={texts.measure}
					options={possible.map((value) => ({ value, text: names[value] }))}
					field={form.field('measure', { validate: (value) => value !== '' || texts.required })}
				/>
				{measure === 'picture_removed' && (
					<Choices
						legend={texts.which}
						options={item.pictures.map(({ id }, position) => ({ value: String(id), text: texts.picture(position + 1) }))}
						field={form.field('picture_id', { validate: (value) => value !== '' || texts.required })}
					/>
				)}
				{measure !== '' && <ReasonsFields field={form.field} isRestriction={isRestriction} readerLang={ownerLang} />}
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
				<FormEnd failure={form.failure} isSubmitting={form.isBusy} send={texts.send} sending={texts.sending} />
			</SubmitForm>
		</section>
	)
}
