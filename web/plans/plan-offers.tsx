import { lazy } from 'react'
import type { Offer } from '#contract/offers.ts'
import { withTexts } from '../language/areas.ts'
import { offersArea } from '../offers/texts/index.ts'
import { orReload } from '../shell/missing-chunk.ts'
import { useOpenPlan } from './open-plan.ts'

const CandidateOffer = lazy(() => orReload(withTexts([offersArea], () => import('../offers/candidate-offer.tsx'))))
const OffersCompared = lazy(() => orReload(withTexts([offersArea], () => import('../offers/offers-compared.tsx'))))

/** The offer of a candidate, or without one the offers of all of them side by side. A file of its own: plans without offers need nothing of it. */
export default function PlanOffers({ of }: { of?: { offer: Offer; supplier: string } }) {
	const { plan, access, refresh } = useOpenPlan()
	if (!of) return <OffersCompared plan={plan} />
	return <CandidateOffer offer={of.offer} supplier={of.supplier} by={access} onAnswered={refresh} />
}
