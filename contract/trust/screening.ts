import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { dayFrom1970To2100, flag, id, line, optional, pageOf, paging, text, whole } from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { maxForbiddenWordLength, maxForbiddenWords, maxLinksAllowed } from '../limits.ts'
import { contactPlaces, screeningChecks } from './screening-choices.ts'
import { registerAbsences } from '../register.ts'

const itemKind = z.enum(['listing', 'event'])
const lang = z.enum(languages)

const Finding = z
	.object({
		check: z.enum(screeningChecks),
		/** The language of the text; null where it is about the whole. */
		lang: lang.nullable(),
		/** The very words, links or numbers; of a duplicate the name of the other one. */
		found: z.array(z.string()),
		/** The other one of a duplicate; null where only its author may know of it. */
		other_id: z.number().nullable(),
	})
	.meta({ id: 'ScreeningFinding', description: 'Something that a check found in a text.' })
export type Finding = z.output<typeof Finding>

const perLanguage = <Item extends z.ZodType>(item: Item) => z.object({ en: item, fr: item, de: item })

const Rules = z
	.object({
		/** The first announcement of an account is reviewed before it becomes public. */
		first_review: z.boolean(),
		/** More links in one text are held. */
		max_links: z.number(),
		contacts: z.enum(contactPlaces),
		/** A text that is nearly another’s is held. */
		duplicates: z.boolean(),
		/** Words that hold a text of their language. */
		words: perLanguage(z.array(z.string())),
	})
	.meta({ id: 'ScreeningRules', description: 'The rules by which texts are held for a check.' })
export type ScreeningRules = z.output<typeof Rules>

/** One word or a few in a row on each line. */
const wordLines = optional(text(0, maxForbiddenWords * (maxForbiddenWordLength + 1)))
	.transform((value) => [...new Set((value ?? '').split('\n').map((word) => word.replace(/\s+/g, ' ').trim()))].filter(Boolean))
	.pipe(z.array(z.string().max(maxForbiddenWordLength, { error: 'too_long' })).max(maxForbiddenWords, { error: 'too_many' }))

const Words = z.object({ name: z.string(), description: z.string() }).meta({ id: 'ScreenedWords' })
/** The texts of an item, by language. */
export type ItemWords = Partial<Record<(typeof languages)[number], z.output<typeof Words>>>

const Review = z
	.object({
		hold_id: z.number(),
		item_kind: itemKind,
		item_id: z.number(),
		name: z.string(),
		lang,
		/** ISO time since when it waits. */
		created_at: z.string(),
		owner: z.object({ id: z.number(), name: z.string(), email: z.string() }),
		/** The findings, as data and in words. */
		findings: z.array(
			z.object({ ...Finding.shape, words: z.string() }).meta({ description: 'Something that a check found, with the words in question.' }),
		),
		/** The public text before this edit; null when it was never public. */
		before: z.partialRecord(lang, Words).nullable(),
		now: z.partialRecord(lang, Words),
	})
	.meta({ id: 'ScreeningReview', description: 'An item that is held until an operator has checked it.' })
export type Review = z.output<typeof Review>

const Business = z
	.object({
		account_id: z.number(),
		name: z.string(),
		contact_person: z.string().nullable(),
		email: z.string(),
		email_verified: z.boolean(),
		phone: z.string().nullable(),
		address: z.string().nullable(),
		rcs_number: z.string().nullable(),
		/** Why there is none. */
		rcs_absence: z.enum(registerAbsences).nullable(),
		rcs_absence_note: z.string().nullable(),
		vat_number: z.string().nullable(),
		permit_number: z.string().nullable(),
		/** ISO days; null for never. */
		self_certified_on: z.string().nullable(),
		created_on: z.string(),
		checked_on: z.string().nullable(),
		checked_source: z.string().nullable(),
		/** The operator's mail address. */
		checked_by: z.string().nullable(),
		listings_count: z.number(),
	})
	.meta({ id: 'ScreenedBusiness', description: 'A professional account as operators check it against its papers.' })
export type Business = z.output<typeof Business>

/** Screening: items that automatic checks hold for review by an operator, and checked businesses. */
export const screening = {
	getQualityRules: {
		summary: 'For the operator: the rules by which texts are held for a check.',
		input: z.object({}),
		output: Rules,
	},
	setQualityRules: {
		summary: 'For the operator: changes which texts are held, for whatever is published or edited from now on. Words come one a line.',
		input: z.object({
			first_review: flag,
			max_links: whole(0, maxLinksAllowed),
			contacts: z.enum(contactPlaces, { error: 'not_a_choice' }),
			duplicates: flag,
			words_en: wordLines,
			words_fr: wordLines,
			words_de: wordLines,
		}),
		output: Rules,
	},
	getReviews: {
		summary:
			'For the operator: announcements and events that are held, the longest waiting first, with what was found and what the public read before; nothing of suspended accounts.',
		input: z.object({ ...paging }),
		output: z.object(pageOf(Review)),
	},
	releaseItem: {
		summary:
			'For the operator: publishes something that is held, or what else it was held back from, and tells its owner. conflict when it is held no more.',
		input: z.object({ hold_id: id, note: optional(text(0, 1000)) }),
		output: z.object({ state: z.string() }),
		failures: ['not_found', 'conflict'],
	},
	refuseItem: {
		summary:
			'For the operator: keeps something that was held away from the public, with a statement of reasons to its owner. conflict when it is held no more.',
		input: z.object({
			hold_id: id,
			/** The fault of the item, in words that its owner understands. */
			facts: text(10, 3000),
			/** The clause of the terms. */
			rule: line(3, 300),
		}),
		output: z.object({ decision_id: z.number() }),
		failures: ['not_found', 'conflict'],
	},
	getBusinesses: {
		summary: 'For the operator: professionals with their business data, unchecked ones first; q keeps to a name, an address or a number.',
		input: z.object({
			...paging,
			q: optional(text(0, 100)),
			state: optional(z.enum(['unchecked', 'checked'], { error: 'not_a_choice' })),
		}),
		output: z.object({ ...pageOf(Business), counts: z.object({ unchecked: z.number(), checked: z.number() }) }),
	},
	checkBusiness: {
		summary:
			'For the operator: notes when and where the papers of a business were seen. Its announcements call it verified from then on, until what was checked changes. conflict while data is missing.',
		input: z.object({
			account_id: id,
			/** The day on which they were seen, not in the future. */
			checked_on: dayFrom1970To2100,
			/** Where: the register, a scan … */
			source: line(3, 200),
			note: optional(text(0, 1000)),
		}),
		output: Business,
		failures: ['not_found', 'conflict'],
	},
	uncheckBusiness: {
		summary: 'For the operator: takes that back, and says why. conflict when it is not checked.',
		input: z.object({ account_id: id, reason: text(3, 1000) }),
		output: Business,
		failures: ['not_found', 'conflict'],
	},
} satisfies Record<string, CallShapes>
