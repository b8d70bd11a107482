import type { Event, EventDate } from '#contract/events/agenda.ts'
import { luxembourgMoment } from '#contract/values/luxembourg-time.ts'
import { startOf } from '../manage/dates.ts'
import { addDays, daysBetween } from '#contract/values/days.ts'
import { expandRecurrence, readRecurrence, type Recurrence } from '../manage/recurrence.ts'

/** The dates of an event as calendars know them (RFC 5545): those of a rule with its exceptions, and single ones. Starts are wall times, `YYYY-MM-DDTHH:MM`. */
export interface Series {
	rule: Rule | null
	/** Dates of no rule. Of several the first represents the event itself. */
	alone: EventDate[]
}

interface Rule {
	/** RRULE of RFC 5545. */
	text: string
	/** Where it begins. */
	start: string
	/** Times of all dates that are not among the changed ones. */
	pattern: Pattern
	/** Starts that the rule gives and that are none. */
	without: string[]
	/** Dates that are not as the rule says. */
	changed: EventDate[]
}

interface Pattern {
	isAllDay: boolean
	/** Days from the first to the last. */
	days: number
	end_time: string | null
}

const patternOf = ({ start_date, start_time, end_date, end_time }: EventDate): Pattern => ({
	isAllDay: start_time === null,
	days: daysBetween(start_date, end_date),
	end_time: start_time === null ? null : end_time,
})

/**
 * Reads the dates of an event. Where its rule and its dates differ, the dates win. There is no list of dates (RDATE): too many programs read only its
 * first date, or skip that one.
 */
export function readSeries(event: Pick<Event, 'dates' | 'recurrence' | 'excluded_dates'>): Series {
	const inOrderOfNumbers = event.dates.toSorted((a, b) => a.date_id - b.date_id)
	if (event.recurrence === null) return { rule: null, alone: inOrderOfNumbers }
	const planned = new Set(event.dates.map(({ original_start }) => original_start))
	const starts = [...new Set([...planned, ...event.excluded_dates])].toSorted()
	const ruled = new Set(startsOf(event.recurrence, starts))
	const dates = event.dates.filter(({ original_start }) => ruled.has(original_start))
	const usual = dates.find(({ is_changed }) => !is_changed) ?? dates[0]
	const [start] = ruled
	if (!usual || start === undefined) return { rule: null, alone: inOrderOfNumbers }
	const pattern = patternOf(usual)
	return {
		rule: {
			text: untilInUtc(event.recurrence, [...ruled].at(-1) ?? start, pattern.isAllDay),
			start,
			pattern,
			without: [...ruled].filter((one) => !planned.has(one)),
			changed: dates.filter((date) => {
				const { isAllDay, days, end_time } = patternOf(date)
				const isOther = isAllDay !== pattern.isAllDay || days !== pattern.days || end_time !== pattern.end_time
				return isOther || date.state !== 'on' || date.note !== '' || startOf(date) !== date.original_start
			}),
		},
		alone: inOrderOfNumbers.filter(({ original_start }) => !ruled.has(original_start)),
	}
}

/** Most starts of a rule that are looked at: more than an event may have, its exceptions included. */
const mostStarts = 1000
/** Where a rule begins is one of the first starts, with only dates of an earlier rule before it. */
const mostBeginnings = 50

/** The starts that the rule gives from that start on from which it gives all that come later, or most of them; none where it cannot be read. */
function startsOf(recurrence: string, starts: readonly string[]): string[] {
	const rule = readRecurrence(recurrence)
	if (!rule) return []
	let best: { ruled: string[]; missing: number } | null = null
	for (const [position, start] of starts.slice(0, mostBeginnings).entries()) {
		const ruled = startsFrom(rule, start)
		const known = new Set(ruled)
		const missing = starts.slice(position).filter((one) => !known.has(one)).length + position
		if (missing === position && known.has(start)) return ruled
		if (known.has(start) && (!best || missing < best.missing)) best = { ruled, missing }
	}
	return best?.ruled ?? []
}

const mostKept = 5000
const kept = new Map<string, string[]>()

/** Rules come again with every feed, and take a millisecond each. */
function startsFrom(rule: Recurrence, start: string): string[] {
	const key = `${rule.text} ${start}`
	const known = kept.get(key)
	if (known) return known
	const starts = expandRecurrence(rule, start, mostStarts) ?? []
	if (kept.size >= mostKept) kept.clear()
	kept.set(key, starts)
	return starts
}

/** A rule that ends with the last of its starts: as a day for all-day events, as a moment in UTC for others. */
function untilInUtc(recurrence: string, last: string, isAllDay: boolean): string {
	const [day = '', time = ''] = last.split('T')
	const moment = luxembourgMoment(day, time).toISOString()
	const until = isAllDay ? day.replaceAll('-', '') : `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
	return recurrence.replace(/UNTIL=[\dTZ]+/i, `UNTIL=${until}`)
}

/** The day and time at which a date of this pattern ends that begins on `start_date`; the day after the last one where it lasts all day; null where it is not told. */
export function endOf(start_date: string, { isAllDay, days, end_time }: Pattern): { day: string; time: string | null } | null {
	if (isAllDay || (end_time === null && days > 0)) return { day: addDays(start_date, days + 1), time: null }
	return end_time === null ? null : { day: addDays(start_date, days), time: end_time }
}

/** The same for a date that is unlike the others. */
export const endOfDate = (date: EventDate) => endOf(date.start_date, patternOf(date))
