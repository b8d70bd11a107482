import type { onRequestHookHandler } from 'fastify'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { maxEventsADay } from '#contract/limits.ts'
import { networkOf, networkShare } from '../client-key.ts'
import type { Config } from '#server/platform/config.ts'
import { fail } from '#server/platform/failure.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { rateLimitRefusals } from '#server/platform/shared/meters.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Window = readonly [limit: number, seconds: number]

interface RateLimit {
	/** The limits. Each limit per client also holds per IPv6 /48, `networkShare` times as high. */
	per: 'client' | 'address' | 'device' | 'account'
	/** The shortest first: its refusals do not count for the longer ones. Several make a delay that grows, and none that never ends. */
	windows: readonly Window[]
	/** The setting that multiplies the limits. */
	times?: 'READS_PER_MINUTE' | 'ATTEMPTS_FACTOR'
	/** Whether each process counts for itself, in memory: it protects the process from work, and no secret. */
	isOfProcess?: true
}

/** Windows for guesses at a password that come without a browser that the account knows. */
const guesses = [
	[5, 5 * minute],
	[10, 15 * minute],
	[25, hour],
] as const

/**
 * Every rate limit. Counted by `RateLimiter`, in fixed windows that begin with the first request of a key, once for all processes of the
 * installation and over their restarts; where `isOfProcess`, by each process for itself.
 * Each refusal is `too_many_requests` (429) with Retry-After, the seconds until the window ends.
 */
export const rateLimits = {
	calls: { per: 'client', windows: [[1, minute]], times: 'READS_PER_MINUTE', isOfProcess: true },
	pages: { per: 'client', windows: [[1, minute]], times: 'READS_PER_MINUTE', isOfProcess: true },
	/** A feed that is not in memory takes the work of many pages. */
	uncachedFeeds: { per: 'client', windows: [[1 / 20, minute]], times: 'READS_PER_MINUTE', isOfProcess: true },
	cspReports: { per: 'client', windows: [[20, minute]], isOfProcess: true },
	visitReports: { per: 'client', windows: [[20, minute]], isOfProcess: true },
	/** Errors in these reports: a day has room for two hundred. */
	browserErrors: { per: 'client', windows: [[10, day]], isOfProcess: true },

	logInByClient: { per: 'client', windows: [[10, minute]], times: 'ATTEMPTS_FACTOR' },
	logInByAddress: { per: 'address', windows: guesses, times: 'ATTEMPTS_FACTOR' },
	/** Log-ins from a known device, counted apart from all others. A stolen cookie allows no more than another client's attempts in a day. */
	logInByDevice: { per: 'device', windows: [...guesses, [50, day]], times: 'ATTEMPTS_FACTOR' },
	signUpByClient: { per: 'client', windows: [[5, 30 * minute]], times: 'ATTEMPTS_FACTOR' },
	mailByClient: { per: 'client', windows: [[25, 5 * minute]], times: 'ATTEMPTS_FACTOR' },
	mailByAddress: { per: 'address', windows: [[5, 30 * minute]], times: 'ATTEMPTS_FACTOR' },
	passwordByAccount: { per: 'account', windows: [[5, 5 * minute]], times: 'ATTEMPTS_FACTOR' },
	codeByAccount: {
		per: 'account',
		windows: [
			[5, 5 * minute],
			[25, hour],
		],
		times: 'ATTEMPTS_FACTOR',
	},
	ownDataByAccount: { per: 'account', windows: [[5, hour]], times: 'ATTEMPTS_FACTOR' },
	enquiryByClient: { per: 'client', windows: [[5, 10 * minute]], times: 'ATTEMPTS_FACTOR' },
	messageByClient: { per: 'client', windows: [[60, 10 * minute]], times: 'ATTEMPTS_FACTOR' },
	reportByClient: { per: 'client', windows: [[5, 10 * minute]], times: 'ATTEMPTS_FACTOR' },
	/** Plans that visitors begin. */
	plansByClient: { per: 'client', windows: [[10, hour]], times: 'ATTEMPTS_FACTOR' },
	/** Comments on plans, and votes. */
	planComments: { per: 'client', windows: [[60, 10 * minute]], times: 'ATTEMPTS_FACTOR' },
	/** Pictures, without their small forms, and recordings. */
	filesByAccount: { per: 'account', windows: [[60, 30 * minute]], times: 'ATTEMPTS_FACTOR' },
	megabytesByAccount: { per: 'account', windows: [[500, day]], times: 'ATTEMPTS_FACTOR' },
	/** The same of visitors, who add files to their conversations. */
	filesByClient: { per: 'client', windows: [[60, 30 * minute]], times: 'ATTEMPTS_FACTOR' },
	megabytesByClient: { per: 'client', windows: [[500, day]], times: 'ATTEMPTS_FACTOR' },
	listingByAccount: { per: 'account', windows: [[30, hour]], times: 'ATTEMPTS_FACTOR' },
	/** Calendars that are previewed, or read again by hand. */
	feedByAccount: { per: 'account', windows: [[20, hour]], times: 'ATTEMPTS_FACTOR' },
	/** Requests to the translation service. */
	translationByAccount: {
		per: 'account',
		windows: [
			[30, hour],
			[100, day],
		],
		times: 'ATTEMPTS_FACTOR',
	},
	/** The same of visitors, for messages of their conversations. */
	translationByClient: {
		per: 'client',
		windows: [
			[30, hour],
			[100, day],
		],
		times: 'ATTEMPTS_FACTOR',
	},
	/** New events, changes to them, and copies. */
	eventByAccount: { per: 'account', windows: [[120, hour]], times: 'ATTEMPTS_FACTOR' },
} as const satisfies Record<string, RateLimit>
export type RateLimitName = keyof typeof rateLimits

