import type { Params } from './address.ts'
import { accountScreens } from './accounts/screens.ts'
import { agendaScreens } from './agenda/screens.ts'
import { dashboardScreens } from './dashboard/screens.ts'
import { enquiryScreens } from './enquiries/screens.ts'
import { eventFeedScreens } from './event-feeds/screens.ts'
import { favouriteScreens } from './favourites/screens.ts'
import { feedScreens } from './feeds/screens.ts'
import { latePage } from './late-page.ts'
import { listingScreens } from './listings/screens.ts'
import { operatorScreens } from './operator/screens.ts'
import { ownEventScreens } from './own-events/screens.ts'
import { ownListingScreens } from './own-listings/screens.ts'
import { postScreens } from './posts/screens.ts'
import { privacyPage } from './privacy/privacy-page.ts'
import { screen, soonScreen, type Screen } from './screen.tsx'

/** The addresses of the specification whose screens have not been opened yet. */
const soonRoutes = ['/terms&condition', '/pricing&policy']

/** Every address of the product and the screen it opens, in the order in which they are tried. Each room names its own in its `screens.ts`. */
export const screens: readonly Screen[] = [
	screen(
		'public',
		'/',
		'web/home/home-screen.tsx',
		() => import('./home/home-screen.tsx'),
		latePage([], async () => (await import('./home/home-page.ts')).homePage),
	),
	...listingScreens,
	...agendaScreens,
	...feedScreens,
	...postScreens,
	screen(
		'public',
		'/compare',
		'web/compare/compare-screen.tsx',
		() => import('./compare/compare-screen.tsx'),
		latePage(['listings'], async () => (await import('./compare/compare-page.ts')).comparePage),
	),
	...enquiryScreens,
	...favouriteScreens,
	screen('public', '/privcy&policy', 'web/privacy/privacy-screen.tsx', () => import('./privacy/privacy-screen.tsx'), privacyPage),
	...accountScreens,
	...dashboardScreens,
	...operatorScreens,
	...ownListingScreens,
	...ownEventScreens,
	...eventFeedScreens,
	...soonRoutes.map((route) => soonScreen('public', route)),
]

export const notFoundScreen = screen('public', '/404', 'web/layout/not-found-screen.tsx', () => import('./layout/not-found-screen.tsx'), {
	head: (_, { t }) => ({ title: t.notFound.title, description: t.notFound.text, indexed: false }),
})

/** The screen of a normalised path, with its parameters; null when the product has no such address. */
export function findScreen(path: string): { screen: Screen; params: Params } | null {
	for (const candidate of screens) {
		const params = candidate.pattern.test(path)
		if (params) return { screen: candidate, params }
	}
	return null
}
