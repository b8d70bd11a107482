import { sql, type RawBuilder } from 'kysely'
import { tableNames, tables } from '#server/platform/database/tables.ts'

/** Every table whose rows name stored files. */
export const fileTables = tableNames.flatMap((table) => {
	const { files, exported = [] } = tables[table]
	return files ? [{ table, ...files, columns: Object.keys(files.columns), exported }] : []
})

/** Those whose pictures are also stored as AVIF. First those of drafts: no cached page shows them, so that a new AVIF file invalidates none. */
export const avifTables = fileTables
	.filter(({ hasAvif }) => hasAvif)
	.toSorted((one, other) => Number(one.published !== null) - Number(other.published !== null))
	.map(({ table }) => table)

/** One select per table, put together with `union all`. */
export const unionAll = (selects: readonly RawBuilder<unknown>[]) => sql.join(selects, sql` union all `)
