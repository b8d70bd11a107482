import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '#test/product.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { createCallCache } from '#server/platform/http/cache/call-cache.ts'
import { createLog } from '#server/platform/http/log.ts'
import { Admission } from '#server/platform/http/limits/admission.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { keepHouse } from '#server/app/process/housekeeping.ts'
import { unbuiltFrontend } from '#test/unbuilt-frontend.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { registry } from '#server/platform/shared/meters.ts'
import { openInstallationReader, type InstallationReader } from './installation-reader.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

let product: Product
let database: OpenDatabase
let reader: InstallationReader
let metrics: Metrics

beforeAll(async () => {
	product = await startProduct({
		pages: (config, { db }) => createPages(config, db, unbuiltFrontend).addTo,
		callCache: (config, { db }) => ({ callCache: createCallCache(answerAnonymously(config, db), 1_000_000), stop: async () => {} }),
	})
	database = await openDatabase({ ...product.config, DATABASE_POOL: 2 })
	reader = openInstallationReader(database.pool.options)
	metrics = createMetrics({ config: product.config, readInstallation: reader.read, pool: database.pool, watchesProcess: true })
})

afterAll(async () => {
	await reader.close()
	await database.close()
	await product[Symbol.asyncDispose]()
})

/** The value of a metric with these labels; undefined when it has none. The values of several series are added. */
async function valueOf(name: string, labels: Record<string, string> = {}, from = metrics): Promise<number | undefined> {
	const samples = (await from.read())
		.get(name)
		?.filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
	return samples?.length ? samples.reduce((sum, { value }) => sum + value, 0) : undefined
}

/** How much a counter grows while something is done. */
async function growth(name: string, labels: Record<string, string>, work: () => Promise<unknown>): Promise<number> {
	const counted = async () =>
		((await registry.getSingleMetric(name)?.get())?.values ?? [])
			.filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
			.reduce((sum, { value }) => sum + value, 0)
	const before = await counted()
	await work()
	return (await counted()) - before
}

test('requests are counted by route pattern and class of status, and no address, however made up, makes a series', async () => {
	const series = async () => (await registry.metrics()).match(/^kiermes_http_request_duration_seconds_count.*$/gm) ?? []
	const ask = async (number: number) => {
		for (const url of [
			`/made-up-${number}`,
			`/filterVenues/${number}`,
			`/details/${number}/1?word=${number}`,
			`/verify/${'x'.repeat(30)}${number}`,
			`/assets/none-${number}.js`,
			`/api/made-up-${number}`,
			`/uploads/m/${number}.webp`,
			`/feeds/events/${number}.ics`,
		])
			await product.raw({ url })
	}
	await ask(1)
	const before = await series()
	for (let number = 2; number < 12; number += 1) await ask(number)
	const after = await series()
	expect(after.map((line) => line.replace(/ \d+$/, ''))).toEqual(before.map((line) => line.replace(/ \d+$/, '')))
	expect(after.join()).toContain('route="/details/:pid/:id",status="4xx"')
	expect(after.join()).not.toContain('made-up')
	const grown = await growth('kiermes_http_request_duration_seconds', { route: '/health/live', status: '2xx', le: '+Inf' }, () =>
		product.raw({ url: '/health/live' }),
	)
	expect(grown).toBe(1)
})

test('hits and misses of a cache, and logged failures, are counted', async () => {
	const ask = () => product.call('getEventCategories')
	expect(await growth('kiermes_cache_requests_total', { cache: 'calls', result: 'miss' }, ask)).toBe(1)
	expect(await growth('kiermes_cache_requests_total', { cache: 'calls', result: 'hit' }, ask)).toBe(1)
	const log = createLog({ LOG_LEVEL: 'warn' }, { write: () => {} })
	expect(
		await growth('kiermes_log_failures_total', { level: 'error', message: 'unexpected error' }, async () => {
			log.error({ err: new Error('of this test') }, 'unexpected error')
			log.child({ reqId: 'of this test' }).error({ err: new Error('of this test') }, 'unexpected error')
			log.info('no failure')
		}),
	).toBe(2)
})

test('an admission queue: its length, the wait, and what it sheds by reason; a rate limit: what is beyond it', async () => {
	const queue = new Admission({ atOnce: 1, name: 'lists' })
	const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
	const valueNow = async (name: string) =>
		(await registry.getSingleMetric(name)?.get())?.values.find(({ labels }) => labels['queue'] === 'lists')?.value ?? 0
	const [running, waiting] = [await valueNow('kiermes_queue_running'), await valueNow('kiermes_queue_waiting')]
	const first = queue.run(() => held)
	const left = queue.run(
		async () => {},
		() => false,
	)
	const others = Array.from({ length: 24 }, () => queue.run(async () => {}))
	expect(await valueNow('kiermes_queue_running')).toBe(running + 1)
	expect(await valueNow('kiermes_queue_waiting')).toBe(waiting + 25)
	const shed = 'kiermes_requests_shed_total'
	// A full queue first drops unwanted work.
	expect(await growth(shed, { reason: 'client_left' }, async () => expect(queue.isFull()).toBe(false))).toBe(1)
	await expect(left).rejects.toThrow('unavailable')
	const last = queue.run(async () => {})
	expect(await growth(shed, { reason: 'queue_full' }, async () => expect(queue.run(async () => {})).rejects.toThrow('unavailable'))).toBe(1)
	expect(
		await growth('kiermes_queue_wait_seconds', { queue: 'lists', le: '+Inf' }, async () => {
			letGo()
			await Promise.all([first, last, ...others])
		}),
	).toBe(25)
	expect(await valueNow('kiermes_queue_waiting')).toBe(waiting)
	expect(await valueNow('kiermes_queue_running')).toBe(running)
	const { limiter } = product.app
	expect(
		await growth('kiermes_rate_limit_refusals_total', { limit: 'cspReports' }, async () =>
			expect(limiter.take('cspReports', '192.0.2.1', 21)).rejects.toThrow('too_many_requests'),
		),
	).toBe(1)
})

