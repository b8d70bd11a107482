import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { maxEventDates } from '#contract/limits.ts'
import { inLuxembourg, inZone, readMoment, type Moment } from './moments.ts'

/** A series cannot be read: its rule is wrong, or not one for calendars of events. */
export class BadRule extends Error {}

const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
/** Parts that our own form can say. */
const ours = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'])
const timeParts = ['BYHOUR', 'BYMINUTE', 'BYSECOND']
const known = new Set([...ours, ...timeParts, 'COUNT', 'UNTIL', 'BYWEEKNO', 'BYYEARDAY', 'RSCALE', 'SKIP'])
/** Dates of one day: more are no events, and a bomb. */
const mostADay = 12
/** Rules of one event. */
const mostRules = 10

interface Wanted {
	/** YYYY-MM-DD: an earlier end is past. */
	today: string
	/** Until when a rule without end is followed. */
	horizon: string
}

/** A date with its end. */
export interface Occurrence {
	start: Moment
	end: Moment | null
}

export interface Series {
	/** Those that are not over, in order. */
	dates: Occurrence[]
	/** The rule with its end, where it gives the same dates in Luxembourg's time. */
	recurrence: string | null
}

/** Whether a rule says anything: some programs write an empty one into events that do not repeat. */
export const isRule = (text: string): boolean => /[^\s;]/.test(text)

/**
 * The dates of all rules together, and the first one, which some rules do not give, without the dates of EXRULE.
 * `last` is the end of the first date, null where there is none. Throws a BadRule.
 */
export function expandRules(
	rules: readonly string[],
	exceptions: readonly string[],
	first: Moment,
	last: Moment | null,
	day: Wanted,
): Series {
	if (rules.length + exceptions.length > mostRules) throw new BadRule()
	const all = rules.map((rule) => readRule(rule, first))
	// A date that began yesterday or weeks ago may still run.
	const length = last ? first.plain.until(last.plain, { largestUnit: 'day' }) : new Temporal.Duration()
	const from = Temporal.PlainDate.from(day.today).subtract({ days: length.days + 2 })
	const startsOf = (parts: ReadonlyMap<string, string>) =>
		makeRule(parts, first)
			.between(instantOf(from), instantOf(Temporal.PlainDate.from(day.horizon)), true)
			.map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 19))
	const given = new Set(all.flatMap(startsOf))
	const firstStart = first.plain.toString({ smallestUnit: 'second' })
	const isFirstOutside = !given.has(firstStart) && isComing(first, last, day.today)
	if (isFirstOutside) given.add(firstStart)
	const excepted = new Set(exceptions.map((rule) => readRule(rule, first)).flatMap(startsOf))
	const dates: Occurrence[] = []
	for (const text of [...given].sort()) {
		if (dates.length > maxEventDates) break
		const plain = Temporal.PlainDateTime.from(text)
		const date = { start: { ...first, plain }, end: last && { ...last, plain: plain.add(length) } }
		if (!excepted.has(text) && isComing(date.start, date.end, day.today)) dates.push(date)
	}
	const kept = dates.slice(0, maxEventDates)
	const newest = kept.at(-1)
	const [parts] = all
	// The same wall time all along and never another day: then the rule is right in Luxembourg too.
	const isOurs =
		newest !== undefined &&
		parts !== undefined &&
		all.length === 1 &&
		exceptions.length === 0 &&
		!isFirstOutside &&
		kept.length === dates.length &&
		[...parts.keys()].every((part) => ours.has(part) || part === 'COUNT' || part === 'UNTIL') &&
		kept.every(({ start }) => isSameThere(start, first))
	return { dates: kept, recurrence: isOurs ? ruleUntil(parts, inLuxembourg(newest.start).slice(0, 10)) : null }
}

/** Whether it is not over on this day. An end without a time is the day after. */
export function isComing(start: Moment, end: Moment | null, today: string): boolean {
	if (!end) return inLuxembourg(start).slice(0, 10) >= today
	const day = inLuxembourg(end).slice(0, 10)
	return day > today || (day === today && !end.isDay) || inLuxembourg(start).slice(0, 10) >= today
}

const isSameThere = (start: Moment, first: Moment): boolean => {
	const there = inLuxembourg(start)
	return there.slice(11) === inLuxembourg(first).slice(11) && there.slice(0, 10) === start.plain.toPlainDate().toString()
}

const instantOf = (day: Temporal.PlainDate): Date => new Date(`${day.toString()}T12:00:00Z`)

/** Parts by their names in capitals. Blanks, quotes and empty parts are no reason to refuse a rule, and parts that nobody knows say nothing. */
function readRule(text: string, { isDay }: Moment): Map<string, string> {
	const parts = new Map(
		text
			.toUpperCase()
			.replaceAll('"', '')
			.replace(/^\s*RRULE:/, '')
			.split(';')
			.map((part) => [part.slice(0, part.indexOf('=')).trim(), itemsOf(part.slice(part.indexOf('=') + 1)).join(',')] as const)
			.filter(([part, value]) => known.has(part) && value !== '' && !(isDay && timeParts.includes(part))),
	)
	const interval = Number(parts.get('INTERVAL') ?? '1')
	if (!frequencies.has(parts.get('FREQ') ?? '') || !Number.isInteger(interval) || interval < 1 || interval > 1000) throw new BadRule()
	const aDay = timeParts.map((part) => new Set(parts.get(part)?.split(',')).size || 1).reduce((product, count) => product * count)
	if (aDay > mostADay) throw new BadRule()
	if ([...parts.values()].some((value) => value.length > 500)) throw new BadRule()
	return parts
}

const itemsOf = (list: string): string[] => list.split(/[,\s]+/).filter(Boolean)

/** In wall time, without summer time: a rule gives the same time on all its days, also when clocks change. */
function makeRule(parts: ReadonlyMap<string, string>, first: Moment): RRuleTemporal {
	const until = parts.get('UNTIL')
	try {
		const end = until === undefined ? '' : endOfRule(until, first)
		const rruleString = `RRULE:${[...parts].map(([part, value]) => `${part}=${part === 'UNTIL' ? end : value}`).join(';')}`
		return new RRuleTemporal({
			rruleString,
			dtstart: first.plain.toZonedDateTime('UTC'),
			tzid: 'UTC',
			maxIterations: 20_000,
			maxCandidateEvaluations: 200_000,
		})
	} catch (error) {
		throw new BadRule((error as Error).message)
	}
}

/** The last moment of a rule in the wall time of its first; a day means its whole day. */
function endOfRule(until: string, { zone, isDay }: Moment): string {
	const end = readMoment(until, { params: new Map() }, { zoneOf: () => null, floating: zone })
	const plain = isDay ? end.plain : inZone(end, zone)
	return `${(end.isDay ? plain.withPlainTime('23:59:59') : plain).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}Z`
}

const ruleUntil = (parts: ReadonlyMap<string, string>, day: string): string =>
	[
		...[...parts]
			.filter(([part, value]) => ours.has(part) && !(part === 'INTERVAL' && value === '1'))
			.map(([part, value]) => `${part}=${value}`),
		`UNTIL=${day.replaceAll('-', '')}`,
	].join(';')
