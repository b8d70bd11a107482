import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Language } from '#contract/values/languages.ts'
import type { Kept } from './bounded-cache.ts'
import type { CompressedBody } from '../compressed-body.ts'
import { clientKey } from '../client-key.ts'
import type { Config } from '#server/platform/config.ts'
import { hasTwoHosts } from '../errors.ts'
import { readPageRequest, type PageRequest } from '../page-request.ts'
import type { RateLimiter } from '../limits/rate-limits.ts'
import { cacheMeters, countShed, requestDuration } from '#server/platform/shared/meters.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** The cache of complete page responses; null when every request goes through Fastify. */
		responseCache: PageResponseCache | null
	}
}

/** A response with all headers that Fastify gave it. */
interface Response {
	/** Names and values in turn; the value at `idAt` is the request id. */
	headers: (string | number)[]
	idAt: number
	bytes: Buffer
}

interface CachedResponse extends Response {
	route: string
	/** Takes the duration of an answer of this kind, in seconds. */
	observe: (seconds: number) => void
	/** The listing that the page shows, for its count of views. */
	listing: number | null
	/** The cached page that it is a copy of, which invalidations reach. */
	of: CompressedBody
}

const meters = cacheMeters('page_responses')

const mostBytes = 32 * 1024 * 1024
const usualMostEntries = 5000
const longestKey = 2500

/** A request with one of these headers may get another answer than the page itself, or has a body: Fastify answers it. */
const special = ['if-none-match', 'range', 'expect', 'upgrade', 'content-length', 'transfer-encoding'] as const

/**
 * A cache of complete page responses in front of Fastify. It answers GET requests of pages and nothing else.
 * Its key is made from the result of `readPageRequest`, all that a page depends on.
 * While no more pages can be made it also sheds requests, with a 503 that Fastify has sent before: under an overload that is most of the work.
 * A request that is unusual, not cached, over a limit or refused goes to Fastify untouched.
 */
export class PageResponseCache {
	/** The last requested one comes last. */
	#responses = new Map<string, CachedResponse>()
	readonly #mostEntries: number
	/** The keys of the copies of each page: one for each encoding and spelling of its address. */
	#keys = new WeakMap<CompressedBody, Set<string>>()
	#bytes = 0
	/** The keys of requests that Fastify is answering. */
	#pending = new WeakMap<IncomingMessage, string>()
	/** By language, with one for each time after which to try again. */
	#refusals: Record<Language, Map<number, Response>> = { en: new Map(), fr: new Map(), de: new Map() }
	/** Whether a page would be refused because too many others are being made. */
	#isShed: (asked: PageRequest) => boolean = () => false

	constructor(mostEntries = usualMostEntries) {
		this.#mostEntries = mostEntries
	}

	/** Keeps the page that has just been sent, for as long as `of`, which it was made of, is good. */
	remember(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, of: CompressedBody): void {
		const key = this.#pending.get(request.raw)
		if (key === undefined || reply.statusCode !== 200) return
		meters.misses.inc()
		if (!isGood(of)) return
		const response = responseOf(reply, bytes)
		if (!response) return
		this.#remove(key)
		const size = sizeOf(key, response)
		// Those that nobody has asked for the longest go: who asks for many addresses does not clear the pages of all.
		for (const other of this.#responses.keys()) {
			if (this.#bytes + size <= mostBytes && this.#responses.size < this.#mostEntries) break
			this.#remove(other)
		}
		this.#countBytes(size)
		const route = request.routeOptions.url ?? '(none)'
		const { observe } = requestDuration.labels(request.pageRoute ?? route, '2xx')
		this.#responses.set(key, { ...response, route, observe, listing: request.server.views?.listingOf(request) ?? null, of })
		this.#keysOf(of).add(key)
	}

	/** A page that its cache removes takes its copies with it: they would hold it in memory. */
	#keysOf(page: CompressedBody): Set<string> {
		const known = this.#keys.get(page)
		if (known) return known
		const keys = new Set<string>()
		this.#keys.set(page, keys)
		page.onRemoved = () => {
			for (const key of keys) if (this.#responses.get(key)?.of === page) this.#remove(key)
		}
		return keys
	}

	#remove(key: string): void {
		const response = this.#responses.get(key)
		if (!response) return
		this.#responses.delete(key)
		this.#countBytes(-sizeOf(key, response))
	}

