import { plurals } from '../../language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts of the dashboard, except those of the inbox and the orders. */
export const dashboard: typeof en.dashboard = {
	toDo: 'Zu tun',
	nothingToDo: 'Nichts wartet auf Sie. Einen schönen Tag.',
	tasks: {
		verify_email: () => ['Bestätigen Sie Ihre E-Mail-Adresse: Bis dahin ist nichts von Ihnen online.', 'Mail noch einmal senden'],
		complete_business: () => ['Ihre Geschäftsdaten sind unvollständig: Vor dem Veröffentlichen braucht es sie.', 'Ergänzen'],
		answer_enquiries: (_, count) => [`${count} ${plural(count, 'Anfrage wartet', 'Anfragen warten')} auf Ihre Antwort.`, 'Zu den Anfragen'],
		pay_order: (name, _, until) => [`Premium für „${name}“ ist bis ${until} zu zahlen.`, 'So zahlen Sie'],
		finish_draft: (name) => [`„${name}“ ist noch nicht veröffentlicht.`, 'Weiterschreiben'],
		renew_listing: (name, _, until) => [`Stimmt „${name}“ noch? Die Zeit online endet am ${until}.`, 'Darum kümmern'],
		listing_hidden: (name) => [`„${name}“ ist nicht online: Wir haben eine Frage dazu.`, 'Warum?'],
		listing_held: (name) => [`„${name}“ ist noch nicht online: Ein Mensch liest es zuerst.`, 'Warum'],
		add_pictures: (name, count) => [
			count === 0 ? `„${name}“ hat noch kein Bild.` : `„${name}“ hat nur ${count} ${plural(count, 'Bild', 'Bilder')}.`,
			'Bilder hinzufügen',
		],
		first_listing: () => ['Schreiben Sie Ihre erste Anzeige: Das dauert etwa zehn Minuten.', 'Beginnen'],
	},
	unnamed: 'Ihr Entwurf',
	numbers: 'Die letzten 30 Tage',
	numbersLead: 'Aller Ihrer Anzeigen. Wir zählen Seiten, keine Menschen.',
	counts: { views: 'Aufrufe', favourites: 'Gemerkt', enquiries: 'Anfragen' },
	before: (sum) => `${sum} in den 30 Tagen davor`,
	chart: (what, sum, most, day) => `${what} je Tag: insgesamt ${sum}, am meisten am ${day} mit ${most}.`,
	chartEmpty: (what) => `${what} je Tag: noch keine.`,
	table: 'Als Tabelle zeigen',
	day: 'Tag',
	dates: 'Nächste Termine',
	noDates: 'Hier stehen die Tage, um die es in Ihren Anfragen geht.',
	openEnquiry: (sender) => `Anfrage von ${sender}`,
	listings: 'Ihre Anzeigen',
	allListings: 'Alle Anzeigen',
}
