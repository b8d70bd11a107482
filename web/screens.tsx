import type { Params } from './address.ts'
import { accountScreens } from './accounts/screens.ts'
import { comparePage } from './compare/compare-page.ts'
import { dashboardScreens } from './dashboard/screens.ts'
import { enquiryScreens } from './enquiries/screens.ts'
import { favouriteScreens } from './favourites/screens.ts'
import { homeHead, loadHome } from './home/home-page.ts'
import { listingScreens } from './listings/screens.ts'
import { outboxPage } from './operator/outbox-page.ts'
import { ownListingScreens } from './own-listings/screens.ts'
import { privacyPage } from './privacy/privacy-page.ts'
import { screen, soonScreen, type Screen } from './screen.tsx'

/** The addresses of the specification whose screens have not been opened yet. */
const soonRoutes = {
	public: [
		'/agenda',
		'/agenda/details/:id',
		'/bloglist',
		'/blogdetails/:id',
		'/create-event-user',
		'/edit-event-user/:id',
		'/my-event-user',
		'/terms&condition',
		'/pricing&policy',
	],
	none: ['/generate-sitemap'],
	professional: ['/create-event', '/edit-event/:id', '/my-event'],
} satisfies Record<Screen['layout'], string[]>

/** Every address of the product and the screen it opens, in the order in which they are tried. Each room names its own in its `screens.ts`. */
export const screens: readonly Screen[] = [
	screen('public', '/', 'web/home/home-screen.tsx', () => import('./home/home-screen.tsx'), { load: loadHome, head: homeHead }),
	...listingScreens,
	screen('public', '/compare', 'web/compare/compare-screen.tsx', () => import('./compare/compare-screen.tsx'), comparePage),
	...enquiryScreens,
	...favouriteScreens,
	screen('public', '/privcy&policy', 'web/privacy/privacy-screen.tsx', () => import('./privacy/privacy-screen.tsx'), privacyPage),
	...accountScreens,
	...dashboardScreens,
	screen('public', '/operator/mails', 'web/operator/outbox-screen.tsx', () => import('./operator/outbox-screen.tsx'), outboxPage),
	...ownListingScreens,
	...(Object.keys(soonRoutes) as Screen['layout'][]).flatMap((layout) => soonRoutes[layout].map((route) => soonScreen(layout, route))),
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
