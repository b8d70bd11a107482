import fc from 'fast-check'
import { once } from 'node:events'
import { Agent, request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { boundary as plainBoundary, startProduct, toMultipart } from '#test/product.ts'
import { createCallCache } from './call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { buildApp } from '#server/app/app.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { PageResponseCache } from './page-response-cache.ts'
import { createFeeds } from '#server/app/feeds/feeds.ts'
import type { Frontend } from '#server/app/rendering/frontend.ts'
import { createPages } from '#server/app/rendering/pages.ts'

const frontend: Frontend = {
	renderer: () => import('#web/app/render.tsx'),
	assets: { head: ([module]) => `<script type="module" src="/assets/${module}.js"></script>` },
	hashes: ['sha256-script'],
	folders: [],
}
const origin = 'https://partner.example'

interface Sent {
	method: 'GET' | 'POST' | 'HEAD'
	path: string
	headers: Record<string, string>
	body: string
}

/** The product twice on one database: once with every cache, once with none. `passedOn` counts the first's requests to Fastify. */
async function startBoth() {
	const product = await startProduct({ samples: true, ALLOWED_ORIGINS: [origin] })
	const { config } = product
	const database = await openDatabase(config)
	const count = { passedOn: 0 }
	class CountingCache extends PageResponseCache {
		override addTo(...[app, limits, settings]: Parameters<PageResponseCache['addTo']>) {
			const [handle] = app.server.listeners('request') as RequestListener[]
			app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
				count.passedOn += 1
				handle?.(request, response)
			})
			super.addTo(app, limits, settings)
		}
	}
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const listen = async (bytes: number) => {
		const callCache = createCallCache(answerAnonymously(config, database.db), bytes)
		const folders = bytes > 0 ? [import.meta.dirname] : []
		const pages = createPages(config, database.db, { ...frontend, folders }, callCache)
		const feeds = createFeeds(config, database.db, bytes)
		const responseCache = bytes > 0 ? new CountingCache() : null
		const app = await buildApp({ config, db: database.db, callCache, feeds, responseCache, pages: (scope) => pages.addTo(scope) })
		await app.listen({ port: 0, host: '127.0.0.1' })
		const { port } = app.server.address() as AddressInfo
		const send = async ({ method, path, headers, body }: Sent) => {
			const question = ask({ port, path, method, headers: { host: 'kiermes.example', ...headers }, agent })
			question.end(body === '' ? undefined : body)
			const [answer] = (await once(question, 'response')) as [IncomingMessage]
			return readable(answer, await buffer(answer))
		}
		return { app, send }
	}
	const [kept, fresh] = [await listen(10_000_000), await listen(0)]
	return {
		kept,
		fresh,
		count,
		async [Symbol.asyncDispose]() {
			agent.destroy()
			await kept.app.close()
			await fresh.app.close()
			await database.close()
			await product[Symbol.asyncDispose]()
		},
	}
}

/** An answer without its varying parts. A body is compared unpacked: it is packed better once it is requested again. */
function readable({ statusCode, headers }: IncomingMessage, bytes: Buffer) {
	const { date: _, 'x-request-id': id, 'content-length': length, ...rest } = headers
	expect(id).toBeDefined()
	const encoding = headers['content-encoding']
	if (length !== undefined && bytes.length > 0) expect(bytes.length).toBe(Number(length))
	const body =
		bytes.length === 0 ? bytes : encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
	return { statusCode, headers: rest, length: encoding === undefined ? length : undefined, body: body.toString('latin1') }
}

const dashes = (count: number) => `${'-'.repeat(count)}abcdefgh`
const boundary = fc.oneof(
	fc.constantFrom(
		'----WebKitFormBoundaryA1b2C3d4E5f6G7h8',
		plainBoundary,
		'B',
		dashes(62),
		dashes(63),
		dashes(72),
		'-'.repeat(70),
		'a b',
		"a'b(c)=?",
	),
	fc.stringMatching(/^[\w'()+,./:=?-]{1,90}$/),
)
const fields: Record<string, fc.Arbitrary<[string, string]>> = Object.fromEntries(
	Object.entries({
		searchVenues: {
			q: ['castle', 'dj', ''],
			page: ['1', '2', 'x'],
			per_page: ['3', '4'],
			min_capacity: ['50', '-1'],
			'features_id[]': ['1', '2'],
		},
		findPlaces: { q: ['Wiltz', 'Esch', 'é'] },
		getBlogList: { blog_id: ['3', '4'], page: ['1', '2'] },
		getSubCategories: { category_id: ['1', '2', '99'] },
		suggest: { q: ['hal', 'dj'] },
		interpretSearch: { q: ['DJ Esch', 'Saal', 'é'], lang: ['fr', 'lb'] },
		searchSentence: { q: ['DJ Esch', 'Saal', 'é'], lang: ['fr', 'lb'], as: ['place.none', 'place.place-95'], people: ['80'] },
	}).map(([call, names]) => [
		call,
		fc.oneof(
			...Object.entries(names).map(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value])),
			fc.constantFrom<[string, string]>(['unknown', '1'], ['q', '\r\n--B\r\n'], ['__proto__', '1'], ['page[]', '2']),
		),
	]),
)
/** One of these values; as often nothing. */
const perhaps = (...values: string[]) => fc.oneof(fc.constant(undefined), fc.constantFrom(...values))
/** Nothing, but for once in ten times. */
const rarely = (...values: string[]) =>
	fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) })
