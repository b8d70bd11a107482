import { sql, type Kysely } from 'kysely'
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

/** The published events of one day (ISO): those that begin on it, all-day ones first, then by time; behind them those that began earlier and still run. */
export async function listEventsOfDay(db: Kysely<DB>, day: string, language: Language): Promise<AgendaEvent[]> {
	const today = sql`
		select d.id from event_dates d join events e on e.id = d.event_id
		where d.is_public and d.state = 'on' and e.state = 'published' and (d.start_date = ${day}::date or ${runningOn(day)})
		order by d.start_date < ${day}::date, d.minute, d.id
	`
	return readCards(db, today, language, null)
}

interface Paging {
	page?: number | undefined
	after?: number | undefined
	per_page?: number | undefined
}

/** The matching dates, in order: running ones from before the first day, the soonest end first; then by day, all-day ones first. */
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

interface Cursor {
	id: number
	start_date: string
	last_day: string
	minute: number
	is_running: boolean
}

async function findCursor(db: Kysely<DB>, date: number, from: string): Promise<Cursor> {
	const { rows } = await sql<Cursor>`
		select id, start_date::text, last_day::text, minute, start_date < ${from}::date as is_running from event_dates where id = ${date}
	`.execute(db)
	return rows[0] ?? fail('not_found')
}

/** The first dates that fit, not sorted together yet: each half is read from its own index, and no further than needed. */
function firstDates({ where, running, beginning }: AgendaMatching, cursor: Cursor | null, needed: number) {
	const furtherRunning = cursor?.is_running ? sql`and (d.last_day, d.id) > (${cursor.last_day}::date, ${cursor.id})` : sql``
	const furtherBeginning =
		cursor && !cursor.is_running
			? sql`and (d.start_date, d.minute, d.id) > (${cursor.start_date}::date, ${cursor.minute}::smallint, ${cursor.id})`
			: sql``
	const begun = sql`
		(select d.id, d.event_id, 0 as part, d.last_day as day, 0::smallint as minute from event_dates d where ${where} and ${running} ${furtherRunning}
			order by d.last_day, d.id limit ${needed})
		union all
	`
	return sql`
		${cursor && !cursor.is_running ? sql`` : begun}
		(select d.id, d.event_id, 1 as part, d.start_date as day, d.minute from event_dates d where ${where} and ${beginning} ${furtherBeginning}
			order by d.start_date, d.minute, d.id limit ${needed})
	`
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
			select d.id, (d.start_date >= ${from}::date)::int as part, greatest(d.start_date, ${from}::date) as day, d.minute
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
		select distinct on (d.event_id) d.id, (d.start_date >= ${from}::date)::int as part, greatest(d.start_date, ${from}::date) as day, d.minute
		from event_dates d where ${where} and ${touching} order by d.event_id, d.state <> 'on', d.start_date, d.minute, d.id
	) next
`
