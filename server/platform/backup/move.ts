import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { listMigrations, migrate } from '#server/platform/database/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { adoptIdentity, compareIdentity } from '#server/platform/installation/identity.ts'
import { openFolder } from '#server/platform/media/folder-storage.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { keyFile, openSecretKey, readKeyIfThere, settingOf } from '#server/platform/shared/secret-key.ts'
import { measure, measureAll, placeIn } from './place.ts'
import { refuseData } from './restore-backup.ts'
import { compareTables, dumpTables, fillDatabase, longRunning } from './tables.ts'

// Decision 060: Moving an installation.

/** One of the two ends of a move. */
export interface End {
	config: Config
	database: OpenDatabase
	storage: Storage
}

export interface Moved {
	tables: number
	rows: number
	/** Files that were copied; 0 where both ends have the same storage. */
	files: number
}

/** The application name of the connections of a move: those of the product are ended when it begins. */
export const moveName = 'kiermes move'

/**
 * Lets the processes of an installation read and not write, until `thaw`: sets their role to read-only transactions in this database, and ends its connections,
 * so that they come back read-only. The product answers their writes with 503.
 */
export async function freeze({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
	await setReadOnly(pool, 'set default_transaction_read_only = on')
	await endSessions(pool)
}

/** Lets the processes of an installation write again. */
export async function thaw({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
	await setReadOnly(pool, 'reset default_transaction_read_only')
	await endSessions(pool)
}

/** Ends the connections of the run-time role, and waits until the last commit is written or undone: they come back with the new default. */
const endSessions = (pool: pg.Pool) =>
	pool.query(
		`select pg_terminate_backend(pid, 5000) from pg_stat_activity
		where datname = current_database() and usename = current_user and application_name <> $1 and pid <> pg_backend_pid()`,
		[moveName],
	)

/** A role may set its own defaults, also where they make its transactions read-only. */
async function setReadOnly(pool: pg.Pool, action: string) {
	const { rows } = await pool.query<{ database: string }>('select current_database() as database')
	const name = pg.escapeIdentifier(rows[0]?.database ?? '')
	await pool.query(`begin read write; alter role current_user in database ${name} ${action}; commit`)
}

/**
 * Moves an installation into an empty one: tables, waiting mails and jobs included, and, where the storage is another one, files. The source is read-only from
 * the beginning and stays so afterwards; when the move fails it may write again. At the end it compares the rows of every table by number and content; it has
 * compared every copied file by size and hash.
 * Throws one line with the remedy.
 */
export async function moveInstallation(source: End, target: End, log: (line: string) => void = () => {}): Promise<Moved> {
	await refuseData(target.database)
	if ((await openSecretKey(source.config)).fingerprint !== (await openSecretKey(target.config)).fingerprint)
		throw new Error('the target has another secret key: set SECRET_KEY to that of the source')
	// A folder that is not the one of the source would be taken for its files.
	await compareIdentity({ config: source.config, db: source.database.db, storage: source.storage })
	const known = await listMigrations()
	await freeze(source.database)
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-move-'))
	try {
		log('the source is read-only')
		const place = placeIn(await openFolder(folder), '')
		const dump = await longRunning(source.database, (client) => dumpTables(client, place, 'move'))
		if (dump.migrations.length !== known.length || dump.migrations.some((name, at) => known[at] !== name))
			throw new Error('the source has the schema of another version: start this version there first')
		const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
		log(`${dump.tables.length} tables with ${rows} rows are read`)
		const files = source.storage === target.storage ? 0 : await copyFiles(source.storage, target.storage)
		log(`${files} files are copied and compared`)
		await migrate(target.database)
		await fillDatabase(target.database, place, dump)
		const different = await compareTables(source.database, target.database)
		if (different.length > 0) throw new Error(`the tables differ after the move: ${different.join(', ')}`)
		log('the rows of all tables are compared')
		// The storage of the target is from now on that of the installation.
		await adoptIdentity({ config: target.config, db: target.database.db, storage: target.storage })
		return { tables: dump.tables.length, rows, files }
	} catch (error) {
		await thaw(source.database)
		throw error
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Copies every file, and reads each back. Files that are there already with the same content stay. Returns how many were copied. */
async function copyFiles(source: Storage, target: Storage): Promise<number> {
	let copied = 0
	for await (const found of source.list('m/'))
		for (const { name } of found) {
			const path = join(target.staging, `move-${name.replaceAll('/', '-')}`)
			const file = await source.find(name)
			if (!file) continue
			const { stream, measured } = measure()
			try {
				await pipeline(await file.read(), stream, createWriteStream(path, { mode: 0o600 }))
				await target.put([{ name, path }])
			} finally {
				await rm(path, { force: true })
			}
			const there = await target.find(name)
			const back = there && (await measureAll(await there.read()))
			if (back?.sha256 !== measured().sha256) throw new Error(`${name} cannot be read back as it was written`)
			copied += 1
		}
	return copied
}

/** The setting SECRET_KEY of an installation, also where its key is in a file: each machine of a cluster needs it. */
export async function readKeySetting(config: Config): Promise<string> {
	if (config.SECRET_KEY) return config.SECRET_KEY
	const root = await readKeyIfThere(config)
	if (!root) throw new Error(`there is neither SECRET_KEY nor ${keyFile(config)}`)
	return settingOf(root)
}

/** The file with the settings that the moved installation needs, beside the data of the source. */
const movedSettings = 'moved-settings.env'

/**
 * Writes the settings of the target for its machines: the database, the storage and the secret key. Returns the path.
 * The file has secrets: only its owner may read it.
 */
export async function writeMovedSettings({ DATA_DIR }: Config, target: Config): Promise<string> {
	const { S3_BUCKET } = target
	const settings = {
		DATABASE_URL: target.DATABASE_URL,
		MIGRATION_DATABASE_URL: target.MIGRATION_DATABASE_URL,
		SECRET_KEY: target.SECRET_KEY,
		S3_ENDPOINT: target.S3_ENDPOINT,
		S3_BUCKET,
		S3_REGION: S3_BUCKET && target.S3_REGION,
		S3_ACCESS_KEY: target.S3_ACCESS_KEY,
		S3_SECRET_KEY: target.S3_SECRET_KEY,
	}
	const lines = Object.entries(settings).flatMap(([name, value]) => (value ? [`${name}=${JSON.stringify(value)}\n`] : []))
	const path = join(DATA_DIR, movedSettings)
	await writeFile(path, lines.join(''), { mode: 0o600 })
	return path
}
