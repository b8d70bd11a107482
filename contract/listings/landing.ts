import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { dayFrom1970To2100, names, optional, text } from '../http/fields.ts'
import { priceUnits } from '../values/sortings.ts'
import { ListingCard } from './listing.ts'

const LandingLink = z
	.object({
		/** `/venues/castle/diekirch`. */
		path: z.string(),
		...names('landing_name'),
		/** How many published listings that page has. */
		total: z.number().int(),
	})
	.meta({ id: 'LandingLink', description: 'Another landing page, by what differs in it: the kind, the commune or the occasion.' })

export type LandingLink = z.output<typeof LandingLink>

const LandingPage = z
	.object({
		/** The page's own path, in lower case. */
		path: z.string(),
		category_id: z.number(),
		sub_category_id: z.number().nullable(),
		/** A commune of Luxembourg. */
		place: z
			.object({ ...names('place_name'), latitude: z.number(), longitude: z.number() })
			.nullable()
			.meta({ description: 'The commune of the page; null for the whole country.' }),
		occasion_id: z.number().nullable(),
		total: z.number().int(),
		/** Search engines may have it: it has three listings or more, and others than the page without its occasion. */
		is_indexed: z.boolean(),
		/** The lowest price in the unit that most of these listings use; null where none names a price. */
		lowest_price: z
			.object({ min_budget: z.number(), price_unit: z.enum(priceUnits).nullable() })
			.nullable()
			.meta({ description: 'Euros, for the unit; for venues the least that must be spent.' }),
		/** The most people that one of these venues has seats or standing places for; null where none says so. */
		most_people: z.number().nullable(),
		/** The first listings by relevance; no place among them is paid. */
		list: z.array(ListingCard),
		kinds: z.array(LandingLink),
		/** Without a place all communes, the fullest first; with one the nearest others. */
		places: z.array(LandingLink),
		occasions: z.array(LandingLink),
	})
	.meta({
		id: 'LandingPage',
		description: 'The listings of a kind, in a commune, for an occasion, with their numbers and the pages beside it.',
	})

export type LandingPage = z.output<typeof LandingPage>

export const landing = {
	getLandingPage: {
		summary:
			'A landing page by its path: a family, then a sub-category, a commune and an occasion, each of which may be missing: /venues/castle/diekirch/for-wedding. Addresses of before, which ended in a kind of event (/venues/castle/5-conference), lead to the occasion that is nearest. Pages beside it have three listings or more. With available_on the listings say whether they are free on that day; their order stays.',
		input: z.object({ path: text(1, 200), available_on: optional(dayFrom1970To2100) }),
		output: LandingPage,
		failures: ['not_found'],
	},
} satisfies Record<string, CallShapes>
