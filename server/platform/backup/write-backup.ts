import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { settingNames, type Config } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { keyFile, openSecretKey } from '#server/platform/shared/secret-key.ts'
import { backupsToRemove, type Keep } from './keep.ts'
import { idOf, layout, manifestName, type BackupFile, type Manifest } from './manifest.ts'
import { digestOf, readManifest, readWithDigest, type BackupPlace } from './place.ts'
import { sealSecrets, type Secrets } from './sealed-settings.ts'
import { openSigned } from './signed-manifest.ts'
import { recordSuccess } from '#server/platform/shared/task-successes.ts'
import { dumpTables, longRunning } from './tables.ts'
import { liesInPlace, verifyBackup } from './verify-backup.ts'

// Decision 054: Backup and restore.

/** Files of earlier backups are read again in so many turns, one a day: a damaged one has the size that it should have. */
const turns = 7
const millisecondsOfADay = 86_400_000

interface Installation {
	config: Config
	database: Pick<OpenDatabase, 'pool' | 'db'>
	storage: Storage
}

interface BackupOptions {
	/** Encrypts key and settings; without one they are not in the backup. */
	passphrase?: string
	/** Cost of a guess of the passphrase: the base-2 logarithm of scrypt's N. */
	sealCost?: number
	/** The environment that the settings are read from. */
	env?: Readonly<Record<string, string | undefined>>
	now?: Date
	log?: (line: string) => void
}

/**
 * Writes a backup of a running installation and verifies it: every table as it is at one moment, every uploaded file, and, encrypted, key and settings. It does
 * not copy files of the backup before: it compares them by their size, and once in seven days by their hash; it copies a damaged one again. The manifest comes
 * last, so that a backup that breaks off does not count.
 * Throws one line when another backup of this installation is under way, or when a written file cannot be read back as it was.
 */
