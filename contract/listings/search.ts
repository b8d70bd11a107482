import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import {
	bounds,
	count,
	day,
	flag,
	id,
	ids,
	latitude,
	longitude,
	money,
	names,
	number,
	optional,
	pageOf,
	paging,
	seating,
	text,
} from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { maxCapacity, maxDistance, maxQueryLength, maxZoom, minZoom } from '../limits.ts'
import { FoundPlace } from '../places.ts'
import { registerAbsences } from '../register.ts'
import { priceUnits, sortings, type Sorting } from '../values/sortings.ts'
import { forEachVenueFlag } from './venue-flag-names.ts'

export const Picture = z
	.object({
		id: z.number(),
		/** Address of the large form, at most 1920 × 1280. */
		url: z.string(),
		/** Address of the small form, at most 480 × 320. */
		small_url: z.string(),
		/** Pixels of the large form. */
		width: z.number(),
		height: z.number(),
		/** Two colours of the picture, top and bottom, as "d9b38c-3a2b4a": what is shown until it has arrived. */
		placeholder: z.string(),
		/** The picture in 25 bytes or so (ThumbHash, base64); null where none was made. */
		thumbhash: z.string().nullable(),
		/** Every width there is, in pixels: `url` with another `-<width>.webp` at its end; empty where there are only the two forms above. */
		widths: z.array(z.number()),
		/** The same widths are there as `.avif`. */
		has_avif: z.boolean(),
		/** What it shows, in the author's words; may be empty. */
		alternative_text: z.string(),
	})
	.meta({ description: 'A picture in its stored sizes.' })
export type Picture = z.output<typeof Picture>

const Sample = z
	.object({
		id: z.number(),
		kind: z.enum(['audio', 'video']),
		title: z.string(),
		url: z.string(),
		content_type: z.string(),
		/** Seconds. */
		duration: z.number(),
		/** What is said or sung, or what is seen, in words; may be empty. */
		transcript: z.string(),
	})
	.meta({ description: 'A recording of an entertainer: MP3 or video.' })
export type Sample = z.output<typeof Sample>

export const ListingCard = z
	.object({
		id: z.number(),
		category_id: z.number(),
		sub_category_id: z.number(),
		...names('sub_category_name'),
		property_name: z.string(),
		/** The language of `summary`: the reader's where the author wrote in it, else the author's own. */
		lang: z.enum(languages),
		/** The beginning of the description. */
		summary: z.string(),
		locality: z.string(),
		country: z.string(),
		latitude: z.number(),
		longitude: z.number(),
		/** Euros, 0 = none said; for venues the least that must be spent, else the price from. */
		min_budget: z.number(),
		price_unit: z.enum(priceUnits).nullable(),
		/** Square metres. */
		size: z.number().nullable(),
		max_capacity_sitting: z.number().nullable(),
		max_capacity_standing: z.number().nullable(),
		is_allow_privatization_of_venue: z.boolean(),
		is_allow_booking_of_table: z.boolean(),
		premium_announcement: z.boolean(),
		/** Kilometres from the place that was asked for; null when none was. */
		distance: z.number().nullable(),
		picture: Picture.nullable(),
		pictures_count: z.number(),
	})
	.meta({ description: 'A listing as lists show it.' })
export type ListingCard = z.output<typeof ListingCard>

const Facets = z
	.object({
		/** Results per sub-category under all other filters. */
		sub_categories: z.array(z.object({ id: z.number(), count: z.number() }).meta({ description: 'How many results a sub-category has.' })),
		/** Results that have the feature, under all filters. */
		features: z.array(z.object({ id: z.number(), count: z.number() }).meta({ description: 'How many results a feature has.' })),
	})
	.meta({ description: 'How many results each sub-category and feature has under the current filters.' })
export type Facets = z.output<typeof Facets>

const SearchAnswer = z
	.object({
		...pageOf(ListingCard),
		facets: Facets,
		/** How the order was made, in the request's language. */ ranking_note: z.string(),
	})
	.meta({ description: 'A page of results.' })
