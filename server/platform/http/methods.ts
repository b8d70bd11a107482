import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, type Endpoint, type EndpointName } from '#contract/http/endpoints.ts'
import { fail } from '#server/platform/failure.ts'

/** Calls that may also be sent by another method. */
export const moreMethods: Partial<Record<EndpointName, 'POST'>> = { logOut: 'POST' }
/** A GET call that changes something must not run for a HEAD request. */
export const withoutHead = new Set<EndpointName>(['logOut', 'verifyEmail'])

export const names = Object.keys(endpoints) as EndpointName[]
const methodsByPath = new Map<string, Set<string>>()
for (const name of names) {
	const { method, path }: Endpoint = endpoints[name]
	const methods = methodsByPath.get(path) ?? new Set<string>()
	for (const allowed of [method, moreMethods[name], method === 'GET' && !withoutHead.has(name) ? 'HEAD' : undefined])
		if (allowed) methods.add(allowed)
	methodsByPath.set(path, methods)
}

const withParameter = [...methodsByPath].flatMap(([path, methods]) =>
	path.includes(':') ? [{ pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), methods }] : [],
)

/** An address that does not exist: 405 when another method of it does, else 404. */
export async function refuseAddress(request: FastifyRequest, reply: FastifyReply): Promise<never> {
	const path = request.url.split('?', 1)[0] ?? ''
	const methods = methodsByPath.get(path) ?? withParameter.find(({ pattern }) => pattern.test(path))?.methods
	// Reached with an allowed method when a path parameter is longer than `maxParamLength`.
	if (!methods || methods.has(request.method)) fail('not_found')
	reply.header('allow', [...methods, 'OPTIONS'].join(', '))
	fail('wrong_method')
}

/** A page's address with a broken percent sign would never reach the 404 page; a call gets the error in the envelope. */
export function isReadable(url: string): boolean {
	if (url.startsWith('/api/') || !url.includes('%')) return true
	try {
		return decodeURI(url.split('?', 1)[0] ?? '') !== ''
	} catch {
		return false
	}
}
