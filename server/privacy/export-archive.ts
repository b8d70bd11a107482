import { open, type FileHandle } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { zip, zipLimits, ZipNames, type ZipEntry } from '../zip.ts'
import type { ExportContent } from './export.ts'

/** What became of a file: `name` is the one inside the archive, null when it is not there; one that found no room can still be had at its address. */
interface PackedFile {
	address: string
	name: string | null
	state: 'included' | 'missing' | 'no_room'
}

/**
 * The archive of an export, as it is sent: the files below `uploads` as they are now, then `kiermes.json`, which tells what became of each.
 * The JSON comes last because a file may still be deleted during a long download.
 */
export const packExport = (content: ExportContent, uploads: string, limits = zipLimits): AsyncGenerator<Uint8Array, void> =>
	zip(listEntries(content, resolve(uploads), limits))

async function* listEntries(content: ExportContent, uploads: string, limits: typeof zipLimits): AsyncGenerator<ZipEntry, void> {
	const names = new ZipNames()
	const files: PackedFile[] = []
	let left = { ...limits }
	for (const { path, address } of content.files) {
		const found = await openFile(uploads, path)
		if (!found) {
			files.push({ address, name: null, state: 'missing' })
			continue
		}
		const { handle, size } = found
		try {
			if (size > left.bytes || left.files === 0) {
				files.push({ address, name: null, state: 'no_room' })
				continue
			}
			left = { bytes: left.bytes - size, files: left.files - 1 }
			const name = names.take('files', path)
			files.push({ address, name, state: 'included' })
			yield { name, content: readAll(handle, size), pack: false }
		} finally {
			await handle.close()
		}
	}
	yield { name: 'kiermes.json', content: cut(Buffer.from(JSON.stringify({ ...content, files }, null, '\t'))), pack: true }
}

const notThere = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

async function openFile(folder: string, path: string): Promise<{ handle: FileHandle; size: number } | null> {
	const whole = join(folder, path)
	if (!whole.startsWith(folder + sep)) return null
	let handle: FileHandle | undefined
	try {
		handle = await open(whole)
		const stats = await handle.stat()
		if (stats.isFile()) return { handle, size: stats.size }
	} catch (error) {
		await handle?.close()
		if (notThere.has((error as NodeJS.ErrnoException).code ?? '')) return null
		throw error
	}
	await handle.close()
	return null
}

const partSize = 65_536

/** As many bytes as there were at first, so that what has been counted holds. */
async function* readAll(handle: FileHandle, size: number): AsyncGenerator<Uint8Array, void> {
	for (let left = size; left > 0;) {
		// A part of its own each time: the one before may still be waiting to be sent.
		const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(partSize, left)), 0)
		if (bytesRead === 0) return
		left -= bytesRead
		yield buffer.subarray(0, bytesRead)
	}
}

/** Packing is work for the processor: between two parts others get their turn. */
async function* cut(whole: Uint8Array): AsyncGenerator<Uint8Array, void> {
	for (let start = 0; start < whole.length; start += partSize) {
		yield whole.subarray(start, start + partSize)
		await setImmediate()
	}
}
