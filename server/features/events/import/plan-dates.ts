import type { Plan, PlannedDate } from '../manage/dates.ts'
import { readRecurrence } from '../manage/recurrence.ts'
import { startOf } from '../manage/dates.ts'
import type { CurrentEvent } from './manual-edits.ts'
import type { NormalisedEvent } from './normalise.ts'

/** The dates of an event as its feed says them. A series that is known begins where it did; a date that is taken out of it is cancelled when it was announced. */
export function planOf(read: NormalisedEvent['read'], current: CurrentEvent | null): Plan {
	const dates = read.dates.map((date): PlannedDate => ({ ...date, known_as: date.original_start, is_excluded: false }))
	const there = new Set(dates.map(({ original_start }) => original_start))
	const announced = new Map(current?.dates.map((date) => [date.original_start, date]))
	for (const start of read.excluded_dates) {
		const before = announced.get(start)
		if (there.has(start)) continue
		const [date, start_time] = [start.slice(0, 10), start.slice(11) === '00:00' ? null : start.slice(11)]
		if (before) dates.push({ ...before, known_as: start, state: 'cancelled', is_changed: true, is_excluded: false })
		else if (read.recurrence !== null)
			dates.push({
				original_start: start,
				known_as: start,
				start_date: date,
				start_time,
				end_date: date,
				end_time: null,
				state: 'on',
				note: '',
				is_changed: false,
				is_excluded: true,
			})
	}
	dates.sort((one, other) => (one.original_start < other.original_start ? -1 : 1))
	const planned = dates.find(({ is_excluded }) => !is_excluded)
	const { original_start = '', start_date = '', start_time = null, end_date = '', end_time = null } = planned ?? {}
	// A first date that was moved is still where the rule begins.
	const isMoved = planned?.is_changed === true && read.recurrence !== null
	const told = isMoved
		? {
				start_date: original_start.slice(0, 10),
				start_time: start_time && original_start.slice(11),
				end_date: original_start.slice(0, 10),
				end_time,
			}
		: { start_date, start_time, end_date, end_time }
	const rule = read.recurrence === null ? null : (readRecurrence(read.recurrence)?.text ?? null)
	const isOlder = current !== null && startOf(current.first) < startOf(told)
	// A changed rule did not give the past dates.
	const isSameRule = !isOlder || withoutEnd(current.recurrence) === withoutEnd(rule)
	return {
		recurrence: isSameRule ? rule : null,
		first: isOlder && dates.length + current.dates.length > 1 && rule !== null && isSameRule ? current.first : told,
		dates,
	}
}

const withoutEnd = (rule: string | null): string | null => rule && rule.replace(/;?(?:UNTIL|COUNT)=[^;]*/, '')

/** The dates as they are. */
export const keptPlan = ({ recurrence, first, dates }: CurrentEvent): Plan => ({
	recurrence,
	first,
	dates: dates.map((date): PlannedDate => ({ ...date, known_as: date.original_start, is_excluded: false })),
})
