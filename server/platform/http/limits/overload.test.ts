import { sql } from 'kysely'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { eventForm } from '#test/event-form.ts'
import { patience } from '#test/patience.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import { startProduct, type Product } from '#test/product.ts'
import { createCallCache } from '../cache/call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { createLog } from '../log.ts'

/** A product in which two list calls, two pages and two calls of accounts are worked on at once, and fifty of each may wait. */
async function startSmall(lines: string[] = []) {
	const product = await startProduct({
		QUEUE_TIMEOUT: 1000,
		DATABASE_POOL: 2,
		logger: createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }),
		callCache: (config, { db }) => ({ callCache: createCallCache(answerAnonymously(config, db), 10_000_000), stop: async () => {} }),
		pages: (config, { db }) => createPages(config, db, frontend).addTo,
	})
	await product.app.listen({ port: 0, host: '127.0.0.1' })
	return product
}

const frontend = {
	renderer: () => import('#web/app/render.tsx'),
	assets: { head: () => '' },
	style: () => ({ tag: Buffer.from(''), hash: '' }),
	hashes: [],
	folders: [import.meta.dirname],
}

/** Locks the table of every search until it is let go: searches that were begun meanwhile end then. */
async function hold(product: Product, statement = 'lock table listing_search in access exclusive mode') {
	const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
	const { promise: held, resolve: holds } = Promise.withResolvers<void>()
	const other = new pg.Client({ connectionString: product.config.DATABASE_URL })
	// A test that fails leaves it open.
	other.on('error', () => {})
	await other.connect()
	const done = (async () => {
		await other.query('begin')
		await other.query(statement)
		holds()
		await over
		await other.query('commit')
		await other.end()
	})()
	await held
	return async () => {
		letGo()
		await done
	}
}

/** How many statements wait for a lock. */
async function countWaiting({ db }: Product) {
	const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
	return rows.length
}

const search = (product: Product, min_capacity: number) => product.call('searchVenues', { min_capacity })

