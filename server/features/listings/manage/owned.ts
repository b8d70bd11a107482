import type { Kysely } from 'kysely'
import { listingRule } from '#server/features/availability/owned.ts'
import { fail } from '#server/platform/failure.ts'
import { requireOwn } from '#server/platform/shared/own-item.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** A listing of this account, locked until the transaction ends; see `requireOwn`. */
export async function lockOwnListing(db: Kysely<DB>, account_id: number, id: number) {
	const listing = await db
		.selectFrom('listings')
		.select(['id', 'account_id', 'category_id', 'state', 'lang', 'version', 'expires_at', 'premium_announcement'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return requireOwn(listing, account_id, listingRule)
}
export type OwnedListing = Awaited<ReturnType<typeof lockOwnListing>>

const draftColumns = ['id', 'account_id', 'listing_id', 'listing_version', 'category_id', 'fields', 'version', 'updated_at'] as const

const ownDraft = (db: Kysely<DB>, account_id: number, id: number) =>
	db.selectFrom('listing_drafts').select(draftColumns).where('id', '=', id).where('account_id', '=', account_id)

/** A draft of this account, locked until the transaction ends. Throws `not_found` for drafts of other accounts. */
export const lockOwnDraft = async (db: Kysely<DB>, account_id: number, id: number) =>
	(await ownDraft(db, account_id, id).forUpdate().executeTakeFirst()) ?? fail('not_found')
export type OwnedDraft = Awaited<ReturnType<typeof lockOwnDraft>>

/** A draft of this account, to be read. Throws as above. */
export const findOwnDraft = async (db: Kysely<DB>, account_id: number, id: number): Promise<OwnedDraft> =>
	(await ownDraft(db, account_id, id).executeTakeFirst()) ?? fail('not_found')

/** The changes that were begun to an own listing, locked; undefined when there are none. */
export const lockChangesTo = (db: Kysely<DB>, listing_id: number) =>
	db.selectFrom('listing_drafts').select(draftColumns).where('listing_id', '=', listing_id).forUpdate().executeTakeFirst()
