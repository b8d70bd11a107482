import type { Kysely } from 'kysely'
import type { Media } from './media.ts'
import { namedFiles } from './named-files.ts'
import type { DB } from '../database/schema.ts'

/** Those of these files that no listing, draft or event names. */
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
