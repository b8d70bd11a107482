import { maxCapacity, maxPeople } from '../limits.ts'
import { families } from './families.ts'

/** The numbers of a sentence. */
interface SaidAmounts {
	people: number | null
	min_budget: number | null
	budget_per_person: number | null
	parking_spaces: number | null
}

/** The filters of a family's list that these numbers become: of venues people are a capacity, and parking is asked of them alone. */
export function askedAmounts(category_id: number | null, { people, min_budget, budget_per_person, parking_spaces }: SaidAmounts) {
	const isOfVenues = category_id === families.venues
	return {
		// The largest capacity stands for as many and more.
		min_capacity: isOfVenues && people !== null ? Math.min(people, maxCapacity) : null,
		people: isOfVenues || people === null ? null : Math.min(people, maxPeople),
		min_budget,
		budget_per_person,
		parking_spaces: isOfVenues ? parking_spaces : null,
	}
}

/** The occasion for any without a name: no supplier names it, so it filters nothing. */
export const unnamedOccasion = 'other'
