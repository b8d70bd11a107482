import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { requireOwn } from '#server/platform/shared/own-item.ts'

/** The error for listings of other accounts. */
export const listingRule = { missing: 'listing_not_found', isPublic: (state: string) => state === 'published' } as const

/** That a listing belongs to this account; see `requireOwn`. */
export async function requireOwnListing(db: Kysely<DB>, account_id: number, id: number): Promise<void> {
	requireOwn(await findListingOf(db, id), account_id, listingRule)
}

/** Whose a listing is, and in which state; undefined where there is none. */
export const findListingOf = (db: Kysely<DB>, id: number) =>
	db.selectFrom('listings').select(['account_id', 'state']).where('id', '=', id).executeTakeFirst()
