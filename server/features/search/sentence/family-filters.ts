import type { FamilyFilters } from '#contract/search.ts'
import { maxQueryLength, usualDistance } from '#contract/limits.ts'
import { askedAmounts, unnamedOccasion } from '#contract/values/asked-amounts.ts'
import type { ListingFilter } from '#server/features/listings/search/matching.ts'
import type { Dictionary } from '../interpretation/dictionary.ts'
import type { Wish } from './wish.ts'

/** The families that a wish may be met in, the likeliest first: those whose kinds are named, else all. */
export function familiesFor(wish: Wish, { families, categories }: Dictionary): number[] {
	const kinds = new Set(wish.sub_category_ids.flatMap((id) => families.get(id) ?? []))
	const named = wish.categories.map(({ category_id }) => category_id).filter((id) => kinds.has(id) || id === wish.category_id)
	return named.length > 0 ? named : [...categories]
}

/** The occasion as a filter: none for “another occasion”, which says nothing. */
export const askedOccasions = ({ occasion_id }: Wish, { occasions }: Dictionary): number[] =>
	occasion_id === null || occasion_id === occasions.get(unnamedOccasion) ? [] : [occasion_id]

/** The filters of a wish in a family's list. */
export function filtersFor(wish: Wish, category_id: number, dictionary: Dictionary): FamilyFilters {
	const { families, featureFamilies } = dictionary
	const { latitude, longitude } = wish
	const isLocated = latitude !== null && longitude !== null
	return {
		category_id,
		sub_category_id: wish.sub_category_ids.filter((id) => families.get(id) === category_id),
		features: wish.features_id.filter((id) => featureFamilies.get(id) === category_id),
		occasion_id: askedOccasions(wish, dictionary),
		...askedAmounts(category_id, wish),
		latitude: isLocated ? latitude : null,
		longitude: isLocated ? longitude : null,
		address: isLocated ? (wish.address ?? '') : '',
		distance: isLocated ? Math.max(1, wish.distance ?? usualDistance) : null,
		q: wish.q.slice(0, maxQueryLength).trim(),
		available_on: wish.date,
	}
}

/** The same for the search, which sorts without paid places. */
export function toListingFilter({ address: _, ...filters }: FamilyFilters, per_page: number): ListingFilter {
	const { min_capacity, people, min_budget, budget_per_person, parking_spaces, latitude, longitude, distance, q, available_on, ...ids } =
		filters
	return {
		...ids,
		...(min_capacity !== null && { min_capacity }),
		...(people !== null && { people }),
		...(min_budget !== null && { min_budget }),
		...(budget_per_person !== null && { budget_per_person }),
		...(parking_spaces !== null && { parking_spaces }),
		...(latitude !== null && { latitude }),
		...(longitude !== null && { longitude }),
		...(distance !== null && { distance }),
		...(q !== '' && { q }),
		...(available_on !== null && { available_on }),
		sorting: 'recommended',
		page: 1,
		per_page,
	}
}
