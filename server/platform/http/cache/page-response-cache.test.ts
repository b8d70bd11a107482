import { once } from 'node:events'
import { request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { patience } from '#test/patience.ts'
import { startProduct } from '#test/product.ts'
import { createCallCache } from './call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { buildApp } from '#server/app/app.ts'
import { PageResponseCache } from './page-response-cache.ts'
import type { Frontend } from '#server/app/rendering/frontend.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { createLog } from '../log.ts'
import { registry } from '#server/platform/shared/meters.ts'

const frontend: Frontend = {
	renderer: () => import('#web/app/render.tsx'),
	assets: { head: ([module]) => `<script type="module" src="/assets/${module}.js"></script>` },
	hashes: ['sha256-script'],
	folders: [import.meta.dirname],
}

/** The product on a socket; `handled` counts requests to Fastify. */
async function listen(
	overrides: Partial<Config> = {},
	renderer: Frontend['renderer'] = frontend.renderer,
	pagesLimit?: number,
	mostResponses?: number,
) {
	const product = await startProduct({ samples: true, ...overrides })
	const lines: string[] = []
	const config = { ...readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: product.config.DATA_DIR }), ...product.config }
	const database = await openDatabase(config)
	const callCache = createCallCache(answerAnonymously(config, database.db), 10_000_000)
	const pages = createPages(config, database.db, { ...frontend, renderer }, callCache, pagesLimit)
	const handled = vi.fn<() => void>()
	class CountingCache extends PageResponseCache {
		override addTo(...[app, limits, settings]: Parameters<PageResponseCache['addTo']>) {
			const [handle] = app.server.listeners('request') as RequestListener[]
			app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
				handled()
				handle?.(request, response)
			})
			super.addTo(app, limits, settings)
		}
	}
	const responseCache = new CountingCache(mostResponses)
	const logger = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
	const app = await buildApp({
		config,
		db: database.db,
		callCache,
		responseCache,
		logger,
		pages: async (scope) => {
			await pages.addTo(scope)
		},
	})
	await app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = app.server.address() as AddressInfo
	const send = async (path: string, headers: Record<string, string> = {}, body?: string, method = body === undefined ? 'GET' : 'POST') => {
		const question = ask({ port, path, method, headers, agent: false })
		question.end(body)
		const [answer] = await once(question, 'response')
		return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, bytes: await buffer(answer) }
	}
	return {
		port,
		send,
		lines,
		handled,
		invalidate: () => {
			callCache.invalidate()
			pages.invalidate()
		},
		async [Symbol.asyncDispose]() {
			await app.close()
			await database.close()
			await product[Symbol.asyncDispose]()
		},
	}
}

type Served = Awaited<ReturnType<typeof listen>>
const withoutId = ({ headers: { 'x-request-id': id, date: _, ...headers }, ...rest }: Awaited<ReturnType<Served['send']>>) => {
	expect(id).toMatch(/^[0-9a-f-]{36}$/)
	return { ...rest, headers }
}

/** Asks until the cache answers, and returns Fastify's last answer and the cache's. */
async function warm(served: Served, ...question: Parameters<Served['send']>) {
	for (let turn = 0, before = await served.send(...question); turn < 50; turn += 1) {
		served.handled.mockClear()
		const answer = await served.send(...question)
		if (served.handled.mock.calls.length === 0) return { before, answer }
		before = answer
		await sleep(20)
	}
	throw new Error('the cache never answered')
}

const decompress = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

test('what the cache sends is byte for byte what Fastify sends, in each language and encoding', async () => {
	await using served = await listen()
	const bodies = new Set<string>()
	const headersOf = (encoding: string, lang: string) => ({ 'accept-encoding': encoding, cookie: `lang=${lang}` })
	for (const encoding of ['br', 'gzip', 'identity'] as const)
		for (const lang of ['en', 'fr', 'de']) {
			const headers = headersOf(encoding, lang)
			await warm(served, '/filterVenues', headers)
			served.handled.mockClear()
			const answer = await served.send('/filterVenues', headers)
			expect(served.handled).not.toHaveBeenCalled()
			const before = await served.send('/filterVenues', { ...headers, 'if-none-match': '"another"' })
			expect(served.handled).toHaveBeenCalledOnce()
			expect(answer.status).toBe(200)
			expect(withoutId(answer)).toEqual(withoutId(before))
			expect(answer.headers['x-request-id']).not.toBe(before.headers['x-request-id'])
			bodies.add(`${lang} ${decompress[encoding](answer.bytes).toString()}`)
		}
	// One page for each language, in any encoding.
	expect(bodies.size).toBe(3)
	served.handled.mockClear()
	await served.send('/filterVenues', { 'accept-encoding': 'br;q=0.5, *', cookie: 'other=1; lang=fr', authorization: 'Bearer somebody' })
	expect(served.handled).not.toHaveBeenCalled()
	const line = JSON.parse(served.lines.at(-1) ?? '{}')
	const usual = served.lines.map((text_) => JSON.parse(text_)).find(({ route }) => route === '/*')
	expect(Object.keys(line)).toEqual(Object.keys(usual))
	expect(line).toMatchObject({ method: 'GET', route: '/*', status: 200 })
})

