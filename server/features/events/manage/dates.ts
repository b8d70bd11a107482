import type { Parsed } from '#contract/index.ts'
import { maxEventDates } from '#contract/limits.ts'
import { fail, type RefusedField } from '#server/platform/failure.ts'
import { addDays, daysBetween } from '#contract/values/days.ts'
import { expandRecurrence, readRecurrence } from './recurrence.ts'

/** When an event takes place, in the fields of `addEditEvent`. */
export type When = Parsed<'previewEventDates'>

/** When one date begins and ends: wall time in Luxembourg, YYYY-MM-DD and HH:MM; null = no time was told. */
export interface Slot {
	start_date: string
	start_time: string | null
	end_date: string
	end_time: string | null
}

/** A date as the rule or the list gives it, with the changes to it alone. */
export interface PlannedDate extends Slot {
	/** Where the rule or list puts it, as YYYY-MM-DDTHH:MM. */
	original_start: string
	/** The start that identifies this date in the form; differs from its start when the date was moved. */
	known_as: string
	state: 'on' | 'cancelled' | 'postponed'
	note: string
	/** It differs from its rule, or does not take place as planned. */
	is_changed: boolean
	is_excluded: boolean
}

export interface Plan {
	/** The canonical rule; null for one date or several by list. */
	recurrence: string | null
	/** The first date that the rule or list gives, before anything was said of it alone: by it calendars count. */
	first: Slot
	/** In the order of their days; excluded ones are among them. */
	dates: PlannedDate[]
}

/** Longest duration of one date, in days: a permanent offer is no event. */
const longestDate = 366

const refuse = (field: string, refused: RefusedField): never => fail('invalid_input', { fields: { [field]: refused } })

interface Given {
	start_date: string
	end_date?: string | undefined
	start_time?: string | null | undefined
	end_time?: string | null | undefined
}

/**
 * Completes the input of one date: without a last day it ends on the first, or on the next where it would end before it begins. Throws
 * `invalid_input` for an end whose day was sent (`isEndSaid`) and that is before the start.
 */
function toSlot({ start_date, end_date, start_time, end_time }: Given, field?: string, isEndSaid = end_date !== undefined): Slot {
	const at = (own: string) => field ?? own
	if (end_date !== undefined && end_date < start_date) refuse(at('end_date'), { error: 'range_reversed' })
	if (end_time && !start_time) refuse(at('start_time'), { error: 'required' })
	const told = end_date ?? start_date
	const isReversed = told === start_date && !!start_time && !!end_time && end_time < start_time
	if (isReversed && isEndSaid) refuse(at('end_time'), { error: 'end_before_start' })
	if (daysBetween(start_date, told) > longestDate) refuse(at('end_date'), { error: 'too_large' })
	return {
		start_date,
		start_time: start_time ?? null,
		end_date: isReversed ? addDays(start_date, 1) : told,
		end_time: end_time ?? null,
	}
}

/** Where a date begins, as YYYY-MM-DDTHH:MM; 00:00 without a time. */
export const startOf = ({ start_date, start_time }: Pick<Slot, 'start_date' | 'start_time'>): string =>
	`${start_date}T${start_time ?? '00:00'}`

/** A date with the times and the length of another. */
function moveTo(start_date: string, { start_time, end_time, ...slot }: Slot): Slot {
	return { start_date, start_time, end_date: addDays(start_date, daysBetween(slot.start_date, slot.end_date)), end_time }
}

/**
 * The dates of an event: one, those of a list, or those that a rule gives from `start_date` on. The first date of a series is the first one that the
 * rule gives. Changes to single dates are matched by start, or by day where the rule gives one date on it; changes to unknown dates are ignored.
 * Throws `invalid_input` by the field.
 */
