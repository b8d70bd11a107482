import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/**
 * Keeps the catalogue unchanged until the end of the transaction: nobody must publish a listing or an event with a choice that is being merged.
 * Call it before any other lock.
 */
export async function keepCatalogue(db: Kysely<DB>): Promise<void> {
	await sql`select pg_advisory_xact_lock_shared(hashtext('catalogue'))`.execute(db)
}

/** Until the end of the transaction no other transaction changes the catalogue or publishes with it. */
export async function lockCatalogue(db: Kysely<DB>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(db)
}
