import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AgendaEvent, AgendaFilter } from '#contract/events/agenda.ts'
import { maxAgendaPage } from '#contract/limits.ts'
import type { Language } from '#contract/values/languages.ts'
import { fail } from '#server/platform/failure.ts'
import { withTotal } from '#server/platform/http/list-totals.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readCards, type Place } from './cards.ts'
import { readAgendaMatching, runningOn, type AgendaMatching } from './filter.ts'

const perPage = 20
// More would be megabytes; further events are on further pages.
const mostEvents = 5000

/** The published events of one day (ISO): those that begin on it by time, all-day ones last; behind them those that began earlier and still run. */
export async function listEventsOfDay(db: Kysely<DB>, day: string, language: Language): Promise<AgendaEvent[]> {
	const today = sql`
		select d.id from event_dates d join events e on e.id = d.event_id
		where d.is_public and d.state = 'on' and e.state = 'published' and (d.start_date = ${day}::date or ${runningOn(day)})
		order by d.start_date < ${day}::date, ${minuteOf}, d.id
	`
	return readCards(db, today, language, null)
}

interface Paging {
	page?: number | undefined
	after?: number | undefined
	per_page?: number | undefined
}

/** The matching dates, in order: those of the first day by time, all-day ones last; those that began before it and still run, the soonest end first; then the later days. */
export async function listAgenda(
	db: Kysely<DB>,
	{ page, after, per_page = perPage, ...filter }: AgendaFilter & Paging,
	language: Language,
) {
	const matching = await readAgendaMatching(db, filter)
	const cursor = after === undefined ? null : await findCursor(db, after, matching.from)
	const skipped = page === undefined || cursor ? 0 : (page - 1) * per_page
	const { where, touching } = matching
	const [list, { rows }] = await Promise.all([
		readCards(db, pageOf(matching, cursor, per_page, skipped), language, placeOf(filter)),
		sql<{ total: number }>`select count(*)::int as total from event_dates d where ${where} and ${touching}`.execute(db),
	])
	const total = rows[0]?.total ?? 0
	return withTotal(list, { total, next: cursor ? nextAfter(list, per_page) : nextPage(page ?? 1, per_page, total) })
}

const nextPage = (page: number, per_page: number, total: number) =>
	page * per_page < total && page < maxAgendaPage ? (['page', page + 1] as const) : null

/** Behind a cursor nothing says how many went before: a full page may be the last one, and the next is then empty. */
function nextAfter(list: AgendaEvent[], per_page: number) {
	const last = list.at(-1)
	return last && list.length === per_page ? (['after', last.date_id] as const) : null
}

export const placeOf = ({ lat, lng }: AgendaFilter): Place | null =>
	lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng }

/** The order within a day: by time; all-day ones, whose minute is -1, after those with a time. */
const minuteOf = sql`(case when d.minute < 0 then 1440 else d.minute end)::smallint`

/** The order of agendas: dates that begin on the first day, those that began before it, those that begin later. */
const parts = { first: 0, running: 1, later: 2 }
const partOf = (from: string) => sql`(case when d.start_date = ${from}::date then ${sql.lit(parts.first)}
	when d.start_date < ${from}::date then ${sql.lit(parts.running)} else ${sql.lit(parts.later)} end)`

/** The sort keys of a date. `day` is its first one; of dates that began earlier it is the last one, so that the soonest end comes first. */
interface Cursor {
	id: number
	part: number
	day: string
	minute: number
}

async function findCursor(db: Kysely<DB>, date: number, from: string): Promise<Cursor> {
	const { rows } = await sql<Cursor>`
		select id, part, (case when part = ${sql.lit(parts.running)} then last_day else start_date end)::text as day, minute
		from (select d.id, ${partOf(from)} as part, d.start_date, d.last_day, ${minuteOf} as minute from event_dates d where d.id = ${date}) one
	`.execute(db)
	return rows[0] ?? fail('not_found')
}

