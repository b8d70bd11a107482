import { lazy } from 'react'
import type { Offer } from '#contract/offers.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { offersArea } from '#web/features/offers/texts/index.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useOpenPlan } from './open-plan.ts'

const CandidateOffer = lazy(() => orReload(withTexts([offersArea], () => import('#web/features/offers/candidate-offer.tsx'))))
const PlanMoney = lazy(() => orReload(withTexts([offersArea], () => import('#web/features/offers/plan-money.tsx'))))
const OffersCompared = lazy(() => orReload(withTexts([offersArea], () => import('#web/features/offers/offers-compared.tsx'))))

interface OfCandidate {
	offer: Offer
	supplier: string
	property_id: number
	/** Called once it is accepted and the plan says so. */
	onAccepted: () => void
}

/**
 * The offer of a candidate, or without one the planned and offered amounts, and the offers of all of them side by side. A separate file: plans without
 * either need nothing of it.
 */
export default function PlanOffers({ of }: { of?: OfCandidate }) {
	const { plan, access, refresh } = useOpenPlan()
	if (!of)
		return (
			<>
				{plan.sums && <PlanMoney sums={plan.sums} />}
				{plan.candidates.some(({ offer }) => offer !== null) && <OffersCompared plan={plan} />}
			</>
		)
	async function answered(isAccepted: boolean) {
		await refresh()
		if (isAccepted) of?.onAccepted()
	}
	return (
		<CandidateOffer
			offer={of.offer}
			supplier={of.supplier}
			property_id={of.property_id}
			day={plan.date}
			by={access}
			onAnswered={answered}
		/>
	)
}
