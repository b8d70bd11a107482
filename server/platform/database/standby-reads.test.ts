import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { EndpointName } from '#contract/http/endpoints.ts'
import { seedSamples } from '#samples/seed.ts'
import { buildApp } from '#server/app/app.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { openDictionary } from '#server/features/search/interpretation/dictionary.ts'
import { readConfig } from '#server/platform/config.ts'
import { createCallCache } from '#server/platform/http/cache/call-cache.ts'
import { createLog } from '#server/platform/http/log.ts'
import { watchPublicChanges } from '#server/platform/http/cache/invalidation.ts'
import { listNamedPlaces } from '#server/platform/places/gazetteer.ts'
import { readLocalNames } from '#server/platform/places/local-names.ts'
import { readStatements } from '#server/platform/shared/meters.ts'
import { openNetwork } from '#test/network.ts'
import { startPair } from '#test/postgres-server.ts'
import { call } from '#test/product.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { requestTimeout, setRequestTimeout } from './request-deadline.ts'
import { StandbyReads } from './standby-reads.ts'

// Decision 137: Visitors' reads on standbys.

/** A product whose visitors read on a standby, which is reached by a way that can be cut. */
async function start() {
	await using stack = new AsyncDisposableStack()
	const { primary, standby } = stack.use(await startPair())
	const way = stack.use(await openNetwork({ host: '127.0.0.1', port: standby.port }))
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'kiermes-reads-'))
	stack.defer(() => rm(DATA_DIR, { recursive: true, force: true }))
	const config = readConfig({
		NODE_ENV: 'test',
		PORT: '0',
		DATA_DIR,
		DATABASE_URL: primary.url(),
		DATABASE_POOL: '4',
		LOG_LEVEL: 'silent',
		READS_PER_MINUTE: '1000000',
	})
	const database = await openDatabase(config)
	stack.defer(() => database.close())
	await migrate(database)
	await seedSamples(database.db, { listings: 60, pictures: false })
	const onStandby = new pg.Client({ connectionString: standby.url() })
	await onStandby.connect()
	stack.defer(() => onStandby.end())
	const readUrl = standby.url().replace(`:${standby.port}/`, `:${way.port}/`)
	const said: string[] = []
	const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) })
	const reads = new StandbyReads(readUrl, database, log)
	stack.defer(() => reads.close())
	const callCache = createCallCache(answerAnonymously(config, database.db, reads.read), 10_000_000)
	const changes = watchPublicChanges(
		database.pool.options,
		(changed) => {
			reads.noteChange()
			callCache.invalidate(changed)
		},
		() => {},
		{ onListening: (isListening) => (reads.receivesChanges = isListening) },
	)
	stack.defer(() => changes())
	const app = await buildApp({ config, db: database.db, callCache, catchUp: changes.catchUp })
	stack.defer(() => app.close())
	const started = stack.move()
	return { primary, database, onStandby, way, readUrl, reads, said, changes, app, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

const silent = createLog({ LOG_LEVEL: 'silent' })

let product: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
	product = await start()
})
afterAll(() => product[Symbol.asyncDispose]())
afterEach(() => vi.useRealTimers())

const countOf = async (server: 'primary' | 'standby') =>
	(await readStatements.get()).values.find(({ labels }) => labels.server === server)?.value ?? 0

/** The servers that answered the statements of some work. */
async function serversOf(work: () => Promise<unknown>) {
	const before = [await countOf('primary'), await countOf('standby')] as const
	await work()
	const after = [await countOf('primary'), await countOf('standby')] as const
	return [...(after[0] > before[0] ? ['primary'] : []), ...(after[1] > before[1] ? ['standby'] : [])].join(' and ')
}

let asked = 0
/** The halls that a visitor finds by a search that no cache has. */
async function search(): Promise<number[]> {
	const { status, data } = await call(product.app, 'searchVenues', { bounds: `40.${(asked += 1)},0,60,20`, per_page: 50 }, null)
	expect(status).toBe(true)
	return data.list.map(({ id }) => id)
}

/** Waits until a visitor's search is answered by the standby alone. */
async function untilOnStandby() {
	await expect.poll(() => serversOf(search)).toBe('standby')
}

let passed = 0
/** Moves the clock to the time at which a standby that has failed is asked again. */
const passPause = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (passed += 6000) })

/** The standby receives changes and does not replay them, until the result is called. */
async function pauseReplay() {
	await product.onStandby.query('select pg_wal_replay_pause()')
	return () => product.onStandby.query('select pg_wal_replay_resume()')
}

/** A published hall and a session of its owner. */
async function findHall() {
	const { db } = product.database
	const [id = 0] = await search()
	const { account_id } = await db.selectFrom('listings').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()
	const token = makeToken()
	const expires_at = new Date(Date.now() + 3_600_000)
	await db
		.insertInto('sessions')
		.values({ account_id: account_id ?? 0, token_hash: hashToken(token), expires_at })
		.execute()
	return { id, token }
}

