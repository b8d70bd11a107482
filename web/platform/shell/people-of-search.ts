import { maxPeople } from '#contract/limits.ts'
import { readFilter } from './stored-filters.ts'

const isNumberOfPeople = (people: number) => Number.isInteger(people) && people > 0 && people <= maxPeople

/** For how many people an address asks: `people`, or the smallest capacity of a list of venues; null where it does not say. */
export function peopleIn(search: URLSearchParams): number | null {
	const people = Number(search.get('min_capacity') ?? search.get('people'))
	return isNumberOfPeople(people) ? people : null
}

/** For how many people the last search was, by the filters of venues first; null where it did not say. In browsers only. */
export const peopleStored = (): number | null => readFilter('venueFilterCapacity')?.minCapcity || (readFilter('peopleFilter') ?? null)
