import type { Page } from '../page.ts'
import { screen } from '../screen.tsx'

/** What belongs to somebody is fetched in the browser and stays out of search engines. */
const page: Page = {
	head: (_, { t }) => ({ title: t.userMenu.myEvents, description: t.userMenu.myEvents, indexed: false }),
}

export const eventFeedScreens = [
	screen('professional', '/my-event/feeds', 'web/event-feeds/feeds-screen.tsx', () => import('./feeds-screen.tsx'), page),
]
