import type { Page } from '#web/platform/shell/page.ts'
import { adminFrameArea } from './frame/texts/index.ts'
import { findAdminScreen } from './routes.ts'

/** The head of every admin page; its content is fetched in the browser. */
export const operatorPage: Page = {
	head: ({ path }, { language }) => {
		const texts = adminFrameArea.in(language).navigation
		const found = findAdminScreen(path)
		return { title: found ? texts.screens[found.screen.name] : texts.label, description: texts.label, indexed: false }
	},
}
