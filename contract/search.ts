import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { EventCard } from './events/agenda.ts'
import { day, id, latitude, longitude, money, number, optional, text, whole } from './http/fields.ts'
import { maxDistance, maxPeople, maxSentenceLength } from './limits.ts'
import { furtherFilters } from './listings/further-filter-names.ts'
import { ListingCard } from './listings/listing.ts'
import { maxChoicesLength } from './sentence-choices.ts'

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
	.meta({ id: 'SentenceMeaning', description: 'What some words mean.' })
export type Meaning = z.output<typeof Meaning>

const SentencePart = Meaning.extend({
	/** Offsets of its characters in `q` as it was sent, in UTF-16 code units; the end is exclusive. */
	start: z.number().int(),
	end: z.number().int(),
	/** Other meanings of the words: choosing one of them replaces this meaning. */
	others: z.array(Meaning),
}).meta({ id: 'SentencePart', description: 'Words of the sentence with their meaning.' })
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
		/** The visitor's maximum budget in all, in euros; of a range the upper end, as the lists' filter of that name. */
		min_budget: z.number().nullable(),
		/** The same for each person. */
		budget_per_person: z.number().nullable(),
		/** A day (YYYY-MM-DD); a month or year is in the part of kind date. */
		date: z.string().nullable(),
		/** 1 wedding, 2 birthday, 3 children’s party, 4 staff party, 5 Christmas party, 6 communion, 7 christening, 8 school party, 9 village fête, 10 funeral meal, 11 bachelor party, 12 anniversary, 13 conference, 14 concert, 15 gala, 16 other. */
		occasion_id: z.number().int().nullable(),
		features_id: z.array(z.number().int()),
		/** Parking spaces at least; of a venue a fact, no feature. */
		parking_spaces: z.number().int().nullable(),
		/** The words left over: names of suppliers, and words that the catalogue does not have. */
		q: z.string(),
		/** The parts that were read, in the order of the sentence; words without a meaning ("looking for a") are in no part. */
		parts: z.array(SentencePart),
	})
	.meta({ id: 'Interpretation', description: 'What a sentence asks for.' })
export type Interpretation = z.output<typeof Interpretation>

/** Neither trimmed nor normalised: the offsets of the parts are those of this text. */
const sentence = z
	.string({ error: 'invalid' })
	.max(maxSentenceLength, { error: 'too_long' })
	.refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), { error: 'invalid' })
	.optional()
	.transform((q) => q ?? '')

const lang = optional(z.enum(['en', 'fr', 'de', 'lb'], { error: 'not_a_choice' }))

const NamedMeaning = Meaning.extend({
	/** Its name in the catalogue or the gazetteer, in the language of the request; null for numbers, dates and words. */
	name: z.string().nullable(),
}).meta({ id: 'NamedMeaning', description: 'What some words mean, with its name.' })
export type NamedMeaning = z.output<typeof NamedMeaning>

const ChosenPart = NamedMeaning.extend({
	/** The key of the part in `as`: its kind, and from the second of its kind on its number. */
	key: z.string(),
	/** As in interpret_search; both 0 for a part from a field of the call. */
	start: z.number().int(),
	end: z.number().int(),
	/** Other meanings of the words, and the meaning that was read where `as` chooses another. */
	others: z.array(NamedMeaning),
	/** Left out by `as`. */
	is_left_out: z.boolean(),
	/** A field of the call says it, not the sentence. */
	is_given: z.boolean(),
}).meta({ id: 'ChosenPart', description: 'Words of the sentence with the meaning that counts.' })
export type ChosenPart = z.output<typeof ChosenPart>

