import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { planLimits } from '#contract/plans/plan-choices.ts'
import type { PlanChoice } from '#contract/plans/plan.ts'
import { call } from '#web/platform/shell/api.ts'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { readPlanKeys } from './plan-keys.ts'

/** The plans that the account or this browser may add listings to, the one changed last first. A visitor without a plan asks the server nothing. */
export const planChoices = (account_id: number | null) =>
	queryOptions({
		queryKey: ['getPlanChoices', account_id],
		async queryFn() {
			const keys = Object.entries(readPlanKeys()).map(([id, plan_key]) => ({ plan_id: Number(id), plan_key }))
			if (keys.length === 0 && account_id === null) return []
			return (await call('getPlanChoices', { keys: keys.slice(-planLimits.keys) })).plans
		},
	})

/** The same for a screen; empty until they are known. */
export function usePlanChoices(): { plans: readonly PlanChoice[]; isLoading: boolean } {
	const { account, state } = useSession()
	const isKnown = useHydrated() && state !== 'unknown' && state !== 'loading'
	const { data = [], isPending } = useQuery({ ...planChoices(account?.id ?? null), enabled: isKnown })
	return { plans: data, isLoading: isPending }
}

/** After a change of a plan: the lists of plans are asked again where they are shown. */
export function plansChanged(client: QueryClient): void {
	for (const queryKey of [['getPlans'], ['getPlanChoices']]) void client.invalidateQueries({ queryKey })
}

/** Shows a listing in a plan, or no longer, before the server is asked again. */
export function showInPlan(client: QueryClient, account_id: number | null, change: (plans: readonly PlanChoice[]) => PlanChoice[]): void {
	client.setQueryData(planChoices(account_id).queryKey, (known) => change(known ?? []))
	void client.invalidateQueries({ queryKey: ['getPlans'] })
	void client.invalidateQueries({ queryKey: ['getPlan'] })
}
