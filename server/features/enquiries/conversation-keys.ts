import { sql, type Kysely, type RawBuilder } from 'kysely'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { addressOfKey } from './visitor-keys.ts'

// Decision 087: A visitor reads the own conversation by a mailed link.

/** Links of one conversation that work at once, and as many that were opened: each mail brings a new one, because only hashes are stored. */
const mostKeys = 20

/** Where a planner reads a conversation: an account among its enquiries, a visitor by a link with a new key. Belongs into the transaction that sends the mail with it. */
export async function pathForPlanner(db: Kysely<DB>, { id, account_id }: { id: number; account_id: number | null }): Promise<string> {
	if (account_id !== null) return `/my-enquiries?enquiry=${id}`
	const key = makeToken()
	await addKey(db, id, key)
	// Browsers send the part after # to no server: the key is in no log and in no referrer.
	return `/conversation/${id}#key=${key}`
}

/** Lets a key open a conversation from now on; one that did so before counts as new. */
export async function addKey(db: Kysely<DB>, id: number, key: string): Promise<void> {
	await db
		.insertInto('conversation_keys')
		.values({ enquiry_id: id, key_hash: hashToken(key) })
		.onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ created_at: sql<string>`now()` }))
		.execute()
	const newest = (condition: RawBuilder<unknown>) =>
		sql`select key_hash from conversation_keys where enquiry_id = ${id} and ${condition} order by created_at desc, key_hash limit ${mostKeys}`
	// Requests for many links push out none that the visitor has in use.
	await sql`
		delete from conversation_keys
		where enquiry_id = ${id} and key_hash not in (${newest(sql`true`)}) and key_hash not in (${newest(sql`opened_at is not null`)})
	`.execute(db)
}

/** Whether a key opens a conversation: the key of its link, or of the link to all conversations of its visitor. Notes the first time that the former does. */
export async function isKeyOf(db: Kysely<DB>, enquiry_id: number, key: string): Promise<boolean> {
	const key_hash = hashToken(key)
	const found = await db
		.selectFrom('conversation_keys')
		.select('opened_at')
		.where('key_hash', '=', key_hash)
		.where('enquiry_id', '=', enquiry_id)
		.executeTakeFirst()
	if (found?.opened_at === null)
		await db
			.updateTable('conversation_keys')
			.set({ opened_at: sql<string>`now()` })
			.where('key_hash', '=', key_hash)
			.execute()
	return found !== undefined || (await isOfVisitor(db, enquiry_id, key_hash))
}

async function isOfVisitor(db: Kysely<DB>, id: number, key_hash: Buffer): Promise<boolean> {
	const email = await addressOfKey(db, key_hash)
	if (email === undefined) return false
	const enquiry = await db.selectFrom('enquiries').select(['email', 'account_id']).where('id', '=', id).executeTakeFirst()
	return enquiry?.email === email && enquiry.account_id === null
}
