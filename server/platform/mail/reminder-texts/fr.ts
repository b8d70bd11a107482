import type { reminder as english } from './en.ts'

/** The texts of the page that stops reminders. */
export const reminder: typeof english = {
	what: {
		enquiry_reminder: 'les rappels de demandes qui attendent votre réponse',
		listing_expiring: 'les rappels avant l’expiration d’une annonce',
		calendar_question: 'les questions sur l’exactitude de vos calendriers',
	},
	ask: {
		title: 'Ne plus recevoir ces e-mails ?',
		text: (what) => `Vous ne recevrez plus ${what}. Tous les autres e-mails continuent d’arriver.`,
		action: 'Ne plus les recevoir',
	},
	stopped: { title: 'C’est fait', text: (what) => `Vous ne recevez plus ${what}.`, action: 'Les recevoir de nouveau' },
	wanted: { title: 'C’est rétabli', text: (what) => `Vous recevez de nouveau ${what}.`, action: 'Ne plus les recevoir' },
	unknown: { title: 'Ce lien ne fonctionne pas', text: 'Il est erroné ou trop ancien. Chaque rappel en apporte un nouveau.' },
	home: 'Vers la page d’accueil',
}
