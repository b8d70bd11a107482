import type { Plan } from '#contract/plans/plan.ts'
import type { Page } from '#web/platform/shell/page.ts'
import { daySheetArea } from './day-sheet-texts/index.ts'
import { plansArea } from './texts/index.ts'

/** The head of every screen of plans; never indexed. */
export const plansPage: Page = {
	head(_, { language }) {
		const { documentTitle, description } = plansArea.in(language).plans
		return { title: documentTitle, description, indexed: false }
	},
}

/** The same of one plan, with its title once this browser has loaded it. */
export const planPage: Page = {
	head(visit, tools) {
		const known = visit.client.getQueriesData<Plan>({ queryKey: ['getPlan'] }).map(([, plan]) => plan)
		const plan = known.find((one) => String(one?.plan_id) === visit.params['id'])
		const head = plansPage.head(visit, tools)
		return plan ? { ...head, title: plan.title } : head
	},
}

/** The head of every day sheet; never indexed. */
export const daySheetPage: Page = {
	head(_, { language }) {
		const { documentTitle, description } = daySheetArea.in(language).daySheet
		return { title: documentTitle, description, indexed: false }
	},
}
