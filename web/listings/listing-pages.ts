import { named } from '#contract/values/languages.ts'
import type { SearchAnswer } from '#contract/listings/search.ts'
import type { ListingCard } from '#contract/listings/listing.ts'
import { familyAddress, hasOwnList, listingAddress } from '../shell/address.ts'
import { query } from '../shell/api.ts'
import { knownOf } from '../shell/catalogue.tsx'
import type { Head, LanguageTools, Page, Visit } from '../shell/page.ts'
import { viewField } from './search/filter-state.ts'
import { extentQuery, namesItsPart } from './search/map-calls.ts'
import { familyFields, filtersOf, toCall, type Family, type SearchFilters } from './search/search-filters.ts'

const listCalls = {
	venues: 'searchVenues',
	entertainment: 'searchEntertainment',
	'rentals-and-services': 'searchRentalsAndServices',
} as const

/** The list call of a family under these filters. `per_page: 1` is for requests that only need the total. */
export function searchQuery(family: Family, filters: SearchFilters, per_page?: number) {
	return query(listCalls[family], { ...toCall(family, filters), ...(per_page && { per_page }) })
}

/** The feature tree behind a family's feature filter; rentals and services have one each. */
export function featuresQuery(category_id: number) {
	if (category_id === 1) return query('getVenueFeatures', {})
	return category_id === 2 ? query('getEntertainmentFeatures', {}) : query('getRentalAndServiceFeatures', { category_id })
}

function listPage(family: Family): Page {
	return {
		fields: [...familyFields[family], viewField],
		async load(visit) {
			const filters = filtersOf(family, visit.search, visit.catalogue)
			if (filters.family_id === null) return
			const isMap = visit.search.get(viewField) === 'map'
			// Without the feature tree or the upper ends the list still works; the filters that need them are left out.
			await Promise.all([
				visit.client.ensureQueryData(searchQuery(family, filters)),
				visit.client.prefetchQuery(featuresQuery(filters.family_id)),
				family === 'venues' && visit.client.prefetchQuery(query('getVenueMaxFilterData', {})),
				isMap && !namesItsPart(filters) && visit.client.prefetchQuery(extentQuery(filters.family_id, filters)),
			])
		},
		head: (visit, tools) => listHead(family, visit, tools),
	}
}

export const venuesPage = listPage('venues')
export const entertainmentPage = listPage('entertainment')
export const rentalsAndServicesPage: Page = {
	...listPage('rentals-and-services'),
	redirect(search, catalogue) {
		const { family_id } = filtersOf('rentals-and-services', search, catalogue)
		if (family_id === null || !hasOwnList(family_id)) return null
		const rest = new URLSearchParams(search)
		rest.delete('category_id')
		const query = rest.toString().replaceAll('%2C', ',')
		return familyAddress(family_id) + (query && `?${query}`)
	},
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

function listHead(family: Family, visit: Visit, tools: LanguageTools): Head {
	const filters = filtersOf(family, visit.search, visit.catalogue)
	const { q, page, bounds } = filters
	const answer = visit.client.getQueryData<SearchAnswer>(searchQuery(family, filters).queryKey)
	const title = listTitle(family, visit, tools)
	const asked = visit.search.toString().replaceAll('%2C', ',')
	return {
		title: page > 1 ? tools.t.search.titlePage(title, page) : title,
		description: tools.t.search.description(title, answer?.total ?? 0),
		// Not indexed: free text and areas of the map, whose combinations are endless; empty lists; and a list's map view.
		indexed: q === '' && bounds === null && !visit.search.has(viewField) && (answer?.list.length ?? 0) > 0,
		structured: answer && [breadcrumbs(visit, [[title, visit.path + (asked && `?${asked}`)]]), itemList(answer.list, visit)],
	}
}

/** The breadcrumbs from the landing page to a page, as schema.org data. */
export function breadcrumbs(visit: Visit, steps: [name: string, path: string][]) {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: [[visit.site.site_name, '/'] as const, ...steps].map(([name, path], position) => ({
			'@type': 'ListItem',
			position: position + 1,
			name,
			item: visit.site.public_url + path,
		})),
	}
}

function itemList(list: ListingCard[], visit: Visit) {
	return {
		'@type': 'ItemList',
		itemListElement: list.map((listing, position) => ({
			'@type': 'ListItem',
			position: position + 1,
			name: listing.property_name,
			url: visit.site.public_url + listingAddress(listing),
		})),
	}
}
