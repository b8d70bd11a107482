import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type DatabaseIntrospector } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type pg from 'pg'
import { areJobsReady, prepareJobs } from './jobs.ts'
import { asOwner, type Database, type OpenDatabase } from './open-database.ts'
import { findRoles, grantRunTime, readOwnRole } from './roles.ts'

// Decision 059: A version and the one before it run on one schema.

const migrationsFolder = join(import.meta.dirname, '..', '..', '..', 'database', 'migrations')

/** How long a migration waits for a lock, how long requests have their turn before it tries again, and how often it does. */
const waits = { lock: 2000, pause: 1000, tries: 60 }
const lockNotAvailable = '55P03'

/** Before each migration Kysely's migrator asks three times for all tables with all columns, only to find its own two tables. */
class MigratorDialect extends PostgresDialect {
	override createIntrospector(db: Kysely<Database>): DatabaseIntrospector {
		return {
			getSchemas: () => super.createIntrospector(db).getSchemas(),
			async getTables() {
				const { rows } = await sql<{ name: string }>`select name from unnest(array['kysely_migration', 'kysely_migration_lock']) as name
					where to_regclass(name) is not null`.execute(db)
				return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }))
			},
		}
	}
}

/**
 * Brings the database to the newest migration of the folder, each in a separate transaction together with the note that it was run; then the tables of the
 * queue, and the rights of the run-time role. A file that begins with `-- outside a transaction` runs without one, and must be able to run a second time.
 * A migration that waits for a table keeps others from it, so it gives up after `waits.lock` milliseconds and tries again later.
 * Two processes may do so at once: the second waits and finds nothing left. With `last`, the name of a migration, later ones are left out. Answers the names of
 * the migrations run.
 * A database that a newer version has migrated is left as it is, where it serves this version too.
 * Throws one line that names the file, its line and PostgreSQL's message; migrations before that file stay. Throws one line too where a migration is left and
 * the role may not run it, and where the database does not serve this version any more.
 */
export async function migrate(
	database: Pick<OpenDatabase, 'pool' | 'owner'>,
	folder = migrationsFolder,
	{ lock = waits.lock, pause = waits.pause, tries = waits.tries, last }: Partial<typeof waits> & { last?: string } = {},
): Promise<string[]> {
	const migrations = await readMigrations(folder)
	const provider = { getMigrations: async () => migrations }

	async function runNext(db: Kysely<Database>): Promise<string | undefined> {
		for (let tried = 1; ; tried += 1) {
			const [next] = (await compareSchema(db, Object.keys(migrations))).pending
			if (next === undefined || (last !== undefined && next > last)) return undefined
			const disableTransactions = await isOutside(folder, next)
			const { error, results } = await new Migrator({ db, provider, disableTransactions }).migrateUp()
			if (!error) return results?.[0]?.migrationName
			const { code } = ((error as Error).cause ?? error) as pg.DatabaseError
			if (code !== lockNotAvailable || tried === tries)
				throw new Error(`the database can't be migrated: ${(error as Error).message}`, { cause: error })
			await sleep(pause)
		}
	}

	const work = async ({ db, pool }: { db: Kysely<Database>; pool: pg.Pool }) => {
		const roles = database.owner && (await findRoles(pool, database.pool))
		return db.connection().execute(async (turn) => {
			// Asked again and again: a session that waits for a lock would itself be waited for by an index that is built concurrently.
			while (
				!(await sql<{ mine: boolean }>`select pg_try_advisory_lock(hashtext('kiermes migration')) as mine`.execute(turn)).rows[0]?.mine
			)
				await sleep(100)
			const { name, may_migrate, may_read } = await readOwnRole(db)
			if (!may_migrate) {
				const advice = 'run npm run db:migrate with MIGRATION_DATABASE_URL set to the address of the role that owns the tables'
				if (!may_read) throw new Error(`the database lacks its grants, and the role ${name} may not change that: ${advice}`)
				await refusePending(db, folder, `, and the role ${name} may not change that: ${advice}`)
				return []
			}
			// The newer version has made the grants and the tables of the queue that its schema needs.
			if ((await compareSchema(db, Object.keys(migrations))).newer.length > 0) return []
			const names: string[] = []
			const migrating = new Kysely<Database>({ dialect: new MigratorDialect({ pool }) })
			for (let name = await runNext(migrating); name !== undefined; name = await runNext(migrating)) names.push(name)
			// Another process may be making the tables of the queue.
			await sql`set lock_timeout = 0`.execute(db)
			await prepareJobs(db)
			if (roles) await grantTo(pool, roles)
			return names
		})
	}
	// Separate connections, one for the turn and one for the work: building an index may take longer than any request.
	const withoutTimeouts = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0, lock_timeout: lock, max: 2 }
	return asOwner(database, work, { ...withoutTimeouts, application_name: 'kiermes migration' })
}

