import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts of the comparison, loaded with its screen only. */
export const compare: typeof en.compare = {
	documentTitle: 'Comparer des prestataires',
	description: 'Jusqu’à quatre prestataires côte à côte : lieu, prix, nombre de personnes et tout ce qu’ils proposent.',
	title: 'Côte à côte',
	none: 'Rien à comparer pour l’instant',
	noneText: 'Appuyez sur « Comparer » dans les résultats qui vous plaisent. Jusqu’à quatre apparaissent ici, côte à côte.',
	one: 'Il n’y en a qu’un pour l’instant. Ajoutez-en un autre depuis les résultats.',
	cut: 'Quatre au maximum ; les autres prestataires de ce lien ne sont pas affichés.',
	gone: (ids, count) => `${plural(count, 'Annonce qui n’est plus en ligne', 'Annonces qui ne sont plus en ligne')} : nº ${ids}.`,
	mixed: (families) => `Ils sont de catégories différentes (${families}) : toutes les lignes ne s’appliquent pas à tous.`,
	onlyDifferences: 'Différences seulement',
	alike: 'Aucune différence.',
	add: 'En ajouter un',
	remove: 'Retirer',
	kind: 'Catégorie',
	place: 'Lieu',
	distance: (place) => `Distance depuis ${place}`,
	price: 'Prix',
	day: 'Date de l’événement',
	chooseDay: 'Choisir une date',
	onDay: (day) => `Le ${day}`,
	packages: 'Formules',
	likely: 'Probablement, non confirmé',
	notSaid: 'non précisé',
	bar: 'Sélection à comparer',
	more: 'Ajoutez-en un pour comparer.',
	ask: 'Demander un devis',
	clear: 'Vider',
}
