import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'

/**
 * The account, locked until the transaction ends, before any other lock: a verification of its address waits meanwhile, and two calls of one
 * account are counted one after the other.
 */
export async function lockAccount(db: Kysely<DB>, id: number) {
	const account = await db
		.selectFrom('accounts')
		.select(['id', 'email_verified', 'delete_after', 'name', 'contact_person', 'phone', 'address', 'rcs_number', 'rcs_absence'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst()
	return account ?? fail('login_required')
}
export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>
