import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { asOwner, type OpenDatabase } from '#server/database/open-database.ts'
import { uploadsFolder } from '#server/media/open-storage.ts'
import type { Storage } from '#server/media/storage.ts'
import { seedSamples } from './seed.ts'

const listings = 640

/** What an empty installation begins with; see `Samples` in `server/main.ts`. */
export async function fill(config: Config, database: OpenDatabase, storage: Storage): Promise<void> {
	console.log('Filling the empty database with samples; this happens once and takes a moment.')
	const uploads = uploadsFolder(config)
	await asOwner(database, ({ db }) => seedSamples(db, { listings, uploads, log: console.log }))
	if (config.S3_BUCKET === undefined) return
	const names = await readdir(join(uploads, 'samples'))
	await storage.put(names.map((name) => ({ name: `samples/${name}`, path: join(uploads, 'samples', name) })))
}
