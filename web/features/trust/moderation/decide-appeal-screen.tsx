import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { FormEnd, WordsField } from '#web/platform/forms/sent-form.tsx'
import { SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { useParams } from '#web/platform/shell/navigation.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { BackToReports, Choices, ItemShown, NotLoaded, OwnerShown } from './judge-parts.tsx'
import { useJudgeTexts } from './judge-texts/index.ts'
import styles from './judge.module.css'

/** `/admin/appeals/{id}`: an owner's appeal against a decision, with the item before and now; and the form of the verdict. */
export default function DecideAppealScreen() {
	const { id = '' } = useParams()
	return /^[1-9]\d{0,8}$/.test(id) ? <Appeal key={id} appeal_id={Number(id)} /> : <NotFound />
}

function Appeal({ appeal_id }: { appeal_id: number }) {
	const { moment } = useLanguage()
	const texts = useJudgeTexts()
	const { data, error, refetch } = useQuery({ ...query('getAppeal', { appeal_id }), retry: false, refetchOnMount: 'always' })
	if (!data)
		return (
			<div className={`page ${styles.screen}`}>
				<BackToReports />
				<NotLoaded error={error} onRetry={() => void refetch()} />
			</div>
		)
	const { appeal, decision, before, now, owner, needs_other } = data
	return (
		<div className={`page ${styles.screen}`}>
			<BackToReports />
			<header className={styles.head}>
				<h1>{texts.appealTitle(decision.title)}</h1>
				<p>{appeal.decided_at ? texts.decidedOn(moment(appeal.decided_at)) : texts.waitingSince(moment(appeal.created_at))}</p>
			</header>
			<div className={styles.columns}>
				<div className={styles.column}>
					<section className={styles.section}>
						<h2>{texts.appealWords}</h2>
						<p className={styles.text}>{appeal.words}</p>
					</section>
					{appeal.decided_at ? (
						<section className={styles.section} role="status">
							<h2>{texts.isDecided}</h2>
							<p>
								<strong>{appeal.is_granted ? texts.granted : texts.refused}</strong>
							</p>
							<p className={styles.text}>{appeal.answer}</p>
						</section>
					) : needs_other ? (
						<p role="status">{texts.needsOther}</p>
					) : (
						<Verdict appeal_id={appeal_id} ownerLang={owner?.lang} />
					)}
					<section className={styles.section}>
						<h2>{texts.decisionAgainst}</h2>
						<DecisionFacts decision={decision} />
					</section>
					<OwnerShown owner={owner} />
				</div>
				<div className={styles.column}>
					{now ? <ItemShown title={texts.itemNow} item={now} /> : <p>{texts.itemGone}</p>}
					{before && <ItemShown title={texts.before} item={before} />}
				</div>
			</div>
		</div>
	)
}

function Verdict({ appeal_id, ownerLang }: { appeal_id: number; ownerLang: string | undefined }) {
	const { language, languageName } = useLanguage()
	const texts = useJudgeTexts()
	const client = useQueryClient()
	const [retrySafe] = useState(retrySafeSubmit)
	const form = useServerForm<{ is_granted: '' | '0' | '1'; answer: string }>(
		async ({ is_granted, answer }) => {
			const input = { appeal_id, answer, is_granted: is_granted || '0' } as const
			try {
				await retrySafe(input, (idempotencyKey) => call('decideAppeal', input, undefined, idempotencyKey))
			} catch (error) {
				if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
				await client.invalidateQueries({ queryKey: ['getAppeal'] })
				return
			}
			void notify('success', texts.appealDone)
			await client.invalidateQueries()
		},
		{ values: { is_granted: '', answer: '' } },
	)
	return (
		<SubmitForm form={form} className={styles.form} aria-label={texts.verdict}>
			<Choices
				legend={texts.verdict}
				options={[
					{ value: '1', text: texts.grant },
					{ value: '0', text: texts.refuse },
				]}
				field={form.field('is_granted', { validate: (value) => value !== '' || texts.required })}
			/>
			<WordsField
				label={texts.answer}
				{...(ownerLang !== undefined && ownerLang !== language && { hint: texts.readsIn(languageName(ownerLang)) })}
				rows={5}
				maxLength={3000}
				field={form.field('answer', { validate: (value) => value.trim().length >= 10 || texts.tooShort })}
			/>
			<FormEnd failure={form.failure} isSubmitting={form.isBusy} send={texts.send} sending={texts.sending} />
		</SubmitForm>
	)
}
