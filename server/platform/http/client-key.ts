import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '#server/platform/config.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** The key of one client, for limits; see `clientKey`. */
		readonly clientKey: string
	}
}

/** The parts of a request that tell its origin. */
type Origin = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * The key of one client: an IPv4 address, or the /64 of an IPv6 address (`2001:db8:0:1::/64`), which one household gets.
 * With `trustProxy` the address is the last one in X-Forwarded-For: the proxy wrote it, everything before it is the client's own claim.
 */
export function clientKey(request: Origin, trustProxy: boolean): string {
	const socketAddress = request.socket.remoteAddress ?? ''
	const claimed = trustProxy ? request.headers['x-forwarded-for'] : undefined
	return keyOfAddress(claimed === undefined ? socketAddress : (lastAddress(String(claimed)) ?? socketAddress))
}

/** The last entry of X-Forwarded-For without port, brackets and quotes; null when it is no address. */
function lastAddress(header: string): string | null {
	const entry = header.slice(header.lastIndexOf(',') + 1).trim()
	const plain = entry.startsWith('"') && entry.endsWith('"') ? entry.slice(1, -1) : entry
	const address = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(plain)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(plain)?.[1] ?? plain
	return isIP(address) === 0 ? null : address
}

/** The key of an address in any of its spellings. */
export function keyOfAddress(address: string): string {
	if (isIP(address) !== 6) return address
	const parsed = ipaddr.process(address)
	if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
	return `${parsed.parts
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(':')}${household}`
}

const household = '::/64'
/** All clients of one IPv6 /48 together have so many times the limit of one client: single customers get whole ones, but many may share one, too. */
export const networkShare = 16

/** The /48 around the /64 of a client key; null for IPv4. */
export function networkOf(key: string): string | null {
	if (!key.endsWith(household)) return null
	return `${key.split(':').slice(0, 3).join(':')}::/48`
}

const nearby = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Gives every request its `clientKey`, and warns once when a proxy seems to be in front although the settings know none. */
export function recogniseClients(app: FastifyInstance, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): void {
	app.decorateRequest('clientKey', {
		getter() {
			return clientKey(this.raw, TRUST_PROXY)
		},
	})
	let isWarned = TRUST_PROXY
	app.addHook('onRequest', (request, _reply, done) => {
		const { remoteAddress = '' } = request.raw.socket
		if (!isWarned && request.headers['x-forwarded-for'] !== undefined && isIP(remoteAddress) !== 0) {
			if (nearby.has(ipaddr.process(remoteAddress).range())) {
				isWarned = true
				request.log.warn(
					{ setting: 'TRUST_PROXY', effect: 'all visitors behind the proxy share the limits of one client' },
					'proxy not trusted',
				)
			}
		}
		done()
	})
}