/**
 * Migrates the schema, for a start and each command; with `MIGRATE=0` throws one line where it is behind, and changes nothing.
 * Answers the names of the migrations that were run.
 */
export async function migrateIfAllowed(
	database: OpenDatabase,
	{ MIGRATE }: { MIGRATE: boolean },
	folder = migrationsFolder,
): Promise<string[]> {
	if (MIGRATE) return migrate(database, folder)
	await refusePending(database.db, folder, ', and MIGRATE is 0: run npm run db:migrate first')
	return []
}

async function refusePending(db: Kysely<Database>, folder: string, reason: string) {
	const { pending, newer } = await readSchemaState(db, folder)
	if (pending.length === 0 && (newer.length > 0 || (await areJobsReady(db)))) return
	const [first = 'the tables of the queue', last = first] = [pending[0], pending.at(-1)]
	throw new Error(`the database lacks ${first === last ? first : `${first} to ${last}`}${reason}`)
}

export interface SchemaState {
	/** Migrations of this version that the database lacks, in their order. */
	pending: string[]
	/** Migrations of newer versions that the database has. */
	newer: string[]
}

/**
 * Compares the migrations of this version with those of the database.
 * Throws one line when the database has migrations that this version cannot run on: of another branch, or newer ones that end its support.
 */
export async function readSchemaState(db: Kysely<Database>, folder = migrationsFolder): Promise<SchemaState> {
	return compareSchema(db, Object.keys(await readMigrations(folder)))
}

/** `own` are the names of this version's migrations, in their order. */
async function compareSchema(db: Kysely<Database>, own: string[]): Promise<SchemaState> {
	const isThere = async (table: string) =>
		(await sql<{ found: string | null }>`select to_regclass(${table}) as found`.execute(db)).rows[0]?.found !== null
	const executed = (await isThere('kysely_migration'))
		? (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(({ name }) => name)
		: []
	const pending = own.filter((name) => !executed.includes(name))
	const newer = executed.filter((name) => !own.includes(name))
	const [newest = ''] = own.slice(-1)
	const stranger = newer.find((name) => numberOf(name) <= numberOf(newest))
	if (stranger) throw new Error(`the database has the migration ${stranger}, which this version does not know`)
	if (newer.length === 0) return { pending, newer }
	const { min_version = Infinity } = (await isThere('schema_compatibility'))
		? ((await sql<{ min_version: number }>`select min_version from schema_compatibility`.execute(db)).rows[0] ?? {})
		: {}
	if (pending.length > 0 || min_version > numberOf(newest)) {
		const serves = Number.isFinite(min_version)
			? `versions from migration ${String(min_version).padStart(3, '0')} on`
			: 'newer versions only'
		throw new Error(`the database is at ${newer.at(-1)} and serves ${serves}; this version ends at ${newest}: start a newer version`)
	}
	return { pending, newer }
}

const numberOf = (migration: string) => Number.parseInt(migration)

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
