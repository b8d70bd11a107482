import type { Kysely } from 'kysely'
import { planLimits } from '#contract/plans/plan-choices.ts'
import type { DB } from '../database/schema.ts'
import { fail } from '../failure.ts'
import { touchPlan } from './access.ts'
import { countOf } from './queries.ts'

type State = 'candidate' | 'chosen' | 'dropped'

/** Sets where a listing stands in a locked plan, and adds it where the plan does not have it. */
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

/** A listing whose offer was accepted is chosen, where the locked plan has it. */
export async function chooseIfConsidered(db: Kysely<DB>, plan_id: number, listing_id: number): Promise<void> {
	if (await setCandidate(db, plan_id, listing_id, 'chosen')) await touchPlan(db, plan_id)
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
