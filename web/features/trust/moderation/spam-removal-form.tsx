import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Ground } from '#contract/trust/moderation-choices.ts'
import type { SpamItem } from '#contract/trust/spam.ts'
import { call } from '#web/platform/shell/api.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { FormEnd } from '#web/platform/forms/sent-form.tsx'
import { SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { notify } from '#web/platform/ui/toaster.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { useJudgeTexts } from './judge-texts/index.ts'
import { noReasons, ReasonsFields, type ReasonFields } from './reasons-fields.tsx'
import styles from './judge.module.css'

/** The selected items, the reason, and a preview of the owners' mail; removes them at once. */
export function SpamRemovalForm({ items, onDone }: { items: readonly SpamItem[]; onDone: () => void }) {
	const texts = useJudgeTexts()
	const client = useQueryClient()
	const [retrySafe] = useState(retrySafeSubmit)
	const form = useServerForm<ReasonFields>(
		async ({ facts, ground, rule }) => {
			const input = {
				items: JSON.stringify(items.map(({ item_kind, item_id }) => ({ item_kind, item_id }))),
				facts,
				ground: ground as Ground,
				rule,
			}
			const { items: gone } = await retrySafe(input, (idempotencyKey) => call('removeSpam', input, undefined, idempotencyKey))
			void notify('success', texts.removed(gone))
			await client.invalidateQueries()
			onDone()
		},
		{ values: noReasons },
	)
	const [facts, ground, rule] = useWatch({ control: form.control, name: ['facts', 'ground', 'rule'] })
	return (
		<section className={styles.section} aria-labelledby="clean">
			<h2 id="clean">{texts.chosen(items.length)}</h2>
			<SubmitForm form={form} className={styles.form} aria-labelledby="clean">
				<section className={styles.preview} aria-labelledby="to-be-removed">
					<h3 id="to-be-removed">{texts.toBeRemoved}</h3>
					<ul>
						{items.map(({ item_kind, item_id, title, lang, owner }) => (
							<li key={`${item_kind} ${item_id}`}>
								<span lang={lang}>{title}</span> <span className="quiet">{texts.by(owner.name)}</span>
							</li>
						))}
					</ul>
				</section>
				<ReasonsFields field={form.field} isRestriction />
				{facts.trim() !== '' && (
					<section className={styles.preview} aria-labelledby="clean-preview">
						<h3 id="clean-preview">{texts.preview}</h3>
						<DecisionFacts decision={{ facts, rule, measure: 'removed', ground: ground || 'terms', found_by: 'operator' }} />
					</section>
				)}
				<FormEnd failure={form.failure} isSubmitting={form.isBusy} send={texts.remove(items.length)} sending={texts.sending} />
			</SubmitForm>
		</section>
	)
}
