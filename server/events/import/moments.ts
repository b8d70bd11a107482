import { Temporal } from 'temporal-polyfill'
import type { ContentLine } from './content-lines.ts'
import { luxembourg } from './zones.ts'

/** A day or a time of a calendar in its own zone; a floating one is Luxembourg's. */
export interface Moment {
	plain: Temporal.PlainDateTime
	zone: string
	/** A whole day, without a time. */
	isDay: boolean
}

/** Why a date cannot be read. */
export class BadMoment extends Error {
	readonly code: 'bad_date' | 'unknown_zone'

	constructor(code: 'bad_date' | 'unknown_zone') {
		super(code)
		this.code = code
	}
}

const written = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?(Z)?)?$/i

/** Reads the value of DTSTART and its like. Throws a BadMoment. */
export function readMoment(value: string, line: Pick<ContentLine, 'params'>, zoneOf: (tzid: string) => string | null): Moment {
	const [, year, month, day, hour, minute, second, isUtc] = written.exec(value.trim()) ?? []
	if (year === undefined || Number(year) < 1900 || Number(year) > 2200) throw new BadMoment('bad_date')
	const tzid = line.params.get('TZID')
	const zone = isUtc ? 'UTC' : tzid === undefined || hour === undefined ? luxembourg : zoneOf(tzid)
	if (zone === null) throw new BadMoment('unknown_zone')
	const [hours, minutes, seconds] = [hour, minute, second].map((part) => Number(part ?? 0))
	const parts = {
		year: Number(year),
		month: Number(month),
		day: Number(day),
		hour: hours ?? 0,
		minute: minutes ?? 0,
		second: Math.min(59, seconds ?? 0),
	}
	try {
		return { plain: Temporal.PlainDateTime.from(parts, { overflow: 'reject' }), zone, isDay: hour === undefined }
	} catch {
		throw new BadMoment('bad_date')
	}
}

/** The same in Luxembourg: as YYYY-MM-DDTHH:MM. A time that the clocks skip is the one that they show an hour later. */
export function inLuxembourg({ plain, zone, isDay }: Moment): string {
	const local = isDay || zone === luxembourg ? plain : plain.toZonedDateTime(zone).withTimeZone(luxembourg).toPlainDateTime()
	return local.toString({ smallestUnit: 'minute' }).slice(0, 16)
}
