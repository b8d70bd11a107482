import type { Handlers } from '#server/platform/handler.ts'
import { findKnownPlaces } from './gazetteer.ts'
import { geocoderOf } from './geocoder.ts'
import { listPlaces } from './queries.ts'

export const placesHandlers: Handlers<'getPlaces' | 'findPlaces'> = {
	getPlaces: ({ db }) => listPlaces(db),

	async findPlaces({ input, db, config, language }) {
		const { q, limit, latitude, longitude } = input
		const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
		const hits = await findKnownPlaces(db, q, limit, near)
		const here = hits.map(({ place }) => place)
		const geocoder = input.is_submitted && q !== '' && !hits.some(({ fits }) => fits) ? geocoderOf(config) : null
		if (!geocoder) return here
		const outside = await geocoder({ text: q, language, limit, near })
		return [...outside, ...here].slice(0, limit)
	},
}
