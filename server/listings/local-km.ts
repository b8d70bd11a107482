const earthRadius = 6371.0088
const radians = Math.PI / 180
const middle = { latitude: 49.8 * radians, longitude: 6.13 * radians }
const middleRadius = 1 / Math.tan(middle.latitude)

/**
 * Degrees → kilometres east and north of 49.8° N 6.13° E, by an equidistant conic projection: plain distances between
 * such points differ from the great circle by less than 0.1 % within 150 km, so that a search needs no spherical arithmetic.
 */
export function toLocalKm(latitude: number, longitude: number): { x: number; y: number } {
	const radius = middleRadius + middle.latitude - latitude * radians
	const angle = (longitude * radians - middle.longitude) * Math.sin(middle.latitude)
	return { x: earthRadius * radius * Math.sin(angle), y: earthRadius * (middleRadius - radius * Math.cos(angle)) }
}

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
