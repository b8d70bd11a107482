import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg, { type PoolConfig } from 'pg'
import { openConnections, type Connections } from './connections.ts'
import { findRoles, grantRunTime, readOwnRole } from './roles.ts'
import { openEmbedded } from './embedded.ts'
import { areJobsReady, prepareJobs } from './jobs.ts'
import { adviceOnRefusal, setTimeouts } from './pooler.ts'
import type { DB } from './schema.ts'

export type Database = DB

export type DatabaseConfig = {
	DATABASE_URL?: string
	MIGRATION_DATABASE_URL?: string
	DATA_DIR: string
	DATABASE_POOL?: number
	fsync?: boolean
}
export type OpenDatabase = Connections & {
	db: Kysely<Database>
	/** How to connect as the role that owns the tables, where that is another one. A process that goes on drops this once it has migrated. */
	owner?: PoolConfig
	close(): Promise<void>
}
type Log = (msg: string, fields?: object) => void

const oldestServer = 15
const migrationsFolder = join(import.meta.dirname, '..', '..', 'database', 'migrations')

/**
 * Opens the server at DATABASE_URL, or our own in DATA_DIR when there is none, as the role of run time. Doesn't migrate.
 * bigint and numeric arrive as numbers, also in arrays; a date as 'YYYY-MM-DD'. Every wait has an end: connecting 5 s, a statement 15 s, an idle transaction 30 s, a connection an hour.
 * Throws one clear line when the server can't be reached or is older than PostgreSQL 15.
 */
export async function openDatabase(config: DatabaseConfig, log: Log = () => {}): Promise<OpenDatabase> {
	const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR, DATABASE_POOL = 10, fsync } = config
	const embedded = DATABASE_URL ? undefined : await openEmbedded(DATA_DIR, { fsync, log })
	const where: PoolConfig = embedded
		? { host: embedded.host, port: embedded.port, user: embedded.user, password: embedded.password, database: embedded.database }
		: { connectionString: DATABASE_URL }
	const external = MIGRATION_DATABASE_URL ? { connectionString: MIGRATION_DATABASE_URL } : undefined
	const owner = embedded ? { user: embedded.owner, password: embedded.password } : external
	let closing: Promise<void> | undefined
	const options: PoolConfig = {
		...where,
		application_name: 'kiermes',
		max: DATABASE_POOL,
		connectionTimeoutMillis: 5_000,
		statement_timeout: 15_000,
		// Behind the server's own limit: for a server that no longer answers at all.
		query_timeout: 20_000,
		idle_in_transaction_session_timeout: 30_000,
		idleTimeoutMillis: 60_000,
		maxLifetimeSeconds: 3600,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		types: { getTypeParser },
		...(!embedded && { onConnect: setTimeouts }),
	}
	const { pool, areStuck } = openConnections(options, (error) => {
		if (!closing) log('database connection broke', { error: error.message })
	})
	const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
	async function letGo() {
		await db.destroy()
		// Kysely ends the pool only when it has asked it something.
		if (!pool.ending) await pool.end()
		await embedded?.stop()
	}
	const close = () => (closing ??= letGo())
	try {
		await refuseOldServer(pool)
	} catch (error) {
		await close()
		throw error
	}
	return { db, pool, areStuck, owner, close }
}

async function refuseOldServer(pool: pg.Pool) {
	const { host = 'localhost', port, database } = new pg.Client(pool.options)
	const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`).catch((error: Error) => {
		// A failed connection to several addresses has its messages inside.
		const reasons = error instanceof AggregateError ? error.errors.map((inner: Error) => inner.message).join(', ') : error.message
		throw new Error(`the database ${database} at ${host}:${port} can't be opened: ${reasons}${adviceOnRefusal(reasons)}`, { cause: error })
	})
	const version = rows[0]?.version ?? ''
	if (Number.parseInt(version) < oldestServer) {
		throw new Error(`the database server is PostgreSQL ${version}: Kiermes needs PostgreSQL ${oldestServer} or newer`)
	}
}

type Numbers = (string | null | Numbers)[]
const toNumber = (text: string) => Number(text)
const toNumbers = (list: Numbers): unknown[] =>
	list.map((item) => (item === null ? null : Array.isArray(item) ? toNumbers(item) : Number(item)))
