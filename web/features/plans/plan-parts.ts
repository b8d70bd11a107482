import type { Plan } from '#contract/plans/plan.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import type { StateLink } from '#web/platform/ui/state-links.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'

const parts = ['suppliers', 'offers', 'budget', 'tasks', 'remarks'] as const
export type PlanPart = (typeof parts)[number]

/** The address of a part of a plan. */
export const partAddress = (plan_id: number, part: PlanPart) => `/plan/${plan_id}${part === 'suppliers' ? '' : `?part=${part}`}`

/** Whether its reader may change the plan, and answer offers. */
export const mayDecideIn = ({ rights }: Plan) => rights === 'own' || rights === 'decide'

/** Whether its reader sees an offer in it. */
export const hasOffers = ({ candidates }: Plan) => candidates.some(({ offer }) => offer !== null)

/** The offers that wait for an answer, the first to expire first. One whose last day passed while the plan was open does not. */
export function waitingOffers({ candidates }: Plan) {
	const today = luxembourgDay(new Date())
	return candidates
		.flatMap(({ state, offer }) => (state !== 'dropped' && offer?.state === 'open' && offer.valid_until >= today ? [offer] : []))
		.toSorted((one, other) => (one.valid_until < other.valid_until ? -1 : 1))
}

/** The part of the plan in the address, and the links to all parts that its reader has, with the day sheet last. Without offers there is no part of them. */
export function usePlanParts(): { part: PlanPart; links: StateLink[] } {
	const texts = usePlanTexts()
	const asked = useAddress().get('part')
	const { plan } = useOpenPlan()
	const { plan_id, sums, candidates, tasks, comments } = plan
	const counts: Record<PlanPart, number | undefined> = {
		suppliers: candidates.filter(({ state }) => state !== 'dropped').length,
		offers: waitingOffers(plan).length + candidates.filter(({ offer }) => offer?.state === 'accepted').length,
		budget: undefined,
		tasks: tasks.filter(({ is_done }) => !is_done).length,
		remarks: comments.length,
	}
	const had = parts.filter((name) => (name === 'offers' ? hasOffers(plan) : name !== 'budget' || sums !== null))
	const part = had.find((name) => name === asked) ?? 'suppliers'
	const links: StateLink[] = had.map((name) => {
		const count = counts[name]
		return { href: partAddress(plan_id, name), text: texts.parts[name], ...(count !== undefined && { count }), isCurrent: name === part }
	})
	return { part, links: [...links, { href: `/plan/${plan_id}/day`, text: texts.daySheet, isCurrent: false }] }
}
