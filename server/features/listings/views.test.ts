import { once } from 'node:events'
import { request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { addListing } from '#test/add-listing.ts'
import { patience } from '#test/patience.ts'
import { startProduct, toMultipart, boundary } from '#test/product.ts'
import { createCallCache } from '#server/platform/http/cache/call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { PageResponseCache } from '#server/platform/http/cache/page-response-cache.ts'
import type { Frontend } from '#server/app/rendering/frontend.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { createLog } from '#server/platform/http/log.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { keepViews, Views } from './views.ts'

const frontend: Frontend = {
	renderer: () => import('#web/app/render.tsx'),
	assets: { head: ([module]) => `<script type="module" src="/assets/${module}.js"></script>` },
	hashes: ['sha256-script'],
	folders: [import.meta.dirname],
}
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** The product on a socket; `handled` counts requests to Fastify. It has its cache of page responses, its kept pages and its counter. */
async function listen() {
	const product = await startProduct()
	const config = { ...readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: product.config.DATA_DIR }), ...product.config }
	const database = await openDatabase(config)
	const { db } = database
	const callCache = createCallCache(answerAnonymously(config, db), 10_000_000)
	const pages = createPages(config, db, frontend, callCache)
	const views = new Views()
	const lines: string[] = []
	const logger = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
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
	const app = await buildApp({
		config,
		db,
		callCache,
		responseCache: new CountingCache(),
		views,
		logger,
		pages: (scope) => pages.addTo(scope),
	})
	await app.listen({ port: 0, host: '127.0.0.1' })
	// An answer reaches us before the hook that counts it.
	let open = 0
	app.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
		open += 1
		response.once('close', () => (open -= 1))
	})
	async function settled() {
		await vi.waitFor(() => expect(open).toBe(0), patience)
		await setImmediate()
	}
	const { port } = app.server.address() as AddressInfo
	const send = async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
		const question = ask({ port, path, method, headers: { ...browser, ...headers }, agent: false })
		question.end(body)
		const [answer] = await once(question, 'response')
		await buffer(answer)
		return { status: answer.statusCode as number, etag: answer.headers.etag as string | undefined }
	}
	const form = { 'content-type': `multipart/form-data; boundary=${boundary}` }
	return {
		product,
		db,
		handled,
		views,
		settled,
		get: (path: string, headers?: Record<string, string>) => send('GET', path, headers),
		head: (path: string) => send('HEAD', path),
		call: (property_id: number, headers: Record<string, string> = {}) =>
			send('POST', endpoints.getListing.path, { ...form, ...headers }, toMultipart([['property_id', String(property_id)]])),
		async counted(listing: number) {
			await settled()
			await views.save(db)
			const rows = await db.selectFrom('listing_days').selectAll().where('listing_id', '=', listing).execute()
			expect(rows.length).toBeLessThan(2)
			return rows[0]?.views ?? 0
		},
		async [Symbol.asyncDispose]() {
			await app.close()
			await database.close()
			await product[Symbol.asyncDispose]()
		},
	}
}

test('each page of a listing that is sent counts once, kept or not, from the cache of page responses or not', async () => {
	await using served = await listen()
	const id = await addListing(served.product)
	const path = `/details/${id}/1`
	for (let turn = 1; turn <= 12; turn += 1) {
		expect((await served.get(path, { 'accept-encoding': 'br' })).status).toBe(200)
		expect(await served.counted(id)).toBe(turn)
	}
	expect(served.handled.mock.calls.length).toBeLessThan(12)
	const { etag = '' } = await served.get(`${path}?lang=fr`)
	expect((await served.get(`${path}?lang=fr`, { 'if-none-match': etag })).status).toBe(304)
	expect(await served.counted(id)).toBe(14)
	for (let turn = 0; turn < 12; turn += 1) expect((await served.call(id)).status).toBe(200)
	expect(await served.counted(id)).toBe(26)
	const rows = await served.db.selectFrom('listing_days').select('day').where('listing_id', '=', id).execute()
	expect(rows.map(({ day }) => day)).toEqual([luxembourgDay(new Date())])
})

test('prefetches, programs, HEAD requests and missing listings are not counted', async () => {
	await using served = await listen()
	const id = await addListing(served.product)
	const path = `/details/${id}/1`
	for (const agent of [
		'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
		'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
		'facebookexternalhit/1.1',
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
		'curl/8.5.0',
		'python-requests/2.32',
		'node',
		'',
	])
		for (let turn = 0; turn < 3; turn += 1) await served.get(path, { 'user-agent': agent })
	for (const ahead of ['sec-purpose', 'purpose']) await served.get(path, { [ahead]: 'prefetch' })
	await served.head(path)
	expect((await served.get(`/details/${id}/2`)).status).toBe(404)
	expect((await served.get('/details/2000000000/1')).status).toBe(404)
	expect((await served.call(2_000_000_000)).status).toBe(404)
	await served.get('/filterVenues')
	expect(await served.counted(id)).toBe(0)
	expect(await served.db.selectFrom('listing_days').selectAll().execute()).toEqual([])
})

test('an owner who looks at the own listing with a token is not counted, all others are', async () => {
	await using served = await listen()
	const [owner, other] = [await served.product.professional(), await served.product.professional()]
	const [id, others] = [
		await addListing(served.product, { account_id: owner.id }),
		await addListing(served.product, { account_id: other.id }),
	]
	const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
	for (let turn = 0; turn < 6; turn += 1) {
		await served.call(id, as(owner))
		await served.call(others, as(owner))
		await served.call(id, as(other))
		await served.call(id, { authorization: 'Bearer nobody' })
	}
	expect(await served.counted(id)).toBe(12)
	expect(await served.counted(others)).toBe(6)
})

test('what could not be saved is saved later, and a stop saves the rest', async () => {
	await using served = await listen()
	const account = await served.product.professional()
	const id = await addListing(served.product)
	await served.get(`/details/${id}/1`)
	await served.call(id, { authorization: `Bearer ${account.token}` })
	await served.settled()
	const failures: Error[] = []
	await served.product.asSuperuser('alter table listing_days rename to away')
	await keepViews(served.views, served.db, (error) => failures.push(error))()
	expect(failures).toHaveLength(1)
	await served.product.asSuperuser('alter table away rename to listing_days')
	await served.get(`/details/${id}/1`)
	await served.settled()
	await keepViews(served.views, served.db, (error) => failures.push(error))()
	expect(failures).toHaveLength(1)
	expect(await served.counted(id)).toBe(3)
	await served.db.deleteFrom('listings').where('id', '=', id).execute()
	served.views.count(id, browser)
	expect(await served.counted(id)).toBe(0)
})
