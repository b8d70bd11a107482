import type { EndpointName } from '#contract/http/endpoints.ts'

/** The calls of an operator who has no second factor yet: what it takes to get one. */
export const towardsSecondFactor: ReadonlySet<EndpointName> = new Set<EndpointName>([
	'getProfile',
	'verifyPassword',
	'startSecondFactor',
	'confirmSecondFactor',
	'logOut',
])
