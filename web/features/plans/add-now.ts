import type { QueryClient } from '@tanstack/react-query'
import type { PlanChoice } from '#contract/plans/plan.ts'
import type { Language } from '#contract/values/languages.ts'
import { call } from '#web/platform/shell/api.ts'
import { notify } from '#web/platform/ui/toaster.tsx'
import { planDialogsArea } from './dialog-texts/index.ts'
import { makePlan } from './new-plan.ts'
import { planChoices, showInPlan } from './plan-choices.ts'
import { accessTo } from './plan-keys.ts'

interface Added {
	client: QueryClient
	account_id: number | null
	language: Language
	property_id: number
	/** Opens a page. */
	navigate: (address: string) => void
}

// One press after the other: a second one does not make a second plan.
let queue: Promise<unknown> = Promise.resolve()

/** Adds a listing to the plan that was changed last, or to a new one. A toast names the plan, opens it and takes the press back. */
export function addToPlanNow(added: Added): Promise<void> {
	const turn = queue.then(() => add(added))
	queue = turn.catch(() => {})
	return turn
}

async function add({ client, account_id, language, property_id, navigate }: Added): Promise<void> {
	const [known] = await client.fetchQuery({ ...planChoices(account_id), staleTime: 60_000 })
	const plan = known ?? (await makePlan(client, account_id !== null, { first: property_id }))
	await call('setPlanCandidate', { ...accessTo(plan.plan_id), property_id })
	showInPlan(client, account_id, (plans) => [
		{ ...plan, property_ids: [...plan.property_ids, property_id] },
		...plans.filter(({ plan_id }) => plan_id !== plan.plan_id),
	])
	// A plan that was made for it stays: other suppliers may have come into it since.
	async function undo() {
		await call('setPlanCandidate', { ...accessTo(plan.plan_id), property_id, state: 'removed' })
		const without = (one: PlanChoice) => ({ ...one, property_ids: one.property_ids.filter((id) => id !== property_id) })
		showInPlan(client, account_id, (plans) => plans.map((one) => (one.plan_id === plan.plan_id ? without(one) : one)))
	}
	const texts = await planDialogsArea.load(language)
	await notify('success', texts.planDialogs.added(plan.title), [
		{ text: texts.planDialogs.undo, onPress: undo },
		{ text: texts.planDialogs.open, onPress: () => navigate(`/plan/${plan.plan_id}`) },
	])
}
