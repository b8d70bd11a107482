import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import {
	bounds,
	codes,
	count,
	dayFrom1970To2100,
	flag,
	hundredths,
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
	whole,
} from '../http/fields.ts'
import { maxCapacity, maxDistance, maxPeople, maxQueryLength, maxZoom, minZoom } from '../limits.ts'
import { FoundPlace } from '../places.ts'
import { sortings, type Sorting } from '../values/sortings.ts'
import { factNames, forEachFact, isMoney, isYes, type NumberFact, type YesFact } from './fact-names.ts'
import { forEachVenueFlag } from './venue-flag-names.ts'
import { Listing, ListingCard } from './listing.ts'
import { MapMarkers } from './map.ts'

const Facets = z
	.object({
		/** Results per sub-category under all other filters. */
		sub_categories: z.array(z.object({ id: z.number(), count: z.number() }).meta({ description: 'How many results a sub-category has.' })),
		/** Results that have the feature, under all filters. */
		features: z.array(z.object({ id: z.number(), count: z.number() }).meta({ description: 'How many results a feature has.' })),
		/** Results that serve the occasion, under all filters but that for occasions. */
		occasions: z.array(z.object({ id: z.number(), count: z.number() }).meta({ description: 'How many results an occasion has.' })),
	})
	.meta({ id: 'Facets', description: 'How many results each sub-category, feature and occasion has under the current filters.' })

export type Facets = z.output<typeof Facets>

const SearchAnswer = z
	.object({
		...pageOf(ListingCard),
		/** How many of the first results come first because their suppliers pay for Premium. */
		paid: z.number().int(),
		/** Empty with without_facets. */
		facets: Facets,
		/** True where `total` stopped at the largest number that is counted without_facets. */
		is_total_capped: z.boolean(),
		/** How the order was made, in the request's language. */ ranking_note: z.string(),
	})
	.meta({ id: 'SearchAnswer', description: 'A page of results.' })

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
	/** Any of these served. */
	occasion_id: ids,
	/** The number of people for the total of a price per person. Of venues `min_capacity` counts where this is missing. */
	people: optional(whole(1, maxPeople)),
	/** The visitor's maximum budget in euros, in all: the search finds totals up to it. */
	min_budget: optional(money),
	/** The same for each person. Without a number of people it finds prices per person only. */
	budget_per_person: optional(money),
	/** Any of these languages is spoken, as two letters each. */
	languages_spoken: codes,
	latitude: optional(latitude),
	longitude: optional(longitude),
	/** Kilometres around latitude, longitude. */
	distance: optional(number(0.1, maxDistance)),
	/** Name of the place. Ignored: latitude and longitude locate it. */
	address: optional(text(0, 200)),
	/** The day of the event: cards show the availability on it, and booked listings come last in every order. */
	available_on: optional(dayFrom1970To2100),
	/** Leaves out listings booked on that day. Listings of unknown state stay. */
	without_booked: flag,
	/** Only results within this part of the map: "south,west,north,east". */
	bounds: optional(bounds),
	sorting: z
		.enum([...sortings, ''], { error: 'not_a_choice' })
		.optional()
		.transform((sorting): Sorting => sorting || 'recommended'),
	...paging,
}

/** Leaves the facets out, and counts `total` no further than to a thousand: the answer then takes the same time however many listings there are. */
const without_facets = flag

const numberFact = optional(count)
const moneyFact = optional(hundredths(0, 1_000_000))
const factFields = {
	...forEachFact<YesFact, typeof flag>(factNames.filter(isYes), () => flag),
	...forEachFact<NumberFact, typeof numberFact>(
		factNames.filter((name): name is NumberFact => !isYes(name)),
		(name) => (isMoney(name) ? moneyFact : numberFact),
	),
}
const { parking_spaces, set_length, ...factsOfRentalsAndServices } = factFields
/** The supplier travels as far as the place of the search. */
const travels_here = flag

interface PlaceFields {
	travels_here?: boolean | undefined
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
	else if (!hasLatitude && filter.travels_here) context.addIssue({ code: 'custom', path: ['travels_here'], message: 'location_first' })
	else if (!hasLatitude && filter.sorting === 'distance') context.addIssue({ code: 'custom', path: ['sorting'], message: 'location_first' })
}

function checkRange(context: z.RefinementCtx, name: string, low: number | undefined, high: number | undefined) {
	if (low !== undefined && high !== undefined && low > high) context.addIssue({ code: 'custom', path: [name], message: 'range_reversed' })
}

/** The requested features of all levels: a listing must have all of them. */
function joinFeatures<Filter extends { features_id: number[]; sub_feature_ids: number[]; sub_sub_feature_ids: number[] }>(filter: Filter) {
	const { features_id, sub_feature_ids, sub_sub_feature_ids, ...rest } = filter
	return { ...rest, features: [...new Set([...features_id, ...sub_feature_ids, ...sub_sub_feature_ids])] }
}

