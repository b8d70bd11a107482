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
