import { sql, type Kysely } from 'kysely'
import { publicEventStates } from '#contract/events/agenda.ts'
import type { Favourite, FavouriteEvent, FavouriteListing } from '#contract/favourites.ts'
import type { Language } from '#contract/values/languages.ts'
import { readCards as readEventCards } from '#server/features/events/agenda/cards.ts'
import { readCards } from '#server/features/listings/queries.ts'
import { isOver } from '#server/features/events/manage/is-over-condition.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Most favourites of a kind that a shared list answers. */
const mostShared = 500

interface FavouriteFilter {
	kind?: Favourite['kind'] | undefined
	category_id?: number | undefined
}

/** A listing or an event, as its heart names it. */
export type Kept = { listing_id: number; category_id?: number | undefined } | { event_id: number }

const isPublicEvent = sql`e.state in (${sql.join(publicEventStates.map((state) => sql.lit(state)))})`

/** The public listings among an account's favourites `f`, and with another name the public events. */
const keptListings = (account_id: number, { kind, category_id }: FavouriteFilter) => sql`
	favourites f join listings l on l.id = f.listing_id
	where f.account_id = ${account_id} and l.state = 'published' and ${kind !== 'event'}
		${category_id === undefined ? sql`` : sql`and l.category_id = ${category_id}`}
`
const keptEvents = (account_id: number, { kind, category_id }: FavouriteFilter) => sql`
	favourites f join events e on e.id = f.event_id
	where f.account_id = ${account_id} and ${isPublicEvent} and ${kind !== 'property' && category_id === undefined}
`

/** Of an event `e`: its next date that takes place, else its next, else its last. */
const chosenDate = sql`(
	select d.id as date_id, is_past, d.start_date, d.start_time from event_dates d, lateral (select ${isOver} as is_past) over
	where d.event_id = e.id
	order by is_past, not is_past and d.state <> 'on', case when is_past then d.start_date end desc, d.start_date, d.start_time nulls first, d.id
	limit 1
)`

/** An account's favourites that are public, as a page of cards: the newest first, or events alone by date, past ones last. */
export async function listFavourites(
	db: Kysely<DB>,
	account_id: number,
	{ limit, offset, ...filter }: FavouriteFilter & { limit: number; offset: number },
	language: Language,
): Promise<Favourite[]> {
	const inOrder =
		filter.kind === 'event'
			? sql`is_past, abs(start_date - date '2000-01-01') * case when is_past then -1 else 1 end, start_time nulls first, id`
			: sql`created_at desc, kind desc, id desc`
	const { rows } = await sql<{ kind: Favourite['kind']; id: number; date_id: number; is_past: boolean }>`
		select kind, id, date_id, is_past from (
			select 'property' as kind, l.id, f.created_at, 0 as date_id, false as is_past, null::date as start_date, null::time as start_time
			from ${keptListings(account_id, filter)}
			union all
			select 'event', id, created_at, date_id, is_past, start_date, start_time
			from (select e.id, f.created_at from ${keptEvents(account_id, filter)}) e cross join lateral ${chosenDate} chosen
		) kept order by ${inOrder} limit ${limit} offset ${offset}
	`.execute(db)
	const listingIds = rows.filter(({ kind }) => kind === 'property').map(({ id }) => id)
	const dates = rows.filter(({ kind }) => kind === 'event').map(({ date_id }) => date_id)
	const [listings, events] = await Promise.all([
		listingIds.length > 0 ? readCards(db, listingIds, language, null) : [],
		dates.length > 0 ? readEventCards(db, sql`select id from unnest(${dates}::int[]) as t (id)`, language, null) : [],
	])
	const listing = new Map(listings.map((card): [number, FavouriteListing] => [card.id, { ...card, kind: 'property' }]))
	const event = new Map(events.map((card) => [card.id, card]))
	return rows.flatMap(({ kind, id, is_past }): Favourite[] => {
		if (kind === 'property') return [listing.get(id) ?? []].flat()
		const card = event.get(id)
		return card ? [{ ...card, kind, is_past } satisfies FavouriteEvent] : []
	})
}

/** The favourites of a share link: listings first, then events. */
export const listShared = async (db: Kysely<DB>, account_id: number, language: Language): Promise<Favourite[]> => [
	...(await listFavourites(db, account_id, { kind: 'property', limit: mostShared, offset: 0 }, language)),
	...(await listFavourites(db, account_id, { kind: 'event', limit: mostShared, offset: 0 }, language)),
]

/** The ids of the public listings and events among an account's favourites, the newest first. */
export async function listFavouriteIds(db: Kysely<DB>, account_id: number): Promise<{ ids: number[]; event_ids: number[] }> {
	const { rows } = await sql<{ ids: number[]; event_ids: number[] }>`select
		(select coalesce(array_agg(l.id order by f.created_at desc, l.id desc), '{}') from ${keptListings(account_id, {})}) as ids,
		(select coalesce(array_agg(e.id order by f.created_at desc, e.id desc), '{}') from ${keptEvents(account_id, {})}) as event_ids
	`.execute(db)
	return rows[0] ?? { ids: [], event_ids: [] }
}

/** How many public listings and events an account has among its favourites. */
export async function countFavourites(db: Kysely<DB>, account_id: number, filter: FavouriteFilter = {}): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select (select count(*) from ${keptListings(account_id, filter)}) + (select count(*) from ${keptEvents(account_id, filter)}) as count
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** True when it is one of the account's favourites now; false when there is no such public listing (of that family, when one is named) or event. */
export async function addFavourite(db: Kysely<DB>, account_id: number, kept: Kept): Promise<boolean> {
	const [column, found] =
		'event_id' in kept
			? [sql`event_id`, sql`select e.id from events e where e.id = ${kept.event_id} and ${isPublicEvent}`]
			: [
					sql`listing_id`,
					sql`select id from listings where id = ${kept.listing_id} and state = 'published'
						${kept.category_id === undefined ? sql`` : sql`and category_id = ${kept.category_id}`}`,
				]
	const { rows } = await sql`
		with found as (${found}),
			added as (insert into favourites (account_id, ${column}) select ${account_id}, id from found on conflict do nothing)
		select id from found
	`.execute(db)
	return rows.length > 0
}

/** True when it was one of the account's favourites. */
export async function removeFavourite(db: Kysely<DB>, account_id: number, kept: Kept): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('favourites')
		.where('account_id', '=', account_id)
		.where((row) => ('event_id' in kept ? row('event_id', '=', kept.event_id) : row('listing_id', '=', kept.listing_id)))
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

/** The owner of the list that a token shows. The owner's name is public only once their e-mail address is verified. */
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
