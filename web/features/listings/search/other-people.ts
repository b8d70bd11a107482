import { maxCapacity } from '#contract/limits.ts'
import { readFilter } from '#web/platform/shell/stored-filters.ts'

/** A number of people that another family was told, where it is not the least capacity that is stored for venues; otherwise null. */
export function otherPeople(): number | null {
	const [people, capacity] = [readFilter('peopleFilter'), readFilter('venueFilterCapacity')]
	const most = people === undefined ? null : Math.min(people, maxCapacity)
	return capacity && most !== capacity.minCapcity ? most : null
}
