import type { Feature } from '#contract/catalogue/read.ts'
import { factNames } from '#contract/listings/fact-names.ts'
import { maxCapacity } from '#contract/limits.ts'
import { venueFlags } from '#contract/listings/venue-flag-names.ts'
import { knownOf, useCatalogue, type Catalogue } from '#web/platform/shell/catalogue.tsx'
import type { FilterChange } from './filter-state.ts'
import { withoutPlace, type SearchFilters } from './search-filters.ts'

/** A filter that is set, and the filters without it. `filter-words.ts` has its label. */
export interface ActiveFilter {
	/** The field, with the id of a choice behind it: "q", "sub-4". */
	key: string
	without: FilterChange
	/** False for one that excludes no results, such as a place without a distance. */
	isNarrowing: boolean
}

/** The data that give choices their names; the family's feature tree is undefined until it is loaded. */
export interface Known {
	catalogue: Omit<Catalogue, 'categories'>
	features: readonly Feature[] | undefined
}

/** All set filters, in the order of the filter panel. Order and page do not count. */
function activeFilters(filters: SearchFilters, { catalogue, features }: Known): ActiveFilter[] {
	const known = knownOf(catalogue)
	const active: ActiveFilter[] = []
	const add = (key: string, without: FilterChange, isNarrowing = true) => active.push({ key, without, isNarrowing })
	const addEach = <Id extends number | string>(
		field: 'sub_category_id' | 'occasion_id' | 'event_category_ids' | 'languages_spoken' | 'features',
		name: string,
		isKnown: (id: Id) => boolean,
	) => {
		const ids = filters[field] as Id[]
		for (const id of ids.filter(isKnown)) add(`${name}-${id}`, { [field]: ids.filter((other) => other !== id) })
	}
	const among = (choices: readonly { id: number }[]) => (id: number) => choices.some((one) => one.id === id)

	if (filters.q) add('q', { q: '' })
	if (filters.latitude !== null) {
		if (filters.distance === null) add('place', withoutPlace(filters), false)
		else add('distance', withoutPlace(filters))
	}
	if (filters.bounds) add('bounds', { bounds: null })
	addEach('sub_category_id', 'sub', among(known.sub_categories))
	addEach('occasion_id', 'occasion', among(known.occasions))
	addEach('event_category_ids', 'event', among(known.event_categories))
	if (filters.min_capacity || (filters.max_capacity ?? maxCapacity) < maxCapacity)
		add('capacity', { min_capacity: null, max_capacity: null })
	if (filters.available_on) add('day', { available_on: '', without_booked: false }, filters.without_booked)
	if (filters.min_size || filters.max_size !== null) add('size', { min_size: null, max_size: null })
	// Alone a number of people excludes nothing: it sets the totals of prices.
	if (filters.people !== null) add('people', { people: null }, false)
	for (const field of ['min_budget', 'budget_per_person'] as const) if (filters[field] !== null) add(field, { [field]: null })
	for (const flag of venueFlags) if (filters[flag]) add(flag, { [flag]: false })
	for (const fact of factNames) {
		const asked = filters[fact]
		if (asked !== null && asked !== false) add(fact, { [fact]: asked === true ? false : null })
	}
	if (filters.travels_here) add('travels_here', { travels_here: false })
	addEach('languages_spoken', 'language', () => true)
	// Until the tree is loaded their names are unknown, and the chips are left out.
	addEach('features', 'feature', () => features !== undefined)
	return active
}

/** The same for a component; `features` is undefined until the tree is loaded. */
export const useActiveFilters = (filters: SearchFilters, features: Known['features']): ActiveFilter[] =>
	activeFilters(filters, { catalogue: useCatalogue(), features })