const { DATE, INT8, NUMERIC } = pg.types.builtins
const int8Array = 1016
const numericArray = 1231

function getTypeParser(oid: number, format: 'text' | 'binary' = 'text') {
	if (format === 'text' && (oid === INT8 || oid === NUMERIC)) return toNumber
	// A day has no time zone: as a Date it would move with the machine's.
	if (format === 'text' && oid === DATE) return (text: string) => text
	const usual = pg.types.getTypeParser(oid, 'text') as (text: string) => unknown
	if (format === 'text' && (oid === int8Array || oid === numericArray)) return (text: string) => toNumbers(usual(text) as Numbers)
	return format === 'text' ? usual : pg.types.getTypeParser(oid, 'binary')
}

/** How long a migration waits for a lock, how long requests have their turn before it tries again, and how often it does. */
const waits = { lock: 2000, pause: 1000, tries: 60 }
const lockNotAvailable = '55P03'

/**
 * Does `work` on connections of its own of the role that owns the tables; of the only role where there is one. Ends them afterwards.
 * What else is set for them is in `options`.
 */
export async function asOwner<Result>(
	{ pool, owner }: Pick<OpenDatabase, 'pool' | 'owner'>,
	work: (owner: { db: Kysely<Database>; pool: pg.Pool }) => Promise<Result>,
	options: PoolConfig = {},
): Promise<Result> {
	// The pool keeps its password from being copied along with the other options.
	const own = new pg.Pool({ ...pool.options, password: pool.options.password, ...owner, ...options })
	// Unheard, a server that goes away would end the process instead of the work.
	own.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
	const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: own }) })
	try {
		return await work({ db, pool: own })
	} finally {
		await db.destroy()
		if (!own.ending) await own.end()
	}
}

/**
 * Brings the database to the newest migration of the folder, each in a transaction of its own together with the note that it was run; then the tables
 * of the queue, and what the run-time role may do. A file that begins with `-- outside a transaction` runs without one, and must be able to run a second time.
 * A migration that waits for a table keeps others from it, so it gives up after `waits.lock` milliseconds and tries again later.
 * Two processes may do so at once: the second waits and finds nothing left. With `last`, the name of a migration, those after it are left out. Answers the names of what was run.
 * Throws one line that names the file, its line and PostgreSQL's message; what was run before that file stays. Throws one line too where something is
 * left to be run and the role may not.
 */
export async function migrate(
	database: Pick<OpenDatabase, 'pool' | 'owner'>,
	folder = migrationsFolder,
	{ lock = waits.lock, pause = waits.pause, tries = waits.tries, last }: Partial<typeof waits> & { last?: string } = {},
): Promise<string[]> {
	const provider = { getMigrations: () => readMigrations(folder) }

	async function runNext(db: Kysely<Database>): Promise<string | undefined> {
		for (let tried = 1; ; tried += 1) {
			const pending = (await new Migrator({ db, provider }).getMigrations()).find(({ executedAt }) => !executedAt)
			if (last !== undefined && pending !== undefined && pending.name > last) return undefined
			const disableTransactions = pending !== undefined && (await isOutside(folder, pending.name))
			const { error, results } = await new Migrator({ db, provider, disableTransactions }).migrateUp()
			if (!error) return results?.[0]?.migrationName
			const { code } = ((error as Error).cause ?? error) as pg.DatabaseError
			if (code !== lockNotAvailable || tried === tries)
				throw new Error(`the database can't be migrated: ${(error as Error).message}`, { cause: error })
			await sleep(pause)
		}
	}

	async function refuseWhereItMayNot(db: Kysely<Database>) {
		const { name, may_migrate, may_read } = await readOwnRole(db)
		if (may_migrate) return
		const pending = may_read ? (await new Migrator({ db, provider }).getMigrations()).filter(({ executedAt }) => !executedAt) : []
		if (may_read && pending.length === 0 && (await areJobsReady(db))) return
		const [first = may_read ? 'the tables of the queue' : 'its grants', last = first] = [pending[0]?.name, pending.at(-1)?.name]
		throw new Error(
			`the database lacks ${first === last ? first : `${first} to ${last}`}, and the role ${name} may not change that: ` +
				'run npm run db:migrate with MIGRATION_DATABASE_URL set to the address of the role that owns the tables',
		)
	}

	const work = async ({ db, pool }: { db: Kysely<Database>; pool: pg.Pool }) => {
		const roles = database.owner && (await findRoles(pool, database.pool))
		return db.connection().execute(async (turn) => {
			// Asked again and again: a session that waits for a lock would itself be waited for by an index that is built concurrently.
			while (
				!(await sql<{ mine: boolean }>`select pg_try_advisory_lock(hashtext('kiermes migration')) as mine`.execute(turn)).rows[0]?.mine
			)
				await sleep(100)
			await refuseWhereItMayNot(db)
			const names: string[] = []
			for (let name = await runNext(db); name !== undefined; name = await runNext(db)) names.push(name)
			// Another process may be making the tables of the queue.
			await sql`set lock_timeout = 0`.execute(db)
			await prepareJobs(db)
			if (roles) await grantTo(pool, roles)
			return names
		})
	}
	// Connections of its own, one for the turn and one for the work: building an index may take longer than any request.
	const withoutTimeouts = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0, lock_timeout: lock, max: 2 }
	return asOwner(database, work, { ...withoutTimeouts, application_name: 'kiermes migration' })
}

