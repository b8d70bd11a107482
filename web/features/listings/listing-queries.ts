import type { Listing } from '#contract/listings/listing.ts'
import type { Params } from '#web/platform/shell/address.ts'
import { query } from '#web/platform/shell/api.ts'
import { featuresQuery } from './features-query.ts'

/** The id in `/details/{pid}/{id}`, or null when it is no number. */
const readListingId = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** Could there be a listing at `/details/{pid}/{id}`? */
export const isListingAddress = ({ pid, id }: Params) => readListingId(pid) !== null && readListingId(id) !== null

/** The listing of an address. The category is part of the query, so that a wrong one is not found. */
export function listingQuery({ pid, id }: Params, people: number | null = null) {
	return query('getListing', { property_id: readListingId(pid) ?? 0, category_id: readListingId(id) ?? 0, ...(people && { people }) })
}

/** Whether a listing could come to a sum for a number of people: for a price per person, and for packages. */
export const mayComeToSum = ({ price_unit, packages }: Pick<Listing, 'price_unit' | 'packages'>) =>
	price_unit === 'person' || packages.length > 0

/** The listings like this one, with their totals for the people of the search. */
export const similarQuery = (listing: Pick<Listing, 'id'>, people: number | null) =>
	query('getSimilarListings', { property_id: listing.id, ...(people && { people }) })

/** All features of venues: the page lists those that a venue does not have. */
export const venueCriteriaQuery = featuresQuery(1)
