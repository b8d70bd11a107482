import type { Page } from '#web/platform/shell/page.ts'
import { screen, type Screen } from '#web/platform/shell/screen.tsx'
import { eventFeedsArea } from './texts/index.ts'

/** Private data are fetched in the browser and not indexed. */
const page: Page = {
	head: (_, { t }) => ({ title: t.userMenu.myEvents, description: t.userMenu.myEvents, indexed: false }),
}

const feeds = (layout: Screen['layout'], route: string) =>
	screen(layout, route, 'web/features/events/import/feeds-screen.tsx', () => import('./feeds-screen.tsx'), page, [eventFeedsArea])

export const eventFeedScreens = [feeds('public', '/my-event-user/feeds'), feeds('professional', '/my-event/feeds')]