async function grantTo(pool: pg.Pool, { owner, runTime }: { owner: string; runTime: string }) {
	const connection = await pool.connect()
	try {
		await grantRunTime(connection, owner, runTime)
	} finally {
		connection.release()
	}
}

const isOutside = async (folder: string, name: string) =>
	(await readFile(`${folder}/${name}.sql`, 'utf8')).startsWith('-- outside a transaction')

/** The names of all migrations of this version, in their order. */
export const listMigrations = async (): Promise<string[]> => Object.keys(await readMigrations(migrationsFolder))

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
	const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
	for (const [index, name] of names.entries()) {
		// A gap means a lost file, a repeated number two files without an order.
		const number = String(index + 1).padStart(3, '0')
		if (!/^\d{3}_[a-z0-9_]+\.sql$/.test(name)) throw new Error(`${name} isn't named like 001_accounts.sql`)
		if (!name.startsWith(number)) throw new Error(`the migration ${number} is expected where ${name} stands`)
	}
	const migrations = names.map((name) => [name.replace(/\.sql$/, ''), { up: (db: Kysely<unknown>) => runFile(db, folder, name) }] as const)
	return Object.fromEntries(migrations)
}

async function runFile(db: Kysely<unknown>, folder: string, name: string) {
	const text = await readFile(`${folder}/${name}`, 'utf8')
	try {
		// Several statements in one message would be one transaction all the same.
		const parts = text.startsWith('-- outside a transaction') ? text.split(/(?<=;)\s*\n/).filter((part) => part.trim() !== '') : [text]
		for (const part of parts) await sql.raw(part).execute(db)
	} catch (error) {
		const { message, position, detail } = error as pg.DatabaseError
		const line = position ? ` line ${text.slice(0, Number(position) - 1).split('\n').length}` : ''
		throw new Error(`${name}${line}: ${message}${detail ? ` (${detail})` : ''}`, { cause: error })
	}
}

/** Drops all that the product has in the database, its data included. The database itself stays: on a shared server it may be all we own. */
export async function emptyDatabase(database: Pick<OpenDatabase, 'pool' | 'owner'>) {
	await asOwner(database, ({ db }) =>
		db.transaction().execute(async (transaction) => {
			// A long transaction on a table delays the migration; the migration must not block that table for long.
			await sql`set local lock_timeout = '10s'`.execute(transaction)
			const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace where nspname = 'public'
				or (pg_get_userbyid(nspowner) = current_user and not starts_with(nspname, 'pg_') and nspname <> 'information_schema')`.execute(
				transaction,
			)
			for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(transaction)
			await sql`create schema public`.execute(transaction)
			await sql`grant usage on schema public to public`.execute(transaction)
		}),
	)
}
