import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/**
 * Until the end of the transaction the catalogue stays as it is: what is being published must not end up with a choice that is just being merged.
 * To be called before anything else is locked.
 */
export async function keepCatalogue(db: Kysely<DB>): Promise<void> {
	await sql`select pg_advisory_xact_lock_shared(hashtext('catalogue'))`.execute(db)
}

/** Until the end of the transaction no other transaction changes the catalogue or publishes with it. */
export async function lockCatalogue(db: Kysely<DB>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(db)
}
