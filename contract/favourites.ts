import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { mailedToken } from './accounts.ts'
import { EventCard } from './events/agenda.ts'
import { dayFrom1970To2100, id, optional, pageOf, paging, yesOrNo } from './http/fields.ts'
import { ListingCard } from './listings/listing.ts'

const favouriteKinds = ['property', 'event'] as const

const FavouriteListing = ListingCard.extend({ kind: z.literal('property') }).meta({
	id: 'FavouriteListing',
	description: 'A kept listing.',
})
const FavouriteEvent = EventCard.extend({ kind: z.literal('event'), is_past: z.boolean() }).meta({
	id: 'FavouriteEvent',
	description: 'A kept event, by its next date that takes place, else its next, else its last; is_past when that is over.',
})
const Favourite = z
	.discriminatedUnion('kind', [FavouriteListing, FavouriteEvent])
	.meta({ id: 'Favourite', description: 'A kept listing or event.' })
export type FavouriteListing = z.output<typeof FavouriteListing>
export type FavouriteEvent = z.output<typeof FavouriteEvent>
export type Favourite = z.output<typeof Favourite>

export const favourites = {
	setFavourite: {
		summary:
			'Adds a listing (property_id; category_id, when sent, must be the listing’s) or an event (event_id) to the own favourites or takes it away: what value says, 0 or 1, else the opposite of what is. count is that of all own favourites.',
		input: z.object({ property_id: optional(id), event_id: optional(id), category_id: optional(id), value: optional(yesOrNo) }),
		output: z.object({ is_bookmarked: z.boolean(), count: z.number() }),
		failures: ['listing_not_found', 'event_not_found'],
	},
	getFavourites: {
		summary:
			'The own favourites, listings and events, the newest first, without what is no longer public; kind keeps to one of the two, category_id to listings of one family. With available_on listings say whether they are free on that day; their order stays. With kind=event they come as they take place: the next first, past ones last.',
		input: z.object({
			kind: optional(z.enum(favouriteKinds, { error: 'not_a_choice' })),
			category_id: optional(id),
			available_on: optional(dayFrom1970To2100),
			...paging,
		}),
		output: z.object(pageOf(Favourite)),
	},
	getFavouriteIds: {
		summary: 'The ids of the own favourites, listings and events.',
		input: z.object({}),
		output: z.object({ ids: z.array(z.number()), event_ids: z.array(z.number()) }),
	},
	shareFavourites: {
		summary: 'The read-only link to the own favourites: share=1 makes it, share=0 revokes it, without the field the answer tells what is.',
		input: z.object({ share: optional(yesOrNo) }),
		output: z.object({ token: z.string().nullable() }),
	},
	getSharedFavourites: {
		summary:
			'The favourites that such a link shows, events in the order in which they take place, and the owner’s first name. With available_on listings say whether they are free on that day. not_found when it was revoked.',
		input: z.object({ token: mailedToken, available_on: optional(dayFrom1970To2100) }),
		output: z.object({ list: z.array(Favourite), first_name: z.string().nullable() }),
		failures: ['not_found'],
	},
} satisfies Record<string, CallShapes>
