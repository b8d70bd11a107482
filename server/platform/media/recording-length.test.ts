import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mp4Seconds, readWebm } from './recording-length.ts'

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'kiermes-lengths-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(...parts: Buffer[]): string {
	const path = join(folder, 'file')
	writeFileSync(path, Buffer.concat(parts))
	return path
}

const zeros = (count: number) => Buffer.alloc(count)
function u32(...values: number[]): Buffer {
	const bytes = zeros(4 * values.length)
	for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
	return bytes
}
const u64 = (value: number) => u32(Math.floor(value / 2 ** 32), value % 2 ** 32)

/** A box whose length takes 32 bits or 64 (ISO 14496-12, 4.2). */
function box(kind: string, content: Buffer[], isLarge = false): Buffer {
	const body = Buffer.concat(content)
	const name = Buffer.from(kind, 'latin1')
	return isLarge ? Buffer.concat([u32(1), name, u64(16 + body.length), body]) : Buffer.concat([u32(8 + body.length), name, body])
}

// Each field of a fragment that may be there: its flag and bytes (8.8.7 and 8.8.8 of the standard).
const beforeDuration = { offset: [1, 8], description: [2, 4] } as const
const samplesDuration = 0x100

interface Fragment {
	track: number
	/** Flags of `tfhd` of `beforeDuration`, and 8 where it says the duration of its samples. */
	headFlags: number
	duration: number
	/** Where it begins, as `tfdt` says; null without one. */
	begin: number | null
	/** Flags and durations of each run. */
	runs: { flags: number; durations: number[] }[]
	/** Its numbers take 64 bits. */
	isLong?: boolean
}

function fragment({ track, headFlags, duration, begin, runs, isLong = false }: Fragment): Buffer {
	const between = Object.values(beforeDuration).map(([flag, bytes]) => Buffer.alloc(headFlags & flag ? bytes : 0, 0xee))
	const tfhd = box('tfhd', [u32(headFlags, track), ...between, ...(headFlags & 8 ? [u32(duration)] : []), u32(0xee_ee_ee_ee)])
	const tfdt = begin === null ? [] : [box('tfdt', isLong ? [u32(0x0100_0000), u64(begin)] : [u32(0, begin)])]
	const boxes = runs.map(({ flags, durations }) =>
		box('trun', [
			u32(flags, durations.length),
			Buffer.alloc((flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0), 0xee),
			...durations.flatMap((of) => [
				...(flags & samplesDuration ? [u32(of)] : []),
				...[0x200, 0x400, 0x800].map((flag) => Buffer.alloc(flags & flag ? 4 : 0, 0xee)),
			]),
		]),
	)
	return Buffer.concat([box('moof', [box('mfhd', [u32(0, 1)]), box('traf', [tfhd, ...tfdt, ...boxes])]), box('mdat', [zeros(9)])])
}

interface Header {
	/** By the number of each track. */
	timescales?: Record<number, number>
	sample?: number
	/** Seconds that the header says, in thousandths. */
	said?: number
	isLong?: boolean
	isLarge?: boolean
}

function header({ timescales = { 1: 1000 }, sample = 0, said = 0, isLong = false, isLarge = false }: Header = {}): Buffer {
	// Times of creation and change, which nobody reads.
	const times = Buffer.alloc(isLong ? 16 : 8, 0xee)
	const version = u32(isLong ? 0x0100_0000 : 0)
	const length = (value: number) => (isLong ? u64(value) : u32(value))
	const track = (id: number, timescale: number) =>
		box('trak', [
			box('tkhd', [version, times, u32(id), zeros(80)]),
			box('mdia', [box('mdhd', [version, times, u32(timescale), length(0), zeros(4)])], isLarge),
		])
	const tracks = Object.entries(timescales)
	return Buffer.concat([
		box('ftyp', [Buffer.from('isomiso2', 'latin1')]),
		box(
			'moov',
			[
				box('mvhd', [version, times, u32(1000), length(said), zeros(80)]),
				...tracks.map(([id, timescale]) => track(Number(id), timescale)),
				box(
					'mvex',
					tracks.map(([id]) => box('trex', [u32(0, Number(id), 1, sample, 0, 0)])),
				),
			],
			isLarge,
		),
	])
}

