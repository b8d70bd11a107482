import { makeToken } from '../access.ts'
import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'
import { readCards } from '../listings/queries.ts'
import {
	addFavourite,
	addFavouriteLink,
	findFavouriteLink,
	findSharer,
	listFavouriteIds,
	listShownFavouriteIds,
	removeFavourite,
	removeFavouriteLink,
} from './queries.ts'

export const favouritesHandlers: Handlers<
	'setFavourite' | 'getFavourites' | 'getFavouriteIds' | 'shareFavourites' | 'getSharedFavourites'
> = {
	async setFavourite({ input: { property_id, value }, db, account }) {
		const wasRemoved = value !== true && (await removeFavourite(db, account.id, property_id))
		// Without a value the call turns round what was found.
		const isWanted = value ?? !wasRemoved
		if (isWanted && !(await addFavourite(db, account.id, property_id))) fail('listing_not_found')
		const ids = await listFavouriteIds(db, account.id)
		return { is_bookmarked: isWanted, count: ids.length }
	},

	getFavourites: async ({ db, account, language }) => ({
		list: await readCards(db, await listShownFavouriteIds(db, account.id), language, null),
	}),

	getFavouriteIds: async ({ db, account }) => ({ ids: await listFavouriteIds(db, account.id) }),

	async shareFavourites({ input: { share }, db, account }) {
		if (share === true) await addFavouriteLink(db, account.id, makeToken())
		if (share === false) await removeFavouriteLink(db, account.id)
		return { token: await findFavouriteLink(db, account.id) }
	},

	async getSharedFavourites({ input: { token }, db, language }) {
		const { id, first_name } = (await findSharer(db, token)) ?? fail('not_found')
		return { first_name, list: await readCards(db, await listShownFavouriteIds(db, id), language, null) }
	},
}
