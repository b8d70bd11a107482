import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { SignedIn } from '../handler.ts'
import type { DB } from '../schema.ts'

/** The account of a session that has not ended; null when there is none. */
export async function findSession(db: Kysely<DB>, token_hash: Buffer): Promise<SignedIn | null> {
	const account = await db
		.selectFrom('sessions')
		.innerJoin('accounts', 'accounts.id', 'sessions.account_id')
		.select(['accounts.id', 'accounts.role_id'])
		.where('sessions.token_hash', '=', token_hash)
		.where('sessions.expires_at', '>', sql<Date>`now()`)
		.executeTakeFirst()
	return account ? { ...account, token_hash } : null
}

export async function deleteSession(db: Kysely<DB>, token_hash: Buffer): Promise<void> {
	await db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()
}

/** What its owner may see of an account. */
export function findProfile(db: Kysely<DB>, id: number) {
	return db
		.selectFrom('accounts')
		.select([
			'id',
			'role_id',
			'first_name',
			'last_name',
			'name',
			'contact_person',
			'email',
			'phone',
			'address',
			'description',
			'lang',
			'email_verified',
		])
		.where('id', '=', id)
		.executeTakeFirst()
}
