import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { markDay } from '#server/features/availability/marks.ts'
import { chooseAccepted } from '#server/features/plans/candidates.ts'

// Decision 091: Offers.

/** An accepted offer, as others need to know it. */
interface Accepted {
	offer_id: number
	listing_id: number | null
	/** The plan that has asked. */
	plan_id: number | null
	/** The ISO day that the offer is for. */
	event_date: string | null
}

/** The consequences of an acceptance, in its transaction: the plan that has asked has chosen, and the supplier's day is booked. */
export async function afterAcceptance(db: Kysely<DB>, { offer_id, plan_id, listing_id, event_date }: Accepted): Promise<void> {
	if (listing_id !== null && event_date !== null) await markDay(db, { listing_id, offer_id, day: event_date })
	if (plan_id !== null && listing_id !== null) await chooseAccepted(db, plan_id, listing_id)
}
