import { maxIds, maxPeople } from '#contract/limits.ts'

/** The maximum number of compared listings. */
export const mostCompared = 4
const largestId = 2 ** 31 - 1

/** The ids among these values, each once, in their order. */
export function idsAmong(values: readonly unknown[]): number[] {
	const numbers = values.map((value) =>
		typeof value === 'number' || (typeof value === 'string' && /^\d{1,10}$/.test(value)) ? Number(value) : 0,
	)
	return [...new Set(numbers)].filter((id) => Number.isInteger(id) && id > 0 && id <= largestId)
}

/** The listings of an address: at most four, and whether it named more; for how many people, null where the visitor did not say; for which occasions. */
export function comparedIn(search: URLSearchParams): { ids: number[]; isCut: boolean; people: number | null; occasions: number[] } {
	const idsOf = (field: string) => idsAmong(search.getAll(field).flatMap((part) => part.split(',')))
	const ids = idsOf('listings')
	const people = Number(search.get('people'))
	const isNumber = Number.isInteger(people) && people > 0 && people <= maxPeople
	return {
		ids: ids.slice(0, mostCompared),
		isCut: ids.length > mostCompared,
		people: isNumber ? people : null,
		occasions: idsOf('occasion_id').slice(0, maxIds),
	}
}
