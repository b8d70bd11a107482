import { named } from '#contract/values/languages.ts'
import { query } from '#web/platform/shell/api.ts'
import { knownOf } from '#web/platform/shell/catalogue.tsx'
import type { LanguageTools, Visit } from '#web/platform/shell/page.ts'
import type { Family } from './search/list-address.ts'
import { filtersOf, toCall, type SearchFilters } from './search/search-filters.ts'

const listCalls = {
	venues: 'searchVenues',
	entertainment: 'searchEntertainment',
	'rentals-and-services': 'searchRentalsAndServices',
} as const

/** The list call of a family under these filters, without its facets. `per_page: 1` is for requests that only need the total. */
export function searchQuery(family: Family, filters: SearchFilters, per_page?: number) {
	return query(listCalls[family], { ...toCall(family, filters), without_facets: true, ...(per_page && { per_page }) })
}

/** How many results the choices of the filters have: the same call with facets, and with one result. */
export function facetsQuery(family: Family, filters: SearchFilters) {
	return query(listCalls[family], { ...toCall(family, { ...filters, sorting: 'recommended', page: 1 }), per_page: 1 })
}

/** "Castles & estates near Ettelbruck": the title of a list under its filters. */
export function listTitle(
	family: Family,
	visit: Pick<Visit, 'search' | 'catalogue'>,
	{ t, language }: Pick<LanguageTools, 't' | 'language'>,
): string {
	const { sub_category_id, address, family_id } = filtersOf(family, visit.search, visit.catalogue)
	const subs = knownOf(visit.catalogue).sub_categories.filter((sub) => sub_category_id.includes(sub.id))
	const category = visit.catalogue.categories.find(({ id }) => id === family_id)
	const what =
		subs.length > 0 && subs.length <= 2
			? subs.map((sub) => named(sub, 'sub_category_name', language)).join(', ')
			: category
				? named(category, 'category_name', language)
				: t.search.anything
	if (!address) return what
	return address === t.ownLocation.name ? t.search.titleNearYou(what) : t.search.titleNear(what, address)
}
