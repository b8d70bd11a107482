import { open, type FileHandle } from 'node:fs/promises'
import { afterTag, mostTags, readBox } from './whole-file.ts'
import type { StoredSample } from './media.ts'

/** Boxes of an MP4 in which devices and programs write about it: its author, comments, and the place where it was filmed. */
const descriptions = new Set(['udta', 'meta', 'uuid'])
/** Boxes that may contain such boxes. */
const containers = new Set(['moov', 'trak'])

/**
 * Empties the metadata of a recording, in place: no byte moves, so that its index stays right. A WebM is left as it is, for recorders write no place into it.
 */
export async function clearMetadata(path: string, type: StoredSample['content_type']): Promise<void> {
	if (type === 'video/webm') return
	const file = await open(path, 'r+')
	try {
		const { size } = await file.stat()
		if (type === 'video/mp4') await clearBoxes(file, 0, size)
		else await clearTags(file, size)
	} finally {
		await file.close()
	}
}

async function clearBoxes(file: FileHandle, from: number, end: number): Promise<void> {
	for (let at = from; at < end;) {
		const box = await readBox(file, at, end)
		if (!box || box.next > end) return
		if (containers.has(box.kind)) await clearBoxes(file, box.body, box.next)
		else if (descriptions.has(box.kind)) {
			await file.write('free', at + 4, 'latin1')
			await clear(file, box.body, box.next)
		}
		at = box.next
	}
}

/** The tags before an MP3 become ones of padding alone; the one behind it names nothing any more. */
async function clearTags(file: FileHandle, size: number): Promise<void> {
	const head = Buffer.alloc(10)
	let at = await afterZeros(file)
	for (let tags = 0; tags < mostTags && at + 10 <= size; tags += 1) {
		head.fill(0)
		await file.read(head, 0, 10, at)
		const length = afterTag(head)
		if (length === 0) break
		// No flags: no extended header follows.
		await file.write(Buffer.from([0]), 0, 1, at + 5)
		await clear(file, at + 10, Math.min(at + length, size))
		at = await afterZeros(file, at + length)
	}
	if (size < 128) return
	await file.read(head, 0, 3, size - 128)
	if (head.toString('latin1', 0, 3) === 'TAG') await clear(file, size - 125, size)
}

/** The position of the first byte that is not zero. */
async function afterZeros(file: FileHandle, from = 0): Promise<number> {
	const piece = Buffer.alloc(65_536)
	for (let at = from; ; at += piece.length) {
		const { bytesRead } = await file.read(piece, 0, piece.length, at)
		const found = piece.subarray(0, bytesRead).findIndex((byte) => byte !== 0)
		if (found !== -1 || bytesRead < piece.length) return at + (found === -1 ? bytesRead : found)
	}
}

async function clear(file: FileHandle, from: number, end: number): Promise<void> {
	const zeros = Buffer.alloc(Math.min(65_536, Math.max(0, end - from)))
	for (let at = from; at < end; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}
