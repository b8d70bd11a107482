import { sql, type Kysely } from 'kysely'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Days ahead that the samples say something of. */
const ahead = 300

/** Marks days of the samples: two of five suppliers say nothing, as in life; the others say most of their weekends. The same listing says the same of a day, whenever it is filled. */
export async function seedAvailability(db: Kysely<DB>, now = new Date()): Promise<void> {
	const today = luxembourgDay(now)
	await sql`
		insert into availability_days (listing_id, day, source, morning, evening)
		select id, day, 'own', case when is_half then null else state end, state from (
			select id, day, chance % 11 = 0 as is_half,
				case when chance % 16 < 5 then 'booked' when chance % 16 < 10 then 'free' when chance % 16 = 10 then 'held' end as state
			from listings, lateral (
				select ${today}::date + step as day, abs(hashtext(id || ' ' || (${today}::date + step)::text)) as chance from generate_series(1, ${ahead}::int) step where id > 0
			) days where id % 5 > 1 and extract(isodow from day) >= 5
		) marked where state is not null
	`.execute(db)
	await sql`
		insert into availability_settings (listing_id, never_weekdays, open_until, confirmed_on)
		select id, case when id % 7 = 2 then 3 else 0 end, case when id % 9 = 3 then ${today}::date + 200 end, ${today}::date - id % 60 from listings where id % 5 > 1
	`.execute(db)
}
