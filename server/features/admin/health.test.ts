import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { HealthCheckName } from '#contract/admin/health.ts'
import { startProduct, type Product } from '#test/product.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { keepHouse } from '#server/app/process/housekeeping.ts'
import { changeListener, countShed, registry } from '#server/platform/shared/meters.ts'
import { recordSuccess } from '#server/platform/shared/task-successes.ts'
import { readHealth } from './health.ts'

async function checksOf(product: Product, token: string) {
	const { data } = await product.call('getHealth', {}, token)
	return (name: HealthCheckName) => data.checks.find((check) => check.name === name)
}
const soon = (iso: string | null | undefined) => Math.abs(Date.parse(iso ?? '') - Date.now()) < 60_000

test('a new installation: what has never happened is said to be so, and a backup is called for', async () => {
	registry.resetMetrics()
	await using product = await startProduct({ SMTP_URL: 'smtp://localhost' })
	const { token } = await product.operator()
	const { data } = await product.call('getHealth', {}, token)
	expect(data.checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
		'database good',
		'backup bad',
		expect.stringMatching(/^disk (good|warn|bad)$/),
		'mails good',
		'jobs good',
		'housekeeping unknown',
		'requests good',
		'changes unknown',
	])
	expect(data).toMatchObject({ failures: [], visits: [], browser_errors: [], visits_sampled: 10 })
	expect(Date.parse(data.started_at)).toBeLessThan(Date.now())
	expect((await product.call('getHealth', {}, (await product.professional()).token)).code).toBe('wrong_role')
})

test('what is done and what goes wrong changes its check, with the time since when', async () => {
	registry.resetMetrics()
	await using product = await startProduct({ SMTP_URL: 'smtp://localhost' })
	const { token } = await product.operator()
	await recordSuccess(product.db, 'backup', 12)
	await keepHouse(product)
	changeListener.lastHeard.setToCurrentTime()
	let check = await checksOf(product, token)
	for (const name of ['backup', 'housekeeping', 'changes'] as const)
		expect([check(name)?.state, soon(check(name)?.since)]).toEqual(['good', true])
	expect(check('backup')?.value).toBe(12)

	await sql`update task_successes set finished_at = now() - interval '27 hours'`.execute(product.db)
	await sql`insert into mails (recipient, lang, kind, created_at) values ('a@b.lu', 'en', 'verify', now() - interval '20 minutes')`.execute(
		product.db,
	)
	await sql`insert into jobs.job (name, data, state, completed_on) values ('mail', '{"id": 1}', 'failed', now())`.execute(product.db)
	changeListener.lastHeard.set(Date.now() / 1000 - 100)
	countShed('client_left')
	check = await checksOf(product, token)
	expect(check('requests')).toMatchObject({ state: 'good', since: null })
	countShed('queue_full')
	check = await checksOf(product, token)
	expect(check('backup')?.state).toBe('bad')
	expect(check('housekeeping')?.state).toBe('warn')
	expect(check('mails')).toMatchObject({ state: 'warn', value: 1 })
	expect(Math.round((Date.now() - Date.parse(check('mails')?.since ?? '')) / 60_000)).toBe(20)
	expect(check('jobs')).toMatchObject({ state: 'warn', value: 1 })
	expect(check('requests')?.state).toBe('warn')
	expect(check('changes')?.state).toBe('warn')
})

test('a mail that has just been written waits for nothing where a mail server is set, and for its setting where none is', async () => {
	for (const [SMTP_URL, state] of [
		['smtp://localhost', 'good'],
		[undefined, 'warn'],
	] as const) {
		await using product = await startProduct({ SMTP_URL })
		const { token } = await product.operator()
		await sql`insert into mails (recipient, lang, kind) values ('a@b.lu', 'en', 'verify')`.execute(product.db)
		expect((await checksOf(product, token))('mails')?.state).toBe(state)
	}
})

test('a database that does not answer, a full one, a long transaction and standbys', async () => {
	await using product = await startProduct()
	const usual = {
		mails_waiting: 0,
		mails_oldest: 0,
		jobs: [],
		successes: [],
		connections: 20,
		connections_max: 100,
		database_bytes: 1,
		oldest_transaction: 0,
		standbys: [],
	}
	const judge = async (differs: object | null) => {
		const readInstallation = () => (differs ? Promise.resolve({ ...usual, ...differs }) : Promise.reject(new Error('gone')))
		const { checks } = await readHealth(product.db, product.config, createMetrics({ config: product.config, readInstallation }))
		return checks
			.filter(({ name }) => name === 'database' || name === 'standbys')
			.map(({ name, state, value, limit }) => [name, state, value, limit])
	}
	expect(await judge({})).toEqual([['database', 'good', 20, 100]])
	expect(await judge({ connections: 81 })).toEqual([['database', 'warn', 81, 100]])
	expect(await judge({ oldest_transaction: 2000 })).toEqual([['database', 'warn', 20, 100]])
	expect(await judge(null)).toEqual([['database', 'bad', null, null]])
	const standby = { name: 'b', lag_bytes: 1, lag: 3 }
	expect((await judge({ standbys: [standby, { ...standby, name: 'c', lag: 31 }] }))[1]).toEqual(['standbys', 'warn', 2, 31])
	expect((await judge({ standbys: [standby] }))[1]).toEqual(['standbys', 'good', 1, 3])
	expect((await judge({ standbys: [{ name: null, lag_bytes: null, lag: null }] }))[1]).toEqual(['standbys', 'unknown', 1, null])
})

test('what browsers report of the last seven days', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	await sql`
		insert into visit_measures (day, route, metric, rating, count)
		select (now() at time zone 'Europe/Luxembourg')::date - age, route, metric, rating, count
		from (values (0, '/', 'LCP', 'good', 6), (6, '/', 'LCP', 'poor', 2), (7, '/', 'LCP', 'poor', 50), (1, '/', 'INP', 'needs_improvement', 1), (0, '/agenda', 'CLS', 'good', 30))
			as v (age, route, metric, rating, count)
	`.execute(product.db)
	await sql`
		insert into browser_errors (day, message_hash, message, route, count)
		select (now() at time zone 'Europe/Luxembourg')::date - age, decode(repeat(hash, 16), 'hex'), message, route, count
		from (values (0, 'aa', 'Error: a', '/', 1), (1, 'aa', 'Error: a', '/agenda', 4), (0, 'bb', 'Error: b', '/', 2), (8, 'cc', 'Error: c', '/', 9)) as v (age, hash, message, route, count)
	`.execute(product.db)
	const { data } = await product.call('getHealth', {}, token)
	expect(data.visits).toEqual([
		{ route: '/agenda', metric: 'CLS', good: 30, needs_improvement: 0, poor: 0 },
		{ route: '/', metric: 'LCP', good: 6, needs_improvement: 0, poor: 2 },
		{ route: '/', metric: 'INP', good: 0, needs_improvement: 1, poor: 0 },
	])
	expect(data.browser_errors).toEqual([
		{ message: 'Error: a', route: '/agenda', count: 5, last_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
		{ message: 'Error: b', route: '/', count: 2, last_day: expect.any(String) as string },
	])
})
