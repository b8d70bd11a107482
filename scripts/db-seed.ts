// Fills the configured, empty database with the samples. --listings 100000 makes a large set, which shares its pictures.
import './environment.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedSamples } from '#database/samples/seed.ts'
import { readConfig } from '#server/config.ts'
import { migrate, openDatabase } from '#server/database.ts'

const usualCount = 640
const mostListings = 1_000_000

try {
	const { values } = parseArgs({
		options: { listings: { type: 'string' }, pictures: { type: 'boolean', default: true } },
		allowNegative: true,
	})
	const count = Number(values.listings ?? usualCount)
	if (!Number.isInteger(count) || count < 1 || count > mostListings)
		throw new Error(`--listings takes a whole number from 1 to ${mostListings}`)
	const config = readConfig()
	const database = await openDatabase(config, console.log)
	try {
		await migrate(database)
		const uploads = values.pictures ? join(config.DATA_DIR, 'uploads') : null
		const filled = await seedSamples(database.db, { listings: count, uploads, log: console.log })
		if (!filled) throw new Error('the database is not empty: npm run db:reset empties it')
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
