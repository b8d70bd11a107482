import { screen, soonScreen } from '../screen.tsx'
import type { Page } from '../page.ts'

const room = 'web/own-listings'

/** What belongs to somebody is fetched in the browser and stays out of search engines. */
const ownList: Page = {
	head: (_, { t }) => ({ title: t.professional.announcements, description: t.professional.announcements, indexed: false }),
}

export const ownListingScreens = [
	screen('professional', '/myannouncements', `${room}/own-list-screen.tsx`, () => import('./own-list-screen.tsx'), ownList),
	...[
		'/venues',
		'/Entertainment',
		'/Rental',
		'/Services',
		'/Venues/myannouncementss',
		'/Entertainment/myannouncementss',
		'/Rental/myannouncementss',
		'/Services/myannouncementss',
	].map((route) => soonScreen('professional', route)),
]
