import { sql, type Kysely } from 'kysely'
import type { AgendaFilter, Event, EventDate } from '#contract/events/agenda.ts'
import type { Language } from '#contract/values/languages.ts'
import { readEvents } from '../agenda/detail.ts'
import { readAgendaMatching, type AgendaMatching } from '../agenda/filter.ts'
import { listNextDates } from '../agenda/queries.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** An event of a feed, with the first of its dates that was asked for. */
export interface FeedEvent {
	event: Event
	date: EventDate
}

interface Options {
	language: Language
	/** Most events. */
	limit: number
	/** Events that were cancelled within a year are included although their dates are over, for calendars that poll seldom. */
	withCancelled?: boolean
}

/** Events that are read by one statement: a larger answer would keep other requests waiting while it is parsed. */
const atOnce = 250

/** The public events under a filter, each once, the earliest first. */
export async function readFeedEvents(
	db: Kysely<DB>,
	filter: AgendaFilter,
	{ language, limit, withCancelled = false }: Options,
): Promise<FeedEvent[]> {
	const matching = await readAgendaMatching(db, filter)
	const next = await listNextDates(db, matching, limit)
	const rows = withCancelled ? [...(await listCancelled(db, matching, limit)), ...next].slice(0, limit) : next
	const ids = rows.map(({ event_id }) => event_id)
	const events: Event[] = []
	for (let from = 0; from < ids.length; from += atOnce) events.push(...(await readEvents(db, ids.slice(from, from + atOnce), language)))
	const dates = new Map(rows.map(({ event_id, date_id }) => [event_id, date_id]))
	return events.flatMap((event) => {
		const date = event.dates.find(({ date_id }) => date_id === dates.get(event.id))
		return date ? [{ event, date }] : []
	})
}

/** Events under a filter that were cancelled within a year and have no coming date. */
async function listCancelled(db: Kysely<DB>, { where, touching }: AgendaMatching, limit: number) {
	const { rows } = await sql<{ event_id: number; date_id: number }>`
		select d.event_id, (array_agg(d.id order by d.start_date, d.minute, d.id))[1] as date_id from event_dates d
		where ${where} and d.event_id in (select id from events where state = 'cancelled' and cancelled_at > now() - interval '1 year')
		group by d.event_id having not bool_or(${touching}) order by min(d.start_date + coalesce(d.start_time, '00:00')), d.event_id limit ${limit}
	`.execute(db)
	return rows
}
