import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { finder, isSame, startOf, type Plan, type PlannedDate, type Slot } from './dates.ts'

// Decision 022: Events and their dates.

interface DateRow extends Slot {
	id: number
	original_start: string
	state: PlannedDate['state']
	note: string
	previous_starts: string[]
	is_changed: boolean
}

/** The dates of an event, in their order; starts as YYYY-MM-DDTHH:MM. */
export async function readDates(db: Kysely<DB>, event_id: number): Promise<DateRow[]> {
	const { rows } = await sql<DateRow>`
		select id, to_char(original_start, 'YYYY-MM-DD"T"HH24:MI') as original_start, start_date::text, to_char(start_time, 'HH24:MI') as start_time,
			end_date::text, to_char(end_time, 'HH24:MI') as end_time, state, note, is_changed,
			array(select to_char(s, 'YYYY-MM-DD"T"HH24:MI') from unnest(previous_starts) with ordinality p(s, n) order by n) as previous_starts
		from event_dates where event_id = ${event_id} order by start_date, start_time nulls first, id
	`.execute(db)
	return rows
}

interface Writing {
	event_id: number
	plan: Plan
	/** The event was public: past dates do not change, and a moved date keeps its previous start. */
	is_known: boolean
	/** The request contains the changed dates; otherwise those of before stay. */
	saysChanges: boolean
	/** Luxembourg's day. */
	today: string
}

/** The result of writing the dates of an event. */
export interface WrittenDates {
	count: number
	/** A date was added, removed, moved, or changed its state. */
	isOther: boolean
	/** Starts that the rule gives and that do not take place. */
	excluded: string[]
}

/** A date as it will be stored; one without a number is new. */
type Kept = Omit<DateRow, 'id'> & { id: number | null }

/**
 * Writes the dates of an event. An existing date keeps its number: it is matched by its start, else by its day, else when exactly one planned and one
 * stored date are left. Past dates of an event that was public stay unchanged under any rule, and no rule adds past dates to it.
 */
export async function writeDates(db: Kysely<DB>, writing: Writing): Promise<WrittenDates> {
	const { event_id, plan, is_known, today } = writing
	const before = await readDates(db, event_id)
	const isOver = (slot: Slot) => is_known && slot.end_date < today
	const planned = plan.dates.filter(({ is_excluded }) => !is_excluded)
	const rowOf = match(planned, before, isOver)
	const left = plan.dates.flatMap(({ is_excluded, original_start }) => (is_excluded ? original_start : []))
	const kept: Kept[] = []
	for (const date of planned) {
		const row = rowOf.get(date)
		if (row) kept.push(isOver(row) ? asItWas(row, date, plan) : asPlanned(row, date, writing))
		else if (before.length > 0 && isOver(date)) left.push(date.original_start)
		else kept.push({ ...asRow(date), id: null })
	}
	const matched = new Set(rowOf.values())
	for (const row of before)
		if (!matched.has(row) && isOver(row)) kept.push({ ...row, is_changed: plan.recurrence !== null || row.is_changed })
	return { count: kept.length, isOther: await save(db, event_id, before, kept), excluded: plan.recurrence === null ? [] : left.toSorted() }
}

function match(planned: readonly PlannedDate[], before: readonly DateRow[], isOver: (row: DateRow) => boolean): Map<PlannedDate, DateRow> {
	const rows = new Map(before.map((row) => [row.original_start, row]))
	const found = new Map<PlannedDate, DateRow>()
	const take = (date: PlannedDate, start: string) => {
		const row = rows.get(start)
		if (!row) return
		found.set(date, row)
		rows.delete(start)
	}
	for (const date of planned) take(date, date.known_as)
	const find = finder([...rows.keys()])
	for (const date of planned) if (!found.has(date)) take(date, find(date.known_as))
	const [left, ...others] = planned.filter((date) => !found.has(date))
	const [free, ...more] = [...rows.values()].filter((row) => !isOver(row))
	if (left && free && others.length === 0 && more.length === 0) take(left, free.original_start)
	return found
}

