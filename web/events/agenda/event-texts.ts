import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'

export interface EventTexts {
	/** For the head of the page. */
	title: (name: string, day: string, place: string) => string
	toAgenda: string
	cancelled: string
	cancelledText: string
	postponed: string
	postponedText: string
	dateCancelled: string
	datePostponed: string
	past: string
	pastText: string
	moved: (before: string) => string
	summary: string
	when: string
	from: (time: string) => string
	/** Both ends of a time on one day. */
	times: (from: string, to: string) => string
	allDay: string
	range: (from: string, to: string) => string
	place: string
	entry: string
	free: string
	ticketsAt: (host: string) => string
	calendar: string
	calendarFile: string
	calendarOf: { google: string; outlook: string }
	edit: string
	about: string
	otherDates: string
	showAll: (count: number) => string
	shown: string
	stateOf: { cancelled: string; postponed: string }
	/** Before the organiser's words about it. */
	colon: string
	wasPlanned: (before: string) => string
	over: string
	organiser: string
	organiserTitle: (name: string) => string
	email: string
	/** Who publishes it, in a sentence. */
	professional: string
	private: string
	here: (place: string) => string
	allHere: string
	more: (name: string) => string
	moreOf: string
	allOf: string
	suppliers: string
	suppliersText: string
	picture: (name: string) => string
}

