export interface RecurrenceTexts {
	/** Ordinals within a month, -1 is the last. */
	nth: Record<number, string>
	daily: (interval: number) => string
	/** `weekdays` are their names in order. */
	weekly: (interval: number, weekdays: string[], list: (items: string[]) => string) => string
	mondayToFriday: string
	/** `which` is "second Friday", "15th" or `lastDay`. */
	monthly: (interval: number, which: string) => string
	monthDay: (day: number) => string
	lastDay: string
	yearly: (interval: number, day: string) => string
	until: (day: string) => string
	times: (count: number) => string
}

function englishOrdinal(count: number): string {
	const [tens, ones] = [count % 100, count % 10]
	const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')
	return `${count}${ending}`
}

/** Recurrences as parts of a sentence. */
export const recurrence: RecurrenceTexts = {
	nth: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last', [-2]: 'second to last' },
	daily: (interval) => (interval === 1 ? 'every day' : interval === 2 ? 'every second day' : `every ${interval} days`),
	weekly(interval, weekdays, list) {
		if (interval === 1) return `every ${list(weekdays)}`
		const which = interval === 2 ? 'second' : interval === 3 ? 'third' : englishOrdinal(interval)
		return weekdays.length === 1 ? `every ${which} ${weekdays[0]}` : `every ${which} week on ${list(weekdays)}`
	},
	mondayToFriday: 'Monday to Friday',
	monthly: (interval, which) =>
		`on the ${which} of every ${interval === 1 ? '' : interval === 2 ? 'second ' : `${englishOrdinal(interval)} `}month`,
	monthDay: englishOrdinal,
	lastDay: 'last day',
	yearly: (interval, day) => `every ${interval === 1 ? 'year' : `${interval} years`} on ${day}`,
	until: (day) => `until ${day}`,
	times: (count) => (count === 1 ? 'once' : `${count} times`),
}
