import type { QueryClient } from '@tanstack/react-query'
import type { PlanChoice } from '#contract/plans/plan.ts'
import { call } from '#web/platform/shell/api.ts'
import { planOfLastSearch } from './plan-of-search.ts'
import { makePlanKey, storePlanKey } from './plan-keys.ts'

interface NewPlan {
	/** Without one the server names it by its occasion and day. */
	title?: string
	/** The listing that it is made for. */
	first?: number
}

/** Makes a plan with the fields of the last search: of the account, else one that this browser keeps the key of. */
export async function makePlan(client: QueryClient, isOfAccount: boolean, { title, first }: NewPlan): Promise<PlanChoice> {
	const plan_key = isOfAccount ? undefined : makePlanKey()
	const saved = await call('savePlan', {
		...(await planOfLastSearch(client, first)),
		...(title && { title }),
		...(plan_key && { plan_key }),
	})
	if (plan_key) storePlanKey(saved.plan_id, plan_key)
	return { plan_id: saved.plan_id, title: saved.title, rights: 'own', property_ids: [] }
}
