/** Texts of the home page. */
export const home = {
	documentTitle: 'Venues, entertainment, rentals, services in Luxembourg',
	description: (site: string) =>
		`${site}: venues, bands, tents and caterers in Luxembourg and nearby, to compare by place, people and budget and to contact directly.`,
	title: 'Everything for your celebration in Luxembourg',
	lead: 'Castles and cellars, brass bands and tents, cooks and cakes: find them here, book with the people who run them.',
	searchLabel: 'Find suppliers',
	what: 'What',
	whatExample: 'Castle in Echternach for 120, DJ, caterer…',

	people: 'People',
	peopleExample: 'How many?',
	more: 'More details: place, people, date',
	day: 'Date',
	dayHint: 'Will be included in your enquiry',
	dayIsOver: 'This day is over',
	search: 'Search',
	occasionsTitle: 'What are you celebrating?',
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
