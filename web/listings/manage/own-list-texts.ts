import type { Language } from '#contract/values/languages.ts'
import type { OwnListing } from '#contract/listings/manage.ts'
import { useLanguage } from '../../language/index.tsx'
import { plurals } from '../../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

type States = Record<OwnListing['state'], string>

export interface OwnListTexts {
	lead: string
	/** Before the four families. */
	create: string
	createOf: Record<number, string>
	filter: string
	all: string
	/** Of a single one. */
	state: States
	/** What that means for its owner. */
	explained: Partial<States>
	noneYet: string
	noneYetText: string
	noneInState: string
	unnamed: string
	standard: string
	premiumUntil: (day: string) => string
	online: (day: string) => string
	changed: (day: string) => string
	reason: string
	unpublished: string
	numbers: (views: string, favourites: string, enquiries: string) => string
	views: (count: number, shown: string) => string
	favourites: (count: number, shown: string) => string
	enquiries: (count: number, shown: string) => string
	lastDays: string
	/** What can be done; `of` tells a screen reader with which one. */
	of: (action: string, name: string) => string
	edit: string
	goOn: string
	preview: string
	look: string
	pause: string
	resume: string
	renew: string
	makePremium: string
	extendPremium: string
	makeStandard: string
	remove: string
	sendAgain: string
	sent: string
	paused: string
	resumed: string
	renewed: (day: string) => string
	removed: (name: string) => string
	removeFailed: string
	confirm: {
		title: (name: string) => string
		listing: string
		draft: string
		yes: string
		no: string
	}
}

