import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asOwner, type OpenDatabase } from '#server/platform/database/open-database.ts'
import type { Config } from '#server/platform/config.ts'
import type { QuietTimes } from '#server/platform/shared/quiet-times.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { furnishDemoAccount } from './demo-account.ts'
import { media } from './media.ts'
import { SampleDrawings } from './pictures/drawings.ts'
import { seedSamples } from './seed.ts'

const listings = 640
/** Milliseconds for a statement: another process may be filling the database. */
const longest = 120_000

/** Fills an empty installation; see `Samples` in `server/app/main.ts`. */
export async function fill(config: Config, database: OpenDatabase, storage: Storage): Promise<void> {
	await storeRecordings(storage)
	// One transaction: a start that is interrupted leaves an empty database, which the next one fills. A second process that fills waits for all of it.
	await asOwner(
		database,
		({ db }) =>
			db.transaction().execute(async (transaction) => {
				if (await seedSamples(transaction, { listings, pictures: true, log: console.log })) await furnishDemoAccount(transaction, config)
			}),
		{ statement_timeout: longest, query_timeout: longest },
	)
}

export { findEntries } from './demo-entries.ts'

export const openDrawings = (db: OpenDatabase['db'], storage: Storage, quiet: QuietTimes): SampleDrawings =>
	new SampleDrawings(db, storage, { quiet })

/** Stores the sample entertainers' audio and video. */
export async function storeRecordings(storage: Storage): Promise<void> {
	const files = media.map(({ file }) => ({
		name: `samples/${file}`,
		path: join(storage.staging, file),
		from: join(import.meta.dirname, 'media', file),
	}))
	for (const { from, path } of files) await copyFile(from, path)
	await storage.put(files)
}
