import { readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { ConfigError, type Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fileTables, unionAll } from './file-tables.ts'
import { uploadsFolder } from './open-storage.ts'
import { markName } from './storage-mark.ts'
import type { Storage } from './storage.ts'

/**
 * Checks, before the product listens, that the stored files are there. Throws a ConfigError when the bucket cannot be used, or when
 * the folder is empty though the database knows files: then it is not the folder, but the place where its disk should be mounted.
 */
export async function checkStorage(config: Config, storage: Storage, db: Kysely<DB>): Promise<void> {
	if (config.S3_BUCKET !== undefined) return tryBucket(config.S3_BUCKET, storage)
	const folder = uploadsFolder(config)
	const names = await readdir(folder)
	const isEmpty = names.every((name) => name.startsWith('.') || name === 'lost+found')
	if (isEmpty && !names.includes(markName) && (await knowsFiles(db)))
		throw new ConfigError(
			`Cannot start: ${folder} is empty, though the database knows files. Mount their disk there, or put back your backup; if they are lost, run npm run identity -- accept storage.`,
		)
}

async function tryBucket(name: string, storage: Storage) {
	try {
		for await (const _ of storage.list('m/')) return
	} catch (error) {
		const { cause = error } = error as Error
		throw new ConfigError(`Cannot start: the bucket ${name} cannot be used (${(cause as Error).message}).`)
	}
}

async function knowsFiles(db: Kysely<DB>): Promise<boolean> {
	const selects = fileTables.map(({ table }) => sql`select 1 as found from ${sql.table(table)} where file is not null`)
	const { rows } = await sql`${unionAll(selects)} limit 1`.execute(db)
	return rows.length > 0
}
