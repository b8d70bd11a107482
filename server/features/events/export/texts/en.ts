/** The product's own words in calendars and feeds. */
export const feeds = {
	agenda: (site: string) => `${site}: what’s on in Luxembourg`,
	about: (site: string) => `The events of the ${site} agenda, kept up to date.`,
	cancelled: (title: string) => `Cancelled: ${title}`,
	postponed: (title: string) => `Postponed: ${title}`,
	free: 'Free entry',
	fee: (euros: string) => `Admission: ${euros}`,
	tickets: 'Tickets',
	phone: 'Phone',
	website: 'Website',
	more: 'More dates and details',
}
