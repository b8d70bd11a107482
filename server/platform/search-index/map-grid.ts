import { sql } from 'kysely'
import { maxMarkers } from '#contract/limits.ts'
import type { Bounds } from '#contract/listings/map.ts'
import { between, joinSpots, type Spot } from './map-clusters.ts'

// Decision 009: Markers are grouped in the database.

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

/** The condition that a row is within a part of the map. */
export const within = ({ south, west, north, east }: Bounds) =>
	sql`latitude between ${south}::float8 and ${north}::float8 and longitude between ${west}::float8 and ${east}::float8`

/** The cell of a row's latitude and longitude; null outside the view. */
export function cellIn(view: Bounds, zoom: number) {
	const { width, height } = cellOf(view, zoom)
	return sql`case when ${within(view)} then floor(latitude / ${height}::float8) * ${rowLength} + floor(longitude / ${width}::float8) end`
}

/** The markers of the cells in view; neighbours that would overlap are merged. */
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