interface Quota {
	table: 'enquiries' | 'enquiry_answers' | 'events' | 'orders' | 'reports'
	/** The account whose rows are counted. */
	per: string
	window: Window
	/** Seconds of Retry-After, where it is not the time until the oldest counted row is out of the window. */
	retryAfter?: number
}

/** Every quota. Counted by `checkQuota` in the rows that the requests leave, which all processes share and a restart keeps. Refused as rate limits are. */
export const quotas = {
	enquiriesBySender: { table: 'enquiries', per: 'account, or a visitor’s e-mail address', window: [20, day] },
	/** A sender who asks twenty suppliers every day is slowed down. */
	enquiriesInAWeek: { table: 'enquiries', per: 'account, or a visitor’s e-mail address', window: [60, 7 * day] },
	enquiriesToOne: { table: 'enquiries', per: 'sender and listing, or sender and operator', window: [3, day] },
	/** Links that wait for the click of one address: the form must not fill a stranger's mailbox. */
	enquiriesUnconfirmed: { table: 'enquiries', per: 'visitor’s e-mail address', window: [5, day] },
	/** Each message is a mail to the other side. */
	messagesInConversation: { table: 'enquiry_answers', per: 'enquiry and side', window: [40, day] },
	reportsByAccount: { table: 'reports', per: 'account', window: [20, day] },
	/** A visitor's address is not known to be theirs, and gets a mail for each report. */
	reportsByAddress: { table: 'reports', per: 'visitor’s e-mail address', window: [5, day] },
	reportsOfItem: { table: 'reports', per: 'sender and item', window: [2, day] },
	/** Without those that were read from calendars, which are limited there. */
	eventsByAccount: { table: 'events', per: 'account', window: [maxEventsADay, day] },
	ordersByAccount: { table: 'orders', per: 'account', window: [100, day], retryAfter: hour },
} as const satisfies Record<string, Quota>

