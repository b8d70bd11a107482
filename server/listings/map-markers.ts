import { sql, type Kysely } from 'kysely'
import { maxMarkers } from '#contract/limits.ts'
import type { Bounds, MapCluster, MapListing, MapMarkers } from '#contract/listings.ts'
import type { DB } from '../schema.ts'
import { readMatching, within, type ListingFilter } from './matching.ts'
import { readCards } from './queries.ts'

/** The part of a list's results that a map shows. */
export interface MapView extends Omit<ListingFilter, 'page' | 'per_page'> {
	view: Bounds
	/** Of Web Mercator: the world is 256 · 2^zoom pixels wide. */
	zoom: number
}

// Pixels: what is nearer becomes one cluster, so that a finger hits one marker.
const cellSize = 64
const apart = 0.62
// A square degree of Luxembourg is this much narrower than high on the map.
const flattening = Math.cos((49.8 * Math.PI) / 180)
const cellsAcross = Math.floor(Math.sqrt(maxMarkers)) - 1

/** What lies in one cell of the grid, or in several that were joined. */
interface Spot extends MapCluster {
	/** One of its listings. */
	id: number
}

/**
 * The results of a filter as markers of a part of the map: the database groups them by a grid as fine as the zoom, then neighbours
 * that would overlap are joined. However many results there are, the answer has at most `maxMarkers`.
 */
export async function readMarkers(db: Kysely<DB>, { view, zoom, ...rest }: MapView): Promise<MapMarkers> {
	const filter: ListingFilter = { ...rest, sorting: 'newest', page: 1, per_page: 1 }
	const { from, where, chosen } = await readMatching(db, filter)
	const fine = (cellSize * 360) / (256 * 2 ** zoom)
	const width = Math.max(fine, (view.east - view.west) / cellsAcross)
	const height = Math.max(fine * flattening, (view.north - view.south) / cellsAcross)
	const { rows } = await sql<{ total: number; bounds: Bounds | null; spots: Spot[] | null }>`
		with matches as materialized (
			select listing_id, latitude, longitude from ${from} where ${where} and ${chosen}
		), everything as (
			select count(*)::int as total, json_build_object(
				'south', min(latitude), 'west', min(longitude), 'north', max(latitude), 'east', max(longitude)
			) as bounds from matches
		), spots as (
			select min(listing_id) as id, count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude, json_build_object(
				'south', min(latitude), 'west', min(longitude), 'north', max(latitude), 'east', max(longitude)
			) as bounds
			from matches where ${within(view)}
			group by floor(latitude / ${height}::float8), floor(longitude / ${width}::float8)
		)
		select total, bounds, (select json_agg(spots) from spots) as spots from everything
	`.execute(db)
	const { total = 0, bounds = null, spots: found } = rows[0] ?? {}
	const spots = joinNeighbours(found ?? [], width, height)
	const listings = await readMapListings(
		db,
		spots.filter(({ count }) => count === 1),
		filter,
	)
	return {
		total,
		total_in_view: spots.reduce((sum, { count }) => sum + count, 0),
		bounds: total > 0 ? bounds : null,
		clusters: spots
			.filter(({ count }) => count > 1)
			.map(({ latitude, longitude, count, bounds }) => ({ latitude, longitude, count, bounds })),
		listings,
	}
}

/** Joins spots whose markers would overlap, the biggest first; a grid alone parts what lies left and right of its lines. */
function joinNeighbours(spots: readonly Spot[], width: number, height: number): Spot[] {
	const joined: Spot[] = []
	for (const spot of spots.toSorted((one, other) => other.count - one.count || one.id - other.id)) {
		const near = joined.findIndex(
			({ latitude, longitude }) => Math.hypot((latitude - spot.latitude) / height, (longitude - spot.longitude) / width) < apart,
		)
		const neighbour = joined[near]
		if (neighbour) joined[near] = join(neighbour, spot)
		else joined.push(spot)
	}
	return joined
}

function join(one: Spot, other: Spot): Spot {
	const count = one.count + other.count
	const middle = (a: number, b: number) => (a * one.count + b * other.count) / count
	return {
		id: one.id,
		count,
		latitude: middle(one.latitude, other.latitude),
		longitude: middle(one.longitude, other.longitude),
		bounds: {
			south: Math.min(one.bounds.south, other.bounds.south),
			west: Math.min(one.bounds.west, other.bounds.west),
			north: Math.max(one.bounds.north, other.bounds.north),
			east: Math.max(one.bounds.east, other.bounds.east),
		},
	}
}

async function readMapListings(db: Kysely<DB>, singles: readonly Spot[], { latitude, longitude }: ListingFilter): Promise<MapListing[]> {
	const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
	const cards = await readCards(
		db,
		singles.map(({ id }) => id),
		place,
	)
	return cards.map(
		({
			id,
			category_id,
			sub_category_id,
			property_name,
			lang,
			locality,
			latitude,
			longitude,
			min_budget,
			price_unit,
			premium_announcement,
			distance,
			picture,
		}) => ({
			id,
			category_id,
			sub_category_id,
			property_name,
			lang,
			locality,
			latitude,
			longitude,
			min_budget,
			price_unit,
			premium_announcement,
			distance,
			picture,
		}),
	)
}
