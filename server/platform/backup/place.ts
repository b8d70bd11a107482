import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import type { Config } from '#server/platform/config.ts'
import { openFolder } from '#server/platform/media/folder-storage.ts'
import { openBucket } from '#server/platform/media/bucket-storage.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { Manifest, manifestName } from './manifest.ts'

/** A written or read file: its size in bytes and its SHA-256 in hexadecimal. */
export interface Measured {
	bytes: number
	sha256: string
}

/** The store of backups: a folder, or a bucket below a prefix. */
export interface BackupPlace {
	/** Stores a stream under a name, whole or not at all. */
	write(name: string, source: Readable | Transform): Promise<Measured>
	/** Null when there is nothing of that name. */
	read(name: string): Promise<Readable | null>
	/** The size in bytes; null when there is nothing of that name. */
	sizeOf(name: string): Promise<number | null>
	remove(names: readonly string[]): Promise<void>
	/** The ids of the finished backups, the oldest first. */
	ids(): Promise<string[]>
}

/** A stream that passes all on and measures it. */
export function measure(): { stream: Transform; measured: () => Measured } {
	const hash = createHash('sha256')
	let bytes = 0
	const stream = new Transform({
		transform(chunk: Buffer, _, done) {
			hash.update(chunk)
			bytes += chunk.length
			done(null, chunk)
		},
	})
	return { stream, measured: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Size and hash of a stream that is read to its end. */
export async function measureAll(source: Readable): Promise<Measured> {
	const { stream, measured } = measure()
	await pipeline(source, stream, async (chunks) => {
		for await (const _ of chunks);
	})
	return measured()
}

/**
 * The place that `--to` and `--from` name: a folder, or `s3://bucket/prefix` with the settings S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.
 * Throws one line when the address of a bucket is incomplete.
 */
export async function openPlace(config: Config, address: string): Promise<BackupPlace> {
	if (!address.includes('://')) return placeIn(await openFolder(resolve(address)), '')
	const { protocol, hostname: bucket, pathname } = URL.parse(address) ?? {}
	if (protocol !== 's3:' || !bucket) throw new Error(`${address} is neither a folder nor an address like s3://bucket/prefix`)
	const { S3_ACCESS_KEY, S3_SECRET_KEY } = config
	if (S3_ACCESS_KEY === undefined || S3_SECRET_KEY === undefined)
		throw new Error(`S3_ACCESS_KEY and S3_SECRET_KEY are needed for ${address}`)
	const storage = await openBucket({ ...config, S3_BUCKET: bucket, S3_ACCESS_KEY, S3_SECRET_KEY })
	const folders = (pathname ?? '').split('/').filter(Boolean)
	return placeIn(storage, folders.map((folder) => `${folder}/`).join(''))
}

/** The place below a prefix of a storage. */
export function placeIn(storage: Storage, prefix: string): BackupPlace {
	return {
		async write(name, source) {
			const path = join(storage.staging, `backup-${randomBytes(12).toString('hex')}`)
			const { stream, measured } = measure()
			try {
				await pipeline(source, stream, createWriteStream(path, { mode: 0o600 }))
				await storage.put([{ name: prefix + name, path }])
			} finally {
				await rm(path, { force: true })
			}
			return measured()
		},
		async read(name) {
			const found = await storage.find(prefix + name)
			return found && found.read()
		},
		async sizeOf(name) {
			const found = await storage.find(prefix + name)
			await found?.close()
			return found?.size ?? null
		},
		remove: (names) => storage.remove(names.map((name) => prefix + name)),
		async ids() {
			const ids: string[] = []
			for await (const found of storage.list(`${prefix}manifests/`))
				for (const { name } of found) {
					const id = /(\d{8}T\d{6}Z)\.json$/.exec(name)?.[1]
					if (id !== undefined) ids.push(id)
				}
			return ids.toSorted()
		},
	}
}

/** The manifest of a backup. Throws one line when it is missing or damaged, or of a layout that this version does not know. */
export const readManifest = async (place: BackupPlace, id: string): Promise<Manifest> => (await readWithDigest(place, id)).manifest

/** The same with the digest of the manifest. */
export async function readWithDigest(place: BackupPlace, id: string): Promise<{ manifest: Manifest; digest: string }> {
	const source = await place.read(manifestName(id))
	if (!source) throw new Error(`there is no backup ${id}`)
	try {
		const found: unknown = JSON.parse(await text(source))
		return { manifest: Manifest.parse(found), digest: digestOf(found as Manifest) }
	} catch (error) {
		throw new Error(`the manifest of backup ${id} cannot be read: it is damaged, or of a newer version`, { cause: error })
	}
}

/** The SHA-256 of all fields of a manifest, also of unknown ones, except the sealed text, which contains this hash. */
export const digestOf = (manifest: Manifest): string =>
	createHash('sha256')
		.update(JSON.stringify({ ...manifest, key: { ...manifest.key, sealed: null } }))
		.digest('hex')
