import { sql, type Kysely } from 'kysely'
import type { Output } from '#contract/index.ts'
import { listOpenOffers } from '#server/features/offers/queries.ts'
import { today } from '#server/platform/database/luxembourg-days.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 140: No contract with a supplier who is out of reach.

/** The matters that an account leaves unfinished when it is deleted, as supplier and as planner. */
export async function readOpenMatters(db: Kysely<DB>, account_id: number): Promise<Output<'getOpenMatters'>> {
	const isParty = sql`(e.professional_id = ${account_id} or e.account_id = ${account_id})`
	const { rows } = await sql<Omit<Output<'getOpenMatters'>, 'open_offers'>>`
		select count(*) filter (where e.state = 'accepted' and (e.event_date is null or e.event_date >= ${today}))::int as contracts_ahead,
			count(*) filter (where e.state in ('new', 'seen', 'answered', 'offered'))::int as open_enquiries,
			(select count(*)::int from orders where account_id = ${account_id} and state = 'open') as unpaid_orders
		from enquiries e where ${isParty}
	`.execute(db)
	const [counted] = rows
	if (!counted) throw new Error('counting gave no row')
	return { open_offers: (await listOpenOffers(db, account_id)).length, ...counted }
}