export type SearchAnswer = z.output<typeof SearchAnswer>

const searchFields = {
	/** Free text over name, description and place, in any of the three languages. */
	q: optional(text(0, maxQueryLength)),
	/** Any of these. */
	sub_category_id: ids,
	/** All of these, of any level; a feature also has the features above it. */
	features_id: ids,
	sub_feature_ids: ids,
	sub_sub_feature_ids: ids,
	/** Any of these accepted. */
	event_category_ids: ids,
	/** The visitor's maximum budget in euros: what asks for no more is found. */
	min_budget: optional(money),
	latitude: optional(latitude),
	longitude: optional(longitude),
	/** Kilometres around latitude, longitude. */
	distance: optional(number(0.1, maxDistance)),
	/** What the place is called: latitude and longitude say where it is, so it changes nothing. */
	address: optional(text(0, 200)),
	/** Only what lies within this part of the map: "south,west,north,east". */
	bounds: optional(bounds),
	sorting: z
		.enum([...sortings, ''], { error: 'not_a_choice' })
		.optional()
		.transform((sorting): Sorting => sorting || 'recommended'),
	...paging,
}

interface PlaceFields {
	latitude?: number | undefined
	longitude?: number | undefined
	distance?: number | undefined
	sorting: Sorting
}

/** A half place is a mistake; a distance, or an order by it, needs a place. */
function checkPlace(filter: PlaceFields, context: z.RefinementCtx) {
	const hasLatitude = filter.latitude !== undefined
	const hasLongitude = filter.longitude !== undefined
	if (hasLatitude !== hasLongitude)
		context.addIssue({ code: 'custom', path: [hasLatitude ? 'longitude' : 'latitude'], message: 'required' })
	else if (!hasLatitude && filter.distance !== undefined)
		context.addIssue({ code: 'custom', path: ['distance'], message: 'location_first' })
	else if (!hasLatitude && filter.sorting === 'distance') context.addIssue({ code: 'custom', path: ['sorting'], message: 'location_first' })
}

function checkRange(context: z.RefinementCtx, name: string, low: number | undefined, high: number | undefined) {
	if (low !== undefined && high !== undefined && low > high) context.addIssue({ code: 'custom', path: [name], message: 'range_reversed' })
}

/** The features asked for, whatever their level: a listing must have all of them. */
function joinFeatures<Filter extends { features_id: number[]; sub_feature_ids: number[]; sub_sub_feature_ids: number[] }>(filter: Filter) {
	const { features_id, sub_feature_ids, sub_sub_feature_ids, ...rest } = filter
	return { ...rest, features: [...new Set([...features_id, ...sub_feature_ids, ...sub_sub_feature_ids])] }
}

const Trader = z
	.object({
		name: z.string(),
		address: z.string().nullable(),
		phone: z.string().nullable(),
		rcs_number: z.string().nullable(),
		/** Why there is none. */
		rcs_absence: z.enum(registerAbsences).nullable(),
		rcs_absence_note: z.string().nullable(),
		vat_number: z.string().nullable(),
		permit_number: z.string().nullable(),
		/** It has promised to offer only what complies with the law. */
		is_self_certified: z.boolean(),
		/** The ISO day on which an operator checked its papers; null without a check, or when the checked data have changed since. */
		checked_on: z.string().nullable(),
	})
	.meta({ description: 'The trader behind an offer, as the law wants it known.' })
export type Trader = z.output<typeof Trader>

