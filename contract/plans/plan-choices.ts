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
	keys: 50,
	asked: 20,
	asked_of_kind: 5,
} as const
