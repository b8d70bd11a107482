import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'

export interface EmbedTexts {
	title: string
	lead: string
	description: (site: string) => string
	choose: string
	kind: string
	organiser: string
	anyOrganiser: string
	ownEvents: string
	thisOrganiser: string
	anyKind: string
	days: string
	anyDays: string
	nextDays: (days: number) => string
	count: string
	events: (count: number) => string
	free: string
	eventLanguage: string
	anyLanguage: string
	shownIn: string
	preview: string
	snippet: string
	snippetText: string
	policy: (origin: string) => string
	copy: string
	copied: string
	subscribe: string
	subscribeText: string
	open: string
	calendar: string
	feeds: string
	feedsText: string
	fallback: (site: string) => string
}

/** What the page says on which others take our agenda with them. */
export const embedTexts: Record<Language, EmbedTexts> = {
	en: {
		title: 'The agenda on your own site',
		lead: 'Choose what interests your visitors, copy two lines, and the next events appear on your page. Or subscribe to them in your calendar. It is free, and it stays up to date by itself.',
		description: (site) =>
			`Show the next events of ${site} on your own website, or subscribe to them in your calendar: free and always up to date.`,
		choose: 'What shall be shown',
		kind: 'Kind of event',
		organiser: 'Whose events',
		anyOrganiser: 'Everybody’s',
		ownEvents: 'My events',
		thisOrganiser: 'This organiser’s',
		anyKind: 'Everything',
		days: 'How far ahead',
		anyDays: 'As far as there is anything',
		nextDays: (days) => `The next ${days} days`,
		count: 'How many',
		events: (count) => `${count} events`,
		free: 'Free entry only',
		eventLanguage: 'Language of the event',
		anyLanguage: 'Any language',
		shownIn: 'Language of the list',
		preview: 'This is what it looks like',
		snippet: 'For your page',
		snippetText: 'Paste this where the list shall stand. Font and colours come from your page.',
		policy: (origin) => `If your site has a Content-Security-Policy, add ${origin} to script-src, connect-src and img-src.`,
		copy: 'Copy',
		copied: 'Copied.',
		subscribe: 'For your calendar',
		subscribeText: 'Subscribe once: new events, changes and cancellations come by themselves.',
		open: 'Subscribe in my calendar',
		calendar: 'Address of the calendar',
		feeds: 'For feed readers and programs',
		feedsText: 'The same events as a feed, under the same filters.',
		fallback: (site) => `What’s on: ${site}`,
	},
	fr: {
		title: 'L’agenda sur votre site',
		lead: 'Choisissez ce qui intéresse vos visiteurs, copiez deux lignes, et les prochains événements s’affichent sur votre page. Ou abonnez-vous dans votre calendrier. C’est gratuit et toujours à jour.',
		description: (site) =>
			`Affichez les prochains événements de ${site} sur votre site ou abonnez-vous dans votre calendrier\u00a0: gratuit et toujours à jour.`,
		choose: 'Ce qui doit s’afficher',
		kind: 'Type d’événement',
		organiser: 'De qui',
		anyOrganiser: 'De tout le monde',
		ownEvents: 'Mes événements',
		thisOrganiser: 'De cet organisateur',
		anyKind: 'Tout',
		days: 'Jusqu’à quand',
		anyDays: 'Tout ce qui est annoncé',
		nextDays: (days) => `Les ${days} prochains jours`,
		count: 'Combien',
		events: (count) => `${count} événements`,
		free: 'Entrée libre uniquement',
		eventLanguage: 'Langue de l’événement',
		anyLanguage: 'Toutes les langues',
		shownIn: 'Langue de la liste',
		preview: 'Voici le résultat',
		snippet: 'Pour votre page',
		snippetText: 'Collez ceci là où la liste doit apparaître. La police et les couleurs sont celles de votre page.',
		policy: (origin) => `Si votre site a une Content-Security-Policy, ajoutez ${origin} à script-src, connect-src et img-src.`,
		copy: 'Copier',
		copied: 'Copié.',
		subscribe: 'Pour votre calendrier',
		subscribeText: 'Abonnez-vous une fois\u00a0: nouveautés, changements et annulations arrivent d’eux-mêmes.',
		open: 'M’abonner dans mon calendrier',
		calendar: 'Adresse du calendrier',
		feeds: 'Pour lecteurs de flux et programmes',
		feedsText: 'Les mêmes événements sous forme de flux, avec les mêmes filtres.',
		fallback: (site) => `Que faire\u00a0: ${site}`,
	},
	de: {
		title: 'Die Agenda auf Ihrer Website',
		lead: 'Wählen Sie, was Ihre Besucher interessiert, kopieren Sie zwei Zeilen, und die nächsten Veranstaltungen stehen auf Ihrer Seite. Oder abonnieren Sie sie in Ihrem Kalender. Das ist kostenlos und bleibt von selbst aktuell.',
		description: (site) =>
			`Zeigen Sie die nächsten Veranstaltungen von ${site} auf Ihrer Website oder abonnieren Sie sie im Kalender: kostenlos und immer aktuell.`,
		choose: 'Was gezeigt werden soll',
		kind: 'Art der Veranstaltung',
		organiser: 'Von wem',
		anyOrganiser: 'Von allen',
		ownEvents: 'Meine Veranstaltungen',
		thisOrganiser: 'Von diesem Veranstalter',
		anyKind: 'Alles',
		days: 'Wie weit voraus',
		anyDays: 'So weit etwas angekündigt ist',
		nextDays: (days) => `Die nächsten ${days} Tage`,
		count: 'Wie viele',
		events: (count) => `${count} Veranstaltungen`,
		free: 'Nur Eintritt frei',
		eventLanguage: 'Sprache der Veranstaltung',
		anyLanguage: 'Alle Sprachen',
		shownIn: 'Sprache der Liste',
		preview: 'So sieht es aus',
		snippet: 'Für Ihre Seite',
		snippetText: 'Fügen Sie dies dort ein, wo die Liste stehen soll. Schrift und Farben kommen von Ihrer Seite.',
		policy: (origin) => `Hat Ihre Website eine Content-Security-Policy, so ergänzen Sie ${origin} bei script-src, connect-src und img-src.`,
		copy: 'Kopieren',
		copied: 'Kopiert.',
		subscribe: 'Für Ihren Kalender',
		subscribeText: 'Einmal abonnieren: Neues, Änderungen und Absagen kommen von selbst.',
		open: 'In meinem Kalender abonnieren',
		calendar: 'Adresse des Kalenders',
		feeds: 'Für Feedreader und Programme',
		feedsText: 'Dieselben Veranstaltungen als Feed, mit denselben Filtern.',
		fallback: (site) => `Was los ist: ${site}`,
	},
}

export const useEmbedTexts = (): EmbedTexts => embedTexts[useLanguage().language]
