import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Decision } from '#contract/trust/moderation.ts'
import { call } from '#web/platform/shell/api.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { FormEnd, WordsField } from '#web/platform/forms/sent-form.tsx'
import { SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useChoiceTexts, useDecisionTexts } from './texts/index.ts'
import { DecisionFacts } from './decision-facts.tsx'
import { OwnData, useDecisionKey } from './own-decision.tsx'
import styles from './moderation.module.css'

/** `/decisions/{id}`: one decision with its statement of reasons, and the appeal. */
export default function DecisionScreen() {
	const { id = '' } = useParams()
	const texts = useDecisionTexts()
	const choices = useChoiceTexts()
	const key = useDecisionKey()
	const decision_id = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
	return (
		<div className={`page ${styles.screen}`}>
			<OwnData name="getDecision" input={{ decision_id }} path={`/decisions/${id}`} head={<h1>{texts.title}</h1>}>
				{(decision) => (
					<>
						<header className={styles.head}>
							<h1>{decision.title || choices.kinds[decision.item_kind]}</h1>
						</header>
						<DecisionFacts decision={decision} />
						<Redress decision={decision} />
					</>
				)}
			</OwnData>
			<Link href={key === null ? '/decisions' : `/decisions?key=${encodeURIComponent(key)}`} className={styles.tall}>
				{texts.back}
			</Link>
		</div>
	)
}

function Redress({ decision }: { decision: Decision }) {
	const { date } = useLanguage()
	const texts = useDecisionTexts()
	const { appeal, appeal_until } = decision
	return (
		<section className={styles.section} aria-labelledby="redress">
			<h2 id="redress">{appeal ? texts.yourAppeal : texts.redress}</h2>
			{appeal && (
				<dl className={styles.facts}>
					<div>
						<dt>
							<time dateTime={appeal.created_at}>{date(appeal.created_at)}</time>
						</dt>
						<dd>{appeal.words}</dd>
					</div>
					<div>
						<dt>{texts.answer}</dt>
						<dd>
							<strong>{appeal.is_granted === null ? texts.waiting : appeal.is_granted ? texts.granted : texts.refused}</strong>
							{appeal.answer && `\n${appeal.answer}`}
						</dd>
					</div>
				</dl>
			)}
			{appeal_until && (
				<>
					<p>{texts.appealUntil(date(appeal_until))}</p>
					<AppealForm decision_id={decision.id} />
				</>
			)}
			{appeal?.is_granted !== true && decision.ended_at === null && <p className={styles.quiet}>{texts.elsewhere}</p>}
		</section>
	)
}

function AppealForm({ decision_id }: { decision_id: number }) {
	const texts = useDecisionTexts()
	const client = useQueryClient()
	const key = useDecisionKey()
	const [retrySafe] = useState(retrySafeSubmit)
	const form = useServerForm<{ words: string }>(
		async ({ words }) => {
			const input = { decision_id, words, ...(key !== null && { key }) }
			await retrySafe(words, (idempotencyKey) => call('sendAppeal', input, undefined, idempotencyKey))
			void notify('success', texts.sent)
			await client.invalidateQueries({ queryKey: ['getDecision'] })
		},
		{ values: { words: '' } },
	)
	return (
		<SubmitForm form={form} className={styles.form} aria-label={texts.send}>
			<WordsField
				label={texts.appealWords}
				hint={texts.appealHint}
				rows={6}
				maxLength={3000}
				field={form.field('words', { validate: (value) => value.trim().length >= 10 || texts.tooShort })}
			/>
			<FormEnd failure={form.failure} isSubmitting={form.isBusy} send={texts.send} sending={texts.sending} />
		</SubmitForm>
	)
}
