import { plurals } from './plurals.ts'

const plural = plurals('en')

/** The interface in English: the language every other one must match key by key. The specification's own strings stay letter for letter. */
export const texts = {
	common: {
		loading: 'Loading...',
		close: 'Close',
		back: 'Back',
		retry: 'Try again',
		premium: 'Premium',
		premiumHint: 'Paid placement',
		skipToContent: 'Skip to content',
		notificationsLabel: 'Notifications',
	},
	header: {
		home: (site: string) => `${site}, home`,
		menu: 'Menu',
		openMenu: 'Open the menu',
		closeMenu: 'Close the menu',
		mainNavigation: 'Main',
		agenda: 'Agenda',
		blog: 'Blog',
		signUp: 'Sign up',
		logIn: 'Log in',
		language: 'Language',
		joinUsOn: 'Join Us On',
		allOf: (family: string) => `All ${family.toLowerCase()}`,
	},
	userMenu: {
		label: 'My account',
		profile: 'My Profile',
		favourites: 'Favourites',
		createEvent: 'Create event',
		myEvents: 'My events',
		dashboard: 'Dashboard',
		logOut: 'Log out',
		logOutFailed: 'You could not be logged out',
		logOutHere: 'Sign out on this device',
	},
	footer: {
		tagline: 'Everything a celebration needs, from the first idea to the last dance.',
		find: 'Find',
		discover: 'Discover',
		professionals: 'For professionals',
		publish: 'Publish your announcement',
		professionalLogIn: 'Professional log-in',
		legal: 'Legal',
		terms: 'Terms and conditions',
		pricing: 'Pricing and policy',
		privacy: 'Privacy policy',
		legalNotice: 'Legal notice',
		credits: 'Places: GeoNames, CC BY 4.0',
	},
	error: {
		title: 'Unexpected Application Error!',
		text: 'Something went wrong on this page. It is not your fault, and nothing you entered elsewhere is lost.',
		details: 'Technical details',
		reload: 'Reload the page',
		home: 'Back to the start',
		noConnection: 'No connection. Check your network and try again.',
		couldNotLoad: 'This could not be loaded.',
	},
	notFound: {
		title: 'Page not found',
		text: 'There is nothing at this address. Perhaps the listing was taken down, or the link has a typo.',
		search: 'What are you looking for?',
		searchButton: 'Search',
		families: 'Or start here',
	},
	soon: {
		title: 'Opening soon',
		text: 'We are still decorating this room. Until it opens, everything else is yours to explore.',
		action: 'Find a supplier',
	},
	home: {
		documentTitle: 'Venues, entertainment, rentals and services for your event in Luxembourg',
		description: (site: string) =>
			`${site} brings venues, bands, tents and caterers of Luxembourg and its borders together: compare them by place, people and budget, and write to them directly.`,
		title: 'Everything for your celebration in Luxembourg',
	},
	search: {
		anything: 'Suppliers',
		titleNear: (what: string, place: string) => `${what} near ${place}`,
		titlePage: (title: string, page: number) => `${title}, page ${page}`,
		description: (title: string, total: number) =>
			`${title}: ${total} ${plural(total, 'supplier', 'suppliers')} in Luxembourg and around to compare by place, people, features and budget.`,
	},
	listing: {
		title: (name: string, kind: string, place: string) => `${name}, ${kind} in ${place}`,
		upTo: (people: string, count: number) => `up to ${people} ${plural(count, 'person', 'people')}`,
		priceOnRequest: 'Price on request',
		minimumSpend: (amount: string) => `Minimum spend ${amount}`,
		priceFrom: (amount: string) => `From ${amount}`,
		priceFromPer: (amount: string, unit: string) => `From ${amount} ${unit}`,
		priceUnits: { event: 'per event', day: 'per day', item: 'per item', person: 'per person', hour: 'per hour' },
	},
	pagination: { label: 'Pages', previous: 'Previous page', next: 'Next page', page: (page: string) => `Page ${page}` },
}

export type Texts = typeof texts
