import type * as en from './en.ts'

/** Texts of the wizards. */
export const wizard: typeof en.wizard = {
	chosen: 'Sie suchen:',
	occasion: 'Was feiern Sie?',
	eventKind: 'Art der Veranstaltung',
	eventKindHint: 'Hochzeiten und Geburtstage zählen als Gala/Feier, Firmenfeste als Afterwork.',
	choose: 'Bitte wählen',
	bookingType: 'Art der Buchung',
	eitherBooking: 'Egal',
	privatise: 'Exklusiv mieten',
	bookTable: 'Tisch reservieren',
	people: 'Personenzahl',
	style: 'Sitzend oder stehend',
	sitting: 'Sitzend',
	standing: 'Stehend',
	budget: 'Höchstbudget',
	budgetHint: 'In Euro. Sie sehen Locations, die nicht mehr verlangen, und solche ohne Mindestumsatz.',
	showVenues: 'Locations anzeigen',
	showEntertainment: 'Künstler anzeigen',
	skip: 'Überspringen',
	failed: 'Die Liste ließ sich nicht öffnen. Ihre Angaben sind noch da: Bitte versuchen Sie es erneut.',
	errors: {
		eventKindRequired: 'Bitte geben Sie die Art der Veranstaltung an',
		peopleRequired: 'Bitte geben Sie die Personenzahl an',
		peoplePositive: 'Die Personenzahl muss eine ganze Zahl größer als null sein',
		styleRequired: 'Bitte wählen Sie sitzend oder stehend',
		budgetRequired: 'Bitte geben Sie ein Budget an',
		budgetNegative: 'Das Budget kann nicht negativ sein',
		eventMissing: 'Bitte wählen Sie eine Veranstaltung.',
	},
}
