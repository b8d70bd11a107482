import type { Texts } from './en.ts'
import { plurals } from './plurals.ts'

const plural = plurals('de')

/** Die Oberfläche auf Deutsch. */
export const texts: Texts = {
	common: {
		loading: 'Wird geladen …',
		close: 'Schließen',
		back: 'Zurück',
		retry: 'Erneut versuchen',
		premium: 'Premium',
		premiumHint: 'Bezahlte Platzierung',
		skipToContent: 'Zum Inhalt springen',
		notificationsLabel: 'Benachrichtigungen',
	},
	header: {
		home: (site) => `${site}, Startseite`,
		menu: 'Menü',
		openMenu: 'Menü öffnen',
		closeMenu: 'Menü schließen',
		mainNavigation: 'Hauptnavigation',
		agenda: 'Agenda',
		blog: 'Blog',
		signUp: 'Registrieren',
		logIn: 'Anmelden',
		language: 'Sprache',
		joinUsOn: 'Folgen Sie uns auf',
		allOf: (family) => `Alles ansehen: ${family}`,
	},
	userMenu: {
		label: 'Mein Konto',
		profile: 'Mein Profil',
		favourites: 'Favoriten',
		createEvent: 'Veranstaltung erstellen',
		myEvents: 'Meine Veranstaltungen',
		dashboard: 'Übersicht',
		logOut: 'Abmelden',
		logOutFailed: 'Die Abmeldung ist fehlgeschlagen',
		logOutHere: 'Auf diesem Gerät abmelden',
	},
	footer: {
		tagline: 'Alles für Ihr Fest, von der ersten Idee bis zum letzten Tanz.',
		find: 'Finden',
		discover: 'Entdecken',
		professionals: 'Für Anbieter',
		publish: 'Anzeige veröffentlichen',
		professionalLogIn: 'Anmeldung für Anbieter',
		legal: 'Rechtliches',
		terms: 'Allgemeine Geschäftsbedingungen',
		pricing: 'Preise und Preispolitik',
		privacy: 'Datenschutz',
		legalNotice: 'Impressum',
		credits: 'Orte: GeoNames, CC BY 4.0',
	},
	error: {
		title: 'Unerwarteter Anwendungsfehler!',
		text: 'Auf dieser Seite ist etwas schiefgegangen. Es liegt nicht an Ihnen, und nichts, was Sie anderswo eingegeben haben, ist verloren.',
		details: 'Technische Einzelheiten',
		reload: 'Seite neu laden',
		home: 'Zurück zur Startseite',
		noConnection: 'Keine Verbindung. Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
		couldNotLoad: 'Das konnte nicht geladen werden.',
	},
	notFound: {
		title: 'Seite nicht gefunden',
		text: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde die Anzeige entfernt, oder der Link enthält einen Tippfehler.',
		search: 'Was suchen Sie?',
		searchButton: 'Suchen',
		families: 'Oder beginnen Sie hier',
	},
	soon: {
		title: 'Demnächst geöffnet',
		text: 'Diesen Raum dekorieren wir noch. Bis er öffnet, steht Ihnen alles andere offen.',
		action: 'Anbieter finden',
	},
	home: {
		documentTitle: 'Locations, Unterhaltung, Verleih und Dienstleister für Ihr Fest in Luxemburg',
		description: (site) =>
			`${site} bringt Locations, Bands, Zelte und Caterer aus Luxemburg und der Grenzregion zusammen: Vergleichen Sie nach Ort, Personenzahl und Budget und schreiben Sie direkt.`,
		title: 'Alles für Ihr Fest in Luxemburg',
	},
	search: {
		anything: 'Anbieter',
		titleNear: (what, place) => `${what} bei ${place}`,
		titlePage: (title, page) => `${title}, Seite ${page}`,
		description: (title, total) =>
			`${title}: ${total} ${plural(total, 'Anbieter', 'Anbieter')} in Luxemburg und Umgebung, zum Vergleichen nach Ort, Personenzahl, Ausstattung und Budget.`,
	},
	listing: {
		title: (name, kind, place) => `${name}, ${kind} in ${place}`,
		upTo: (people, count) => `bis ${people} ${plural(count, 'Person', 'Personen')}`,
		priceOnRequest: 'Preis auf Anfrage',
		minimumSpend: (amount) => `Mindestumsatz ${amount}`,
		priceFrom: (amount) => `Ab ${amount}`,
		priceFromPer: (amount, unit) => `Ab ${amount} ${unit}`,
		priceUnits: { event: 'pro Veranstaltung', day: 'pro Tag', item: 'pro Stück', person: 'pro Person', hour: 'pro Stunde' },
	},
	pagination: { label: 'Seiten', previous: 'Vorherige Seite', next: 'Nächste Seite', page: (page) => `Seite ${page}` },
}
