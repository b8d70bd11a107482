import type { EventFeed } from '#contract/events/import.ts'
import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'
import { plurals } from '../../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

type Kept = EventFeed['kept'][number]['fields'][number]

export interface FeedScreenTexts {
	title: string
	lead: string
	back: string
	none: string
	where: string
	/** Where to find the address, maker by maker. */
	makers: [maker: string, way: string][]
	add: {
		title: string
		url: string
		urlHint: string
		look: string
		looking: string
		or: string
		invitation: string
		choose: string
		fileHint: string
	}
	preview: {
		title: (name: string) => string
		sum: (total: number) => string
		past: (count: number) => string
		doubles: (count: number) => string
		nothing: string
		events: string
		more: (count: number) => string
		dates: (count: number) => string
		isDouble: string
		allDay: string
		noPlace: string
	}
	settings: {
		title: string
		name: string
		lang: string
		category: string
		categoryHint: string
		words: string
		wordsHint: string
		word: (word: string, count: number) => string
		usual: string
		place: string
		placeNeeded: string
		placeHint: string
		location: string
		address: string
	}
	take: (count: number) => string
	taking: string
	subscribe: string
	cancel: string
	list: string
	state: Record<EventFeed['state'] | 'file', string>
	count: (count: number) => string
	read: (when: string) => string
	report: Record<'added' | 'changed' | 'cancelled' | 'doubles', (count: number) => string>
	asItWas: string
	problems: (count: number) => string
	line: (line: number) => string
	kept: (count: number) => string
	keptFields: Record<Kept, string>
	refresh: string
	refreshing: string
	pause: string
	resume: string
	edit: string
	save: string
	remove: string
	of: (action: string, name: string) => string
	confirm: { title: (name: string) => string; text: string; withEvents: (count: number) => string; yes: string; no: string }
	added: (name: string) => string
	refreshed: string
	saved: string
	removed: string
}

