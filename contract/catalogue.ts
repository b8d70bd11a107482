import { z } from 'zod'
import { id, names } from './fields.ts'

const Category = z.object({ id: z.number(), ...names('category_name') })
const SubCategory = z.object({ id: z.number(), category_id: z.number(), ...names('sub_category_name') })
const EventCategory = z.object({ id: z.number(), ...names('event_category_name') })
const SubSubFeature = z.object({ id: z.number(), ...names('sub_sub_feature_name') })
const SubFeature = z.object({ id: z.number(), ...names('sub_feature_name'), sub_sub_features: z.array(SubSubFeature) })
const Feature = z.object({ id: z.number(), ...names('feature_name'), sub_features: z.array(SubFeature) })

export type Category = z.output<typeof Category>
export type SubCategory = z.output<typeof SubCategory>
export type EventCategory = z.output<typeof EventCategory>
/** One branch of a family's feature tree: group or style → feature or genre → detail. */
export type Feature = z.output<typeof Feature>

const merged = { merged_into: z.number().nullable() }
const FormerSubCategory = z.object({ ...SubCategory.shape, ...merged })
const FormerEventCategory = z.object({ ...EventCategory.shape, ...merged })
const FormerFeature = z.object({
	id: z.number(),
	category_id: z.number(),
	/** What it stands under, which may be offered. */
	parent_id: z.number().nullable(),
	level: z.number(),
	...names('feature_name'),
	...merged,
})
/** A feature that is offered no more. */
export type FormerFeature = z.output<typeof FormerFeature>
/** Kinds that are offered no more: older announcements and events may have them, stored filters may ask for them. */
export interface FormerKinds {
	sub_categories: z.output<typeof FormerSubCategory>[]
	event_categories: z.output<typeof FormerEventCategory>[]
}

export const catalogue = {
	/** The four families. */
	getCategories: { input: z.object({}), output: z.array(Category) },
	/** The sub-categories of one family. */
	getSubCategories: { input: z.object({ category_id: id }), output: z.array(SubCategory) },
	/** The nine event categories; with `scope=event_form` also Music. */
	getEventCategories: { input: z.object({ scope: z.enum(['event_form', '']).optional() }), output: z.array(EventCategory) },
	/** The venues' feature tree. */
	getVenueFeatures: { input: z.object({}), output: z.array(Feature) },
	/** The entertainers' feature tree. */
	getEntertainmentFeatures: { input: z.object({}), output: z.array(Feature) },
	/** The feature tree of rentals or of services. */
	getRentalAndServiceFeatures: { input: z.object({ category_id: id }), output: z.array(Feature) },
	/** What was offered once. `merged_into` is what its number stands for now; null: it is retired, and what has it keeps it. */
	getFormerChoices: {
		input: z.object({}),
		output: z.object({
			sub_categories: z.array(FormerSubCategory),
			event_categories: z.array(FormerEventCategory),
			features: z.array(FormerFeature),
		}),
	},
	/** Upper ends of the venue filters: people, square metres, euros, km. */
	getVenueMaxFilterData: {
		input: z.object({}),
		output: z.object({
			max_capacity: z.number(),
			max_capacity_sitting: z.number(),
			max_capacity_standing: z.number(),
			max_size: z.number(),
			max_budget: z.number(),
			max_distance: z.number(),
		}),
	},
}
