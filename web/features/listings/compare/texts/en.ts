import { plurals } from '#web/platform/language/plurals.ts'

const plural = plurals('en')

/** Texts of the comparison, loaded with its screen only. */
export const compare = {
	documentTitle: 'Compare suppliers',
	description: 'Up to four suppliers side by side: place, price, number of people and everything they offer.',
	title: 'Side by side',
	none: 'Nothing to compare yet',
	noneText: 'Press “Compare” on the results you like. Up to four appear here side by side.',
	one: 'There is only one so far. Add another from the results.',
	cut: 'You can compare four at most; the others in this address were left out.',
	gone: (ids: string, count: number) => `No longer online and left out: ${plural(count, 'listing', 'listings')} no. ${ids}.`,
	mixed: (families: string) => `These are from different categories (${families}): not every row applies to all of them.`,
	onlyDifferences: 'Differences only',
	alike: 'There are no differences.',
	add: 'Add another',
	remove: 'Remove',
	kind: 'Type',
	place: 'Place',
	distance: (place: string) => `Distance from ${place}`,
	price: 'Price',
	day: 'Day of the event',
	chooseDay: 'Choose a day',
	onDay: (day: string) => `On ${day}`,
	packages: 'Packages',
	likely: 'Probably, not confirmed',
	notSaid: 'not specified',
	bar: 'Chosen to compare',
	more: 'Choose another one to compare.',
	ask: 'Ask these',
	clear: 'Clear',
}
