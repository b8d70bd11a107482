import { query } from '../shell/api.ts'

/** A listing or an event, by the field that names it to the server. */
export interface Kept {
	field: 'property_id' | 'event_id'
	id: number
}

/** Where the ids of each stand among the own favourites. */
export const idsOf = { property_id: 'ids', event_id: 'event_ids' } as const

/** The own favourites, fetched once for the hearts of all screens; what changes them puts the change in. */
export const favouriteIds = { ...query('getFavouriteIds', {}), staleTime: Number.POSITIVE_INFINITY }
