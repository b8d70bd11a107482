import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import type { ErrorCode } from '../http/errors.ts'
import {
	chosenIds,
	chosenIdsIfSent,
	flag,
	id,
	latitude,
	line,
	listOf,
	longitude,
	money,
	optional,
	pageOf,
	paging,
	sentAsJson,
	text,
	whole,
} from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { maxAlternativeText, maxDescriptionLength, maxPictures, maxSamples, maxTranscriptLength } from '../limits.ts'
import { ListingOccasion, Picture } from './listing.ts'
import { sentPackages } from './packages.ts'
import { Order } from '../billing.ts'
import { focalPoint } from '../values/picture-advice.ts'
import { priceUnits } from '../values/sortings.ts'

/** A row of a professional's own list, with the actions that are allowed. */
export const listingStates = ['draft', 'waiting', 'held', 'published', 'paused', 'expired', 'rejected', 'hidden'] as const

const lang = z.enum(languages, { error: 'not_a_choice' })

/** The path of our file below /uploads/. */
const storedFile = z.string({ error: 'invalid' }).regex(/^[\w-]+(?:\/[\w.-]+){0,3}$/, { error: 'invalid' })

const chosenPictures = listOf(
	z.object({
		file: storedFile,
		alternative_text: optional(line(0, maxAlternativeText)).transform((value) => value ?? ''),
		/** It has no text on purpose. */
		is_decorative: z.boolean().optional(),
		/** The point that crops keep in view; not sent: the point that was set before, else the one found in the picture. */
		focal: optional(z.string({ error: 'invalid' }).regex(focalPoint, { error: 'invalid' })),
	}),
	maxPictures,
)

const chosenSamples = listOf(
	z.object({
		file: storedFile,
		title: optional(line(0, 120)).transform((value) => value ?? ''),
		transcript: optional(text(0, maxTranscriptLength)).transform((value) => value ?? ''),
	}),
	maxSamples,
)

