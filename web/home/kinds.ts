import type { Category, SubCategory } from '#contract/catalogue.ts'
import { named, type Language } from '#contract/languages.ts'
import { usualDistance } from '#contract/limits.ts'
import { call } from '../api.ts'
import type { Catalogue } from '../catalogue.tsx'
import type { ChosenPlace } from '../listings/place-filter.tsx'
import { simplify } from '../listings/place-filter-match.ts'
import { readAddress, writeAddress } from '../listings/search-filters.ts'

/** A family or one of its sub-categories, as the search box offers it. */
export interface Kind {
	key: string
	category: Category
	sub: SubCategory | null
	name: string
	/** The family's name beside a sub-category's. */
	family: string | null
}

const mostOffered = 8

/** The families and sub-categories whose name in any language holds what was typed, the best first; the families alone while nothing is. */
export function findKinds({ categories, sub_categories }: Catalogue, typed: string, language: Language): Kind[] {
	const wanted = simplify(typed)
	const families = categories.map((category): Kind & { fit: number } => {
		const names = [category.category_name_en, category.category_name_fr, category.category_name_de]
		const name = named(category, 'category_name', language)
		return { key: `${category.id}`, category, sub: null, name, family: null, fit: fitOf(name, names, wanted) }
	})
	if (!wanted) return families
	const subs = sub_categories.flatMap((sub): (Kind & { fit: number })[] => {
		const category = categories.find(({ id }) => id === sub.category_id)
		if (!category) return []
		const names = [sub.sub_category_name_en, sub.sub_category_name_fr, sub.sub_category_name_de]
		const name = named(sub, 'sub_category_name', language)
		const family = named(category, 'category_name', language)
		return [{ key: `${category.id}-${sub.id}`, category, sub, name, family, fit: fitOf(name, names, wanted) }]
	})
	return [...families, ...subs]
		.filter(({ fit }) => fit < 4)
		.sort((one, other) => one.fit - other.fit)
		.slice(0, mostOffered)
}

/** 0 the name begins so, 1 one of its words does, 2 it does in another language, 4 not at all. */
function fitOf(name: string, names: string[], wanted: string): number {
	const own = simplify(name)
	if (own.startsWith(wanted)) return 0
	if (own.includes(` ${wanted}`)) return 1
	return names.some((other) => ` ${simplify(other)}`.includes(` ${wanted}`)) ? 2 : 4
}

/** The kind that was typed to its end, if any. */
export const exactKind = (kinds: Kind[], typed: string) => kinds.find(({ name }) => simplify(name) === simplify(typed)) ?? null

/** The family in which free text finds most; venues when it finds nothing or nobody answers. */
export async function familyOf(q: string): Promise<number> {
	const asked = [
		call('searchVenues', { q, per_page: 1 }),
		call('searchEntertainment', { q, per_page: 1 }),
		call('searchRentalsAndServices', { q, per_page: 1, category_id: 3 }),
		call('searchRentalsAndServices', { q, per_page: 1, category_id: 4 }),
	]
	const totals = await Promise.all(asked.map((answer) => answer.then((found) => found?.total ?? 0)))
	return totals.indexOf(Math.max(...totals)) + 1
}

interface Wish {
	category_id: number
	sub_category_id: number | null
	q: string
	place: ChosenPlace | null
	/** Only venues are chosen by how many they hold. */
	people: string
}

/** The address of the list that answers a search. */
export function addressOf({ category_id, sub_category_id, q, place, people }: Wish): string {
	const asked = readAddress(new URLSearchParams({ q, min_capacity: people, category_id: String(category_id) }))
	const near = place && { ...place, distance: usualDistance }
	const filters = { ...asked, ...near, sub_category_id: sub_category_id === null ? [] : [sub_category_id] }
	if (category_id === 1) return withQuery('/filterVenues', writeAddress('venues', filters))
	if (category_id === 2) return withQuery('/filterEnt', writeAddress('entertainment', filters))
	return withQuery('/filter', writeAddress('rentals-and-services', filters))
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)
