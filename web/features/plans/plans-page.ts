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

/** The head of every day sheet; never indexed. */
export const daySheetPage: Page = {
	head(_, { language }) {
		const { documentTitle, description } = daySheetArea.in(language).daySheet
		return { title: documentTitle, description, indexed: false }
	},
}
