import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. Text is to be packed; pictures, sound and films already are. */
export interface ZipEntry {
	name: string
	content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
	pack: boolean
}

/** The limits of one archive without the extension for large ones, which the writer does not know: bytes of content and files, with room for the directory. */
export const zipLimits = { bytes: 0xf000_0000, files: 60_000 }

/** A ZIP archive, made while it is read: an entry is asked for when the one before it is through, a part of it when the last part is taken. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
	const ready: Uint8Array[] = []
	const archive = new Zip((error, part) => {
		if (error) throw error
		if (part.length > 0) ready.push(part)
	})
	for await (const { name, content, pack } of entries) {
		const file = pack ? new ZipDeflate(name) : new ZipPassThrough(name)
		archive.add(file)
		for await (const part of content) {
			file.push(part)
			yield* ready.splice(0)
		}
		file.push(new Uint8Array(), true)
		yield* ready.splice(0)
	}
	archive.end()
	yield* ready.splice(0)
}

/** Names for the files of an archive, which lead nowhere else when it is unpacked and are told apart where A is a as well. */
export class ZipNames {
	#taken = new Set<string>()

	/** The name of a file inside `folder`, as much like the last part of `path` as may be. */
	take(folder: string, path: string): string {
		const plain = (path.split(/[/\\]/).at(-1) ?? '').replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.*$|^\.+/, '_')
		const dot = plain.lastIndexOf('.')
		const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
		let name = `${folder}/${plain}`
		for (let number = 2; this.#taken.has(name.toLowerCase()); number += 1) name = `${folder}/${stem}-${number}${extension}`
		this.#taken.add(name.toLowerCase())
		return name
	}
}
