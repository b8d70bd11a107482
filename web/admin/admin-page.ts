import type { Page } from '../shell/page.ts'
import { areaTexts } from '../admin-frame/navigation-texts.ts'
import { findAdminScreen } from './routes.ts'

/** The head of every operator's page; what it shows is fetched in the browser. */
export const operatorPage: Page = {
	head: ({ path }, { language }) => {
		const texts = areaTexts[language]
		const found = findAdminScreen(path)
		return { title: found ? texts.screens[found.screen.name] : texts.label, description: texts.label, indexed: false }
	},
}
