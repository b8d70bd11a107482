import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/** Whether a number of a table was given out: an item that is not public under it was withdrawn, or never published; the two cannot be told apart. */
export async function wasNumbered(db: Kysely<DB>, table: 'events' | 'listings', id: number): Promise<boolean> {
	const { rows } = await sql<{ was: boolean }>`select coalesce(max(id) >= ${id}::int, false) as was from ${sql.table(table)}`.execute(db)
	return rows[0]?.was ?? false
}
