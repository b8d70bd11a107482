import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { normaliseJpeg } from './jpeg.ts'
import { PictureWorkers } from './picture-workers.ts'

let folder: string
const workers = new PictureWorkers(1, 0)
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'kiermes-jpeg-'))))
afterAll(async () => {
	workers.close()
	await rm(folder, { recursive: true, force: true })
})

/** The answer of the picture process for a file: null, or why it refuses it. */
async function refusal(content: Buffer): Promise<string | null> {
	const path = join(folder, 'sent')
	await writeFile(path, content)
	const answer = await workers.make({ kind: 'webp', path, small: path, target: join(folder, 'made') })
	return 'refused' in answer ? answer.refused : 'made' in answer ? null : answer.failed
}

const mark = Buffer.from([0xff, 0xd9])
const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))
/** The same with other bytes from an offset on. */
const withBytes = (content: Buffer, at: number, ...bytes: number[]) => {
	const changed = Buffer.from(content)
	changed.set(bytes, at)
	return changed
}
/** The position of the parameters of its first scan. */
const parameters = (content: Buffer) => {
	const at = content.indexOf(Buffer.from([0xff, 0xda]))
	return at + 2 + content.readUInt16BE(at + 2) - 3
}

test('a JPEG of a camera that differs from the standard is taken; one whose data are cut is not, whatever stands at its end', async () => {
	const pixels = { width: 320, height: 200, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
	const plain = await sharp({ create: pixels }).jpeg().toBuffer()
	const progressive = await sharp(plain).jpeg({ progressive: true }).toBuffer()
	const galaxy = withBytes(plain, parameters(plain), 0, 0, 0)
	const taken = {
		plain,
		progressive,
		'scan parameters of zeros': galaxy,
		'scan parameters of another kind': withBytes(plain, parameters(plain), 1, 5, 0x10),
		'no mark of the end': plain.subarray(0, -2),
		'half a mark of the end': plain.subarray(0, -1),
		'no mark of the end, progressive': progressive.subarray(0, -2),
		'both, from a telephone': galaxy.subarray(0, -2),
		'another revision of JFIF': withBytes(plain, 11, 2),
		'bytes between two segments': Buffer.concat([plain.subarray(0, 20), Buffer.alloc(7), plain.subarray(20)]),
		'fill bytes before a marker': Buffer.concat([plain.subarray(0, 20), Buffer.alloc(5, 0xff), plain.subarray(20)]),
		'a film behind it': Buffer.concat([plain, Buffer.from('ftypmp42'), Buffer.alloc(5000, 1)]),
	}
	for (const [what, content] of Object.entries(taken)) expect([what, await refusal(content)]).toEqual([what, null])
	const cut = {
		half: half(plain),
		'half with a mark of the end': Buffer.concat([half(plain), mark]),
		'half of a telephone with a mark of the end': Buffer.concat([half(galaxy), mark]),
		'half, progressive': half(progressive),
		'half with a mark of the end, progressive': Buffer.concat([half(progressive), mark]),
		'half, filled up with zeros': Buffer.concat([half(plain), mark, Buffer.alloc(plain.length)]),
		'a byte before the mark': plain.subarray(0, -3),
		'the head alone': plain.subarray(0, 100),
		'a segment longer than the file': withBytes(plain, 4, 0xff, 0xff),
	}
	for (const [what, content] of Object.entries(cut)) expect([what, await refusal(content)]).toEqual([what, 'broken_file'])
})

const segment = (kind: number, ...content: number[]) => Buffer.from([0xff, kind, 0, content.length + 2, ...content])
const jfif = (revision: number) => segment(0xe0, ...Buffer.from('JFIF\0'), revision, 2, 0, 0, 1, 0, 1, 0, 0)
/** A frame of one component, and a scan of it with these parameters. */
const frame = (kind: number) => segment(kind, 8, 0, 1, 0, 1, 1, 1, 0x11, 0)
const scan = (...parameters: number[]) => segment(0xda, 1, 1, 0, ...parameters)
/** Stuffed bytes and each mark of a restart, which are all data of a scan. */
const data = Buffer.from([1, 0xff, 0, ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((restart) => [0xff, 0xd0 + restart, 2]), 0xff, 0xff, 0, 3])
const start = Buffer.from([0xff, 0xd8])

test('only the revision of JFIF and the parameters of a scan of one pass are written again, in a copy', () => {
	for (const kind of [0xc0, 0xc1, 0xc9]) {
		const sent = Buffer.concat([start, jfif(2), frame(kind), scan(7, 8, 9), data, mark])
		const before = Buffer.from(sent)
		expect(normaliseJpeg(sent)).toEqual(Buffer.concat([start, jfif(1), frame(kind), scan(0, 63, 0), data, mark]))
		expect(sent).toEqual(before)
	}
	// Scans of several passes have parts of the coefficients each, as their parameters say; tables are no frames.
	for (const kind of [0xc2, 0xc6, 0xca]) {
		const sent = Buffer.concat([
			start,
			frame(kind),
			segment(0xc4, 0),
			segment(0xc8, 0),
			segment(0xcc, 0),
			scan(1, 5, 1),
			data,
			scan(6, 63, 0),
			data,
			mark,
		])
		expect(normaliseJpeg(sent)).toEqual(sent)
	}
	// Other application data are left as they are, and bytes between two segments are left out.
	const exif = segment(0xe1, ...Buffer.from('JFIF\0'), 2, 2)
	const jfxx = segment(0xe0, ...Buffer.from('JFXX\0'), 2, 2)
	const sent = Buffer.concat([
		start,
		exif,
		Buffer.alloc(3),
		jfxx,
		frame(0xc0),
		segment(0xc4, 0),
		scan(7, 8, 9),
		data,
		scan(7, 8, 9),
		data,
		mark,
	])
	expect(normaliseJpeg(sent)).toEqual(
		Buffer.concat([start, exif, jfxx, frame(0xc0), segment(0xc4, 0), scan(0, 63, 0), data, scan(0, 63, 0), data, mark]),
	)
})

test('a JPEG that ends within a header is none; one that ends within a scan gets its mark', () => {
	const head = Buffer.concat([start, jfif(1), frame(0xc0)])
	for (const cut of [
		Buffer.from([0xff, 0xda]),
		Buffer.from([0xff, 0xda, 0]),
		Buffer.from([0xff, 0xda, 0, 1]),
		scan(0, 63, 0).subarray(0, -1),
	])
		expect(normaliseJpeg(Buffer.concat([head, cut]))).toBe(null)
	expect(normaliseJpeg(Buffer.concat([head, Buffer.from([0xff, 0xda, 0, 2])]))).toEqual(
		Buffer.concat([head, Buffer.from([0xff, 0xda, 0, 2]), mark]),
	)
	for (const end of [[], [0xff], [0xff, 0xd9, 4, 5]])
		expect(normaliseJpeg(Buffer.concat([head, scan(0, 63, 0), data, Buffer.from(end)]))).toEqual(
			Buffer.concat([head, scan(0, 63, 0), data, mark]),
		)
})

test('what is no JPEG, or has more segments than any, is left as it is', () => {
	expect(normaliseJpeg(Buffer.from('RIFF'))).toBe(null)
	expect(normaliseJpeg(Buffer.from([0xff, 0xd8]))).toBe(null)
	const many = Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array.from({ length: 20_000 }, () => Buffer.from([0xff, 0xe1, 0, 2]))])
	expect(normaliseJpeg(many)).toBe(null)
})

const picture = new URL('../../../../shared/cases/38-sos-small.jpg', import.meta.url)
test.skipIf(!existsSync(picture))('the picture of the set of others is taken', async () => {
	expect(await refusal(await readFile(picture))).toBe(null)
})
