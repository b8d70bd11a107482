import { sql, type Kysely } from 'kysely'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DB } from '#server/platform/database/schema.ts'
import { baseKeyOf } from './file-names.ts'
import { fileTables, unionAll } from './file-tables.ts'
import type { Storage } from './storage.ts'

/** Milliseconds after which an unreferenced file is deleted. */
const orphanedAfter = 24 * 3_600_000

/** Removes stored files that no row names, and files left in the staging folder, a day after they came. Answers how many are gone. */
export async function sweepFiles(db: Kysely<DB>, storage: Storage, stop?: AbortSignal): Promise<number> {
	const before = Date.now() - orphanedAfter
	let gone = await sweepStaging(storage.staging, before)
	for await (const files of storage.list('m/')) {
		if (stop?.aborted) break
		const old = files.filter(({ modified }) => modified.getTime() < before).map(({ name }) => name)
		const named = await referencedBaseKeys(db, [...new Set(old.map((name) => baseKeyOf(name) ?? name))])
		const orphans = old.filter((name) => !named.has(baseKeyOf(name) ?? name))
		await storage.remove(orphans)
		gone += orphans.length
	}
	return gone
}

async function referencedBaseKeys(db: Kysely<DB>, baseKeys: readonly string[]): Promise<Set<string>> {
	if (baseKeys.length === 0) return new Set()
	const selects = fileTables.map(
		({ table }) => sql`select left(file, 34) as base_key from ${sql.table(table)} where left(file, 34) = any(${baseKeys}::text[])`,
	)
	const { rows } = await unionAll(selects).$castTo<{ base_key: string }>().execute(db)
	return new Set(rows.map(({ base_key }) => base_key))
}

async function sweepStaging(folder: string, before: number): Promise<number> {
	let gone = 0
	for (const name of await readdir(folder)) {
		const path = join(folder, name)
		const found = await stat(path).catch(() => null)
		if (!found || found.mtimeMs >= before) continue
		await rm(path, { force: true })
		gone += 1
	}
	return gone
}
