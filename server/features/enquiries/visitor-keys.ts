import { sql, type Kysely } from 'kysely'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 087: A visitor reads the own conversation by a mailed link.

/** Links of one address that work at once. */
const mostKeys = 5

/**
 * The path to all conversations of a visitor's address, by a new key; with the enquiry that has the key and its language. Undefined where the address has
 * no conversation without an account. Belongs into the transaction that sends the mail.
 */
export async function pathToConversations(db: Kysely<DB>, email: string) {
	const newest = await db
		.selectFrom('enquiries')
		.select(['id', 'lang'])
		.where('email', '=', email)
		.where('account_id', 'is', null)
		.where('state', '<>', 'unconfirmed')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (!newest) return undefined
	const key = makeToken()
	await db
		.insertInto('visitor_keys')
		.values({ enquiry_id: newest.id, key_hash: hashToken(key) })
		.execute()
	await sql`
		delete from visitor_keys where key_hash in (
			select v.key_hash from visitor_keys v join enquiries e on e.id = v.enquiry_id where e.email = ${email}
			order by v.created_at desc, v.key_hash offset ${mostKeys}
		)
	`.execute(db)
	return { ...newest, path: `/my-conversations#key=${key}` }
}

/** The address of the visitor whose key this is; undefined for all other keys. */
export async function addressOfKey(db: Kysely<DB>, key_hash: Buffer): Promise<string | undefined> {
	const found = await db
		.selectFrom('visitor_keys as v')
		.innerJoin('enquiries as e', 'e.id', 'v.enquiry_id')
		.select('e.email')
		.where('v.key_hash', '=', key_hash)
		.where('e.account_id', 'is', null)
		.executeTakeFirst()
	return found?.email || undefined
}
