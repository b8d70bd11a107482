import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { optional } from './http/fields.ts'
import { maxSentenceLength } from './limits.ts'

/** The occasions of a new installation, in the order of their numbers; operators add others, merge and retire them. */
export const occasionSlugs = [
	'wedding',
	'birthday',
	'childrens_party',
	'staff_party',
	'christmas_party',
	'communion',
	'christening',
	'school_party',
	'village_fete',
	'funeral_meal',
	'bachelor_party',
	'anniversary',
	'conference',
	'concert',
	'gala',
	'other',
] as const
export type OccasionSlug = (typeof occasionSlugs)[number]

const partKinds = [
	'category',
	'sub_category',
	'place',
	'distance',
	'people',
	'budget',
	'budget_per_person',
	'date',
	'occasion',
	'feature',
	'parking',
	'text',
] as const

const Meaning = z
	.object({
		kind: z.enum(partKinds),
		/** A number, the French name of a place, an occasion's slug, a day (2027-06-19), month (2027-06) or year (2027), words; null where the ids say it, or a date names no day. */
		value: z.union([z.string(), z.number()]).nullable(),
		/** Numbers of the catalogue, of places or occasions; empty for kinds without. */
		ids: z.array(z.number().int()),
	})
	.meta({ description: 'What some words mean.' })
export type Meaning = z.output<typeof Meaning>

const SentencePart = Meaning.extend({
	/** Offsets of its characters in `q` as it was sent, in UTF-16 code units; the end is exclusive. */
	start: z.number().int(),
	end: z.number().int(),
	/** What else the words could mean: taking one of them replaces this meaning. */
	others: z.array(Meaning),
}).meta({ description: 'Words of the sentence with their meaning.' })
export type SentencePart = z.output<typeof SentencePart>

const Interpretation = z
	.object({
		/** The family that is looked for; null where none is said, or several are equally likely. */
		category_id: z.number().int().nullable(),
		/** Every family that something speaks for, the likeliest first; scores add up to 1. */
		categories: z.array(z.object({ category_id: z.number().int(), score: z.number() }).meta({ description: 'How likely a family is.' })),
		/** Any of these; of other families than category_id where several things are looked for. */
		sub_category_ids: z.array(z.number().int()),
		/** The gazetteer's French name. */
		place: z.string().nullable(),
		/** The place in the language of the request. */
		address: z.string().nullable(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
		/** Kilometres around the place; null where none were typed. */
		distance: z.number().nullable(),
		people: z.number().int().nullable(),
		/** What the visitor spends at most in all, in whole euros; of a range the upper end, as the lists' filter of that name. */
		min_budget: z.number().int().nullable(),
		/** The same for each person. */
		budget_per_person: z.number().int().nullable(),
		/** A day (YYYY-MM-DD); a month or year stands in the part of kind date. */
		date: z.string().nullable(),
		/** 1 wedding, 2 birthday, 3 children’s party, 4 staff party, 5 Christmas party, 6 communion, 7 christening, 8 school party, 9 village fête, 10 funeral meal, 11 bachelor party, 12 anniversary, 13 conference, 14 concert, 15 gala, 16 other. */
		occasion_id: z.number().int().nullable(),
		features_id: z.array(z.number().int()),
		/** Parking spaces at least; of a venue a fact, no feature. */
		parking_spaces: z.number().int().nullable(),
		/** The words left over: names of suppliers, and what the catalogue does not have. */
		q: z.string(),
		/** What was read, in the order of the sentence; words that say nothing ("looking for a") are in no part. */
		parts: z.array(SentencePart),
	})
	.meta({ description: 'What a sentence asks for.' })
export type Interpretation = z.output<typeof Interpretation>

export const search = {
	interpretSearch: {
		summary:
			'What a typed sentence asks for, in English, French, German and Luxembourgish: family, sub-categories, place, people, budget, date, occasion and features as filters, and the words left over. lang (or the language of the request) decides where a word means different things: “location” is a venue in German and renting in French.',
		input: z.object({
			/** Neither trimmed nor normalised: the offsets of the parts are those of this text. */
			q: z
				.string({ error: 'invalid' })
				.max(maxSentenceLength, { error: 'too_long' })
				.refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text), { error: 'invalid' })
				.optional()
				.transform((q) => q ?? ''),
			lang: optional(z.enum(['en', 'fr', 'de', 'lb'], { error: 'not_a_choice' })),
		}),
		output: Interpretation,
	},
} satisfies Record<string, CallShapes>