const FamilyFilters = z
	.object({
		category_id: z.number().int(),
		sub_category_id: z.array(z.number().int()),
		features: z.array(z.number().int()),
		occasion_id: z.array(z.number().int()),
		/** Of venues alone; of other families `people` sets the totals of prices. */
		min_capacity: z.number().nullable(),
		people: z.number().nullable(),
		/** In all. */
		min_budget: z.number().nullable(),
		budget_per_person: z.number().nullable(),
		/** Of venues alone, at least. */
		parking_spaces: z.number().nullable(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
		address: z.string(),
		/** Kilometres; the usual ones where a place is named without. */
		distance: z.number().nullable(),
		q: z.string(),
		/** The day of the event: booked suppliers come last, and it goes along into the enquiry. */
		available_on: z.string().nullable(),
	})
	.meta({ id: 'FamilyFilters', description: 'The filters of a family’s list that the reading stands for.' })
export type FamilyFilters = z.output<typeof FamilyFilters>

const FamilyResults = z
	.object({
		filters: FamilyFilters,
		total: z.number().int(),
		/** The first few, without paid places. */
		list: z.array(ListingCard),
	})
	.meta({ id: 'FamilyResults', description: 'What a family has.' })
export type FamilyResults = z.output<typeof FamilyResults>

const AgendaResults = z
	.object({
		total: z.number().int(),
		from: z.string().nullable(),
		to: z.string().nullable(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
		address: z.string(),
		distance: z.number().nullable(),
		q: z.string(),
		/** The next few events, each once. */
		list: z.array(EventCard),
	})
	.meta({ id: 'AgendaResults', description: 'Events of the agenda, and the filters of the agenda that find them.' })
export type AgendaResults = z.output<typeof AgendaResults>

const LetGo = z
	.object({
		/** The part that is let go of; of `is_only` the one that stays. */
		key: z.string(),
		is_only: z.boolean(),
		/** A wider circle instead, in kilometres; null where the part goes. */
		distance: z.number().nullable(),
		total: z.number().int(),
		families: z.array(FamilyResults.omit({ list: true }).meta({ description: 'How many a family has then.' })),
	})
	.meta({ id: 'LetGo', description: 'A change of the reading that finds something.' })
export type LetGo = z.output<typeof LetGo>

const SentenceResults = z
	.object({
		reading: Interpretation.omit({ parts: true }).meta({ description: 'What the sentence asks for after the choices.' }),
		parts: z.array(ChosenPart),
		/** Families with results, the best first; the supplier above is in none of their lists. */
		families: z.array(FamilyResults),
		/** Null where nothing of the sentence is about events. */
		events: AgendaResults.nullable(),
		/** The supplier whose name it is. */
		supplier: ListingCard.nullable(),
		/** The sentence is nothing but a supplier’s name, or nothing but a kind: Enter leads to the listing, or to the list of the only family. */
		exact: z.enum(['supplier', 'family']).nullable(),
		/** Where nothing was found: the parts to leave out. */
		let_go: z.array(LetGo),
		/** Suppliers of the first of these ways. */
		nearest: z.array(ListingCard),
	})
	.meta({ id: 'SentenceResults', description: 'What a sentence asks for, and what there is.' })
export type SentenceResults = z.output<typeof SentenceResults>

const MissedWords = z
	.object({
		words: z.string(),
		lang: z.string(),
		/** How often visitors requested them, and the last day of it. */
		count: z.number().int(),
		last_day: z.string(),
	})
	.meta({ id: 'MissedWords', description: 'Searches without results.' })

const words = z.array(z.string())
const FeatureWords = z
	.object({
		features: z.array(z.object({ id: z.number().int(), words }).meta({ description: 'What a feature is called besides its names.' })),
		facts: z.array(z.object({ fact: z.enum(furtherFilters), words }).meta({ description: 'What a fact that lists filter by is called.' })),
	})
	.meta({ id: 'FeatureWords', description: 'Words by which features and facts of a family are found.' })
export type FeatureWords = z.output<typeof FeatureWords>

export const search = {
	searchSentence: {
		summary:
			'What a typed sentence asks for, as interpret_search reads it, and what there is: the families that fit with their number of suppliers and the first four, events of the agenda, the supplier of that name; where there is nothing, what to let go of. as changes the reading: people.none leaves it out, place.place-95 says another meaning, feature2.text searches for the words; several are joined by commas.',
		input: z
			.object({
				q: sentence,
				lang,
				/** The choices for single parts, by their keys. A choice that fits no part changes nothing. */
				as: optional(text(0, maxChoicesLength)),
				/** These replace the values of the sentence. */
				latitude: optional(latitude),
				longitude: optional(longitude),
				/** The name of the place. */
				address: optional(text(0, 200)),
				/** Kilometres around the place, that of the sentence too. */
				distance: optional(number(1, maxDistance)),
				people: optional(whole(1, maxPeople)),
				available_on: optional(day),
				occasion_id: optional(id),
				/** In all; either budget counts instead of both that the sentence may say. */
				min_budget: optional(money),
				budget_per_person: optional(money),
			})
			.superRefine(({ latitude: north, longitude: east }, context) => {
				if ((north === undefined) !== (east === undefined))
					context.addIssue({ code: 'custom', path: [north === undefined ? 'latitude' : 'longitude'], message: 'required' })
			}),
		output: SentenceResults,
	},
	getFeatureWords: {
		summary:
			'What features of a family, and facts that its lists filter by, are called besides their names, as interpret_search reads them: without accents, in all languages. A word with * at its end may go on.',
		input: z.object({ category_id: id }),
		output: FeatureWords,
	},
	getMissedWords: {
		summary:
			'Words of sentences that found nothing, the most frequent first: of the last 90 days, by language, without anything of who asked.',
		input: z.object({}),
		output: z.array(MissedWords),
	},
	interpretSearch: {
		summary:
			'What a typed sentence asks for, in English, French, German and Luxembourgish: family, sub-categories, place, people, budget, date, occasion and features as filters, and the words left over. lang (or the language of the request) decides where a word means different things: “location” is a venue in German and renting in French.',
		input: z.object({
			q: sentence,
			lang,
		}),
		output: Interpretation,
	},
} satisfies Record<string, CallShapes>
