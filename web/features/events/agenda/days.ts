import { addDays } from '#contract/values/days.ts'
import { weekdayOf } from '#web/platform/language/month-days.ts'

const ofDay = (day: string) => new Date(`${day}T12:00:00Z`)

/** First and last day of a part of the agenda. */
export interface DayRange {
	from: string
	to: string
}

/** The periods that are offered, seen from that day. On a Sunday the weekend is only that Sunday. */
export function usualRanges(today: string): Record<'today' | 'tomorrow' | 'weekend' | 'week', DayRange> {
	const tomorrow = addDays(today, 1)
	const sunday = addDays(today, 6 - weekdayOf(today))
	const saturday = addDays(sunday, -1)
	return {
		today: { from: today, to: today },
		tomorrow: { from: tomorrow, to: tomorrow },
		weekend: { from: saturday < today ? today : saturday, to: sunday },
		week: { from: today, to: addDays(today, 6) },
	}
}

/** Is the text a day that exists? */
export function isDay(text: string | null | undefined): text is string {
	if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || text < '1970-01-01' || text > '2100-12-31') return false
	const date = ofDay(text)
	// `Date` would read 31 February as a day of March.
	return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
