import { lazy, useState, type ComponentType } from 'react'
import { pattern, type Params, type Pattern } from './address.ts'
import { doorPages } from './accounts/door-pages.ts'
import { comparePage } from './compare/compare-page.ts'
import { enquiryPages } from './enquiries/enquiry-pages.ts'
import { favouritesPage, sharedFavouritesPage } from './favourites/favourites-page.ts'
import { homeHead, loadHome } from './home/home-page.ts'
import type { Admitted } from './layout/guard.tsx'
import { listingPage } from './listings/listing-details.ts'
import { entertainmentPage, rentalsAndServicesPage, venuesPage } from './listings/listing-pages.ts'
import { orReload } from './missing-chunk.ts'
import { outboxPage } from './operator/outbox-page.ts'
import type { Page } from './page.ts'
import { privacyPage } from './privacy/privacy-page.ts'

export interface Screen extends Page {
	route: string
	pattern: Pattern
	/** The screen's module, as the build's manifest names it. */
	module: string
	layout: 'public' | 'professional' | 'none'
	/** Who may open it. */
	admitted: Admitted
	Component: ComponentType
	/** Loads the module, so that the component renders without waiting. */
	preload: () => Promise<void>
}

/** The public layout's screens that show somebody their own. */
const accountRoutes = new Set(['/profile', '/fav', '/create-event-user', '/edit-event-user/:id', '/my-event-user', '/my-enquiries'])

function admittedTo(layout: Screen['layout'], route: string): Admitted {
	if (layout === 'professional') return 'professional'
	if (route.startsWith('/operator/')) return 'operator'
	return accountRoutes.has(route) ? 'account' : 'visitor'
}

function screen(
	layout: Screen['layout'],
	route: string,
	module: string,
	load: () => Promise<{ default: ComponentType }>,
	page: Page,
): Screen {
	let Loaded: ComponentType | null = null
	const Lazy = lazy(() => orReload(load))
	return {
		...page,
		route,
		module,
		layout,
		admitted: admittedTo(layout, route),
		pattern: pattern(route),
		Component() {
			// Chosen once a visit: a preload that ends later must not replace what is on the screen.
			const [Chosen] = useState<ComponentType>(() => Loaded ?? Lazy)
			return <Chosen />
		},
		async preload() {
			Loaded = (await load()).default
		},
	}
}

const soon: Page = { head: (_, { t }) => ({ title: t.soon.title, description: t.soon.text, indexed: false }) }
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
	professional: [
		'/myannouncements',
		'/create-event',
		'/edit-event/:id',
		'/my-event',
		'/venues',
		'/Entertainment',
		'/Rental',
		'/Services',
		'/Venues/myannouncementss',
		'/Entertainment/myannouncementss',
		'/Rental/myannouncementss',
		'/Services/myannouncementss',
	],
} satisfies Record<Screen['layout'], string[]>
const soonScreen = (layout: Screen['layout'], route: string) =>
	screen(layout, route, 'web/layout/soon-screen.tsx', () => import('./layout/soon-screen.tsx'), soon)

const enquiryScreens = [
	screen('public', '/contact', 'web/enquiries/contact-screen.tsx', () => import('./enquiries/contact-screen.tsx'), enquiryPages.contact),
	screen(
		'public',
		'/legal-notice',
		'web/enquiries/legal-notice-screen.tsx',
		() => import('./enquiries/legal-notice-screen.tsx'),
		enquiryPages.legalNotice,
	),
	screen(
		'public',
		'/confirm-enquiry/:id',
		'web/enquiries/confirm-enquiry-screen.tsx',
		() => import('./enquiries/confirm-enquiry-screen.tsx'),
		enquiryPages.confirm,
	),
	screen(
		'public',
		'/my-enquiries',
		'web/enquiries/my-enquiries-screen.tsx',
		() => import('./enquiries/my-enquiries-screen.tsx'),
		enquiryPages.sent,
	),
	screen(
		'professional',
		'/ProfessionalDashboard',
		'web/enquiries/dashboard-screen.tsx',
		() => import('./enquiries/dashboard-screen.tsx'),
		enquiryPages.dashboard,
	),
]

