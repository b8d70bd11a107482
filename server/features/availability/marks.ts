import { sql, type Kysely } from 'kysely'
import type { Availability, DayPart } from '#contract/availability-fields.ts'
import type { DB } from '#server/platform/database/schema.ts'

export interface Days {
	listing_id: number
	from: string
	to: string
	part: DayPart
}

/** Marks days by hand, or takes the own marks of them back: they are not closed any more. Marks of calendars and offers stay. */
export async function markByHand(db: Kysely<DB>, { listing_id, from, to, part }: Days, state: Availability): Promise<void> {
	const halves = part === 'day' ? (['morning', 'evening'] as const) : [part]
	const gone = state === 'unknown' ? sql`source in ('own', 'closed')` : sql`source = 'closed'`
	const own = sql`listing_id = ${listing_id} and ${gone} and day between ${from} and ${to}`
	const kept = part === 'day' ? null : part === 'morning' ? 'evening' : 'morning'
	await sql`delete from availability_days where ${own} ${kept ? sql`and ${sql.ref(kept)} is null` : sql``}`.execute(db)
	if (kept) await sql`update availability_days set ${sql.ref(part)} = null where ${own} and ${sql.ref(part)} is not null`.execute(db)
	if (state === 'unknown') return
	const marked = (half: 'morning' | 'evening') => (halves.includes(half) ? state : null)
	await sql`
		insert into availability_days (listing_id, day, source, morning, evening)
		select ${listing_id}, day::date, 'own', ${marked('morning')}, ${marked('evening')} from generate_series(${from}::date, ${to}::date, '1 day') day
		on conflict (listing_id, day, source, source_id) do update set
			morning = coalesce(excluded.morning, availability_days.morning), evening = coalesce(excluded.evening, availability_days.evening)
	`.execute(db)
}

interface OfferMark {
	listing_id: number
	offer_id: number
	/** YYYY-MM-DD */
	day: string
	part?: DayPart
}

/** An offer holds a day until it expires; held again it is held until then. Belongs into the transaction that makes the offer. */
export const holdDay = (db: Kysely<DB>, mark: OfferMark & { until: Date }): Promise<void> => markByOffer(db, mark, 'held', mark.until)

/** The accepted offer's day is booked. Belongs into the transaction that accepts it. */
export const markDay = (db: Kysely<DB>, mark: OfferMark): Promise<void> => markByOffer(db, mark, 'booked', null)

/** The offers of an enquiry that were not accepted hold no day any more. Belongs into the transaction that ends them or the conversation. */
export async function freeDaysOf(db: Kysely<DB>, enquiry_id: number): Promise<void> {
	await db
		.deleteFrom('availability_days')
		.where('source', '=', 'offer')
		.where('source_id', 'in', db.selectFrom('offers').select('id').where('enquiry_id', '=', enquiry_id).where('state', '<>', 'accepted'))
		.execute()
}

async function markByOffer(
	db: Kysely<DB>,
	{ listing_id, offer_id, day, part = 'day' }: OfferMark,
	state: 'held' | 'booked',
	held_until: Date | null,
): Promise<void> {
	await db.deleteFrom('availability_days').where('source', '=', 'offer').where('source_id', '=', offer_id).execute()
	await db
		.insertInto('availability_days')
		.values({
			listing_id,
			day,
			source: 'offer',
			source_id: offer_id,
			morning: part === 'evening' ? null : state,
			evening: part === 'morning' ? null : state,
			held_until,
		})
		.execute()
}