export function planDates(when: When): Plan {
	const told = toSlot(when)
	if (when.recurrence === undefined) return planList(when, told)
	if (when.further_dates?.length) refuse('further_dates', { error: 'invalid' })
	const rule = readRecurrence(when.recurrence) ?? refuse('recurrence', { error: 'invalid' })
	if (rule.count === null && rule.until === null) refuse('recurrence', { error: 'required' })
	const starts = expandRecurrence(rule, startOf(told), maxEventDates + 1) ?? []
	const [first] = starts
	if (first === undefined) return refuse('recurrence', { error: 'invalid' })
	if (starts.length > maxEventDates) refuse('recurrence', { error: 'too_many', bound: maxEventDates })
	const slots = starts.map((start) => moveTo(start.slice(0, 10), told))
	const find = finder(slots.map(startOf))
	const excluded = new Set(when.excluded_dates?.map(find))
	const changes = new Map(when.changed_dates?.map((change) => [find(change.original_start), change]))
	const dates = slots.map((slot): PlannedDate => {
		const original_start = startOf(slot)
		const is_excluded = excluded.has(original_start)
		const change = is_excluded ? undefined : changes.get(original_start)
		return { ...changed(slot, change), original_start, known_as: original_start, is_excluded }
	})
	if (excluded.size > 0 && dates.every(({ is_excluded }) => is_excluded)) refuse('excluded_dates', { error: 'too_many' })
	return { recurrence: rule.text, first: moveTo(first.slice(0, 10), told), dates }
}

/** A list has no rule to differ from: a moved date just has its new start. */
function planList(when: When, told: Slot): Plan {
	const further = when.further_dates ?? []
	const slots = [
		told,
		...further.map((date) => {
			const { start_time, end_time } = date.start_time === undefined && date.end_time === undefined ? told : date
			const end_date = date.end_date ?? (date.start_time === undefined ? moveTo(date.start_date, told).end_date : undefined)
			return toSlot({ start_date: date.start_date, end_date, start_time, end_time }, 'further_dates', date.end_date !== undefined)
		}),
	]
	const find = finder(slots.map(startOf))
	const changes = new Map(when.changed_dates?.map((change) => [find(change.original_start), change]))
	const planned = new Map<string, PlannedDate>()
	for (const slot of slots) {
		const known_as = startOf(slot)
		const date = changed(slot, changes.get(known_as))
		const original_start = startOf(date)
		const is_changed = date.state !== 'on' || date.note !== ''
		if (!planned.has(original_start)) planned.set(original_start, { ...date, original_start, known_as, is_changed, is_excluded: false })
	}
	const dates = [...planned.values()].sort((a, b) => (a.original_start < b.original_start ? -1 : 1))
	const { start_date, start_time, end_date, end_time } = dates[0] ?? told
	return { recurrence: null, first: { start_date, start_time, end_date, end_time }, dates }
}

type Change = NonNullable<When['changed_dates']>[number]

function changed(slot: Slot, change: Change | undefined): Slot & Pick<PlannedDate, 'state' | 'note' | 'is_changed'> {
	const { state = 'on', note = '' } = change ?? {}
	const start_time = change?.start_time ?? slot.start_time
	const end_time = change?.end_time ?? slot.end_time
	const start_date = change?.start_date ?? slot.start_date
	const told = change?.end_date ?? (endsNextMorning(slot) ? undefined : moveTo(start_date, slot).end_date)
	const own = change ? toSlot({ start_date, start_time, end_date: told, end_time }, 'changed_dates', change.end_date !== undefined) : slot
	return { ...own, state, note, is_changed: state !== 'on' || note !== '' || !isSame(own, slot) }
}

const endsNextMorning = ({ start_date, start_time, end_date, end_time }: Slot) =>
	daysBetween(start_date, end_date) === 1 && start_time !== null && end_time !== null && end_time < start_time

/** Two dates that begin and end at the same times. */
export const isSame = (one: Slot, other: Slot): boolean =>
	one.start_date === other.start_date &&
	one.start_time === other.start_time &&
	one.end_date === other.end_date &&
	one.end_time === other.end_time

/** Finds a start among these exactly, or by its day where that day has only one; returns the given start where there is none. */
export function finder(starts: readonly string[]): (start: string) => string {
	const exact = new Set(starts)
	const days = new Map<string, string | null>()
	for (const start of exact) days.set(start.slice(0, 10), days.has(start.slice(0, 10)) ? null : start)
	return (start) => (exact.has(start) ? start : (days.get(start.slice(0, 10)) ?? start))
}
