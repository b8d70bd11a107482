import { beganAt } from './manifest.ts'

/** How many days, weeks and months have their own backup; the newest backup always stays. */
export interface Keep {
	days: number
	weeks: number
	months: number
}

export const usualKeep: Keep = { days: 7, weeks: 5, months: 12 }

/** Reads `7d,5w,12m`; a missing unit is 0. Throws one line for anything else. */
export function readKeep(text: string): Keep {
	const keep: Keep = { days: 0, weeks: 0, months: 0 }
	const units = { d: 'days', w: 'weeks', m: 'months' } as const
	for (const part of text.split(',')) {
		const [, count, unit] = /^(\d{1,4})([dwm])$/.exec(part.trim()) ?? []
		if (count === undefined) throw new Error(`--keep ${text} does not look like 7d,5w,12m`)
		keep[units[unit as keyof typeof units]] = Number(count)
	}
	return keep
}

const day = 86_400_000
const dayOf = (date: Date) => String(Math.floor(date.getTime() / day))
// The first day of 1970 was a Thursday; weeks begin on Mondays.
const weekOf = (date: Date) => String(Math.floor((date.getTime() / day + 3) / 7))
const monthOf = (date: Date) => date.toISOString().slice(0, 7)

/**
 * The backups that are no longer needed: all but the newest one, and but the newest of each of the last so many days, weeks and months (UTC) that
 * have one.
 */
export function backupsToRemove(ids: readonly string[], { days, weeks, months }: Keep): string[] {
	const newestFirst = ids.toSorted().toReversed()
	const kept = new Set(newestFirst.slice(0, 1))
	for (const [count, periodOf] of [
		[days, dayOf],
		[weeks, weekOf],
		[months, monthOf],
	] as const) {
		const periods = new Map<string, string>()
		for (const id of newestFirst) {
			const period = periodOf(beganAt(id))
			if (!periods.has(period)) periods.set(period, id)
		}
		for (const id of [...periods.values()].slice(0, count)) kept.add(id)
	}
	return ids.filter((id) => !kept.has(id))
}
