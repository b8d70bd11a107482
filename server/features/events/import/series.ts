import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { maxEventDates } from '#contract/limits.ts'
import type { Component, ContentLine } from './content-lines.ts'
import { finder, keyOf, readChanges, readExceptions, valuesOf, type Change, type Making, type Today } from './exceptions.ts'
import { expandRules, isComing, isRule, type Occurrence, type Series } from './expand.ts'
import { shorten, type ReadDate, type ReadEvent } from './feed-contents.ts'
import { valueOf } from './ical-values.ts'
import { asDay, BadMoment, inLuxembourg, inZone, readMoment, type Clock, type Moment } from './moments.ts'
import { after, type Said } from './said.ts'
import { luxembourg } from './zones.ts'

export function makeEvent(said: Said, changed: readonly Said[], making: Making): ReadEvent {
	const { component, uid, words, start } = said
	const { is_private: _, ...rest } = words
	const { day } = making
	const { dates: occurrences, recurrence } = seriesOf(said, making)
	const planned = new Map(occurrences.map((date) => [keyOf(date.start), date] as const))
	const meant = finder(start, planned)
	const excluded = new Set(readExceptions(said, planned, making).flatMap(meant))
	for (const key of excluded) planned.delete(key)
	const all = readChanges(changed, { start, meant, planned }, making)
	const future = all.filter(({ andFuture }) => andFuture)
	const dates = new Map<string, ReadDate>()
	for (const [key, occurrence] of planned) {
		const change = future.findLast(({ original_start }) => original_start <= key)
		const moved = change ? follow(occurrence, change, start) : occurrence
		if (isComing(moved.start, moved.end, day.today)) dates.set(key, change ? changedDate(moved, key, change.said, words) : makeDate(moved))
	}
	for (const change of all) {
		const { original_start } = change
		// Past `andFuture` changes: applied above.
		if (change.andFuture && original_start.slice(0, 10) < day.today) continue
		const isKnown = dates.delete(original_start) || planned.has(original_start)
		if (!isComing(change.said.start, change.said.end, day.today) || (change.said.words.is_cancelled && !isKnown)) continue
		dates.set(original_start, changedDate(change.said, original_start, change.said, words))
	}
	const list = [...dates.values()].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1)).slice(0, maxEventDates)
	return {
		...rest,
		uid,
		line: component.line,
		event_subtitle: null,
		address: '',
		ticket_link: null,
		admission_fee: null,
		organiser_phone: null,
		recurrence: future.length > 0 ? null : recurrence,
		fingerprint: fingerprintOf([component, ...changed.map((change) => change.component)], day),
		excluded_dates: [...excluded]
			.filter((key) => key >= day.today && key <= day.horizon)
			.sort()
			.slice(0, maxEventDates),
		dates: list,
	}
}

/** A date that follows a change of an earlier one: as much earlier or later as that, and as long. */
function follow(occurrence: Occurrence, { said, original_start }: Change, { zone }: Moment): Occurrence {
	const before = inZone({ plain: Temporal.PlainDateTime.from(original_start), zone: luxembourg, isDay: occurrence.start.isDay }, zone)
	const shift = before.until(inZone(said.start, zone), { largestUnit: 'day' })
	const start = { plain: occurrence.start.plain.add(shift), zone: said.start.isDay ? luxembourg : zone, isDay: said.start.isDay }
	return {
		start,
		end: said.end && { ...start, plain: start.plain.add(inZone(said.start, zone).until(inZone(said.end, zone), { largestUnit: 'day' })) },
	}
}

/** A date that says something else than its series; another title or place becomes its note. */
function changedDate(times: Occurrence, original_start: string, { words }: Said, series: Said['words']): ReadDate {
	const note = [words.event_title === series.event_title ? '' : words.event_title, words.location === series.location ? '' : words.location]
	return {
		...makeDate(times),
		original_start,
		state: words.is_cancelled ? 'cancelled' : 'on',
		note: shorten(note.filter(Boolean).join(' · '), 500),
		is_changed: true,
	}
}

