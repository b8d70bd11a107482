import type * as en from './en.ts'

/** The texts of the page for when no page can be made. */
export const errorPage: typeof en.errorPage = {
	title: 'Wir sind gleich wieder da',
	text: (wait) => `Diese Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es ${wait} erneut.`,
	retry: 'Erneut versuchen',
}

/** The texts above a form from a browser without scripts. */
export const plainForm: typeof en.plainForm = {
	marked: 'Bitte prüfen Sie die markierten Felder. Von Ihrer Eingabe geht nichts verloren.',
	otherSite: 'Dieses Formular kam von einer anderen Website und wurde nicht gesendet. Bitte prüfen Sie es und senden Sie es von hier.',
	again: 'Dieses Formular wurde nicht gesendet. Bitte senden Sie es noch einmal.',
	sentBefore:
		'Sie haben dieses Formular schon mit einem anderen Text gesendet. Senden Sie es noch einmal, um eine zweite Nachricht zu schreiben.',
}

/** The page that browsers show offline in place of one that they have not kept. */
export const offlinePage: typeof en.offlinePage = {
	title: 'Sie sind offline',
	text: 'Diese Seite ist nicht auf Ihrem Gerät. Schon besuchte Seiten bleiben lesbar.',
	retry: 'Erneut versuchen',
}
