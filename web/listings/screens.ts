import { lazyPage } from '../shell/lazy-page.ts'
import { screen } from '../shell/screen.tsx'
import { entertainmentPage, rentalsAndServicesPage, venuesPage } from './listing-pages.ts'
import { listingArea } from './detail/texts/index.ts'
import { mapArea } from '../map/texts/index.ts'
import { traderArea } from '../accounts/trader-texts/index.ts'

export const listingScreens = [
	screen('public', '/filterVenues', 'web/listings/search/venues-screen.tsx', () => import('./search/venues-screen.tsx'), venuesPage),
	screen(
		'public',
		'/filterEnt',
		'web/listings/search/entertainment-screen.tsx',
		() => import('./search/entertainment-screen.tsx'),
		entertainmentPage,
	),
	screen(
		'public',
		'/filter',
		'web/listings/search/rentals-and-services-screen.tsx',
		() => import('./search/rentals-and-services-screen.tsx'),
		rentalsAndServicesPage,
	),
	screen(
		'public',
		'/details/:pid/:id',
		'web/listings/detail/listing-screen.tsx',
		() => import('./detail/listing-screen.tsx'),
		lazyPage([], async () => (await import('./listing-details.ts')).listingPage),
		[listingArea, mapArea, traderArea],
	),
]