test('searches, markers, suggestions, sentences and the agenda are read on the standby', async () => {
	await untilOnStandby()
	const asks = (name: EndpointName, input = {}) => serversOf(() => call(product.app, name, input, null))
	expect(await asks('getMapMarkers', { category_id: 1, view: '49.4,5.7,50.2,6.6', zoom: 9 })).toBe('standby')
	expect(await asks('suggest', { q: 'sall' })).toBe('standby')
	expect(await asks('searchSentence', { q: 'DJ wedding' })).toBe('standby')
	expect(await asks('getAllEvents')).toBe('standby')
})

test('a word that a sentence searches for in vain is counted by the primary', async () => {
	await untilOnStandby()
	await call(product.app, 'searchSentence', { q: 'xylophonquartett' }, null)
	const { rows } = await sql<{ words: string }>`select words from missed_words`.execute(product.database.db)
	expect(rows).toEqual([{ words: 'xylophonquartett' }])
})

test('what a process remembers is read from the primary, and remembered once', async () => {
	for (const remember of [openDictionary, readLocalNames, listNamedPlaces]) {
		const known: unknown = await remember(product.database.db)
		expect(await product.reads.read<unknown>(remember)).toBe(known)
	}
})

test('while the standby is behind a change the primary answers, and nobody finds what was before it', async () => {
	await untilOnStandby()
	const { id, token } = await findHall()
	const resume = await pauseReplay()
	try {
		const set = async (state: 'paused' | 'published') =>
			expect(await call(product.app, 'setListingState', { property_id: id, state }, token)).toMatchObject({ status: true })
		await set('paused')
		expect(await search()).not.toContain(id)
		expect(await serversOf(search)).toBe('primary')
		await set('published')
		expect(await search()).toContain(id)
		// Another process has changed it.
		await sql`delete from listing_search where listing_id = ${id}`.execute(product.database.db)
		await product.changes.catchUp()
		expect(await search()).not.toContain(id)
		expect(await serversOf(search)).toBe('primary')
	} finally {
		await resume()
	}
	await untilOnStandby()
	expect(await search()).not.toContain(id)
})

test('a standby that is gone costs no answer, and is used again when it is back', async () => {
	await untilOnStandby()
	product.way.cut()
	expect(await serversOf(search)).toContain('primary')
	expect(await serversOf(search)).toBe('primary')
	product.way.mend()
	passPause()
	await untilOnStandby()
})

test('a standby that fails, or is behind for seconds, leaves one line for each change', async () => {
	passPause()
	await untilOnStandby()
	product.said.length = 0
	product.way.cut()
	await search()
	await search()
	expect(product.said).toEqual(['standbys failed'])
	product.way.mend()
	passPause()
	await untilOnStandby()
	expect(product.said.splice(0)).toEqual(['standbys failed', 'standbys answer again'])

	const resume = await pauseReplay()
	try {
		await sql`create table lag ()`.execute(product.database.db)
		product.reads.noteChange()
		expect(await serversOf(search)).toBe('primary')
		expect(product.said).toEqual([])
		passPause()
		await search()
		await search()
		expect(product.said).toEqual(['standbys behind'])
	} finally {
		await resume()
	}
	await untilOnStandby()
	expect(product.said).toEqual(['standbys behind', 'standbys answer again'])
})

test('what the standby ends, the primary answers', async () => {
	passPause()
	await untilOnStandby()
	const answered = product.reads.read(async (db) => {
		const { rows } = await sql<{ is_standby: boolean }>`
			select pg_is_in_recovery() as is_standby, case when pg_is_in_recovery() then pg_cancel_backend(pg_backend_pid()) end, pg_sleep(0.001)
		`.execute(db)
		return rows[0]?.is_standby
	})
	expect(await answered).toBe(false)
})

test('without notices of changes the primary answers', async () => {
	passPause()
	await untilOnStandby()
	product.reads.receivesChanges = false
	expect(await serversOf(search)).toBe('primary')
	product.reads.receivesChanges = true
	expect(await serversOf(search)).toBe('standby')
})

test('an address that leads to a primary is not read from', async () => {
	const reads = new StandbyReads(product.primary.url(), product.database, silent)
	reads.receivesChanges = true
	const ask = () => reads.read((db) => sql`select 1`.execute(db))
	expect(await serversOf(ask)).toBe('primary')
	await reads.close()
})

test('a standby that is silent costs no answer', async () => {
	const usual = requestTimeout()
	setRequestTimeout(2000)
	const reads = new StandbyReads(product.readUrl, product.database, silent)
	setRequestTimeout(usual)
	reads.receivesChanges = true
	const ask = () => reads.read((db) => sql`select 1`.execute(db))
	expect(await serversOf(ask)).toBe('standby')
	product.way.freeze()
	// The first one has waited for the standby.
	expect(await serversOf(ask)).toContain('primary')
	expect(await serversOf(ask)).toBe('primary')
	product.way.cut()
	product.way.mend()
	await reads.close()
})
