import type { Language } from '#contract/values/languages.ts'
import type { EventState } from '#contract/events/manage.ts'
import { useLanguage } from '../../language/index.tsx'
import { plurals } from '../../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

export interface OwnEventTexts {
	title: string
	lead: string
	create: string
	/** To the calendars that are read in. */
	feeds: string
	/** To the lines that show them on another site. */
	onOwnSite: string
	filter: string
	all: string
	/** Of a single one. */
	state: Record<EventState, string>
	/** What that means for its owner. */
	explained: Partial<Record<EventState, string>>
	noneYet: string
	noneYetText: string
	noneInState: string
	unnamed: string
	noDay: string
	times: (from: string, to: string) => string
	dates: (count: number, shown: string) => string
	reason: string
	unpublished: string
	fromFeed: (name: string) => string
	/** What can be done; `of` tells a screen reader with which one. */
	of: (action: string, name: string) => string
	edit: string
	goOn: string
	open: string
	duplicate: string
	change: string
	takesPlace: string
	remove: string
	sendAgain: string
	sent: string
	/** How a single date of a series stands. */
	dateIs: (day: string, state: string) => string
	removed: (name: string) => string
	standing: {
		title: (name: string) => string
		lead: string
		which: string
		whole: (dates: number) => string
		one: string
		date: string
		choose: string
		what: string
		states: { published: string; cancelled: string; postponed: string }
		note: string
		noteHint: string
		/** What the button does, to so many dates of the event; 0 is a single one of several. */
		save: Record<'published' | 'cancelled' | 'postponed', (dates: number) => string>
		done: { published: string; cancelled: string; postponed: string }
		loading: string
		failed: string
	}
	confirm: {
		title: (name: string) => string
		event: string
		draft: string
		yes: string
		no: string
		rather: string
	}
}

