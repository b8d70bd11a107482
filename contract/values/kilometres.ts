const earthRadius = 6371.0088
const radians = Math.PI / 180

interface Point {
	latitude: number
	longitude: number
}

/** Kilometres along the great circle. */
export function kilometresBetween(one: Point, other: Point): number {
	const halfLatitude = ((other.latitude - one.latitude) * radians) / 2
	const halfLongitude = ((other.longitude - one.longitude) * radians) / 2
	const half =
		Math.sin(halfLatitude) ** 2 + Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(halfLongitude) ** 2
	return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}
