import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

export const lastSearch: typeof en.lastSearch = {
	title: 'Ihre letzte Suche:',
	again: 'Noch einmal suchen',
	forget: 'Löschen',
	forgotten: 'Ihre letzte Suche ist gelöscht.',
	people: (count, shown) => `${shown} ${plural(count, 'Person', 'Personen')}`,
	upTo: (amount) => `bis ${amount}`,
	privatised: 'exklusiv',
	table: 'Tisch reserviert',
	standing: 'stehend',
	upToEach: (amount) => `bis ${amount} pro Person`,
	words: (words) => `„${words}“`,
}
