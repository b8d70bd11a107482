import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { maxEventDates } from '#contract/limits.ts'
import { inLuxembourg, readMoment, type Moment } from './moments.ts'

/** A series cannot be read: its rule is wrong, or says what no calendar of events says. */
export class BadRule extends Error {}

const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
const ours = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'])

interface Wanted {
	/** YYYY-MM-DD: what ends before is over. */
	today: string
	/** Until when a rule without end is followed. */
	horizon: string
}

export interface Series {
	/** Starts in Luxembourg with their ends, those that are not over, in order. */
	dates: { start: Moment; end: Moment | null }[]
	/** The rule with its end, where it says in Luxembourg's time what it says in its own. */
	recurrence: string | null
}

/** The dates of a rule: `last` is the end of the first date, null where none is told. Throws a BadRule. */
export function expandRule(text: string, first: Moment, last: Moment | null, { today, horizon }: Wanted): Series {
	const parts = readRule(text)
	const rule = makeRule(parts, first)
	// A date that began yesterday or weeks ago may still run.
	const length = last ? first.plain.until(last.plain, { largestUnit: 'day' }) : new Temporal.Duration()
	const from = Temporal.PlainDate.from(today).subtract({ days: length.days + 2 })
	const dates = rule
		.between(instantOf(from), instantOf(Temporal.PlainDate.from(horizon)), true)
		.map(({ epochMilliseconds }) => Temporal.PlainDateTime.from(new Date(epochMilliseconds).toISOString().slice(0, 19)))
		.map((plain) => ({ start: { ...first, plain }, end: last && { ...last, plain: plain.add(length) } }))
		.filter(({ start, end }) => isComing(start, end, today))
	const kept = dates.slice(0, maxEventDates)
	const newest = kept.at(-1)
	// The same wall time all along and never another day: then the rule is right in Luxembourg too.
	const isOurs =
		newest !== undefined &&
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

function readRule(text: string): Map<string, string> {
	const parts = new Map(
		text
			.trim()
			.toUpperCase()
			.split(';')
			.filter(Boolean)
			.map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()] as const),
	)
	const frequency = parts.get('FREQ') ?? ''
	const interval = Number(parts.get('INTERVAL') ?? '1')
	if (!frequencies.has(frequency) || !Number.isInteger(interval) || interval < 1 || interval > 1000) throw new BadRule()
	// Several times a day is no rule for events, and a bomb.
	if (['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((part) => (parts.get(part) ?? '').includes(','))) throw new BadRule()
	if ([...parts.values()].some((value) => value.length > 500)) throw new BadRule()
	return parts
}

/** In wall time, which knows no summer: a rule says the same time on each of its days, whatever the clocks do. */
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
	const end = readMoment(until, { params: new Map() }, () => null)
	const plain = end.zone === 'UTC' && !isDay ? end.plain.toZonedDateTime('UTC').withTimeZone(zone).toPlainDateTime() : end.plain
	return `${(end.isDay ? plain.withPlainTime('23:59:59') : plain).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}Z`
}

const ruleUntil = (parts: ReadonlyMap<string, string>, day: string): string =>
	[
		...[...parts]
			.filter(([part, value]) => ours.has(part) && !(part === 'INTERVAL' && value === '1'))
			.map(([part, value]) => `${part}=${value}`),
		`UNTIL=${day.replaceAll('-', '')}`,
	].join(';')