/** What the page of an event says. */
export const eventTexts: Record<Language, EventTexts> = {
	en: {
		title: (name, day, place) => `${name}, ${day}, ${place}`,
		toAgenda: 'Agenda',
		cancelled: 'This event is cancelled',
		cancelledText: 'It will not take place. Whoever has a ticket is best served by the organiser.',
		postponed: 'This event is postponed',
		postponedText: 'It will not take place as announced. A new date will be shown here.',
		dateCancelled: 'This date is cancelled',
		datePostponed: 'This date is postponed',
		past: 'This event is over',
		pastText: 'It stays here for whoever looks back.',
		moved: (before) => `Moved: it was planned for ${before}.`,
		summary: 'In short',
		when: 'When',
		from: (time) => `from ${time}`,
		times: (from, to) => `${from} to ${to}`,
		allDay: 'All day',
		range: (from, to) => `${from} to ${to}`,
		place: 'Where',
		entry: 'Entry',
		free: 'Free',
		ticketsAt: (host) => `Tickets at ${host}`,
		calendar: 'Add to your calendar',
		calendarFile: 'Calendar file (.ics)',
		calendarOf: { google: 'Google Calendar', outlook: 'Outlook on the web' },
		edit: 'Edit',
		about: 'What to expect',
		otherDates: 'All dates',
		showAll: (count) => `Show all ${count} dates`,
		shown: 'shown above',
		stateOf: { cancelled: 'cancelled', postponed: 'postponed' },
		colon: ': ',
		wasPlanned: (before) => `was planned for ${before}`,
		over: 'over',
		organiser: 'Organiser',
		organiserTitle: (name) => `Organised by ${name}`,
		email: 'E-mail',
		professional: 'Published by a professional.',
		private: 'Published by a private person.',
		here: (place) => `Also at ${place}`,
		allHere: 'Everything at this place',
		more: (name) => `More by ${name}`,
		moreOf: 'More by the same organiser',
		allOf: 'Everything by this organiser',
		suppliers: 'Suppliers nearby',
		suppliersText: 'For a celebration of your own, not far from here.',
		picture: (name) => `Picture: ${name}`,
	},
	fr: {
		title: (name, day, place) => `${name}, ${day}, ${place}`,
		toAgenda: 'Agenda',
		cancelled: 'Cet événement est annulé',
		cancelledText: 'Il n’aura pas lieu. Pour les billets déjà achetés, adressez-vous à l’organisateur.',
		postponed: 'Cet événement est reporté',
		postponedText: 'Il n’aura pas lieu comme annoncé. La nouvelle date figurera ici.',
		dateCancelled: 'Cette date est annulée',
		datePostponed: 'Cette date est reportée',
		past: 'Cet événement est passé',
		pastText: 'Il reste ici pour qui veut s’en souvenir.',
		moved: (before) => `Déplacé : il était prévu le ${before}.`,
		summary: 'En bref',
		when: 'Quand',
		from: (time) => `à partir de ${time}`,
		times: (from, to) => `de ${from} à ${to}`,
		allDay: 'Toute la journée',
		range: (from, to) => `du ${from} au ${to}`,
		place: 'Où',
		entry: 'Entrée',
		free: 'Gratuite',
		ticketsAt: (host) => `Billets sur ${host}`,
		calendar: 'Ajouter à votre agenda',
		calendarFile: 'Fichier d’agenda (.ics)',
		calendarOf: { google: 'Google Agenda', outlook: 'Outlook sur le web' },
		edit: 'Modifier',
		about: 'Au programme',
		otherDates: 'Toutes les dates',
		showAll: (count) => `Voir les ${count} dates`,
		shown: 'affichée ci-dessus',
		stateOf: { cancelled: 'annulée', postponed: 'reportée' },
		colon: '\u00A0: ',
		wasPlanned: (before) => `prévue d’abord le ${before}`,
		over: 'passée',
		organiser: 'Organisateur',
		organiserTitle: (name) => `Organisé par ${name}`,
		email: 'E-mail',
		professional: 'Publié par un professionnel.',
		private: 'Publié par un particulier.',
		here: (place) => `Aussi au même endroit : ${place}`,
		allHere: 'Tout ce qui se passe ici',
		more: (name) => `Du même organisateur : ${name}`,
		moreOf: 'Du même organisateur',
		allOf: 'Tout de cet organisateur',
		suppliers: 'Prestataires à proximité',
		suppliersText: 'Pour votre propre fête, pas loin d’ici.',
		picture: (name) => `Image : ${name}`,
	},
	de: {
		title: (name, day, place) => `${name}, ${day}, ${place}`,
		toAgenda: 'Agenda',
		cancelled: 'Diese Veranstaltung ist abgesagt',
		cancelledText: 'Sie findet nicht statt. Wer schon Karten hat, wendet sich am besten an den Veranstalter.',
		postponed: 'Diese Veranstaltung ist verschoben',
		postponedText: 'Sie findet nicht wie angekündigt statt. Der neue Termin wird hier stehen.',
		dateCancelled: 'Dieser Termin ist abgesagt',
		datePostponed: 'Dieser Termin ist verschoben',
		past: 'Diese Veranstaltung ist vorbei',
		pastText: 'Sie bleibt hier für alle, die zurückblicken.',
		moved: (before) => `Verlegt: geplant war ${before}.`,
		summary: 'Kurz gesagt',
		when: 'Wann',
		from: (time) => `ab ${time}`,
		times: (from, to) => `${from} bis ${to}`,
		allDay: 'Ganztägig',
		range: (from, to) => `${from} bis ${to}`,
		place: 'Wo',
		entry: 'Eintritt',
		free: 'Frei',
		ticketsAt: (host) => `Karten bei ${host}`,
		calendar: 'In Ihren Kalender',
		calendarFile: 'Kalenderdatei (.ics)',
		calendarOf: { google: 'Google Kalender', outlook: 'Outlook im Web' },
		edit: 'Bearbeiten',
		about: 'Was Sie erwartet',
		otherDates: 'Alle Termine',
		showAll: (count) => `Alle ${count} Termine zeigen`,
		shown: 'oben gezeigt',
		stateOf: { cancelled: 'abgesagt', postponed: 'verschoben' },
		colon: ': ',
		wasPlanned: (before) => `geplant war ${before}`,
		over: 'vorbei',
		organiser: 'Veranstalter',
		organiserTitle: (name) => `Veranstaltet von ${name}`,
		email: 'E-Mail',
		professional: 'Gewerblich veröffentlicht.',
		private: 'Von einer Privatperson veröffentlicht.',
		here: (place) => `Auch an diesem Ort: ${place}`,
		allHere: 'Alles an diesem Ort',
		more: (name) => `Mehr von ${name}`,
		moreOf: 'Mehr vom selben Veranstalter',
		allOf: 'Alles von diesem Veranstalter',
		suppliers: 'Anbieter in der Nähe',
		suppliersText: 'Für Ihr eigenes Fest, nicht weit von hier.',
		picture: (name) => `Bild: ${name}`,
	},
}

/** The words of an event's page in the chosen language. */
export const useEventTexts = (): EventTexts => eventTexts[useLanguage().language]
