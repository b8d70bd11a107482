import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { networkOf, networkShare } from '../client-key.ts'
import type { Config } from '../../config.ts'
import { fail } from '../../failure.ts'

const minute = 60
const hour = 60 * minute

/** How often each thing may be tried by one key: so many times in so many seconds. Several windows make a delay that grows, and none that never ends. */
const rules = {
	logInByClient: [[10, minute]],
	logInByAddress: [
		[5, 5 * minute],
		[10, 15 * minute],
		[25, hour],
	],
	/** By a browser that the account knows, apart from everybody else's tries. A stolen cookie is worth no more than a stranger's after a day of them. */
	logInByDevice: [
		[5, 5 * minute],
		[10, 15 * minute],
		[25, hour],
		[50, 24 * hour],
	],
	signUpByClient: [[5, 30 * minute]],
	mailByClient: [[25, 5 * minute]],
	mailByAddress: [[5, 30 * minute]],
	passwordByAccount: [[5, 5 * minute]],
	codeByAccount: [
		[5, 5 * minute],
		[25, hour],
	],
	ownDataByAccount: [[5, hour]],
	enquiryByClient: [[5, 10 * minute]],
	reportByClient: [[5, 10 * minute]],
	/** Pictures, with their small forms, and recordings. */
	filesByAccount: [[60, 30 * minute]],
	megabytesByAccount: [[500, 24 * hour]],
	listingByAccount: [[30, hour]],
	/** Calendars that are looked at, or read again by hand. */
	feedByAccount: [[20, hour]],
	/** New events, changes to them, and copies. */
	eventByAccount: [[120, hour]],
} satisfies Record<string, [times: number, seconds: number][]>
export type Attempt = keyof typeof rules

/** Makes what counts one window. The usual one counts in this process; one that many processes share has the same shape. */
export type MakeCounter = (options: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract

/** One window of a rule. What is limited by client is limited by the client's IPv6 /48 too, more loosely. */
interface Window {
	keys: RateLimiterAbstract
	networks: RateLimiterAbstract | null
}

/** Limits what is worth guessing or flooding. Who may do it how often stands in one table above. */
export class Attempts {
	readonly #windows: Record<Attempt, Window[]>

	constructor(
		{ ATTEMPTS_FACTOR }: Pick<Config, 'ATTEMPTS_FACTOR'>,
		makeCounter: MakeCounter = (options) => new RateLimiterMemory(options),
	) {
		const entries = Object.entries(rules).map(([name, windows]) => {
			const counters = windows.map(([times, duration]) => {
				const points = times * ATTEMPTS_FACTOR
				const keys = makeCounter({ keyPrefix: `${name}:${duration}`, points, duration })
				if (!name.endsWith('ByClient')) return { keys, networks: null }
				return { keys, networks: makeCounter({ keyPrefix: `${name}:${duration}:network`, points: points * networkShare, duration }) }
			})
			return [name, counters] as const
		})
		this.#windows = Object.fromEntries(entries) as Record<Attempt, Window[]>
	}

	/** Counts an attempt, or so many. Throws `too_many_requests`, and when to come back, once the key has used up a window. */
	async take(attempt: Attempt, key: string | number, count = 1): Promise<void> {
		// The shortest window first: what it refuses does not count for the longer ones.
		for (const { keys, networks } of this.#windows[attempt])
			try {
				await keys.consume(key, count)
				const network = networks && networkOf(String(key))
				if (network) await networks.consume(network, count)
			} catch (refusal) {
				if (!(refusal instanceof RateLimiterRes)) throw refusal
				fail('too_many_requests', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
			}
	}

	/** Takes back an attempt that turned out to be right. */
	async giveBack(attempt: Attempt, key: string | number): Promise<void> {
		for (const { keys } of this.#windows[attempt]) await keys.reward(key)
	}

	/** Forgets all attempts of a key. */
	async forget(attempt: Attempt, key: string | number): Promise<void> {
		for (const { keys } of this.#windows[attempt]) await keys.delete(key)
	}
}
