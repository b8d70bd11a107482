import { query } from '#web/platform/shell/api.ts'
import { families } from '#contract/values/families.ts'

/** The feature tree behind a family's feature filter; rentals and services have one each. */
export function featuresQuery(category_id: number) {
	if (category_id === families.venues) return query('getVenueFeatures', {})
	return category_id === families.entertainment
		? query('getEntertainmentFeatures', {})
		: query('getRentalAndServiceFeatures', { category_id })
}