export const website = line(4, 300)
	.pipe(z.url({ protocol: /^https?$/, error: 'not_a_link' }).regex(/^https?:\/\//i, { error: 'not_a_link' }))
	.transform((value) => value.replace(/^https?/i, (protocol) => protocol.toLowerCase()))

export const phone = line(5, 40).pipe(z.string().regex(/^\+?[\d\s()/.-]{5,40}$/, { error: 'not_a_phone' }))

export const email = line(3, 254)
	.transform((value) => value.toLowerCase())
	.pipe(z.email({ error: 'not_an_email' }))

const yesOrNo = z
	.union([z.boolean(), z.enum(['0', '1', ''])], { error: 'not_a_choice' })
	.optional()
	.transform((value) => (value === undefined || value === '' ? undefined : value === true || value === '1'))

const spoken = z
	.union([z.string().max(100), z.array(z.string().max(20)).max(12)], { error: 'invalid' })
	.optional()
	.transform((value) => (typeof value === 'string' ? value.split(',') : (value ?? [])).map((code) => code.trim()).filter(Boolean))
	.pipe(z.array(z.string().regex(/^[a-z]{2}$/, { error: 'invalid' })).max(12))

/** The fields that a listing of any family has, as forms and other programs send them. */
const common = {
	/** Edits this listing; without it a new one is made. */
	property_id: optional(id),
	/** The version that was edited: an older one than the listing's is `changed_meanwhile`. */
	version: optional(whole(1, 2_000_000_000)),
	/** The draft that becomes the listing: its files are taken over, and it is gone afterwards. */
	draft_id: optional(id),
	category_id: optional(id),
	sub_category_id: optional(id),
	/** The language of `property_name` and `description`: the author's. */
	lang: optional(lang),
	property_name: line(3, 120),
	description: text(20, maxDescriptionLength),
	/** The same in other languages; the server ignores the language in `lang`. */
	property_name_en: optional(line(3, 120)),
	property_name_fr: optional(line(3, 120)),
	property_name_de: optional(line(3, 120)),
	description_en: optional(text(20, maxDescriptionLength)),
	description_fr: optional(text(20, maxDescriptionLength)),
	description_de: optional(text(20, maxDescriptionLength)),
	address: line(3, 200),
	postcode: optional(line(0, 12)),
	/** The town; the nearest one of the gazetteer when missing. */
	locality: optional(line(1, 100)),
	country: optional(z.enum(['LU', 'BE', 'DE', 'FR'], { error: 'not_a_choice' })),
	latitude,
	longitude,
	/** Kilometres. */
	travel_radius: optional(whole(0, 500)),
	/** Euros, with cents; 0 = none said. */
	min_budget: optional(money).transform((value) => value ?? 0),
	price_unit: optional(z.enum(priceUnits, { error: 'not_a_choice' })),
	/** The packages, each at one price, in this order. Not sent: the listing keeps its packages. */
	packages: sentAsJson(sentPackages),
	website: optional(website),
	phone: optional(phone),
	email: optional(email),
	/** Languages spoken, as two letters each. */
	languages_spoken: spoken,
	features_id: chosenIds,
	sub_feature_ids: chosenIds,
	sub_sub_feature_ids: chosenIds,
	event_category_ids: chosenIds,
	/** The occasions that the listing serves; sending confirms them. Not sent: it keeps its occasions, and its kind sets the unconfirmed ones. */
	occasions_id: chosenIdsIfSent,
	/** The pictures of the draft and the listing that the listing shall have, in this order; the first is the cover. Not sent: it keeps its pictures. */
	pictures: chosenPictures,
	is_standard_announcement: flag,
	premium_announcement: flag,
	accept_terms: flag.refine((accepted) => accepted, { error: 'required' }),
	accept_pricing: flag.refine((accepted) => accepted, { error: 'required' }),
}

const venue = {
	/** Square metres. */
	size: optional(whole(1, 1_000_000)),
	max_capacity_sitting: optional(whole(0, 100_000)),
	max_capacity_standing: optional(whole(0, 100_000)),
	parking_spaces: optional(whole(0, 100_000)),
	/** Which catering is allowed: ids of features, as in `sub_feature_ids`. */
	catering_choice: chosenIds,
	is_allow_privatization_of_venue: flag,
	is_allow_booking_of_table: flag,
}

const entertainment = {
	/** Minutes. */
	set_length: optional(whole(1, 1440)),
	needs: optional(text(0, 500)),
	samples: chosenSamples,
}

const rentalAndService = {
	has_delivery: yesOrNo,
	has_set_up: yesOrNo,
	/** Euros, with cents. */
	deposit: optional(money),
	quantity: optional(whole(1, 1_000_000)),
	minimum_persons: optional(whole(1, 100_000)),
	licences: optional(text(0, 500)),
}

/** A sub-category, and standard or premium but not both. */
function checkKind({ sub_category_id, is_standard_announcement, premium_announcement }: Kind, context: z.RefinementCtx) {
	if (sub_category_id === undefined) context.addIssue({ code: 'custom', path: ['sub_category_id'], message: 'sub_category_first' })
	if (is_standard_announcement && premium_announcement)
		context.addIssue({ code: 'custom', path: ['premium_announcement'], message: 'not_a_choice' })
}

/** For these two families the sub-category decides which one it is. */
function checkFamily(kind: Kind & { category_id?: number | undefined }, context: z.RefinementCtx) {
	if (kind.category_id === undefined && kind.sub_category_id === undefined)
		context.addIssue({ code: 'custom', path: ['category_id'], message: 'category_first' })
	checkKind(kind, context)
}

/** Checked despite other errors: the response names all errors. */
const always = { when: () => true }

interface Kind {
	sub_category_id?: number | undefined
	is_standard_announcement: boolean
	premium_announcement: boolean
}

const Published = z
	.object({
		property_id: z.number(),
		category_id: z.number(),
		/** `waiting` until the account's address is verified, `held` until an operator has looked, else `published`, or as it was before an edit. */
		state: z.enum(listingStates),
		/** Why the listing is held, as sentences in the request's language; empty if it is not held. */
		findings: z.array(z.string()),
		version: z.number(),
		/** The open order of a premium listing; null for a standard listing and for a paid one. */
		order: Order.nullable(),
	})
	.meta({ id: 'PublishedListing', description: 'What became of the listing.' })

export const OwnListing = z
	.object({
		/** Null for a draft of something new. */
		property_id: z.number().nullable(),
		draft_id: z.number().nullable(),
		category_id: z.number(),
		sub_category_id: z.number().nullable(),
		/** May be empty for a draft. */
		property_name: z.string(),
		/** The author's language, of listings that are more than a draft. */
		lang: z.enum(languages).nullable(),
		/** In which of the three languages it describes nothing yet; a draft is asked for none. */
		missing_texts: z.array(z.enum(languages)),
		state: z.enum(listingStates),
		/** Occasions that were proposed by its kind, until its owner has confirmed or changed them; then, and for a draft, none. */
		proposed_occasions: z.array(ListingOccasion),
		/** Why the operator hides or rejects it, and the decision that says so. */
		state_reason: z.string().nullable(),
		decision_id: z.number().nullable(),
		/** Why it is held, as sentences in the request's language. */
		findings: z.array(z.string()),
		is_standard_announcement: z.boolean(),
		premium_announcement: z.boolean(),
		/** ISO times. */
		premium_until: z.string().nullable(),
		expires_at: z.string().nullable(),
		updated_at: z.string(),
		picture: Picture.nullable(),
		/** In the last 30 days. */
		views: z.number(),
		favourites: z.number(),
		enquiries: z.number(),
	})
	.meta({ id: 'OwnListing', description: 'A listing or a draft in its owner’s list.' })

export type OwnListing = z.output<typeof OwnListing>

const publishing: ErrorCode[] = ['not_yours', 'listing_not_found', 'not_found', 'changed_meanwhile', 'business_missing']

export const listingsManagement = {
	addEditVenue: {
		summary:
			'Makes a venue announcement, or edits the one of property_id. Pictures come from the draft, or as files venue_image[] with as many venue_image_small[].',
		failures: publishing,
		input: z.object({ ...common, ...venue }).superRefine(checkKind, always),
		output: Published,
	},
	addEditEntertainment: {
		summary:
			'Makes or edits an entertainment announcement. Files: entertainment_image[], entertainment_image_small[], entertainment_video[] (MP3, MP4, MOV, WebM).',
		failures: publishing,
		input: z.object({ ...common, ...entertainment }).superRefine(checkKind, always),
		output: Published,
	},
	addEditRentalAndService: {
		summary: 'Makes or edits a rental (category_id 3) or a service (4). Files: rental_image[], rental_image_small[].',
		failures: publishing,
		input: z.object({ ...common, ...rentalAndService }).superRefine(checkFamily, always),
		output: Published,
	},

	deleteListing: {
		summary: 'Deletes an announcement with everything of it.',
		failures: ['not_yours', 'listing_not_found'],
		input: z.object({ property_id: id, category_id: optional(id) }),
		output: z.null(),
	},
	deleteListingPicture: {
		summary: 'Takes one picture of an announcement away; answers those that stay.',
		failures: ['not_yours', 'listing_not_found', 'not_found'],
		input: z.object({ image_id: id, property_id: id, category_id: optional(id) }),
		output: z.object({ images: z.array(Picture) }),
	},
	setListingOccasions: {
		summary:
			'Says which occasions an announcement serves, all of them, and confirms them: of those that were proposed, what is sent stays.',
		failures: ['not_yours', 'listing_not_found'],
		input: z.object({
			property_id: id,
			occasions_id: chosenIds.refine((ids) => ids.length > 0, { error: 'required' }),
		}),
		output: z.object({ occasions: z.array(ListingOccasion) }),
	},
	setListingState: {
		summary:
			'Pauses a published announcement, publishes a paused one again, or confirms and so prolongs one that has expired or soon will.',
		failures: ['not_yours', 'listing_not_found', 'conflict'],
		input: z.object({ property_id: id, state: z.enum(['paused', 'published'], { error: 'not_a_choice' }) }),
		output: z.object({ state: z.enum(listingStates), expires_at: z.string().nullable() }),
	},
	getOwnListings: {
		summary:
			'The own announcements and drafts of all families, the last changed first; state keeps to those in one state, property_id to one announcement. counts are of all of them.',
		input: z.object({ state: optional(z.enum(listingStates, { error: 'not_a_choice' })), property_id: optional(id), ...paging }),
		output: z.object({ ...pageOf(OwnListing), counts: z.record(z.enum(listingStates), z.number()) }),
	},
} satisfies Record<string, CallShapes>