test('a page that the cache of pages has no room for leaves no copy behind', async () => {
	const bytes = async () =>
		(await registry.getSingleMetric('kiermes_cache_bytes')?.get())?.values.find(({ labels }) => labels['cache'] === 'page_responses')
			?.value ?? 0
	const before = await bytes()
	const sizes: number[] = []
	{
		// Room for about two of these pages.
		await using served = await listen({}, frontend.renderer, 110_000)
		for (let guests = 1; guests <= 8; guests += 1) {
			await served.send(`/filterVenues?min_capacity=${guests}`, { 'accept-encoding': 'identity' })
			sizes.push((await bytes()) - before)
		}
		served.handled.mockClear()
		await served.send('/filterVenues?min_capacity=8', { 'accept-encoding': 'identity' })
		expect(served.handled).not.toHaveBeenCalled()
		await served.send('/filterVenues?min_capacity=1', { 'accept-encoding': 'identity' })
		expect(served.handled).toHaveBeenCalledOnce()
	}
	expect(sizes[0]).toBeGreaterThan(20_000)
	expect(Math.max(...sizes)).toBeLessThan(300_000)
})

test('a full cache forgets what nobody has asked for the longest, and keeps the rest', async () => {
	await using served = await listen({}, frontend.renderer, undefined, 3)
	const isKept = async (path: string) => {
		served.handled.mockClear()
		await served.send(path)
		return served.handled.mock.calls.length === 0
	}
	const page = (guests: number) => `/filterVenues?min_capacity=${guests}`
	await warm(served, '/')
	for (const guests of [1, 2]) await warm(served, page(guests))
	for (let guests = 3; guests <= 8; guests += 1) {
		expect(await isKept('/')).toBe(true)
		await warm(served, page(guests))
	}
	expect(await isKept('/')).toBe(true)
	expect(await isKept(page(7))).toBe(true)
	expect(await isKept(page(1))).toBe(false)
})

test('while no more pages can be made, the cache sheds requests with what Fastify sends, and only what needs to be made', async () => {
	const held = Promise.withResolvers<void>()
	let isHeld = false
	const renderer: Frontend['renderer'] = async () => {
		const { render, ...rest } = await import('#web/app/render.tsx')
		return { ...rest, render: async (...page) => (isHeld ? held.promise.then(() => render(...page)) : render(...page)) }
	}
	await using served = await listen({ LOG_LEVEL: 'info', DATABASE_POOL: 2 }, renderer)
	using _ = vi.spyOn(Math, 'random').mockReturnValue(0.3)
	// A failure must not wait for held work.
	using rendering = { goOn: held.resolve, [Symbol.dispose]: held.resolve }
	await warm(served, '/filterVenues')
	isHeld = true
	let number = 0
	const another = () => served.send(`/filterVenues?max_capacity=${(number += 1)}`, { cookie: 'lang=fr' })
	const waiting: ReturnType<typeof another>[] = []
	// Until one is shed at once: the queue is full.
	const ask = async () => {
		const answer = another()
		waiting.push(answer)
		// One that is shed is answered before a request that came after it.
		const later = served.send('/health/live')
		const first = await Promise.race([answer, later.then(() => null)])
		await later
		return first
	}
	let before = await ask()
	for (; !before; before = await ask());
	expect([before.status, before.headers['retry-after']]).toEqual([503, '3'])
	served.handled.mockClear()
	const answer = await another()
	expect(served.handled).not.toHaveBeenCalled()
	expect(withoutId(answer)).toEqual(withoutId(before))
	expect(answer.headers['x-request-id']).not.toBe(before.headers['x-request-id'])
	// Pages in memory, calls, feeds and files are answered as ever; a language without a refusal yet is left to Fastify.
	expect((await served.send('/filterVenues')).status).toBe(200)
	expect((await served.send('/filterVenues', { 'accept-encoding': 'gzip' })).status).toBe(200)
	expect((await served.send(endpoints.getCategories.path)).status).toBe(200)
	expect((await served.send('/feeds/agenda.json')).status).toBe(200)
	expect((await served.send('/health/live')).status).toBe(200)
	served.handled.mockClear()
	expect((await served.send('/filterVenues?max_capacity=9999', { cookie: 'lang=de' })).bytes.toString()).toContain(
		'Wir sind gleich wieder da',
	)
	expect(served.handled).toHaveBeenCalledOnce()
	const secret = await served.send(`/confirm-enquiry/${'x'.repeat(43)}`, { cookie: 'lang=fr' })
	expect([secret.status, secret.headers['referrer-policy']]).toEqual([503, 'no-referrer'])
	expect((await another()).headers['referrer-policy']).toBe(before.headers['referrer-policy'])
	expect(served.handled).toHaveBeenCalledTimes(2)
	rendering.goOn()
	isHeld = false
	const statuses = (await Promise.all(waiting)).map(({ status }) => status)
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
	await vi.waitFor(async () => expect((await another()).status).toBe(200), patience)
	// One line a second says how many they were, in front of Fastify or behind.
	const refused = statuses.filter((status) => status === 503).length + 4
	const counted = () => served.lines.map((line) => (JSON.parse(line) as { shed?: number }).shed ?? 0).reduce((sum, count) => sum + count, 0)
	await expect.poll(counted).toBe(refused)
})

