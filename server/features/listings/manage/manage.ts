import { sql, type Kysely } from 'kysely'
import { listingMonths } from '#contract/limits.ts'
import type { Picture } from '#contract/listings/listing.ts'
import type { Output } from '#contract/index.ts'
import { lockAccount } from '#server/features/accounts/lock-account.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { pictureColumns, type PictureRow } from '#server/platform/media/picture-rows.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Media } from '#server/platform/media/media.ts'
import { toOwnPicture } from '#server/platform/media/available-files.ts'
import { filesBelow, removeLeft } from '#server/platform/media/leftover-files.ts'
import { countOwn, listOwn } from './own-list.ts'
import { lockOwnListing, type OwnedListing } from './owned.ts'

export const manageHandlers: Handlers<'deleteListing' | 'deleteListingPicture' | 'setListingState' | 'getOwnListings'> = {
	async deleteListing({ input, db, media, account }) {
		const left = await db.transaction().execute(async (trx) => {
			const { id } = await lockNamed(trx, account.id, input)
			const files = await filesBelow(trx, 'listings', sql`id = ${id}`)
			await trx.deleteFrom('listings').where('id', '=', id).execute()
			return files
		})
		await removeLeft(db, media, left)
		return null
	},

	async deleteListingPicture({ input, db, media, account }) {
		const { left, images } = await db.transaction().execute(async (trx) => {
			const listing = await lockNamed(trx, account.id, input)
			const picture = await trx
				.deleteFrom('listing_pictures')
				.where('id', '=', input.image_id)
				.where('listing_id', '=', listing.id)
				.returning(['position', 'file', 'small_file'])
				.executeTakeFirst()
			if (!picture) fail('not_found')
			await trx
				.updateTable('listing_pictures')
				.set({ position: sql`position - 1` })
				.where('listing_id', '=', listing.id)
				.where('position', '>', picture.position)
				.execute()
			await trx
				.updateTable('listings')
				.set({ version: listing.version + 1, updated_at: sql`now()` })
				.where('id', '=', listing.id)
				.execute()
			await writeListingSearch(trx, [listing.id])
			return { left: [picture.file, picture.small_file], images: await readPictures(trx, media, listing) }
		})
		await removeLeft(db, media, left)
		return { images }
	},

	async setListingState({ input, db, account }) {
		return db.transaction().execute(async (trx) => {
			const { delete_after, email_verified } = await lockAccount(trx, account.id)
			// Nothing of it is published then.
			if (delete_after || !email_verified) fail('conflict')
			const listing = await lockOwnListing(trx, account.id, input.property_id)
			if (input.state === 'paused') return pause(trx, listing)
			return publishAgain(trx, listing)
		})
	},

	async getOwnListings({ input, db, media, account, language }) {
		const { page, per_page, state, property_id } = input
		const counts = await countOwn(db, account.id)
		const offset = (page - 1) * per_page
		const list = await listOwn(db, media, account.id, { state, property_id, language, limit: per_page, offset })
		const ofAll = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
		const total = property_id === undefined ? ofAll : list.length
		return { list, current_page: page, total_pages: Math.ceil(total / per_page), total, per_page, counts }
	},
}

/** An own listing, in the family that was named. Throws as `lockOwnListing` does. */
async function lockNamed(db: Kysely<DB>, account_id: number, named: { property_id: number; category_id?: number | undefined }) {
	const listing = await lockOwnListing(db, account_id, named.property_id)
	if (named.category_id !== undefined && named.category_id !== listing.category_id) fail('listing_not_found')
	return listing
}

async function readPictures(db: Kysely<DB>, media: Media, { id, state }: OwnedListing): Promise<Picture[]> {
	const { rows } = await sql<PictureRow>`select ${pictureColumns} from listing_pictures where listing_id = ${id} order by position`.execute(
		db,
	)
	return rows.map((row) => toOwnPicture(media, { is_public: state === 'published' }, row))
}

type Answer = Output<'setListingState'>

async function pause(db: Kysely<DB>, { id, state, expires_at }: OwnedListing): Promise<Answer> {
	if (state !== 'paused' && state !== 'published') fail('conflict')
	await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', id).execute()
	await writeListingSearch(db, [id])
	return { state: 'paused', expires_at: expires_at?.toISOString() ?? null }
}

/** Publishes again for twelve months; a paused listing keeps its remaining time, if longer than 14 days. */
async function publishAgain(db: Kysely<DB>, { id, state }: OwnedListing): Promise<Answer> {
	if (state !== 'paused' && state !== 'published' && state !== 'expired') fail('conflict')
	const renewed = sql<Date>`now() + ${`${listingMonths} months`}::interval`
	const kept = sql<Date>`case when expires_at > now() + interval '14 days' then expires_at else ${renewed} end`
	const { expires_at } = await db
		.updateTable('listings')
		.set({
			state: 'published',
			published_at: sql<Date>`coalesce(published_at, now())`,
			expires_at: state === 'paused' ? kept : renewed,
			reminded_at: null,
		})
		.where('id', '=', id)
		.returning('expires_at')
		.executeTakeFirstOrThrow()
	await writeListingSearch(db, [id])
	return { state: 'published', expires_at: expires_at?.toISOString() ?? null }
}
