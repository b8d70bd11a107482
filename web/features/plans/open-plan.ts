import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useRef, useState } from 'react'
import { conversationPollSeconds } from '#contract/conversation-events.ts'
import type { Input, Output } from '#contract/index.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { plansChanged } from './plan-choices.ts'
import { readPlanName, type PlanAccess } from './plan-keys.ts'
import { usePlanTexts } from './texts/index.ts'

/** The query of a plan. */
export const planQuery = (access: PlanAccess) => query('getPlan', { ...access, ...(readPlanName() && { author: readPlanName() }) })

export type SaveState = 'saved' | 'saving' | 'failed' | null

interface OpenPlan {
	plan: Plan
	access: PlanAccess
	/** Asks for the plan again. */
	refresh: () => Promise<unknown>
	/** The state of the last change. */
	saveState: SaveState
	/** Changes fields of the plan, one change after the other. */
	save: (fields: Omit<Input<'savePlan'>, 'plan_id' | 'plan_key' | 'version'>) => void
	/** Resolves when all changes so far are answered. */
	saved: () => Promise<void>
	/** Does a call about the plan, and shows the plan as it is afterwards. Throws, for forms. */
	send: <Name extends PlanCall>(name: Name, fields: PlanFields<Name>) => Promise<Output<Name>>
	/** The same for buttons, with the plan as `expected` until then. Resolves to null when it failed, which a toast says. */
	change: <Name extends PlanCall>(name: Name, fields: PlanFields<Name>, expected?: (plan: Plan) => Plan) => Promise<Output<Name> | null>
}
type PlanFields<Name extends PlanCall> = Omit<Input<Name>, 'plan_id' | 'plan_key'>
type PlanCall =
	| 'setPlanCandidate'
	| 'commentPlan'
	| 'votePlan'
	| 'setPlanTask'
	| 'sharePlan'
	| 'savePlan'
	| 'keepPlan'
	| 'tellOthers'
	| 'tellAsked'
	| 'callOffPlan'

/** The plan of a screen, for its parts. */
export const OpenPlanContext = createContext<OpenPlan | null>(null)

/** The plan that the screen shows. */
export function useOpenPlan(): OpenPlan {
	const open = use(OpenPlanContext)
	if (!open) throw new Error('useOpenPlan needs the screen of a plan')
	return open
}

/** The plan was saved elsewhere since it was shown. */
const isOld = (failure: unknown) => failure instanceof ApiError && failure.code === 'changed_meanwhile'

/** Whether something may happen in the conversations of a plan that its reader sees. */
const waitsForAnswers = (plan: Plan | undefined) => plan?.candidates.some(({ conversation }) => conversation !== null) === true
/** Whether the reader's account receives changes as they happen (decision 088); other readers ask. */
export const isStreamed = (plan: Plan | undefined): plan is Plan => plan?.rights === 'own' && plan.has_account

/** The calls about a plan, all but those that save its fields. */
function usePlanCalls(access: PlanAccess, refetch: () => Promise<unknown>) {
	const client = useQueryClient()
	const failureText = useFailureText()
	const underWay = useRef(new Map<string, Promise<unknown>>())

	/** A second press, before the first is answered, adds nothing twice. */
	function change<Name extends PlanCall>(...asked: Parameters<typeof press<Name>>): ReturnType<typeof press<Name>> {
		const key = JSON.stringify(asked)
		const answer = underWay.current.get(key) ?? press(...asked).finally(() => underWay.current.delete(key))
		underWay.current.set(key, answer)
		return answer as ReturnType<typeof press<Name>>
	}

	async function send<Name extends PlanCall>(name: Name, fields: PlanFields<Name>): Promise<Output<Name>> {
		const answer = await call(name, { ...fields, ...access } as unknown as Input<Name>)
		await refetch()
		plansChanged(client)
		return answer as Output<Name>
	}

	async function press<Name extends PlanCall>(
		name: Name,
		fields: PlanFields<Name>,
		expected?: (plan: Plan) => Plan,
	): Promise<Output<Name> | null> {
		if (expected) client.setQueryData<Plan>(planQuery(access).queryKey, (known) => known && expected(known))
		try {
			return await send(name, fields)
		} catch (failure) {
			if (expected) await refetch()
			await notify('error', failureText(failure))
			return null
		}
	}
	return { send, change }
}

/** Loads a plan and changes it. `open` is null until it is loaded. */
export function usePlan(access: PlanAccess) {
	const texts = usePlanTexts()
	const client = useQueryClient()
	const failureText = useFailureText()
	const wanted = planQuery(access)
	const {
		data: plan,
		error,
		refetch,
	} = useQuery({
		...wanted,
		retry: false,
		refetchOnWindowFocus: true,
		refetchOnMount: 'always',
		refetchInterval: ({ state }) => (waitsForAnswers(state.data) && !isStreamed(state.data) ? conversationPollSeconds * 1000 : false),
	})
	const [saveState, setSaveState] = useState<SaveState>(null)
	const queue = useRef(Promise.resolve())
	const { send, change } = usePlanCalls(access, refetch)

	function save(fields: Omit<Input<'savePlan'>, 'plan_id' | 'plan_key' | 'version'>) {
		setSaveState('saving')
		const known = () => client.getQueryData<Plan>(wanted.queryKey)
		const seen = known()
		// The next change of a list begins with this one, also while it is being saved.
		const { languages, further_dates } = fields as Partial<Plan>
		client.setQueryData<Plan>(
			wanted.queryKey,
			(shown) => shown && { ...shown, ...(languages && { languages }), ...(further_dates && { further_dates }) },
		)
		const store = async () => {
			const version = known()?.version
			const saved = await call('savePlan', { ...fields, ...access, ...(version !== undefined && { version }) })
			client.setQueryData<Plan>(wanted.queryKey, (shown) => shown && { ...shown, version: saved.version })
		}
		/** Stores the typed fields in spite of a change elsewhere, where that change was of other fields. */
		const storeBeside = async (failure: unknown) => {
			if (!isOld(failure)) throw failure
			const { data: now } = await refetch()
			const names = Object.keys(fields) as (keyof Plan)[]
			if (names.some((name) => JSON.stringify(seen?.[name]) !== JSON.stringify(now?.[name]))) throw failure
			await store()
		}
		queue.current = queue.current.then(async () => {
			try {
				await store().catch(storeBeside)
				await refetch()
				setSaveState('saved')
				plansChanged(client)
			} catch (failure) {
				setSaveState('failed')
				if (isOld(failure) || languages || further_dates) await refetch()
				const refused = failure instanceof ApiError ? Object.values(failure.fields)[0] : undefined
				await notify('error', isOld(failure) ? texts.changedMeanwhile : (refused ?? failureText(failure)))
			}
		})
	}
	const open = plan
		? ({ plan, access, refresh: refetch, saveState, save, saved: () => queue.current, send, change } satisfies OpenPlan)
		: null
	return { open, error, refetch }
}
