import type { reminder as english } from './en.ts'

/** The texts of the page that stops reminders. */
export const reminder: typeof english = {
	what: {
		enquiry_reminder: 'Erinnerungen an Anfragen, die auf Ihre Antwort warten',
		listing_expiring: 'Erinnerungen vor dem Ablauf einer Anzeige',
		calendar_question: 'Fragen, ob Ihre Kalender noch stimmen',
	},
	ask: {
		title: 'Diese E-Mails abbestellen?',
		text: (what) => `Es geht um ${what}. Alle anderen E-Mails kommen weiterhin.`,
		action: 'Abbestellen',
	},
	stopped: { title: 'Diese E-Mails kommen nicht mehr', text: (what) => `Es geht um ${what}.`, action: 'Wieder erhalten' },
	wanted: { title: 'Diese E-Mails kommen wieder', text: (what) => `Es geht um ${what}.`, action: 'Abbestellen' },
	unknown: { title: 'Dieser Link funktioniert nicht', text: 'Er ist falsch oder zu alt. Jede Erinnerung bringt einen neuen mit.' },
	home: 'Zur Startseite',
}
