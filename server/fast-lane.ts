import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { life } from './bounded-cache.ts'
import type { Config } from './config.ts'
import { listingViewed } from './listings/views.ts'
import { maxInFlight } from './load.ts'
import { clientKey, type Limit, type RateLimits } from './rate-limits.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** Where answers that will be asked for again are told; null when every request takes the long way. */
		lane: FastLane | null
	}
}

/** An answer with everything that Fastify made of it. */
interface Prepared {
	/** Names and values in turn; the value at `idAt` is the number of the request. */
	headers: (string | number)[]
	idAt: number
	bytes: Buffer
	route: string
	/** The listing that is looked at with it. */
	listing: number | null
	until: number
}

const mostBytes = 32 * 1024 * 1024
const mostEntries = 5000
const longestKey = 2500
const longestBody = 1000

/** What makes an answer depend on more than the question, or a body hard to read, is nothing for the lane. */
const special = ['if-none-match', 'range', 'expect', 'upgrade', 'transfer-encoding', 'content-encoding'] as const
const asked = ['cookie', 'origin', 'accept-encoding', 'accept-language'] as const
const isCachedPost = ({ method, cached }: Endpoint) => method === 'POST' && cached === true
const cachedPosts = new Set(
	Object.values<Endpoint>(endpoints)
		.filter(isCachedPost)
		.map(({ path }) => path as string),
)
const plainMultipart = /^multipart\/form-data; ?boundary=(-*\w{8,60})$/

/**
 * Answers requests that ask word for word what was answered before, ahead of Fastify: what it sent is kept, and sent again.
 * Whatever is unusual, unknown, refused or too much takes the usual way, untouched.
 */
export class FastLane {
	#prepared = new Map<string, Prepared>()
	#bytes = 0
	#generation = 0
	/** The keys of the requests that Fastify is answering, and when in the order of changes they came. */
	#pending = new WeakMap<IncomingMessage, { key: string; generation: number }>()

	/** Everything public may have changed. */
	forget(): void {
		this.#prepared.clear()
		this.#bytes = 0
		this.#generation += 1
	}

	/** Keeps what has just been sent, for as long as a value made at `madeAt` is as good as new. */
	remember(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, madeAt: number): void {
		const pending = this.#pending.get(request.raw)
		const until = madeAt + life
		if (!pending || pending.generation !== this.#generation || reply.statusCode !== 200 || Date.now() >= until) return
		const headers: (string | number)[] = []
		for (const [name, value] of Object.entries(reply.getHeaders())) {
			if (typeof value !== 'string' && typeof value !== 'number') return
			if (name !== 'date' && name !== 'connection') headers.push(name, value)
		}
		const idAt = headers.indexOf('x-request-id') + 1
		if (idAt === 0 || !headers.includes('content-length')) return
		const size = bytes.length + 2 * pending.key.length
		if (this.#bytes + size > mostBytes || this.#prepared.size >= mostEntries) {
			this.#prepared.clear()
			this.#bytes = 0
		}
		if (!this.#prepared.has(pending.key)) this.#bytes += size
		const route = request.routeOptions.url ?? '(none)'
		this.#prepared.set(pending.key, { headers, idAt, bytes, route, listing: listingViewed(request), until })
	}

	/** Puts the lane in front of the server of `app`; what it answers counts for the same limits and stands in the same log. */
	addTo(app: FastifyInstance, limits: RateLimits, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): void {
		const [handle] = app.server.listeners('request') as RequestListener[]
		if (!handle) throw new Error('the server has no listener')
		app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
			const begun = performance.now()
			const { method, url = '', headers } = request
			const isSpecial = request.httpVersion !== '1.1' || special.some((name) => headers[name] !== undefined)
			if (isSpecial || app.life.stopping || app.life.inFlight >= maxInFlight) return handle(request, response)
			const length = headers['content-length']
			if (method === 'GET' && length === undefined) {
				if (!this.#answer(request, response, begun, '', app, limitOf(url), TRUST_PROXY)) handle(request, response)
				return
			}
			if (method !== 'POST' || !cachedPosts.has(url) || !(Number(length) <= longestBody)) return handle(request, response)
			// By then a body that came together with its head is there; any other is left to Fastify before anybody has touched it.
			process.nextTick(() => {
				if (length === '0' || request.readableLength !== Number(length)) return handle(request, response)
				const body = request.read() as Buffer
				const question = questionOf(headers['content-type'] ?? '', body)
				if (question !== null && this.#answer(request, response, begun, question, app, limits.calls, TRUST_PROXY)) return request.resume()
				request.unshift(body)
				handle(request, response)
			})
		})
		const limitOf = (url: string) => (url.startsWith('/api/') ? limits.calls : limits.pages)
	}

	/** Whether it was answered. */
	#answer(
		request: IncomingMessage,
		response: ServerResponse,
		begun: number,
		question: string,
		{ log, views }: FastifyInstance,
		limit: Limit,
		trustProxy: boolean,
	): boolean {
		const { method = '', url = '', headers } = request
		let key = `${method} ${url}`
		for (const name of asked) key += `\n${headers[name] ?? ''}`
		key += `\n${question}`
		const known = this.#prepared.get(key)
		if (!known || Date.now() >= known.until) {
			if (key.length <= longestKey) this.#pending.set(request, { key, generation: this.#generation })
			return false
		}
		if (!limit.take(clientKey(addressOf(request, trustProxy)))) return false
		const reqId = randomUUID()
		known.headers[known.idAt] = reqId
		response.writeHead(200, known.headers).end(known.bytes)
		if (known.listing !== null) views?.count(known.listing, headers)
		log.info({ reqId, method, route: known.route, status: 200, ms: Math.round((performance.now() - begun) * 10) / 10 })
		return true
	}
}

/**
 * What a body asks, the same for every boundary that a browser thinks of; null when it is for Fastify to refuse.
 * A delimiter stands as a zero byte, which no such body may hold of itself: what is written the same is then read the same. Each byte
 * becomes one character: that is quick, and no two bodies look alike.
 */
function questionOf(contentType: string, body: Buffer): string | null {
	const text = body.toString('latin1')
	if (text.includes('\0')) return null
	const boundary = plainMultipart.exec(contentType)?.[1]
	return boundary === undefined ? `${contentType}\n${text}` : `form-data\n${`\r\n${text}`.replaceAll(`\r\n--${boundary}`, '\0')}`
}

/** The address of the client, as Fastify sees it behind one proxy or none. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
	const claimed = trustProxy ? headers['x-forwarded-for'] : undefined
	const last = typeof claimed === 'string' ? claimed.split(',').findLast((claim) => claim.trim() !== '') : undefined
	return last?.trim() ?? socket.remoteAddress ?? ''
}
