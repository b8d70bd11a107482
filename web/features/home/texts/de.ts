import type * as en from './en.ts'

/** Texts of the home page. */
export const home: typeof en.home = {
	documentTitle: 'Locations, Unterhaltung, Verleih, Dienste in Luxemburg',
	description: (site) =>
		`${site} bringt Locations, Bands, Zelte und Caterer aus Luxemburg und der Grenzregion zusammen: Vergleichen Sie nach Ort, Personenzahl und Budget und schreiben Sie direkt.`,
	title: 'Alles für Ihr Fest in Luxemburg',
	lead: 'Schlösser und Keller, Blaskapellen und Zelte, Köche und Torten: hier gefunden, direkt bei den Menschen dahinter gebucht.',
	searchLabel: 'Anbieter finden',
	what: 'Was',
	whatExample: 'Schloss in Echternach für 120, DJ…',

	people: 'Personen',
	peopleExample: 'Wie viele?',
	more: 'Mehr Angaben: Ort, Personen, Datum',
	day: 'Datum',
	dayHint: 'Wird mit Ihrer Anfrage gesendet',
	dayIsOver: 'Dieser Tag ist vorbei',
	search: 'Suchen',
	occasionsTitle: 'Was feiern Sie?',
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
