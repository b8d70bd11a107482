import type { BackupFile, Manifest } from './manifest.ts'
import { measureAll, readWithDigest, type BackupPlace, type Measured } from './place.ts'
import { openSigned, type Trust } from './signed-manifest.ts'

// Decision 054: Backup and restore.

/** The fault of a finished backup, in one line; null without one. With a passphrase its signature is checked as by a restore. */
export async function findFault(place: BackupPlace, id: string, trust: Trust): Promise<string | null> {
	try {
		const found = await readWithDigest(place, id)
		openSigned(id, found, trust)
		const wrong = await verifyBackup(place, found.manifest)
		return wrong.length === 0 ? null : `is damaged: ${wrong.join(', ')}`
	} catch (error) {
		return `cannot be restored: ${(error as Error).message}`
	}
}

/**
 * Reads a backup and compares it with its manifest: tables by their hashes, uploaded files of `names` too, other files by their sizes; without `names` all of
 * them by their hashes. Returns the names of missing or different files.
 */
export async function verifyBackup(place: BackupPlace, manifest: Manifest, names?: ReadonlySet<string>): Promise<string[]> {
	const wrong: string[] = []
	for (const { file, bytes, sha256 } of manifest.tables) if (!(await isWhole(place, file, { bytes, sha256 }))) wrong.push(file)
	for (const file of manifest.files) if (!(await liesInPlace(place, file, !names || names.has(file[0])))) wrong.push(file[0])
	return wrong
}

/** Whether a file of an earlier backup is still there: by its size, and with `isRead` by its content. */
export async function liesInPlace(place: BackupPlace, [name, bytes, sha256]: BackupFile, isRead: boolean): Promise<boolean> {
	return isRead ? isWhole(place, name, { bytes, sha256 }) : (await place.sizeOf(name)) === bytes
}

/** Whether a name has the written content. */
async function isWhole(place: BackupPlace, name: string, { bytes, sha256 }: Measured): Promise<boolean> {
	const source = await place.read(name)
	const found = source && (await measureAll(source).catch(() => null))
	return found?.bytes === bytes && found.sha256 === sha256
}
