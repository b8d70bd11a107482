import { z } from 'zod'
import { ListingCard } from './listing.ts'

const Bounds = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }).meta({ id: 'Bounds' })

/** A part of the map, in degrees. */
export type Bounds = z.output<typeof Bounds>

const MapCluster = z
	.object({
		latitude: z.number(),
		longitude: z.number(),
		count: z.number(),
		/** The smallest part of the map that holds them all. */
		bounds: Bounds,
	})
	.meta({ id: 'MapCluster', description: 'Several results that lie too near to each other for the zoom.' })

export type MapCluster = z.output<typeof MapCluster>

const MapListing = ListingCard.pick({
	id: true,
	category_id: true,
	sub_category_id: true,
	property_name: true,
	lang: true,
	locality: true,
	latitude: true,
	longitude: true,
	min_budget: true,
	price_unit: true,
	total_for_people: true,
	premium_announcement: true,
	distance: true,
	picture: true,
	availability: true,
	availability_part: true,
	availability_text: true,
	free_days: true,
})
	.extend({
		/** The name of its kind in the singular, in the reader's language. */
		kind_name: z.string(),
	})
	.meta({ id: 'MapListing', description: 'One result on the map, with what its bubble shows.' })

export type MapListing = z.output<typeof MapListing>

export const MapMarkers = z
	.object({
		/** Results under all filters, wherever they are: the list's total. */
		total: z.number(),
		/** Results within the requested part of the map: the sum of all markers. */
		total_in_view: z.number(),
		/** The smallest part of the map that holds all results; null without any. */
		bounds: Bounds.nullable(),
		clusters: z.array(MapCluster),
		listings: z.array(MapListing),
	})
	.meta({ id: 'MapMarkers', description: 'Results on a part of the map.' })

export type MapMarkers = z.output<typeof MapMarkers>
