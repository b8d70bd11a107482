import { z } from 'zod'
import { mailedToken } from './accounts.ts'
import { id, optional } from './fields.ts'
import { ListingCard } from './listings.ts'

const choice = z.union([z.literal(0), z.literal(1), z.boolean(), z.enum(['0', '1', 'true', 'false'])], { error: 'not_a_choice' })
const shown = z.object({ list: z.array(ListingCard) })

export const favourites = {
	/** Adds a listing to the own favourites or takes it away: what `value` says, else the opposite of what is. `count` is that of all own favourites. */
	setFavourite: {
		input: z.object({
			property_id: id,
			value: optional(choice).transform((value) =>
				value === undefined ? null : value === 1 || value === true || value === '1' || value === 'true',
			),
		}),
		output: z.object({ is_bookmarked: z.boolean(), count: z.number() }),
	},
	/** The own favourites, the newest first; what is no longer public is left out. */
	getFavourites: { input: z.object({}), output: shown },
	/** The ids of the own favourites, for the hearts of all screens. */
	getFavouriteIds: { input: z.object({}), output: z.object({ ids: z.array(z.number()) }) },
	/** The read-only link that shows the own favourites to others: `share` 1 makes it, 0 revokes it, without it only tells. */
	shareFavourites: {
		input: z.object({
			share: optional(choice).transform((value) =>
				value === undefined ? null : value === 1 || value === true || value === '1' || value === 'true',
			),
		}),
		output: z.object({ token: z.string().nullable() }),
	},
	/** What such a link shows: the listings and the owner's first name, nothing else. `not_found` when revoked. */
	getSharedFavourites: { input: z.object({ token: mailedToken }), output: shown.extend({ first_name: z.string().nullable() }) },
}
