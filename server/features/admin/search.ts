import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Output } from '#contract/index.ts'
import type { Found } from '#contract/admin/system.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { has, nameOf, numberIn, within } from './search-words.ts'

const most = 10

/** By number, mail address, name or reference: at most ten of each kind, the one of that number first, then the newest. */
export async function searchEverything(db: Kysely<DB>, words: string): Promise<Output<'searchEverything'>> {
	const number = numberIn(words)
	const find = async (what: RawBuilder<Found>, id: string, where: RawBuilder<boolean>) => {
		const key = sql.ref(id)
		const found =
			await sql<Found>`${what} where ${key} = ${number} or ${where} order by ${key} = ${number} desc, ${key} desc limit ${most}`.execute(db)
		return found.rows
	}
	const [accounts, listings, events, enquiries, orders] = await Promise.all([
		find(
			sql`select a.id, ${nameOf} as name, a.email as detail, null as day, a.state, a.id as account_id, null as path from accounts a`,
			'a.id',
			has(
				words,
				'a.name',
				'a.first_name',
				'a.last_name',
				'a.contact_person',
				'a.email',
				'a.pending_email',
				'a.phone',
				'a.vat_number',
				'a.rcs_number',
			),
		),
		find(
			sql`select l.id, l.property_name as name, l.locality as detail, null as day, l.state, l.account_id,
				case when l.state = 'published' then '/details/' || l.id || '/' || l.category_id end as path
				from listings l join accounts a on a.id = l.account_id`,
			'l.id',
			has(words, 'l.property_name', 'l.email', 'l.phone', 'a.email', 'a.name'),
		),
		find(
			sql`select e.id, e.event_title as name, e.location_name as detail, e.start_date::text as day, e.state, e.account_id,
				case when event_is_public(e.state) then '/agenda/details/' || e.id end as path
				from events e join accounts a on a.id = e.account_id`,
			'e.id',
			has(words, 'e.event_title', 'e.location_name', 'e.organiser_name', 'e.organiser_email', 'a.email', 'a.name'),
		),
		find(
			// The messages are private to sender and recipient.
			sql`select q.id, concat_ws(' ', q.first_name, q.last_name) as name, q.email as detail, null as day, q.state,
				coalesce(q.professional_id, q.account_id) as account_id, null as path from enquiries q`,
			'q.id',
			has(words, 'q.first_name', 'q.last_name', 'q.company_name', 'q.email', 'q.phone'),
		),
		find(
			sql`select o.id, o.property_name as name, o.reference as detail, null as day, o.state, o.account_id, null as path from orders o`,
			'o.id',
			sql`(${has(words.replaceAll(/\s/g, ''), 'o.reference')} or concat_ws(' ', o.property_name, o.buyer ->> 'name') ilike ${within(words)}
				or exists (select from invoices i where i.order_id = o.id and i.number = ${words.trim()}))`,
		),
	])
	return { accounts, listings, events, enquiries, orders }
}
