import type * as en from './en.ts'

/** Texts of the wizards. */
export const wizard: typeof en.wizard = {
	chosen: 'Vous cherchez :',
	occasion: 'Que fêtez-vous ?',
	eventKind: 'Type d’événement',
	eventKindHint: 'Un mariage ou un anniversaire compte comme Gala/Cérémonie, une fête d’entreprise comme Afterwork.',
	choose: 'Veuillez choisir',
	bookingType: 'Type de réservation',
	eitherBooking: 'Peu importe',
	privatise: 'Privatiser',
	bookTable: 'Réserver une table',
	people: 'Nombre de personnes',
	style: 'Assis ou debout',
	sitting: 'Assis',
	standing: 'Debout',
	budget: 'Budget maximum',
	budgetHint: 'En euros. Vous verrez les lieux qui ne demandent pas plus, ainsi que ceux qui n’indiquent pas de minimum.',
	showVenues: 'Voir les lieux',
	showEntertainment: 'Voir les artistes',
	skip: 'Passer les questions',
	failed: 'La liste n’a pas pu s’ouvrir. Rien de ce que vous avez saisi n’est perdu : veuillez réessayer.',
	errors: {
		eventKindRequired: 'Le type d’événement est obligatoire',
		peopleRequired: 'Le nombre de personnes est obligatoire',
		peoplePositive: 'Le nombre de personnes doit être un nombre entier positif',
		styleRequired: 'Veuillez choisir entre assis et debout',
		budgetRequired: 'Le budget est obligatoire',
		budgetNegative: 'Le budget ne peut pas être négatif',
		eventMissing: 'Veuillez choisir un événement.',
	},
}
