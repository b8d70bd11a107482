import { sql, type Kysely } from 'kysely'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { seedAvailability } from './availability.ts'
import { fillOnce, insert, passNumbers } from './insert.ts'
import { makeListings, type SampleListing } from './listings.ts'
import { pictureRow } from './pictures/names.ts'
import { seedEvents } from './seed-events.ts'
import { seedPosts } from './seed-posts.ts'

export interface SeedOptions {
	/** How many listings; 640 are a believable Luxembourg, more are for measuring. */
	listings: number
	/** Whether the pictures will be drawn; rows name files that don't exist, before that or for ever. */
	pictures: boolean
	log?: (line: string) => void
}

const seed = 2026
const batchSize = 2000

/** Fills an empty database with the samples, all or nothing. Answers false, and does nothing, when there is already an account. */
export async function seedSamples(db: Kysely<DB>, { listings: count, pictures, log = () => {} }: SeedOptions): Promise<boolean> {
	const { accounts, listings } = makeListings(count, seed)
	const begun = performance.now()
	const done = await fillOnce(db, 'accounts', async (transaction) => {
		await insert(transaction, 'accounts', accounts)
		for (let start = 0; start < listings.length; start += batchSize) {
			const batch = listings.slice(start, start + batchSize)
			await insertListings(transaction, batch, pictures)
			await writeListingSearch(
				transaction,
				batch.map((listing) => listing.row.id),
			)
			if (listings.length > batchSize) log(`samples: ${start + batch.length} of ${listings.length} listings`)
		}
		if (listings.length <= batchSize) await seedAvailability(transaction)
		await passNumbers(transaction, 'accounts', accounts.length)
		await passNumbers(transaction, 'listings', listings.length)
	})
	if (!done) return false
	await seedEvents(db, { pictures, log })
	await seedPosts(db, { pictures, log })
	await sql`analyze`.execute(db)
	log(
		`samples: ${accounts.length} professionals and ${listings.length} listings written in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
	)
	return true
}

async function insertListings(db: Kysely<DB>, batch: readonly SampleListing[], areDrawn: boolean) {
	const under = (rows: (listing: SampleListing) => readonly object[]) =>
		batch.flatMap((listing) => rows(listing).map((row) => ({ listing_id: listing.row.id, ...row })))
	const placed = <Row extends object>(rows: readonly Row[]) => rows.map((row, position) => ({ position, ...row }))
	const listings = batch.map(({ row }) => row)
	await insert(db, 'listings', listings)
	await insert(
		db,
		'listing_texts',
		under(({ texts }) => texts),
	)
	await insert(
		db,
		'listing_features',
		under(({ features }) => features.map((feature_id) => ({ feature_id }))),
	)
	const categories = under(({ event_categories }) => event_categories.map((event_category_id) => ({ event_category_id })))
	await insert(db, 'listing_event_categories', categories)
	// The rule for existing listings is in the database: migration 047.
	await sql`
		insert into listing_occasions (listing_id, occasion_id, confirmed)
		select id, unnest(likely_occasions(sub_category_id, array(select event_category_id from listing_event_categories where listing_id = id))), false
		from listings where id = any(${listings.map(({ id }) => id)}::int[])
	`.execute(db)
	await insert(
		db,
		'listing_pictures',
		under(({ pictures }) => placed(pictures.map((picture) => pictureRow(picture, areDrawn)))),
	)
	const recordings = under(({ samples }) =>
		placed(samples.map(({ slugs: _, file, ...sample }) => ({ ...sample, file: `samples/${file}` }))),
	)
	await insert(db, 'listing_samples', recordings)
}
