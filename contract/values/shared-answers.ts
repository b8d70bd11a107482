import type { EndpointName } from '../http/endpoints.ts'

/** The name of the file with the catalogue. */
export const catalogueName = 'catalogue'

/** Calls whose answers many pages need: pages name a file for each instead of containing it (decision 133). */
const sharedCalls = ['getVenueFeatures', 'getEntertainmentFeatures', 'getRentalAndServiceFeatures'] as const satisfies EndpointName[]
type SharedCall = (typeof sharedCalls)[number]

/** The name of the file with a call's answer, such as `getRentalAndServiceFeatures-3`; null for an answer that pages contain. */
export function sharedName([call, input]: readonly unknown[]): string | null {
	if (!sharedCalls.includes(call as SharedCall)) return null
	const { category_id } = input as { category_id?: number }
	return category_id === undefined ? (call as string) : `${String(call)}-${category_id}`
}

/** The call and its fields of such a name; null for any other text. */
export function readSharedName(name: string): { call: SharedCall; input: { category_id?: number } } | null {
	const [first, category] = name.split('-')
	const call = sharedCalls.find((one) => one === first)
	const input = category === undefined ? {} : { category_id: Number(category) }
	// One name for each answer: a server stores a file for each name.
	const isUsual = (call === 'getRentalAndServiceFeatures') === (category !== undefined) && sharedName([call, input]) === name
	return call && isUsual ? { call, input } : null
}
