import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/index.ts'
import { readWhole } from '../listings/search/list-address.ts'
import { readSentence, sentenceQuery, type AskedSentence } from '../listings/suggest/sentence.ts'
import { readLastSearch, withoutPastDay } from '../results/last-search.ts'
import { readFilter } from '../shell/stored-filters.ts'

type Fields = Pick<Input<'savePlan'>, 'occasion_id' | 'date' | 'people' | 'address' | 'latitude' | 'longitude'>

/** What a new plan takes over from the last search of this browser, of a list or in a sentence: occasion, day, people and place. Invalid values are left out. */
export async function planOfLastSearch(client: QueryClient): Promise<Fields> {
	const [path, query] = withoutPastDay(readLastSearch())?.split('?') ?? []
	const search = new URLSearchParams(query)
	const asked = readSentence(search)
	const reading = path === '/search' ? await readingOf(client, asked) : null
	const people = reading?.people ?? asked.people ?? readFilter('peopleFilter')
	const date = reading?.date ?? asked.available_on
	const occasion_id = reading?.occasion_id ?? readWhole(search.get('occasion_id'), 1, 1e9)
	const place = reading && reading.latitude !== null && reading.longitude !== null ? reading : asked.place
	return {
		...(occasion_id && { occasion_id }),
		...(date && { date }),
		...(people && { people }),
		...(place?.address && { address: place.address, latitude: place.latitude ?? '', longitude: place.longitude ?? '' }),
	}
}

/** What a sentence asks for; null without a network. */
async function readingOf(client: QueryClient, asked: AskedSentence) {
	const results = await client.fetchQuery(sentenceQuery(asked)).catch(() => null)
	return results?.reading ?? null
}
