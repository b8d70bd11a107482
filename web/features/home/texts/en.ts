import { plurals } from '#web/platform/language/plurals.ts'

const plural = plurals('en')

/** Texts of the home page. */
export const home = {
	documentTitle: 'Venues, entertainment, rentals, services in Luxembourg',
	description: (site: string) =>
		`${site}: venues, bands, tents and caterers in Luxembourg and nearby, to compare by place, people and budget and to contact directly.`,
	title: 'Describe your party, compare real offers',
	lead: 'Venues, music, tents and caterers in Luxembourg',
	searchLabel: 'Find suppliers',
	what: 'What are you planning?',
	whatExample: 'Wedding for 120 near Echternach in June, band, caterer, €12,000',

	people: 'People',
	peopleExample: 'How many?',
	more: 'More details: place, people, date',
	day: 'Date',
	dayHint: 'Will be included in your enquiry',
	dayIsOver: 'This day is over',
	search: 'Find suppliers',
	occasionsTitle: 'Or begin with an occasion',
	otherOccasions: (count: number) => `${count} more ${plural(count, 'occasion', 'occasions')}`,
	/** The way of a visitor, in order; on a phone the acts alone are shown. */
	steps: [
		{ act: 'Say it', how: 'occasion, place, people, budget' },
		{ act: 'Shortlist', how: 'by price, on a list and a map' },
		{ act: 'Ask once', how: 'one message to all of them' },
		{ act: 'Decide', how: 'offers side by side' },
	],
	/** An invented plan. */
	example: {
		title: 'Léa & Tom · 26 June',
		label: 'An example plan',
		facts: (guests: string) => `Wedding · ${guests} people · Echternach`,
		/** Venue, caterer, music. */
		rows: [
			{ name: 'A hall by the river', line: (_: string) => 'Venue · two offers to compare', state: 'Offer', isAgreed: false },
			{ name: 'A caterer', line: (perPerson: string) => `Menu · ${perPerson} per person`, state: 'Accepted', isAgreed: true },
			{ name: 'A DJ', line: (_: string) => 'Music · free on 26 June', state: 'Asked', isAgreed: false },
		],
		sum: (total: string, budget: string) => `${total} of ${budget}`,
		start: 'Start a plan',
	},
	venuesTitle: 'Venues in Luxembourg',
	allVenues: (number: string) => `See all ${number}`,
	familiesTitle: 'What do you still need?',
	premiumTitle: (family: string) => `${family} in the spotlight`,
	paid: 'Premium · paid placement',
	previous: (family: string) => `${family}: back`,
	next: (family: string) => `${family}: more`,
	professionalsTitle: 'Do you work in events?',
	professionalsText:
		'Show your venue, your band, your tents or your kitchen to everyone who is planning something in Luxembourg. Their enquiries come to you directly.',
	professionalsAction: 'Publish your announcement',
	todayTitle: 'Today in Luxembourg',
	allOfToday: 'All of today’s events',
	nextTitle: 'Coming up in Luxembourg',
	quietDay: 'Nothing is announced for today. Here is what comes next.',
	wholeAgenda: 'See the whole agenda',
}
