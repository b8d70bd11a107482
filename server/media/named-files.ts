import { sql, type Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'

/** Which of these files a row names: of a listing, a draft, an event, a conversation or a post, or of a decision that may be taken back. */
export async function namedFiles(db: Kysely<DB>, files: readonly string[]): Promise<Set<string>> {
	if (files.length === 0) return new Set()
	const { rows } = await sql<{ file: string }>`
		select file from listing_pictures where file = any(${files}::text[])
		union select small_file from listing_pictures where small_file = any(${files}::text[])
		union select file from listing_samples where file = any(${files}::text[])
		union select file from draft_files where file = any(${files}::text[])
		union select small_file from draft_files where small_file = any(${files}::text[])
		union select file from event_pictures where file = any(${files}::text[])
		union select small_file from event_pictures where small_file = any(${files}::text[])
		union select file from removed_pictures where file = any(${files}::text[])
		union select small_file from removed_pictures where small_file = any(${files}::text[])
		union select file from conversation_files where file = any(${files}::text[])
		union select small_file from conversation_files where small_file = any(${files}::text[])
		union select file from post_pictures where file = any(${files}::text[])
		union select small_file from post_pictures where small_file = any(${files}::text[])
	`.execute(db)
	return new Set(rows.map(({ file }) => file))
}
