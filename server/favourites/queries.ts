import { sql, type Kysely } from 'kysely'
import type { DB } from '../schema.ts'

/** Most listings that one list of favourites answers: the newest. */
const mostShown = 500

/** The public listings among an account's favourites, the newest first. */
export async function listFavouriteIds(db: Kysely<DB>, account_id: number, limit?: number): Promise<number[]> {
	const rows = await db
		.selectFrom('favourites')
		.innerJoin('listings', 'listings.id', 'favourites.listing_id')
		.select('listings.id')
		.where('favourites.account_id', '=', account_id)
		.where('listings.state', '=', 'published')
		.orderBy('favourites.created_at', 'desc')
		.orderBy('listings.id', 'desc')
		.$if(limit !== undefined, (query) => query.limit(limit ?? 0))
		.execute()
	return rows.map(({ id }) => id)
}

export const listShownFavouriteIds = (db: Kysely<DB>, account_id: number) => listFavouriteIds(db, account_id, mostShown)

/** True when it is one of the account's favourites now; false when there is no such published listing. */
export async function addFavourite(db: Kysely<DB>, account_id: number, listing_id: number): Promise<boolean> {
	const { rows } = await sql`
		with listing as (select id from listings where id = ${listing_id} and state = 'published'),
			added as (insert into favourites (account_id, listing_id) select ${account_id}, id from listing on conflict do nothing)
		select id from listing
	`.execute(db)
	return rows.length > 0
}

/** True when it was one of the account's favourites. */
export async function removeFavourite(db: Kysely<DB>, account_id: number, listing_id: number): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('favourites')
		.where('account_id', '=', account_id)
		.where('listing_id', '=', listing_id)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/** The token of the link that the account shares; null when it shares none. */
export async function findFavouriteLink(db: Kysely<DB>, account_id: number): Promise<string | null> {
	const link = await db.selectFrom('favourite_links').select('token').where('account_id', '=', account_id).executeTakeFirst()
	return link?.token ?? null
}

/** Shares the favourites under this token, unless they are shared already. */
export async function addFavouriteLink(db: Kysely<DB>, account_id: number, token: string): Promise<void> {
	await db
		.insertInto('favourite_links')
		.values({ account_id, token })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export async function removeFavouriteLink(db: Kysely<DB>, account_id: number): Promise<void> {
	await db.deleteFrom('favourite_links').where('account_id', '=', account_id).execute()
}

/** Whose favourites a token shows. What somebody calls themselves is public only once their address is verified. */
export function findSharer(db: Kysely<DB>, token: string) {
	return db
		.selectFrom('favourite_links')
		.innerJoin('accounts', 'accounts.id', 'favourite_links.account_id')
		.select(['accounts.id', sql<string | null>`case when accounts.email_verified then accounts.first_name end`.as('first_name')])
		.where('favourite_links.token', '=', token)
		.where('accounts.state', '=', 'active')
		.where('accounts.delete_after', 'is', null)
		.executeTakeFirst()
}