/** What the list of own events says. */
export const ownEventTexts: Record<Language, OwnEventTexts> = {
	en: {
		title: 'My events',
		lead: 'Everything you announce, what comes next first.',
		create: 'Publish an event',
		feeds: 'Calendars that we read',
		onOwnSite: 'My agenda on my site',
		filter: 'Events by state',
		all: 'All',
		state: {
			draft: 'Draft',
			waiting: 'Waiting',
			held: 'Being read',
			published: 'Online',
			cancelled: 'Cancelled',
			postponed: 'Postponed',
			past: 'Past',
			hidden: 'Hidden',
		},
		explained: {
			held: 'A person reads it before it goes online. You hear from us as soon as that is done.',
			waiting: 'Complete. It goes online as soon as you have opened the link in our mail.',
			hidden: 'We have taken it offline.',
		},
		noneYet: 'What are you planning?',
		noneYetText: 'A fête, a quiz, a flea market: with a title, a day and a place it is in the agenda within a minute, free of charge.',
		noneInState: 'Nothing in this drawer.',
		unnamed: 'Without a title yet',
		noDay: 'No day yet',
		times: (from, to) => (to ? `${from} to ${to}` : from),
		dates: (count, shown) => `${shown} ${english(count, 'date', 'dates')}`,
		reason: 'Why:',
		unpublished: 'There are changes that you have not published yet.',
		fromFeed: (name) => `From the calendar “${name}”`,
		of: (action, name) => `${action}: ${name}`,
		edit: 'Edit',
		goOn: 'Go on writing',
		open: 'Open its page',
		duplicate: 'Duplicate',
		change: 'Cancel or postpone',
		takesPlace: 'It takes place after all',
		remove: 'Delete',
		sendAgain: 'Send the link again',
		sent: 'The link is on its way to you.',
		dateIs: (day, state) => `${day}: ${state}`,
		removed: (name) => `“${name}” is deleted.`,
		standing: {
			title: (name) => `How does “${name}” stand?`,
			lead: 'It stays in the agenda with a clear mark, so that nobody comes in vain, and calendars that show it hear of it.',
			which: 'What is it about?',
			whole: (dates) => `The whole event, all ${dates} dates`,
			one: 'One date',
			date: 'Date',
			choose: 'Please choose',
			what: 'How does it stand?',
			states: { published: 'It takes place', cancelled: 'Cancelled', postponed: 'Postponed' },
			note: 'A word to your guests',
			noteHint: 'Optional: why, or when instead.',
			save: {
				published: (dates) => (dates === 0 ? 'This date takes place' : 'It takes place'),
				cancelled: (dates) => (dates === 0 ? 'Cancel this date' : dates === 1 ? 'Cancel the event' : `Cancel all ${dates} dates`),
				postponed: (dates) => (dates === 0 ? 'Postpone this date' : dates === 1 ? 'Postpone the event' : `Postpone all ${dates} dates`),
			},
			done: { published: 'It takes place.', cancelled: 'It is marked as cancelled.', postponed: 'It is marked as postponed.' },
			loading: 'Fetching its dates…',
			failed: 'Its dates could not be loaded.',
		},
		confirm: {
			title: (name) => `Delete “${name}”?`,
			event:
				'It disappears from the agenda with its page and its picture, and nobody is told why. If it does not take place, cancel it: then people see that.',
			draft: 'What you have written so far is gone then.',
			yes: 'Delete',
			no: 'Keep it',
			rather: 'Cancel the event instead',
		},
	},
	fr: {
		title: 'Mes événements',
		lead: 'Tout ce que vous annoncez, le plus proche d’abord.',
		create: 'Publier un événement',
		feeds: 'Calendriers que nous lisons',
		onOwnSite: 'Mon agenda sur mon site',
		filter: 'Événements par état',
		all: 'Tous',
		state: {
			draft: 'Brouillon',
			waiting: 'En attente',
			held: 'En relecture',
			published: 'En ligne',
			cancelled: 'Annulé',
			postponed: 'Reporté',
			past: 'Passé',
			hidden: 'Masqué',
		},
		explained: {
			held: 'Une personne relit avant la mise en ligne. Vous aurez de nos nouvelles dès que c’est fait.',
			waiting: 'Il est complet. Il sera en ligne dès que vous aurez ouvert le lien de notre e-mail.',
			hidden: 'Nous l’avons retiré.',
		},
		noneYet: 'Que préparez-vous ?',
		noneYetText:
			'Une fête, un quiz, une brocante : avec un titre, un jour et un lieu, l’événement est dans l’agenda en une minute, gratuitement.',
		noneInState: 'Rien dans ce tiroir.',
		unnamed: 'Encore sans titre',
		noDay: 'Pas encore de jour',
		times: (from, to) => (to ? `de ${from} à ${to}` : from),
		dates: (count, shown) => `${shown} ${french(count, 'date', 'dates')}`,
		reason: 'Pourquoi :',
		unpublished: 'Il y a des modifications que vous n’avez pas encore publiées.',
		fromFeed: (name) => `Du calendrier « ${name} »`,
		of: (action, name) => `${action} : ${name}`,
		edit: 'Modifier',
		goOn: 'Continuer à écrire',
		open: 'Ouvrir sa page',
		duplicate: 'Dupliquer',
		change: 'Annuler ou reporter',
		takesPlace: 'Il a lieu finalement',
		remove: 'Supprimer',
		sendAgain: 'Renvoyer le lien',
		sent: 'Le lien est en route.',
		dateIs: (day, state) => `${day} : ${state}`,
		removed: (name) => `« ${name} » est supprimé.`,
		standing: {
			title: (name) => `Qu’en est-il de « ${name} » ?`,
			lead: 'Il reste dans l’agenda, clairement marqué, pour que personne ne vienne pour rien ; les calendriers qui l’affichent l’apprennent.',
			which: 'De quoi s’agit-il ?',
			whole: (dates) => `Tout l’événement, les ${dates} dates`,
			one: 'Une date',
			date: 'Date',
			choose: 'Veuillez choisir',
			what: 'Qu’en est-il ?',
			states: { published: 'Il a lieu', cancelled: 'Annulé', postponed: 'Reporté' },
			note: 'Un mot à vos invités',
			noteHint: 'Facultatif : pourquoi, ou quand à la place.',
			save: {
				published: (dates) => (dates === 0 ? 'Cette date a lieu' : 'L’événement a lieu'),
				cancelled: (dates) => (dates === 0 ? 'Annuler cette date' : dates === 1 ? 'Annuler l’événement' : `Annuler les ${dates} dates`),
				postponed: (dates) => (dates === 0 ? 'Reporter cette date' : dates === 1 ? 'Reporter l’événement' : `Reporter les ${dates} dates`),
			},
			done: { published: 'Il a lieu.', cancelled: 'Il est marqué comme annulé.', postponed: 'Il est marqué comme reporté.' },
			loading: 'Chargement de ses dates…',
			failed: 'Ses dates n’ont pas pu être chargées.',
		},
		confirm: {
			title: (name) => `Supprimer « ${name} » ?`,
			event:
				'Il disparaît de l’agenda avec sa page et son image, et personne n’apprend pourquoi. S’il n’a pas lieu, annulez-le : le public le verra.',
			draft: 'Ce que vous avez écrit jusqu’ici sera perdu.',
			yes: 'Supprimer',
			no: 'Le garder',
			rather: 'Plutôt annuler l’événement',
		},
	},
	de: {
		title: 'Meine Veranstaltungen',
		lead: 'Alles, was Sie ankündigen, das Nächste zuerst.',
		create: 'Veranstaltung veröffentlichen',
		feeds: 'Kalender, die wir lesen',
		onOwnSite: 'Meine Agenda auf meiner Website',
		filter: 'Veranstaltungen nach Stand',
		all: 'Alle',
		state: {
			draft: 'Entwurf',
			waiting: 'Wartet',
			held: 'Wird gelesen',
			published: 'Online',
			cancelled: 'Abgesagt',
			postponed: 'Verschoben',
			past: 'Vorbei',
			hidden: 'Ausgeblendet',
		},
		explained: {
			held: 'Vor der Veröffentlichung liest ein Mensch. Danach hören Sie gleich von uns.',
			waiting: 'Vollständig. Sie geht online, sobald Sie den Link in unserer E-Mail geöffnet haben.',
			hidden: 'Wir haben sie offline genommen.',
		},
		noneYet: 'Was haben Sie vor?',
		noneYetText:
			'Ein Fest, ein Quiz, ein Flohmarkt: Mit Titel, Tag und Ort steht es in einer Minute in der Agenda, ohne dass es etwas kostet.',
		noneInState: 'In dieser Schublade ist nichts.',
		unnamed: 'Noch ohne Titel',
		noDay: 'Noch kein Tag',
		times: (from, to) => (to ? `${from} bis ${to}` : from),
		dates: (count, shown) => `${shown} ${german(count, 'Termin', 'Termine')}`,
		reason: 'Warum:',
		unpublished: 'Es gibt Änderungen, die Sie noch nicht veröffentlicht haben.',
		fromFeed: (name) => `Aus dem Kalender „${name}“`,
		of: (action, name) => `${action}: ${name}`,
		edit: 'Ändern',
		goOn: 'Weiterschreiben',
		open: 'Seite öffnen',
		duplicate: 'Duplizieren',
		change: 'Absagen oder verschieben',
		takesPlace: 'Findet doch statt',
		remove: 'Löschen',
		sendAgain: 'Link noch einmal senden',
		sent: 'Der Link ist unterwegs zu Ihnen.',
		dateIs: (day, state) => `${day}: ${state}`,
		removed: (name) => `„${name}“ ist gelöscht.`,
		standing: {
			title: (name) => `Wie steht es um „${name}“?`,
			lead: 'Sie bleibt deutlich markiert in der Agenda, damit niemand umsonst kommt, und Kalender, die sie zeigen, erfahren es.',
			which: 'Worum geht es?',
			whole: (dates) => `Die ganze Veranstaltung, alle ${dates} Termine`,
			one: 'Ein Termin',
			date: 'Termin',
			choose: 'Bitte wählen',
			what: 'Wie steht es darum?',
			states: { published: 'Findet statt', cancelled: 'Abgesagt', postponed: 'Verschoben' },
			note: 'Ein Wort an Ihre Gäste',
			noteHint: 'Freiwillig: warum, oder wann stattdessen.',
			save: {
				published: (dates) => (dates === 0 ? 'Dieser Termin findet statt' : 'Sie findet statt'),
				cancelled: (dates) =>
					dates === 0 ? 'Diesen Termin absagen' : dates === 1 ? 'Veranstaltung absagen' : `Alle ${dates} Termine absagen`,
				postponed: (dates) =>
					dates === 0 ? 'Diesen Termin verschieben' : dates === 1 ? 'Veranstaltung verschieben' : `Alle ${dates} Termine verschieben`,
			},
			done: { published: 'Findet statt.', cancelled: 'Ist als abgesagt markiert.', postponed: 'Ist als verschoben markiert.' },
			loading: 'Termine werden geladen …',
			failed: 'Die Termine konnten nicht geladen werden.',
		},
		confirm: {
			title: (name) => `„${name}“ löschen?`,
			event:
				'Sie verschwindet mit Seite und Bild aus der Agenda, und niemand erfährt, warum. Findet sie nicht statt, sagen Sie sie ab: Dann sehen es alle.',
			draft: 'Was Sie bisher geschrieben haben, ist dann weg.',
			yes: 'Löschen',
			no: 'Behalten',
			rather: 'Lieber absagen',
		},
	},
}

/** The words of the list in the chosen language. */
export const useOwnEventTexts = (): OwnEventTexts => ownEventTexts[useLanguage().language]
