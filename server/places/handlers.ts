import type { Handlers } from '../handler.ts'
import { listPlaces } from './queries.ts'

export const placesHandlers: Handlers<'getPlaces'> = {
	getPlaces: ({ db }) => listPlaces(db),
}
