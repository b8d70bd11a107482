import { sql } from 'kysely'
import { comesToCustomers } from '#contract/values/coming-suppliers.ts'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import { exactly } from '../search-index/map-grid.ts'

/** Degrees. */
export type Place = { latitude: number; longitude: number }

/** Two decimals, about a kilometre. */
const nearbyDegrees = (degrees: number) => Math.round(degrees * 100) / 100

/** What the public may know of where a listing is: of suppliers who come to their customers, neither street nor postcode, which in towns is that of a street, and the position to about a kilometre. */
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

/** The same position of a row of a family, as the database computes it: what a map shows and what a part of it holds agree. */
export function publicPosition(category_id: number): typeof exactly {
	if (!comesToCustomers(category_id)) return exactly
	const near = (degrees: typeof exactly.latitude) => sql<number>`floor(${degrees} * 100 + 0.5) / 100`
	return { latitude: near(exactly.latitude), longitude: near(exactly.longitude) }
}

/** Kilometres from a place to the exact position, by which lists are in order; null without a place. To 100 metres, and to whole kilometres where the position is not public: three distances would tell it. */
export function publicDistance(from: Place | null, row: Place & { category_id: number }): number | null {
	if (!from) return null
	const kilometres = kilometresBetween(from, row)
	return comesToCustomers(row.category_id) ? Math.max(1, Math.round(kilometres)) : Math.round(kilometres * 10) / 10
}
