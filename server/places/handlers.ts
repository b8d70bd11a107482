import type { Handlers } from '../handler.ts'
import { findKnownPlaces } from './gazetteer.ts'
import { listPlaces } from './queries.ts'

export const placesHandlers: Handlers<'getPlaces' | 'findPlaces'> = {
	getPlaces: ({ db }) => listPlaces(db),

	async findPlaces({ input, db }) {
		const { q, limit, latitude, longitude } = input
		const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
		const hits = await findKnownPlaces(db, q, limit, near)
		return hits.map(({ place }) => place)
	},
}