export function writeBackup(
	{ config, database, storage }: Installation,
	place: BackupPlace,
	{ passphrase, sealCost, env = process.env, now = new Date(), log = () => {} }: BackupOptions = {},
): Promise<Manifest> {
	return longRunning(database, async (client) => {
		const begun = performance.now()
		const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(hashtext('kiermes backup')) as mine`)
		if (!rows[0]?.mine) throw new Error('another backup of this installation is under way')
		const id = idOf(now)
		const ids = await place.ids()
		if (ids.includes(id)) throw new Error(`there is a backup ${id} already`)
		const last = ids.at(-1)
		const known = new Map((last === undefined ? [] : await filesBefore(place, last, { passphrase, log })).map((file) => [file[0], file]))
		const files = new Map<string, BackupFile>()
		const copied: string[] = []
		const damaged: string[] = []
		const turn = Math.floor(now.getTime() / millisecondsOfADay) % turns
		const copyFiles = async () => {
			for await (const { name, bytes } of filesOf(storage, files)) {
				const before = known.get(name)
				if (before?.[1] === bytes && (await liesInPlace(place, before, turnOf(name) === turn))) files.set(name, before)
				else {
					const file = await copyFile(storage, place, name)
					if (!file) continue
					files.set(name, file)
					copied.push(name)
					if (before?.[1] === bytes) damaged.push(file[2] === before[2] ? name : `${name} (it differs from the earlier backup)`)
				}
			}
		}
		// Before and after the tables: a row of the snapshot may lose its file while tables are written, and another one may just have got its file.
		await copyFiles()
		log(`${copied.length} of ${files.size} files are copied`)
		const dump = await dumpTables(client, place, id)
		await copyFiles()
		if (damaged.length > 0) log(`missing or damaged in an earlier backup, copied anew: ${damaged.join(', ')}`)
		log(`${dump.tables.length} tables with ${dump.tables.reduce((sum, { rows: count }) => sum + count, 0)} rows are written`)
		const unsealed: Manifest = {
			layout,
			id,
			begun_at: now.toISOString(),
			finished_at: new Date().toISOString(),
			...dump,
			files: [...files.values()].toSorted(([one], [other]) => (one < other ? -1 : 1)),
			key: { fingerprint: (await openSecretKey(config)).fingerprint, sealed: null },
		}
		const secrets = passphrase ? { ...(await readSecrets(config, env)), manifest: digestOf(unsealed) } : null
		const sealed = secrets && passphrase ? sealSecrets(secrets, passphrase, sealCost) : null
		const manifest: Manifest = { ...unsealed, key: { ...unsealed.key, sealed } }
		await place.write(manifestName(id), Readable.from([Buffer.from(`${JSON.stringify(manifest, null, '\t')}\n`)]))
		const wrong = await verifyBackup(place, await readManifest(place, id), new Set(copied))
		if (wrong.length > 0) {
			await place.remove([manifestName(id)])
			throw new Error(`the backup cannot be read back as it was written: ${wrong.join(', ')}`)
		}
		log('all that was written is verified')
		// A database that is not migrated yet can be backed up too.
		await recordSuccess(database.db, 'backup', (performance.now() - begun) / 1000).catch((error: Error) =>
			log(`the success of this backup is not recorded in the database: ${error.message}`),
		)
		return manifest
	})
}

/**
 * The files of the backup before. None where its manifest cannot be read, or is not signed with this passphrase: this backup would sign hashes that
 * somebody else may have written.
 */
async function filesBefore(
	place: BackupPlace,
	id: string,
	{ passphrase, log }: { passphrase: string | undefined; log: (line: string) => void },
): Promise<BackupFile[]> {
	try {
		const found = await readWithDigest(place, id)
		openSigned(id, found, { passphrase })
		return found.manifest.files
	} catch (error) {
		log(`${(error as Error).message}; all files are copied anew`)
		return []
	}
}

/** The files of the storage that are not in `files` yet, with their sizes. */
async function* filesOf(storage: Storage, files: ReadonlyMap<string, BackupFile>): AsyncGenerator<{ name: string; bytes: number }> {
	for await (const found of storage.list('m/'))
		for (const { name } of found) {
			if (files.has(name)) continue
			const file = await storage.find(name)
			await file?.close()
			if (file) yield { name, bytes: file.size }
		}
}

/** Names are random, so that their first byte spreads them evenly. */
const turnOf = (name: string) => Number.parseInt(name.slice('m/'.length, 'm/'.length + 2), 16) % turns

/** Null when the file was deleted meanwhile. */
async function copyFile(storage: Storage, place: BackupPlace, name: string): Promise<BackupFile | null> {
	const found = await storage.find(name)
	if (!found) return null
	const { bytes, sha256 } = await place.write(name, await found.read())
	return [name, bytes, sha256]
}

async function readSecrets(config: Config, env: Readonly<Record<string, string | undefined>>): Promise<Secrets> {
	const settings = settingNames
		.filter((name) => name !== 'BACKUP_PASSPHRASE')
		.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
	const key = config.SECRET_KEY ? null : (await readFile(keyFile(config))).toString('base64')
	return { key, settings: Object.fromEntries(settings) }
}

/** Removes the backups that `keep` does not ask for, and the files that no other backup of this place has. Returns their ids. */
export async function removeOldBackups(place: BackupPlace, keep: Keep): Promise<string[]> {
	const ids = await place.ids()
	const old = backupsToRemove(ids, keep)
	if (old.length === 0) return []
	const needed = new Set<string>()
	for (const id of ids.filter((one) => !old.includes(one))) for (const [name] of (await readManifest(place, id)).files) needed.add(name)
	for (const id of old) {
		const { tables, files } = await readManifest(place, id)
		// The manifest goes first: without it the backup does not count, and the rest of one that is half removed is never restored.
		await place.remove([manifestName(id), ...tables.map(({ file }) => file)])
		await place.remove(files.map(([name]) => name).filter((name) => !needed.has(name)))
	}
	return old
}
