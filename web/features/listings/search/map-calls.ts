import type { Bounds } from '#contract/listings/map.ts'
import { minZoom } from '#contract/limits.ts'
import { query } from '#web/platform/shell/api.ts'
import { type Family } from './list-address.ts'
import { boundsText, toCall, type SearchFilters } from './search-filters.ts'

const families: Record<number, Family> = { 1: 'venues', 2: 'entertainment' }
const everywhere: Bounds = { south: -85, west: -180, north: 85, east: 180 }

/** The results of a list within `view`, in degrees, as clusters and single markers for a zoom level. */
export function markersQuery(category_id: number, filters: SearchFilters, view: Bounds, zoom: number) {
	// A list has one map for all orders and pages.
	const call = toCall(families[category_id] ?? 'rentals-and-services', { ...filters, sorting: 'recommended', page: 1 })
	return query('getMapMarkers', { ...call, category_id, view: boundsText(view), zoom })
}

/** The area of all results, in `bounds` of the response. */
export const extentQuery = (category_id: number, filters: SearchFilters) => markersQuery(category_id, filters, everywhere, minZoom)

/** Do the filters themselves name an area of the map? Then the area of the results need not be fetched. */
export const namesItsPart = (filters: SearchFilters) => filters.bounds !== null || filters.distance !== null
