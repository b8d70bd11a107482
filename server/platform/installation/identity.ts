import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ConfigError, type Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { uploadsFolder } from '#server/platform/media/open-storage.ts'
import { hasFiles, markName, readMark, writeMark } from '#server/platform/media/storage-mark.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { keyFile, openSecretKey, readKeyIfThere } from '#server/platform/shared/secret-key.ts'

// Decision 057: Several processes of one installation.

/** The key and storage that all processes share. */
interface Identity {
	key_fingerprint: string
	/** See `placeOf`. */
	storage_place: string
	storage_id: string
}

/** The process's values: null where one is missing. */
type Own = { [Name in keyof Identity]: Identity[Name] | null }

export interface Installation {
	config: Config
	db: Kysely<DB>
	storage: Storage
}

/** The parts of an identity that an operator can change. */
export type IdentityPart = 'key' | 'storage'

const columns = ['key_fingerprint', 'storage_place', 'storage_id'] as const

/** Where the files are: `folder`, because a path may differ between machines, or the endpoint and the name of the bucket. */
const placeOf = ({ S3_BUCKET, S3_ENDPOINT }: Config): string =>
	S3_BUCKET === undefined ? 'folder' : `${S3_ENDPOINT ?? 's3.amazonaws.com'}/${S3_BUCKET}`

const nameOfStorage = (config: Config): string => (config.S3_BUCKET === undefined ? uploadsFolder(config) : `the bucket ${placeOf(config)}`)

/** The stored identity; null before the first start. */
async function readKnown(db: Kysely<DB>): Promise<Identity | null> {
	const row = await db.selectFrom('installation').select(columns).executeTakeFirst()
	return row?.key_fingerprint ? (row as Identity) : null
}

async function readOwn({ config, storage }: Omit<Installation, 'db'>): Promise<Own> {
	const hasKey = config.SECRET_KEY !== undefined || (await readKeyIfThere(config)) !== null
	return {
		key_fingerprint: hasKey ? (await openSecretKey(config)).fingerprint : null,
		storage_place: placeOf(config),
		storage_id: (await readMark(storage))?.id ?? null,
	}
}

/** The identity in the database, and that of this process. */
export const readIdentity = async (installation: Installation): Promise<{ known: Identity | null; own: Own }> => ({
	known: await readKnown(installation.db),
	own: await readOwn(installation),
})

/**
 * Checks that the secret key and the storage of this process are those of its installation. False where the database does not know them yet.
 * Throws a ConfigError of one line with the one that differs and the operator's remedy.
 */
export async function compareIdentity(installation: Installation): Promise<boolean> {
	const known = await readKnown(installation.db)
	if (known) refuseOther(installation.config, known, await readOwn(installation))
	return known !== null
}

/** The same before a start; the first process of an installation writes down which key and storage it has. */
export async function checkIdentity(installation: Installation): Promise<void> {
	if (await compareIdentity(installation)) return
	const isMine = await installation.db.transaction().execute(async (trx) => {
		// Of several first processes the second waits here, and then finds the first one's identity.
		await trx.selectFrom('installation').select('is_only').forUpdate().execute()
		if (await readKnown(trx)) return false
		const mark = await readMark(installation.storage)
		// A start that was killed here has left a mark, but no files.
		if (mark?.id && (await hasFiles(installation.storage)))
			throw new ConfigError(
				`Cannot start: ${nameOfStorage(installation.config)} has the files of another installation, and this one would delete them. Choose another one; if the database of those files is lost for good, run npm run identity -- accept storage.`,
			)
		await write({ ...installation, db: trx }, { storage_id: mark?.id ?? randomUUID() })
		return true
	})
	if (!isMine) await compareIdentity(installation)
}

/** Writes the identity of this process into the database, and the identifier into the storage. Makes the key where there is none. */
async function write({ config, db, storage }: Installation, { storage_id }: Pick<Identity, 'storage_id'>) {
	if ((await readMark(storage))?.id !== storage_id) await writeMark(storage, storage_id)
	const { fingerprint: key_fingerprint } = await openSecretKey(config)
	await db
		.updateTable('installation')
		.set({ key_fingerprint, storage_place: placeOf(config), storage_id })
		.execute()
}

function refuseOther(config: Config, known: Identity, own: Own) {
	if (own.key_fingerprint !== known.key_fingerprint) {
		const where = config.SECRET_KEY === undefined ? keyFile(config) : 'SECRET_KEY'
		const what =
			own.key_fingerprint === null
				? `${where} is missing, though this installation has a secret key`
				: `${where} is not the secret key of this installation`
		throw new ConfigError(
			`Cannot start: ${what} (fingerprint ${known.key_fingerprint}). Set SECRET_KEY as on its other machines, or put back secret.key from your backup; to change the key on purpose, run npm run identity -- accept key.`,
		)
	}
	if (own.storage_id === known.storage_id && own.storage_place === known.storage_place) return
	const what =
		own.storage_id === known.storage_id
			? `though it has the same identifier, the database knows ${known.storage_place}`
			: own.storage_id === null
				? `the file ${markName} with the identifier ${known.storage_id} is missing`
				: `its identifier is ${own.storage_id} and not ${known.storage_id}`
	throw new ConfigError(
		`Cannot start: ${nameOfStorage(config)} is not the storage of this installation: ${what}. Mount or name the one that its other machines use; to change the storage on purpose, run npm run identity -- accept storage.`,
	)
}

/**
 * Makes the key or the storage of this process that of the installation; where the database knows none yet, both. A storage without a mark gets one.
 * Every other process has to be stopped before, and started with the same afterwards.
 */
export async function acceptIdentity(installation: Installation, part: IdentityPart): Promise<void> {
	const { known, own } = await readIdentity(installation)
	if (!known) return adoptIdentity(installation)
	const { config, db, storage } = installation
	if (part === 'key') {
		if (own.key_fingerprint === null)
			throw new ConfigError('there is no secret key to accept: set SECRET_KEY, or put secret.key into DATA_DIR')
		await db.updateTable('installation').set({ key_fingerprint: own.key_fingerprint }).execute()
		return
	}
	const storage_id = own.storage_id ?? randomUUID()
	if (own.storage_id === null) await writeMark(storage, storage_id)
	await db
		.updateTable('installation')
		.set({ storage_place: placeOf(config), storage_id })
		.execute()
}

/** Makes the key and the storage of this process those of the installation, as after a restore: the database has those of another time or place. */
export async function adoptIdentity(installation: Installation): Promise<void> {
	const { storage_id } = await readOwn(installation)
	await write(installation, { storage_id: storage_id ?? randomUUID() })
}
