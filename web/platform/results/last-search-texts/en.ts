import { plurals } from '#web/platform/language/plurals.ts'

const plural = plurals('en')

/** Texts of the offer of the last search. */
export const lastSearch = {
	title: 'Your last search:',
	again: 'Search again',
	forget: 'Forget',
	forgotten: 'Your last search is forgotten.',
	people: (count: number, shown: string) => `${shown} ${plural(count, 'person', 'people')}`,
	upTo: (amount: string) => `up to ${amount}`,
	privatised: 'privatised',
	table: 'a table booked',
	standing: 'standing',
	upToEach: (amount: string) => `up to ${amount} a person`,
	words: (words: string) => `“${words}”`,
}
