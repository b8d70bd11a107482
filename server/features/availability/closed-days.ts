import { sql, type Kysely } from 'kysely'
import type { Output } from '#contract/index.ts'
import { today } from '#server/platform/database/luxembourg-days.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { stillCounts } from './day-states.ts'

// Decision 092: The meaning of a day without a mark.

interface Period {
	account_id: number
	from: string
	to: string
}

const nothing = { days_count: 0, listings_count: 0 }

/** A day with an offer or an option: a closed period leaves it as it is. */
const keeps = sql`(d.source = 'offer' or d.source = 'own' and 'held' in (d.morning, d.evening)) and ${stillCounts}`

/** The days of a period that are not closed yet, of all listings `l` of an account; those with an offer or an option are left out. */
const toClose = ({ account_id, from, to }: Period) => sql`
	from listings l, generate_series(${from}::date, ${to}::date, '1 day') closed
	where l.account_id = ${account_id} and not exists (
		select from availability_days d where d.listing_id = l.id and d.day = closed::date
			and (${keeps} or d.source = 'closed' and num_nulls(d.morning, d.evening) = 0)
	)`

/** The changes that closing a period makes to the listings of an account, and the days that stay as they are. */
export async function previewClosing(db: Kysely<DB>, period: Period): Promise<Output<'closeDays'>> {
	const { account_id, from, to } = period
	const { rows: kept } = await sql<Output<'closeDays'>['kept'][number]>`
		select l.id as property_id, l.property_name, array_agg(distinct d.day::text order by d.day::text) as days
		from listings l join availability_days d on d.listing_id = l.id and d.day between ${from} and ${to}
		where l.account_id = ${account_id} and ${keeps} group by l.id order by l.id
	`.execute(db)
	const { rows } = await sql<{ days_count: number; listings_count: number }>`
		select count(*)::int as days_count, count(distinct l.id)::int as listings_count ${toClose(period)}
	`.execute(db)
	return { ...(rows[0] ?? nothing), kept }
}

/** Closes a period on all listings of an account. A day that is booked already is closed too: it stays so when another source gives it back. */
export async function close(db: Kysely<DB>, period: Period): Promise<void> {
	await sql`
		insert into availability_days (listing_id, day, source, morning, evening)
		select l.id, closed::date, 'closed', 'booked', 'booked' ${toClose(period)}
		on conflict (listing_id, day, source, source_id) do update set morning = 'booked', evening = 'booked'
	`.execute(db)
	await sql`
		insert into availability_settings (listing_id, confirmed_on) select id, ${today} from listings where account_id = ${period.account_id}
		on conflict (listing_id) do update set confirmed_on = excluded.confirmed_on
	`.execute(db)
}

const closedDays = ({ account_id, from, to }: Period) =>
	sql`source = 'closed' and day between ${from} and ${to} and listing_id in (select id from listings where account_id = ${account_id})`

/** The closed days of a period, which opening it takes back. */
export async function previewOpening(db: Kysely<DB>, period: Period): Promise<Output<'closeDays'>> {
	const { rows } = await sql<{ days_count: number; listings_count: number }>`
		select count(*)::int as days_count, count(distinct listing_id)::int as listings_count from availability_days where ${closedDays(period)}
	`.execute(db)
	return { ...(rows[0] ?? nothing), kept: [] }
}

/** Takes the closed days of a period back: the marks of the owner, of calendars and of offers count again. */
export async function open(db: Kysely<DB>, period: Period): Promise<void> {
	await sql`delete from availability_days where ${closedDays(period)}`.execute(db)
}
