import type { QueryClient } from '@tanstack/react-query'
import { maxMoney, maxPeople } from '#contract/limits.ts'
import type { Input } from '#contract/index.ts'
import { budgetField, readIds } from '#web/features/listings/search/list-address.ts'
import { readLastSearch, withoutPastDay } from '#web/platform/results/last-search.ts'
import { query } from '#web/platform/shell/api.ts'
import { readFilter } from '#web/platform/shell/stored-filters.ts'

type Fields = Pick<Input<'savePlan'>, 'occasion_id' | 'date' | 'people' | 'address' | 'latitude' | 'longitude' | 'budget' | 'wants'>
/** Features that a search of a family asks for, of kinds or of any kind. */
interface MustHaves {
	category_id: number
	sub_category_id: number[]
	features: number[]
}

/**
 * The fields of a new plan from the last search of this browser, in a list or a sentence: occasion, day, people, place, budget, and the must-haves as
 * wants. Invalid values are left out. A must-have without a kind is one of the kind of the first listing, where that is of its family.
 */
export async function planOfLastSearch(client: QueryClient, first: number | undefined): Promise<Fields> {
	const [path, words] = withoutPastDay(readLastSearch())?.split('?') ?? []
	const search = new URLSearchParams(words)
	const results = path === '/search' ? await resultsOf(client, search) : null
	const { people, date, occasion_id, latitude, longitude, address, min_budget, budget_per_person } = results?.reading ?? fieldsOf(search)
	const guests = people ?? readFilter('peopleFilter')
	const budget = min_budget ?? (budget_per_person !== null && guests ? budget_per_person * guests : null)
	const asked = results ? results.families.map(({ filters }) => filters) : mustHavesOf(path ?? '', search)
	const wants = await wantsOf(client, asked, first)
	return {
		...(occasion_id && { occasion_id }),
		...(date && { date }),
		...(guests && { people: guests }),
		...(budget && { budget }),
		...(wants.length > 0 && { wants: JSON.stringify(wants) }),
		...(address && latitude !== null && longitude !== null && { address, latitude, longitude }),
	}
}

/** The fields in the address of a list. */
function fieldsOf(search: URLSearchParams) {
	const number = (field: string, min: number, max: number) => {
		const value = Number(search.get(field) || Number.NaN)
		return value >= min && value <= max ? value : null
	}
	const whole = (field: string, max: number) => {
		const value = number(field, 1, max)
		return Number.isInteger(value) ? value : null
	}
	const day = search.get('available_on') ?? ''
	return {
		people: whole('people', maxPeople),
		date: /^20\d\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ? day : null,
		occasion_id: whole('occasion_id', 1e9),
		latitude: number('latitude', -90, 90),
		longitude: number('longitude', -180, 180),
		address: search.get('address')?.slice(0, 200) ?? '',
		min_budget: search.get(budgetField) === 'person' ? null : number('min_budget', 1, maxMoney),
		budget_per_person: number(search.get(budgetField) === 'person' ? 'min_budget' : 'budget_per_person', 1, maxMoney),
	}
}

const families: Record<string, number> = { '/filterVenues': 1, '/filterEnt': 2 }

/** The must-haves in the address of a list. */
function mustHavesOf(path: string, search: URLSearchParams): MustHaves[] {
	const category_id = families[path] ?? Number(search.get('category_id'))
	return [{ category_id, sub_category_id: readIds(search.getAll('sub_category_id')), features: readIds(search.getAll('features')) }]
}

/** One want for each family that something must be had of. */
async function wantsOf(client: QueryClient, asked: readonly MustHaves[], first: number | undefined) {
	const demanding = asked.filter(({ features }) => features.length > 0)
	if (demanding.length === 0) return []
	const listing = first === undefined ? null : await client.fetchQuery(query('getListing', { property_id: first })).catch(() => null)
	return demanding.flatMap(({ category_id, sub_category_id: kinds, features: features_id }) => {
		const own = listing?.category_id === category_id && listing.sub_category_id
		const kind = own && (kinds.length === 0 || kinds.includes(own)) ? own : kinds[0]
		return kind ? [{ sub_category_id: kind, features_id }] : []
	})
}

/** The results of a sentence; null without a network, and for an address that asks nothing. */
async function resultsOf(client: QueryClient, search: URLSearchParams) {
	const asked = Object.fromEntries(search) as unknown as Input<'searchSentence'>
	return client.fetchQuery({ ...query('searchSentence', asked), retry: false }).catch(() => null)
}
