import { addDays } from '#contract/values/days.ts'

const ofDay = (day: string) => new Date(`${day}T12:00:00Z`)

/** 0 = Monday … 6 = Sunday. */
export const weekdayOf = (day: string): number => (ofDay(day).getUTCDay() + 6) % 7

/** The month the given number of months later; both as YYYY-MM. */
export function addMonths(month: string, months: number): string {
	const date = ofDay(`${month}-01`)
	date.setUTCMonth(date.getUTCMonth() + months)
	return date.toISOString().slice(0, 7)
}

/** The whole weeks, Monday first, in which a month (YYYY-MM) has a day. */
export function weeksOf(month: string): string[][] {
	const first = `${month}-01`
	const start = addDays(first, -weekdayOf(first))
	const end = addDays(`${addMonths(month, 1)}-01`, -1)
	const weeks: string[][] = []
	for (let monday = start; monday <= end; monday = addDays(monday, 7)) weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)))
	return weeks
}
