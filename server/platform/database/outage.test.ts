import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { addListing } from '#test/add-listing.ts'
import { openNetwork } from '#test/network.ts'
import { patience } from '#test/patience.ts'
import { startProduct, type Product } from '#test/product.ts'
import { buildApp } from '#server/app/app.ts'
import { openConnections } from './connections.ts'
import { openDatabase } from './open-database.ts'
import { withTimeout } from './request-deadline.ts'
import { isDatabaseGone } from '#server/platform/http/errors.ts'
import { newBaseKey } from '#server/platform/media/file-names.ts'
import { PublicFiles } from '#server/platform/media/public-files.ts'
import { watchPublicChanges } from '#server/platform/http/cache/invalidation.ts'

/** A way to the test server that can be cut, frozen and mended. */
function openWay() {
	const { hostname, port, searchParams } = new URL(inject('database').server)
	return openNetwork({ host: searchParams.get('host') ?? hostname, port: Number(port || '5432') })
}

/** The product's settings with its database as it is reached by that way. */
function configThrough({ port }: { port: number }, { config }: Product) {
	const address = new URL(config.DATABASE_URL ?? '')
	address.searchParams.delete('host')
	address.host = `127.0.0.1:${port}`
	return { ...config, DATABASE_URL: address.href }
}

test('while the database is gone calls say so, and work again when it is back', async () => {
	await using product = await startProduct()
	await using way = await openWay()
	const config = configThrough(way, product)
	const database = await openDatabase(config)
	const app = await buildApp({ config, db: database.db })
	const ask = (url: string) => app.inject({ url, headers: { 'accept-language': 'de' } })
	const { path } = endpoints.getTodaysEvents
	expect((await ask(path)).statusCode).toBe(200)
	expect((await ask('/health/ready')).json()).toEqual({ ready: true })

	way.cut()
	for (let count = 0; count < 3; count++) {
		const response = await ask(path)
		expect(response.statusCode).toBe(503)
		expect(response.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('nicht erreichbar'), data: null })
		expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
	}
	const notReady = await ask('/health/ready')
	expect([notReady.statusCode, notReady.json()]).toEqual([503, { ready: false, reason: 'database' }])
	expect((await ask('/health/live')).statusCode).toBe(200)

	way.mend()
	expect((await ask(path)).statusCode).toBe(200)
	expect((await ask('/health/ready')).statusCode).toBe(200)
	await app.close()
	await database.close()
})

test('while the database is frozen no request waits for long, and it is used again afterwards', async () => {
	await using product = await startProduct()
	await using way = await openWay()
	const config = configThrough(way, product)
	const database = await openDatabase(config, () => {}, { statementTimeout: patience.timeout })
	const app = await buildApp({ config, db: database.db, answerWithin: 4000 })
	const { token } = await product.user()
	const ask = async () => (await app.inject({ url: endpoints.getProfile.path, headers: { authorization: `Bearer ${token}` } })).statusCode
	expect(await ask()).toBe(200)
	way.freeze()
	let isGivenUp = false
	const withoutDeadline = sql`select 1`.execute(database.db).finally(() => (isGivenUp = true))
	// More than there are connections.
	const answers = await Promise.all(Array.from({ length: 12 }, ask))
	expect(new Set(answers)).toEqual(new Set([503]))
	// They ended by their own deadline, long before the database is given up.
	expect(isGivenUp).toBe(false)
	way.thaw()
	await withoutDeadline
	expect(await ask()).toBe(200)
	await app.close()
	await database.close()
})

test('a network that swallowed everything leaves no connection behind that is waited for', async () => {
	await using product = await startProduct()
	await using way = await openWay()
	const config = configThrough(way, product)
	const database = await openDatabase(config)
	const [longTimeout, shortTimeout] = await Promise.all(
		[4000, 500].map((answerWithin) => buildApp({ config, db: database.db, answerWithin })),
	)
	const { token } = await product.user()
	const ask = async (app = longTimeout) =>
		(await app?.inject({ url: endpoints.getProfile.path, headers: { authorization: `Bearer ${token}` } }))?.statusCode
	const askOnEach = async (app = longTimeout) => new Set(await Promise.all(Array.from({ length: config.DATABASE_POOL }, () => ask(app))))
	expect(await askOnEach()).toEqual(new Set([200]))
	way.swallow()
	expect(await askOnEach(shortTimeout)).toEqual(new Set([503]))
	way.mend()
	for (let count = 0; count < 5; count += 1) expect(await ask()).toBe(200)
	await longTimeout?.close()
	await shortTimeout?.close()
	await database.close()
})

test('a transaction whose statement is not answered fails with that, and not with its rollback', async () => {
	await using product = await startProduct()
	await using way = await openWay()
	const database = await openDatabase(configThrough(way, product), () => {}, { statementTimeout: 1000 })
	const work = database.db.transaction().execute(async (trx) => {
		await sql`select 1`.execute(trx)
		way.swallow()
		await sql`select 2`.execute(trx)
	})
	await expect(work).rejects.toThrow('Query read timeout')
	way.mend()
	expect((await sql`select 3 as three`.execute(database.db)).rows).toEqual([{ three: 3 }])
	await database.close()
})

