import { fewestOnLandingPage, landingPath } from '#contract/values/landing-pages.ts'
import type { SearchAnswer } from '#contract/listings/search.ts'
import { query } from '#web/platform/shell/api.ts'
import type { Head, LanguageTools, Page, Visit } from '#web/platform/shell/page.ts'
import { breadcrumbs } from '#web/platform/shell/structured-data.ts'
import { featuresQuery } from './features-query.ts'
import { itemList } from './item-list.ts'
import { facetsQuery, listTitle, searchQuery } from './list-queries.ts'
import { groupsField, viewField, type Family } from './search/list-address.ts'
import { preloadElsewhere } from './search/lazy-elsewhere.tsx'
import { preloadFilterPanel, preloadResultMapPlace } from './search/lazy-list-parts.tsx'
import { resultText } from './search/search-texts.ts'
import { choosesKind } from './search/facets.ts'
import { extentQuery, namesItsPart } from './search/map-calls.ts'
import { filtersOf, writeAddress } from './search/search-filters.ts'

/** The data and the head of a family's list. */
function listPage(family: Family): Page {
	return {
		async load(visit) {
			const filters = filtersOf(family, visit.search, visit.catalogue)
			await preloadFilterPanel()
			if (filters.family_id === null) return
			const isMap = visit.search.get(viewField) === 'map'
			// Without the feature tree or the upper ends the list still works; the filters that need them are left out.
			await Promise.all([
				visit.client.ensureQueryData(searchQuery(family, filters)),
				choosesKind(family, filters, isMap) && visit.client.prefetchQuery(facetsQuery(family, filters)),
				isMap && preloadResultMapPlace(),
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

function listHead(family: Family, visit: Visit, tools: LanguageTools): Head {
	const filters = filtersOf(family, visit.search, visit.catalogue)
	const answer = visit.client.getQueryData<SearchAnswer>(searchQuery(family, filters).queryKey)
	const title = listTitle(family, visit, tools)
	const { q, page, bounds, latitude, available_on } = filters
	const said = {
		title: page > 1 ? tools.t.search.titlePage(title, page) : title,
		description: tools.t.search.description(title, resultText(null, answer?.total ?? 0, tools, answer?.is_total_capped)),
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
					!visit.search.has(groupsField) &&
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
