import { carriedAddress, carriedWithin } from '#web/features/listings/search/carried.ts'
import { restoreFilters } from '#web/features/listings/search/search-filters.ts'

/** The venues for an occasion, with the rest of the search that this browser remembers. */
export const venuesFor = (occasion_id: number): string =>
	carriedAddress(1, null, { ...carriedWithin(restoreFilters('venues')), occasion_id: [occasion_id] })
