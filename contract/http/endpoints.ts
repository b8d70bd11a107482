import { accountEndpoints } from './endpoints-account.ts'
import { operatorEndpoints } from './endpoints-admin.ts'
import { siteEndpoints } from './endpoints-public.ts'

export type { Access, Endpoint } from './endpoint.ts'

/** The whole API: what visitors, accounts and operators call. */
export const endpoints = { ...siteEndpoints, ...accountEndpoints, ...operatorEndpoints }

export type EndpointName = keyof typeof endpoints
