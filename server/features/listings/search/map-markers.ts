import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { Bounds, MapMarkers } from '#contract/listings/map.ts'
import { withAvailability } from '#server/features/availability/on-cards.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { boundsOfBoth } from '#server/platform/search-index/map-clusters.ts'
import { cellIn, spotsOf, totalOf, type Group } from '#server/platform/search-index/map-grid.ts'
import { peopleOf, readMatching, type ListingFilter } from './matching.ts'
import { readMapListings } from '../queries.ts'

// Decision 009: Markers are grouped in the database.

/** The part of a list's results that a map shows. */
export interface MapView extends Omit<ListingFilter, 'page' | 'per_page'> {
	view: Bounds
	/** Web Mercator: the world is 256 · 2^zoom pixels wide. */
	zoom: number
}

/**
 * The results of a filter as markers of a part of the map: the database groups them by a grid as fine as the zoom, in one pass,
 * then neighbours that would overlap are joined. However many results there are, the answer has at most `maxMarkers`.
 */
export async function readMarkers(db: Kysely<DB>, { view, zoom, ...rest }: MapView, language: Language): Promise<MapMarkers> {
	const filter: ListingFilter = { ...rest, page: 1, per_page: 1 }
	const { hits, where, chosen, suited } = await readMatching(db, filter)
	const { rows } = await sql<Group>`
		with ${hits} located as (
			select listing_id, latitude, longitude, ${cellIn(view, zoom)} as cell
			from listing_search where ${where} and ${chosen} and ${suited ?? sql`true`}
		)
		select cell, min(listing_id) as id, count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude,
			min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east
		from located group by cell
	`.execute(db)
	const spots = spotsOf(rows, zoom)
	const { latitude, longitude } = filter
	const listings = await readMapListings(
		db,
		spots.filter(({ count }) => count === 1).map(({ id }) => id),
		language,
		latitude === undefined || longitude === undefined ? null : { latitude, longitude },
		peopleOf(filter),
	)
	return {
		total: totalOf(rows),
		total_in_view: totalOf(spots),
		bounds: rows.map(({ south, west, north, east }): Bounds => ({ south, west, north, east })).reduce(boundsOfAll, null),
		clusters: spots.filter(({ count }) => count > 1).map(({ id: _, ...cluster }) => cluster),
		listings: await withAvailability(db, listings, filter.available_on, language),
	}
}

const boundsOfAll = (all: Bounds | null, next: Bounds): Bounds => (all ? boundsOfBoth(all, next) : next)
