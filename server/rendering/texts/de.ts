import type * as en from './en.ts'

/** What stands on the page for when no page can be made. */
export const errorPage: typeof en.errorPage = {
	title: 'Wir sind gleich wieder da',
	text: (wait) => `Diese Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es ${wait} erneut.`,
	retry: 'Erneut versuchen',
}
