import { latePage } from '../late-page.ts'
import { screen } from '../screen.tsx'
import { entertainmentPage, rentalsAndServicesPage, venuesPage } from './listing-pages.ts'

const room = 'web/listings'

export const listingScreens = [
	screen('public', '/filterVenues', `${room}/venues-screen.tsx`, () => import('./venues-screen.tsx'), venuesPage),
	screen('public', '/filterEnt', `${room}/entertainment-screen.tsx`, () => import('./entertainment-screen.tsx'), entertainmentPage),
	screen(
		'public',
		'/filter',
		`${room}/rentals-and-services-screen.tsx`,
		() => import('./rentals-and-services-screen.tsx'),
		rentalsAndServicesPage,
	),
	screen(
		'public',
		'/details/:pid/:id',
		`${room}/listing-screen.tsx`,
		() => import('./listing-screen.tsx'),
		latePage([], async () => (await import('./listing-details.ts')).listingPage),
	),
]
