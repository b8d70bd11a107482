import { sql, type Kysely } from 'kysely'
import { writeListingSearch } from '../../search-index/listing-search-rows.ts'
import type { DB } from '../../database/schema.ts'

/** Publishes what has waited for the account's address to be verified; nothing while the account is suspended. In the transaction that verifies it. */
export async function publishWaiting(db: Kysely<DB>, account_id: number): Promise<void> {
	const { rows } = await sql<{ id: number }>`
		update listings l set published_at = coalesce(l.published_at, now()),
			state = case when a.delete_after is null then 'published' else 'hidden' end,
			state_before_deletion = case when a.delete_after is null then null else 'published' end
		from accounts a
		where a.id = ${account_id} and a.email_verified and a.state = 'active' and l.account_id = a.id and l.state = 'waiting'
		returning l.id
	`.execute(db)
	await writeListingSearch(
		db,
		rows.map(({ id }) => id),
	)
}
