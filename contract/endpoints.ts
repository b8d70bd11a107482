import { operatorEndpoints } from './operator-endpoints.ts'
import { siteEndpoints } from './site-endpoints.ts'

export type { Access, Endpoint } from './endpoint.ts'

/** The whole API: `site-endpoints.ts` and `operator-endpoints.ts` together. */
export const endpoints = { ...siteEndpoints, ...operatorEndpoints }

export type EndpointName = keyof typeof endpoints