const venueFields = {
	...searchFields,
	min_capacity: optional(count),
	/** 1000 = "and more". */
	max_capacity: optional(count),
	/** Which capacity counts, in the range and in the order. */
	capcity_type: optional(seating),
	/** Square metres. */
	min_size: optional(count),
	max_size: optional(count),
	parking_spaces,
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

const venueNames = { aliases: { capacity_type: 'capcity_type' }, unused: ['address'] }

const Suggestions = z
	.object({
		/** The occasion that the whole text names or begins, and nothing else. */
		occasion_id: z.number().nullable(),
		sub_categories: z.array(
			z
				.object({ id: z.number(), category_id: z.number(), ...names('sub_category_name'), count: z.number() })
				.meta({ description: 'A sub-category that the text names, and how many listings it has.' }),
		),
		places: z.array(FoundPlace),
		listings: z.array(
			ListingCard.pick({ id: true, category_id: true, sub_category_id: true, property_name: true, lang: true, locality: true })
				.extend({
					/** The name of its kind in the singular, in the reader's language. */
					kind_name: z.string(),
					/** Address of its first picture in the narrowest width. */
					small_url: z.string().nullable(),
					/** The point of that picture that crops keep in view, as "70-30": percent from the left and from the top; null: its middle. */
					focal: z.string().nullable(),
				})
				.meta({ description: 'A listing that the text names.' }),
		),
	})
	.meta({ id: 'Suggestions', description: 'Suggestions for a typed text.' })

export type Suggestions = z.output<typeof Suggestions>

export const listings = {
	searchVenues: {
		summary:
			'Venues that fit the filters, page by page. Listings must have every feature asked for, and say every fact asked for. A max_capacity of 1000 means “1000 and more”; capcity_type 0 counts seats, 1 standing places.',
		...venueNames,
		input: z
			.object({ ...venueFields, without_facets })
			.superRefine(checkVenueFilter)
			.transform(readVenueFilter),
		output: SearchAnswer,
	},
	getMapMarkers: {
		summary:
			'The results of a list call on a part of the map (view, as south,west,north,east): single listings, and clusters of those too near to each other for the zoom. Takes the fields of all three list calls; bounds remains a filter, order and page change nothing.',
		...venueNames,
		input: z
			.object({ ...venueFields, ...factFields, travels_here, category_id: id, view: bounds, zoom: number(minZoom, maxZoom) })
			.superRefine(checkVenueFilter)
			.transform(readVenueFilter),
		output: MapMarkers,
	},
	suggest: {
		summary:
			'What the typed text may mean: an occasion, sub-categories (by their trade’s words too), places and announcements, a few of each.',
		input: z.object({ q: optional(text(0, maxQueryLength)).transform((q) => q ?? ''), category_id: optional(id) }),
		output: Suggestions,
	},
	searchEntertainment: {
		summary: 'Entertainers that fit the filters, page by page.',
		unused: ['address'],
		input: z
			.object({ ...searchFields, travels_here, set_length, without_facets })
			.superRefine(checkPlace)
			.transform(joinFeatures),
		output: SearchAnswer,
	},
	searchRentalsAndServices: {
		summary:
			'Rentals (3), services (4) or what else the catalogue has that fit the filters, page by page: one category at a time; venues and entertainment by the filters that all families share. A category_id or at least one sub_category_id must be sent; without category_id it is that of the sub-categories.',
		unused: ['address'],
		input: z
			.object({ ...searchFields, ...factsOfRentalsAndServices, travels_here, category_id: optional(id), without_facets })
			.superRefine((filter, context) => {
				checkPlace(filter, context)
				if (filter.category_id === undefined && filter.sub_category_id.length === 0)
					context.addIssue({ code: 'custom', path: ['category_id'], message: 'category_first' })
			})
			.transform(joinFeatures),
		output: SearchAnswer,
		failures: ['not_found'],
	},
	getListingsByCategory: {
		summary: 'The announcements of a family or of one sub-category in the recommended order; premium=1 keeps to premium ones.',
		input: z.object({
			category_id: id,
			sub_category_id: optional(id),
			premium: flag,
			available_on: optional(dayFrom1970To2100),
			without_booked: flag,
			...paging,
		}),
		output: z.object(pageOf(ListingCard)),
	},
	getListing: {
		summary:
			'One published announcement with its pictures, samples, features and what the public may know of its owner. category_id may be left out; when sent it must be the listing’s. With people the answer says what a price per person comes to.',
		failures: ['listing_not_found'],
		input: z.object({ property_id: id, category_id: optional(id), people: optional(whole(1, maxPeople)) }),
		output: Listing,
	},
	getSimilarListings: {
		summary:
			'Published announcements of the same sub-category, the nearest first. With available_on they say whether they are free on that day, with people what their price comes to.',
		failures: ['listing_not_found'],
		input: z.object({ property_id: id, available_on: optional(dayFrom1970To2100), people: optional(whole(1, maxPeople)) }),
		output: z.array(ListingCard),
	},
} satisfies Record<string, CallShapes>