/** Where requests are counted. */
export interface CounterStore {
	/** Makes the counter of one window. */
	makeCounter: (options: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract
	/** How a key is stored. */
	keyOf: (key: string) => string
}

const memory: CounterStore = { makeCounter: (options) => new RateLimiterMemory(options), keyOf: (key) => key }

interface Counters {
	keys: RateLimiterAbstract
	networks: RateLimiterAbstract | null
	keyOf: CounterStore['keyOf']
}

/** A sentence that is read and searched for in all families takes the work of five pages. */
const costOf = (url: string): number => (/^\/(?:search|api\/(?:search_sentence|interpret_search))(?:\?|$)/.test(url) ? 5 : 1)

/** Counts requests and attempts against `rateLimits`. */
export class RateLimiter {
	readonly #counters: Record<RateLimitName, Counters[]>

	/** `shared` counts for all processes; without it this process counts everything for itself. */
	constructor(settings: Pick<Config, 'READS_PER_MINUTE' | 'ATTEMPTS_FACTOR'>, shared = memory) {
		const entries = Object.entries<RateLimit>(rateLimits).map(([name, { per, windows, times, isOfProcess }]) => {
			const { makeCounter, keyOf } = isOfProcess ? memory : shared
			const counters = windows.map(([limit, duration]): Counters => {
				const points = Math.ceil(limit * (times ? settings[times] : 1))
				const keyPrefix = `${name}:${duration}`
				const keys = makeCounter({ keyPrefix, points, duration })
				if (per !== 'client') return { keys, networks: null, keyOf }
				return { keys, networks: makeCounter({ keyPrefix: `${keyPrefix}:network`, points: points * networkShare, duration }), keyOf }
			})
			return [name, counters] as const
		})
		this.#counters = Object.fromEntries(entries) as Record<RateLimitName, Counters[]>
	}

	/** Counts one, or `count`, of a key. Throws `too_many_requests` once the key, or its network, has used up a window. */
	async take(name: RateLimitName, key: string | number, count = 1): Promise<void> {
		for (const { keys, networks, keyOf } of this.#counters[name])
			try {
				await keys.consume(keyOf(String(key)), count)
				const network = networks && networkOf(String(key))
				if (network) await networks.consume(keyOf(network), count)
			} catch (refusal) {
				if (!(refusal instanceof RateLimiterRes)) throw refusal
				rateLimitRefusals.inc({ limit: name })
				refuse(refusal.msBeforeNext / 1000)
			}
	}

	/** Takes back an attempt that turned out to be right. */
	async giveBack(name: RateLimitName, key: string | number): Promise<void> {
		await Promise.all(this.#counters[name].map(({ keys, keyOf }) => keys.reward(keyOf(String(key)))))
	}

	/** Removes all counted attempts of a key. */
	async reset(name: RateLimitName, key: string | number): Promise<void> {
		await Promise.all(this.#counters[name].map(({ keys, keyOf }) => keys.delete(keyOf(String(key)))))
	}

	/** An `onRequest` hook that counts each request of a route, by its cost, against a limit per client. */
	hookOf(name: RateLimitName): onRequestHookHandler {
		return (request, _reply, done) => {
			this.take(name, request.clientKey, costOf(request.raw.url ?? '/')).then(() => done(), done)
		}
	}
}

/**
 * Throws `too_many_requests` when the rows of `which` have used up a quota. Belongs into the transaction that adds the next row;
 * where one sender's transactions could run at once, it takes a lock before.
 */
export async function checkQuota(db: Kysely<DB>, name: keyof typeof quotas, which: RawBuilder<boolean>): Promise<void> {
	const { table, window, retryAfter }: Quota = quotas[name]
	const [limit, seconds] = window
	const { rows } = await sql<{ wait: number }>`
		select extract(epoch from created_at - now())::float + ${seconds}::int as wait from ${sql.table(table)}
		where ${which} and created_at > now() - make_interval(secs => ${seconds})
		order by created_at desc offset ${limit - 1} limit 1
	`.execute(db)
	if (rows[0]) refuse(retryAfter ?? rows[0].wait)
}

function refuse(seconds: number): never {
	fail('too_many_requests', { retryAfter: Math.max(1, Math.ceil(seconds)) })
}
