import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { id, line, names, optional, text, whole } from '../http/fields.ts'
import { occasionPicture } from './read.ts'

/** The kinds of choices that operators can edit; of the four families the names alone. */
export const choiceKinds = ['category', 'sub_category', 'feature', 'event_category', 'occasion'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

const Choice = z
	.object({
		kind: z.enum(choiceKinds),
		id: z.number(),
		/** The family; null for families, kinds of events and occasions. */
		category_id: z.number().nullable(),
		/** Features only: its parent, and its level of the three. */
		parent_id: z.number().nullable(),
		level: z.number().nullable(),
		position: z.number(),
		/** Grows with each change; a request that names an older version gets `changed_meanwhile`. */
		version: z.number(),
		...names('choice_name'),
		/** The fields of occasions alone. */
		occasion: z
			.object({
				picture: occasionPicture,
				/** Further words for it in sentences; the German list also has the Luxembourgish words. */
				synonyms_en: z.array(z.string()),
				synonyms_fr: z.array(z.string()),
				synonyms_de: z.array(z.string()),
			})
			.nullable()
			.meta({ description: 'The picture of an occasion and its further words; null for all other choices.' }),
		/** Offered in the event form alone. */
		is_form_only: z.boolean(),
		/** The product knows it by its number: it can be renamed and moved, not merged or retired. */
		is_fixed: z.boolean(),
		is_retired: z.boolean(),
		/** The choice that it was merged into. */
		merged_into: z.number().nullable(),
		/** Announcements and events that have the choice, in any state. */
		listings_count: z.number(),
		events_count: z.number(),
	})
	.meta({ id: 'CatalogueChoice', description: 'One thing to choose in forms and filters, as operators see it.' })
export type Choice = z.output<typeof Choice>

const maxName = 60
const newNames = {
	choice_name_en: line(1, maxName),
	choice_name_fr: line(1, maxName),
	choice_name_de: line(1, maxName),
}
/** Words between commas or on separate lines, each once. */
const words = text(0, 2000)
	.transform((typed) => [...new Set(typed.split(/[,;\n]/).map((word) => word.trim().replaceAll(/\s+/g, ' ')))].filter(Boolean))
	.pipe(z.array(z.string().max(maxName, { error: 'too_long' })).max(100, { error: 'too_many' }))
	.optional()
/** For occasions. A picture or a list of words that is not sent stays; an empty list of words is none. */
const ofOccasion = {
	picture: optional(occasionPicture),
	synonyms_en: words,
	synonyms_fr: words,
	synonyms_de: words,
}
const kind = z.enum(['sub_category', 'feature', 'event_category', 'occasion'], { error: 'not_a_choice' })
const one = { kind, id, version: whole(1, 2_147_483_647) }
/** Reason, for the audit log. */
const reason = optional(text(0, 500))
const changed = z.object({ id: z.number(), version: z.number() }).meta({ description: 'A choice after its change.' })

/** The calls with which operators change the choices. */
export const catalogueManagement = {
	getCatalogue: {
		summary: 'For the operator: all there is to choose from, in its order, retired and merged ones too, with how often each is used.',
		input: z.object({}),
		output: z.object({ choices: z.array(Choice) }),
	},
	addChoice: {
		summary:
			'For the operator: adds a sub-category, a feature, a kind of event or an occasion, offered at once. category_id for a sub-category or a feature of the first level; parent_id for a feature below another.',
		input: z.object({ kind, category_id: optional(id), parent_id: optional(id), ...newNames, ...ofOccasion }),
		output: changed,
		failures: ['not_found', 'conflict'],
	},
	renameChoice: {
		summary:
			'For the operator: renames a family or a choice in the three languages; changes the picture and the further words of an occasion.',
		input: z.object({ ...one, kind: z.enum(choiceKinds, { error: 'not_a_choice' }), ...newNames, ...ofOccasion }),
		output: changed,
		failures: ['not_found', 'changed_meanwhile'],
	},
	moveChoice: {
		summary: 'For the operator: puts a choice at another place (position, from 1) among those beside it.',
		input: z.object({ ...one, position: whole(1, 10_000) }),
		output: changed,
		failures: ['not_found', 'changed_meanwhile'],
	},
	mergeChoices: {
		summary: 'For the operator: gives whatever has the choice id the choice into_id. The old number finds the other from then on.',
		input: z.object({ ...one, into_id: id, reason }),
		output: z.object({ ...changed.shape, listings_count: z.number(), events_count: z.number() }),
		failures: ['not_found', 'changed_meanwhile'],
	},
	retireChoice: {
		summary: 'For the operator: a choice is offered no more; what has it keeps it.',
		input: z.object({ ...one, reason }),
		output: changed,
		failures: ['not_found', 'changed_meanwhile'],
	},
	restoreChoice: {
		summary: 'For the operator: offers a retired choice again.',
		input: z.object(one),
		output: changed,
		failures: ['not_found', 'changed_meanwhile'],
	},
} satisfies Record<string, CallShapes>
