import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts of the home page. */
export const home: typeof en.home = {
	documentTitle: 'Locations, Unterhaltung, Verleih, Dienste in Luxemburg',
	description: (site) =>
		`${site} bringt Locations, Bands, Zelte und Caterer aus Luxemburg und der Grenzregion zusammen: Vergleichen Sie nach Ort, Personenzahl und Budget und schreiben Sie direkt.`,
	title: 'Fest beschreiben, Angebote vergleichen',
	lead: 'Räume, Musik, Zelte und Caterer in Luxemburg',
	searchLabel: 'Anbieter finden',
	what: 'Was planen Sie?',
	whatExample: 'Hochzeit für 120 bei Echternach im Juni, Band, Caterer, 12.000 €',

	people: 'Personen',
	peopleExample: 'Wie viele?',
	more: 'Mehr Angaben: Ort, Personen, Datum',
	day: 'Datum',
	dayHint: 'Wird mit Ihrer Anfrage gesendet',
	dayIsOver: 'Dieser Tag ist vorbei',
	search: 'Anbieter finden',
	occasionsTitle: 'Oder beginnen Sie mit einem Anlass',
	otherOccasions: (count) => plural(count, `${count} weiterer Anlass`, `${count} weitere Anlässe`),
	steps: [
		{ act: 'Sagen', how: 'Anlass, Ort, Personen, Budget' },
		{ act: 'Auswählen', how: 'nach Preis, Liste und Karte' },
		{ act: 'Anfragen', how: 'eine Nachricht an alle' },
		{ act: 'Entscheiden', how: 'Angebote nebeneinander' },
	],
	example: {
		title: 'Léa & Tom · 26. Juni',
		label: 'Eine Planung als Beispiel',
		facts: (guests) => `Hochzeit · ${guests} Personen · Echternach`,
		rows: [
			{ name: 'Ein Saal am Fluss', line: () => 'Raum · zwei Angebote zum Vergleich', state: 'Angebot', isAgreed: false },
			{ name: 'Ein Caterer', line: (perPerson) => `Menü · ${perPerson} pro Person`, state: 'Angenommen', isAgreed: true },
			{ name: 'Ein DJ', line: () => 'Musik · frei am 26. Juni', state: 'Angefragt', isAgreed: false },
		],
		sum: (total, budget) => `${total} von ${budget}`,
		start: 'Planung beginnen',
	},
	venuesTitle: 'Locations in Luxemburg',
	allVenues: (number) => `Alle ${number}`,
	familiesTitle: 'Was fehlt noch?',
	premiumTitle: (family) => `Ausgewählt: ${family}`,
	paid: 'Premium · bezahlte Platzierung',
	previous: (family) => `${family}: zurück`,
	next: (family) => `${family}: weiter`,
	professionalsTitle: 'Sie arbeiten in der Eventbranche?',
	professionalsText:
		'Zeigen Sie Ihre Location, Ihre Band, Ihre Zelte oder Ihre Küche allen, die in Luxemburg etwas planen. Die Anfragen kommen direkt zu Ihnen.',
	professionalsAction: 'Anzeige veröffentlichen',
	todayTitle: 'Heute in Luxemburg',
	allOfToday: 'Alles, was heute läuft',
	nextTitle: 'Demnächst in Luxemburg',
	quietDay: 'Für heute ist nichts angekündigt. Als Nächstes kommt:',
	wholeAgenda: 'Die ganze Agenda',
}
