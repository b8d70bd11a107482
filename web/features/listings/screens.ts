import { withPart } from '#web/platform/shell/lazy-component.tsx'
import { preloadFilterPanel } from './search/lazy-list-parts.tsx'
import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { familyAddress, hasOwnList } from '#web/platform/shell/address.ts'
import type { Page } from '#web/platform/shell/page.ts'
import { askedFamily, type Family } from './search/list-address.ts'
import { listingArea } from './detail/texts/index.ts'
import { filtersArea } from './search/texts/index.ts'

/** Only the server asks for the fields of a list: `list-fields.ts` has them. */
const listPage = (family: Family): Page => ({
	...lazyPage([], async () => (await import('./list-pages.ts')).listPages[family]),
	isWide: () => true,
})

const rentalsAndServicesPage: Page = {
	...listPage('rentals-and-services'),
	// Without a family there is no list, but the choice of one.
	isWide: (search, catalogue) => askedFamily(search, catalogue) !== null,
	redirect(search, catalogue) {
		const family_id = askedFamily(search, catalogue)
		if (family_id === null || !hasOwnList(family_id)) return null
		const rest = new URLSearchParams(search)
		rest.delete('category_id')
		const query = rest.toString().replaceAll('%2C', ',')
		return familyAddress(family_id) + (query && `?${query}`)
	},
}

export const listingScreens = [
	screen(
		'public',
		'/filterVenues',
		'web/features/listings/search/venues-screen.tsx',
		withPart(() => import('./search/venues-screen.tsx'), preloadFilterPanel),
		listPage('venues'),
		[filtersArea],
	),
	screen(
		'public',
		'/filterEnt',
		'web/features/listings/search/entertainment-screen.tsx',
		withPart(() => import('./search/entertainment-screen.tsx'), preloadFilterPanel),
		listPage('entertainment'),
		[filtersArea],
	),
	screen(
		'public',
		'/filter',
		'web/features/listings/search/rentals-and-services-screen.tsx',
		withPart(() => import('./search/rentals-and-services-screen.tsx'), preloadFilterPanel),
		rentalsAndServicesPage,
		[filtersArea],
	),
	screen(
		'public',
		'/details/:pid/:id',
		'web/features/listings/detail/listing-screen.tsx',
		() => import('./detail/listing-screen.tsx'),
		lazyPage(['people'], async () => (await import('./detail/listing-page.ts')).listingPage),
		[listingArea],
	),
]
