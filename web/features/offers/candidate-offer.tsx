import { lazy, Suspense, useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useOfferTexts } from './texts/index.ts'
import styles from './offers.module.css'

const AnswerDialog = lazy(() => orReload(() => import('./answer-dialog.tsx')))

interface CandidateOfferProps {
	offer: Offer
	supplier: string
	property_id: number
	/** The day that the plan wishes. */
	day: string | null
	/** The plan that answers it. */
	by: { plan_id: number; plan_key?: string }
	/** Called when it was answered, with whether it is accepted now, and when it could not be any more. */
	onAnswered: (isAccepted: boolean) => Promise<unknown>
}

/** The newest offer of a candidate of a plan; who sees it may decide. */
export default function CandidateOffer({ offer, supplier, property_id, day, by, onAnswered }: CandidateOfferProps) {
	const { date, money, number } = useLanguage()
	const texts = useOfferTexts()
	const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null)
	const { event_date, gross_cents, per_person_cents, state, valid_until, version } = offer
	const amount = (cents: number) => money(cents / 100, true)
	const isAlive = state === 'open' || state === 'accepted'
	const button = (what: 'accept' | 'decline', text: string) => (
		<Button look={what === 'accept' ? 'primary' : 'quiet'} size="small" aria-label={`${text}: ${supplier}`} onClick={() => setAnswer(what)}>
			{text}
		</Button>
	)
	return (
		<div className={styles.candidate} data-state={state}>
			<p>
				{isAlive ? (
					<>
						<strong>{amount(gross_cents)}</strong> {per_person_cents !== null && <small>{texts.perPerson(amount(per_person_cents))}</small>}
					</>
				) : (
					<s>{amount(gross_cents)}</s>
				)}
			</p>
			<p className={styles.soft}>
				{texts.title(number(version))} · {event_date !== null && event_date !== day && `${texts.onDay(date(event_date))} · `}
				{state === 'open' ? `${texts.validUntil} ${date(valid_until)}` : texts.states[state]} ·{' '}
				<a href={offer.pdf_url} aria-label={`${texts.pdf}: ${supplier}`}>
					PDF
				</a>
			</p>
			{state === 'open' && (
				<div className={styles.actions}>
					{button('accept', texts.accept)}
					{button('decline', texts.decline)}
				</div>
			)}
			{answer && (
				<Suspense fallback={null}>
					<AnswerDialog
						offer={offer}
						answer={answer}
						supplier={supplier}
						property_id={property_id}
						by={by}
						onClose={() => setAnswer(null)}
						onAnswered={onAnswered}
					/>
				</Suspense>
			)}
		</div>
	)
}