const headers = fc
	.record({
		'accept-language': perhaps('en', 'fr', 'de;q=0.9, fr;q=0.8', '*', 'xx'),
		'accept-encoding': perhaps('br', 'gzip', 'gzip, deflate, br', 'br;q=0', 'identity', 'brx'),
		cookie: perhaps('lang=fr', 'a=1; lang=de', 'a=lang=fr', 'lang=xx'),
		origin: perhaps(origin, 'https://elsewhere.example'),
		'if-none-match': rarely('*', 'W/"x"'),
		range: rarely('bytes=0-10'),
	})
	.map((all) => Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)))

const query = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()
const call = fc.constantFrom(...(Object.keys(fields) as ('searchVenues' | 'findPlaces')[])).chain((name) => {
	const pairs = fc.array(fields[name] ?? fc.constant<[string, string]>(['q', '']), { maxLength: 3 })
	return fc
		.record({
			pairs,
			more: pairs,
			headers,
			mark: boundary,
			quoted: fc.boolean(),
			way: fc.constantFrom('multipart', 'multipart', 'form', 'json', 'query'),
		})
		.map(({ pairs: own, more, headers: sent, mark, quoted, way }): Sent => {
			const bodies = {
				multipart: [`multipart/form-data; boundary=${quoted ? `"${mark}"` : mark}`, toMultipart(own).replaceAll(plainBoundary, mark)],
				form: ['application/x-www-form-urlencoded', query(own)],
				json: ['application/json', JSON.stringify(Object.fromEntries(own))],
				query: ['application/x-www-form-urlencoded', ''],
			} as const
			const [type, body] = bodies[way]
			const search = way === 'query' ? query(own) : more.length > 2 ? query(more) : ''
			const length = String(Buffer.byteLength(body))
			return {
				method: 'POST',
				path: `${endpoints[name].path}?${search}`.replace(/\?$/, ''),
				headers: { ...sent, 'content-type': type, 'content-length': length },
				body,
			}
		})
})
const pages = [
	'/filterVenues',
	'/filterVenues?q=castle',
	'/FILTERVENUES/?q=castle&unknown=1',
	'/bloglist',
	'/nothing',
	'/terms',
	'/filterVenues%3Fq=castle',
	'/%zz',
]
const others = [
	endpoints.getCategories.path,
	endpoints.getPlaces.path,
	'/feeds/agenda.json',
	'/feeds/agenda.rss',
	'/robots.txt',
	'/api/nothing',
]
const seen = fc
	.record({
		method: fc.constantFrom<Sent['method']>('GET', 'GET', 'GET', 'HEAD'),
		path: fc.constantFrom(...pages, ...pages, ...others),
		headers,
		lang: perhaps('lang=fr', 'l%61ng=de', 'lang=xx', 'lang=fr&lang=de'),
	})
	.map(({ lang, path, ...rest }): Sent => ({
		...rest,
		path: lang === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${lang}`,
		body: '',
	}))

test('with every cache a request is answered as without any, whatever was asked before', async () => {
	await using both = await startBoth()
	let total = 0
	await fc.assert(
		fc.asyncProperty(fc.oneof({ weight: 2, arbitrary: call }, { weight: 3, arbitrary: seen }), async (sent) => {
			const expected = await both.fresh.send(sent)
			for (let turn = 0; turn < 3; turn += 1) {
				total += 1
				expect(await both.kept.send(sent)).toEqual(expected)
			}
		}),
		{ numRuns: 150, endOnFailure: true },
	)
	// The drawn requests decide how many are answered in front of Fastify.
	expect(both.count.passedOn).toBeLessThan(total)
})

test('a boundary that one reader would cut changes no answer of others', async () => {
	await using both = await startBoth()
	const asked: [string, string][] = [
		['q', 'castle'],
		['page', '2'],
	]
	for (const name of ['searchVenues', 'findPlaces', 'getBlogList'] as const) {
		const sent = (mark: string): Sent => {
			const body = toMultipart(name === 'getBlogList' ? [['blog_id', '3']] : asked).replaceAll(plainBoundary, mark)
			const type = `multipart/form-data; boundary=${mark}`
			return { method: 'POST', path: endpoints[name].path, headers: { 'content-type': type, 'content-length': String(body.length) }, body }
		}
		const attack = sent(dashes(72))
		for (let turn = 0; turn < 4; turn += 1) expect((await both.kept.send(attack)).statusCode).toBe(422)
		const honest = sent('----WebKitFormBoundaryA1b2C3d4E5f6G7h8')
		expect(await both.kept.send(honest)).toEqual(await both.fresh.send(honest))
	}
})
