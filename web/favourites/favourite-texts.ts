import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../language/index.tsx'
import { plurals } from '../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

const en = {
	kept: 'Saved among your favourites.',
	title: 'Favourites',
	count: (suppliers: number, events: number) =>
		[
			(suppliers > 0 || events === 0) && `${suppliers} ${english(suppliers, 'supplier', 'suppliers')}`,
			events > 0 && `${events} ${english(events, 'event', 'events')}`,
		]
			.filter(Boolean)
			.join(', '),
	events: 'Events',
	past: 'Already over',
	families: 'By kind',
	none: 'Nothing saved yet',
	noneText: 'Press the heart on whatever you like while you look around. It waits for you here, on every device you log in on.',
	share: 'Share the list',
	shareTitle: 'Share your favourites',
	shareText: 'Whoever has the link sees this list as it is at that moment, and your first name. Nothing else, and nobody can change it.',
	makeLink: 'Make a link',
	address: 'Your link',
	addressHint: 'Send it to whoever is celebrating with you.',
	revoke: 'Withdraw the link',
	revoked: 'The link leads nowhere any more.',
	look: 'See what they see',
	sharedTitle: (name: string | null) => (name ? `${name}’s favourites` : 'A list of favourites'),
	sharedText: 'Somebody chose these for a celebration and shared them with you. With the heart you save what you like for yourself.',
	sharedNone: 'The list is empty at the moment.',
	gone: 'This list is no longer shared',
	goneText: 'Its owner has withdrawn the link, or it was not copied completely. Ask them for a new one, or look around yourself:',
}

export type FavouriteTexts = typeof en

/** What only the favourites say: their screens bring it along, so that the others need not. */
export const favouriteTexts: Record<Language, FavouriteTexts> = {
	en,
	fr: {
		kept: 'C’est dans vos favoris.',
		title: 'Favoris',
		count: (suppliers, events) =>
			[
				(suppliers > 0 || events === 0) && `${suppliers} ${french(suppliers, 'prestataire', 'prestataires')}`,
				events > 0 && `${events} ${french(events, 'événement', 'événements')}`,
			]
				.filter(Boolean)
				.join(', '),
		events: 'Événements',
		past: 'Déjà passés',
		families: 'Par famille',
		none: 'Encore rien de gardé',
		noneText: 'Appuyez sur le cœur de tout ce qui vous plaît. Vous le retrouvez ici, sur chaque appareil où vous vous connectez.',
		share: 'Partager la liste',
		shareTitle: 'Partager vos favoris',
		shareText:
			'Qui a le lien voit cette liste telle qu’elle est à ce moment-là, et votre prénom. Rien d’autre, et personne ne peut la modifier.',
		makeLink: 'Créer un lien',
		address: 'Votre lien',
		addressHint: 'Envoyez-le à celles et ceux qui font la fête avec vous.',
		revoke: 'Retirer le lien',
		revoked: 'Le lien ne mène plus nulle part.',
		look: 'Voir ce qu’ils voient',
		sharedTitle: (name) => (name ? `Les favoris de ${name}` : 'Une liste de favoris'),
		sharedText: 'Quelqu’un a choisi ceci pour une fête et l’a partagé avec vous. Avec le cœur, gardez pour vous ce qui vous plaît.',
		sharedNone: 'La liste est vide pour le moment.',
		gone: 'Cette liste n’est plus partagée',
		goneText:
			'Son propriétaire a retiré le lien, ou il n’a pas été copié en entier. Demandez-lui-en un nouveau, ou regardez par vous-même :',
	},
	de: {
		kept: 'Gemerkt: Es steht jetzt bei Ihren Favoriten.',
		title: 'Favoriten',
		count: (suppliers, events) =>
			[
				(suppliers > 0 || events === 0) && `${suppliers} ${german(suppliers, 'Anbieter', 'Anbieter')}`,
				events > 0 && `${events} ${german(events, 'Veranstaltung', 'Veranstaltungen')}`,
			]
				.filter(Boolean)
				.join(', '),
		events: 'Veranstaltungen',
		past: 'Schon vorbei',
		families: 'Nach Art',
		none: 'Noch nichts gemerkt',
		noneText:
			'Drücken Sie auf das Herz bei allem, was Ihnen gefällt. Hier finden Sie es wieder, auf jedem Gerät, auf dem Sie sich anmelden.',
		share: 'Liste teilen',
		shareTitle: 'Ihre Favoriten teilen',
		shareText: 'Wer den Link hat, sieht diese Liste, wie sie gerade ist, und Ihren Vornamen. Sonst nichts, und ändern kann sie niemand.',
		makeLink: 'Link erstellen',
		address: 'Ihr Link',
		addressHint: 'Schicken Sie ihn allen, die mit Ihnen feiern.',
		revoke: 'Link zurückziehen',
		revoked: 'Der Link führt nirgends mehr hin.',
		look: 'Ansehen, was andere sehen',
		sharedTitle: (name) => (name ? `Favoriten von ${name}` : 'Eine Liste von Favoriten'),
		sharedText: 'Jemand hat dies für ein Fest ausgesucht und mit Ihnen geteilt. Mit dem Herz merken Sie sich selbst, was Ihnen gefällt.',
		sharedNone: 'Die Liste ist gerade leer.',
		gone: 'Diese Liste wird nicht mehr geteilt',
		goneText: 'Der Link wurde zurückgezogen oder nicht ganz kopiert. Bitten Sie um einen neuen, oder sehen Sie sich selbst um:',
	},
}

/** The favourites' texts in the chosen language. */
export const useFavouriteTexts = (): FavouriteTexts => favouriteTexts[useLanguage().language]