/** The reader's version: a new one reads unchanged calendars again, as its results may differ. */
const version = '2'

/** When something was exported changes every time. */
const idle = new Set(['DTSTAMP', 'LAST-MODIFIED', 'CREATED', 'SEQUENCE', 'X-MICROSOFT-CDO-OWNERAPPTID'])

/** A series without end also says something new when there is a month more of it. */
function fingerprintOf(components: readonly Component[], { horizon }: Today): string {
	const hash = createHash('sha256').update(version)
	for (const { lines } of components) for (const { name, raw } of lines) if (!idle.has(name)) hash.update(`${raw}\n`)
	const rule = components[0] && valueOf(components[0], 'RRULE')
	if (rule !== undefined && !/UNTIL=|COUNT=/i.test(rule)) hash.update(horizon)
	return hash.digest('hex')
}

const startOf = ({ start_date, start_time }: ReadDate): string => `${start_date}T${start_time ?? '00:00'}`

function seriesOf({ component, clock, start, end }: Said, { day, report }: Making): Series {
	const [rules = [], exceptions = []] = ['RRULE', 'EXRULE'].map((name) =>
		[...new Set(component.lines.filter((line) => line.name === name).map(({ value }) => value.trim()))].filter(isRule),
	)
	const more = valuesOf(component, 'RDATE').flatMap(({ value, line }) => {
		try {
			return [readFurther(value, line, { start, end, clock: { ...clock, floating: start.isDay ? clock.floating : start.zone } })]
		} catch (error) {
			if (!(error instanceof BadMoment)) throw error
			report(component, error.code === 'unknown_zone' ? error.code : 'bad_exception', error.zone)
			return []
		}
	})
	const one = isComing(start, end, day.today) ? [{ start, end }] : []
	const series = rules.length > 0 ? expandRules(rules, exceptions, start, end, day) : { dates: one, recurrence: null }
	if (more.length === 0) return series
	return {
		dates: [...series.dates, ...more.filter((date) => isComing(date.start, date.end, day.today))].slice(0, maxEventDates),
		recurrence: null,
	}
}

/** A further date: as long as the first one, or a period with its own end or length. */
function readFurther(value: string, line: ContentLine, first: Occurrence & { clock: Clock }): Occurrence {
	const [from = '', until] = value.split('/')
	const said = readMoment(from, line, first.clock)
	const isDayOfTimed = said.isDay && !first.start.isDay
	const start = first.start.isDay
		? asDay(said)
		: isDayOfTimed
			? { ...first.start, plain: said.plain.withPlainTime(first.start.plain.toPlainTime()) }
			: said
	if (until !== undefined && !start.isDay) return { start, end: after(start, until) ?? readMoment(until, line, first.clock) }
	const length = first.end && first.start.plain.until(inZone(first.end, first.start.zone), { largestUnit: 'day' })
	return { start, end: length && { ...start, plain: start.plain.add(length) } }
}

/** The end of whole days is the day after; ours is the last day. */
function makeDate({ start, end }: Occurrence): ReadDate {
	const from = inLuxembourg(start)
	const to = end ? inLuxembourg(end) : null
	const start_date = from.slice(0, 10)
	const lastDay = end?.isDay
		? Temporal.PlainDate.from(inLuxembourg(end).slice(0, 10)).subtract({ days: 1 }).toString()
		: (to?.slice(0, 10) ?? start_date)
	const isMoment = to === from
	return {
		original_start: start.isDay ? `${start_date}T00:00` : from,
		start_date,
		start_time: start.isDay ? null : from.slice(11),
		end_date: lastDay < start_date ? start_date : lastDay,
		end_time: start.isDay || to === null || isMoment ? null : to.slice(11),
		state: 'on',
		note: '',
		is_changed: false,
	}
}
