import { plurals } from '../../../language/plurals.ts'

const plural = plurals('en')

/** Texts of the comparison, loaded with its screen only. */
export const compare = {
	documentTitle: 'Compare suppliers',
	description: 'Up to four suppliers side by side: place, price, people and everything they offer.',
	title: 'Side by side',
	none: 'Nothing to compare yet',
	noneText: 'Press “Compare” on the results you like. Up to four of them then stand here side by side.',
	one: 'One alone cannot be compared. Add another from the results.',
	cut: 'Four fit side by side; the others of this address were left out.',
	gone: (ids: string, count: number) => `No longer online and left out: ${plural(count, 'listing', 'listings')} no. ${ids}.`,
	mixed: (families: string) => `Different worlds meet here (${families}): not every line concerns all of them.`,
	onlyDifferences: 'Only the differences',
	alike: 'They say the same of everything.',
	add: 'Add another',
	remove: 'Remove',
	kind: 'Kind',
	place: 'Place',
	distance: (place: string) => `Distance from ${place}`,
	price: 'Price',
	notSaid: 'not said',
}
