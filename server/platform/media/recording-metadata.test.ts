import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearMetadata } from './recording-metadata.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'kiermes-recordings-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The file after its metadata were cleared. */
async function clear(type: Parameters<typeof clearMetadata>[1], ...parts: (Buffer | string)[]): Promise<string> {
	const path = join(folder, 'file')
	await writeFile(path, latin(...parts), 'latin1')
	await clearMetadata(path, type)
	return readFile(path, 'latin1')
}

const latin = (...parts: (Buffer | string)[]) => parts.map((part) => (typeof part === 'string' ? part : part.toString('latin1'))).join('')
const zeros = (count: number) => '\0'.repeat(count)

function box(kind: string, ...content: string[]): string {
	const text = content.join('')
	const length = Buffer.alloc(4)
	length.writeUInt32BE(8 + text.length)
	return latin(length, kind, text)
}

test('what an MP4 says of its making is emptied, in every box that may have it; no byte moves, and nothing else changes', async () => {
	const file = (emptied: boolean) => {
		const told = (kind: string, text: string) => (emptied ? box('free', zeros(text.length)) : box(kind, text))
		return latin(
			box('ftyp', 'isom'),
			told('meta', 'before all'),
			box(
				'moov',
				box('mvhd', 'head'),
				box('trak', box('tkhd', 'udta'), told('udta', 'a track of Léa')),
				told('udta', '+49.6116+006.1319/'),
				'',
			),
			told('uuid', 'x'.repeat(150_000)),
			// A box of sound is no container, even if it looks like one.
			box('mdat', box('udta', 'sound')),
			told('udta', ''),
		)
	}
	expect(await clear('video/mp4', file(false))).toBe(file(true))
	expect(await clear('video/mp4', file(true))).toBe(file(true))
})

test('of a box whose length takes 64 bits the length stays', async () => {
	const long = (kind: string, content: string) =>
		latin('\0\0\0\u0001', kind, '\0\0\0\0\0\0\0', String.fromCharCode(16 + content.length), content)
	const file = latin(long('udta', 'a place'), box('mdat', 'sound'))
	expect(await clear('video/mp4', file)).toBe(latin(long('free', zeros(7)), box('mdat', 'sound')))
})

test('a box that is longer than what it stands in, or none, ends the work without a change behind it', async () => {
	const moov = box('moov', box('udta', 'inside'))
	const cut = latin(moov, box('udta', 'behind').slice(0, -1))
	expect(await clear('video/mp4', cut)).toBe(latin(box('moov', box('free', zeros(6))), cut.slice(moov.length)))
	const reaching = latin(box('moov', box('udta', 'inside').replace('\u000e', '\u000f')), box('mdat', 'sound'))
	expect(await clear('video/mp4', reaching)).toBe(reaching)
	expect(await clear('video/mp4', '\0\0\0\u0007udta', box('udta', 'behind'))).toBe(latin('\0\0\0\u0007udta', box('udta', 'behind')))
})

test('the tags of an MP3 are emptied and stay as long as they were', async () => {
	const sound = 'sound'.repeat(100)
	const head = (flags: string) => `ID3\u0004\0${flags}\0\0\u0001\u0002`
	const text = 'a'.repeat(130)
	expect(await clear('audio/mpeg', head('\u00f0'), text, sound)).toBe(latin(head('\0'), zeros(130), sound))
	const last = `TAG${'b'.repeat(125)}`
	expect(await clear('audio/mpeg', sound, last)).toBe(latin(sound, 'TAG', zeros(125)))
	expect(await clear('audio/mpeg', last)).toBe(latin('TAG', zeros(125)))
	expect(await clear('audio/mpeg', sound, last, '.')).toBe(latin(sound, last, '.'))
	expect(await clear('audio/mpeg', last.slice(0, 127))).toBe(last.slice(0, 127))
	// A tag that says it is longer than the file.
	expect(await clear('audio/mpeg', head('\u00f0'), text.slice(0, 100))).toBe(latin(head('\0'), zeros(100)))
	expect(await clear('audio/mpeg', sound)).toBe(sound)
	expect(await clear('audio/mpeg', 'ID3')).toBe('ID3')
})

test('a WebM stays as it is', async () => {
	const bytes = latin(box('udta', 'text'), `TAG${'b'.repeat(125)}`)
	expect(await clear('video/webm', bytes)).toBe(bytes)
})
