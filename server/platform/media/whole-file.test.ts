import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from './whole-file.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'kiermes-recordings-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(type: keyof typeof isWhole, ...parts: (Buffer | string)[]): Promise<boolean> {
	const path = join(folder, 'file')
	await writeFile(path, Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))
	return isWhole[type](path)
}
const mp3 = (...parts: (Buffer | string)[]) => check('audio/mpeg', ...parts)
const mp4 = (...parts: (Buffer | string)[]) => check('video/mp4', ...parts)
const webm = (...parts: (Buffer | string)[]) => check('video/webm', ...parts)

const of = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

// ISO 11172-3 and 13818-3: the versions by their two bits, with samples of a frame; kilobits and hertz by their bits.
const versions = [
	{ bits: 3, samples: 1152, rates: [44_100, 48_000, 32_000], bitrates: '32 40 48 56 64 80 96 112 128 160 192 224 256 320' },
	{ bits: 2, samples: 576, rates: [22_050, 24_000, 16_000], bitrates: '8 16 24 32 40 48 56 64 80 96 112 128 144 160' },
	{ bits: 0, samples: 576, rates: [11_025, 12_000, 8000], bitrates: '8 16 24 32 40 48 56 64 80 96 112 128 144 160' },
]

interface FrameBits {
	version?: number
	layer?: number
	bitrate?: number
	rate?: number
	padding?: number
}

/** The header of a frame, by default of MPEG 1, layer 3, 128 kbit/s, 44.1 kHz. */
function header({ version = 3, layer = 1, bitrate = 9, rate = 0, padding = 0 }: FrameBits = {}): Buffer {
	const head = Buffer.alloc(4)
	head.writeUInt32BE(((2047 << 21) | (version << 19) | (layer << 17) | (1 << 16) | (bitrate << 12) | (rate << 10) | (padding << 9)) >>> 0)
	return head
}

/** A frame of that many bytes. */
const frame = (length = 417, bits: FrameBits = {}) => Buffer.concat([header(bits), Buffer.alloc(length - 4)])

test('a frame of an MP3 is as long as its version, bit rate, sample rate and padding say, for each of them', async () => {
	for (const { bits: version, samples, rates, bitrates } of versions)
		for (const [index, kilobits] of bitrates.split(' ').entries())
			for (const [rate, hertz] of rates.entries())
				for (const padding of [0, 1]) {
					const length = Math.floor((samples * Number(kilobits) * 1000) / 8 / hertz) + padding
					const frames = of(10, frame(length, { version, bitrate: index + 1, rate, padding }))
					const said = `${kilobits} kbit/s at ${hertz} Hz, ${padding}`
					expect([said, await mp3(...frames)]).toEqual([said, true])
					expect([said, await mp3(...frames, frame(length, { version, bitrate: index + 1, rate, padding }).subarray(0, -1))]).toEqual([
						said,
						false,
					])
				}
	// 128 kbit/s at 44.1 kHz without and with padding, 320 at 48, 64 at 22.05: the lengths that textbooks give.
	expect(await mp3(...of(10, frame(417)), ...of(2, frame(418, { padding: 1 })))).toBe(true)
	expect(await mp3(...of(10, frame(960, { bitrate: 14, rate: 1 })))).toBe(true)
	expect(await mp3(...of(10, frame(208, { version: 2, bitrate: 8 })))).toBe(true)
})

test('what is no frame of sound is none: another version, layer, bit rate or sample rate', async () => {
	for (const bits of [{ version: 1 }, { layer: 0 }, { layer: 2 }, { layer: 3 }, { bitrate: 0 }, { bitrate: 15 }, { rate: 3 }])
		expect([bits, await mp3(...of(20, frame(417, bits)))]).toEqual([bits, false])
	expect(await mp3(...of(20, frame()).map((bytes) => Buffer.from(bytes).fill(0xfe, 0, 1)))).toBe(false)
})

