import { plurals } from '#web/platform/language/plurals.ts'

const plural = plurals('en')

/** Texts of the gallery, loaded with a listing's page only. */
export const gallery = {
	position: (position: number, total: number) => `${position} of ${total}`,
	previous: 'Previous picture',
	next: 'Next picture',
	thumbnails: 'All pictures',
	show: (position: number) => `Picture ${position}`,
}

/** Texts that only a listing's page and the comparison use. */
export const listing = {
	professional: 'Professional',
	title: (name: string, kind: string, place: string) => `${name}, ${kind} in ${place}`,
	available: 'available',
	notAvailable: 'not available',
	availability: 'Availability',
	backToResults: 'To the results',
	pictureOf: (name: string, position: number, total: number) => `${name}, picture ${position} of ${total}`,
	upTo: (people: string, count: number) => `up to ${people} ${plural(count, 'person', 'people')}`,
	picturesCount: (count: number) => `${count} ${plural(count, 'picture', 'pictures')}`,
	seeMorePictures: (count: number) => `${count} more ${plural(count, 'picture', 'pictures')}`,
	description: 'Description',
	atAGlance: 'At a glance',
	onSite: 'On site',
	inDetail: 'In detail',
	absent: (count: number) => `Not available (${count})`,
	samples: 'Samples',
	transcript: 'What is said, sung or shown, in words',
	similar: 'More like this',
	allOfKind: (kind: string) => `${kind} in all of Luxembourg`,
	address: 'Address',
	offeredBy: 'Offered by',
	since: (site: string, date: string) => `On ${site} since ${date}`,
	privatise: 'Privatise the venue',
	bookTables: 'Book tables',
	yes: 'Yes',
	no: 'No',
	labels: {
		size: 'Size',
		sitting: 'Maximum capacity sitting',
		standing: 'Maximum capacity standing',
		parking: 'Parking spaces',
		minimumBudget: 'Minimum spend',
		booking: 'Accepted kinds of booking',
		catering: 'Catering choice',
		cuisine: 'Cuisine kinds',
		occasions: 'Occasions',
		events: 'Accepted events',
		setLength: 'Set length',
		needs: 'Needed on site',
		travelRadius: 'Travels up to',
		languages: 'Languages spoken',
		delivery: 'Delivery',
		setUp: 'Set-up',
		deposit: 'Deposit',
		quantity: 'Quantity available',
		minimumPersons: 'Minimum number of people',
		licences: 'Licences',
	},
	verified: 'Verified business',
}

/** How a supplier is reached. */
export const contact = {
	write: 'Send an enquiry',
	date: 'Date',
	people: 'People',
	title: (name: string) => `Contact ${name}`,
	lead: 'Tell them what you are planning. They reply to you directly, by e-mail.',
	otherWays: 'Or contact them directly',
	usualHours: (hours: number) => `Usually replies within ${hours} ${plural(hours, 'hour', 'hours')}.`,
	usualDays: (days: number) => `Usually replies within ${days} ${plural(days, 'day', 'days')}.`,
	contract: (name: string, site: string) => `You arrange everything directly with ${name}: your contract is with them, not with ${site}.`,
}
