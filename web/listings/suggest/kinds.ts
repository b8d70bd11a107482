import type { Category, SubCategory } from '#contract/catalogue/read.ts'
import { named, type Language } from '#contract/values/languages.ts'
import { usualDistance } from '#contract/limits.ts'
import { call } from '../../shell/api.ts'
import type { Catalogue } from '../../shell/catalogue.tsx'
import type { ChosenPlace } from '../../places/place-filter.tsx'
import { readAddress, writeAddress } from '../search/search-filters.ts'
import { simplify } from '../../places/simplify.ts'

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

/** The family with most results for a free text; venues when there are none or the server cannot be reached. */
export async function familyOf({ categories }: Pick<Catalogue, 'categories'>, q: string): Promise<number> {
	const totals = await Promise.all(
		categories.map(async ({ id }) => {
			const fields = { q, per_page: 1 }
			if (id === 1) return (await call('searchVenues', fields))?.total ?? 0
			if (id === 2) return (await call('searchEntertainment', fields))?.total ?? 0
			return (await call('searchRentalsAndServices', { ...fields, category_id: id }))?.total ?? 0
		}),
	)
	return categories[totals.indexOf(Math.max(...totals))]?.id ?? 1
}

interface Wish {
	category_id: number
	sub_category_id: number | null
	q: string
	place: ChosenPlace | null
	/** Only venues are filtered by capacity. */
	people: string
}

/** The address of the list with the results of a search. */
export function addressOf({ category_id, sub_category_id, q, place, people }: Wish): string {
	const asked = readAddress(new URLSearchParams({ q, min_capacity: people, category_id: String(category_id) }))
	const near = place && { ...place, distance: usualDistance }
	const filters = { ...asked, ...near, sub_category_id: sub_category_id === null ? [] : [sub_category_id] }
	if (category_id === 1) return withQuery('/filterVenues', writeAddress('venues', filters))
	if (category_id === 2) return withQuery('/filterEnt', writeAddress('entertainment', filters))
	return withQuery('/filter', writeAddress('rentals-and-services', filters))
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)