const logIn = () => import('./accounts/log-in-screen.tsx')
const forgotPassword = () => import('./accounts/forgot-password-screen.tsx')
const doors = 'web/accounts'
const doorScreens = [
	screen('none', '/userLogin', `${doors}/log-in-screen.tsx`, logIn, doorPages.logIn),
	screen('none', '/ProfessionalLogin', `${doors}/log-in-screen.tsx`, logIn, doorPages.professionalLogIn),
	screen('none', '/userRegister', `${doors}/sign-up-screen.tsx`, () => import('./accounts/sign-up-screen.tsx'), doorPages.signUp),
	screen(
		'none',
		'/ProfessionalRegister',
		`${doors}/professional-sign-up-screen.tsx`,
		() => import('./accounts/professional-sign-up-screen.tsx'),
		doorPages.professionalSignUp,
	),
	screen('none', '/userForgotpass', `${doors}/forgot-password-screen.tsx`, forgotPassword, doorPages.forgotPassword),
	screen('none', '/forgotPassword', `${doors}/forgot-password-screen.tsx`, forgotPassword, doorPages.forgotPassword),
	screen(
		'none',
		'/restePassword/:id',
		`${doors}/new-password-screen.tsx`,
		() => import('./accounts/new-password-screen.tsx'),
		doorPages.newPassword,
	),
	screen('none', '/verify/:id', `${doors}/verify-screen.tsx`, () => import('./accounts/verify-screen.tsx'), doorPages.verify),
	screen('public', '/profile', `${doors}/profile-screen.tsx`, () => import('./accounts/profile-screen.tsx'), doorPages.profile),
	screen('professional', '/myaccount', `${doors}/profile-screen.tsx`, () => import('./accounts/profile-screen.tsx'), doorPages.account),
]

/** Every address of the product and the screen it opens, in the order in which they are tried. */
export const screens: readonly Screen[] = [
	screen('public', '/', 'web/home/home-screen.tsx', () => import('./home/home-screen.tsx'), { load: loadHome, head: homeHead }),
	screen('public', '/filterVenues', 'web/listings/venues-screen.tsx', () => import('./listings/venues-screen.tsx'), venuesPage),
	screen(
		'public',
		'/filterEnt',
		'web/listings/entertainment-screen.tsx',
		() => import('./listings/entertainment-screen.tsx'),
		entertainmentPage,
	),
	screen(
		'public',
		'/filter',
		'web/listings/rentals-and-services-screen.tsx',
		() => import('./listings/rentals-and-services-screen.tsx'),
		rentalsAndServicesPage,
	),
	screen('public', '/details/:pid/:id', 'web/listings/listing-screen.tsx', () => import('./listings/listing-screen.tsx'), listingPage),
	screen('public', '/compare', 'web/compare/compare-screen.tsx', () => import('./compare/compare-screen.tsx'), comparePage),
	...enquiryScreens,
	screen('public', '/fav', 'web/favourites/favourites-screen.tsx', () => import('./favourites/favourites-screen.tsx'), favouritesPage),
	screen(
		'public',
		'/favourites/:token',
		'web/favourites/shared-favourites-screen.tsx',
		() => import('./favourites/shared-favourites-screen.tsx'),
		sharedFavouritesPage,
	),
	screen('public', '/privcy&policy', 'web/privacy/privacy-screen.tsx', () => import('./privacy/privacy-screen.tsx'), privacyPage),
	...doorScreens,
	screen('public', '/operator/mails', 'web/operator/outbox-screen.tsx', () => import('./operator/outbox-screen.tsx'), outboxPage),
	...soonRoutes.public.map((route) => soonScreen('public', route)),
	...soonRoutes.none.map((route) => soonScreen('none', route)),
	...soonRoutes.professional.map((route) => soonScreen('professional', route)),
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
