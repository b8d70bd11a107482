import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { chooseIfConsidered } from '../plans/candidates.ts'

// Decision 091: Offers.

/** An accepted offer, as others need to know it. */
interface Accepted {
	enquiry_id: number
	listing_id: number | null
	/** The plan that has asked. */
	plan_id: number | null
	/** ISO day. */
	event_date: string | null
}

/** What follows from an acceptance, in its transaction: the plan that has asked has chosen. The calendar of the supplier marks the day here. */
export async function afterAcceptance(db: Kysely<DB>, { plan_id, listing_id }: Accepted): Promise<void> {
	if (plan_id !== null && listing_id !== null) await chooseIfConsidered(db, plan_id, listing_id)
}
