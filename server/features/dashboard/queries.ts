import { sql, type Kysely } from 'kysely'
import type { Dashboard } from '#contract/dashboard.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { beginningOf, today } from '#server/platform/database/luxembourg-days.ts'
import { span } from '#server/features/listings/manage/own-list.ts'
import { businessFields } from '#server/features/listings/manage/publish.ts'

type ToDo = Dashboard['to_do'][number]

/** Most to-dos of a kind; further ones appear when these are done. */
const mostOfAKind = 4
/** Days before its end from which on a listing is asked about. */
const soon = 30
/** Fewer pictures than this do a listing no good. */
const fewPictures = 3

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Luxembourg')::date`

/** The tasks of an account, by kind; several of a kind in the order of their urgency. */
export async function listToDo(db: Kysely<DB>, account_id: number): Promise<ToDo[]> {
	const { rows } = await sql<ToDo>`
		with own as (
			select l.id, l.category_id, l.property_name, l.state, l.expires_at,
				(select count(*)::int from listing_pictures where listing_id = l.id) as pictures
			from listings l where l.account_id = ${account_id}
		),
		-- The unsaved changes to a listing are no draft.
		begun as (
			select d.id, d.listing_id, d.category_id, d.updated_at, coalesce(nullif(d.fields->>'property_name', ''), own.property_name) as property_name
			from listing_drafts d left join own on own.id = d.listing_id
			where d.account_id = ${account_id} and (d.listing_id is null or d.version > 1)
		)
		select 'answer_enquiries' as kind, count(*)::int as count, null::int as property_id, null as property_name, null::int as category_id,
			null::int as draft_id, null::int as order_id, null::text as until
			from enquiries where professional_id = ${account_id} and state in ('new', 'seen') having count(*) > 0
		union all (
			select 'listing_hidden', 1, id, property_name, category_id, null, null, null
			from own where state in ('hidden', 'rejected') order by id desc limit ${mostOfAKind}
		) union all (
			select 'listing_held', 1, id, property_name, category_id, null, null, null
			from own where state = 'held' order by id desc limit ${mostOfAKind}
		) union all (
			select 'pay_order', 1, o.listing_id, o.property_name, own.category_id, null, o.id, o.due_on::text
			from orders o left join own on own.id = o.listing_id
			where o.account_id = ${account_id} and o.state = 'open' order by o.due_on, o.id limit ${mostOfAKind}
		) union all (
			select 'renew_listing', 1, id, property_name, category_id, null, null, ${dayOf('expires_at')}::text
			from own where state = 'expired' or state = 'published' and expires_at < now() + ${`${soon} days`}::interval
			order by expires_at limit ${mostOfAKind}
		) union all (
			select 'finish_draft', 1, listing_id, property_name, category_id, id, null, null
			from begun order by updated_at desc, id desc limit ${mostOfAKind}
		) union all (
			select 'add_pictures', pictures, id, property_name, category_id, null, null, null
			from own where state = 'published' and pictures < ${fewPictures} order by pictures, id desc limit ${mostOfAKind}
		) union all (
			select 'confirm_occasions', count(*)::int, null, null, null, null, null, null
			from own where state in ('published', 'paused') and exists (select from listing_occasions where listing_id = own.id and not confirmed)
			having count(*) > 0
		) union all (
			select 'complete_business', 1, null, null, null, null, null, null
			from accounts where id = ${account_id} and (exists (select from own) or exists (select from begun))
				and (${sql.join(
					businessFields.map((field) => sql`coalesce(btrim(${sql.ref(field)}), '') = ''`),
					sql` or `,
				)})
		) union all (
			select 'first_listing', 1, null, null, null, null, null, null
			where not exists (select from own) and not exists (select from begun)
		)
	`.execute(db)
	return rows
}

type Numbers = Pick<Dashboard['days'][number], 'views' | 'favourites' | 'enquiries'>

/** Each of the last 30 days, and the sums of the 30 before. */
export async function readNumbers(db: Kysely<DB>, account_id: number): Promise<Pick<Dashboard, 'days' | 'before'>> {
	const since = beginningOf(2 * span - 1)
	const { rows } = await sql<Numbers & { day: string }>`
		with own as (select id from listings where account_id = ${account_id}),
		counted as (
			select d.day, d.views, 0 as favourites, 0 as enquiries
				from listing_days d join own on own.id = d.listing_id where d.day > ${today} - ${2 * span}::int
			union all
			select ${dayOf('f.created_at')}, 0, 1, 0 from favourites f join own on own.id = f.listing_id where f.created_at >= ${since}
			union all
			select ${dayOf('delivered_at')}, 0, 0, 1 from enquiries where professional_id = ${account_id} and delivered_at >= ${since}
		)
		select (${today} - ago)::text as day, coalesce(sum(views), 0)::int as views, coalesce(sum(favourites), 0)::int as favourites,
			coalesce(sum(enquiries), 0)::int as enquiries
		from generate_series(0, ${2 * span - 1}::int) as ago left join counted c on c.day = ${today} - ago
		group by ago order by ago desc
	`.execute(db)
	const before = { views: 0, favourites: 0, enquiries: 0 }
	for (const name of ['views', 'favourites', 'enquiries'] as const) for (const row of rows.slice(0, span)) before[name] += row[name]
	return { days: rows.slice(span), before }
}

/** Days to come that enquiries are about, the next first; declined, withdrawn and expired enquiries are left out. */
export async function listNextDates(db: Kysely<DB>, account_id: number): Promise<Dashboard['next_dates']> {
	const { rows } = await sql<Dashboard['next_dates'][number]>`
		select e.id as enquiry_id, e.event_date, e.first_name || ' ' || e.last_name as sender, l.property_name, e.state
		from enquiries e left join listings l on l.id = e.listing_id
		where e.professional_id = ${account_id} and e.state not in ('unconfirmed', 'declined', 'withdrawn', 'expired') and e.event_date >= ${today}
		order by e.event_date, e.id limit 8
	`.execute(db)
	return rows
}
