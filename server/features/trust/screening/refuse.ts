import { sql, type Kysely } from 'kysely'
import type { SignedIn } from '#server/platform/handler.ts'
import { decide, notifyOwners, type Reasons } from '../moderation/decide.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { HeldItem } from './reviews.ts'

interface Refusal extends HeldItem {
	facts: string
	rule: string
}

/**
 * Keeps a held item away from the public: a decision as any other, whose statement of reasons its owner gets by mail and may appeal against.
 * Answers the decision's number.
 */
export async function refuse(db: Kysely<DB>, operator: SignedIn, { item, facts, rule }: Refusal): Promise<number> {
	const { kind: item_kind, id: item_id } = item
	const { state_before } = await db
		.updateTable('holds')
		.set({ released_at: sql<Date>`now()`, outcome: 'refused', operator_id: operator.id })
		.where('item_kind', '=', item_kind)
		.where('item_id', '=', item_id)
		.where('released_at', 'is', null)
		.returning('state_before')
		.executeTakeFirstOrThrow()
	// An appeal restores the state that the item would have had without the hold.
	await sql`
		update ${sql.table(item_kind === 'listing' ? 'listings' : 'events')}
		set state = ${state_before}, published_at = coalesce(published_at, case when ${state_before} = 'published' then now() end)
		where id = ${item_id}
	`.execute(db)
	const reasons: Reasons = { operator, facts, ground: 'terms', rule, found_by: 'automatic' }
	const decided = await decide(db, { item_kind, item_id, measure: 'hidden' }, reasons)
	await notifyOwners(db, [decided], reasons)
	return decided.decision_id
}
