import { plurals } from '../../../language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts of the comparison, loaded with its screen only. */
export const compare: typeof en.compare = {
	documentTitle: 'Comparer des prestataires',
	description: 'Jusqu’à quatre prestataires côte à côte : lieu, prix, nombre de personnes et tout ce qu’ils proposent.',
	title: 'Côte à côte',
	none: 'Rien à comparer pour l’instant',
	noneText: 'Appuyez sur « Comparer » dans les résultats qui vous plaisent. Jusqu’à quatre se retrouvent ensuite ici, côte à côte.',
	one: 'Un seul ne se compare pas. Ajoutez-en un autre depuis les résultats.',
	cut: 'Quatre tiennent côte à côte ; les autres de cette adresse ont été laissés de côté.',
	gone: (ids, count) => `Plus en ligne et ${plural(count, 'laissée de côté : annonce', 'laissées de côté : annonces')} nº ${ids}.`,
	mixed: (families) => `Des univers différents se rencontrent ici (${families}) : toutes les lignes ne les concernent pas tous.`,
	onlyDifferences: 'Seulement les différences',
	alike: 'Ils disent la même chose sur tout.',
	add: 'En ajouter un',
	remove: 'Retirer',
	kind: 'Genre',
	place: 'Lieu',
	distance: (place) => `Distance depuis ${place}`,
	price: 'Prix',
	notSaid: 'non précisé',
}
