import { sql, type Kysely } from 'kysely'
import { hashToken, makeToken } from '../accounts/access.ts'
import type { DB } from '../database/schema.ts'

// Decision 087: A visitor reads the own conversation by a mailed link.

/** Links of one conversation that work at once: each mail brings a new one, because only hashes are stored. */
const mostKeys = 20

/** Where a planner reads a conversation: an account among its enquiries, a visitor by a link with a new key. Belongs into the transaction that sends the mail with it. */
export async function pathForPlanner(db: Kysely<DB>, { id, account_id }: { id: number; account_id: number | null }): Promise<string> {
	if (account_id !== null) return `/my-enquiries?enquiry=${id}`
	const key = makeToken()
	await addKey(db, id, key)
	// Browsers send what follows # to no server: the key is in no log and in no referrer.
	return `/conversation/${id}#key=${key}`
}

/** Lets a key open a conversation from now on; one that did so before counts as new. */
export async function addKey(db: Kysely<DB>, id: number, key: string): Promise<void> {
	await db
		.insertInto('conversation_keys')
		.values({ enquiry_id: id, key_hash: hashToken(key) })
		.onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ created_at: sql<string>`now()` }))
		.execute()
	await db
		.deleteFrom('conversation_keys')
		.where('enquiry_id', '=', id)
		.where('key_hash', 'in', (keys) =>
			keys
				.selectFrom('conversation_keys')
				.select('key_hash')
				.where('enquiry_id', '=', id)
				.orderBy('created_at', 'desc')
				.orderBy('key_hash')
				.offset(mostKeys),
		)
		.execute()
}

/** Whether a key opens a conversation. */
export async function isKeyOf(db: Kysely<DB>, enquiry_id: number, key: string): Promise<boolean> {
	const found = await db
		.selectFrom('conversation_keys')
		.select('enquiry_id')
		.where('key_hash', '=', hashToken(key))
		.where('enquiry_id', '=', enquiry_id)
		.executeTakeFirst()
	return found !== undefined
}
