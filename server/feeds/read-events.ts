import { sql, type Kysely } from 'kysely'
import type { AgendaFilter, Event, EventDate } from '#contract/events.ts'
import type { Language } from '#contract/languages.ts'
import { readEvents } from '../events/detail.ts'
import { readAgendaMatching } from '../events/filter.ts'
import type { DB } from '../schema.ts'

/** An event of a feed, with the first of its dates that was asked for. */
export interface FeedEvent {
	event: Event
	date: EventDate
}

interface Options {
	language: Language
	/** Most events. */
	limit: number
	/** What was cancelled within a year is in it although its dates are over: whose calendar asks seldom is told too. */
	withCancelled?: boolean
}

/** The public events under a filter, each once, what comes first first. Two questions to the database, however many events there are. */
export async function readFeedEvents(
	db: Kysely<DB>,
	filter: AgendaFilter,
	{ language, limit, withCancelled = false }: Options,
): Promise<FeedEvent[]> {
	const { where, touching } = await readAgendaMatching(db, filter)
	const ofTheYear = sql`d.event_id in (select id from events where state = 'cancelled' and cancelled_at > now() - interval '1 year')`
	const { rows } = await sql<{ event_id: number; date_id: number }>`
		select d.event_id, (array_agg(d.id order by d.start_date, d.minute, d.id))[1] as date_id from event_dates d
		where ${where} and ${withCancelled ? sql`(${touching} or ${ofTheYear})` : touching}
		group by d.event_id order by min(d.start_date + coalesce(d.start_time, '00:00')), d.event_id limit ${limit}
	`.execute(db)
	const events = await readEvents(
		db,
		rows.map(({ event_id }) => event_id),
		language,
	)
	const dates = new Map(rows.map(({ event_id, date_id }) => [event_id, date_id]))
	return events.flatMap((event) => {
		const date = event.dates.find(({ date_id }) => date_id === dates.get(event.id))
		return date ? [{ event, date }] : []
	})
}
