import { Temporal } from 'temporal-polyfill'
import type { ContentLine } from './content-lines.ts'
import { luxembourg } from './zones.ts'

/** A day or a time of a calendar in its own zone. */
export interface Moment {
	plain: Temporal.PlainDateTime
	zone: string
	/** A whole day, without a time. */
	isDay: boolean
}

/** How times are read: the zones behind TZID names, and the zone of floating times, which have none. */
export interface Clock {
	zoneOf: (tzid: string) => string | null
	floating: string
}

/** Why a date cannot be read. */
export class BadMoment extends Error {
	readonly code: 'bad_date' | 'unknown_zone'
	/** The name of a zone that is unknown. */
	readonly zone: string

	constructor(code: 'bad_date' | 'unknown_zone', zone = '') {
		super(code)
		this.code = code
		this.zone = zone
	}
}

const written = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** Reads the value of DTSTART and its like: a day, a time of a zone, a floating time, or one with its offset from UTC. Throws a BadMoment. */
export function readMoment(value: string, { params }: Pick<ContentLine, 'params'>, clock: Clock): Moment {
	const text = value.replaceAll('"', '').trim().replace(/ Z$/i, 'Z')
	const [, year, month, day, hour, minute = '0', second = '0', offset] = written.exec(text) ?? []
	if (year === undefined || Number(year) < 1900 || Number(year) > 2200) throw new BadMoment('bad_date')
	// Midnight at the end of a day is that of the next one.
	const isEndOfDay = hour === '24' && Number(minute) === 0 && Number(second) === 0
	const parts = {
		year: Number(year),
		month: Number(month),
		day: Number(day),
		hour: isEndOfDay ? 0 : Number(hour ?? 0),
		minute: Number(minute),
		second: Math.min(59, Number(second)),
	}
	const plain = plainOf(parts).add({ days: isEndOfDay ? 1 : 0 })
	if (hour === undefined) return { plain, zone: luxembourg, isDay: true }
	const moment = {
		plain,
		zone: offset === undefined ? zoneOf(params.get('TZID')?.trim() ?? '', clock) : zoneOfOffset(plain, offset),
		isDay: false,
	}
	return params.get('VALUE')?.toUpperCase() === 'DATE' && isMidnight(moment) ? asDay(moment) : moment
}

function plainOf(parts: {
	year: number
	month: number
	day: number
	hour: number
	minute: number
	second: number
}): Temporal.PlainDateTime {
	try {
		return Temporal.PlainDateTime.from(parts, { overflow: 'reject' })
	} catch {
		throw new BadMoment('bad_date')
	}
}

function zoneOf(tzid: string, clock: Clock): string {
	if (tzid === '' || /^(floating|local)$/i.test(tzid)) return clock.floating
	const zone = clock.zoneOf(tzid)
	if (zone === null) throw new BadMoment('unknown_zone', tzid)
	return zone
}

/** An offset that Luxembourg has at that time means its clocks, which a series follows into winter; any other is a separate zone. */
function zoneOfOffset(plain: Temporal.PlainDateTime, text: string): string {
	if (/^(z|[+-]00:?(00)?)$/i.test(text)) return 'UTC'
	const offset = `${text.slice(0, 3)}:${text.slice(3).replace(':', '') || '00'}`
	if (plain.toZonedDateTime(luxembourg).offset === offset) return luxembourg
	try {
		plain.toZonedDateTime(offset)
		return offset
	} catch {
		throw new BadMoment('bad_date')
	}
}

/** The same in Luxembourg: as YYYY-MM-DDTHH:MM. A time that the clocks skip is the one that they show an hour later. */
export function inLuxembourg(moment: Moment): string {
	return inZone(moment, luxembourg).toString({ smallestUnit: 'minute' }).slice(0, 16)
}

/** The wall time in a zone. A day is the same everywhere. */
export const inZone = ({ plain, zone, isDay }: Moment, other: string): Temporal.PlainDateTime =>
	isDay || zone === other ? plain : plain.toZonedDateTime(zone).withTimeZone(other).toPlainDateTime()

const midnight = '00:00'

/** Midnight in Luxembourg, or where it is written: how programs that know no days write one. */
export const isMidnight = (moment: Moment): boolean =>
	inLuxembourg(moment).slice(11) === midnight || moment.plain.toString({ smallestUnit: 'minute' }).slice(11) === midnight

/** The whole day that a time stands for: the one that begins then, in Luxembourg or where it is written, else the one that Luxembourg has then. */
export function asDay(moment: Moment): Moment {
	if (moment.isDay) return moment
	const there = inZone(moment, luxembourg)
	const isWritten = isMidnight(moment) && inLuxembourg(moment).slice(11) !== midnight
	return { plain: (isWritten ? moment.plain : there).toPlainDate().toPlainDateTime(), zone: luxembourg, isDay: true }
}