/** The answer to the head of a call, whose body does not follow. */
async function sendHead({ app }: Product, path: string, headers: string) {
	const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
	let received = ''
	socket.on('data', (chunk) => (received += chunk.toString())).on('error', () => {})
	socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n`)
	await once(socket, 'close', { signal: AbortSignal.timeout(1000) }).catch(() => socket.destroy())
	return received
}

/** Resolves when all but `most` have ended: the results, in any order. */
async function allBut<Result>(most: number, promises: Promise<Result>[]): Promise<Result[]> {
	const ended: Result[] = []
	for (const promise of promises) void promise.then((result) => ended.push(result))
	await vi.waitFor(() => expect(ended.length).toBeGreaterThanOrEqual(promises.length - most), patience)
	return [...ended]
}

test('F16 searches beyond what can be done and a short queue are told to come back; what is in memory, health and other pages go on', async () => {
	const lines: string[] = []
	await using product = await startSmall(lines)
	await search(product, 1)
	const letGo = await hold(product)
	const asked = Array.from({ length: 60 }, (_, number) => search(product, 100 + number))
	expect((await search(product, 1)).http).toBe(200)
	expect((await product.raw({ url: '/health/live' })).statusCode).toBe(200)
	const refused = await allBut(2, asked)
	expect(new Set(refused.map(({ http, code }) => `${http} ${code}`))).toEqual(new Set(['503 unavailable']))
	await letGo()
	const all = await Promise.all(asked)
	expect(all.filter(({ http }) => http === 200)).toHaveLength(2)
	expect((await search(product, 100)).http).toBe(200)
	const told = () => lines.map((line) => JSON.parse(line) as { shed?: number; status?: number })
	await vi.waitFor(() => expect(told().reduce((sum, { shed = 0 }) => sum + shed, 0)).toBe(58), patience)
	expect(told().filter(({ status }) => status === 503)).toEqual([])
})

test('while the queue is full, a large body is refused before it is sent', async () => {
	await using product = await startSmall()
	const letGo = await hold(product)
	let number = 1
	const received = await vi.waitFor(async () => {
		const asked = Array.from({ length: 80 }, () => search(product, (number += 1)))
		const answer = await sendHead(product, endpoints.searchVenues.path, 'content-length: 20000\r\n')
		await Promise.race(asked)
		expect(answer).toMatch(/^HTTP\/1.1 503 /)
		return answer
	}, patience)
	expect(received).toMatch(/\r\nretry-after: \d\r\n[^]*"code":"unavailable"/)
	await letGo()
})

test('pages beyond what can be rendered say so and when to come back', async () => {
	await using product = await startSmall()
	const letGo = await hold(product)
	const asked = Array.from({ length: 60 }, (_, number) => product.raw({ url: `/filterVenues?min_capacity=${100 + number}` }))
	const refused = await allBut(2, asked)
	expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
	for (const { body, headers } of refused) {
		expect(body).toContain('We will be right back')
		expect(headers['cache-control']).toBe('no-store')
		expect(Number(headers['retry-after'])).toBeGreaterThan(0)
	}
	await letGo()
	expect((await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
	expect((await product.raw({ url: '/filterVenues?min_capacity=100' })).statusCode).toBe(200)
})

test('A6 thirty writing calls of one account leave the database to others: two are in work, the others are told to come back', async () => {
	await using product = await startProduct({ ATTEMPTS_FACTOR: 1, QUEUE_TIMEOUT: 1000 })
	const [writer, other] = [await product.user(), await product.user()]
	const letGo = await hold(product, `select from accounts where id = ${writer.id} for update`)
	const sent = Array.from({ length: 30 }, (_, number) =>
		product.call('addEditEvent', eventForm({ event_title: `Concert ${number}` }), writer.token),
	)
	await vi.waitFor(async () => expect(await countWaiting(product)).toBe(2), patience)
	// While the writes wait for the lock of this test.
	expect((await product.call('getProfile', {}, other.token)).http).toBe(200)
	const refused = await allBut(2, sent)
	expect(new Set(refused.map(({ http, code }) => `${http} ${code}`))).toEqual(new Set(['429 too_many_requests']))
	await letGo()
	expect((await Promise.all(sent)).filter(({ http }) => http === 200)).toHaveLength(2)
	const { rows } = await sql<{ events: number }>`select count(*)::int as events from events`.execute(product.db)
	expect(rows).toEqual([{ events: 2 }])
	// Another account is not concerned, nor are later calls.
	expect((await product.call('addEditEvent', eventForm(), other.token)).http).toBe(200)
	expect((await product.call('addEditEvent', eventForm(), writer.token)).http).toBe(200)
})

test('P1 sixty saves of a visitor’s plan, and of an account’s own, leave the database to others', async () => {
	await using product = await startProduct({ ATTEMPTS_FACTOR: 1, QUEUE_TIMEOUT: 1000, TRUST_PROXY: true })
	const [planner, other] = [await product.user(), await product.user()]
	const plan_key = makeToken()
	const ofVisitor = (await product.call('savePlan', { plan_key, title: 'Wedding' })).data.plan_id
	const ofAccount = (await product.call('savePlan', { title: 'Party' }, planner.token)).data.plan_id
	for (const [plan_id, named, token] of [
		[ofVisitor, { plan_id: ofVisitor, plan_key }, null],
		// From as many clients as there are requests: the key alone names the plan, too.
		[ofVisitor, { plan_key }, null],
		[ofAccount, { plan_id: ofAccount }, planner.token],
	] as const) {
		const { version } = (await product.call('savePlan', { ...named, title: 'Earlier' }, token)).data
		const letGo = await hold(product, `select from plans where id = ${plan_id} for update`)
		const sent = Array.from({ length: 60 }, (_, number) =>
			product.call('savePlan', { ...named, title: `Title ${number}`, version }, token, {
				headers: { 'x-forwarded-for': `192.0.2.${number}` },
			}),
		)
		await vi.waitFor(async () => expect(await countWaiting(product)).toBe(2), patience)
		expect((await product.call('getProfile', {}, other.token)).http).toBe(200)
		const refused = await allBut(2, sent)
		expect(new Set(refused.map(({ http, code }) => `${http} ${code}`))).toEqual(new Set(['429 too_many_requests']))
		await letGo()
		expect(
			(await Promise.all(sent))
				.map(({ http }) => http)
				.filter((http) => http !== 429)
				.toSorted(),
		).toEqual([200, 409])
		// Later calls are not concerned.
		expect((await product.call('savePlan', { ...named, title: 'Later' }, token)).http).toBe(200)
	}
})
