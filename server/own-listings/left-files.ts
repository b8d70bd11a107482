import { sql, type Kysely } from 'kysely'
import type { Media } from '../media/media.ts'
import type { DB } from '../schema.ts'

/** Those of these files that no listing, draft or event names. */
export async function listUnnamed(db: Kysely<DB>, files: readonly string[]): Promise<string[]> {
	if (files.length === 0) return []
	const { rows } = await sql<{ file: string }>`
		select file from listing_pictures where file = any(${files}::text[])
		union select small_file from listing_pictures where small_file = any(${files}::text[])
		union select file from listing_samples where file = any(${files}::text[])
		union select file from draft_files where file = any(${files}::text[])
		union select small_file from draft_files where small_file = any(${files}::text[])
		union select event_image from events where event_image = any(${files}::text[])
	`.execute(db)
	const named = new Set(rows.map(({ file }) => file))
	return files.filter((file) => !named.has(file))
}

/** Removes what is named no more, after its last row is gone. What cannot be removed now is the sweeper's to find: it fails nobody's call. */
export async function removeLeft(db: Kysely<DB>, media: Media, files: readonly string[]): Promise<void> {
	if (files.length === 0) return
	try {
		await media.remove(await listUnnamed(db, files))
	} catch {
		// Found again a day later.
	}
}
