import { accountEndpoints } from './account-endpoints.ts'
import { operatorEndpoints } from './operator-endpoints.ts'
import { siteEndpoints } from './site-endpoints.ts'

export type { Access, Endpoint } from './endpoint.ts'

/** The whole API: what visitors, accounts and operators call. */
export const endpoints = { ...siteEndpoints, ...accountEndpoints, ...operatorEndpoints }

export type EndpointName = keyof typeof endpoints
