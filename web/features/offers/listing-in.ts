import { queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listings/listing.ts'
import type { Language } from '#contract/values/languages.ts'
import { callAddress, callHeaders, endpointOf, jsonBody, openEnvelope } from '#web/platform/shell/api.ts'

/** An announcement in a language that need not be the reader's: a supplier writes offers in that of the planner. */
export const listingIn = (lang: Language, property_id: number) =>
	queryOptions({
		queryKey: ['getListing', { property_id }, lang],
		queryFn: async ({ signal }): Promise<Listing> => {
			const { method, path } = endpointOf('getListing')
			const headers = { ...callHeaders(), ...jsonBody, 'Accept-Language': lang }
			const response = await fetch(callAddress(path), { method, headers, body: JSON.stringify({ property_id }), signal })
			return openEnvelope('getListing', response.status, await response.json(), null)
		},
	})
