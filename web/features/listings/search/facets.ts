import { useQuery } from '@tanstack/react-query'
import { facetsQuery } from '../list-queries.ts'
import type { Filtering } from './filter-state.ts'
import type { Family } from './list-address.ts'
import type { SearchFilters } from './search-filters.ts'
import { isSameFamily } from './is-same-family.ts'

/** Whether a list asks for a kind first, because offers as different as tents and cars are hard to compare. */
export const choosesKind = (family: Family, { sub_category_id }: Pick<SearchFilters, 'sub_category_id'>, isMap: boolean) =>
	family === 'rentals-and-services' && sub_category_id.length === 0 && !isMap

/** How many results the choices of the filters have. They are fetched where they are in sight; those of the previous filters stay meanwhile. */
export function useFacets({ family, filters }: Filtering, isInSight: boolean) {
	const wanted = facetsQuery(family, filters)
	return useQuery({
		...wanted,
		enabled: isInSight,
		placeholderData: (previous, before) => (isSameFamily(before?.queryKey, wanted.queryKey) ? previous : undefined),
	})
}
