import { z } from 'zod'
import { names } from './fields.ts'

const Place = z.object({
	id: z.number(),
	kind: z.enum(['commune', 'town', 'border']),
	country: z.enum(['LU', 'BE', 'DE', 'FR']),
	canton: z.string().nullable(),
	...names('place_name'),
	place_name_lb: z.string(),
	latitude: z.number(),
	longitude: z.number(),
})
/** A commune, town or border town of the gazetteer. */
export type Place = z.output<typeof Place>

export const places = {
	/** The whole gazetteer, by name; communes first. */
	getPlaces: { input: z.object({}), output: z.array(Place) },
}
