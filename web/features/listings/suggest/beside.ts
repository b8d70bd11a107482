import type { ChosenPart } from '#contract/search.ts'
import type { CarriedSearch } from '../search/search-filters.ts'
import type { AskedSentence } from './sentence.ts'

/** The values of a list's filters beside words typed there: the fields that the words themselves do not mention. `parts` are the parts of the words. */
export function saidBeside(
	parts: readonly Pick<ChosenPart, 'kind'>[],
	{ latitude, longitude, address, distance, people, available_on, occasion_id, min_budget, budget_per_person }: CarriedSearch,
): Partial<AskedSentence> {
	const says = (...kinds: ChosenPart['kind'][]) => parts.some(({ kind }) => kinds.includes(kind))
	return {
		...(latitude !== null &&
			longitude !== null &&
			!says('place') && { place: { latitude, longitude, address }, ...(!says('distance') && { distance }) }),
		...(!says('people') && { people }),
		...(!says('date') && { available_on }),
		// A sentence has one occasion.
		...(!says('occasion') && occasion_id.length === 1 && { occasion_id: occasion_id[0] ?? null }),
		...(!says('budget', 'budget_per_person') && { min_budget, budget_per_person }),
	}
}
