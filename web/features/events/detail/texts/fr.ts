import type * as en from './en.ts'

/** Recurrences as parts of a sentence. */
export const recurrence: typeof en.recurrence = {
	nth: { 1: 'premier', 2: 'deuxième', 3: 'troisième', 4: 'quatrième', 5: 'cinquième', [-1]: 'dernier', [-2]: 'avant-dernier' },
	daily: (interval) => (interval === 1 ? 'tous les jours' : interval === 2 ? 'un jour sur deux' : `tous les ${interval} jours`),
	weekly(interval, weekdays, list) {
		if (interval === 1) return `tous les ${list(weekdays.map((name) => `${name}s`))}`
		if (interval === 2 && weekdays.length === 1) return `un ${weekdays[0]} sur deux`
		return `${list(weekdays.map((name) => `le ${name}`))}, ${interval === 2 ? 'une semaine sur deux' : `toutes les ${interval} semaines`}`
	},
	mondayToFriday: 'du lundi au vendredi',
	monthly: (interval, which) => (interval === 1 ? `le ${which} de chaque mois` : `le ${which}, tous les ${interval} mois`),
	monthDay: (day) => (day === 1 ? '1er' : String(day)),
	lastDay: 'dernier jour',
	yearly: (interval, day) => `${interval === 1 ? 'chaque année' : `tous les ${interval} ans`} le ${day}`,
	until: (day) => `jusqu’au ${day}`,
	times: (count) => `${count} fois`,
}