export const Listing = z
	.object({
		...ListingCard.omit({ picture: true, distance: true, summary: true }).shape,
		description: z.string(),
		address: z.string(),
		postcode: z.string(),
		commune: z.string().nullable(),
		website: z.string().nullable(),
		phone: z.string().nullable(),
		email: z.string().nullable(),
		languages_spoken: z.array(z.string()),
		/** Kilometres the supplier travels; null = not said. */
		travel_radius: z.number().nullable(),
		parking_spaces: z.number().nullable(),
		/** Minutes on stage. */
		set_length: z.number().nullable(),
		/** What the supplier needs on the spot: power, space, shelter. */
		needs: z.string().nullable(),
		has_delivery: z.boolean().nullable(),
		has_set_up: z.boolean().nullable(),
		/** Euros. */
		deposit: z.number().nullable(),
		quantity: z.number().nullable(),
		minimum_persons: z.number().nullable(),
		licences: z.string().nullable(),
		event_category_ids: z.array(z.number()),
		/** The ids of every feature the listing has, of all three levels. */
		feature_ids: z.array(z.number()),
		/** The family's feature tree cut down to what the listing has. */
		features: z.array(
			z
				.object({
					id: z.number(),
					...names('feature_name'),
					sub_features: z.array(
						z
							.object({
								id: z.number(),
								...names('sub_feature_name'),
								sub_sub_features: z.array(
									z.object({ id: z.number(), ...names('sub_sub_feature_name') }).meta({ description: 'A feature of the third level.' }),
								),
							})
							.meta({ description: 'A feature of the second level.' }),
					),
				})
				.meta({ description: 'A feature of the listing, with those of it below.' }),
		),
		images: z.array(Picture),
		samples: z.array(Sample),
		/** What the public may know of the professional. */
		/** `since` is an ISO day in Luxembourg. */
		owner: z.object({ id: z.number(), name: z.string(), since: z.string() }),
		trader: Trader,
		/** Within how many minutes the professional usually answers enquiries: the median, rounded up to hours, days or weeks; null below five answers. */
		median_answer_minutes: z.number().nullable(),
		is_standard_announcement: z.boolean(),
		/** The asking account has it among its favourites; false for visitors. */
		is_bookmarked: z.boolean(),
		/** ISO date-times. */
		published_at: z.string(),
		updated_at: z.string(),
	})
	.meta({ description: 'A published listing with everything the public may know of it.' })
export type Listing = z.output<typeof Listing>

const venueFields = {
	...searchFields,
	min_capacity: optional(count),
	/** 1000 = "and more". */
	max_capacity: optional(count),
	/** Which capacity counts, in the range and in the order. */
	capcity_type: optional(seating),
	/** The day of the event; no listing says when it is free, so it changes nothing. */
	available_on: optional(day),
	/** Square metres. */
	min_size: optional(count),
	max_size: optional(count),
	...forEachVenueFlag(() => flag),
}

interface VenueFilter extends PlaceFields {
	min_capacity?: number | undefined
	max_capacity?: number | undefined
	min_size?: number | undefined
	max_size?: number | undefined
}

function checkVenueFilter(filter: VenueFilter, context: z.RefinementCtx) {
	checkPlace(filter, context)
	checkRange(context, 'max_size', filter.min_size, filter.max_size)
	if (filter.max_capacity !== undefined && filter.max_capacity < maxCapacity)
		checkRange(context, 'max_capacity', filter.min_capacity, filter.max_capacity)
}

interface WireFilter {
	capcity_type?: 'sitting' | 'standing' | undefined
	features_id: number[]
	sub_feature_ids: number[]
	sub_sub_feature_ids: number[]
}

/** The wire misspells the seating; nothing behind this line does. */
const readVenueFilter = <Filter extends WireFilter>({ capcity_type, ...filter }: Filter) =>
	joinFeatures({ ...filter, seating: capcity_type ?? ('sitting' as const) })
const venueNames = { aliases: { capacity_type: 'capcity_type' }, unused: ['address', 'available_on'] }

const Bounds = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
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
	.meta({ description: 'Several results that lie too near to each other for the zoom.' })
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
	premium_announcement: true,
	distance: true,
	picture: true,
}).meta({ description: 'One result on the map, with what its bubble shows.' })
export type MapListing = z.output<typeof MapListing>

