import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

export const packages: typeof en.packages = {
	title: 'Pakete',
	price: (amount, unit) => `${amount} ${unit}`,
	from: {
		person: (count, shown) => `ab ${shown} ${plural(count, 'Person', 'Personen')}`,
		hour: (count, shown) => `ab ${shown} ${plural(count, 'Stunde', 'Stunden')}`,
		day: (count, shown) => `ab ${shown} ${plural(count, 'Tag', 'Tagen')}`,
		item: (_, shown) => `ab ${shown} Stück`,
	},
	upTo: (count, shown) => `für bis zu ${shown} ${plural(count, 'Person', 'Personen')}`,
	tooMany: (count) => `nicht für ${count}`,
	included: 'Enthalten',
	extras: 'Extras',
	extra: (name, amount) => `${name}: ${amount}`,
	ask: 'Dieses Paket anfragen',
	askFor: (name) => `Dieses Paket anfragen: ${name}`,
	asked: 'In Ihrer Anfrage',
	remove: 'Herausnehmen',
	removeOne: (name) => `Herausnehmen: ${name}`,
	line: (name) => `Paket: ${name}`,
}
