import { Kysely, PostgresDialect, sql } from 'kysely'
import pg, { type PoolConfig } from 'pg'
import { openConnections, type Connections } from './connections.ts'
import { openEmbedded } from './embedded.ts'
import { adviceOnRefusal, setSession } from './pooler.ts'
import { requestTimeout } from './request-deadline.ts'
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

/**
 * Opens the server at DATABASE_URL, or our own in DATA_DIR when there is none, as the role of run time. Doesn't migrate.
 * bigint and numeric arrive as numbers, also in arrays; a date as 'YYYY-MM-DD'. Every wait has an end: connecting 5 s (a second more than an answer), a statement 15 s, an idle transaction 30 s, a connection an hour.
 * `statementTimeout` are the milliseconds after which the server ends a statement; 5 s later this process gives up on a server that is silent.
 * `onLaunch` is called when a program of our own server has been started.
 * Throws one clear line when the server can't be reached or is older than PostgreSQL 15.
 */
export async function openDatabase(
	config: DatabaseConfig,
	log: Log = () => {},
	{
		application_name = 'kiermes',
		statementTimeout = 15_000,
		onLaunch,
	}: { application_name?: string; statementTimeout?: number; onLaunch?: () => void } = {},
): Promise<OpenDatabase> {
	const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR, DATABASE_POOL = 10, fsync } = config
	const embedded = DATABASE_URL ? undefined : await openEmbedded(DATA_DIR, { fsync, log, onLaunch })
	const where: PoolConfig = embedded
		? { host: embedded.host, port: embedded.port, user: embedded.user, password: embedded.password, database: embedded.database }
		: { connectionString: DATABASE_URL }
	const external = MIGRATION_DATABASE_URL ? { connectionString: MIGRATION_DATABASE_URL } : undefined
	const owner = embedded ? { user: embedded.owner, password: embedded.password } : external
	let closing: Promise<void> | undefined
	const options: PoolConfig = {
		...where,
		application_name,
		max: DATABASE_POOL,
		// Behind the end of the request that waits for it.
		connectionTimeoutMillis: requestTimeout() + 1000,
		statement_timeout: statementTimeout,
		// Behind the server's own limit: for a server that no longer answers at all.
		query_timeout: statementTimeout + 5000,
		idle_in_transaction_session_timeout: 30_000,
		idleTimeoutMillis: 60_000,
		maxLifetimeSeconds: 3600,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		types: { getTypeParser },
		...(!embedded && { onConnect: setSession }),
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

/**
 * Does `work` on its own connections of the role that owns the tables; of the only role where there is one. Ends them afterwards.
 * `options` are their other settings.
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

/** Drops all that the product has in the database, its data included. The database itself stays: on a shared server it may be all we own. */
export async function emptyDatabase(database: Pick<OpenDatabase, 'pool' | 'owner'>) {
	await asOwner(database, ({ db }) =>
		db.transaction().execute(async (trx) => {
			// A long transaction on a table delays the migration; the migration must not block that table for long.
			await sql`set local lock_timeout = '10s'`.execute(trx)
			const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace where nspname = 'public'
				or (pg_get_userbyid(nspowner) = current_user and not starts_with(nspname, 'pg_') and nspname <> 'information_schema')`.execute(trx)
			for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(trx)
			await sql`create schema public`.execute(trx)
			await sql`grant usage on schema public to public`.execute(trx)
		}),
	)
}