test('samples of fragments are added up, whichever other fields stand before their durations', () => {
	for (let headFlags = 0; headFlags < 16; headFlags += 1)
		for (const first of [0, 1, 4, 5])
			for (const others of [0, 0x200, 0x400, 0x800, 0x600, 0xe00])
				for (const isLong of [false, true]) {
					if (headFlags & 4) continue
					const common = { track: 1, headFlags, duration: 700, isLong }
					const flags = first | others | samplesDuration
					const runs = [
						{ flags, durations: [1000, 500, 250] },
						{ flags, durations: [40] },
					]
					const path = written(header({ isLong }), fragment({ ...common, begin: 0, runs }), fragment({ ...common, begin: 5000, runs }))
					expect([headFlags, flags, mp4Seconds(path)]).toEqual([headFlags, flags, 6.79])
					// Without a stated duration, a sample is as long as its fragment says, else as the header says for the track.
					const plain = [{ flags: first | others, durations: [0, 0, 0] }]
					const said = written(header({ isLong, sample: 300 }), fragment({ ...common, begin: null, runs: plain }))
					expect([headFlags, first | others, mp4Seconds(said)]).toEqual([headFlags, first | others, headFlags & 8 ? 2.1 : 0.9])
				}
})

test('a film lasts as long as its longest track, each in its timescale', () => {
	const run = (durations: number[]) => [{ flags: samplesDuration, durations }]
	const of = (track: number, begin: number | null, durations: number[]) =>
		fragment({ track, headFlags: 0, duration: 0, begin, runs: run(durations) })
	const two = header({ timescales: { 1: 600, 2: 48_000 } })
	expect(mp4Seconds(written(two, of(1, 0, [600, 600]), of(2, 0, [48_000])))).toBe(2)
	expect(mp4Seconds(written(two, of(1, 0, [600]), of(2, 0, [48_000, 96_000])))).toBe(3)
	// One without a beginning goes on where the one before it ended.
	expect(mp4Seconds(written(two, of(1, 0, [600]), of(2, null, [48_000]), of(1, null, [1200]), of(2, null, [24_000])))).toBe(3)
	// An earlier fragment does not shorten it, and a track without a timescale has no length.
	expect(mp4Seconds(written(two, of(1, 6000, [600]), of(1, 0, [600])))).toBe(11)
	expect(mp4Seconds(written(header({ timescales: { 1: 0 } }), of(1, 0, [600])))).toBe(0)
})

test('the header’s length goes before that of the fragments, but for an unknown one', () => {
	const run = [{ flags: samplesDuration, durations: [1000, 500] }]
	const of = fragment({ track: 1, headFlags: 0, duration: 0, begin: 0, runs: run })
	for (const isLong of [false, true])
		for (const isLarge of [false, true]) {
			expect(mp4Seconds(written(header({ said: 4000, isLong, isLarge }), of))).toBe(4)
			expect(mp4Seconds(written(header({ said: 0, isLong, isLarge }), of))).toBe(1.5)
		}
	expect(mp4Seconds(written(header({ said: 0xff_ff_ff_ff }), of))).toBe(1.5)
	expect(mp4Seconds(written(header({ said: 2 ** 60, isLong: true }), of))).toBe(1.5)
	// The times in front of it take more than 65,536 bytes, and a last box that goes to the end is skipped.
	expect(mp4Seconds(written(box('free', [zeros(70_000)]), header({ said: 4000 }), box('free', [zeros(140_000)]), of))).toBe(4)
	expect(mp4Seconds(written(header(), box('free', [zeros(70_000)]), of, u32(0), Buffer.from('mdat'), zeros(70_000)))).toBe(1.5)
})

test('boxes that are cut, or shorter than their own head, end the reading', () => {
	const of = fragment({ track: 1, headFlags: 0, duration: 0, begin: 0, runs: [{ flags: samplesDuration, durations: [1000, 500] }] })
	for (const length of [2, 7]) expect(mp4Seconds(written(header(), of, u32(length), Buffer.from('free'), of))).toBe(1.5)
	expect(mp4Seconds(written(header(), of, u32(1), Buffer.from('free'), u64(15), of))).toBe(1.5)
	expect(mp4Seconds(written(header(), of, u32(8)))).toBe(1.5)
	// A run that says more samples than it has.
	const run = box('trun', [u32(samplesDuration, 1_000_000, 1000, 500)])
	const cut = box('moof', [box('traf', [box('tfhd', [u32(0, 1)]), box('tfdt', [u32(0, 0)]), run])])
	expect(mp4Seconds(written(header(), cut))).toBe(1.5)
})

/** A length of EBML in that many bytes (RFC 8794, 4). */
function size(value: number, width: number): Buffer {
	const bytes = zeros(8)
	bytes.writeBigUInt64BE((1n << BigInt(7 * width)) | BigInt(value))
	return bytes.subarray(8 - width)
}
const hex = (text: string) => Buffer.from(text, 'hex')
const element = (id: string, content: Buffer, width = 4) => Buffer.concat([hex(id), size(content.length, width), content])
const unknown = (id: string, width: number, ...content: Buffer[]) =>
	Buffer.concat([hex(id), width === 1 ? hex('ff') : Buffer.concat([hex('01'), Buffer.alloc(7, 0xff)]), ...content])
