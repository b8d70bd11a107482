import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts of the favourites, loaded with their screens only. */
export const favourites: typeof en.favourites = {
	kept: 'Ajouté à vos favoris.',
	description: 'Une liste de prestataires et d’événements favoris.',
	sharedPage: 'Favoris partagés',
	title: 'Favoris',
	count: (suppliers, events) =>
		[
			(suppliers > 0 || events === 0) && `${suppliers} ${plural(suppliers, 'prestataire', 'prestataires')}`,
			events > 0 && `${events} ${plural(events, 'événement', 'événements')}`,
		]
			.filter(Boolean)
			.join(', '),
	events: 'Événements',
	past: 'Événements passés',
	families: 'Par catégorie',
	none: 'Aucun favori pour l’instant',
	noneText: 'Appuyez sur le cœur de tout ce qui vous plaît. Vous le retrouvez ici, sur chaque appareil où vous vous connectez.',
	day: 'Date de l’événement',
	ask: 'Demander un devis',
	share: 'Partager la liste',
	shareTitle: 'Partager vos favoris',
	shareText:
		'Toute personne qui a le lien voit cette liste telle qu’elle est à ce moment-là, et votre prénom. Elle ne voit rien d’autre et ne peut pas la modifier.',
	makeLink: 'Créer un lien',
	address: 'Votre lien',
	addressHint: 'Envoyez-le aux personnes avec qui vous organisez.',
	revoke: 'Retirer le lien',
	revoked: 'Le lien ne fonctionne plus.',
	look: 'Voir la liste partagée',
	sharedTitle: (name) => (name ? `Les favoris de ${name}` : 'Une liste de favoris'),
	sharedText: 'Ces favoris ont été choisis pour une fête et partagés avec vous. Avec le cœur, ajoutez aux vôtres ce qui vous plaît.',
	sharedNone: 'La liste est vide pour le moment.',
	gone: 'Cette liste n’est plus partagée',
	goneText: 'Son propriétaire a retiré le lien, ou il n’a pas été copié en entier. Demandez-lui-en un nouveau, ou regardez par vous-même :',
}
