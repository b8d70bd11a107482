import { query } from '../api.ts'

/** The own favourites, fetched once for the hearts of all screens; what changes them puts the change in. */
export const favouriteIds = { ...query('getFavouriteIds', {}), staleTime: Number.POSITIVE_INFINITY }