const asRow = ({ original_start, start_date, start_time, end_date, end_time, state, note, is_changed }: PlannedDate) => ({
	original_start,
	start_date,
	start_time,
	end_date,
	end_time,
	state,
	note,
	is_changed,
	previous_starts: [] as string[],
})

function asItWas(row: DateRow, date: PlannedDate, { recurrence }: Plan): Kept {
	if (recurrence === null) return row
	return { ...row, original_start: date.original_start, is_changed: row.state !== 'on' || row.note !== '' || !isSame(row, date) }
}

function asPlanned(row: DateRow, date: PlannedDate, { plan, is_known, saysChanges }: Writing): Kept {
	const isOwn = !saysChanges && row.is_changed
	const isElsewhere = startOf(row) !== row.original_start || (row.state === 'on' && row.note === '')
	// In a list the planned times count; a date that was moved away from its rule stays where it was moved.
	const slot = isOwn && plan.recurrence !== null && isElsewhere ? row : date
	const { start_date, start_time, end_date, end_time } = slot
	const { state, note } = isOwn ? row : date
	const isMoved = is_known && startOf(slot) !== startOf(row)
	return {
		...row,
		start_date,
		start_time,
		end_date,
		end_time,
		state,
		note,
		original_start: date.original_start,
		is_changed: isOwn ? slot === row || state !== 'on' || note !== '' : date.is_changed,
		previous_starts: isMoved ? [...row.previous_starts, startOf(row)] : row.previous_starts,
	}
}

const columns = sql.raw(
	`id int, original_start timestamp, start_date date, start_time time, end_date date, end_time time, state text, note text, previous_starts timestamp[], is_changed boolean`,
)

/** Writes the rows that differ. Returns whether a date was added, removed, moved, or changed its state. */
async function save(db: Kysely<DB>, event_id: number, before: readonly DateRow[], kept: readonly Kept[]): Promise<boolean> {
	const known = new Map(before.map((row) => [row.id, row]))
	const added = kept.filter(({ id }) => id === null)
	const stay = new Set(kept.map(({ id }) => id))
	const gone = before.filter(({ id }) => !stay.has(id)).map(({ id }) => id)
	const other = kept.filter((row) => row.id !== null && JSON.stringify(sorted(row)) !== JSON.stringify(sorted(known.get(row.id) ?? row)))
	if (gone.length > 0) await db.deleteFrom('event_dates').where('id', 'in', gone).execute()
	if (other.length > 0) {
		// Two dates that swap their starts would violate the unique index in between.
		await sql`update event_dates set original_start = original_start - interval '1000 years' where id = any(${other.map(({ id }) => id)}::int[])`.execute(
			db,
		)
		await sql`
			update event_dates d set original_start = n.original_start, start_date = n.start_date, start_time = n.start_time, end_date = n.end_date,
				end_time = n.end_time, state = n.state, note = n.note, previous_starts = n.previous_starts, is_changed = n.is_changed
			from jsonb_to_recordset(${JSON.stringify(other)}::jsonb) n(${columns}) where d.id = n.id and d.event_id = ${event_id}
		`.execute(db)
	}
	if (added.length > 0)
		await sql`
			insert into event_dates (event_id, original_start, start_date, start_time, end_date, end_time, state, note, previous_starts, is_changed)
			select ${event_id}, original_start, start_date, start_time, end_date, end_time, state, note, previous_starts, is_changed
			from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) n(${columns}) order by start_date, start_time nulls first
		`.execute(db)
	const isOther = ({ id, ...row }: Kept) => {
		const then = id === null ? undefined : known.get(id)
		return !then || then.state !== row.state || !isSame(then, row)
	}
	return gone.length > 0 || added.length > 0 || other.some(isOther)
}

const sorted = (row: Kept) => Object.entries(row).sort(([one], [another]) => (one < another ? -1 : 1))
