import { query } from '../shell/api.ts'

/** A listing or an event, by the field that names it to the server. */
export interface Kept {
	field: 'property_id' | 'event_id'
	id: number
}

/** The field of `getFavouriteIds` that lists the ids of each kind. */
export const idsOf = { property_id: 'ids', event_id: 'event_ids' } as const

/** The ids of the own favourites, fetched once for the hearts of all screens and updated by each change. */
export const favouriteIds = { ...query('getFavouriteIds', {}), staleTime: Number.POSITIVE_INFINITY }