/** The first dates that fit, not sorted together yet: each part is read from its own index, and no further than needed. */
function firstDates({ from, where, running, beginning }: AgendaMatching, cursor: Cursor | null, needed: number) {
	const read = (part: number, days: RawBuilder<unknown>, day: 'start_date' | 'last_day') => {
		const column = sql.ref(`d.${day}`)
		// The first comparison is the one that an index of days serves.
		const further =
			cursor?.part === part
				? sql`and ${column} >= ${cursor.day}::date and (${column}, ${minuteOf}, d.id) > (${cursor.day}::date, ${cursor.minute}::smallint, ${cursor.id})`
				: sql``
		return sql`(select d.id, d.event_id, ${sql.lit(part)} as part, ${column} as day, ${minuteOf} as minute from event_dates d
			where ${where} and ${days} ${further} order by ${column}, ${minuteOf}, d.id limit ${needed})`
	}
	const all = [
		read(parts.first, sql`${beginning} and d.start_date = ${from}::date`, 'start_date'),
		read(parts.running, running, 'last_day'),
		read(parts.later, sql`${beginning} and d.start_date > ${from}::date`, 'start_date'),
	]
	return sql.join(all.slice(cursor?.part ?? 0), sql` union all `)
}

const pageOf = (matching: AgendaMatching, cursor: Cursor | null, per_page: number, skipped: number) => sql`
	select id from (${firstDates(matching, cursor, skipped + per_page)}) dates order by part, day, minute, id limit ${per_page} offset ${skipped}
`

/** Every coming event by its next date that takes place, or else its next; the first 5,000 of them, in one answer. */
export async function listComingEvents(db: Kysely<DB>, language: Language): Promise<AgendaEvent[]> {
	const next = await listNextDates(db, await readAgendaMatching(db, { free: false }), mostEvents)
	const ids = next.map(({ date_id }) => date_id)
	return readCards(db, sql`select id from unnest(${ids}::int[]) with ordinality as t (id, turn) order by turn`, language, null)
}

// An event has so many dates on average at most, among those that come first; where it has more, more is read.
const datesOfAnEvent = 4

/** The events whose dates come first, at most so many, each with its next date that fits and takes place, or else its next: in their order. */
export async function listNextDates(
	db: Kysely<DB>,
	matching: AgendaMatching,
	limit: number,
	needed = limit * datesOfAnEvent,
): Promise<{ event_id: number; date_id: number }[]> {
	const { where, touching, from } = matching
	const { rows } = await sql<{ event_id: number; date_id: number; read: number }>`
		with dates as materialized (
			select event_id, row_number() over (order by part, day, minute, id) as turn from (${firstDates(matching, null, needed)}) dates
			order by turn limit ${needed}
		), first as materialized (
			select event_id from dates group by event_id order by min(turn) limit ${limit}
		)
		select first.event_id, next.id as date_id, (select count(*)::int from dates) as read from first cross join lateral (
			select d.id, ${partOf(from)} as part, greatest(d.start_date, ${from}::date) as day, ${minuteOf} as minute
			from event_dates d where d.event_id = first.event_id and ${where} and ${touching}
			order by d.state <> 'on', d.start_date, d.minute, d.id limit 1
		) next order by part, day, minute, id
	`.execute(db)
	if (rows.length < limit && rows[0]?.read === needed) return listNextDates(db, matching, limit, needed * 10)
	return rows.map(({ event_id, date_id }) => ({ event_id, date_id }))
}

/** The next date of each matching event: `id` and the sort keys of agendas. Dates that take place go before others. */
export const nextDates = ({ where, touching, from }: AgendaMatching) => sql`
	select id, part, day, minute from (
		select distinct on (d.event_id) d.id, ${partOf(from)} as part, greatest(d.start_date, ${from}::date) as day, ${minuteOf} as minute
		from event_dates d where ${where} and ${touching} order by d.event_id, d.state <> 'on', d.start_date, d.minute, d.id
	) next
`
