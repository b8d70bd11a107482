import type { QueryClient } from '@tanstack/react-query'
import type { FamilyFilters } from '#contract/search.ts'
import { maxDistance, maxMoney, maxPeople, maxSentenceLength } from '#contract/limits.ts'
import { maxChoicesLength } from '#contract/sentence-choices.ts'
import { query } from '#web/platform/shell/api.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import type { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { clearAllFilters } from '#web/platform/shell/stored-filters.ts'
import type { ChosenPlace } from '#web/platform/places/place-filter.tsx'
import { readMoney, readNumber, readWhole } from '../search/list-address.ts'
import { readAddress, readText } from '../search/search-filters.ts'
import { addressOfList } from './kinds.ts'

/** The search of `/search`, as its address has it. */
export interface AskedSentence {
	q: string
	/** The choices for single parts, see `#contract/sentence-choices.ts`. */
	as: string
	place: ChosenPlace | null
	distance: number | null
	people: number | null
	available_on: string
	occasion_id: number | null
	/** In all, in whole euros. */
	min_budget: number | null
	budget_per_person: number | null
}

/** A day that exists; empty for any other text. */
function readDay(text: string | null): string {
	const day = Date.parse(text ?? '')
	return text?.length === 10 && day && new Date(day).toISOString().startsWith(text) ? text : ''
}

/** Reads an address of `/search`. Invalid values are ignored, never an error. */
export function readSentence(search: URLSearchParams): AskedSentence {
	const latitude = readNumber(search.get('latitude'), -90, 90)
	const longitude = readNumber(search.get('longitude'), -180, 180)
	return {
		q: readText(search.get('q'), maxSentenceLength),
		as: readText(search.get('as'), maxChoicesLength),
		place: latitude === null || longitude === null ? null : { latitude, longitude, address: readText(search.get('address'), 200) },
		distance: readNumber(search.get('distance'), 1, maxDistance),
		people: readWhole(search.get('people'), 1, maxPeople),
		available_on: readDay(search.get('available_on')),
		occasion_id: readWhole(search.get('occasion_id'), 1, 2_147_483_647),
		min_budget: readMoney(search.get('min_budget'), maxMoney),
		budget_per_person: readMoney(search.get('budget_per_person'), maxMoney),
	}
}

/** The address of `/search` that asks this. */
export function sentenceAddress(asked: Partial<AskedSentence>): string {
	const search = new URLSearchParams()
	const { q, as, place, distance, people, available_on, occasion_id, min_budget, budget_per_person } = asked
	const fields = { q, as, ...place, distance, people, available_on, occasion_id, min_budget, budget_per_person }
	for (const [field, value] of Object.entries(fields))
		if (value !== null && value !== undefined && value !== '') search.set(field, String(value))
	return search.size > 0 ? `/search?${search.toString().replaceAll('%2C', ',')}` : '/search'
}

/** The call behind `/search`. */
export function sentenceQuery(asked: AskedSentence) {
	const { q, as, place, distance, people, available_on, occasion_id, min_budget, budget_per_person } = asked
	return query('searchSentence', {
		q,
		...(as && { as }),
		...place,
		...(distance !== null && { distance }),
		...(people !== null && { people }),
		...(available_on && { available_on }),
		...(occasion_id !== null && { occasion_id }),
		...(min_budget !== null && { min_budget }),
		...(budget_per_person !== null && { budget_per_person }),
	})
}

/** The list of a family with all its filters set. */
export function familyListAddress(filters: FamilyFilters): string {
	const { features, min_capacity, min_budget, sub_category_id, occasion_id, latitude, longitude, ...rest } = filters
	return addressOfList(filters.category_id, {
		...readAddress(new URLSearchParams()),
		...rest,
		features,
		min_capacity,
		min_budget,
		sub_category_id,
		occasion_id,
		latitude,
		longitude,
		available_on: filters.available_on ?? '',
	})
}

interface Tools {
	client: QueryClient
	catalogue: Pick<ReturnType<typeof useCatalogue>, 'setFilterCategories'>
	navigate: (address: string) => void
}

/**
 * The effect of Enter: a sentence that names a supplier or a list, and nothing else, leads there; all other sentences lead to `/search`, for which the
 * response is there then. Without a response `/search` says why.
 */
export async function enter(asked: Partial<AskedSentence>, { client, catalogue, navigate }: Tools): Promise<void> {
	const whole = { ...readSentence(new URLSearchParams()), ...asked }
	const results = await client.fetchQuery({ ...sentenceQuery(whole), retry: false }).catch(() => null)
	const [family] = results?.families ?? []
	// A search that says everything itself: the stored values of an earlier one would fill it up.
	clearAllFilters()
	if (results?.exact === 'supplier' && results.supplier) return navigate(listingAddress(results.supplier))
	if (results?.exact !== 'family' || !family) return navigate(sentenceAddress(asked))
	const { category_id, sub_category_id } = family.filters
	catalogue.setFilterCategories({ category_id, sub_category_id: (sub_category_id.length === 1 && sub_category_id[0]) || null })
	navigate(familyListAddress(family.filters))
}
