/** The moment, in milliseconds, of the last Sunday of a month (from 0) at 01:00 UTC: then the clocks of the European Union are changed. */
function changeOf(year: number, month: number): number {
	const last = new Date(Date.UTC(year, month + 1, 0, 1))
	return last.getTime() - last.getUTCDay() * 86_400_000
}

/**
 * How many minutes a wall time of Luxembourg (`YYYY-MM-DD` and `HH:MM`) is ahead of UTC: 60, or 120 in summer.
 * A time that occurs twice is meant when it occurs first; one that is left out counts as before the change, as RFC 5545 wants it.
 */
function luxembourgOffset(day: string, time = '00:00'): 60 | 120 {
	const utc = Date.parse(`${day}T${time}Z`)
	const year = Number(day.slice(0, 4))
	return utc >= changeOf(year, 2) + 120 * 60_000 && utc < changeOf(year, 9) + 120 * 60_000 ? 120 : 60
}

/** Whether a wall time does not exist, because the clocks are put forward over it. */
export function isLeftOut(day: string, time: string): boolean {
	const utc = Date.parse(`${day}T${time}Z`)
	const change = changeOf(Number(day.slice(0, 4)), 2)
	return utc >= change + 60 * 60_000 && utc < change + 120 * 60_000
}

/** The moment of a wall time of Luxembourg. */
export const luxembourgMoment = (day: string, time = '00:00'): Date =>
	new Date(Date.parse(`${day}T${time}Z`) - luxembourgOffset(day, time) * 60_000)

/** A wall time of Luxembourg as ISO 8601 with its offset: `2027-03-28T20:00:00+02:00`. */
export const withOffset = (day: string, time: string): string => `${day}T${time}:00+0${luxembourgOffset(day, time) / 60}:00`
