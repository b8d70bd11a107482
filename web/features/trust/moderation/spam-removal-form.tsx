import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Ground } from '#contract/trust/moderation-choices.ts'
import type { SpamItem } from '#contract/trust/spam.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { FormEnd } from '#web/platform/forms/sent-form.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { useJudgeTexts } from './judge-texts/index.ts'
import { noReasons, ReasonsFields, type ReasonFields } from './reasons-fields.tsx'
import styles from './judge.module.css'

/** The selected items, the reason, and a preview of the owners' mail; removes them at once. */
export function SpamRemovalForm({ items, onDone }: { items: readonly SpamItem[]; onDone: () => void }) {
	const { t } = useLanguage()
	const texts = useJudgeTexts()
	const client = useQueryClient()
	const [retrySafe] = useState(retrySafeSubmit)
	const [failure, setFailure] = useState<string | null>(null)
	const { register, handleSubmit, setError, control, formState } = useForm<ReasonFields>({ mode: 'onTouched', defaultValues: noReasons })
	const { errors, isSubmitting } = formState
	const [facts, ground, rule] = useWatch({ control, name: ['facts', 'ground', 'rule'] })
	const submit = handleSubmit(async (fields) => {
		setFailure(null)
		const input = {
			items: JSON.stringify(items.map(({ item_kind, item_id }) => ({ item_kind, item_id }))),
			facts: fields.facts,
			ground: fields.ground as Ground,
			rule: fields.rule,
		}
		try {
			const { items: gone } = await retrySafe(input, (idempotencyKey) => call('removeSpam', input, undefined, idempotencyKey))
			void notify('success', texts.removed(gone))
			await client.invalidateQueries()
			onDone()
		} catch (error) {
			const refused =
				error instanceof ApiError ? (['facts', 'ground', 'rule'] as const).filter((name) => error.fields[name] !== undefined) : []
			for (const name of refused) setError(name, { type: 'server', message: (error as ApiError).fields[name] ?? '' }, { shouldFocus: true })
			if (refused.length === 0) setFailure((error instanceof ApiError && error.message) || t.error.noConnection)
		}
	})
	return (
		<section className={styles.section} aria-labelledby="clean">
			<h2 id="clean">{texts.chosen(items.length)}</h2>
			<form
				className={styles.form}
				noValidate
				aria-labelledby="clean"
				onSubmit={(event) => (isSubmitting ? event.preventDefault() : void submit(event))}
			>
				<section className={styles.preview} aria-labelledby="to-be-removed">
					<h3 id="to-be-removed">{texts.toBeRemoved}</h3>
					<ul>
						{items.map(({ item_kind, item_id, title, lang, owner }) => (
							<li key={`${item_kind} ${item_id}`}>
								<span lang={lang}>{title}</span> <span className={styles.quiet}>{texts.by(owner.name)}</span>
							</li>
						))}
					</ul>
				</section>
				<ReasonsFields register={register} errors={errors} isRestriction />
				{facts.trim() !== '' && (
					<section className={styles.preview} aria-labelledby="clean-preview">
						<h3 id="clean-preview">{texts.preview}</h3>
						<DecisionFacts decision={{ facts, rule, measure: 'removed', ground: ground || 'terms', found_by: 'operator' }} />
					</section>
				)}
				<FormEnd failure={failure} isSubmitting={isSubmitting} send={texts.remove(items.length)} sending={texts.sending} />
			</form>
		</section>
	)
}
