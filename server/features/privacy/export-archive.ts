import { setImmediate } from 'node:timers/promises'
import type { FoundFile, Storage } from '#server/platform/media/storage.ts'
import { zip, zipLimits, ZipNames, type ZipEntry } from '#server/platform/shared/zip.ts'
import type { ExportContent } from './export.ts'

/** The outcome of a file: `name` is the one inside the archive, null when it is not there; one that did not fit can still be downloaded at its address. */
interface PackedFile {
	address: string
	name: string | null
	state: 'included' | 'missing' | 'no_room'
}

/**
 * The archive of an export, as it is sent: the stored files as they are now, then `kiermes.json`, which tells the outcome of each.
 * The JSON comes last because a file may still be deleted during a long download.
 */
export const packExport = (content: ExportContent, storage: Storage, limits = zipLimits): AsyncGenerator<Uint8Array, void> =>
	zip(listEntries(content, storage, limits))

async function* listEntries(content: ExportContent, storage: Storage, limits: typeof zipLimits): AsyncGenerator<ZipEntry, void> {
	const names = new ZipNames()
	const files: PackedFile[] = []
	let left = { ...limits }
	for (const { path, address } of content.files) {
		const found = await storage.find(path)
		if (!found) {
			files.push({ address, name: null, state: 'missing' })
			continue
		}
		const { size } = found
		try {
			if (size > left.bytes || left.files === 0) {
				files.push({ address, name: null, state: 'no_room' })
				continue
			}
			left = { bytes: left.bytes - size, files: left.files - 1 }
			const name = names.take('files', path)
			files.push({ address, name, state: 'included' })
			yield { name, content: readAll(found), pack: false }
		} finally {
			await found.close()
		}
	}
	yield { name: 'kiermes.json', content: cut(Buffer.from(JSON.stringify({ ...content, files }, null, '\t'))), pack: true }
}

const partSize = 65_536

async function* readAll(file: FoundFile): AsyncGenerator<Uint8Array, void> {
	const stream = await file.read()
	try {
		yield* stream
	} finally {
		stream.destroy()
	}
}

/** Packing is work for the processor: between two parts others get their turn. */
async function* cut(whole: Uint8Array): AsyncGenerator<Uint8Array, void> {
	for (let start = 0; start < whole.length; start += partSize) {
		yield whole.subarray(start, start + partSize)
		await setImmediate()
	}
}
