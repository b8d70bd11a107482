import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { isLoopback, isLoopbackHost } from '#server/platform/network/hosts.ts'

/** A proxy on this machine forwards requests of other machines from its own address, which is a loopback one. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const

/** Whether the installation is used on its own machine alone: PUBLIC_URL names this machine, and no proxy is trusted. A product with a public address may be behind a proxy that leaves no trace. */
export const isOnThisMachine = ({ PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean =>
	isLoopbackHost(new URL(PUBLIC_URL).hostname) && !TRUST_PROXY

/** Whether a program of this machine sent the request, to one of the machine's own names. A page of another site whose host name resolves to this machine does not count. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
	const name = headers.host?.replace(/:\d+$/, '').toLowerCase() ?? ''
	return isLoopback(socket.remoteAddress ?? '') && isLoopbackHost(name) && proxyHeaders.every((header) => headers[header] === undefined)
}
