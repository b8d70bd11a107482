import { sql, type Kysely } from 'kysely'
import type { AgendaEvent } from '#contract/events.ts'
import type { DB } from '../schema.ts'

/** The published events of one day (ISO), those that began earlier and still run included; all-day ones first, then by time. */
export function listEventsOfDay(db: Kysely<DB>, day: string): Promise<AgendaEvent[]> {
	return db
		.selectFrom('events')
		.select([
			'id',
			'event_title',
			'event_subtitle',
			'event_category_id',
			'location_name',
			'address',
			'latitude',
			'longitude',
			'event_image',
		])
		.select([
			sql<string>`to_char(start_date, 'YYYY-MM-DD')`.as('start_date'),
			sql<string>`to_char(end_date, 'YYYY-MM-DD')`.as('end_date'),
			sql<string | null>`to_char(start_time, 'HH24:MI')`.as('start_time'),
			sql<string | null>`to_char(end_time, 'HH24:MI')`.as('end_time'),
			sql<number | null>`admission_fee::float8`.as('admission_fee'),
		])
		.where('state', '=', 'published')
		.where(sql<boolean>`${day}::date between start_date and end_date`)
		.orderBy('events.start_time', (time) => time.nullsFirst())
		.orderBy('events.start_date')
		.orderBy('id')
		.execute()
}
