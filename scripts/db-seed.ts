// Fills the configured, empty database with the samples. --listings 100000 makes a large set, of which all above 10,000 are copies that share their pictures; --no-pictures: none is drawn.
// --events adds the sample events alone, --posts the posts of the blog and --plan the plan of the demonstration, to samples that are there already and have none.
import './environment.ts'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { seedPlan } from '#samples/demo-account.ts'
import { storeRecordings } from '#samples/fill.ts'
import { multiplyListings, partsOf } from '#samples/multiply-listings.ts'
import { seedEvents } from '#samples/seed-events.ts'
import { seedPosts } from '#samples/seed-posts.ts'
import { seedSamples } from '#samples/seed.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { asOwner, openDatabase } from '#server/platform/database/open-database.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { checkIdentity } from '#server/platform/installation/identity.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'

const usualCount = 640
const mostListings = 1_000_000

try {
	const { values } = parseArgs({
		options: {
			listings: { type: 'string' },
			pictures: { type: 'boolean', default: true },
			events: { type: 'boolean', default: false },
			posts: { type: 'boolean', default: false },
			plan: { type: 'boolean', default: false },
		},
		allowNegative: true,
	})
	const count = Number(values.listings ?? usualCount)
	if (!Number.isInteger(count) || count < 1 || count > mostListings)
		throw new Error(`--listings takes a whole number from 1 to ${mostListings}`)
	const config = readConfig()
	const database = await openDatabase(config, console.log)
	try {
		await migrate(database)
		const storage = await openStorage(config)
		await checkIdentity({ config, db: database.db, storage })
		const options = { pictures: values.pictures, log: console.log }
		const alone = (
			[
				['events', seedEvents],
				['posts', seedPosts],
				['plan', (db: Kysely<DB>) => seedPlan(db, config)],
			] as const
		).filter(([name]) => values[name])
		// Only the owner of the tables may gather their statistics.
		await asOwner(database, async ({ db, pool }) => {
			for (const [name, fill] of alone)
				if (!(await fill(db, options))) throw new Error(`the database has ${name === 'plan' ? 'the plan' : name} already`)
			if (alone.length > 0) return
			const { written, times } = partsOf(count)
			if (!(await seedSamples(db, { listings: written, ...options })))
				throw new Error('the database is not empty: npm run db:reset empties it')
			if (times === 1) return
			await multiplyListings(pool, times, true)
			console.log(`samples: ${written * times} listings, ${times} of each`)
		})
		await storeRecordings(storage)
		if (values.pictures) console.log('The product draws the pictures when it runs; npm run samples:draw draws them now.')
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
