import type { FastifyRequest } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'

/** A limit as a hook: throws `too_many_requests` when the client of the request has used it up. */
export type Limit = (request: FastifyRequest) => Promise<void>
export type RateLimits = ReturnType<typeof createRateLimits>

const reportsPerMinute = 20

/** The limits per client address, counted in this process: calls, pages and policy reports each have their own. */
export function createRateLimits(config: Pick<Config, 'READS_PER_MINUTE'>) {
	return {
		calls: perMinute(config.READS_PER_MINUTE),
		pages: perMinute(config.READS_PER_MINUTE),
		reports: perMinute(reportsPerMinute),
	}
}

function perMinute(points: number): Limit {
	const limiter = new RateLimiterMemory({ points, duration: 60 })
	return async (request) => {
		try {
			await limiter.consume(clientKey(request.ip))
		} catch (reason) {
			if (!(reason instanceof RateLimiterRes)) throw reason
			throw new Failure('too_many_requests', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
		}
	}
}

/** Who counts as one client: an IPv4 address, or the /64 of an IPv6 address, which is what one household gets. */
export function clientKey(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
	if (isIPv4(mapped) || !isIPv6(mapped)) return mapped
	const [head = '', tail = ''] = mapped.toLowerCase().split('%', 1)[0]?.split('::') ?? []
	const before = head.split(':').filter(Boolean)
	const after = tail.split(':').filter(Boolean)
	// A dotted end stands for two groups.
	const written = before.length + after.length + ([...before, ...after].some((group) => group.includes('.')) ? 1 : 0)
	const groups = mapped.includes('::') ? [...before, ...Array<string>(Math.max(0, 8 - written)).fill('0'), ...after] : before
	return `${groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`
}
