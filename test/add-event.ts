import { sql } from 'kysely'
import type { Product } from '#test/product.ts'

const plainEvent = {
	state: 'published',
	lang: 'fr',
	event_title: 'Fête du village',
	event_category_id: 2,
	start_date: '2036-06-23',
	location_name: 'Rotondes',
	address: '3, Place des Rotondes, Luxembourg',
	latitude: 49.6006,
	longitude: 6.1394,
	published_at: '2026-03-01T10:00:00Z',
}

/** A date of an event, as the table holds it; fields that are left out are the same as on the event. */
export interface AddedDate {
	start_date: string
	end_date?: string
	start_time?: string | null
	end_time?: string | null
	state?: 'on' | 'cancelled' | 'postponed'
	is_changed?: boolean
	note?: string
}

/** Adds a published event, with one date unless `dates` has more. Fields that are left out are those of a fête at the Rotondes in 2036. Returns its id. */
export async function addEvent(product: Pick<Product, 'db' | 'professional'>, values: Record<string, unknown> = {}): Promise<number> {
	const { dates, ...columns } = values as Record<string, unknown> & { dates?: AddedDate[] }
	const account_id = columns['account_id'] ?? (await product.professional()).id
	const start_date = columns['start_date'] ?? dates?.[0]?.start_date ?? plainEvent.start_date
	const row: Record<string, unknown> = { ...plainEvent, end_date: start_date, ...columns, start_date, account_id }
	const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
	const { rows } = await sql<{ id: number }>`
		insert into events (${names}) select ${names} from jsonb_populate_record(null::events, ${JSON.stringify(row)}::jsonb) returning id
	`.execute(product.db)
	const event_id = rows[0]?.id ?? 0
	const { end_date, start_time = null, end_time = null } = row as unknown as AddedDate
	for (const date of dates ?? [{ start_date: String(start_date), ...(end_date !== undefined && { end_date }) }]) {
		const whole = { end_date: date.start_date, start_time, end_time, ...date }
		const original_start = `${whole.start_date}T${whole.start_time ?? '00:00'}`
		await product.db
			.insertInto('event_dates')
			.values({ event_id, original_start, ...whole })
			.execute()
	}
	return event_id
}
