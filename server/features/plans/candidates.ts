import { sql, type Kysely } from 'kysely'
import { planLimits } from '#contract/plans/plan-choices.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import { touchPlan } from './access.ts'
import { countOf } from './queries.ts'

type State = 'candidate' | 'chosen' | 'dropped'

/** Throws `conflict` for a listing whose offer was accepted for a locked plan, unless it is to be chosen: a choice of the plan ends no contract. */
export async function refuseIfAgreed(db: Kysely<DB>, plan_id: number, listing_id: number, state: State | 'removed'): Promise<void> {
	if (state === 'chosen') return
	const agreed = await db
		.selectFrom('enquiries')
		.select('id')
		.where('plan_id', '=', plan_id)
		.where('listing_id', '=', listing_id)
		.where('state', '=', 'accepted')
		.executeTakeFirst()
	if (agreed) fail('conflict')
}

/** Sets the state of a listing in a locked plan, and adds it where the plan does not have it. */
export async function putCandidate(db: Kysely<DB>, plan_id: number, listing_id: number, state: State): Promise<void> {
	if (await setCandidate(db, plan_id, listing_id, state)) return
	const listing = await db
		.selectFrom('listings')
		.select('id')
		.where('id', '=', listing_id)
		.where('state', '=', 'published')
		.executeTakeFirst()
	if (!listing) fail('listing_not_found')
	if ((await countOf(db, 'plan_candidates', plan_id)) >= planLimits.candidates)
		fail('invalid_input', { fields: { property_id: { error: 'too_many', bound: planLimits.candidates } } })
	await db.insertInto('plan_candidates').values({ plan_id, listing_id, state }).execute()
}

/** Adds the listings that a locked plan asks and does not have yet. Throws `invalid_input` where the plan would have more candidates than it may. */
export async function considerAsked(db: Kysely<DB>, plan_id: number, listing_ids: readonly number[]): Promise<void> {
	const added = await db
		.insertInto('plan_candidates')
		.values(listing_ids.map((listing_id) => ({ plan_id, listing_id, state: 'candidate' })))
		.onConflict((conflict) => conflict.doNothing())
		.returning('listing_id')
		.execute()
	if (added.length > 0 && (await countOf(db, 'plan_candidates', plan_id)) > planLimits.candidates)
		fail('invalid_input', { fields: { property_ids: { error: 'too_many', bound: planLimits.candidates } } })
}

/**
 * Takes a listing out of a locked plan. One with a conversation of the plan is dropped instead: its conversation and its offers stay in sight.
 * Answers the new state of the listing.
 */
export async function removeCandidate(db: Kysely<DB>, plan_id: number, listing_id: number): Promise<'removed' | 'dropped'> {
	const { rows } = await sql`select from enquiries where plan_id = ${plan_id} and listing_id = ${listing_id} limit 1`.execute(db)
	if (rows.length > 0 && (await setCandidate(db, plan_id, listing_id, 'dropped'))) return 'dropped'
	await db.deleteFrom('plan_candidates').where('plan_id', '=', plan_id).where('listing_id', '=', listing_id).execute()
	return 'removed'
}

/** A listing whose offer was accepted is chosen, also where the locked plan does not have it any more. */
export async function chooseAccepted(db: Kysely<DB>, plan_id: number, listing_id: number): Promise<void> {
	await db
		.insertInto('plan_candidates')
		.values({ plan_id, listing_id, state: 'chosen' })
		.onConflict((conflict) => conflict.columns(['plan_id', 'listing_id']).doUpdateSet({ state: 'chosen' }))
		.execute()
	await touchPlan(db, plan_id)
}

async function setCandidate(db: Kysely<DB>, plan_id: number, listing_id: number, state: State): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('plan_candidates')
		.set({ state })
		.where('plan_id', '=', plan_id)
		.where('listing_id', '=', listing_id)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
