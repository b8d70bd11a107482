import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { writeListingSearch } from '#server/search-index/listing-search-rows.ts'
import type { DB } from '#server/database/schema.ts'
import { drawPictures, fileOf, pictureHeight, pictureWidth, plainPlaceholder, smallFileOf } from './draw-pictures.ts'
import { insert, passNumbers } from './insert.ts'
import { makeListings, type SampleListing } from './listings.ts'
import { media } from './media.ts'
import { seedEvents } from './seed-events.ts'
import { seedPosts } from './seed-posts.ts'

export interface SeedOptions {
	/** How many listings; 640 are a believable Luxembourg, more are for measuring. */
	listings: number
	/** The folder served as /uploads/, where pictures and recordings go; null when none are wanted, the rows then name files that don't exist. */
	uploads: string | null
	log?: (line: string) => void
}

const seed = 2026
const batchSize = 2000
const mediaFolder = join(import.meta.dirname, 'media')

/** Fills an empty database with the samples, all or nothing. Answers false, and does nothing, when there is already an account. */
export async function seedSamples(db: Kysely<DB>, { listings: count, uploads, log = () => {} }: SeedOptions): Promise<boolean> {
	if (await isInhabited(db)) return false
	const { accounts, listings } = makeListings(count, seed)
	const placeholders = uploads
		? await drawPictures(
				listings.flatMap((listing) => listing.pictures),
				uploads,
				log,
			)
		: new Map<string, string>()
	if (uploads) await copyMedia(uploads)
	const begun = performance.now()
	const done = await db.transaction().execute(async (transaction) => {
		// Two that start at once fill one after the other, and the second finds the work done.
		await sql`lock table accounts in share row exclusive mode`.execute(transaction)
		if (await isInhabited(transaction)) return false
		await insert(transaction, 'accounts', accounts)
		for (let start = 0; start < listings.length; start += batchSize) {
			const batch = listings.slice(start, start + batchSize)
			await insertListings(transaction, batch, placeholders)
			await writeListingSearch(
				transaction,
				batch.map((listing) => listing.row.id),
			)
			if (listings.length > batchSize) log(`samples: ${start + batch.length} of ${listings.length} listings`)
		}
		await passNumbers(transaction, 'accounts', accounts.length)
		await passNumbers(transaction, 'listings', listings.length)
		return true
	})
	if (!done) return false
	await seedEvents(db, { uploads, log })
	await seedPosts(db, { uploads, log })
	await sql`analyze`.execute(db)
	log(
		`samples: ${accounts.length} professionals and ${listings.length} listings written in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
	)
	return true
}

async function isInhabited(db: Kysely<DB>): Promise<boolean> {
	return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function insertListings(db: Kysely<DB>, batch: readonly SampleListing[], placeholders: ReadonlyMap<string, string>) {
	const under = <Row>(rows: (listing: SampleListing) => Row[]) =>
		batch.flatMap((listing) => rows(listing).map((row) => ({ listing_id: listing.row.id, ...row })))
	await insert(
		db,
		'listings',
		batch.map((listing) => listing.row),
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
	await insert(
		db,
		'listing_pictures',
		under(({ pictures }) =>
			pictures.map((picture, position) => ({
				position,
				file: fileOf(picture),
				small_file: smallFileOf(picture),
				width: pictureWidth,
				height: pictureHeight,
				placeholder: placeholders.get(fileOf(picture)) ?? plainPlaceholder,
			})),
		),
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

async function copyMedia(uploads: string) {
	await mkdir(join(uploads, 'samples'), { recursive: true })
	for (const { file } of media) await copyFile(join(mediaFolder, file), join(uploads, 'samples', file))
}
