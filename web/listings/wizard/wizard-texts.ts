import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'

const en = {
	chosen: 'You are looking for:',
	eventKind: 'Event kind',
	choose: 'Please choose',
	bookingType: 'Booking type',
	eitherBooking: 'Either',
	privatise: 'Privatise',
	bookTable: 'Book a table',
	people: 'Number of people',
	style: 'Sitting or standing',
	sitting: 'Sitting',
	standing: 'Standing',
	budget: 'Maximum budget',
	budgetHint: 'In euros. You will see the venues that ask for no more than this, and those that name no minimum.',
	showVenues: 'Show venues',
	showEntertainment: 'Show entertainers',
	skip: 'Skip the questions',
	failed: 'The list could not be opened. Nothing you entered is lost: please try again.',
	errors: {
		eventKindRequired: 'Event kind is required',
		peopleRequired: 'Number of people is required',
		peoplePositive: 'Number of people should positive number',
		styleRequired: 'Event style is required',
		budgetRequired: 'Budget is required',
		budgetNegative: 'The budget cannot be negative',
		eventMissing: 'Please select event.',
	},
}

const fr: typeof en = {
	chosen: 'Vous cherchez :',
	eventKind: 'Type d’événement',
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

const de: typeof en = {
	chosen: 'Sie suchen:',
	eventKind: 'Art der Veranstaltung',
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

export type WizardTexts = typeof en

export const wizardTexts: Record<Language, WizardTexts> = { en, fr, de }

/** The words of the questions that come before a list, in the chosen language. */
export const useWizardTexts = (): WizardTexts => wizardTexts[useLanguage().language]
