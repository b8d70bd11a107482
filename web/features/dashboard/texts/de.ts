import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts of the dashboard, except those of the inbox and the orders. */
export const dashboard: typeof en.dashboard = {
	toDo: 'Zu tun',
	nothingToDo: 'Nichts zu tun. Einen schönen Tag.',
	tasks: {
		verify_email: () => ['Bestätigen Sie Ihre E-Mail-Adresse: Bis dahin ist nichts von Ihnen online.', 'E-Mail noch einmal senden'],
		complete_business: () => ['Ihre Geschäftsdaten sind unvollständig: Sie werden vor dem Veröffentlichen gebraucht.', 'Ergänzen'],
		answer_enquiries: (_, count) => [`${count} ${plural(count, 'Anfrage wartet', 'Anfragen warten')} auf Ihre Antwort.`, 'Zu den Anfragen'],
		pay_order: (name, _, until) => [`Premium für „${name}“ ist bis ${until} zu zahlen.`, 'So zahlen Sie'],
		finish_draft: (name) => [`„${name}“ ist noch nicht veröffentlicht.`, 'Weiter bearbeiten'],
		renew_listing: (name, _, until) => [`Ist „${name}“ noch aktuell? Die Anzeige ist bis ${until} online.`, 'Prüfen'],
		listing_hidden: (name) => [`„${name}“ ist nicht online: Wir haben eine Frage dazu.`, 'Warum?'],
		listing_held: (name) => [`„${name}“ ist noch nicht online: Eine Person prüft die Anzeige zuerst.`, 'Warum?'],
		add_pictures: (name, count) => [
			count === 0 ? `„${name}“ hat noch kein Bild.` : `„${name}“ hat nur ${count} ${plural(count, 'Bild', 'Bilder')}.`,
			'Bilder hinzufügen',
		],
		confirm_occasions: (_, count) => [
			count === 1
				? 'Wir haben für eine Ihrer Anzeigen Anlässe vorgeschlagen. Stimmen sie?'
				: `Wir haben für ${count} Ihrer Anzeigen Anlässe vorgeschlagen. Stimmen sie?`,
			'Ansehen',
		],
		first_listing: () => ['Schreiben Sie Ihre erste Anzeige: Das dauert etwa zehn Minuten.', 'Beginnen'],
	},
	unnamed: 'Ihr Entwurf',
	numbers: 'Die letzten 30 Tage',
	numbersLead: 'Für alle Ihre Anzeigen. Wir zählen Seitenaufrufe, keine Personen.',
	counts: { views: 'Aufrufe', favourites: 'Gemerkt', enquiries: 'Anfragen' },
	before: (sum) => `${sum} in den 30 Tagen davor`,
	chart: (what, sum, most, day) => `${what} je Tag: insgesamt ${sum}, am meisten am ${day} mit ${most}.`,
	chartEmpty: (what) => `${what} je Tag: noch keine.`,
	table: 'Als Tabelle zeigen',
	day: 'Tag',
	dates: 'Nächste Termine',
	noDates: 'Hier stehen die Termine aus Ihren Anfragen.',
	openEnquiry: (sender) => `Anfrage von ${sender}`,
	listings: 'Ihre Anzeigen',
	allListings: 'Alle Anzeigen',
}