/** What the screen of calendars that are read in says. */
export const feedScreenTexts: Record<Language, FeedScreenTexts> = {
	en: {
		title: 'Calendars we read',
		lead: 'You keep a calendar already? Give us its address, and your events are in the agenda: what you change there changes here.',
		back: 'My events',
		none: 'No calendar yet',
		where: 'Where do I find the address?',
		makers: [
			['Google Calendar', 'Settings › your calendar › Integrate calendar › Public address in iCal format.'],
			['Outlook', 'Settings › Calendar › Shared calendars › Publish a calendar › the ICS link.'],
			['Nextcloud', 'The pencil beside the calendar › Share link › Copy subscription link.'],
			['WordPress, The Events Calendar', 'The address of your events page with ?ical=1 at its end.'],
			['No calendar?', 'A table will do: a CSV file with the columns title, start_date, start_time, place, address.'],
		],
		add: {
			title: 'Add a calendar',
			url: 'Address of the calendar',
			urlHint: 'It begins with https:// or webcal:// and often ends in .ics.',
			look: 'Have a look',
			looking: 'Reading…',
			or: 'or once, from a file',
			invitation: 'Drop a file here',
			choose: 'Choose a file',
			fileHint: 'iCal (.ics) or CSV, at most 5 MB. Send a newer one later: known events are changed, not doubled.',
		},
		preview: {
			title: (name) => (name ? `In “${name}”` : 'In this calendar'),
			sum: (total) => `${total} coming ${english(total, 'event', 'events')}`,
			past: (count) => `${count} over`,
			doubles: (count) => `${count} in the agenda already`,
			nothing: 'Nothing in it is still to come.',
			events: 'The next ones',
			more: (count) => `Show ${count} more`,
			dates: (count) => `${count} dates`,
			isDouble: 'In the agenda already',
			allDay: 'all day',
			noPlace: 'without a place',
		},
		settings: {
			title: 'How shall we understand it?',
			name: 'What you call it',
			lang: 'Its language',
			category: 'Usual kind',
			categoryHint: 'For events that say nothing about it.',
			words: 'Its words for kinds',
			wordsHint: 'We have guessed. Change what is not right.',
			word: (word, count) => `${word} (${count})`,
			usual: 'The usual kind',
			place: 'Usual place',
			placeNeeded: 'Some events name no place. Where are they?',
			placeHint: 'Optional: for events that name no place.',
			location: 'Name of the place',
			address: 'Address',
		},
		take: (count) => `Take over ${count} ${english(count, 'event', 'events')}`,
		subscribe: 'Take it over',
		taking: 'Taking over…',
		cancel: 'Cancel',
		list: 'Your calendars',
		state: { active: 'Read every six hours', paused: 'Paused', failing: 'Cannot be read', file: 'From a file' },
		count: (count) => `${count} ${english(count, 'event', 'events')}`,
		read: (when) => `Last read ${when}`,
		report: {
			added: (count) => `${count} new`,
			changed: (count) => `${count} changed`,
			cancelled: (count) => `${count} cancelled`,
			doubles: (count) => `${count} known from elsewhere`,
		},
		asItWas: 'Nothing new.',
		problems: (count) => `${count} ${english(count, 'problem', 'problems')}`,
		line: (line) => `Line ${line}`,
		kept: (count) => `${count} ${english(count, 'event', 'events')} changed by hand`,
		keptFields: {
			title: 'title',
			subtitle: 'subtitle',
			description: 'description',
			category: 'kind',
			place: 'place',
			tickets: 'tickets',
			organiser: 'organiser',
			dates: 'times',
			state: 'whether it takes place',
		},
		refresh: 'Read now',
		refreshing: 'Reading…',
		pause: 'Pause',
		resume: 'Go on',
		edit: 'Settings',
		save: 'Save',
		remove: 'Remove',
		of: (action, name) => `${action}: ${name}`,
		confirm: {
			title: (name) => `Remove “${name}”?`,
			text: 'We no longer read it. Its events stay in the agenda, and are yours to edit.',
			withEvents: (count) => `Delete its ${count} ${english(count, 'event', 'events')} too`,
			yes: 'Remove',
			no: 'Keep it',
		},
		added: (name) => `“${name}” is in the agenda.`,
		refreshed: 'The calendar has been read.',
		saved: 'Saved.',
		removed: 'The calendar is removed.',
	},
	fr: {
		title: 'Calendriers que nous lisons',
		lead: 'Vous tenez déjà un calendrier\u00A0? Donnez-nous son adresse, et vos événements sont à l’agenda\u00A0: ce que vous changez là-bas change ici.',
		back: 'Mes événements',
		none: 'Pas encore de calendrier',
		where: 'Où trouver l’adresse\u00A0?',
		makers: [
			['Google Agenda', 'Paramètres › votre agenda › Intégrer l’agenda › Adresse publique au format iCal.'],
			['Outlook', 'Paramètres › Calendrier › Calendriers partagés › Publier un calendrier › le lien ICS.'],
			['Nextcloud', 'Le crayon à côté du calendrier › Lien de partage › Copier le lien d’abonnement.'],
			['WordPress, The Events Calendar', 'L’adresse de votre page d’événements, suivie de « ?ical=1 ».'],
			['Pas de calendrier\u00A0?', 'Un tableau suffit\u00A0: un fichier CSV avec les colonnes titre, date, heure, lieu, adresse.'],
		],
		add: {
			title: 'Ajouter un calendrier',
			url: 'Adresse du calendrier',
			urlHint: 'Elle commence par https:// ou webcal:// et finit souvent par .ics.',
			look: 'Regarder',
			looking: 'Lecture…',
			or: 'ou une seule fois, d’un fichier',
			invitation: 'Déposez un fichier ici',
			choose: 'Choisir un fichier',
			fileHint:
				'iCal (.ics) ou CSV, 5 Mo au plus. Envoyez-en un plus récent plus tard\u00A0: les événements connus sont modifiés, pas doublés.',
		},
		preview: {
			title: (name) => (name ? `Dans «\u00A0${name}\u00A0»` : 'Dans ce calendrier'),
			sum: (total) => `${total} ${french(total, 'événement à venir', 'événements à venir')}`,
			past: (count) => `${count} ${french(count, 'passé', 'passés')}`,
			doubles: (count) => `${count} déjà à l’agenda`,
			nothing: 'Rien n’y est à venir.',
			events: 'Les prochains',
			more: (count) => `En montrer ${count} de plus`,
			dates: (count) => `${count} dates`,
			isDouble: 'Déjà à l’agenda',
			allDay: 'toute la journée',
			noPlace: 'sans lieu',
		},
		settings: {
			title: 'Comment le comprendre\u00A0?',
			name: 'Comment vous l’appelez',
			lang: 'Sa langue',
			category: 'Genre habituel',
			categoryHint: 'Pour les événements qui n’en disent rien.',
			words: 'Ses mots pour les genres',
			wordsHint: 'Nous avons deviné. Corrigez ce qui n’est pas juste.',
			word: (word, count) => `${word} (${count})`,
			usual: 'Le genre habituel',
			place: 'Lieu habituel',
			placeNeeded: 'Certains événements ne disent pas où. Où sont-ils\u00A0?',
			placeHint: 'Facultatif\u00A0: pour les événements qui ne disent pas où.',
			location: 'Nom du lieu',
			address: 'Adresse',
		},
		take: (count) => `Reprendre ${count} ${french(count, 'événement', 'événements')}`,
		subscribe: 'Le reprendre',
		taking: 'Reprise en cours…',
		cancel: 'Annuler',
		list: 'Vos calendriers',
		state: { active: 'Lu toutes les six heures', paused: 'En pause', failing: 'Illisible', file: 'D’un fichier' },
		count: (count) => `${count} ${french(count, 'événement', 'événements')}`,
		read: (when) => `Lu le ${when}`,
		report: {
			added: (count) => `${count} ${french(count, 'nouveau', 'nouveaux')}`,
			changed: (count) => `${count} ${french(count, 'modifié', 'modifiés')}`,
			cancelled: (count) => `${count} ${french(count, 'annulé', 'annulés')}`,
			doubles: (count) => `${count} ${french(count, 'connu', 'connus')} d’ailleurs`,
		},
		asItWas: 'Rien de nouveau.',
		problems: (count) => `${count} ${french(count, 'problème', 'problèmes')}`,
		line: (line) => `Ligne ${line}`,
		kept: (count) => `${count} ${french(count, 'événement modifié', 'événements modifiés')} à la main`,
		keptFields: {
			title: 'titre',
			subtitle: 'sous-titre',
			description: 'description',
			category: 'genre',
			place: 'lieu',
			tickets: 'billets',
			organiser: 'organisateur',
			dates: 'horaires',
			state: 's’il a lieu',
		},
		refresh: 'Lire maintenant',
		refreshing: 'Lecture…',
		pause: 'Mettre en pause',
		resume: 'Reprendre',
		edit: 'Réglages',
		save: 'Enregistrer',
		remove: 'Retirer',
		of: (action, name) => `${action}\u00A0: ${name}`,
		confirm: {
			title: (name) => `Retirer «\u00A0${name}\u00A0»\u00A0?`,
			text: 'Nous ne le lisons plus. Ses événements restent à l’agenda, et vous pouvez les modifier.',
			withEvents: (count) => `Supprimer aussi ${french(count, 'son', 'ses')} ${count} ${french(count, 'événement', 'événements')}`,
			yes: 'Retirer',
			no: 'Garder',
		},
		added: (name) => `«\u00A0${name}\u00A0» est à l’agenda.`,
		refreshed: 'Le calendrier a été lu.',
		saved: 'Enregistré.',
		removed: 'Le calendrier est retiré.',
	},
	de: {
		title: 'Kalender, die wir lesen',
		lead: 'Sie führen schon einen Kalender? Geben Sie uns seine Adresse, und Ihre Veranstaltungen stehen in der Agenda: Was Sie dort ändern, ändert sich hier.',
		back: 'Meine Veranstaltungen',
		none: 'Noch kein Kalender',
		where: 'Wo finde ich die Adresse?',
		makers: [
			['Google Kalender', 'Einstellungen › Ihr Kalender › Kalender integrieren › Öffentliche Adresse im iCal-Format.'],
			['Outlook', 'Einstellungen › Kalender › Freigegebene Kalender › Kalender veröffentlichen › der ICS-Link.'],
			['Nextcloud', 'Der Stift neben dem Kalender › Link teilen › Abonnement-Link kopieren.'],
			['WordPress, The Events Calendar', 'Die Adresse Ihrer Veranstaltungsseite mit ?ical=1 am Ende.'],
			['Kein Kalender?', 'Eine Tabelle genügt: eine CSV-Datei mit den Spalten Titel, Datum, Uhrzeit, Ort, Adresse.'],
		],
		add: {
			title: 'Kalender hinzufügen',
			url: 'Adresse des Kalenders',
			urlHint: 'Sie beginnt mit https:// oder webcal:// und endet oft auf .ics.',
			look: 'Ansehen',
			looking: 'Wird gelesen …',
			or: 'oder einmalig aus einer Datei',
			invitation: 'Datei hier ablegen',
			choose: 'Datei wählen',
			fileHint: 'iCal (.ics) oder CSV, höchstens 5 MB. Senden Sie später eine neuere: Bekanntes wird geändert, nicht verdoppelt.',
		},
		preview: {
			title: (name) => (name ? `In „${name}“` : 'In diesem Kalender'),
			sum: (total) => `${total} ${german(total, 'kommende Veranstaltung', 'kommende Veranstaltungen')}`,
			past: (count) => `${count} vorbei`,
			doubles: (count) => `${count} schon in der Agenda`,
			nothing: 'Nichts darin steht noch bevor.',
			events: 'Die nächsten',
			more: (count) => `${count} weitere zeigen`,
			dates: (count) => `${count} Termine`,
			isDouble: 'Schon in der Agenda',
			allDay: 'ganztägig',
			noPlace: 'ohne Ort',
		},
		settings: {
			title: 'Wie sollen wir ihn verstehen?',
			name: 'Wie Sie ihn nennen',
			lang: 'Seine Sprache',
			category: 'Übliche Art',
			categoryHint: 'Für Veranstaltungen, die dazu nichts sagen.',
			words: 'Seine Wörter für Arten',
			wordsHint: 'Wir haben geraten. Ändern Sie, was nicht stimmt.',
			word: (word, count) => `${word} (${count})`,
			usual: 'Die übliche Art',
			place: 'Üblicher Ort',
			placeNeeded: 'Einige Veranstaltungen nennen keinen Ort. Wo sind sie?',
			placeHint: 'Freiwillig: für Veranstaltungen, die keinen Ort nennen.',
			location: 'Name des Ortes',
			address: 'Adresse',
		},
		take: (count) => `${count} ${german(count, 'Veranstaltung', 'Veranstaltungen')} übernehmen`,
		subscribe: 'Übernehmen',
		taking: 'Wird übernommen …',
		cancel: 'Abbrechen',
		list: 'Ihre Kalender',
		state: { active: 'Wird alle sechs Stunden gelesen', paused: 'Angehalten', failing: 'Nicht lesbar', file: 'Aus einer Datei' },
		count: (count) => `${count} ${german(count, 'Veranstaltung', 'Veranstaltungen')}`,
		read: (when) => `Zuletzt gelesen: ${when}`,
		report: {
			added: (count) => `${count} neu`,
			changed: (count) => `${count} geändert`,
			cancelled: (count) => `${count} abgesagt`,
			doubles: (count) => `${count} von anderswo bekannt`,
		},
		asItWas: 'Nichts Neues.',
		problems: (count) => `${count} ${german(count, 'Problem', 'Probleme')}`,
		line: (line) => `Zeile ${line}`,
		kept: (count) => `${count} ${german(count, 'Veranstaltung', 'Veranstaltungen')} von Hand geändert`,
		keptFields: {
			title: 'Titel',
			subtitle: 'Untertitel',
			description: 'Beschreibung',
			category: 'Art',
			place: 'Ort',
			tickets: 'Karten',
			organiser: 'Veranstalter',
			dates: 'Zeiten',
			state: 'ob es stattfindet',
		},
		refresh: 'Jetzt lesen',
		refreshing: 'Wird gelesen …',
		pause: 'Anhalten',
		resume: 'Weiter lesen',
		edit: 'Einstellungen',
		save: 'Speichern',
		remove: 'Entfernen',
		of: (action, name) => `${action}: ${name}`,
		confirm: {
			title: (name) => `„${name}“ entfernen?`,
			text: 'Wir lesen ihn nicht mehr. Seine Veranstaltungen bleiben in der Agenda, und Sie können sie bearbeiten.',
			withEvents: (count) =>
				`Auch ${german(count, 'seine', 'seine')} ${count} ${german(count, 'Veranstaltung', 'Veranstaltungen')} löschen`,
			yes: 'Entfernen',
			no: 'Behalten',
		},
		added: (name) => `„${name}“ steht in der Agenda.`,
		refreshed: 'Der Kalender wurde gelesen.',
		saved: 'Gespeichert.',
		removed: 'Der Kalender ist entfernt.',
	},
}

/** The words of the screen in the chosen language. */
export const useFeedTexts = (): FeedScreenTexts => feedScreenTexts[useLanguage().language]
