import { named } from '#contract/values/languages.ts'
import { fewestOnLandingPage, landingPath } from '#contract/values/landing-pages.ts'
import type { SearchAnswer } from '#contract/listings/search.ts'
import type { ListingCard } from '#contract/listings/listing.ts'
import { listingAddress } from '../shell/address.ts'
import { query } from '../shell/api.ts'
import { knownOf } from '../shell/catalogue.tsx'
import type { Head, LanguageTools, Page, Visit } from '../shell/page.ts'
import { breadcrumbs } from '../shell/structured-data.ts'
import { featuresQuery } from './features-query.ts'
import { viewField, type Family } from './search/list-address.ts'
import { preloadElsewhere } from './search/lazy-elsewhere.tsx'
import { preloadFilterChips, preloadFilterPanel } from './search/lazy-list-parts.tsx'
import { extentQuery, namesItsPart } from './search/map-calls.ts'
import { filtersOf, toCall, writeAddress, type SearchFilters } from './search/search-filters.ts'

const listCalls = {
	venues: 'searchVenues',
	entertainment: 'searchEntertainment',
	'rentals-and-services': 'searchRentalsAndServices',
} as const

/** The list call of a family under these filters. `per_page: 1` is for requests that only need the total. */
export function searchQuery(family: Family, filters: SearchFilters, per_page?: number) {
	return query(listCalls[family], { ...toCall(family, filters), ...(per_page && { per_page }) })
}

/** The data and the head of a family's list. */
function listPage(family: Family): Page {
	return {
		async load(visit) {
			const filters = filtersOf(family, visit.search, visit.catalogue)
			if (filters.family_id === null) return
			const isMap = visit.search.get(viewField) === 'map'
			// Without the feature tree or the upper ends the list still works; the filters that need them are left out.
			await Promise.all([
				visit.client.ensureQueryData(searchQuery(family, filters)),
				preloadFilterPanel(),
				preloadFilterChips(),
				filters.q && preloadElsewhere(visit.client, filters),
				visit.client.prefetchQuery(featuresQuery(filters.family_id)),
				family === 'venues' && visit.client.prefetchQuery(query('getVenueMaxFilterData', {})),
				isMap && !namesItsPart(filters) && visit.client.prefetchQuery(extentQuery(filters.family_id, filters)),
			])
		},
		head: (visit, tools) => listHead(family, visit, tools),
	}
}

export const listPages: Record<Family, Page> = {
	venues: listPage('venues'),
	entertainment: listPage('entertainment'),
	'rentals-and-services': listPage('rentals-and-services'),
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
	const answer = visit.client.getQueryData<SearchAnswer>(searchQuery(family, filters).queryKey)
	const title = listTitle(family, visit, tools)
	const { q, page, bounds, latitude, available_on } = filters
	const said = {
		title: page > 1 ? tools.t.search.titlePage(title, page) : title,
		description: tools.t.search.description(title, answer?.total ?? 0),
	}
	if (globalThis.isBrowserBuild) return said
	const asked = visit.search.toString().replaceAll('%2C', ',')
	const kind = (answer?.total ?? 0) >= fewestOnLandingPage ? kindPath(family, filters, visit.catalogue) : null
	return {
		...said,
		...(kind && { canonicalPath: kind, canonicalSearch: '' }),
		// Not indexed: free text, days, places and areas of the map, whose combinations are endless and whose words a stranger may choose; empty lists;
		// and a list's map view. Places have landing pages.
		indexed:
			filters.family_id === null
				? asked === ''
				: q === '' &&
					available_on === '' &&
					bounds === null &&
					latitude === null &&
					!visit.search.has(viewField) &&
					(answer?.list.length ?? 0) > 0,
		...(answer && { structured: [breadcrumbs(visit, [[title, visit.path + (asked && `?${asked}`)]]), itemList(answer.list, visit)] }),
	}
}

/** The landing page of a list that is asked for one kind and nothing else: the same listings at a better address. */
function kindPath(family: Family, filters: ReturnType<typeof filtersOf>, catalogue: Visit['catalogue']): string | null {
	const [id, another] = filters.sub_category_id
	const kind = another === undefined ? catalogue.sub_categories.find((sub) => sub.id === id) : undefined
	if (!kind || filters.family_id === null || writeAddress(family, { ...filters, category_id: null, sub_category_id: [] }) !== '')
		return null
	return landingPath(filters.family_id, kind.slug)
}

/** These listings in their order, as schema.org data. */
export function itemList(list: ListingCard[], visit: Visit): Record<string, unknown> {
	if (globalThis.isBrowserBuild) return {}
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
