import type { Params } from '#web/platform/shell/address.ts'
import { agendaScreens } from '#web/features/events/screens.ts'
import { preloadRoom } from '#web/app/layout/lazy-room.ts'
import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { landingScreens } from '#web/features/listings/landing/screens.ts'
import { listingScreens } from '#web/features/listings/screens.ts'
import { postScreens } from '#web/features/blog/screens.ts'
import { sentenceScreens } from '#web/features/search/screens.ts'
import { screen, type Screen } from '#web/platform/shell/screen.tsx'
import { compareArea } from '#web/features/listings/compare/texts/index.ts'
import { homeArea } from '#web/features/home/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'

/** The screens that most visits begin with, in the order in which they are matched. Their addresses are in the first load of every page. */
const firstScreens: readonly Screen[] = [
	screen(
		'public',
		'/',
		'web/features/home/home-screen.tsx',
		() => import('#web/features/home/home-screen.tsx'),
		lazyPage([], async () => (await import('#web/features/home/home-page.ts')).homePage),
		[homeArea],
	),
	...listingScreens,
	...landingScreens,
	...agendaScreens,
	...postScreens,
	screen(
		'public',
		'/compare',
		'web/features/listings/compare/compare-screen.tsx',
		() => import('#web/features/listings/compare/compare-screen.tsx'),
		lazyPage(
			['listings', 'people', 'available_on'],
			async () => (await import('#web/features/listings/compare/compare-page.ts')).comparePage,
		),
		[compareArea, listingArea],
	),
	...sentenceScreens,
]

export const notFoundScreen = screen(
	'public',
	'/404',
	'web/platform/ui/not-found-screen.tsx',
	() => import('#web/platform/ui/not-found-screen.tsx'),
	{
		head: (_, { t }) => ({ title: t.notFound.title, description: t.notFound.text, indexed: false }),
	},
)

/** The module with all other screens. Every page of one of them loads it. */
export const furtherModule = 'web/app/further-screens.ts'

let further: readonly Screen[] | null = null

/** Loads the screens whose addresses are not in the first load: screens of accounts and of operators, and screens with which few visits begin. */
export async function loadFurtherScreens(): Promise<void> {
	further ??= (await import('#web/app/further-screens.ts')).furtherScreens.map(withRoom)
}

/** A screen for accounts, whose preload includes its guard and layout. */
const withRoom = (screen: Screen): Screen =>
	screen.admitted === 'visitor' ? screen : { ...screen, preload: async () => void (await Promise.all([screen.preload(), preloadRoom()])) }

/** All addresses of the product and their screens. Each feature lists its own in its `screens.ts`. */
export async function allScreens(): Promise<readonly Screen[]> {
	await loadFurtherScreens()
	return [...firstScreens, ...(further ?? [])]
}

/** Is this address one of the first load's? */
export const isFirstScreen = (found: Screen): boolean => firstScreens.includes(found)

/** Where the further screens are not loaded, an address that is not among the first ones may still exist. */
export const areAllScreensLoaded = (): boolean => further !== null

/** The screen of a normalised path, with its parameters, among those that are loaded; null when none of them has such an address. */
export function findScreen(path: string): { screen: Screen; params: Params } | null {
	for (const candidate of [...firstScreens, ...(further ?? [])]) {
		const params = candidate.pattern.test(path)
		if (params) return { screen: candidate, params }
	}
	return null
}

/** The same among all screens: loads the further ones when it needs them. */
export async function searchScreen(path: string): Promise<{ screen: Screen; params: Params } | null> {
	const found = findScreen(path)
	if (found || further) return found
	await loadFurtherScreens()
	return findScreen(path)
}
