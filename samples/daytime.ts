import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { luxembourgMoment } from '#contract/values/luxembourg-time.ts'

const [opens, closes] = ['08:00', '20:00']
const early = '09:00'

/**
 * Moves moments of the past into the daytime of Luxembourg, in their order and none after `now`: people of the samples write between 8:00 and 20:00,
 * whenever an installation is started.
 */
export function daytimeBefore(now: Date): (moment: Date) => Date {
	const today = luxembourgDay(now)
	// At night the last day is the one before.
	const lastDay = now < luxembourgMoment(today, early) ? addDays(today, -1) : today
	const last = Math.min(now.getTime(), luxembourgMoment(lastDay, closes).getTime())
	return (moment) => {
		const time = Math.min(moment.getTime() - now.getTime(), 0) + last
		const day = luxembourgDay(new Date(time))
		const [begins, from] = [luxembourgMoment(day), luxembourgMoment(day, opens)].map((one) => one.getTime()) as [number, number]
		const [ends, to] =
			day === lastDay ? [last, last] : [luxembourgMoment(addDays(day, 1)).getTime(), luxembourgMoment(day, closes).getTime()]
		return new Date(Math.round(from + ((time - begins) / (ends - begins)) * (to - from)))
	}
}
