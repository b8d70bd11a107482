import type { Feature } from '#contract/catalogue/read.ts'
import { named } from '#contract/values/languages.ts'
import { maxCapacity } from '#contract/limits.ts'
import { venueFlags } from '#contract/listings/venue-flag-names.ts'
import { knownOf, type Catalogue } from '../../shell/catalogue.tsx'
import type { LanguageTools } from '../../shell/page.ts'
import type { FilterChange } from './filter-state.ts'
import { withoutPlace, type SearchFilters } from './search-filters.ts'

/** A filter that is set: its label, and the filters without it. */
export interface ActiveFilter {
	key: string
	text: string
	without: FilterChange
	/** False for one that excludes no results, such as a place without a distance. */
	isNarrowing: boolean
}

interface Known {
	tools: LanguageTools
	catalogue: Omit<Catalogue, 'categories'>
	/** The family's feature tree, when it is loaded. */
	features: readonly Feature[] | undefined
}

/** All set filters, in the order of the filter panel. Order and page do not count. */
export function activeFilters(filters: SearchFilters, known: Known): ActiveFilter[] {
	const { t, money, date } = known.tools
	const { sub_categories, event_categories, occasions } = knownOf(known.catalogue)
	const active: ActiveFilter[] = []
	const add = (key: string, text: string, without: FilterChange, isNarrowing = true) => active.push({ key, text, without, isNarrowing })

	if (filters.q) add('q', t.search.quoted(filters.q), { q: '' })
	addPlace(filters, known.tools, add)
	if (filters.bounds) add('bounds', t.resultMap.thisPart, { bounds: null })
	for (const id of filters.sub_category_id) {
		const sub = sub_categories.find((one) => one.id === id)
		const rest = filters.sub_category_id.filter((other) => other !== id)
		if (sub) add(`sub-${id}`, named(sub, 'sub_category_name', known.tools.language), { sub_category_id: rest })
	}
	for (const id of filters.occasion_id) {
		const occasion = occasions.find((one) => one.id === id)
		const rest = filters.occasion_id.filter((other) => other !== id)
		if (occasion) add(`occasion-${id}`, named(occasion, 'occasion_name', known.tools.language), { occasion_id: rest })
	}
	for (const id of filters.event_category_ids) {
		const event = event_categories.find((one) => one.id === id)
		const rest = filters.event_category_ids.filter((other) => other !== id)
		if (event) add(`event-${id}`, named(event, 'event_category_name', known.tools.language), { event_category_ids: rest })
	}
	const people = peopleText(filters, known.tools)
	if (people) add('capacity', people, { min_capacity: null, max_capacity: null })
	if (filters.available_on) add('day', date(filters.available_on), { available_on: '' }, false)
	const size = sizeText(filters, known.tools)
	if (size) add('size', size, { min_size: null, max_size: null })
	if (filters.min_budget !== null) add('budget', t.search.budgetTo(money(filters.min_budget)), { min_budget: null })
	for (const flag of venueFlags) if (filters[flag]) add(flag, t.search[flag], { [flag]: false })
	const names = featureNames(known.features ?? [], known.tools)
	for (const id of filters.features) {
		const rest = filters.features.filter((other) => other !== id)
		// Until the tree is loaded the name is unknown, and the chip is left out.
		if (known.features) add(`feature-${id}`, names.get(id) ?? t.search.unknownFeature, { features: rest })
	}
	return active
}

type Add = (key: string, text: string, without: FilterChange, isNarrowing?: boolean) => void

function addPlace(filters: SearchFilters, { t, distance: kilometres }: LanguageTools, add: Add): void {
	const { latitude, address, distance } = filters
	if (latitude === null) return
	const place = address || t.search.placeChosen
	if (distance === null) add('place', t.search.near(place), withoutPlace(filters), false)
	else add('distance', t.search.withinOf(kilometres(distance), place), withoutPlace(filters))
}

function peopleText({ min_capacity, max_capacity, capcity_type }: SearchFilters, { t, number }: LanguageTools): string | null {
	const high = max_capacity === null || max_capacity >= maxCapacity ? null : number(max_capacity)
	const low = min_capacity ? number(min_capacity) : null
	if (low === null && high === null) return null
	const text = high === null ? t.search.peopleFrom(low ?? '') : low === null ? t.search.peopleTo(high) : t.search.peopleRange(low, high)
	return capcity_type === '1' ? t.search.stood(text) : t.search.seated(text)
}

function sizeText({ min_size, max_size }: SearchFilters, { t, number }: LanguageTools): string | null {
	if (max_size === null) return min_size ? t.search.sizeFrom(number(min_size)) : null
	return min_size ? t.search.sizeRange(number(min_size), number(max_size)) : t.search.sizeTo(number(max_size))
}

function featureNames(tree: readonly Feature[], { language }: LanguageTools): Map<number, string> {
	const names = new Map<number, string>()
	for (const group of tree) {
		names.set(group.id, named(group, 'feature_name', language))
		for (const feature of group.sub_features) {
			names.set(feature.id, named(feature, 'sub_feature_name', language))
			for (const detail of feature.sub_sub_features) names.set(detail.id, named(detail, 'sub_sub_feature_name', language))
		}
	}
	return names
}
