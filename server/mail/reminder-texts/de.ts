import type { reminder as english } from './en.ts'

/** What the page says on which reminders are stopped. */
export const reminder: typeof english = {
	what: {
		enquiry_reminder: 'Erinnerungen an Anfragen, die auf Ihre Antwort warten',
		listing_expiring: 'Erinnerungen vor dem Ablauf einer Anzeige',
		calendar_question: 'Fragen, ob Ihre Kalender noch stimmen',
	},
	ask: {
		title: 'Diese E-Mails nicht mehr senden?',
		text: (what) => `Sie bekämen keine ${what} mehr. Alle anderen E-Mails kommen weiterhin.`,
		action: 'Nicht mehr senden',
	},
	stopped: { title: 'Sie werden nicht mehr gesendet', text: (what) => `Sie bekommen keine ${what} mehr.`, action: 'Wieder senden' },
	wanted: { title: 'Sie kommen wieder', text: (what) => `Sie bekommen wieder ${what}.`, action: 'Nicht mehr senden' },
	unknown: { title: 'Dieser Link funktioniert nicht', text: 'Er ist falsch oder zu alt. Jede Erinnerung bringt einen neuen mit.' },
	home: 'Zur Startseite',
}
