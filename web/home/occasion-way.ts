import { carriedAddress, carriedWithin } from '../listings/search/carried.ts'
import { restoreFilters } from '../listings/search/search-filters.ts'

/** The venues for an occasion, with the rest of the search that this browser remembers. */
export const venuesFor = (occasion_id: number): string =>
	carriedAddress(1, null, { ...carriedWithin(restoreFilters('venues')), occasion_id: [occasion_id] })
