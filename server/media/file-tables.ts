import { sql, type RawBuilder } from 'kysely'
import type { DB } from '../database/schema.ts'
import { detachedFrom } from './detached-pictures.ts'

type FileColumn<Table extends keyof DB> = Extract<keyof DB[Table], 'file' | `${string}_file`>
type WithFileColumn = { [Table in keyof DB]: [FileColumn<Table>] extends [never] ? never : Table }[keyof DB]

/** Every table whose rows name stored files. A row of `street_imports` says what the imported file was called; that file is not stored. */
export type FileTable = Exclude<WithFileColumn, 'street_imports'>

interface FileFacts<Table extends FileTable> {
	/** Each column with the path of a stored file below /uploads/. */
	columns: Record<FileColumn<Table>, true>
	/** Whether its pictures are also stored as AVIF. */
	hasAvif: 'has_avif' extends keyof DB[Table] ? true : false
	/** The rows `f` whose files are public, with the published row that shows each, as a cache tag; null: no file of this table is public. */
	published: RawBuilder<{ owner: string }> | null
}

/**
 * The tables that name stored files. Which files are deleted, public or stored as AVIF too is derived from it, so that a new table
 * cannot be forgotten: a table with a column `file` or `…_file` and without a line here does not compile.
 */
export const fileTables: { readonly [Table in FileTable]: FileFacts<Table> } = {
	// First those of drafts: no cached page shows them, so that a new AVIF file invalidates none.
	draft_files: { columns: { file: true, small_file: true }, hasAvif: true, published: null },
	listing_pictures: {
		columns: { file: true, small_file: true },
		hasAvif: true,
		published: sql`select 'listing:' || l.id as owner from listing_pictures f join listings l on l.id = f.listing_id where l.state = 'published'`,
	},
	listing_samples: {
		columns: { file: true },
		hasAvif: false,
		published: sql`select 'listing:' || l.id as owner from listing_samples f join listings l on l.id = f.listing_id where l.state = 'published'`,
	},
	event_pictures: {
		columns: { file: true, small_file: true },
		hasAvif: true,
		published: sql`select 'event:' || e.id as owner from event_pictures f join events e on e.id = f.event_id where event_is_public(e.state)`,
	},
	post_pictures: {
		columns: { file: true, small_file: true },
		hasAvif: true,
		published: sql`select 'post:' || p.id as owner from post_pictures f join posts p on p.id = f.post_id where p.state = 'published' and f.position < ${detachedFrom}`,
	},
	removed_pictures: { columns: { file: true, small_file: true }, hasAvif: false, published: null },
	conversation_files: { columns: { file: true, small_file: true }, hasAvif: false, published: null },
}

/** The names of these tables. */
export const fileTableNames = Object.keys(fileTables) as FileTable[]

type AvifTable = { [Table in FileTable]: 'has_avif' extends keyof DB[Table] ? Table : never }[FileTable]
/** Those whose pictures are also stored as AVIF. */
export const avifTables = fileTableNames.filter((table): table is AvifTable => fileTables[table].hasAvif)

/** One select per table, put together with `union all`. */
export const unionAll = (selects: readonly RawBuilder<unknown>[]) => sql.join(selects, sql` union all `)
