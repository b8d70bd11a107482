import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { flag, latitude, longitude, names, optional, text, whole } from './http/fields.ts'
import { maxFoundPlaces } from './limits.ts'

const Place = z
	.object({
		id: z.number(),
		kind: z.enum(['commune', 'town', 'border']),
		country: z.enum(['LU', 'BE', 'DE', 'FR']),
		canton: z.string().nullable(),
		...names('place_name'),
		place_name_lb: z.string(),
		latitude: z.number(),
		longitude: z.number(),
	})
	.meta({ id: 'Place', description: 'A commune, town or border town of the gazetteer.' })
export type Place = z.output<typeof Place>

export const FoundPlace = z
	.object({
		/** Unique within its kind; below zero for a village of the imported register, 0 for an answer of an outside geocoder. */
		id: z.number(),
		kind: z.enum(['commune', 'town', 'border', 'street', 'address']),
		country: z.enum(['LU', 'BE', 'DE', 'FR']),
		/** A street has the same name in every language. */
		...names('place_name'),
		place_name_lb: z.string(),
		/** Where a street or address is; null for a place of the gazetteer. */
		locality: z.string().nullable(),
		commune: z.string().nullable(),
		canton: z.string().nullable(),
		postcode: z.string().nullable(),
		latitude: z.number(),
		longitude: z.number(),
	})
	.meta({
		id: 'FoundPlace',
		description:
			'A place that was found by its name: of the gazetteer, a village or street of the imported register, or an address of an outside geocoder.',
	})
export type FoundPlace = z.output<typeof FoundPlace>

export const places = {
	getPlaces: {
		summary:
			'All communes and towns of Luxembourg and the towns across the borders, by name, communes first, with their names and coordinates.',
		input: z.object({}),
		output: z.array(Place),
	},
	findPlaces: {
		summary:
			'Places by a name in any language, its beginning or a typo of it, the likeliest first: communes, towns, and further villages and streets where a register was imported. With is_submitted a configured geocoder outside is asked too when nothing here fits; never while typing.',
		input: z.object({
			q: optional(text(0, 100)).transform((q) => q ?? ''),
			limit: optional(whole(1, maxFoundPlaces)).transform((limit) => limit ?? maxFoundPlaces),
			/** Nearer ones of equally good names come first. */
			latitude: optional(latitude),
			longitude: optional(longitude),
			is_submitted: flag,
		}),
		output: z.array(FoundPlace),
	},
} satisfies Record<string, CallShapes>
