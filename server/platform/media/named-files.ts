import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { fileTables, unionAll } from './file-tables.ts'

/** Which of these files a row names: of a listing, a draft, an event, a conversation or a post, or of a decision that may be taken back. */
export async function namedFiles(db: Kysely<DB>, files: readonly string[]): Promise<Set<string>> {
	if (files.length === 0) return new Set()
	const selects = fileTables.flatMap(({ table, columns }) =>
		columns.map(
			(column) => sql`select ${sql.ref(column)} as file from ${sql.table(table)} where ${sql.ref(column)} = any(${files}::text[])`,
		),
	)
	const { rows } = await unionAll(selects).$castTo<{ file: string }>().execute(db)
	return new Set(rows.map(({ file }) => file))
}
