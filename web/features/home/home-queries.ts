import { useQueries } from '@tanstack/react-query'
import type { ListingCard } from '#contract/listings/listing.ts'
import { query } from '#web/platform/shell/api.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'

/** The premium listings of one family for the rails of the home page. */
export const railQuery = (category_id: number) => query('getListingsByCategory', { category_id, premium: '1', per_page: 6 })
/** The best venues of the recommended order: after the paid places of its first page come those that nobody paid for. */
export const bestVenuesQuery = query('searchVenues', { without_facets: true, per_page: 9 })
export const todaysEventsQuery = query('getTodaysEvents', {})
/** The next events, for a day without any. */
export const nextEventsQuery = query('getAllEvents', { per_page: 4 })

/** The premium listings of each family, in the order of the catalogue; empty lists until they are loaded. */
export function useRails(): ListingCard[][] {
	const { categories } = useCatalogue()
	return useQueries({ queries: categories.map(({ id }) => railQuery(id)) }).map(({ data }) => data?.list ?? [])
}
