import { sql, type Kysely } from 'kysely'
import type { AgendaEvent } from '#contract/events.ts'
import type { DB } from '../schema.ts'

/** The public events of one day (ISO), those that began earlier and still run included; all-day ones first, then by time. */
export async function listEventsOfDay(db: Kysely<DB>, day: string): Promise<AgendaEvent[]> {
	const { rows } = await sql<AgendaEvent>`
		select e.id, d.id as date_id, e.event_title, e.event_subtitle, e.lang, e.event_category_id,
			to_char(d.start_date, 'YYYY-MM-DD') as start_date, to_char(d.end_date, 'YYYY-MM-DD') as end_date,
			to_char(d.start_time, 'HH24:MI') as start_time, to_char(d.end_time, 'HH24:MI') as end_time, d.state,
			e.location_name, e.address, e.latitude, e.longitude, null as distance, e.admission_fee::float8 as admission_fee,
			null as event_image, null as picture, (select count(*)::int from event_dates where event_id = e.id) as dates_count
		from event_dates d join events e on e.id = d.event_id
		where d.is_public and e.state = 'published' and d.state = 'on' and ${day}::date between d.start_date and d.end_date
		order by d.start_time nulls first, d.start_date, d.id
	`.execute(db)
	return rows
}
