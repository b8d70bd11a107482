/** Texts of the home page. */
export const home = {
	documentTitle: 'Venues, entertainment, rentals and services for your event in Luxembourg',
	description: (site: string) =>
		`${site} brings venues, bands, tents and caterers of Luxembourg and its borders together: compare them by place, people and budget, and write to them directly.`,
	title: 'Everything for your celebration in Luxembourg',
	lead: 'Castles and cellars, brass bands and tents, cooks and cakes: found here, booked with the people who run them.',
	searchLabel: 'Find suppliers',
	what: 'What',
	whatExample: 'Castle, DJ, tent, caterer …',

	people: 'People',
	peopleExample: 'How many?',
	search: 'Search',
	occasionsTitle: 'What are you celebrating?',
	occasions: {
		wedding: 'Wedding',
		birthday: 'Birthday',
		company: 'Company event',
		children: 'Children’s party',
		village: 'Village fête',
		christening: 'Christening',
	},
	familiesTitle: 'What do you still need?',
	premiumTitle: (family: string) => `${family} in the spotlight`,
	paid: 'Premium · paid placement',
	previous: (family: string) => `${family}: back`,
	next: (family: string) => `${family}: more`,
	professionalsTitle: 'Do you make celebrations happen?',
	professionalsText:
		'Show your venue, your band, your tents or your kitchen to everyone who is planning something in Luxembourg. Their enquiries come to you directly.',
	professionalsAction: 'Publish your announcement',
	todayTitle: 'Today in Luxembourg',
	allOfToday: 'Everything on today',
	nextTitle: 'Coming up in Luxembourg',
	quietDay: 'Nothing is announced for today. This comes next.',
	wholeAgenda: 'The whole agenda',
}
