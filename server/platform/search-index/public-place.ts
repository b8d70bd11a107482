import { comesToCustomers } from '#contract/values/coming-suppliers.ts'
import { kilometresBetween } from '#contract/values/kilometres.ts'

// Decision 108: Searches know a place as the public knows it.

/** Degrees. */
export type Place = { latitude: number; longitude: number }

/** Two decimals, about a kilometre. */
const nearbyDegrees = (degrees: number) => Math.round(degrees * 100) / 100

/**
 * The public facts of a listing's place: of suppliers who come to their customers, neither street nor postcode, which in towns is that of a street, and the
 * position to about a kilometre.
 */
export function publicPlace<Row extends Place & { category_id: number; address?: string; postcode?: string }>(row: Row): Row {
	if (!comesToCustomers(row.category_id)) return row
	return {
		...row,
		...(row.address !== undefined && { address: '' }),
		...(row.postcode !== undefined && { postcode: '' }),
		latitude: nearbyDegrees(row.latitude),
		longitude: nearbyDegrees(row.longitude),
	}
}

/** How many kilometres the exact position may be nearer than the public one: the supplier still counts as travelling so far. */
export const publicRoughness = (category_id: number) => (comesToCustomers(category_id) ? 0.7 : 0)

/** Kilometres from a place to the public position of a listing, for the order of lists; null without a place. To 100 metres, and to whole kilometres where the position is no more precise. */
export function publicDistance(from: Place | null, row: Place & { category_id: number }): number | null {
	if (!from) return null
	const kilometres = kilometresBetween(from, publicPlace(row))
	return comesToCustomers(row.category_id) ? Math.max(1, Math.round(kilometres)) : Math.round(kilometres * 10) / 10
}
