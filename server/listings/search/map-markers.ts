import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { maxMarkers } from '#contract/limits.ts'
import type { Bounds, MapMarkers } from '#contract/listings/map.ts'
import type { DB } from '../../database/schema.ts'
import { between, boundsOfBoth, joinSpots, type Spot } from './map-clusters.ts'
import { readMatching, within, type ListingFilter } from './matching.ts'
import { readMapListings } from '../queries.ts'

// Decision 009: Markers are grouped in the database.

/** The part of a list's results that a map shows. */
export interface MapView extends Omit<ListingFilter, 'page' | 'per_page'> {
	view: Bounds
	/** Of Web Mercator: the world is 256 · 2^zoom pixels wide. */
	zoom: number
}

/** The results in one cell of the grid; those outside the view are one group, without a cell. */
export interface Group extends Bounds {
	cell: number | null
	/** One of them. */
	id: number
	count: number
	/** The mean of them all. */
	latitude: number
	longitude: number
}

// Pixels of the grid's cells.
const cellSize = 64
// However large or deep the map: more cells than a large screen has would only be joined again.
const mostCellsAcross = 32
// Cells of a row; a row of the finest grid has 2^20.
const rowLength = 2 ** 21

/**
 * The results of a filter as markers of a part of the map: the database groups them by a grid as fine as the zoom, in one pass,
 * then neighbours that would overlap are joined. However many results there are, the answer has at most `maxMarkers`.
 */
export async function readMarkers(db: Kysely<DB>, { view, zoom, ...rest }: MapView, language: Language): Promise<MapMarkers> {
	const filter: ListingFilter = { ...rest, page: 1, per_page: 1 }
	const { hits, where, chosen } = await readMatching(db, filter)
	const { rows } = await sql<Group>`
		with ${hits} located as (
			select listing_id, latitude, longitude, ${cellIn(view, zoom)} as cell from listing_search where ${where} and ${chosen}
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
	)
	return {
		total: totalOf(rows),
		total_in_view: totalOf(spots),
		bounds: rows.map(({ south, west, north, east }): Bounds => ({ south, west, north, east })).reduce(boundsOfAll, null),
		clusters: spots.filter(({ count }) => count > 1).map(({ id: _, ...cluster }) => cluster),
		listings,
	}
}

/** The cell of a row's latitude and longitude; null outside the view. */
export function cellIn(view: Bounds, zoom: number) {
	const { width, height } = cellOf(view, zoom)
	return sql`case when ${within(view)} then floor(latitude / ${height}::float8) * ${rowLength} + floor(longitude / ${width}::float8) end`
}

/** What is shown of the cells in view: neighbours that would overlap are one. */
export const spotsOf = (groups: readonly Group[], zoom: number): Spot[] =>
	joinSpots(groups.filter(({ cell }) => cell !== null).map(toSpot), zoom, maxMarkers)

/** Degrees across a cell and from its top to its bottom, about the middle of the view. */
function cellOf({ south, west, north, east }: Bounds, zoom: number) {
	const size = (cellSize * 360) / (256 * 2 ** zoom)
	const flattening = Math.cos((((south + north) / 2) * Math.PI) / 180)
	return {
		width: Math.max(size, (east - west) / mostCellsAcross),
		height: Math.max(size * flattening, (north - south) / mostCellsAcross),
	}
}

const toSpot = ({ id, count, latitude, longitude, south, west, north, east }: Group): Spot => ({
	id,
	count,
	latitude: between(south, latitude, north),
	longitude: between(west, longitude, east),
	bounds: { south, west, north, east },
})

export const totalOf = (groups: readonly { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0)
const boundsOfAll = (all: Bounds | null, next: Bounds): Bounds => (all ? boundsOfBoth(all, next) : next)