/** What a professional's own list of announcements says. */
export const ownListTexts: Record<Language, OwnListTexts> = {
	en: {
		lead: 'Everything you offer, and what it brings.',
		create: 'New announcement',
		createOf: { 1: 'Venue', 2: 'Entertainment', 3: 'Rental', 4: 'Service' },
		filter: 'Announcements by state',
		all: 'All',
		state: {
			draft: 'Draft',
			waiting: 'Waiting',
			held: 'Being read',
			published: 'Online',
			paused: 'Paused',
			expired: 'Expired',
			rejected: 'Rejected',
			hidden: 'Hidden',
		},
		explained: {
			held: 'A person reads it before it goes online. You hear from us as soon as that is done.',
			waiting: 'Complete. It goes online as soon as you have opened the link in our mail.',
			paused: 'Nobody sees it until you put it online again.',
			expired: 'It has gone offline because nobody has said for a long time that it is still right.',
			rejected: 'We could not put it online.',
			hidden: 'We have taken it offline.',
		},
		noneYet: 'Nothing here yet',
		noneYetText:
			'Your first announcement takes about ten minutes: a name, a few sentences, a place and some pictures. It is saved as you type.',
		noneInState: 'Nothing in this drawer.',
		unnamed: 'Without a name yet',
		standard: 'Standard',
		premiumUntil: (day) => `until ${day}`,
		online: (day) => `Online until ${day}`,
		changed: (day) => `Last changed on ${day}`,
		reason: 'Why:',
		unpublished: 'There are changes that you have not published yet.',
		numbers: (views, favourites, enquiries) => `${views}, ${favourites}, ${enquiries}`,
		views: (count, shown) => `${shown} ${english(count, 'view', 'views')}`,
		favourites: (count, shown) => `saved ${shown} ${english(count, 'time', 'times')}`,
		enquiries: (count, shown) => `${shown} ${english(count, 'enquiry', 'enquiries')}`,
		lastDays: 'in the last 30 days',
		of: (action, name) => `${action}: ${name}`,
		edit: 'Edit',
		goOn: 'Go on writing',
		preview: 'Preview',
		look: 'Open its page',
		pause: 'Pause',
		resume: 'Put online again',
		renew: 'It is still right',
		makePremium: 'Make premium',
		extendPremium: 'Extend premium',
		makeStandard: 'Back to standard',
		remove: 'Delete',
		sendAgain: 'Send the mail again',
		sent: 'The mail is on its way.',
		paused: 'Paused. Nobody sees it until you put it online again.',
		resumed: 'It is online again.',
		renewed: (day) => `Thank you. It stays online until ${day}.`,
		removed: (name) => `“${name}” is deleted.`,
		removeFailed: 'It could not be deleted. Nothing has changed: please try again.',
		confirm: {
			title: (name) => `Delete “${name}”?`,
			listing: 'It disappears from the site at once, with its pictures, recordings and numbers. The enquiries you received stay with you.',
			draft: 'What you have written and the pictures of this draft are gone for good.',
			yes: 'Yes, delete it',
			no: 'Keep it',
		},
	},
	fr: {
		lead: 'Tout ce que vous proposez, et ce que cela rapporte.',
		create: 'Nouvelle annonce',
		createOf: { 1: 'Lieu', 2: 'Animation', 3: 'Location', 4: 'Service' },
		filter: 'Annonces par état',
		all: 'Toutes',
		state: {
			draft: 'Brouillon',
			waiting: 'En attente',
			held: 'En relecture',
			published: 'En ligne',
			paused: 'En pause',
			expired: 'Expirée',
			rejected: 'Refusée',
			hidden: 'Masquée',
		},
		explained: {
			held: 'Une personne relit avant la mise en ligne. Vous aurez de nos nouvelles dès que c’est fait.',
			waiting: 'Complète. Elle sera en ligne dès que vous aurez ouvert le lien de notre e-mail.',
			paused: 'Personne ne la voit tant que vous ne la remettez pas en ligne.',
			expired: 'Elle n’est plus en ligne : personne n’a confirmé depuis longtemps qu’elle est encore juste.',
			rejected: 'Nous n’avons pas pu la mettre en ligne.',
			hidden: 'Nous l’avons retirée.',
		},
		noneYet: 'Encore rien ici',
		noneYetText:
			'Votre première annonce prend une dizaine de minutes : un nom, quelques phrases, un lieu et des photos. Tout est enregistré pendant que vous écrivez.',
		noneInState: 'Rien dans ce tiroir.',
		unnamed: 'Encore sans nom',
		standard: 'Standard',
		premiumUntil: (day) => `jusqu’au ${day}`,
		online: (day) => `En ligne jusqu’au ${day}`,
		changed: (day) => `Dernière modification le ${day}`,
		reason: 'Motif :',
		unpublished: 'Des modifications attendent d’être publiées.',
		numbers: (views, favourites, enquiries) => `${views}, ${favourites}, ${enquiries}`,
		views: (count, shown) => `${shown} ${french(count, 'vue', 'vues')}`,
		favourites: (_, shown) => `gardée ${shown} fois`,
		enquiries: (count, shown) => `${shown} ${french(count, 'demande', 'demandes')}`,
		lastDays: 'ces 30 derniers jours',
		of: (action, name) => `${action} : ${name}`,
		edit: 'Modifier',
		goOn: 'Continuer à écrire',
		preview: 'Aperçu',
		look: 'Ouvrir sa page',
		pause: 'Mettre en pause',
		resume: 'Remettre en ligne',
		renew: 'Elle est encore juste',
		makePremium: 'Passer en premium',
		extendPremium: 'Prolonger le premium',
		makeStandard: 'Revenir au standard',
		remove: 'Supprimer',
		sendAgain: 'Renvoyer l’e-mail',
		sent: 'L’e-mail est parti.',
		paused: 'En pause. Personne ne la voit tant que vous ne la remettez pas en ligne.',
		resumed: 'Elle est de nouveau en ligne.',
		renewed: (day) => `Merci. Elle reste en ligne jusqu’au ${day}.`,
		removed: (name) => `« ${name} » est supprimée.`,
		removeFailed: 'La suppression n’a pas abouti. Rien n’a changé : veuillez réessayer.',
		confirm: {
			title: (name) => `Supprimer « ${name} » ?`,
			listing: 'Elle disparaît aussitôt du site, avec ses photos, ses enregistrements et ses chiffres. Les demandes reçues vous restent.',
			draft: 'Ce que vous avez écrit et les photos de ce brouillon seront perdus.',
			yes: 'Oui, supprimer',
			no: 'Garder',
		},
	},
	de: {
		lead: 'Alles, was Sie anbieten, und was es bringt.',
		create: 'Neue Anzeige',
		createOf: { 1: 'Location', 2: 'Unterhaltung', 3: 'Verleih', 4: 'Dienstleistung' },
		filter: 'Anzeigen nach Stand',
		all: 'Alle',
		state: {
			draft: 'Entwurf',
			waiting: 'Wartet',
			held: 'Wird gelesen',
			published: 'Online',
			paused: 'Pausiert',
			expired: 'Abgelaufen',
			rejected: 'Abgelehnt',
			hidden: 'Verborgen',
		},
		explained: {
			held: 'Vor der Veröffentlichung liest ein Mensch. Danach hören Sie gleich von uns.',
			waiting: 'Vollständig. Sie geht online, sobald Sie den Link in unserer Mail geöffnet haben.',
			paused: 'Niemand sieht sie, bis Sie sie wieder online stellen.',
			expired: 'Sie ist nicht mehr online, weil lange niemand bestätigt hat, dass sie noch stimmt.',
			rejected: 'Wir konnten sie nicht online stellen.',
			hidden: 'Wir haben sie vom Netz genommen.',
		},
		noneYet: 'Hier ist noch nichts',
		noneYetText:
			'Ihre erste Anzeige dauert etwa zehn Minuten: ein Name, ein paar Sätze, ein Ort und einige Bilder. Gespeichert wird, während Sie schreiben.',
		noneInState: 'In diesem Fach liegt nichts.',
		unnamed: 'Noch ohne Namen',
		standard: 'Standard',
		premiumUntil: (day) => `bis ${day}`,
		online: (day) => `Online bis ${day}`,
		changed: (day) => `Zuletzt geändert am ${day}`,
		reason: 'Grund:',
		unpublished: 'Es gibt Änderungen, die noch nicht veröffentlicht sind.',
		numbers: (views, favourites, enquiries) => `${views}, ${favourites}, ${enquiries}`,
		views: (count, shown) => `${shown} ${german(count, 'Aufruf', 'Aufrufe')}`,
		favourites: (_, shown) => `${shown}-mal gemerkt`,
		enquiries: (count, shown) => `${shown} ${german(count, 'Anfrage', 'Anfragen')}`,
		lastDays: 'in den letzten 30 Tagen',
		of: (action, name) => `${action}: ${name}`,
		edit: 'Bearbeiten',
		goOn: 'Weiterschreiben',
		preview: 'Vorschau',
		look: 'Seite öffnen',
		pause: 'Pausieren',
		resume: 'Wieder online stellen',
		renew: 'Stimmt noch',
		makePremium: 'Premium machen',
		extendPremium: 'Premium verlängern',
		makeStandard: 'Zurück zu Standard',
		remove: 'Löschen',
		sendAgain: 'Mail noch einmal senden',
		sent: 'Die Mail ist unterwegs.',
		paused: 'Pausiert. Niemand sieht sie, bis Sie sie wieder online stellen.',
		resumed: 'Sie ist wieder online.',
		renewed: (day) => `Danke. Sie bleibt bis ${day} online.`,
		removed: (name) => `„${name}“ ist gelöscht.`,
		removeFailed: 'Das Löschen hat nicht geklappt. Es hat sich nichts geändert: Bitte versuchen Sie es noch einmal.',
		confirm: {
			title: (name) => `„${name}“ löschen?`,
			listing: 'Sie verschwindet sofort von der Seite, mit Bildern, Aufnahmen und Zahlen. Die erhaltenen Anfragen bleiben bei Ihnen.',
			draft: 'Was Sie geschrieben haben und die Bilder dieses Entwurfs sind dann endgültig weg.',
			yes: 'Ja, löschen',
			no: 'Behalten',
		},
	},
}

/** The words of the own list in the chosen language. */
export const useOwnListTexts = (): OwnListTexts => ownListTexts[useLanguage().language]
