import { z } from 'zod'
import { id, line, names, optional, text, whole } from './fields.ts'

/** What operators can edit: the four families (their names alone), and what there is to choose from. */
export const choiceKinds = ['category', 'sub_category', 'feature', 'event_category'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

const Choice = z.object({
	kind: z.enum(choiceKinds),
	id: z.number(),
	/** The family; null for families and kinds of events. */
	category_id: z.number().nullable(),
	/** Features only: what it stands under, and on which of the three levels. */
	parent_id: z.number().nullable(),
	level: z.number().nullable(),
	position: z.number(),
	/** Counts the changes: who changes an older one is told. */
	version: z.number(),
	...names('choice_name'),
	/** Offered in the event form alone. */
	is_form_only: z.boolean(),
	/** The product knows it by its number: it can be renamed and moved, not merged or retired. */
	is_fixed: z.boolean(),
	is_retired: z.boolean(),
	/** What its number stands for since it was merged. */
	merged_into: z.number().nullable(),
	/** Announcements and events that have it, in whatever state. */
	listings_count: z.number(),
	events_count: z.number(),
})
/** One thing to choose in forms and filters, as operators see it. */
export type Choice = z.output<typeof Choice>

const maxName = 60
const newNames = {
	choice_name_en: line(1, maxName),
	choice_name_fr: line(1, maxName),
	choice_name_de: line(1, maxName),
}
const kind = z.enum(['sub_category', 'feature', 'event_category'], { error: 'not_a_choice' })
const one = { kind, id, version: whole(1, 2_147_483_647) }
/** Why, for the record. */
const reason = optional(text(0, 500))
const changed = z.object({ id: z.number(), version: z.number() })

/** How operators change what there is to choose from. */
export const catalogueEditing = {
	/** Everything, retired and merged ones too, in their order. */
	getCatalogue: {
		input: z.object({}),
		output: z.object({
			choices: z.array(Choice),
			/** How many more features each family can have. */
			free_features: z.array(z.object({ category_id: z.number(), count: z.number() })),
		}),
	},
	/** `category_id` for a sub-category or a feature of the first level; `parent_id` for a feature below another. */
	addChoice: { input: z.object({ kind, category_id: optional(id), parent_id: optional(id), ...newNames }), output: changed },
	renameChoice: { input: z.object({ ...one, kind: z.enum(choiceKinds, { error: 'not_a_choice' }), ...newNames }), output: changed },
	/** `position` among what stands beside it, from 1. */
	moveChoice: { input: z.object({ ...one, position: whole(1, 10_000) }), output: changed },
	/** Whatever has `id` has `into_id` from then on. */
	mergeChoices: {
		input: z.object({ ...one, into_id: id, reason }),
		output: z.object({ ...changed.shape, listings_count: z.number(), events_count: z.number() }),
	},
	retireChoice: { input: z.object({ ...one, reason }), output: changed },
	restoreChoice: { input: z.object(one), output: changed },
}
