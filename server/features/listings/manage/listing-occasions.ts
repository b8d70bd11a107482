import { sql, type Kysely } from 'kysely'
import type { Listing } from '#contract/listings/listing.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { lockOwnListing } from './owned.ts'

// Decision 080: Occasions.

/** The occasions of these ids: offered ones, or ones that the listing has already. The id of a merged occasion gives its successor. */
export async function findOccasions(db: Kysely<DB>, asked: readonly number[], listing_id: number): Promise<{ id: number }[]> {
	const { rows } = await sql<{ id: number }>`
		select now.id from occasions asked join occasions now on now.id = coalesce(asked.merged_into, asked.id)
		where asked.id = any(${asked}::int[])
			and (now.retired_at is null or now.id in (select occasion_id from listing_occasions where listing_id = ${listing_id}))
	`.execute(db)
	return rows
}

const likely = sql`likely_occasions(l.sub_category_id, array(select event_category_id from listing_event_categories where listing_id = l.id))`

/**
 * Writes the occasions of a listing: those that its owner says, or else the likely ones, of a new listing and of one whose owner has confirmed none yet.
 * To be called after its kind and its kinds of events are written.
 */
export async function writeOccasions(db: Kysely<DB>, listing_id: number, { said, isNew }: { said: number[] | null; isNew: boolean }) {
	const { rows } = await sql<{ confirmed: boolean | null }>`
		select bool_or(confirmed) as confirmed from listing_occasions where listing_id = ${listing_id}
	`.execute(db)
	if (said === null && !isNew && rows[0]?.confirmed !== false) return
	await db.deleteFrom('listing_occasions').where('listing_id', '=', listing_id).execute()
	await sql`
		insert into listing_occasions (listing_id, occasion_id, confirmed)
		select l.id, unnest(${said === null ? likely : sql`${said}::int[]`}), ${said !== null} from listings l where l.id = ${listing_id}
	`.execute(db)
}

export const occasionHandlers: Handlers<'setListingOccasions'> = {
	async setListingOccasions({ input, db, account }) {
		return db.transaction().execute(async (trx) => {
			const { id } = await lockOwnListing(trx, account.id, input.property_id)
			const found = await findOccasions(trx, input.occasions_id, id)
			if (found.length < input.occasions_id.length) fail('invalid_input', { fields: { occasions_id: { error: 'not_a_choice' } } })
			await writeOccasions(trx, id, { said: [...new Set(found.map((occasion) => occasion.id))], isNew: false })
			await writeListingSearch(trx, [id])
			return { occasions: await previewOccasions(trx, { listing_id: id, sub_category_id: 0, event_category_ids: [], said: null }) }
		})
	},
}

interface Draft {
	listing_id: number | null
	sub_category_id: number
	event_category_ids: readonly number[]
	said: readonly number[] | null
}

/** The occasions that the listing of a draft would have. */
export async function previewOccasions(db: Kysely<DB>, draft: Draft): Promise<Listing['occasions']> {
	const { listing_id, sub_category_id, event_category_ids, said } = draft
	const { rows } = await sql<Listing['occasions'][number]>`
		select id, occasion_name_en, occasion_name_fr, occasion_name_de, coalesce(confirmed, ${said !== null}) as confirmed
		from occasions left join listing_occasions on listing_id = ${listing_id} and occasion_id = id and ${said === null}
		where ${
			said !== null
				? sql`id in (select coalesce(merged_into, id) from occasions where id = any(${said}::int[]))`
				: listing_id === null
					? sql`id = any(likely_occasions(${sub_category_id}::int, ${event_category_ids}::int[]))`
					: sql`confirmed is not null`
		}
		order by position, id
	`.execute(db)
	return rows
}