const uint = (value: number, bytes: number) => u64(value).subarray(8 - bytes)
function float(value: number, bytes: number): Buffer {
	const buffer = zeros(bytes)
	if (bytes === 4) buffer.writeFloatBE(value)
	else buffer.writeDoubleBE(value)
	return buffer
}
const track = (kind: number, codec: string) =>
	element('ae', Buffer.concat([element('d7', hex('01')), element('83', uint(kind, 1)), element('86', Buffer.from(codec))]))
const block = (track: Buffer, at: number) =>
	Buffer.concat([track, hex(at < 0 ? (65_536 + at).toString(16) : at.toString(16).padStart(4, '0')), hex('8000')])

test('a WebM is read whatever bytes its numbers and lengths take', () => {
	for (const width of [1, 2, 3, 4, 5, 6, 8])
		for (const bytes of [1, 2, 3, 4, 5, 6]) {
			const info = element('1549a966', element('2ad7b1', uint(bytes < 3 ? 100 : 1_000_000, bytes), width), 4)
			const tracks = element('1654ae6b', Buffer.concat([track(1, 'V_VP9'), track(2, 'A_OPUS')]))
			const at = bytes === 1 ? 200 : 40_000
			const cluster = unknown('1f43b675', 1, element('e7', uint(at, bytes), width), element('a3', block(hex('81'), 250), width))
			const path = written(element('1a45dfa3', element('4282', Buffer.from('webm')), width), unknown('18538067', 8, info, tracks, cluster))
			const seconds = ((at + 250) * (bytes < 3 ? 100 : 1_000_000)) / 1e9
			expect([width, bytes, readWebm(path)]).toEqual([
				width,
				bytes,
				{
					tracks: [
						{ kind: 1, codec: 'V_VP9' },
						{ kind: 2, codec: 'A_OPUS' },
					],
					said: undefined,
					measured: seconds,
				},
			])
		}
})

const film = (...content: Buffer[]) =>
	written(element('1a45dfa3', element('4282', Buffer.from('webm'))), unknown('18538067', 8, ...content))

test('a WebM’s length is its header’s in four bytes or eight, else that of its last block', () => {
	for (const bytes of [4, 8]) expect(readWebm(film(element('1549a966', element('4489', float(2500, bytes))))).said).toBe(2.5)
	const at = (cluster: number, ...blocks: Buffer[]) => unknown('1f43b675', 8, element('e7', uint(cluster, 4)), ...blocks)
	const simple = (time: number, number = hex('81')) => element('a3', block(number, time))
	expect(readWebm(film(at(1000, simple(0), simple(700), simple(300)))).measured).toBe(1.7)
	// A block may be before its cluster, and the number of its track may take two bytes.
	expect(readWebm(film(at(1000, simple(-200)), at(500, simple(100)))).measured).toBe(0.8)
	expect(readWebm(film(at(1000, simple(400, hex('4081'))))).measured).toBe(1.4)
	const lasting = element('a0', Buffer.concat([element('a1', block(hex('81'), 100)), element('9b', uint(250, 2))]))
	expect(readWebm(film(at(1000, lasting))).measured).toBe(1.35)
	expect(readWebm(film(at(1000, simple(0)), element('ec', zeros(140_000)), at(3000, simple(5)))).measured).toBe(3.005)
	// A scale of nothing, and a number that is longer than numbers are, say nothing.
	expect(readWebm(film(element('1549a966', element('2ad7b1', uint(0, 4))), at(1000, simple(0)))).measured).toBe(1)
	expect(readWebm(film(unknown('1f43b675', 8, element('e7', uint(1000, 7)), simple(70)))).measured).toBe(0.07)
})

test('an element that is none, or whose length is unknown though it may not be, ends the reading', () => {
	const at = (cluster: number) => unknown('1f43b675', 8, element('e7', uint(cluster, 4)), element('a3', block(hex('81'), 0)))
	expect(readWebm(film(at(1000), hex('0000000000000000'), at(2000))).measured).toBe(1)
	expect(readWebm(film(at(1000), unknown('a3', 8, zeros(4)), at(2000))).measured).toBe(1)
	expect(readWebm(film(element('1654ae6b', element('ae', element('86', Buffer.from('V_VP9')))))).tracks).toEqual([
		{ kind: 0, codec: 'V_VP9' },
	])
	// A hundred tracks are read; the names of their codecs up to forty bytes.
	const { tracks } = readWebm(film(element('1654ae6b', Buffer.concat(Array.from({ length: 101 }, () => track(2, 'A'.repeat(50)))))))
	expect(tracks).toHaveLength(100)
	expect(tracks[0]).toEqual({ kind: 2, codec: 'A'.repeat(40) })
})