	#countBytes(more: number): void {
		this.#bytes += more
		meters.bytes.inc(more)
	}

	/** From now on pages for which `isShed` holds are refused here. */
	shedWhen(isShed: (asked: PageRequest) => boolean): void {
		this.#isShed = isShed
	}

	/** Stores the 503 that was just sent for a rejected request. */
	rememberRefusal(reply: FastifyReply, bytes: Buffer, language: Language, retryAfter: number): void {
		const response = responseOf(reply, bytes)
		if (response) this.#refusals[language].set(retryAfter, response)
	}

	/** Puts the cache in front of the server of `app`. Its answers count for the limit of pages and are logged as Fastify's are. */
	addTo(app: FastifyInstance, limiter: RateLimiter, { TRUST_PROXY, FIRST_LANGUAGE }: Pick<Config, 'TRUST_PROXY' | 'FIRST_LANGUAGE'>): void {
		const [handle] = app.server.listeners('request') as RequestListener[]
		if (!handle) throw new Error('the server has no listener')
		const isOnlyPage = knowOtherRoutes(app)
		app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
			const { method, url = '', headers } = request
			const isPlain = method === 'GET' && request.httpVersion === '1.1' && special.every((name) => headers[name] === undefined)
			if (!isPlain || app.lifecycle.stopping || hasTwoHosts(request)) return handle(request, response)
			const asked = readPageRequest(url, headers, FIRST_LANGUAGE)
			const key = keyOf(asked)
			const send = this.#senderOf(app, request, response, asked, key, isOnlyPage)
			// Over the limit Fastify refuses.
			if (send) return void limiter.take('pages', clientKey(request, TRUST_PROXY)).then(send, () => handle(request, response))
			if (key.length <= longestKey) this.#pending.set(request, key)
			handle(request, response)
		})
	}

	/** Sends the cached page or a refusal; undefined when Fastify has to answer. */
	#senderOf(
		app: FastifyInstance,
		{ method, headers }: IncomingMessage,
		response: ServerResponse,
		asked: PageRequest,
		key: string,
		isOnlyPage: (path: string) => boolean,
	): (() => void) | undefined {
		const begun = performance.now()
		const cached = this.#responses.get(key)
		if (cached && isGood(cached.of))
			return () => {
				const reqId = randomUUID()
				cached.headers[cached.idAt] = reqId
				if (this.#responses.delete(key)) this.#responses.set(key, cached)
				response.writeHead(200, cached.headers).end(cached.bytes)
				if (cached.listing !== null) app.views?.count(cached.listing, headers)
				const ms = performance.now() - begun
				meters.hits.inc()
				cached.observe(ms / 1000)
				app.log.info({ reqId, method, route: cached.route, status: 200, ms: Math.round(ms * 10) / 10 }, 'request')
			}
		const refusal = isOnlyPage(asked.path) && this.#isShed(asked) ? anyOf(this.#refusals[asked.language]) : undefined
		return (
			refusal &&
			(() => {
				refusal.headers[refusal.idAt] = randomUUID()
				response.writeHead(503, refusal.headers).end(refusal.bytes)
				countShed('queue_full')
				app.countShed()
			})
		)
	}
}

/** The response that has just been sent; null when it cannot be sent again. */
function responseOf(reply: FastifyReply, bytes: Buffer): Response | null {
	const headers: (string | number)[] = []
	for (const [name, value] of Object.entries(reply.getHeaders())) {
		if (typeof value !== 'string' && typeof value !== 'number') return null
		if (name !== 'date' && name !== 'connection') headers.push(name, value)
	}
	const idAt = headers.indexOf('x-request-id') + 1
	return idAt > 0 && headers.includes('content-length') ? { headers, idAt, bytes } : null
}

/** Whether a path can be nothing but a page: its first part is that of no other route of `app`. Escapes are for the router to read. */
function knowOtherRoutes(app: FastifyInstance): (path: string) => boolean {
	const firstParts = new Set<string>()
	app.addHook('onRoute', ({ url }) => void firstParts.add(firstPart(url)))
	return (path) => !path.includes('%') && (path === '/' || !firstParts.has(firstPart(path)))
}

/** For `/filterVenues/3` it is `filterVenues`. */
const firstPart = (path: string): string => path.split('/', 2)[1] ?? ''

const anyOf = <Value>(values: ReadonlyMap<number, Value>): Value | undefined =>
	[...values.values()][Math.floor(Math.random() * values.size)]

const keyOf = ({ language, offered, encoding, address, newLanguage }: PageRequest): string =>
	`${language} ${offered ?? ''} ${encoding ?? 'plain'} ${newLanguage === null ? '' : 'cookie '}${address}`

const sizeOf = (key: string, { bytes }: Response): number => bytes.length + 2 * key.length

const isGood = ({ isKept, goodUntil }: Kept): boolean => isKept && Date.now() < goodUntil
