import type * as en from './en.ts'

/** Recurrences as parts of a sentence. */
export const recurrence: typeof en.recurrence = {
	nth: { 1: 'ersten', 2: 'zweiten', 3: 'dritten', 4: 'vierten', 5: 'fünften', [-1]: 'letzten', [-2]: 'vorletzten' },
	daily: (interval) => (interval === 1 ? 'jeden Tag' : interval === 2 ? 'jeden zweiten Tag' : `alle ${interval} Tage`),
	weekly(interval, weekdays, list) {
		if (interval === 1) return `jeden ${list(weekdays)}`
		if (weekdays.length === 1 && interval <= 3) return `jeden ${interval === 2 ? 'zweiten' : 'dritten'} ${weekdays[0]}`
		return `alle ${interval} Wochen am ${list(weekdays)}`
	},
	mondayToFriday: 'Montag bis Freitag',
	monthly: (interval, which) => (interval === 1 ? `am ${which} jedes Monats` : `alle ${interval} Monate am ${which}`),
	monthDay: (day) => `${day}.`,
	lastDay: 'letzten Tag',
	yearly: (interval, day) => `${interval === 1 ? 'jedes Jahr' : `alle ${interval} Jahre`} am ${day}`,
	until: (day) => `bis ${day}`,
	times: (count) => `${count}-mal`,
}
