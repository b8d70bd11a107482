import { z } from 'zod'
import { availabilityFields } from '../availability-fields.ts'
import { names } from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { Package } from './packages.ts'
import { registerAbsences } from '../register.ts'
import { priceUnits } from '../values/sortings.ts'

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
		/** Two colours of the picture, top and bottom, as "d9b38c-3a2b4a": shown until the picture has arrived. */
		placeholder: z.string(),
		/** The picture in 25 bytes or so (ThumbHash, base64); null where none was made. */
		thumbhash: z.string().nullable(),
		/** Every width there is, in pixels: `url` with another `-<width>.webp` at its end; empty where there are only the two forms above. */
		widths: z.array(z.number()),
		/** The same widths are there as `.avif`. */
		has_avif: z.boolean(),
		/** The point that crops keep in view, as "70-30": percent from the left and from the top, in steps of ten; null: its middle. */
		focal: z.string().nullable(),
		/** The visible content, in the author's words; may be empty. */
		alternative_text: z.string(),
	})
	.meta({ id: 'Picture', description: 'A picture in its stored sizes.' })

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
		/** The spoken, sung or visible content, in words; may be empty. */
		transcript: z.string(),
	})
	.meta({ id: 'Sample', description: 'A recording of an entertainer: MP3 or video.' })

export type Sample = z.output<typeof Sample>

export const ListingOccasion = z
	.object({ id: z.number(), ...names('occasion_name'), confirmed: z.boolean() })
	.meta({ id: 'ListingOccasion', description: 'An occasion that a listing serves, and whether its owner has confirmed it.' })

export const ListingCard = z
	.object({
		id: z.number(),
		category_id: z.number(),
		sub_category_id: z.number(),
		/** Its sub-category in the singular: "Restaurant". */
		...names('sub_category_name'),
		property_name: z.string(),
		/** The language of `summary`: the reader's where the author wrote in it, else the author's own. */
		lang: z.enum(languages),
		/** The beginning of the description. */
		summary: z.string(),
		/** Its town or village in the reader's language, else as its author wrote it. */
		locality: z.string(),
		country: z.string(),
		/** Degrees: exact for venues and rentals, with two decimals for entertainers and services. */
		latitude: z.number(),
		longitude: z.number(),
		/** Euros, 0 = none said; for venues the least that must be spent, else the price from. */
		min_budget: z.number(),
		price_unit: z.enum(priceUnits).nullable(),
		/**
		 * The total in euros, and its number of people: the requested number, or the supplier's minimum. It is the total of the cheapest package that
		 * takes so many people, else of a price per person. Null without a number of people, and for other prices.
		 */
		total_for_people: z
			.object({ people: z.number(), euros: z.number() })
			.nullable()
			.meta({ id: 'TotalForPeople', description: 'What the cheapest package, or a price per person, comes to.' }),
		/** Square metres. */
		size: z.number().nullable(),
		max_capacity_sitting: z.number().nullable(),
		max_capacity_standing: z.number().nullable(),
		is_allow_privatization_of_venue: z.boolean(),
		is_allow_booking_of_table: z.boolean(),
		premium_announcement: z.boolean(),
		/** Kilometres from the requested place, whole ones for entertainers and services; null when none was. */
		distance: z.number().nullable(),
		picture: Picture.nullable(),
		pictures_count: z.number(),
		/** An entertainer's first recording, sound before video; null without any. */
		sample: Sample.pick({ kind: true, title: true, url: true, duration: true }).nullable(),
		...availabilityFields,
		/** Which of the requested occasions it serves; without such occasions the field is missing. */
		occasions: z.array(ListingOccasion).optional(),
		/** The same in one line, in the request’s language: “Suitable for: Wedding”, “Probably suitable for: Wedding” where its owner has not confirmed it. */
		occasions_text: z.string().optional(),
	})
	.meta({ id: 'ListingCard', description: 'A listing as lists show it.' })

export type ListingCard = z.output<typeof ListingCard>

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
		/** The trader has promised that its offers comply with the law. */
		is_self_certified: z.boolean(),
		/** The ISO day on which an operator checked its papers; null without a check, or when the checked data have changed since. */
		checked_on: z.string().nullable(),
	})
	.meta({ id: 'Trader', description: 'The trader behind an offer, as the law wants it known.' })

export type Trader = z.output<typeof Trader>

export const Listing = z
	.object({
		...ListingCard.omit({ picture: true, distance: true, summary: true, sample: true, occasions_text: true }).shape,
		description: z.string(),
		/** Street and postcode: empty for entertainers and services, who come to their customers. */
		address: z.string(),
		postcode: z.string(),
		/** The locality as the postal address has it. */
		postal_locality: z.string(),
		/** In the reader's language. */
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
		/** The supplier’s requirements on the spot: power, space, shelter. */
		needs: z.string().nullable(),
		has_delivery: z.boolean().nullable(),
		has_set_up: z.boolean().nullable(),
		/** Euros. */
		deposit: z.number().nullable(),
		quantity: z.number().nullable(),
		minimum_persons: z.number().nullable(),
		licences: z.string().nullable(),
		/** In the order of the supplier. */
		packages: z.array(Package),
		event_category_ids: z.array(z.number()),
		/** Which occasions it serves, and whether its owner has confirmed them: else they follow from its kind. */
		occasions: z.array(ListingOccasion),
		/** The ids of every feature the listing has, of all three levels. */
		feature_ids: z.array(z.number()),
		/** The family's feature tree, reduced to the features of the listing. */
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
		/** The professional; `since` is an ISO day in Luxembourg. */
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
	.meta({ id: 'Listing', description: 'A published listing with everything the public may know of it.' })

export type Listing = z.output<typeof Listing>
