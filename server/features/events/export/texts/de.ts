import type * as en from './en.ts'

/** The product's own words in calendars and feeds. */
export const feeds: typeof en.feeds = {
	agenda: (site) => `${site}: was in Luxemburg los ist`,
	about: (site) => `Die Veranstaltungen der Agenda von ${site}, immer aktuell.`,
	cancelled: (title) => `Abgesagt: ${title}`,
	postponed: (title) => `Verschoben: ${title}`,
	free: 'Eintritt frei',
	fee: (euros) => `Eintritt: ${euros}`,
	tickets: 'Tickets',
	phone: 'Telefon',
	website: 'Website',
	more: 'Weitere Termine und Einzelheiten',
}
