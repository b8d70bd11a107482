import { accountEndpoints } from './endpoints-account.ts'
import { adminEndpoints } from './endpoints-admin.ts'
import { publicEndpoints } from './endpoints-public.ts'

export type { Access, Endpoint } from './endpoint.ts'

/** The whole API: the calls of visitors, accounts and operators. */
export const endpoints = { ...publicEndpoints, ...accountEndpoints, ...adminEndpoints }

export type EndpointName = keyof typeof endpoints
