import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/platform/config.ts'
import { listMigrations, migrate } from '#server/platform/database/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { adoptIdentity } from '#server/platform/installation/identity.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { keepKey, readKeyIfThere, rootOf, SecretKey } from '#server/platform/shared/secret-key.ts'
import type { BackupFile, Manifest } from './manifest.ts'
import { measure, measureAll, readWithDigest, type BackupPlace } from './place.ts'
import type { Secrets } from './sealed-settings.ts'
import { openSigned, type Trust } from './signed-manifest.ts'
import { fillDatabase } from './tables.ts'

// Decision 054: Backup and restore.

interface Target {
	config: Config
	database: Pick<OpenDatabase, 'db' | 'pool' | 'owner'>
	storage: Storage
}

interface RestoreOptions extends Trust {
	/** The backup; the newest one without. */
	id?: string
	log?: (line: string) => void
}

export interface Restored {
	id: string
	tables: number
	rows: number
	files: number
	/** The migrations that were run after the rows were there. */
	migrated: string[]
}

/** The name of the file with the settings of the installation that was backed up, in DATA_DIR. */
export const restoredSettings = 'restored-settings.env'

/**
 * Restores a backup into an empty installation: key, files, rows; then it migrates to this version's schema, and makes the storage here that of the
 * installation. It refuses before it writes anything: an installation with data, a backup of a newer schema, a key that is not that of the backup. A restore
 * that broke off can be started again.
 * Throws one line with the remedy.
 */
export async function restoreBackup(
	{ config, database, storage }: Target,
	place: BackupPlace,
	{ id, log = () => {}, ...trust }: RestoreOptions = {},
): Promise<Restored> {
	const newest = id ?? (await place.ids()).at(-1)
	if (newest === undefined) throw new Error('there is no finished backup')
	const found = await readWithDigest(place, newest)
	const { manifest } = found
	const known = await listMigrations()
	const last = manifest.migrations.at(-1)
	const unknown = manifest.migrations.find((name, at) => known[at] !== name)
	if (unknown !== undefined || last === undefined)
		throw new Error(
			`the backup ${newest} has the schema of another version: ${unknown ?? 'none'} is unknown here; restore with the version that wrote it, or a later one`,
		)
	await refuseData(database)
	const secrets = await takeKey(config, manifest, openSigned(newest, found, trust))
	if (secrets) await writeSettings(config, secrets)
	let copied = 0
	for (const file of manifest.files) copied += await restoreFile(storage, place, file)
	log(`${copied} of ${manifest.files.length} files are copied`)
	await migrate(database, undefined, { last })
	await fillDatabase(database, place, manifest)
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
	log(`${manifest.tables.length} tables with ${rows} rows are filled`)
	const migrated = await migrate(database)
	await adoptIdentity({ config, db: database.db, storage })
	return { id: newest, tables: manifest.tables.length, rows, files: manifest.files.length, migrated }
}

/** Throws one line where the installation has accounts: one that has begun to be used has them, and one with samples too. */
export async function refuseData({ pool }: Pick<OpenDatabase, 'pool'>) {
	const { rows } = await pool.query<{ exists: boolean }>(`select to_regclass('public.accounts') is not null as exists`)
	if (!rows[0]?.exists) return
	const found = await pool.query('select from accounts limit 1')
	if (found.rowCount) throw new Error('this installation has data: a backup is restored into an empty database alone')
}

/** Has the key of the backup here, from the settings, from DATA_DIR or from the backup. Returns the opened secrets; null when they were not opened. */
async function takeKey(config: Config, { key: { fingerprint, sealed } }: Manifest, secrets: Secrets | null): Promise<Secrets | null> {
	const isRight = (root: Buffer) => new SecretKey(root).fingerprint === fingerprint
	if (config.SECRET_KEY) {
		if (!isRight(rootOf(config.SECRET_KEY)))
			throw new Error('SECRET_KEY is not the key of this backup: second factors and addresses that were mailed would not open')
		return secrets
	}
	const here = await readKeyIfThere(config)
	if (here) {
		if (!isRight(here))
			throw new Error(`the secret.key in ${config.DATA_DIR} is not the key of this backup: remove it, or put the right one there`)
		return secrets
	}
	const setting = secrets?.settings['SECRET_KEY']
	const root = secrets?.key ? Buffer.from(secrets.key, 'base64') : setting ? rootOf(setting) : undefined
	if (root === undefined)
		throw new Error(
			sealed === null
				? `the backup has no key: put the secret.key of that installation into ${config.DATA_DIR}, or set SECRET_KEY`
				: 'BACKUP_PASSPHRASE is needed to open the key of this backup',
		)
	if (!isRight(root)) throw new Error('the key in the backup is not the one with which it was written')
	await keepKey(config, root)
	return secrets
}

/** Writes the settings of the backup beside the data, for the operator to compare: they are not in force. */
async function writeSettings(config: Config, { settings }: Secrets) {
	await mkdir(config.DATA_DIR, { recursive: true })
	const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
	await writeFile(join(config.DATA_DIR, restoredSettings), lines.join(''), { mode: 0o600 })
}

/** Stores one file as it was. Returns 1, or 0 when it is there already with the same content. */
async function restoreFile(storage: Storage, place: BackupPlace, [name, bytes, sha256]: BackupFile): Promise<number> {
	if (await isStored(storage, name, bytes, sha256)) return 0
	const source = await place.read(name)
	if (!source) throw new Error(`${name} is missing in the backup`)
	const path = join(storage.staging, `restore-${randomBytes(12).toString('hex')}`)
	const { stream, measured } = measure()
	try {
		await pipeline(source, stream, createWriteStream(path, { mode: 0o600 }))
		if (measured().sha256 !== sha256) throw new Error(`${name} is damaged in the backup`)
		await storage.put([{ name, path }])
	} finally {
		await rm(path, { force: true })
	}
	return 1
}

/** A size alone would be trusted for a file that the disk has damaged. */
async function isStored(storage: Storage, name: string, bytes: number, sha256: string): Promise<boolean> {
	const here = await storage.find(name)
	if (here?.size !== bytes) {
		await here?.close()
		return false
	}
	return (await measureAll(await here.read())).sha256 === sha256
}
