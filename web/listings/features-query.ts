import { query } from '../shell/api.ts'

/** The feature tree behind a family's feature filter; rentals and services have one each. */
export function featuresQuery(category_id: number) {
	if (category_id === 1) return query('getVenueFeatures', {})
	return category_id === 2 ? query('getEntertainmentFeatures', {}) : query('getRentalAndServiceFeatures', { category_id })
}
