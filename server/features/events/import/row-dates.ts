import { Temporal } from 'temporal-polyfill'
import { readWrittenDate, readWrittenTimes, type DayOrder, type WrittenMoment } from '#server/platform/shared/tables/dates.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import type { FeedProblemCode, ReadDate } from './feed-contents.ts'
import { luxembourg } from './zones.ts'

/** A row that is no event of the agenda. */
export class BadRow extends Error {
	readonly code: FeedProblemCode

	constructor(code: FeedProblemCode) {
		super(code)
		this.code = code
	}
}

/** A row of a table of events, by kinds of columns. */
export interface RowReader<Column extends string> {
	line: number
	order: DayOrder
	/** The first cell of a kind; empty where there is none. */
	cell: (column: Column) => string
	/** All filled cells of a kind. */
	all: (column: Column) => string[]
	/** How the file calls a column. */
	titleOf: (column: Column) => string
}

/** Whether a cell says yes, in any language of a program. */
export const isYes = (text: string): boolean => /^(?:true|vrai|wahr|yes|oui|ja|jo|1|-1|x|on|ein|y|o|j)$/.test(fold(text))

type DateColumn = 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'all_day' | 'time_zone'
type Times = Pick<ReadDate, 'original_start' | 'start_date' | 'start_time' | 'end_date' | 'end_time'>

/** When an event takes place. Throws a BadRow. A column "Beginn" beside "Datum", or "Ende" without a date, has times. */
export function readDates({ cell, all, order, titleOf }: RowReader<DateColumn>): Times & { isMoment: boolean } {
	const said = (column: DateColumn) => all(column).filter((text) => !isWithoutTime(text))
	const starts = said('start_date').map((text) => ({ date: readWrittenDate(text, order), times: readWrittenTimes(text) }))
	if (starts.length === 0) throw new BadRow('no_start')
	const written = starts.find(({ date }) => date?.start.time) ?? starts.find(({ date }) => date)
	const clock = timesOf(cell('start_time')) ?? starts.find(({ date, times }) => !date && times)?.times ?? null
	if (!written?.date || starts.some(({ date, times }) => !date && !times)) throw new BadRow('bad_date')
	const { start: first, end: last, isMoment } = written.date
	// Spreadsheets write a day as its midnight.
	const isMidnightOfSheet = first.time === '00:00' && !isMoment && titleOf('start_time') !== ''
	const start: WrittenMoment = { day: first.day, time: clock?.start ?? (isMidnightOfSheet ? null : first.time) }
	const ends = said('end_date').map((text) => ({ date: readWrittenDate(text, order), times: readWrittenTimes(text) }))
	if (ends.some(({ date, times }) => !date && !times)) throw new BadRow('bad_date')
	const saidEnd = ends.find(({ date }) => date)?.date
	const endClock = timesOf(cell('end_time'))?.start ?? ends.find(({ date }) => !date)?.times?.start ?? null
	const endDay = saidEnd?.end ?? saidEnd?.start ?? last
	const end: WrittenMoment = { day: endDay?.day ?? start.day, time: endClock ?? endDay?.time ?? clock?.end ?? null }
	const isDaySaid = saidEnd !== undefined && saidEnd !== null ? true : (last?.day ?? start.day) !== start.day
	const zone = cell('time_zone')
	const times = isYes(cell('all_day'))
		? wholeDays(start, end)
		: { start: inZone(start, isMoment ? '' : zone), end: inZone(end, saidEnd?.isMoment ? '' : zone) }
	return { ...bounded(times, isDaySaid), isMoment: isMoment || saidEnd?.isMoment === true }
}

const isWithoutTime = (text: string): boolean => /^(?:all ?day|toute la journee|journee entiere|ganztagig|ganztags|-)$/.test(fold(text))

/** The times of a cell; null when it is empty. */
function timesOf(text: string) {
	if (text === '' || isWithoutTime(text)) return null
	const times = readWrittenTimes(text)
	if (times) return times
	// Spreadsheets write a time with the day zero of their calendar, programs with the day of the event.
	const moment = readWrittenDate(text)
	if (!moment?.start.time) throw new BadRow('bad_date')
	return { start: moment.start.time, end: null }
}

interface Span {
	start: WrittenMoment
	end: WrittenMoment
}

const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** Outlook says that a whole day ends at midnight of the next one. */
function wholeDays(start: WrittenMoment, end: WrittenMoment): Span {
	const isNext = end.time === '00:00' && end.day > start.day
	return { start: { day: start.day, time: null }, end: { day: isNext ? addDays(end.day, -1) : end.day, time: null } }
}

/** Puts a time of another zone to Luxembourg's clock. */
function inZone({ day, time }: WrittenMoment, zone: string): WrittenMoment {
	if (zone === '' || zone === luxembourg || time === null || time === '24:00') return { day, time }
	try {
		const local = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).withTimeZone(luxembourg)
		return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) }
	} catch {
		throw new BadRow('unknown_zone')
	}
}

function bounded({ start: saidStart, end: saidEnd }: Span, isDaySaid: boolean): Times {
	const asClock = ({ day, time }: WrittenMoment): WrittenMoment =>
		time === '24:00' ? { day: addDays(day, 1), time: '00:00' } : { day, time }
	const [start, until] = [asClock(saidStart), asClock(saidEnd)]
	// Until 1 o'clock is until 1 o'clock in the night.
	const isNight = !isDaySaid && until.day === start.day && until.time !== null && start.time !== null && until.time < start.time
	const end = isNight ? { ...until, day: addDays(until.day, 1) } : until
	if (end.day < start.day || (end.day === start.day && end.time !== null && start.time !== null && end.time < start.time))
		throw new BadRow('end_before_start')
	return {
		original_start: `${start.day}T${start.time ?? '00:00'}`,
		start_date: start.day,
		start_time: start.time,
		end_date: end.day,
		end_time: end.time,
	}
}
