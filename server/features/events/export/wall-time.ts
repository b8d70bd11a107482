import type { ICalDateTimeValue } from 'ical-generator'

/**
 * A wall time for ical-generator in the shape of a luxon object. The database and the calendar both have wall times, so none is converted. Luxon's own
 * objects take ten times as long.
 */
class WallTime {
	readonly isValid = true
	readonly zone = { type: 'iana' }
	readonly #day: string
	readonly #time: string

	constructor(day: string, time: string) {
		this.#day = day
		this.#time = time
	}

	setZone(): this {
		return this
	}

	/** ical-generator asks for the day, as yyyyLLdd, or for the time, as HHmmss. */
	toFormat(form: string): string {
		return form === 'HHmmss' ? this.#time : this.#day
	}

	/** ical-generator compares times by it. */
	toJSDate(): Date {
		const [year, month, day] = [this.#day.slice(0, 4), this.#day.slice(4, 6), this.#day.slice(6)]
		return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(this.#time.slice(0, 2)), Number(this.#time.slice(2, 4))))
	}

	toJSON(): string {
		return `${this.#day}T${this.#time}`
	}
}

/** A day `YYYY-MM-DD` and a time `HH:MM` of it. */
export const wallTime = (day: string, time: string | null): ICalDateTimeValue =>
	new WallTime(day.replaceAll('-', ''), `${(time ?? '00:00').replace(':', '')}00`)

/** A moment in UTC, as ISO 8601 writes it. */
export const utcTime = (iso: string): ICalDateTimeValue =>
	new WallTime(iso.slice(0, 10).replaceAll('-', ''), iso.slice(11, 19).replaceAll(':', ''))