test('calls, feeds, HEAD, conditions and whatever else is no plain GET of a page are for Fastify', async () => {
	await using served = await listen()
	const { answer } = await warm(served, '/filterVenues')
	const kept = await served.send('/filterVenues', { 'if-none-match': answer.headers['etag'] ?? '' })
	expect([kept.status, kept.bytes.length]).toEqual([304, 0])
	const head = await served.send('/filterVenues', {}, undefined, 'HEAD')
	expect([head.status, head.bytes.length]).toEqual([200, 0])
	expect((await served.send('/nothing-here')).status).toBe(404)
	served.handled.mockClear()
	const json = { 'content-type': 'application/json' }
	for (let turn = 0; turn < 4; turn += 1) {
		expect((await served.send(endpoints.searchVenues.path, json, '{"min_capacity":50}')).status).toBe(200)
		expect((await served.send(endpoints.getCategories.path)).status).toBe(200)
		expect((await served.send('/feeds/agenda.json')).status).toBe(200)
		expect((await served.send('/filterVenues', { ...json, 'content-length': '2' }, '{}', 'GET')).status).toBe(200)
		await sleep(20)
	}
	expect(served.handled).toHaveBeenCalledTimes(16)
})

test('a change invalidates entries, and a response in progress is not cached', async () => {
	await using served = await listen()
	await warm(served, '/filterVenues')
	served.invalidate()
	served.handled.mockClear()
	await served.send('/filterVenues')
	expect(served.handled).toHaveBeenCalledOnce()
	const late = served.send('/filterEnt')
	await vi.waitFor(() => expect(served.handled).toHaveBeenCalledTimes(2), { interval: 1 })
	served.invalidate()
	await late
	await served.send('/filterEnt')
	expect(served.handled).toHaveBeenCalledTimes(3)
})

test('the cache and Fastify count for one limit, by the address that the proxy sends', async () => {
	await using served = await listen({ READS_PER_MINUTE: 12, TRUST_PROXY: true })
	const from = async (address: string, count: number) => {
		const statuses: number[] = []
		for (let turn = 0; turn < count; turn += 1) {
			statuses.push((await served.send('/filterVenues', { 'x-forwarded-for': `203.0.113.${turn}, ${address}` })).status)
			await sleep(10)
		}
		return statuses
	}
	expect(await from('192.0.2.1', 14)).toEqual([...Array<number>(12).fill(200), 429, 429])
	expect(served.handled.mock.calls.length).toBeLessThan(10)
	expect(await from('192.0.2.2', 1)).toEqual([200])
})

test('a request with two Host lines, or none, is refused before anything is answered, kept pages too', async () => {
	await using served = await listen()
	await warm(served, '/filterVenues', { 'accept-encoding': 'br' })
	const statusOf = async (path: string, hosts: string[]) => {
		const socket = connect(served.port, '127.0.0.1')
		socket.end(`GET ${path} HTTP/1.1\r\naccept-encoding: br\r\n${hosts.map((host) => `${host}\r\n`).join('')}connection: close\r\n\r\n`)
		return Number((await buffer(socket)).toString('latin1').slice(9, 12))
	}
	for (const path of ['/filterVenues', '/health/live', endpoints.getCategories.path]) {
		expect(await statusOf(path, ['Host: kiermes.example'])).toBe(200)
		expect(await statusOf(path, ['Host: kiermes.example', 'host: other.example'])).toBe(400)
		expect(await statusOf(path, ['Host: kiermes.example', 'HOST: kiermes.example'])).toBe(400)
		expect(await statusOf(path, [])).toBe(400)
	}
})
