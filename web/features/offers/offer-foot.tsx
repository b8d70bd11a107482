import { lazy, Suspense, useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import type { PlanCandidate } from '#contract/plans/plan.ts'
import { OpenConversation } from '#web/features/plans/open-conversation.tsx'
import { useOpenPlan } from '#web/features/plans/open-plan.ts'
import { useTellOthers } from '#web/features/plans/tell-others.tsx'
import { usePlanTexts } from '#web/features/plans/texts/index.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useOfferTexts } from './texts/index.ts'
import styles from './compared.module.css'

const AnswerDialog = lazy(() => orReload(() => import('./answer-dialog.tsx')))

interface OfferFootProps {
	candidate: PlanCandidate
	offer: Offer
	/** Its name. */
	supplier: string
	/** Without a link to the file, where the offer above has one. */
	hasPdf: boolean
}

/** The actions for the offer of a candidate; who sees it may decide. */
export function OfferFoot({ candidate, offer, supplier, hasPdf }: OfferFootProps) {
	const texts = useOfferTexts()
	const plans = usePlanTexts()
	const { access, refresh } = useOpenPlan()
	const tellOthers = useTellOthers()
	const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null)
	const { property_id, listing, conversation } = candidate
	const button = (what: 'accept' | 'decline', text: string) => (
		<Button look={what === 'accept' ? 'primary' : 'quiet'} size="small" aria-label={`${text}: ${supplier}`} onClick={() => setAnswer(what)}>
			{text}
		</Button>
	)
	async function answered(isAccepted: boolean) {
		await refresh()
		if (isAccepted) tellOthers(property_id)
	}
	return (
		<div className={`${styles.foot} no-print`}>
			{offer.state === 'open' && (
				<>
					{button('accept', texts.accept)}
					{button('decline', texts.decline)}
				</>
			)}
			<p>
				<OpenConversation candidate={candidate}>{conversation && plans.conversation}</OpenConversation>
				{hasPdf && (
					<a href={offer.pdf_url} aria-label={`${texts.pdf}: ${supplier}`}>
						PDF
					</a>
				)}
			</p>
			{answer && (
				<Suspense fallback={null}>
					<AnswerDialog
						offer={offer}
						answer={answer}
						supplier={supplier}
						property_id={listing ? property_id : null}
						by={access}
						onClose={() => setAnswer(null)}
						onAnswered={answered}
					/>
				</Suspense>
			)}
		</div>
	)
}