test('an MP3 has ten frames at least, and two hundredths of it may be junk', async () => {
	expect(await mp3(...of(10, frame()))).toBe(true)
	expect(await mp3(...of(9, frame()))).toBe(false)
	expect(await mp3('')).toBe(false)
	// 98 frames of 417 bytes are 40,866: with 834 bytes of junk they are 41,700, of which 834 are two hundredths.
	const frames = of(98, frame())
	expect(await mp3(...frames.slice(50), Buffer.alloc(834), ...frames.slice(48))).toBe(true)
	expect(await mp3(...frames.slice(50), Buffer.alloc(836), ...frames.slice(48))).toBe(false)
	// Fewer than four bytes behind the last frame begin no other one.
	expect(await mp3(...of(10, frame()), header().subarray(0, 3))).toBe(true)
	expect(await mp3(...of(10, frame()), header())).toBe(false)
})

/** An ID3v2 tag with so many bytes of content. */
function tag(length: number, marked = 0): Buffer {
	const head = Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1')
	for (const [index, shift] of [21, 14, 7, 0].entries()) head.writeUInt8(((length >> shift) & 127) | marked, 6 + index)
	return Buffer.concat([head, Buffer.alloc(length)])
}

test('the tags before and behind the frames of an MP3 belong to it, and are no junk', async () => {
	const frames = of(10, frame())
	for (const length of [0, 1, 127, 128, 300, 20_000, 2_200_000]) expect([length, await mp3(tag(length), ...frames)]).toEqual([length, true])
	// The highest bit of each byte of the length says nothing.
	expect(await mp3(tag(300, 128), ...frames)).toBe(true)
	// A length that takes in some frames leaves too few.
	expect(await mp3(tag(300).subarray(0, 10), ...frames.slice(1))).toBe(false)
	expect(await mp3(tag(0).subarray(0, 9))).toBe(false)
	const last = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
	expect(await mp3(...frames, last)).toBe(true)
	expect(await mp3(...frames, last.subarray(0, 127))).toBe(false)
	expect(await mp3(...frames, last, last)).toBe(false)
	expect(await mp3(...frames, 'APETAGEX', Buffer.alloc(5000))).toBe(true)
	expect(await mp3(...frames, 'APETAGEY', Buffer.alloc(5000))).toBe(false)
	expect(await mp3('APETAGEX', ...frames)).toBe(false)
})

/** A first frame that says how many frames follow it. */
function firstFrame(count: number, { mark = 'Xing', at = 36, flags = 1 } = {}): Buffer {
	const first = frame()
	first.write(mark, at, 'latin1')
	first.writeUInt32BE(flags, at + 4)
	first.writeUInt32BE(count, at + 8)
	return first
}

test('an MP3 that says how many frames it has has them', async () => {
	for (const mark of ['Xing', 'Info']) {
		expect(await mp3(firstFrame(30, { mark }), ...of(29, frame()))).toBe(true)
		expect(await mp3(firstFrame(30, { mark }), ...of(28, frame()))).toBe(false)
		// A short one that says so is whole.
		expect(await mp3(firstFrame(3, { mark }), ...of(2, frame()))).toBe(true)
	}
	expect(await mp3(firstFrame(30, { flags: 15 }), ...of(28, frame()))).toBe(false)
	// Without the number, further inside, or in a later frame the word promises nothing.
	expect(await mp3(firstFrame(30, { flags: 14 }), ...of(9, frame()))).toBe(true)
	expect(await mp3(firstFrame(30, { at: 39 }), ...of(9, frame()))).toBe(false)
	expect(await mp3(firstFrame(30, { at: 40 }), ...of(9, frame()))).toBe(true)
	expect(await mp3(frame(), firstFrame(30), ...of(8, frame()))).toBe(true)
	// The word at the end of a short frame has no number behind it.
	const short = frame(48, { bitrate: 1, version: 2, rate: 0 }).subarray(0, 26)
	short.write('Xing', 20, 'latin1')
	expect(await mp3(short, ...of(9, frame(26, { bitrate: 1, version: 2 })))).toBe(true)
})

const bytesOf = (size: number, value: bigint) => Buffer.from(value.toString(16).padStart(size * 2, '0'), 'hex')
/** A box of MP4: its length in 32 bits, in 64, or up to the end. */
function box(kind: string, content: number, form: 'short' | 'long' | 'to the end' = 'short'): Buffer {
	if (form === 'long') return Buffer.concat([bytesOf(4, 1n), Buffer.from(kind), bytesOf(8, BigInt(16 + content)), Buffer.alloc(content)])
	return Buffer.concat([bytesOf(4, form === 'short' ? BigInt(8 + content) : 0n), Buffer.from(kind), Buffer.alloc(content)])
}

