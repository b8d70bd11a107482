import type { onRequestHookHandler } from 'fastify'
import { networkOf, networkShare } from '../client-key.ts'
import type { Config } from '../../config.ts'
import { Failure } from '../../failure.ts'

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

	/** Counts a request of a client key. False, and not counted, when the client, or its IPv6 /48, has used up this minute. */
	take(client: string): boolean {
		const now = performance.now()
		if (now >= this.#end) {
			this.#counts.clear()
			this.#end = now + minute
		}
		const count = this.#counts.get(client) ?? 0
		const network = networkOf(client)
		const ofNetwork = network === null ? 0 : (this.#counts.get(network) ?? 0)
		if (count >= this.#points || ofNetwork >= this.#points * networkShare) return false
		this.#counts.set(client, count + 1)
		if (network !== null) this.#counts.set(network, ofNetwork + 1)
		return true
	}

	/** Refuses with `too_many_requests`, and says when the next minute begins. */
	readonly hook: onRequestHookHandler = (request, _reply, done) => {
		if (this.take(request.clientKey)) return done()
		done(new Failure('too_many_requests', { retryAfter: Math.max(1, Math.ceil((this.#end - performance.now()) / 1000)) }))
	}
}
