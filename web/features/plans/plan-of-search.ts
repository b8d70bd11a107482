import type { QueryClient } from '@tanstack/react-query'
import { maxPeople } from '#contract/limits.ts'
import type { Input } from '#contract/index.ts'
import { readLastSearch, withoutPastDay } from '#web/platform/results/last-search.ts'
import { query } from '#web/platform/shell/api.ts'
import { readFilter } from '#web/platform/shell/stored-filters.ts'

type Fields = Pick<Input<'savePlan'>, 'occasion_id' | 'date' | 'people' | 'address' | 'latitude' | 'longitude'>

/** The fields of a new plan from the last search of this browser, in a list or a sentence: occasion, day, people and place. Invalid values are left out. */
export async function planOfLastSearch(client: QueryClient): Promise<Fields> {
	const [path, words] = withoutPastDay(readLastSearch())?.split('?') ?? []
	const search = new URLSearchParams(words)
	const reading = path === '/search' ? await readingOf(client, search) : null
	const { people, date, occasion_id, latitude, longitude, address } = reading ?? fieldsOf(search)
	const guests = people ?? readFilter('peopleFilter')
	return {
		...(occasion_id && { occasion_id }),
		...(date && { date }),
		...(guests && { people: guests }),
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
	}
}

/** The reading of a sentence; null without a network, and for an address that asks nothing. */
async function readingOf(client: QueryClient, search: URLSearchParams) {
	const asked = Object.fromEntries(search) as unknown as Input<'searchSentence'>
	const results = await client.fetchQuery({ ...query('searchSentence', asked), retry: false }).catch(() => null)
	return results?.reading ?? null
}
