import { createReadStream } from 'node:fs'
import { access, chmod, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FoundFile, Storage } from './storage.ts'

const listed = 500
const notThere = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
const isMissing = (error: unknown): boolean => notThere.has((error as NodeJS.ErrnoException).code ?? '')

/** Rights for the user of the process alone. */
const onlyOurs = { folder: 0o700, file: 0o600 }

/** The root of a mounted disk may belong to another user; its files are the process's own all the same. */
const notAllowed = (error: NodeJS.ErrnoException) => (error.code === 'EPERM' ? undefined : Promise.reject(error))

/**
 * The storage in a folder of this machine. Unfinished files are in a folder below it: on the same disk, so that a name is given in one step.
 * Rejects with the error of the file system when the process may not write there.
 */
export async function openFolder(root: string): Promise<Storage> {
	const folder = resolve(root)
	const staging = join(folder, '.staging')
	await mkdir(staging, { recursive: true })
	// Pictures of drafts are here too: no other user of the machine reads them, also in a folder that was there before.
	await chmod(folder, onlyOurs.folder).catch(notAllowed)
	await access(staging, constants.W_OK)
	const known = new Set<string>()

	/** The path of a name; null when it leads outside. */
	function pathOf(name: string): string | null {
		const path = join(folder, name)
		return path.startsWith(folder + sep) && !name.includes('\0') ? path : null
	}

	async function makeFolder(path: string) {
		if (known.has(path)) return
		const first = await mkdir(path, { recursive: true })
		if (first) await sync(dirname(first))
		known.add(path)
	}

	return {
		staging,
		async put(files) {
			const folders = new Set<string>()
			for (const { name, path } of files) {
				const target = pathOf(name) ?? refuse(name)
				await makeFolder(dirname(target))
				await chmod(path, onlyOurs.file)
				await sync(path)
				await rename(path, target)
				folders.add(dirname(target))
			}
			for (const changed of folders) await sync(changed)
		},
		async find(name) {
			const path = pathOf(name)
			return path === null ? null : findFile(path)
		},
		async remove(names) {
			for (const name of names) {
				const path = pathOf(name)
				if (path !== null) await rm(path, { force: true })
			}
		},
		async *list(below) {
			const path = pathOf(below) ?? refuse(below)
			const directory = await opendir(path).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)))
			if (!directory) return
			let batch: { name: string; modified: Date }[] = []
			for await (const entry of directory) {
				if (!entry.isFile()) continue
				const found = await stat(join(path, entry.name)).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)))
				if (found) batch.push({ name: join(below, entry.name).replaceAll(sep, '/'), modified: found.mtime })
				if (batch.length < listed) continue
				yield batch
				batch = []
			}
			if (batch.length > 0) yield batch
		},
	}
}

/** Opened at once: a found file can be read to its end even if it is removed meanwhile. */
async function findFile(path: string): Promise<FoundFile | null> {
	const handle = await open(path).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)))
	if (!handle) return null
	try {
		const stats = await handle.stat()
		if (stats.isFile())
			return {
				size: stats.size,
				modified: stats.mtime,
				tag: `${stats.size.toString(16)}-${Math.floor(stats.mtimeMs).toString(16)}`,
				read: async (range) => createReadStream('', { fd: handle, ...range }),
				close: () => handle.close(),
			}
	} catch (error) {
		await handle.close()
		throw error
	}
	await handle.close()
	return null
}

/** Has the disk keep a file, or the names in a folder, even in a crash. */
async function sync(path: string) {
	const handle = await open(path)
	try {
		await handle.sync()
	} finally {
		await handle.close()
	}
}

const refuse = (name: string): never => {
	throw new Error(`${name} is no name of a stored file`)
}