test('mails, jobs, successes of tasks and the server are those of the database', async () => {
	await sql`insert into mails (recipient, lang, kind, values, created_at) values ('anna@example.org', 'en', 'verify', '{}', now() - interval '2 hours')`.execute(
		product.db,
	)
	expect(await valueOf('kiermes_outbox_mails')).toBe(1)
	expect(await valueOf('kiermes_outbox_oldest_age_seconds')).toBeCloseTo(7200, -2)
	await sql`insert into jobs.job (name, data, state, completed_on) values ('mail', '{"id": 1}', 'failed', now())`.execute(product.db)
	await sql`insert into jobs.job (name, data, start_after) values ('page_notice', '{}', now() - interval '10 minutes'), ('page_notice', '{}', now() + interval '1 hour')`.execute(
		product.db,
	)
	expect(await valueOf('kiermes_jobs', { queue: 'mail', state: 'failed' })).toBe(1)
	expect(await valueOf('kiermes_jobs', { queue: 'page_notice', state: 'waiting' })).toBe(2)
	expect(await valueOf('kiermes_jobs_oldest_overdue_seconds', { queue: 'page_notice' })).toBeCloseTo(600, -2)

	expect(await valueOf('kiermes_task_last_success_timestamp_seconds', { task: 'housekeeping' })).toBe(0)
	await keepHouse(product)
	expect(await valueOf('kiermes_task_last_success_timestamp_seconds', { task: 'housekeeping' })).toBeCloseTo(Date.now() / 1000, -2)
	expect(await valueOf('kiermes_task_last_success_timestamp_seconds', { task: 'backup' })).toBe(0)

	expect(await valueOf('kiermes_database_up')).toBe(1)
	expect(await valueOf('kiermes_database_size_bytes')).toBeGreaterThan(1_000_000)
	expect(await valueOf('kiermes_database_connections')).toBeGreaterThan(0)
	expect(await valueOf('kiermes_database_connections_max')).toBeGreaterThan(10)
	expect(await valueOf('kiermes_database_standbys')).toBe(0)
	expect(await valueOf('kiermes_data_folder_free_bytes', { folder: 'data' })).toBeGreaterThan(0)
	expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('the pool: connections in use, the time of the oldest use, and waiting requests', async () => {
	const { pool } = database
	const [one, other] = [await pool.connect(), await pool.connect()]
	const third = pool.connect()
	await expect.poll(() => valueOf('kiermes_database_pool_oldest_use_seconds')).toBeGreaterThan(0.05)
	expect(await valueOf('kiermes_database_pool_connections_used')).toBe(2)
	expect(await valueOf('kiermes_database_pool_waiting')).toBe(1)
	// The reader has its own connection.
	expect(await valueOf('kiermes_database_up')).toBe(1)
	one.release()
	other.release()
	;(await third).release()
	expect(await valueOf('kiermes_database_pool_connections_used')).toBe(0)
	expect(await valueOf('kiermes_database_pool_oldest_use_seconds')).toBe(0)
})

test('a database that hangs is said to be down in time, and nothing is said of what it alone knows', async () => {
	const silent = createServer(() => {}).listen(0, '127.0.0.1')
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-metrics-'))
	const { port } = silent.address() as AddressInfo
	const hung = openInstallationReader({ host: '127.0.0.1', port, user: 'kiermes', database: 'kiermes' })
	const config = { DATA_DIR: folder, SMTP_URL: 'smtp://localhost' }
	let read = hung.read
	const changing = createMetrics({ config, readInstallation: () => read() })
	try {
		const begun = performance.now()
		expect(await valueOf('kiermes_database_up', {}, changing)).toBe(0)
		expect(performance.now() - begun).toBeLessThan(5000)
		read = reader.read
		expect(await valueOf('kiermes_database_up', {}, changing)).toBe(1)
		expect(await valueOf('kiermes_outbox_mails', {}, changing)).toBeGreaterThanOrEqual(0)
		read = hung.read
		const text = await changing.text()
		expect(text).toMatch(/^kiermes_database_up 0$/m)
		expect(text).toMatch(/^kiermes_mail_delivery_enabled 1$/m)
		expect(text).not.toMatch(/^kiermes_(outbox|jobs|task|database_(?!up))\S* /m)
		expect(await valueOf('kiermes_mail_delivery_enabled')).toBe(0)
	} finally {
		await hung.close()
		silent.close()
		await rm(folder, { recursive: true })
	}
})

test('a port of its own serves them to GET alone, and nothing else', async () => {
	const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, createLog({ LOG_LEVEL: 'silent' }))
	const { port } = server.address() as AddressInfo
	try {
		const response = await fetch(`http://127.0.0.1:${port}/metrics`)
		expect(response.status).toBe(200)
		expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
		expect(await response.text()).toMatch(/^# TYPE kiermes_http_request_duration_seconds histogram$/m)
		expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
		expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405)
		expect((await product.raw({ url: '/metrics' })).statusCode).toBe(404)
		await expect(serveMetrics(metrics, { port, host: '127.0.0.1' }, createLog({ LOG_LEVEL: 'silent' }))).rejects.toMatchObject({
			code: 'EADDRINUSE',
			portSetting: 'METRICS_PORT',
		})
	} finally {
		server.close().closeAllConnections()
	}
})
