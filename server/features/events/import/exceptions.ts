import { Temporal } from 'temporal-polyfill'
import type { Component, ContentLine } from './content-lines.ts'
import type { Occurrence } from './expand.ts'
import type { FeedProblemCode } from './feed-contents.ts'
import { asDay, BadMoment, inLuxembourg, readMoment, type Clock, type Moment } from './moments.ts'
import type { Said } from './said.ts'

export interface Today {
	/** YYYY-MM-DD in Luxembourg. */
	today: string
	/** Until when series without an end are followed. */
	horizon: string
	/** Only the times count, not the events: titles are not even read. */
	isBusyOnly?: boolean
}

/** Notes an unread part of an event; the rest is read. */
export type Report = (component: Component, code: FeedProblemCode, zone?: string) => void

export interface Making {
	day: Today
	attempt: (component: Component, work: () => void) => void
	report: Report
}

/** A change of one date of a series, or of that date and all that follow. */
export interface Change {
	said: Said
	/** The start that the date has without it, in Luxembourg. */
	original_start: string
	andFuture: boolean
}

/** The key of a date of a series: its start in Luxembourg, for a whole day its midnight. */
export const keyOf = (start: Moment): string => inLuxembourg(start)

/**
 * Finds the dates of a series that an exception means, as programs write one: as a time in any zone, on a series of whole days too,
 * or as a day, or its midnight, on a series with times. Where there is none, the date that there would be.
 */
export function finder(first: Moment, planned: ReadonlyMap<string, Occurrence>): (moment: Moment) => string[] {
	const byDay = Map.groupBy(planned.keys(), (key) => planned.get(key)?.start.plain.toPlainDate().toString() ?? '')
	return (moment) => {
		if (first.isDay) return [keyOf(asDay(moment))]
		const key = keyOf(moment)
		if (!moment.isDay && (planned.has(key) || !isWrittenAtMidnight(moment))) return [key]
		const of = byDay.get(moment.plain.toPlainDate().toString())
		return of ?? [moment.isDay ? keyOf({ ...first, plain: moment.plain.withPlainTime(first.plain.toPlainTime()) }) : key]
	}
}

/** Midnight of a zone, as Outlook writes the exceptions of a series; in UTC it is a time as any other. */
const isWrittenAtMidnight = ({ plain, zone }: Moment): boolean =>
	zone !== 'UTC' && plain.toPlainTime().equals(Temporal.PlainTime.from('00:00'))

/** Exceptions are in the zone of their series, where they name none, or one that nobody knows. */
function lenientClock({ zoneOf }: Clock, start: Moment): Clock & { unknown: string | null } {
	const clock = {
		floating: start.zone,
		unknown: null as string | null,
		zoneOf(tzid: string) {
			const zone = zoneOf(tzid)
			if (zone === null) clock.unknown = tzid
			return zone ?? start.zone
		},
	}
	return clock
}

/** EXDATE, as moments of the series. A wrong one is reported, and excludes nothing. */
export function readExceptions(
	{ component, clock, start }: Said,
	planned: ReadonlyMap<string, Occurrence>,
	{ day, report }: Making,
): Moment[] {
	const meant = finder(start, planned)
	return valuesOf(component, 'EXDATE').flatMap(({ value, line }) => {
		const lenient = lenientClock(clock, start)
		const moment = momentOrNull(value, line, lenient)
		const isMissed = moment !== null && lenient.unknown !== null && meant(moment).some((key) => key >= day.today && !planned.has(key))
		if (moment === null) report(component, 'bad_exception')
		else if (isMissed) report(component, 'unknown_zone', lenient.unknown ?? '')
		return moment === null || isMissed ? [] : [moment]
	})
}

function momentOrNull(value: string, line: ContentLine, clock: Clock): Moment | null {
	try {
		return readMoment(value, line, clock)
	} catch (error) {
		if (error instanceof BadMoment) return null
		throw error
	}
}

export const isAndFuture = ({ params }: ContentLine): boolean => params.get('RANGE')?.trim().toUpperCase() === 'THISANDFUTURE'

/** Which date of a series that begins so is meant. Throws a BadMoment. */
export function readChanged({ changes, clock }: Said, start: Moment): { moment: Moment; unknown: string | null; andFuture: boolean } {
	if (!changes) throw new BadMoment('bad_date')
	const lenient = lenientClock(clock, start)
	const moment = readMoment(changes.value, changes, lenient)
	return { moment, unknown: lenient.unknown, andFuture: isAndFuture(changes) }
}

interface Changing {
	start: Moment
	meant: (moment: Moment) => string[]
	planned: ReadonlyMap<string, Occurrence>
}

/** The changes of a series by their dates, one for each: of two the later revision counts, wherever it is. */
export function readChanges(changed: readonly Said[], { start, meant, planned }: Changing, { day, attempt }: Making): Change[] {
	const all = new Map<string, Change>()
	for (const said of changed)
		attempt(said.component, () => {
			const { moment, unknown, andFuture } = readChanged(said, start)
			const keys = meant(moment)
			const time = keyOf(said.start).slice(11)
			const original_start = keys.find((key) => key.slice(11) === time) ?? keys[0] ?? keyOf(moment)
			if (unknown !== null && original_start >= day.today && !planned.has(original_start)) throw new BadMoment('unknown_zone', unknown)
			const key = `${original_start} ${andFuture}`
			const before = all.get(key)
			if (!before || said.sequence >= before.said.sequence) all.set(key, { said, original_start, andFuture })
		})
	const order = ({ andFuture, original_start }: Change) => `${andFuture ? 0 : 1} ${original_start}`
	return [...all.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1))
}

/** EXDATE and RDATE: several to a line, several lines; vCalendar 1.0 has semicolons between them. */
export const valuesOf = (component: Component, name: string): { value: string; line: ContentLine }[] =>
	component.lines
		.filter((line) => line.name === name)
		.flatMap((line) =>
			line.value
				.split(/[,;]/)
				.slice(0, 2000)
				.filter((value) => value.trim() !== '')
				.map((value) => ({ value, line })),
		)
