import { addDays, daysBetween } from '#contract/values/days.ts'
import type { BusyTime } from '#server/features/events/import/busy-times.ts'

/** Which halves of a day are taken. */
interface BusyHalves {
	morning: boolean
	evening: boolean
}

const minutesADay = 24 * 60
/** A day begins at six: a time that ends at three at night belongs to the evening before. Its evening begins at five. */
const dayBegins = 6 * 60
const eveningBegins = 17 * 60 - dayBegins

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The days that these times take, between two days, with their halves. Several times of a day add up. */
export function busyDays(times: readonly BusyTime[], first: string, last: string): Map<string, BusyHalves> {
	const days = new Map<string, BusyHalves>()
	const take = (day: string, morning: boolean, evening: boolean) => {
		if (day < first || day > last || !(morning || evening)) return
		const before = days.get(day)
		days.set(day, { morning: morning || (before?.morning ?? false), evening: evening || (before?.evening ?? false) })
	}
	for (const { start_date, start_time, end_date, end_time } of times) {
		// A time that begins long before today, or ends long after the last day, costs nothing.
		const from = start_date < first ? addDays(first, -1) : start_date
		const to = end_date > last ? addDays(last, 1) : end_date
		if (start_time === null) {
			for (let step = 0; step <= daysBetween(from, to); step += 1) take(addDays(from, step), true, true)
			continue
		}
		const begin = (start_date < from ? 0 : minutesOf(start_time)) - dayBegins
		const length = end_time === null ? 1 : daysBetween(from, to) * minutesADay + minutesOf(end_time) - dayBegins - begin
		const end = begin + Math.max(1, length)
		for (let step = Math.floor(begin / minutesADay); step * minutesADay < end; step += 1) {
			const dayStart = step * minutesADay
			const evening = dayStart + eveningBegins
			take(addDays(from, step), begin < evening && end > dayStart, begin < dayStart + minutesADay && end > evening)
		}
	}
	return days
}
