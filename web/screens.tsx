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
import { moderationScreens } from './moderation/screens.ts'
import { operatorScreens } from './operator/screens.ts'
import { ownEventScreens } from './own-events/screens.ts'
import { ownListingScreens } from './own-listings/screens.ts'
import { pageScreens } from './pages/screens.ts'
import { postScreens } from './posts/screens.ts'
import { screen, type Screen } from './screen.tsx'

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
	...pageScreens,
	...accountScreens,
	...dashboardScreens,
	...operatorScreens,
	...moderationScreens,
	...ownListingScreens,
	...ownEventScreens,
	...eventFeedScreens,
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
