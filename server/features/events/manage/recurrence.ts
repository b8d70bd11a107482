import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** A parsed rule: its canonical text, and its end. */
export interface Recurrence {
	/** RRULE without DTSTART, capital letters, UNTIL as a day or as wall time in Luxembourg. */
	text: string
	frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
	count: number | null
	/** YYYYMMDD or YYYYMMDDTHHMMSS, wall time. */
	until: string | null
}

const zone = 'Europe/Luxembourg'
/** No date is later. */
const latest = Date.UTC(2101, 0, 1)
const furthestInterval = 1000

const numbers = (from: number, to: number, signed: boolean) => (value: string) =>
	value.split(',').every((item) => (signed ? /^[+-]?\d{1,3}$/ : /^\d{1,3}$/).test(item) && isWithin(Math.abs(Number(item)), from, to))
const isWithin = (value: number, from: number, to: number) => value >= from && value <= to
const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)'
const weekdays = new RegExp(`^${weekday}(?:,${weekday})*$`)
const countedWeekday = `(?:[+-]?(?:[1-9]|[1-4]\\d|5[0-3]))?${weekday}`
const countedWeekdays = new RegExp(`^${countedWeekday}(?:,${countedWeekday})*$`)

/** The parts that a rule may have, in the order of its canonical text, and the values of each. */
const parts: Record<string, (value: string, frequency: string) => boolean> = {
	FREQ: (value) => /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
	INTERVAL: (value) => /^\d{1,4}$/.test(value) && isWithin(Number(value), 1, furthestInterval),
	COUNT: (value) => /^\d{1,6}$/.test(value) && Number(value) > 0,
	UNTIL: (value) => /^\d{8}(?:T\d{6}Z?)?$/.test(value) && readUntil(value) !== null,
	BYMONTH: numbers(1, 12, false),
	BYMONTHDAY: (value, frequency) => frequency !== 'WEEKLY' && numbers(1, 31, true)(value),
	// “The second Monday” says nothing of a week or a day.
	BYDAY: (value, frequency) => (frequency === 'MONTHLY' || frequency === 'YEARLY' ? countedWeekdays : weekdays).test(value),
	BYSETPOS: numbers(1, 366, true),
	WKST: (value) => new RegExp(`^${weekday}$`).test(value),
}

/** Reads a rule of RFC 5545, with or without `RRULE:`. Null for other text, and parts beyond days: hours, weeks of the year, days of the year. */
export function readRecurrence(text: string): Recurrence | null {
	const given = new Map<string, string>()
	for (const part of text
		.trim()
		.toUpperCase()
		.replace(/^RRULE:/, '')
		.replace(/;$/, '')
		.split(';')) {
		const [name = '', value = '', ...more] = part.split('=')
		if (more.length > 0 || given.has(name) || !Object.hasOwn(parts, name)) return null
		given.set(name, value)
	}
	const frequency = given.get('FREQ') ?? ''
	for (const [name, value] of given) if (!parts[name]?.(value, frequency)) return null
	if (!given.has('FREQ') || (given.has('COUNT') && given.has('UNTIL'))) return null
	if (given.has('BYSETPOS') && !['BYMONTH', 'BYMONTHDAY', 'BYDAY'].some((name) => given.has(name))) return null
	const until = readUntil(given.get('UNTIL') ?? '')
	if (until !== null) given.set('UNTIL', until)
	return {
		text: Object.keys(parts)
			.filter((name) => given.has(name))
			.map((name) => `${name}=${given.get(name)}`)
			.join(';'),
		frequency: frequency as Recurrence['frequency'],
		count: given.has('COUNT') ? Number(given.get('COUNT')) : null,
		until,
	}
}

/** The end of a rule as wall time in Luxembourg. Null for a day or time that does not exist. */
function readUntil(value: string): string | null {
	const [, year, month, day, hours = '00', minutes = '00', seconds = '00'] =
		/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(value) ?? []
	if (year === undefined) return null
	try {
		const time = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}`, { overflow: 'reject' })
		if (!value.includes('T')) return value
		const wall = value.endsWith('Z') ? time.toZonedDateTime('UTC').withTimeZone(zone).toPlainDateTime() : time
		return wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
	} catch {
		return null
	}
}

/**
 * The first starts that a rule gives from a start on, at most `most` of them, each as YYYY-MM-DDTHH:MM. It is counted in wall time, as if no clock
 * were ever changed: every date has the time of the first, also 02:30 on the day on which that hour is missing. The start itself is one of them
 * only where the rule says so, and nothing is later than the year 2100. Null for a rule whose search takes too long.
 */
export function expandRecurrence(rule: Recurrence, start: string, most: number): string[] | null {
	const counted = rule.text
		.replace(/;COUNT=\d+/, '')
		// In a zone without summer time, universal time is wall time.
		.replace(/UNTIL=\d{8}T\d{6}/, '$&Z')
		.concat(rule.until === null ? `;COUNT=${Math.min(rule.count ?? most, most)}` : '')
	try {
		const dtstart = Temporal.PlainDateTime.from(start).toZonedDateTime('UTC')
		const all = new RRuleTemporal({ rruleString: counted, dtstart }).all(rule.until === null ? undefined : (_, index) => index < most)
		return all.flatMap(({ epochMilliseconds: time }) => (time < latest ? new Date(time).toISOString().slice(0, 16) : []))
	} catch (error) {
		if (error instanceof RangeError || (error instanceof Error && error.message.startsWith('Maximum'))) return null
		throw error
	}
}
