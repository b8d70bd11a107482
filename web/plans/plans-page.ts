import type { Page } from '../shell/page.ts'
import { plansArea } from './texts/index.ts'

/** The head of every screen of plans; never indexed. */
export const plansPage: Page = {
	head(_, { language }) {
		const { documentTitle, description } = plansArea.in(language).plans
		return { title: documentTitle, description, indexed: false }
	},
}
