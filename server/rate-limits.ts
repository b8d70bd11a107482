import type { onRequestHookHandler } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'

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

const perMinute = (points: number) => new Limit(points)

const minute = 60_000

/** So many requests of each client in a minute; the minutes are the same for all, so that one sweep forgets everybody. */
export class Limit {
	#counts = new Map<string, number>()
	#end = 0
	readonly #points: number

	constructor(points: number) {
		this.#points = points
	}

	/** Counts a request of a client. False, and not counted, when the client has used up this minute. */
	take(client: string): boolean {
		const now = performance.now()
		if (now >= this.#end) {
			this.#counts.clear()
			this.#end = now + minute
		}
		const count = this.#counts.get(client) ?? 0
		if (count >= this.#points) return false
		this.#counts.set(client, count + 1)
		return true
	}

	/** Refuses with `too_many_requests`, and says when the next minute begins. */
	readonly hook: onRequestHookHandler = (request, _reply, done) => {
		if (this.take(clientKey(request.ip))) return done()
		done(new Failure('too_many_requests', { retryAfter: Math.max(1, Math.ceil((this.#end - performance.now()) / 1000)) }))
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
