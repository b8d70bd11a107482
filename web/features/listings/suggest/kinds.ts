import type { Category, SubCategory } from '#contract/catalogue/read.ts'
import { named, type Language } from '#contract/values/languages.ts'
import { usualDistance } from '#contract/limits.ts'
import { families } from '#contract/values/families.ts'
import type { Catalogue } from '#web/platform/shell/catalogue.tsx'
import type { ChosenPlace } from '#web/platform/places/place-filter.tsx'
import { readAddress, writeAddress, type SearchFilters } from '../search/search-filters.ts'
import { simplify } from '#web/platform/places/simplify.ts'

/** A family or one of its sub-categories. */
export interface Kind {
	category: Category
	sub: SubCategory | null
	/** In the visitor's language. */
	name: string
}

/** The families with a word, in any language, that begins with the typed text; all of them for an empty one. */
export function familiesOf({ categories }: Catalogue, typed: string, language: Language): Kind[] {
	const wanted = ` ${simplify(typed)}`
	return categories
		.filter(({ category_name_en, category_name_fr, category_name_de }) =>
			[category_name_en, category_name_fr, category_name_de].some((name) => ` ${simplify(name)}`.includes(wanted)),
		)
		.map((category) => ({ category, sub: null, name: named(category, 'category_name', language) }))
}

/** The family or sub-category whose name in the visitor's language was typed completely, if any. */
export function exactKind({ categories, sub_categories }: Catalogue, typed: string, language: Language): Kind | null {
	const wanted = simplify(typed)
	const category = categories.find((one) => simplify(named(one, 'category_name', language)) === wanted)
	if (category) return { category, sub: null, name: named(category, 'category_name', language) }
	const sub = sub_categories.find((one) => simplify(named(one, 'sub_category_name', language)) === wanted)
	const family = sub && categories.find(({ id }) => id === sub.category_id)
	return family ? { category: family, sub, name: named(sub, 'sub_category_name', language) } : null
}

interface Wish {
	category_id: number
	sub_category_id: number | null
	place: ChosenPlace | null
	/** Venues are filtered by their capacity; of other families it sets the totals of prices. */
	people: string
	/** The day of the event. */
	available_on: string
}

/** The address of the list with the results of a search. */
export function addressOf({ category_id, sub_category_id, place, people, available_on }: Wish): string {
	const asked = readAddress(new URLSearchParams({ [category_id === families.venues ? 'min_capacity' : 'people']: people, available_on }))
	const near = place && { ...place, distance: usualDistance }
	return addressOfList(category_id, { ...asked, ...near, sub_category_id: sub_category_id === null ? [] : [sub_category_id] })
}

/** The address of a family's list with these filters. */
export function addressOfList(category_id: number, filters: SearchFilters): string {
	if (category_id === families.venues) return withQuery('/filterVenues', writeAddress('venues', filters))
	if (category_id === families.entertainment) return withQuery('/filterEnt', writeAddress('entertainment', filters))
	return withQuery('/filter', writeAddress('rentals-and-services', { ...filters, category_id }))
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)
