import { sql } from 'kysely'

/** Resolves merged numbers to the choice that they were merged into. */
export const nowCalled = (table: 'sub_categories' | 'event_categories' | 'occasions', ids: readonly number[]) =>
	sql`select coalesce(merged_into, id) from ${sql.table(table)} where id = any(${ids}::int[])`
