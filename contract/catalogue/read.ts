import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { id, names } from '../http/fields.ts'
import { occasionPictures } from '../values/occasion-pictures.ts'

export const occasionPicture = z.enum(occasionPictures, { error: 'not_a_choice' }).meta({ id: 'OccasionPicture' })

const Category = z.object({ id: z.number(), ...names('category_name') }).meta({ id: 'Category', description: 'A family of suppliers.' })
const SubCategory = z
	.object({
		id: z.number(),
		category_id: z.number(),
		/** Its name in addresses. */
		slug: z.string(),
		...names('sub_category_name'),
	})
	.meta({ id: 'SubCategory', description: 'A sub-category of a family.' })
const SingularNames = z.object(names('singular_name')).partial().meta({ id: 'SingularNames' })
const EventCategory = z
	.object({ id: z.number(), ...names('event_category_name') })
	.meta({ id: 'EventCategory', description: 'A kind of event.' })
const Occasion = z
	.object({
		id: z.number(),
		/** Its name in addresses. */
		slug: z.string(),
		/** Its icon. */
		picture: occasionPicture,
		...names('occasion_name'),
	})
	.meta({ id: 'Occasion', description: 'What visitors celebrate.' })
const SubSubFeature = z
	.object({ id: z.number(), ...names('sub_sub_feature_name') })
	.meta({ id: 'SubSubFeature', description: 'The third level of a feature tree.' })
const SubFeature = z
	.object({ id: z.number(), ...names('sub_feature_name'), sub_sub_features: z.array(SubSubFeature) })
	.meta({ id: 'SubFeature', description: 'The second level of a feature tree.' })
const Feature = z
	.object({ id: z.number(), ...names('feature_name'), sub_features: z.array(SubFeature) })
	.meta({ id: 'Feature', description: 'One branch of a family’s feature tree: group or style → feature or genre → detail.' })

export type Category = z.output<typeof Category>
export type SubCategory = z.output<typeof SubCategory>
export type EventCategory = z.output<typeof EventCategory>
export type Occasion = z.output<typeof Occasion>
export type Feature = z.output<typeof Feature>

const merged = { merged_into: z.number().nullable() }
const FormerSubCategory = z
	.object({ ...SubCategory.shape, ...merged })
	.meta({ id: 'FormerSubCategory', description: 'A sub-category that is offered no more.' })
const FormerEventCategory = z
	.object({ ...EventCategory.shape, ...merged })
	.meta({ id: 'FormerEventCategory', description: 'A kind of event that is offered no more.' })
const FormerOccasion = z
	.object({ ...Occasion.shape, ...merged })
	.meta({ id: 'FormerOccasion', description: 'An occasion that is offered no more.' })
const FormerFeature = z
	.object({
		id: z.number(),
		category_id: z.number(),
		/** The choice above it; null at the first level. */
		parent_id: z.number().nullable(),
		level: z.number(),
		...names('feature_name'),
		...merged,
	})
	.meta({ id: 'FormerFeature', description: 'A feature that is offered no more.' })
export type FormerFeature = z.output<typeof FormerFeature>
/** Kinds that are offered no more: older announcements and events may have them, stored filters may ask for them. */
export interface FormerKinds {
	sub_categories: z.output<typeof FormerSubCategory>[]
	event_categories: z.output<typeof FormerEventCategory>[]
	occasions: z.output<typeof FormerOccasion>[]
}

export const catalogue = {
	getCategories: {
		summary: 'The four families of suppliers: venues, entertainment, rentals, services.',
		input: z.object({}),
		output: z.array(Category),
	},
	getSubCategories: {
		summary: 'The sub-categories of one family. With scope=listing_form also their names where one thing is meant: “Restaurant”.',
		input: z.object({ category_id: id, scope: z.enum(['listing_form', '']).optional() }),
		output: z.array(z.object({ ...SubCategory.shape, ...SingularNames.shape }).meta({ description: 'A sub-category of a family.' })),
	},
	getEventCategories: {
		summary: 'The kinds of events. With scope=event_form also Music, which only the event form offers.',
		input: z.object({ scope: z.enum(['event_form', '']).optional() }),
		output: z.array(EventCategory),
	},
	getOccasions: {
		summary:
			'What visitors celebrate: wedding, birthday, village fête …, in the order in which it is offered. The kinds of events are another list.',
		input: z.object({}),
		output: z.array(Occasion),
	},
	getVenueFeatures: {
		summary: 'The feature tree of venues: group, criterion, detail.',
		input: z.object({}),
		output: z.array(Feature),
	},
	getEntertainmentFeatures: {
		summary: 'The feature tree of entertainment: style, genre, detail.',
		input: z.object({}),
		output: z.array(Feature),
	},
	getRentalAndServiceFeatures: {
		summary: 'The feature tree of rentals (category_id 3), of services (4) or of a further family.',
		input: z.object({ category_id: id }),
		output: z.array(Feature),
		failures: ['not_found'],
	},
	getFormerChoices: {
		summary:
			'What was offered once: retired sub-categories, features, kinds of events and occasions, which older announcements and events still have, and those that were merged into another (merged_into).',
		input: z.object({}),
		output: z.object({
			sub_categories: z.array(FormerSubCategory),
			event_categories: z.array(FormerEventCategory),
			occasions: z.array(FormerOccasion),
			features: z.array(FormerFeature),
		}),
	},
	getVenueMaxFilterData: {
		summary: 'The upper ends of the venue filters: people, square metres, euros, kilometres.',
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
} satisfies Record<string, CallShapes>
