import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openRunFolder } from './run-folder.ts'
import { testSeed } from './seed.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The server of the whole run as its superuser reaches it, and as the two roles of a product do; the beginning of the names of all its databases. */
		database: { server: string; owner: string; runTime: string; prefix: string }
	}
}

/** The address of another database on the same server. */
export function onServer(server: string, database: string): string {
	const address = new URL(server)
	address.pathname = `/${database}`
	return address.href
}

/** The address of the same server for another role, whose password is its name. */
function asRole(server: string, role: string): string {
	const address = new URL(server)
	address.username = role
	address.password = role
	return address.href
}

/** Once per run: a server (our own without fsync, or that of TEST_DATABASE_URL) with a migrated template that every product of a test copies, and the two roles of a product. */
export default async function setUp(project: TestProject) {
	process.env['TEST_SEED'] ??= String(testSeed())
	console.log(`TEST_SEED=${process.env['TEST_SEED']} draws the same again.`)
	const prefix = `kiermes_test_${randomBytes(4).toString('hex')}`
	const run = await openRunFolder('test')
	// Commands and products that tests start are compiled once a run, as those of an installation are once a version.
	process.env['NODE_COMPILE_CACHE'] ??= join(run.folder, 'compiled')
	const { server, stop } = await openServer(run.folder)
	// No pool: its end does not wait for the connection's, and stopping the server would then end the run as a crash.
	const admin = new pg.Client({ connectionString: server })
	await admin.connect()
	const roles = [`${prefix}_owner`, `${prefix}_run_time`] as const
	for (const role of roles) await admin.query(`create role ${role} login password '${role}'`)
	const [owner, runTime] = roles.map((role) => asRole(server, role)) as [string, string]
	await admin.query(`create database ${prefix}_template owner ${roles[0]}`)
	const template = await openDatabase({
		DATABASE_URL: onServer(runTime, `${prefix}_template`),
		MIGRATION_DATABASE_URL: onServer(owner, `${prefix}_template`),
		DATA_DIR: '',
		DATABASE_POOL: 2,
	})
	await migrate(template)
	await template.close()
	project.provide('database', { server, owner, runTime, prefix })

	return async () => {
		const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix])
		for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
		for (const role of roles) await admin.query(`drop role ${role}`)
		await admin.end()
		await stop()
		await run[Symbol.asyncDispose]()
	}
}

async function openServer(DATA_DIR: string): Promise<{ server: string; stop(): Promise<void> }> {
	const given = process.env['TEST_DATABASE_URL']
	if (given) return { server: given, stop: async () => {} }
	const own = await openDatabase({ DATA_DIR, DATABASE_POOL: 2, fsync: false })
	const { host = '', port = 5432, password, database = '' } = own.pool.options
	const address = new URL(`postgres://postgres${password ? `:${String(password)}` : ''}@localhost:${port}/${database}`)
	address.searchParams.set('host', host)
	return { server: address.href, stop: own.close }
}
