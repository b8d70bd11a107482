import type { Language } from '#contract/values/languages.ts'
import { of } from '../../language/french.ts'
import { useLanguage } from '../../language/index.tsx'
import { plurals } from '../../language/plurals.ts'

export interface AgendaTexts {
	title: string
	/** Of one organiser. */
	titleOf: (organiser: string) => string
	titleNear: (place: string) => string
	titleNearYou: string
	titleOn: (title: string, days: string) => string
	description: (title: string) => string
	lead: string
	when: string
	anyDay: string
	today: string
	tomorrow: string
	weekend: string
	week: string
	/** "Today, Saturday 21 November". */
	todayIs: (day: string) => string
	tomorrowIs: (day: string) => string
	range: (from: string, to: string) => string
	since: (from: string) => string
	upTo: (to: string) => string
	chooseDays: string
	firstDay: string
	lastDay: string
	datesReversed: string
	dayInvalid: string
	applyDays: string
	days: string
	what: string
	anyKind: string
	free: string
	language: string
	anyLanguage: string
	languages: Record<Language, string>
	words: string
	wordsHint: string
	oneOrganiser: string
	at: (place: string) => string
	views: string
	list: string
	month: string
	map: string
	events: (count: string, number: number) => string
	moreThan: (count: string) => string
	more: string
	loadingMore: string
	allShown: string
	takeAlong: string
	fromStart: string
	none: string
	noneText: string
	noneOnDay: string
	noneNext: (day: string) => string
	noneYet: string
	noneYetText: string
	publish: string
	previousMonth: string
	nextMonth: string
	thisMonth: string
	monthKeys: string
	dayCount: (day: string, count: number) => string
	moreOfDay: (count: number) => string
	nothingThatDay: string
	allOfDay: string
	mapLabel: string
}

const en = plurals('en')
const fr = plurals('fr')
const de = plurals('de')

