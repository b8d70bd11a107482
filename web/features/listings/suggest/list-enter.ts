import type { QueryClient } from '@tanstack/react-query'
import type { SentenceResults } from '#contract/search.ts'
import { usualDistance } from '#contract/limits.ts'
import { askedAmounts, unnamedOccasion } from '#contract/values/asked-amounts.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import type { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { clearAllFilters } from '#web/platform/shell/stored-filters.ts'
import { carriedAddress, carriedFrom, carriedInto } from '../search/carried.ts'
import type { FilterChange, Filtering } from '../search/filter-state.ts'
import { saidBeside } from './beside.ts'
import { addressOfList } from './kinds.ts'
import { readSentence, sentenceAddress, sentenceQuery } from './sentence.ts'

interface Tools {
	client: QueryClient
	catalogue: Pick<ReturnType<typeof useCatalogue>, 'sub_categories' | 'occasions' | 'setFilterCategories'>
	navigate: (address: string) => void
}

/**
 * The effect of Enter in the field of a list: opens the supplier of that name; parts of this family, or of none, become filters of the list, and words
 * stay words; a kind of another family opens its list, and every other sentence the page of all families: both with the place, people, occasion and day
 * of this list, unless the sentence has others.
 */
export async function listEnter(q: string, filtering: Filtering, { client, catalogue, navigate }: Tools): Promise<void> {
	const { filters, family_id, change } = filtering
	const results = await client.fetchQuery({ ...sentenceQuery({ ...readSentence(new URLSearchParams()), q }), retry: false })
	const { reading, exact, supplier, families, parts } = results
	if (exact === 'supplier' && supplier) return navigate(listingAddress(supplier))
	if (parts.every(({ kind }) => kind === 'text')) return change({ q })
	const own = new Set(catalogue.sub_categories.filter(({ category_id }) => category_id === family_id).map(({ id }) => id))
	const isOwn = reading.category_id === null || reading.category_id === family_id
	if (isOwn && reading.sub_category_ids.every((id) => own.has(id))) {
		const unnamed = catalogue.occasions.find(({ slug }) => slug === unnamedOccasion)
		return change(changeOf(reading, filtering, unnamed?.id))
	}
	clearAllFilters()
	const [family] = families
	const carried = carriedFrom(filters)
	if (exact !== 'family' || !family) return navigate(sentenceAddress({ q, ...saidBeside(parts, carried) }))
	const { category_id, sub_category_id } = family.filters
	catalogue.setFilterCategories({ category_id, sub_category_id: sub_category_id[0] ?? null })
	navigate(addressOfList(category_id, { ...carriedInto(category_id, carried), sub_category_id }))
}

/** Opens the list of a suggested kind of another family, with the filters of this list that make sense there. */
export function openOther(category_id: number, sub_category_id: number | null, { filters }: Filtering, navigate: Tools['navigate']): void {
	clearAllFilters()
	navigate(carriedAddress(category_id, sub_category_id, carriedFrom(filters)))
}

/** The filters that a reading sets in a list, as on the page of all families; other filters stay. */
function changeOf(
	reading: SentenceResults['reading'],
	{ filters, family_id }: Filtering,
	unnamed_occasion_id: number | undefined,
): FilterChange {
	const { latitude, longitude, address, distance, date, occasion_id, sub_category_ids, features_id, q } = reading
	const { min_capacity, people, min_budget, budget_per_person, parking_spaces } = askedAmounts(family_id, reading)
	return {
		q,
		...(sub_category_ids.length > 0 && { sub_category_id: sub_category_ids }),
		...(features_id.length > 0 && { features: [...new Set([...filters.features, ...features_id])] }),
		...(occasion_id !== null && occasion_id !== unnamed_occasion_id && { occasion_id: [occasion_id] }),
		...(latitude !== null &&
			longitude !== null && { latitude, longitude, address: address ?? '', distance: distance ?? filters.distance ?? usualDistance }),
		...(min_capacity !== null && { min_capacity, max_capacity: null }),
		...(people !== null && { people }),
		// One budget replaces the other.
		...((min_budget !== null || budget_per_person !== null) && { min_budget, budget_per_person }),
		...(parking_spaces !== null && { parking_spaces }),
		...(date !== null && { available_on: date }),
	}
}
