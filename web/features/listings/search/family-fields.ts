import { factNames, facts } from '#contract/listings/fact-names.ts'
import { venueFlags } from '#contract/listings/venue-flag-names.ts'
import type { Family } from './list-address.ts'

const common = [
	'q',
	'sub_category_id',
	'features',
	'occasion_id',
	'event_category_ids',
	'min_budget',
	'budget_per_person',
	'languages_spoken',
	'latitude',
	'longitude',
	'address',
	'distance',
	'bounds',
	'available_on',
	'without_booked',
	'sorting',
	'page',
] as const
const ofTravellers = ['people', 'travels_here'] as const
const factsOf = (...families: number[]) => factNames.filter((name) => families.includes(facts[name].category_id))
/** The query fields of each family's list; other fields have no effect. */
export const familyFields = {
	venues: [...common, 'min_capacity', 'max_capacity', 'capcity_type', 'min_size', 'max_size', ...venueFlags, ...factsOf(1)],
	entertainment: [...common, ...ofTravellers, ...factsOf(2)],
	'rentals-and-services': ['category_id', ...common, ...ofTravellers, ...factsOf(3, 4)],
} as const satisfies Record<Family, readonly string[]>
