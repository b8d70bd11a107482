import type { Bounds, MapCluster } from '#contract/listings/map.ts'

/** Listings that are shown as one marker. */
export interface Spot extends MapCluster {
	/** One of them. */
	id: number
}

// Pixels between the middles of two markers, so that neither covers the other and a finger hits the one it means.
const apart = 48
const coarser = 1.3
// Where Web Mercator ends.
const mostNorth = 85.0511

/** The position of a point on the map of the whole world, in pixels of this zoom. */
function pixelOf({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
	const width = 256 * 2 ** zoom
	const angle = (Math.max(-mostNorth, Math.min(mostNorth, latitude)) * Math.PI) / 180
	return { x: (longitude / 360) * width, y: (Math.asinh(Math.tan(angle)) / (2 * Math.PI)) * width }
}

/** Joins spots whose markers would overlap at this zoom, and then still nearer neighbours until there are at most so many. */
export function joinSpots(spots: readonly Spot[], zoom: number, most: number): Spot[] {
	let joined = joinNearerThan(apart, spots, zoom)
	for (let distance = apart * coarser; joined.length > most; distance *= coarser) joined = joinNearerThan(distance, joined, zoom)
	return joined
}

/** The biggest first; again while that moved one to where it overlaps the next. */
function joinNearerThan(pixels: number, spots: readonly Spot[], zoom: number): Spot[] {
	const joined: (Spot & { x: number; y: number })[] = []
	for (const spot of spots.toSorted((one, other) => other.count - one.count || one.id - other.id)) {
		const { x, y } = pixelOf(spot, zoom)
		const near = joined.findIndex((other) => (other.x - x) ** 2 + (other.y - y) ** 2 < pixels ** 2)
		const neighbour = joined[near]
		if (neighbour) {
			const both = join(neighbour, spot)
			joined[near] = { ...both, ...pixelOf(both, zoom) }
		} else joined.push({ ...spot, x, y })
	}
	const result = joined.map(({ x: _x, y: _y, ...spot }) => spot)
	return result.length === spots.length ? result : joinNearerThan(pixels, result, zoom)
}

function join(one: Spot, other: Spot): Spot {
	const count = one.count + other.count
	const bounds = boundsOfBoth(one.bounds, other.bounds)
	return {
		id: Math.min(one.id, other.id),
		count,
		latitude: between(bounds.south, (one.latitude * one.count + other.latitude * other.count) / count, bounds.north),
		longitude: between(bounds.west, (one.longitude * one.count + other.longitude * other.count) / count, bounds.east),
		bounds,
	}
}

/** A mean is rounded, and may be a hair outside its values. */
export const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value))

/** The smallest part of the map that holds both. */
export const boundsOfBoth = (one: Bounds, other: Bounds): Bounds => ({
	south: Math.min(one.south, other.south),
	west: Math.min(one.west, other.west),
	north: Math.max(one.north, other.north),
	east: Math.max(one.east, other.east),
})
