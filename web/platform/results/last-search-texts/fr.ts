import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

export const lastSearch: typeof en.lastSearch = {
	title: 'Votre dernière recherche\u00a0:',
	again: 'Relancer la recherche',
	forget: 'Effacer',
	forgotten: 'Votre dernière recherche est effacée.',
	people: (count, shown) => `${shown} ${plural(count, 'personne', 'personnes')}`,
	upTo: (amount) => `jusqu’à ${amount}`,
	privatised: 'privatisé',
	table: 'table réservée',
	standing: 'debout',
	upToEach: (amount) => `jusqu’à ${amount} par personne`,
	words: (words) => `«\u00a0${words}\u00a0»`,
}
