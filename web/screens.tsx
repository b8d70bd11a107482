import type { Params } from './shell/address.ts'
import { accountScreens } from './accounts/screens.ts'
import { agendaScreens } from './events/screens.ts'
import { dashboardScreens } from './dashboard/screens.ts'
import { enquiryScreens } from './enquiries/screens.ts'
import { eventFeedScreens } from './events/import/screens.ts'
import { favouriteScreens } from './favourites/screens.ts'
import { feedScreens } from './events/export/screens.ts'
import { lazyPage } from './shell/lazy-page.ts'
import { landingScreens, listingScreens } from './listings/screens.ts'
import { moderationScreens } from './trust/screens.ts'
import { adminAreaScreens } from './admin/screens.ts'
import { ownEventScreens } from './events/manage/screens.ts'
import { ownListingScreens } from './listings/manage/screens.ts'
import { pageScreens } from './legal-pages/screens.ts'
import { privacyScreens } from './privacy/screens.ts'
import { postScreens } from './blog/screens.ts'
import { sitemapScreens } from './sitemap/screens.ts'
import { screen, type Screen } from './shell/screen.tsx'
import { compareArea } from './listings/compare/texts/index.ts'
import { homeArea } from './home/texts/index.ts'
import { listingArea } from './listings/detail/texts/index.ts'

/** All addresses of the product and their screens, in the order in which they are matched. Each feature lists its own in its `screens.ts`. */
export const screens: readonly Screen[] = [
	screen(
		'public',
		'/',
		'web/home/home-screen.tsx',
		() => import('./home/home-screen.tsx'),
		lazyPage([], async () => (await import('./home/home-page.ts')).homePage),
		[homeArea],
	),
	...listingScreens,
	...agendaScreens,
	...feedScreens,
	...sitemapScreens,
	...postScreens,
	screen(
		'public',
		'/compare',
		'web/listings/compare/compare-screen.tsx',
		() => import('./listings/compare/compare-screen.tsx'),
		lazyPage(['listings'], async () => (await import('./listings/compare/compare-page.ts')).comparePage),
		[compareArea, listingArea],
	),
	...enquiryScreens,
	...favouriteScreens,
	...pageScreens,
	...privacyScreens,
	...accountScreens,
	...dashboardScreens,
	...adminAreaScreens,
	...moderationScreens,
	...ownListingScreens,
	...ownEventScreens,
	...eventFeedScreens,
	...landingScreens,
]

export const notFoundScreen = screen('public', '/404', 'web/ui/not-found-screen.tsx', () => import('./ui/not-found-screen.tsx'), {
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
