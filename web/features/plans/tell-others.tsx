import { createContext, lazy, Suspense, use } from 'react'
import { wantOf } from '#contract/plans/plan-choices.ts'
import type { Plan, PlanCandidate } from '#contract/plans/plan.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { planDialogsArea } from './dialog-texts/index.ts'
import { useOpenPlan } from './open-plan.ts'
import { mayDecideIn } from './plan-parts.ts'

const TellOthersDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./tell-others-dialog.tsx'))))

/** States of an enquiry whose supplier still expects something. */
const open: readonly string[] = ['sent', 'seen', 'answered', 'offered']

/** Whether a supplier that is not chosen waits for the planner's answer. */
export const isWaiting = ({ state, conversation }: PlanCandidate): boolean =>
	state !== 'chosen' && conversation !== null && open.includes(conversation.state)

/** Those who wait although a supplier of their want is chosen. */
export function leftWaiting({ candidates, wants }: Plan): PlanCandidate[] {
	const decided = new Set(candidates.filter(({ state }) => state === 'chosen').map((one) => wantOf(one, wants)))
	return candidates.filter((one) => isWaiting(one) && decided.has(wantOf(one, wants)))
}

/** The others of the kind of a supplier, venues of kinds that are not wanted by name together, that were asked and wait for an answer, for readers who may tell them. */
export function othersOf(plan: Plan, property_id: number) {
	const one = plan.candidates.find((candidate) => candidate.property_id === property_id)
	if (!one || !mayDecideIn(plan)) return []
	return plan.candidates.filter((other) => other !== one && isWaiting(other) && wantOf(other, plan.wants) === wantOf(one, plan.wants))
}

/** Offers to tell the others of the kind of this supplier; null closes the offer. */
export const TellContext = createContext<(property_id: number | null) => void>(() => {})

/** Once a supplier is chosen, the others should not be left waiting: offers to tell them, where there are any. */
export function useTellOthers(): (property_id: number) => void {
	const tell = use(TellContext)
	const { plan } = useOpenPlan()
	return (property_id) => {
		if (othersOf(plan, property_id).length > 0) tell(property_id)
	}
}

/** The dialog for the others of a chosen supplier. */
export function TellOthers({ property_id, onClose }: { property_id: number; onClose: () => void }) {
	const { plan } = useOpenPlan()
	const others = othersOf(plan, property_id)
	const isChosen = plan.candidates.some((one) => one.property_id === property_id && one.state === 'chosen')
	if (!isChosen || others.length === 0) return null
	return (
		<Suspense fallback={null}>
			<TellOthersDialog property_id={property_id} onClose={onClose} />
		</Suspense>
	)
}
