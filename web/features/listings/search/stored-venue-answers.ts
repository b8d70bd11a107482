import { readFilter, storeFilter } from '#web/platform/shell/stored-filters.ts'
import type { SearchFilters } from './search-filters.ts'

type Answers = Pick<SearchFilters, 'event_category_ids' | 'is_allow_privatization_of_venue' | 'is_allow_booking_of_table' | 'capcity_type'>

/** Stores the venue wizard's answers without a key in the specification; nothing where they say nothing. */
export function storeVenueAnswers(filters: Answers): void {
	const { event_category_ids, is_allow_privatization_of_venue, is_allow_booking_of_table, capcity_type } = filters
	const isSaid = event_category_ids.length > 0 || is_allow_privatization_of_venue || is_allow_booking_of_table || capcity_type === '1'
	const answers = {
		event_category_ids,
		is_allow_privatization_of_venue: is_allow_privatization_of_venue ? '1' : '0',
		is_allow_booking_of_table: is_allow_booking_of_table ? '1' : '0',
		capcity_type,
	} as const
	storeFilter('filterData', isSaid ? answers : undefined)
}

/** The stored answers, as filters. */
export function restoreVenueAnswers(): Answers {
	const answers = readFilter('filterData')
	return {
		event_category_ids: answers?.event_category_ids ?? [],
		is_allow_privatization_of_venue: answers?.is_allow_privatization_of_venue === '1',
		is_allow_booking_of_table: answers?.is_allow_booking_of_table === '1',
		capcity_type: answers?.capcity_type ?? '0',
	}
}