test('what was answered 503 is not done later, and the connection goes on to serve others', async () => {
	await using product = await startProduct()
	const shortTimeout = await buildApp({ config: product.config, db: product.db, answerWithin: 1000 })
	const { id, token } = await product.user()
	const rename = (first_name: string, app = product.app) =>
		app.inject({
			method: 'POST',
			url: endpoints.updateProfile.path,
			headers: { authorization: `Bearer ${token}` },
			payload: { first_name, last_name: 'Schmit' },
		})
	const nameNow = async () =>
		(await product.db.selectFrom('accounts').select('first_name').where('id', '=', id).executeTakeFirstOrThrow()).first_name
	const sessions = async () => {
		const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() order by pid`.execute(
			product.db,
		)
		return rows.map(({ pid }) => pid)
	}
	expect((await rename('Anne')).statusCode).toBe(200)
	await product.db.transaction().execute(async (trx) => {
		await sql`select from accounts where id = ${id} for update`.execute(trx)
		expect((await rename('Late', shortTimeout)).statusCode).toBe(503)
		const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
		expect(rows).toEqual([])
	})
	expect(await nameNow()).toBe('Anne')
	const before = await sessions()
	expect((await rename('Berthe')).statusCode).toBe(200)
	expect(await nameNow()).toBe('Berthe')
	expect(await sessions()).toEqual(before)
	await shortTimeout.close()
})

test('a transaction of a request waits half of its time for a lock: then the database ends it, and it is answered 503', async () => {
	await using product = await startProduct()
	const { id } = await product.user()
	const lockIt = (longest: number) =>
		withTimeout(
			() => product.db.transaction().execute((trx) => trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()),
			longest,
		)
	const limitOf = async (db = product.db) =>
		(await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(db)).rows[0]?.limit
	await product.db.transaction().execute(async (trx) => {
		await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
		const ended: unknown = await lockIt(4000).catch((error: unknown) => error)
		expect(ended).toMatchObject({ code: '55P03' })
		expect(isDatabaseGone(ended)).toBe(true)
	})
	expect(await lockIt(4000)).toEqual([{ id }])
	// Work that nobody waits for has the time of a statement, and a connection keeps nothing of an earlier request.
	expect(await product.db.transaction().execute(limitOf)).toBe('0')
	expect(await withTimeout(() => product.db.transaction().execute(limitOf), 4000)).toBe('2s')
	expect(await limitOf()).toBe('0')
})

test('a listening connection that falls silent is noticed, what is kept counts as old meanwhile, and files are asked for each time', async () => {
	await using product = await startProduct()
	await using way = await openWay()
	const files = new PublicFiles(product.db, 1_000_000)
	let changes = 0
	const received: boolean[] = []
	const stop = watchPublicChanges(
		{ connectionString: configThrough(way, product).DATABASE_URL },
		() => {
			changes += 1
			files.invalidate()
		},
		() => {},
		{ every: 100, limit: 1000, onListening: (isListening) => received.push((files.receivesChanges = isListening)) },
	)
	const listing = await addListing(product)
	const file = `${newBaseKey()}-8.webp`
	await product.db
		.insertInto('listing_pictures')
		.values({ listing_id: listing, file, small_file: file, width: 8, height: 8, position: 1, placeholder: 'aaaaaa-bbbbbb' })
		.execute()
	await expect.poll(() => received).toEqual([true])
	expect(await files.has(file)).toBe(true)

	way.swallow()
	await expect.poll(() => received).toEqual([true, false])
	const sinceThen = changes
	expect(await files.has(file)).toBe(true)
	await product.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', listing).execute()
	expect(await files.has(file)).toBe(false)
	await expect.poll(() => changes).toBeGreaterThan(sinceThen)

	way.mend()
	await expect.poll(() => received).toEqual([true, false, true])
	await stop()
})

test('only a process that gets no answer while another would is not alive', async () => {
	await using product = await startProduct()
	await using way = await openWay()
	const config = configThrough(way, product)
	const { pool, areStuck } = openConnections({ connectionString: config.DATABASE_URL, max: 1, connectionTimeoutMillis: 2000 }, () => {}, {
		silence: 50,
		check: 3000,
	})
	const app = await buildApp({ config, db: product.db, isStuck: areStuck })
	const live = async () => (await app.inject('/health/live')).statusCode
	expect(await live()).toBe(200)

	const client = await pool.connect()
	const stuck = client.query('select pg_sleep(60)').catch(() => {})
	await expect.poll(live).toBe(503)
	way.cut()
	await stuck
	client.release()
	expect(await live()).toBe(200)
	way.mend()
	expect(await live()).toBe(200)
	await pool.end()
	await app.close()
})

test('what the database does in its need is no bug of ours, and a bug is not the database', () => {
	const coded = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more })
	for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53100', '53300', '57014', '25006', '08006', '40P01'])
		expect(isDatabaseGone(coded(code)), code).toBe(true)
	expect(isDatabaseGone(coded('ENOENT', { syscall: 'connect' }))).toBe(true)
	expect(isDatabaseGone(new Error('timeout exceeded when trying to connect'))).toBe(true)
	expect(isDatabaseGone(new AggregateError([coded('ECONNREFUSED')]))).toBe(true)
	for (const code of ['42P01', '23505', '22P02', 'ERR_ASSERTION']) expect(isDatabaseGone(coded(code)), code).toBe(false)
	expect(isDatabaseGone(coded('ENOENT', { syscall: 'open' }))).toBe(false)
	expect(isDatabaseGone('ECONNREFUSED')).toBe(false)
})