/** What the public agenda says. */
export const agendaTexts: Record<Language, AgendaTexts> = {
	en: {
		title: 'What’s on in Luxembourg',
		titleOf: (organiser) => `Events by ${organiser}`,
		titleNear: (place) => `What’s on near ${place}`,
		titleNearYou: 'What’s on near you',
		titleOn: (title, days) => `${title}: ${days}`,
		description: (title) => `${title}: concerts, markets, fairs, things for children and more, day by day, with place, time and price.`,
		lead: 'Concerts, markets, theatre, village fêtes: what there is to do, day by day.',
		when: 'When',
		anyDay: 'Any day',
		today: 'Today',
		tomorrow: 'Tomorrow',
		weekend: 'This weekend',
		week: 'Next 7 days',
		todayIs: (day) => `Today, ${day}`,
		tomorrowIs: (day) => `Tomorrow, ${day}`,
		range: (from, to) => `${from} to ${to}`,
		since: (from) => `From ${from}`,
		upTo: (to) => `Up to ${to}`,
		chooseDays: 'Other days',
		firstDay: 'First day',
		lastDay: 'Last day',
		datesReversed: 'The last day is before the first.',
		dayInvalid: 'Please enter a day that exists.',
		applyDays: 'Show these days',
		days: 'The next days',
		what: 'Kind',
		anyKind: 'Everything',
		free: 'Free entry only',
		language: 'Language of the event',
		anyLanguage: 'Any language',
		languages: { en: 'In English', fr: 'In French', de: 'In German' },
		words: 'Search in the agenda',
		wordsHint: 'Jazz, flea market, puppets …',
		oneOrganiser: 'By one organiser',
		at: (place) => `At ${place}`,
		views: 'Show as',
		list: 'List',
		month: 'Month',
		map: 'Map',
		events: (count, number) => `${count} ${en(number, 'event', 'events')}`,
		moreThan: (count) => `The next ${count} events`,
		more: 'Show more',
		loadingMore: 'Looking further on…',
		allShown: 'That is everything for now.',
		takeAlong: 'Subscribe to this, or show it on your own site',
		fromStart: 'Back to the beginning',
		none: 'Nothing fits all of these filters',
		noneText: 'This would help:',
		noneOnDay: 'Nothing on that day',
		noneNext: (day) => `The next one is on ${day}`,
		noneYet: 'Nothing is announced yet',
		noneYetText: 'Do you know of something? Publishing takes a minute and costs nothing.',
		publish: 'Publish an event',
		previousMonth: 'Previous month',
		nextMonth: 'Next month',
		thisMonth: 'This month',
		monthKeys: 'Move between the days with the arrow keys, between months with Page up and Page down.',
		dayCount: (day, count) => (count === 0 ? `${day}, nothing` : `${day}, ${count} ${en(count, 'event', 'events')}`),
		moreOfDay: (count) => `${count} more`,
		nothingThatDay: 'Nothing is announced for this day.',
		allOfDay: 'Everything on this day',
		mapLabel: 'Map of the events',
	},
	fr: {
		title: 'Que faire au Luxembourg',
		titleOf: (organiser) => `Les événements ${of(organiser)}`,
		titleNear: (place) => `Que faire près de ${place}`,
		titleNearYou: 'Que faire près de chez vous',
		titleOn: (title, days) => `${title} : ${days}`,
		description: (title) =>
			`${title} : concerts, marchés, fêtes, sorties avec les enfants et plus, jour par jour, avec lieu, heure et prix.`,
		lead: 'Concerts, marchés, théâtre, fêtes de village : tout ce qu’il y a à faire, jour par jour.',
		when: 'Quand',
		anyDay: 'Tous les jours',
		today: 'Aujourd’hui',
		tomorrow: 'Demain',
		weekend: 'Ce week-end',
		week: 'Les 7 prochains jours',
		todayIs: (day) => `Aujourd’hui, ${day}`,
		tomorrowIs: (day) => `Demain, ${day}`,
		range: (from, to) => `du ${from} au ${to}`,
		since: (from) => `À partir du ${from}`,
		upTo: (to) => `Jusqu’au ${to}`,
		chooseDays: 'Autres jours',
		firstDay: 'Premier jour',
		lastDay: 'Dernier jour',
		datesReversed: 'Le dernier jour vient avant le premier.',
		dayInvalid: 'Veuillez indiquer un jour qui existe.',
		applyDays: 'Voir ces jours',
		days: 'Les prochains jours',
		what: 'Type',
		anyKind: 'Tout',
		free: 'Entrée libre seulement',
		language: 'Langue de l’événement',
		anyLanguage: 'Toutes les langues',
		languages: { en: 'En anglais', fr: 'En français', de: 'En allemand' },
		words: 'Chercher dans l’agenda',
		wordsHint: 'Jazz, brocante, marionnettes …',
		oneOrganiser: 'D’un seul organisateur',
		at: (place) => `Lieu : ${place}`,
		views: 'Afficher',
		list: 'Liste',
		month: 'Mois',
		map: 'Carte',
		events: (count, number) => `${count} ${fr(number, 'événement', 'événements')}`,
		moreThan: (count) => `Les ${count} prochains événements`,
		more: 'Voir plus',
		loadingMore: 'On regarde plus loin…',
		allShown: 'C’est tout pour le moment.',
		takeAlong: 'S’y abonner, ou l’afficher sur votre site',
		fromStart: 'Revenir au début',
		none: 'Aucun événement avec ces filtres',
		noneText: 'Ceci aiderait :',
		noneOnDay: 'Rien ce jour-là',
		noneNext: (day) => `Le prochain a lieu le ${day}`,
		noneYet: 'Rien n’est encore annoncé',
		noneYetText: 'Vous connaissez un événement ? Le publier prend une minute et ne coûte rien.',
		publish: 'Publier un événement',
		previousMonth: 'Mois précédent',
		nextMonth: 'Mois suivant',
		thisMonth: 'Ce mois-ci',
		monthKeys: 'Passez d’un jour à l’autre avec les flèches, d’un mois à l’autre avec Page précédente et Page suivante.',
		dayCount: (day, count) => (count === 0 ? `${day}, rien` : `${day}, ${count} ${fr(count, 'événement', 'événements')}`),
		moreOfDay: (count) => `${count} de plus`,
		nothingThatDay: 'Rien n’est annoncé pour ce jour.',
		allOfDay: 'Tout ce jour-là',
		mapLabel: 'Carte des événements',
	},
	de: {
		title: 'Was läuft in Luxemburg',
		titleOf: (organiser) => `Veranstaltungen von ${organiser}`,
		titleNear: (place) => `Was läuft bei ${place}`,
		titleNearYou: 'Was läuft in Ihrer Nähe',
		titleOn: (title, days) => `${title}: ${days}`,
		description: (title) => `${title}: Konzerte, Märkte, Feste, Ausflüge mit Kindern und mehr, Tag für Tag, mit Ort, Uhrzeit und Preis.`,
		lead: 'Konzerte, Märkte, Theater, Dorffeste: was man unternehmen kann, Tag für Tag.',
		when: 'Wann',
		anyDay: 'Alle Tage',
		today: 'Heute',
		tomorrow: 'Morgen',
		weekend: 'Am Wochenende',
		week: 'Nächste 7 Tage',
		todayIs: (day) => `Heute, ${day}`,
		tomorrowIs: (day) => `Morgen, ${day}`,
		range: (from, to) => `${from} bis ${to}`,
		since: (from) => `Ab ${from}`,
		upTo: (to) => `Bis ${to}`,
		chooseDays: 'Andere Tage',
		firstDay: 'Erster Tag',
		lastDay: 'Letzter Tag',
		datesReversed: 'Der letzte Tag liegt vor dem ersten.',
		dayInvalid: 'Bitte geben Sie einen Tag ein, den es gibt.',
		applyDays: 'Diese Tage zeigen',
		days: 'Die nächsten Tage',
		what: 'Art',
		anyKind: 'Alles',
		free: 'Nur bei freiem Eintritt',
		language: 'Sprache der Veranstaltung',
		anyLanguage: 'Jede Sprache',
		languages: { en: 'Auf Englisch', fr: 'Auf Französisch', de: 'Auf Deutsch' },
		words: 'In der Agenda suchen',
		wordsHint: 'Jazz, Flohmarkt, Puppentheater …',
		oneOrganiser: 'Von einem Veranstalter',
		at: (place) => `Ort: ${place}`,
		views: 'Anzeigen als',
		list: 'Liste',
		month: 'Monat',
		map: 'Karte',
		events: (count, number) => `${count} ${de(number, 'Termin', 'Termine')}`,
		moreThan: (count) => `Die nächsten ${count} Termine`,
		more: 'Mehr zeigen',
		loadingMore: 'Es wird weitergesucht…',
		allShown: 'Das ist im Moment alles.',
		takeAlong: 'Abonnieren oder auf der eigenen Website zeigen',
		fromStart: 'Zurück zum Anfang',
		none: 'Kein Treffer mit diesen Filtern',
		noneText: 'Das würde helfen:',
		noneOnDay: 'An diesem Tag nichts',
		noneNext: (day) => `Das Nächste ist am ${day}`,
		noneYet: 'Noch ist nichts angekündigt',
		noneYetText: 'Kennen Sie eine Veranstaltung? Sie einzutragen dauert eine Minute und kostet nichts.',
		publish: 'Veranstaltung eintragen',
		previousMonth: 'Voriger Monat',
		nextMonth: 'Nächster Monat',
		thisMonth: 'Dieser Monat',
		monthKeys: 'Mit den Pfeiltasten von Tag zu Tag, mit Bild auf und Bild ab von Monat zu Monat.',
		dayCount: (day, count) => (count === 0 ? `${day}, nichts` : `${day}, ${count} ${de(count, 'Termin', 'Termine')}`),
		moreOfDay: (count) => `${count} weitere`,
		nothingThatDay: 'Für diesen Tag ist nichts angekündigt.',
		allOfDay: 'Alles an diesem Tag',
		mapLabel: 'Karte der Veranstaltungen',
	},
}

/** The words of the agenda in the chosen language. */
export const useAgendaTexts = (): AgendaTexts => agendaTexts[useLanguage().language]
