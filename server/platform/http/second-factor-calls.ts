import type { EndpointName } from '#contract/http/endpoints.ts'

/** The calls that an operator without a second factor may make: those that set one up. */
export const towardsSecondFactor: ReadonlySet<EndpointName> = new Set<EndpointName>([
	'getProfile',
	'verifyPassword',
	'startSecondFactor',
	'confirmSecondFactor',
	'logOut',
])
