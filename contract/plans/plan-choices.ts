import { families } from '../values/families.ts'

/**
 * The rights of a reader of a plan, each including those before it: look; comment and vote; decide, which is changing the plan; own, which is sharing
 * and deleting it.
 */
export const planRights = ['look', 'comment', 'decide', 'own'] as const
export type PlanRights = (typeof planRights)[number]

/** The state of a listing in a plan. */
export const candidateStates = ['candidate', 'chosen', 'dropped'] as const

/** Most alternatives to the date wished, wants, candidates, shares (which are links), comments, tasks and times of one plan, plans of one account, keys of one request, and suppliers that one brief asks. */
export const planLimits = {
	further_dates: 5,
	wants: 30,
	candidates: 100,
	shares: 20,
	comments: 500,
	/** Names under which the holders of one link vote. */
	voters: 50,
	tasks: 100,
	times: 100,
	plans: 50,
	keys: 20,
	asked: 20,
	asked_of_kind: 5,
} as const

interface OfKind {
	category_id: number
	sub_category_id: number
}

/** The kind that a plan wants from a candidate: its own, of a venue else the first kind of venue that is wanted, else null: venues of any kind. */
export function wantOf({ category_id, sub_category_id }: OfKind, wants: readonly OfKind[]): number | null {
	if (category_id !== families.venues || wants.some((want) => want.sub_category_id === sub_category_id)) return sub_category_id
	return wants.find((want) => want.category_id === families.venues)?.sub_category_id ?? null
}
