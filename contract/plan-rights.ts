/** What a reader may do with a plan, each including those before it: look; comment and vote; decide, which is changing the plan; own, which is sharing and deleting it. */
export const planRights = ['look', 'comment', 'decide', 'own'] as const
export type PlanRights = (typeof planRights)[number]

/** Where a listing stands in a plan. */
export const candidateStates = ['candidate', 'chosen', 'dropped'] as const
