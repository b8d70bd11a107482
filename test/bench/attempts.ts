// The cost of an attempt counted for all processes: the same log-ins, in turn, counted in memory and in PostgreSQL.
// node test/bench/attempts.ts [--turns 200]; passwords are hashed with little memory, or the hash would hide the rest. The database syncs its disk.
import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openSharedCounters } from '#server/platform/http/limits/shared-counters.ts'
import { openSecretKey } from '#server/platform/shared/secret-key.ts'
import { quantile } from '../quantile.ts'
import { newEmail, otherPassword, password, userForm } from '../people.ts'

/** Sends a call; its HTTP status. */
const post = async (app: FastifyInstance, path: string, payload: object) =>
	(await app.inject({ method: 'POST', url: `/api/${path}`, payload })).statusCode

const { values } = parseArgs({ options: { turns: { type: 'string', default: '200' } } })
const folder = await mkdtemp(join(tmpdir(), 'kiermes-attempts-'))
const config = readConfig({
	NODE_ENV: 'test',
	DATA_DIR: folder,
	LOG_LEVEL: 'silent',
	PASSWORD_MEMORY: '8',
	ATTEMPTS_FACTOR: '100000',
	READS_PER_MINUTE: '1000000',
})
const database = await openDatabase(config)
try {
	await migrate(database)
	const inDatabase = openSharedCounters({ database, key: await openSecretKey(config) })
	const stores = { memory: undefined, PostgreSQL: inDatabase }
	const apps = await Promise.all(
		Object.entries(stores).map(async ([name, counters]) => ({ name, app: await buildApp({ config, db: database.db, counters }) })),
	)
	const [first] = apps
	if (!first) throw new Error('nothing to measure')
	const form = userForm()
	await post(first.app, 'signup_api', form)
	const times: Record<string, number[]> = {}
	const measure = async (name: string, work: () => Promise<number>, http: number) => {
		const begun = performance.now()
		const answer = await work()
		if (answer !== http) throw new Error(`${name} answered ${answer}`)
		;(times[name] ??= []).push(performance.now() - begun)
	}
	for (let turn = 0; turn < Number(values.turns); turn += 1)
		for (const { name, app } of apps) {
			const email = newEmail()
			await measure(`${name}, wrong`, () => post(app, 'login_api', { email, password: otherPassword }), 401)
			await measure(`${name}, right`, () => post(app, 'login_api', { email: form.email, password }), 200)
		}
	console.table(Object.entries(times).map(([what, all]) => ({ what, p50: quantile(all, 0.5), p95: quantile(all, 0.95) })))
	await Promise.all(apps.map(({ app }) => app.close()))
	await inDatabase.close()
} finally {
	await database.close()
	await rm(folder, { recursive: true, force: true })
}
