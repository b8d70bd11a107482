import { factNames, facts, type Fact } from './fact-names.ts'
import { families } from '../values/families.ts'

/** The filters under “More filters” of a list: its facts, and the filters of every family, or of every one that travels. */
export const furtherFilters = [...factNames, 'travels_here', 'languages_spoken'] as const
export type FurtherFilter = (typeof furtherFilters)[number]
/** Families whose suppliers come to the visitor's place; venues do not. */
const isOfTravellers = (category_id: number) => category_id !== families.venues
/** The further filters of a family. */
export const furtherFiltersOf = (category_id: number): FurtherFilter[] =>
	furtherFilters.filter((name) =>
		name in facts ? facts[name as Fact].category_id === category_id : name === 'languages_spoken' || isOfTravellers(category_id),
	)
