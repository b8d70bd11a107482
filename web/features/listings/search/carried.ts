import { askedAmounts } from '#contract/values/asked-amounts.ts'
import { addressOfList } from '../suggest/kinds.ts'
import { readAddress, type CarriedSearch, type SearchFilters } from './search-filters.ts'

/** The filters of a list, or the stored ones, that make sense in every family: place with distance, people, occasion and day. */
export function carriedFrom({ min_capacity, people, ...filters }: SearchFilters): CarriedSearch {
	const { occasion_id, latitude, longitude, address, distance, available_on } = filters
	// A list has one of them; a capacity of at least nobody says nothing.
	const guests = min_capacity || people || null
	return { occasion_id, people: guests, min_budget: null, budget_per_person: null, latitude, longitude, address, distance, available_on }
}

/** The same with the budget, for another list of the same family. */
export function carriedWithin(filters: SearchFilters): CarriedSearch {
	const { min_budget, budget_per_person } = filters
	return { ...carriedFrom(filters), min_budget, budget_per_person }
}

/** The same as filters of a family's list, with nothing else: people are the least capacity of venues. */
export function carriedInto(category_id: number, search: CarriedSearch): SearchFilters {
	const { min_capacity, people } = askedAmounts(category_id, { ...search, parking_spaces: null })
	return { ...readAddress(new URLSearchParams()), ...search, min_capacity, people }
}

/** The address of a family's list, or of a sub-category's, with the carried filters. */
export const carriedAddress = (category_id: number, sub_category_id: number | null, search: CarriedSearch): string =>
	addressOfList(category_id, { ...carriedInto(category_id, search), sub_category_id: sub_category_id === null ? [] : [sub_category_id] })
