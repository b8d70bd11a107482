import type * as en from './en.ts'

/** The texts of legal pages beside their files of Markdown. */
export const pages: typeof en.pages = {
	privacyTitle: 'Datenschutz',
	months: (count) => `${count} ${count === 1 ? 'Monat' : 'Monate'}`,
	measured: 'Wofür es Punkte gibt',
	points: 'Höchstpunktzahl',
}
