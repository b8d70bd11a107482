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
