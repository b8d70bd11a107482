import { sql, type Kysely } from 'kysely'
import type { SignedIn } from '../handler.ts'
import { sendLater } from '../mail.ts'
import { writeAudit } from '../operating/audit.ts'
import type { DB } from '../schema.ts'
import type { HeldItem } from './reviews.ts'
import { ownListPath } from './tell.ts'

interface Refusal extends HeldItem {
	facts: string
	rule: string
}

/** Keeps a held item away from the public: a decision with its reasons, which its owner gets by mail. Answers the decision's number. */
export async function refuse(db: Kysely<DB>, operator: SignedIn, { item, owner, facts, rule }: Refusal): Promise<number> {
	const { kind: item_kind, id: item_id } = item
	const { state_before } = await db
		.updateTable('holds')
		.set({ released_at: sql<Date>`now()`, outcome: 'refused', operator_id: operator.id })
		.where('item_kind', '=', item_kind)
		.where('item_id', '=', item_id)
		.where('released_at', 'is', null)
		.returning('state_before')
		.executeTakeFirstOrThrow()
	await sql`
		update ${sql.table(item_kind === 'listing' ? 'listings' : 'events')} set state = 'hidden', state_reason = ${facts} where id = ${item_id}
	`.execute(db)
	const { id } = await db
		.insertInto('decisions')
		.values({
			item_kind,
			item_id,
			owner_id: owner.id,
			item: JSON.stringify({ title: item.name, lang: item.lang, words: item.words }),
			measure: 'hidden',
			facts,
			ground: 'terms',
			rule,
			found_by: 'automatic',
			lang: owner.lang,
			operator_id: operator.id,
			restores: JSON.stringify({ state: state_before }),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await writeAudit(db, operator, {
		action: 'item_hidden',
		item_kind,
		item_id,
		before: { state: 'held' },
		after: { state: 'hidden', decision_id: id },
		reason: facts,
	})
	await sendLater(db, {
		kind: 'refused_after_review',
		to: owner.email,
		lang: owner.lang,
		account_id: owner.id,
		values: { name: item.name, facts, rule, path: ownListPath(item_kind, owner.role_id) },
	})
	return id
}
