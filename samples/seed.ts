import { sql, type Kysely } from 'kysely'
import { writeListingSearch } from '#server/search-index/listing-search-rows.ts'
import type { DB } from '#server/database/schema.ts'
import { seedAvailability } from './availability.ts'
import { inTransaction, insert, passNumbers } from './insert.ts'
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
	if (await isInhabited(db)) return false
	const { accounts, listings } = makeListings(count, seed)
	const begun = performance.now()
	const done = await inTransaction(db, async (transaction) => {
		// Two that start at once fill one after the other, and the second finds the work done.
		await sql`lock table accounts in share row exclusive mode`.execute(transaction)
		if (await isInhabited(transaction)) return false
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
		return true
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

async function isInhabited(db: Kysely<DB>): Promise<boolean> {
	return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function insertListings(db: Kysely<DB>, batch: readonly SampleListing[], areDrawn: boolean) {
	const under = <Row>(rows: (listing: SampleListing) => Row[]) =>
		batch.flatMap((listing) => rows(listing).map((row) => ({ listing_id: listing.row.id, ...row })))
	await insert(
		db,
		'listings',
		batch.map((listing) => listing.row),
	)
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
	await insert(
		db,
		'listing_event_categories',
		under(({ event_categories }) => event_categories.map((event_category_id) => ({ event_category_id }))),
	)
	// The rule for existing listings stands in the database: migration 047.
	await sql`
		insert into listing_occasions (listing_id, occasion_id, confirmed)
		select id, unnest(likely_occasions(sub_category_id, array(select event_category_id from listing_event_categories where listing_id = id))), false
		from listings where id = any(${batch.map(({ row }) => row.id)}::int[])
	`.execute(db)
	await insert(
		db,
		'listing_pictures',
		under(({ pictures }) => pictures.map((picture, position) => ({ position, ...pictureRow(picture, areDrawn) }))),
	)
	await insert(
		db,
		'listing_samples',
		under(({ samples }) =>
			samples.map(({ file, kind, title, content_type, duration }, position) => ({
				position,
				kind,
				title,
				file: `samples/${file}`,
				content_type,
				duration,
			})),
		),
	)
}
