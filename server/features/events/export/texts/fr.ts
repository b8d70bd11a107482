import type * as en from './en.ts'

/** The product's own words in calendars and feeds. */
export const feeds: typeof en.feeds = {
	agenda: (site) => `${site}\u00a0: l’agenda du Luxembourg`,
	about: (site) => `Les événements de l’agenda ${site}, tenus à jour.`,
	cancelled: (title) => `Annulé\u00a0: ${title}`,
	postponed: (title) => `Reporté\u00a0: ${title}`,
	free: 'Entrée libre',
	fee: (euros) => `Entrée\u00a0: ${euros}`,
	tickets: 'Billets',
	phone: 'Téléphone',
	website: 'Site',
	more: 'Autres dates et détails',
}
