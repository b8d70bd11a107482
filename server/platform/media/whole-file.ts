import { open, readFile, type FileHandle } from 'node:fs/promises'
import type { StoredSample } from './media.ts'

/** Whether a recording is all there, from its first byte to its last, and nothing else is: the lengths inside show missing or added bytes. */
export const isWhole: Record<StoredSample['content_type'], (path: string) => Promise<boolean>> = {
	'audio/mpeg': async (path) => measureMp3(await readFile(path)) !== null,
	'video/mp4': (path) => withFile(path, isWholeMp4),
	'video/webm': (path) => withFile(path, isWholeWebm),
}

async function withFile(path: string, check: (file: FileHandle, size: number) => Promise<boolean>): Promise<boolean> {
	const file = await open(path)
	try {
		return await check(file, (await file.stat()).size)
	} finally {
		await file.close()
	}
}

const bitrates = {
	mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
	mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]
/** Part of a file that players skip: encoders and editors leave a little here and there. */
const mostJunk = 0.02
const leastFrames = 10
/** Tags before the first frame: programs that do not know the one of another write their own. */
export const mostTags = 10

/** The seconds of an MP3, frame after frame from the tag at the beginning to the tags at the end; null when it is cut or no MP3. */
export function measureMp3(bytes: Buffer): number | null {
	const begin = beginOfSound(bytes)
	let end = bytes.length
	if (end - begin >= 128 && bytes.toString('latin1', end - 128, end - 125) === 'TAG') end -= 128
	let at = begin
	let frames = 0
	let seconds = 0
	let junk = 0
	let promised: number | null = null
	while (at + 4 <= end) {
		const frame = readFrame(bytes.readUInt32BE(at))
		if (frame === null) {
			// The tag of another program is behind the last frame.
			if (bytes.toString('latin1', at, at + 8) === 'APETAGEX') break
			at += 1
			junk += 1
			continue
		}
		if (at + frame.length > end) return null
		if (frames === 0) promised = promisedFrames(bytes.subarray(at, at + frame.length))
		// The frame that says how many there are is silent, and players leave it out.
		if (frames > 0 || promised === null) seconds += frame.seconds
		at += frame.length
		frames += 1
	}
	const isEnough = promised === null ? frames >= leastFrames : frames >= promised
	return isEnough && junk <= (end - begin) * mostJunk ? seconds : null
}

/** Whether a frame of an MP3 is behind the tags and the padding at the beginning. */
export function beginsMp3(bytes: Buffer): boolean {
	const at = beginOfSound(bytes)
	return at + 4 <= bytes.length && readFrame(bytes.readUInt32BE(at)) !== null
}

/** Where the frames begin: behind tags and zeros, with which some programs fill the room that they have kept for tags. */
function beginOfSound(bytes: Buffer): number {
	let at = 0
	for (let tags = 0; ; tags += 1) {
		while (bytes[at] === 0) at += 1
		if (tags === mostTags) return at
		const next = at + afterTag(bytes.subarray(at, at + 10))
		if (next === at) return at
		at = next
	}
}

/** Where an ID3v2 tag ends. */
export function afterTag(bytes: Buffer): number {
	if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
	const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (bytes.readUInt8(index) & 127), 0)
	return 10 + size
}

/** Bytes and seconds of a layer 3 frame with this header; null when it is none. */
function readFrame(header: number): { length: number; seconds: number } | null {
	const version = (header >>> 19) & 3
	const bitrate = bitrates[version === 3 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15]
	const rate = sampleRates[(header >>> 10) & 3]
	if (header >>> 21 !== 2047 || version === 1 || ((header >>> 17) & 3) !== 1 || !bitrate || !rate) return null
	const ofVersion = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4
	const samples = version === 3 ? 1152 : 576
	return { length: Math.floor(((samples / 8) * bitrate * 1000) / ofVersion) + ((header >>> 9) & 1), seconds: samples / ofVersion }
}

/** How many frames the first one says will follow; null when it is one of sound. */
function promisedFrames(frame: Buffer): number | null {
	const mark = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
	return mark > 0 && mark < 40 && mark + 12 <= frame.length && frame.readUInt32BE(mark + 4) & 1 ? frame.readUInt32BE(mark + 8) : null
}

/** The box of an MP4 that begins here: its kind, where its content begins, and where the next box does. Null when there is none. */
export async function readBox(file: FileHandle, at: number, end: number): Promise<{ kind: string; body: number; next: number } | null> {
	const head = Buffer.alloc(16)
	const { bytesRead } = await file.read(head, 0, 16, at)
	if (bytesRead < 8) return null
	const short = head.readUInt32BE(0)
	// 1: the length follows as 64 bits; 0: up to the end.
	const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
	const body = short === 1 ? 16 : 8
	return length < body ? null : { kind: head.toString('latin1', 4, 8), body: at + body, next: at + length }
}

/** Box after box, up to the end of the file exactly; the index and the sound or picture among them. */
async function isWholeMp4(file: FileHandle, size: number): Promise<boolean> {
	const found = new Set<string>()
	let at = 0
	while (at < size) {
		const box = await readBox(file, at, size)
		if (!box) return false
		found.add(box.kind)
		at = box.next
	}
	return at === size && found.has('moov') && found.has('mdat')
}

const segment = 0x18_53_80_67

/** The header, then one segment that is not longer than the file. One that was sent as it was recorded does not know its length. */
async function isWholeWebm(file: FileHandle, size: number): Promise<boolean> {
	const head = Buffer.alloc(64)
	const { bytesRead } = await file.read(head, 0, 64, 0)
	if (bytesRead < 64) return false
	const header = readSize(head, 4)
	const at = header.end + header.size
	if (at + 12 > bytesRead || head.readUInt32BE(at) !== segment) return false
	const body = readSize(head, at + 4)
	return body.isUnknown || body.end + body.size === size
}

/** A length of EBML: its first byte tells how many bytes it takes. */
export function readSize(bytes: Buffer, at: number): { size: number; end: number; isUnknown: boolean } {
	const first = bytes.readUInt8(at)
	const width = Math.clz32(first) - 23
	let size = first & ((1 << (8 - width)) - 1)
	let isUnknown = size === (1 << (8 - width)) - 1
	for (let index = 1; index < width; index += 1) {
		const next = bytes.readUInt8(at + index)
		size = size * 256 + next
		isUnknown &&= next === 255
	}
	return { size, end: at + width, isUnknown }
}