const MapMarkers = z
	.object({
		/** Results under all filters, wherever they lie: the list's total. */
		total: z.number(),
		/** Results within the asked part of the map: what the markers add up to. */
		total_in_view: z.number(),
		/** The smallest part of the map that holds all results; null without any. */
		bounds: Bounds.nullable(),
		clusters: z.array(MapCluster),
		listings: z.array(MapListing),
	})
	.meta({ description: 'Results on a part of the map.' })
export type MapMarkers = z.output<typeof MapMarkers>

const Suggestions = z
	.object({
		sub_categories: z.array(
			z
				.object({ id: z.number(), category_id: z.number(), ...names('sub_category_name'), count: z.number() })
				.meta({ description: 'A sub-category that the text names, and how many listings it has.' }),
		),
		places: z.array(FoundPlace),
		listings: z.array(
			ListingCard.pick({ id: true, category_id: true, sub_category_id: true, property_name: true, lang: true, locality: true })
				.extend({
					/** Address of the small form of its first picture. */
					small_url: z.string().nullable(),
				})
				.meta({ description: 'A listing that the text names.' }),
		),
	})
	.meta({ description: 'Suggestions for a typed text.' })
export type Suggestions = z.output<typeof Suggestions>

export const listings = {
	searchVenues: {
		summary:
			'Venues that fit the filters, page by page. Listings must have every feature asked for. A max_capacity of 1000 means “1000 and more”; capcity_type 0 counts seats, 1 standing places.',
		...venueNames,
		input: z.object(venueFields).superRefine(checkVenueFilter).transform(readVenueFilter),
		output: SearchAnswer,
	},
	getMapMarkers: {
		summary:
			'The results of a list call on a part of the map (view, as south,west,north,east): single listings, and clusters of those too near to each other for the zoom. Takes the fields of all three list calls; bounds remains a filter, order and page change nothing.',
		...venueNames,
		input: z
			.object({ ...venueFields, category_id: id, view: bounds, zoom: number(minZoom, maxZoom) })
			.superRefine(checkVenueFilter)
			.transform(readVenueFilter),
		output: MapMarkers,
	},
	suggest: {
		summary: 'What the typed text may mean: sub-categories (by their trade’s words too), places and announcements, a few of each.',
		input: z.object({ q: optional(text(0, maxQueryLength)).transform((q) => q ?? ''), category_id: optional(id) }),
		output: Suggestions,
	},
	searchEntertainment: {
		summary: 'Entertainers that fit the filters, page by page.',
		unused: ['address'],
		input: z.object(searchFields).superRefine(checkPlace).transform(joinFeatures),
		output: SearchAnswer,
	},
	searchRentalsAndServices: {
		summary:
			'Rentals (3), services (4) or what else the catalogue has that fit the filters, page by page: one category at a time; venues and entertainment by the filters that all families share. A category_id or at least one sub_category_id must be sent; without category_id it is that of the sub-categories.',
		unused: ['address'],
		input: z
			.object({ ...searchFields, category_id: optional(id) })
			.superRefine((filter, context) => {
				checkPlace(filter, context)
				if (filter.category_id === undefined && filter.sub_category_id.length === 0)
					context.addIssue({ code: 'custom', path: ['category_id'], message: 'category_first' })
			})
			.transform(joinFeatures),
		output: SearchAnswer,
	},
	getListingsByCategory: {
		summary: 'The announcements of a family or of one sub-category in the recommended order; premium=1 keeps to premium ones.',
		input: z.object({ category_id: id, sub_category_id: optional(id), premium: flag, ...paging }),
		output: z.object(pageOf(ListingCard)),
	},
	getListing: {
		summary:
			'One published announcement with its pictures, samples, features and what the public may know of its owner. category_id may be left out; when sent it must be the listing’s.',
		failures: ['listing_not_found'],
		input: z.object({ property_id: id, category_id: optional(id) }),
		output: Listing,
	},
	getSimilarListings: {
		summary: 'Published announcements of the same sub-category, the nearest first.',
		failures: ['listing_not_found'],
		input: z.object({ property_id: id }),
		output: z.array(ListingCard),
	},
} satisfies Record<string, CallShapes>
