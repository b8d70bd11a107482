import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'

/** That a listing belongs to this account. A published one of another is `not_yours`; of one that is not public no other account learns that it exists. */
export async function requireOwnListing(db: Kysely<DB>, account_id: number, id: number): Promise<void> {
	const listing = await findListingOf(db, id)
	if (!listing || (listing.account_id !== account_id && listing.state !== 'published')) fail('listing_not_found')
	if (listing.account_id !== account_id) fail('not_yours')
}

/** Whose a listing is, and in which state; undefined where there is none. */
export const findListingOf = (db: Kysely<DB>, id: number) =>
	db.selectFrom('listings').select(['account_id', 'state']).where('id', '=', id).executeTakeFirst()
