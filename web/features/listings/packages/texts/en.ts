import { plurals } from '#web/platform/language/plurals.ts'

const plural = plurals('en')

/** Texts of the packages on a listing's page. */
export const packages = {
	title: 'Packages',
	price: (amount: string, unit: string) => `${amount} ${unit}`,
	/** By unit: the minimum that is paid for. */
	from: {
		person: (count: number, shown: string) => `from ${shown} ${plural(count, 'person', 'people')}`,
		hour: (count: number, shown: string) => `from ${shown} ${plural(count, 'hour', 'hours')}`,
		day: (count: number, shown: string) => `from ${shown} ${plural(count, 'day', 'days')}`,
		item: (count: number, shown: string) => `from ${shown} ${plural(count, 'item', 'items')}`,
	} as Record<string, (count: number, shown: string) => string>,
	upTo: (count: number, shown: string) => `for up to ${shown} ${plural(count, 'person', 'people')}`,
	tooMany: (count: string) => `not for ${count}`,
	included: 'Included',
	extras: 'Extras',
	extra: (name: string, amount: string) => `${name}: ${amount}`,
	ask: 'Ask for this package',
	askFor: (name: string) => `Ask for this package: ${name}`,
	asked: 'In your enquiry',
	remove: 'Take it out',
	removeOne: (name: string) => `Take it out: ${name}`,
	/** The first line of the enquiry. */
	line: (name: string) => `Package: ${name}`,
}
