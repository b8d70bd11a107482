import { z } from 'zod'
import { mailedToken } from './accounts.ts'
import { EventCard } from './events.ts'
import { id, optional, pageOf, paging, yesOrNo } from './fields.ts'
import { ListingCard } from './listings.ts'

export const favouriteKinds = ['property', 'event'] as const

const FavouriteListing = ListingCard.extend({ kind: z.literal('property') })
/** By its next date that takes place, else its next, else its last; `is_past` when that is over. */
const FavouriteEvent = EventCard.extend({ kind: z.literal('event'), is_past: z.boolean() })
const Favourite = z.discriminatedUnion('kind', [FavouriteListing, FavouriteEvent])
export type FavouriteListing = z.output<typeof FavouriteListing>
export type FavouriteEvent = z.output<typeof FavouriteEvent>
/** A kept listing or event. */
export type Favourite = z.output<typeof Favourite>

export const favourites = {
	/**
	 * Adds a listing (`property_id`) or an event (`event_id`), one of the two, to the own favourites or takes it away: what `value` says, else the opposite
	 * of what is. `count` is that of all own favourites. `category_id` may be left out; when sent it must be the listing's, or nothing is added
	 * (`listing_not_found`). `event_not_found` when there is no such public event.
	 */
	setFavourite: {
		input: z.object({ property_id: optional(id), event_id: optional(id), category_id: optional(id), value: optional(yesOrNo) }),
		output: z.object({ is_bookmarked: z.boolean(), count: z.number() }),
	},
	/**
	 * The own favourites, the newest first; what is no longer public is left out. `kind` keeps to listings or to events, `category_id` to listings of one family.
	 * Events asked for alone come as they take place: the next one first, past ones last.
	 */
	getFavourites: {
		input: z.object({ kind: optional(z.enum(favouriteKinds, { error: 'not_a_choice' })), category_id: optional(id), ...paging }),
		output: z.object(pageOf(Favourite)),
	},
	/** The ids of the own favourites, listings and events, for the hearts of all screens. */
	getFavouriteIds: { input: z.object({}), output: z.object({ ids: z.array(z.number()), event_ids: z.array(z.number()) }) },
	/** The read-only link that shows the own favourites to others: `share` 1 makes it, 0 revokes it, without it only tells. */
	shareFavourites: {
		input: z.object({ share: optional(yesOrNo) }),
		output: z.object({ token: z.string().nullable() }),
	},
	/** What such a link shows: the listings, the events in the order in which they take place, and the owner's first name, nothing else. `not_found` when revoked. */
	getSharedFavourites: {
		input: z.object({ token: mailedToken }),
		output: z.object({ list: z.array(Favourite), first_name: z.string().nullable() }),
	},
}
