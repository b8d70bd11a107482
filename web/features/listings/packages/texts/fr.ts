import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

export const packages: typeof en.packages = {
	title: 'Formules',
	price: (amount, unit) => `${amount} ${unit}`,
	from: {
		person: (count, shown) => `dès ${shown} ${plural(count, 'personne', 'personnes')}`,
		hour: (count, shown) => `dès ${shown} ${plural(count, 'heure', 'heures')}`,
		day: (count, shown) => `dès ${shown} ${plural(count, 'jour', 'jours')}`,
		item: (count, shown) => `dès ${shown} ${plural(count, 'pièce', 'pièces')}`,
	},
	upTo: (count, shown) => `jusqu’à ${shown} ${plural(count, 'personne', 'personnes')}`,
	tooMany: (count) => `pas pour ${count}`,
	included: 'Compris',
	extras: 'Suppléments',
	extra: (name, amount) => `${name}\u00a0: ${amount}`,
	ask: 'Demander cette formule',
	askFor: (name) => `Demander cette formule\u00a0: ${name}`,
	asked: 'Dans votre demande',
	remove: 'La retirer',
	removeOne: (name) => `La retirer\u00a0: ${name}`,
	line: (name) => `Formule\u00a0: ${name}`,
}