test('an MP4 is box after box to its last byte, with the index and the sound or picture', async () => {
	const begin = [box('ftyp', 16), box('moov', 40)]
	for (const last of [box('mdat', 100), box('mdat', 100, 'long'), box('mdat', 100, 'to the end'), box('mdat', 0), box('mdat', 0, 'long')]) {
		expect(await mp4(...begin, last)).toBe(true)
		expect(await mp4(...begin, last, box('free', 0))).toBe(true)
		expect(await mp4(last, ...begin)).toBe(last.readUInt32BE() !== 0)
	}
	for (const last of [box('mdat', 100), box('mdat', 100, 'long')]) {
		expect(await mp4(...begin, last.subarray(0, -1))).toBe(false)
		expect(await mp4(...begin, last, Buffer.alloc(1))).toBe(false)
		expect(await mp4(...begin, last, Buffer.from([0, 0, 0, 7]), 'free')).toBe(false)
	}
	expect(await mp4(box('ftyp', 16), box('mdat', 100))).toBe(false)
	expect(await mp4(...begin)).toBe(false)
	expect(await mp4('')).toBe(false)
	// A length of 64 bits that is shorter than its own head.
	const tooShort = box('free', 0, 'long')
	tooShort.writeBigUInt64BE(15n, 8)
	expect(await mp4(...begin, box('mdat', 8), tooShort)).toBe(false)
})

/** A length of EBML that takes so many bytes. */
const ebml = (size: number, value: bigint) => bytesOf(size, (1n << BigInt(7 * size)) | value)
const unknown = (size: number) => bytesOf(size, (1n << BigInt(7 * size + 1)) - 1n)
const head = '\u001aE\u00df\u00a3'
const segment = '\u0018S\u0080g'

test('a WebM is its header and one segment, whose length ends with the file or is not known', async () => {
	for (const size of [1, 2, 3, 4, 8])
		for (const headSize of [1, 2, 4]) {
			const begin = [head, ebml(headSize, 31n), Buffer.alloc(31), segment]
			expect([size, headSize, await webm(...begin, ebml(size, 100n), Buffer.alloc(100))]).toEqual([size, headSize, true])
			expect([size, headSize, await webm(...begin, ebml(size, 100n), Buffer.alloc(99))]).toEqual([size, headSize, false])
			expect([size, headSize, await webm(...begin, ebml(size, 100n), Buffer.alloc(101))]).toEqual([size, headSize, false])
			expect([size, headSize, await webm(...begin, unknown(size), Buffer.alloc(77))]).toEqual([size, headSize, true])
			expect([size, headSize, await webm(...begin, bytesOf(size, (1n << BigInt(7 * size + 1)) - 2n), Buffer.alloc(77))]).toEqual([
				size,
				headSize,
				false,
			])
		}
	// A length of several bytes.
	const begin = [head, ebml(1, 31n), Buffer.alloc(31), segment]
	expect(await webm(...begin, ebml(4, 70_001n), Buffer.alloc(70_001))).toBe(true)
	expect(await webm(...begin, ebml(4, 70_001n), Buffer.alloc(70_000))).toBe(false)
	expect(await webm(head, ebml(1, 31n), Buffer.alloc(31), '\u0018S\u0080h', ebml(1, 100n), Buffer.alloc(100))).toBe(false)
	// Its first 64 bytes have the header and the length of the segment.
	expect(await webm(head, ebml(1, 47n), Buffer.alloc(47), segment, ebml(8, 100n), Buffer.alloc(100))).toBe(true)
	expect(await webm(head, ebml(1, 48n), Buffer.alloc(48), segment, ebml(8, 100n), Buffer.alloc(100))).toBe(false)
	expect(await webm(head, ebml(1, 31n), Buffer.alloc(31), segment, ebml(1, 22n), Buffer.alloc(22))).toBe(false)
	expect(await webm(head, ebml(1, 31n), Buffer.alloc(31), segment, ebml(1, 23n), Buffer.alloc(23))).toBe(true)
})
