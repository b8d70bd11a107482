import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import type { TableName } from '#server/platform/database/table-facts.ts'
import { tables } from '#server/platform/database/tables.ts'
import { fileTables, unionAll } from './file-tables.ts'
import type { Media } from './media.ts'
import { namedFiles } from './named-files.ts'

/** Which rows of one table are deleted with these rows of another: a condition for each way between the two. */
function deletedWith(table: TableName, top: TableName, rows: RawBuilder<unknown>): RawBuilder<unknown>[] {
	if (table === top) return [rows]
	return Object.entries(tables[table].deletedWith ?? {}).flatMap(([column, above]) =>
		deletedWith(above, top, rows).map((which) => sql`${sql.ref(column)} in (select id from ${sql.table(above)} where ${which})`),
	)
}

/** The files that are named by rows which are deleted with these rows of `top`. */
export async function filesBelow(db: Kysely<DB>, top: TableName, rows: RawBuilder<unknown>): Promise<string[]> {
	const selects = fileTables.flatMap(({ table, columns }) =>
		deletedWith(table, top, rows).flatMap((which) =>
			columns.map((column) => sql`select ${sql.ref(column)} as file from ${sql.table(table)} where ${which}`),
		),
	)
	const found = await unionAll(selects).$castTo<{ file: string | null }>().execute(db)
	return [...new Set(found.rows.flatMap(({ file }) => file ?? []))]
}

/** Those of these files that no row names. */
export async function listUnnamed(db: Kysely<DB>, files: readonly string[]): Promise<string[]> {
	const named = await namedFiles(db, files)
	return files.filter((file) => !named.has(file))
}

/** Removes files whose last row is gone. A file that cannot be removed now is left to the sweep; the call does not fail. */
export async function removeLeft(db: Kysely<DB>, media: Media, files: readonly string[]): Promise<void> {
	if (files.length === 0) return
	try {
		await media.remove(await listUnnamed(db, files))
	} catch {
		// Found again a day later.
	}
}
