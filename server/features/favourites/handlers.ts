import type { Kysely } from 'kysely'
import type { Favourite } from '#contract/favourites.ts'
import type { Language } from '#contract/values/languages.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import { withAvailability } from '#server/features/availability/on-cards.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { cut, paged } from '#server/platform/http/paging.ts'
import {
	addFavourite,
	addFavouriteLink,
	countFavourites,
	findFavouriteLink,
	findSharer,
	listFavouriteIds,
	listFavourites,
	listShared,
	removeFavourite,
	removeFavouriteLink,
	type Kept,
} from './queries.ts'

export const favouritesHandlers: Handlers<
	'setFavourite' | 'getFavourites' | 'getFavouriteIds' | 'shareFavourites' | 'getSharedFavourites'
> = {
	async setFavourite({ input: { property_id, event_id, category_id, value }, db, account }) {
		if (property_id !== undefined && event_id !== undefined) fail('invalid_input', { fields: { event_id: { error: 'invalid' } } })
		const kept: Kept =
			event_id === undefined
				? { listing_id: property_id ?? fail('invalid_input', { fields: { property_id: { error: 'required' } } }), category_id }
				: { event_id }
		const wasRemoved = value !== true && (await removeFavourite(db, account.id, kept))
		// Without a value the call toggles the favourite.
		const isWanted = value ?? !wasRemoved
		if (isWanted && !(await addFavourite(db, account.id, kept))) fail(event_id === undefined ? 'listing_not_found' : 'event_not_found')
		return { is_bookmarked: isWanted, count: await countFavourites(db, account.id) }
	},

	async getFavourites({ input: { kind, category_id, available_on, ...page }, db, account, language }) {
		const list = await listFavourites(db, account.id, { kind, category_id, ...cut(page) }, language)
		return paged(page, await countFavourites(db, account.id, { kind, category_id }), await withDay(db, list, available_on, language))
	},

	getFavouriteIds: ({ db, account }) => listFavouriteIds(db, account.id),

	async shareFavourites({ input: { share }, db, account }) {
		if (share === true) await addFavouriteLink(db, account.id, makeToken())
		if (share === false) await removeFavouriteLink(db, account.id)
		return { token: await findFavouriteLink(db, account.id) }
	},

	async getSharedFavourites({ input: { token, available_on }, db, language }) {
		const { id, first_name } = (await findSharer(db, token)) ?? fail('not_found')
		return { first_name, list: await withDay(db, await listShared(db, id, language), available_on, language) }
	},
}

/** The same list, in which listings say whether they are free on a day. */
async function withDay(db: Kysely<DB>, list: readonly Favourite[], day: string | undefined, language: Language): Promise<Favourite[]> {
	const listings = list.filter((one) => one.kind === 'property')
	const said = new Map((await withAvailability(db, listings, day, language)).map((one) => [one.id, one]))
	return list.map((one) => (one.kind === 'property' ? (said.get(one.id) ?? one) : one))
}
