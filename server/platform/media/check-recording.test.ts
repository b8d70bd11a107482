import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRecording, type RecordingAnswer } from './check-recording.ts'
import { openFolder } from './folder-storage.ts'
import { storeSample } from './recordings.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'kiermes-recordings-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(content: Buffer): Promise<RecordingAnswer> {
	const path = join(folder, 'file')
	await writeFile(path, content)
	return checkRecording(path, content.length)
}

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([(value >> 8) & 255, value & 255])))
const u32 = (...values: number[]) =>
	Buffer.concat(values.map((value) => Buffer.from([24, 16, 8, 0].map((shift) => (value >>> shift) & 255))))
const zeros = (count: number) => Buffer.alloc(count)
const box = (kind: string, ...content: Buffer[]) => {
	const body = Buffer.concat(content)
	return Buffer.concat([u32(8 + body.length), Buffer.from(kind, 'latin1'), body])
}

interface Made {
	brand?: string
	video?: string | null
	audio?: string | null
	/** Of the header, in thousandths of a second. */
	length?: number
	/** Samples of a second each, in fragments behind the header: each says how long it is, or all as the header does. */
	fragments?: 'each' | 'all' | null
	/** Further boxes of the header. */
	more?: Buffer
}

/** An MP4 or MOV whose boxes describe its tracks; nothing is in them. */
function mp4({ brand = 'isom', video = 'avc1', audio = 'mp4a', length = 4000, fragments = null, more = zeros(0) }: Made): Buffer {
	const entry = (kind: string, isVideo: boolean) =>
		isVideo
			? box(kind, zeros(6), u16(1), zeros(16), u16(320, 240), zeros(50))
			: box(kind, zeros(6), u16(1), zeros(8), u16(2, 16), zeros(4), u32(44_100 << 16))
	const track = (id: number, kind: string, isVideo: boolean) =>
		box(
			'trak',
			box('tkhd', u32(7, 0, 0, id, 0, length), zeros(60)),
			box(
				'mdia',
				box('mdhd', u32(0, 0, 0, 1000, length), zeros(4)),
				box('hdlr', u32(0, 0), Buffer.from(isVideo ? 'vide' : 'soun'), zeros(13)),
				box(
					'minf',
					box(
						'stbl',
						box('stsd', u32(0, 1), entry(kind, isVideo)),
						box('stts', u32(0, 0)),
						box('stsc', u32(0, 0)),
						box('stsz', u32(0, 0, 0)),
						box('stco', u32(0, 0)),
					),
				),
			),
		)
	const header = box('mvhd', u32(0, 0, 0, 1000, length), zeros(80))
	const tracks = [...(video ? [track(1, video, true)] : []), ...(audio ? [track(2, audio, false)] : [])]
	const defaults = fragments ? [box('mvex', box('trex', u32(0, 1, 1, 1000, 0, 0)))] : []
	const fragment = (at: number) => {
		const run = fragments === 'each' ? box('trun', u32(0x100, 2, 1500, 500)) : box('trun', u32(0, 2))
		return Buffer.concat([
			box('moof', box('mfhd', u32(0, at)), box('traf', box('tfhd', u32(0, 1)), box('tfdt', u32(0, at * 2000)), run)),
			box('mdat', zeros(9)),
		])
	}
	return Buffer.concat([
		box('ftyp', Buffer.from(brand), u32(512), Buffer.from('iso2avc1')),
		box('moov', header, ...tracks, ...defaults, more),
		...(fragments ? [fragment(0), fragment(1), fragment(2)] : [box('mdat', zeros(100))]),
	])
}

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
/** An element of Matroska whose length takes four bytes, or is not known. */
const element = (id: string, content: Buffer, isUnknown = false) =>
	Buffer.concat([bytes(id), isUnknown ? bytes('01 ff ff ff ff ff ff ff') : u32(0x1000_0000 + content.length), content])

/** The additions of a telephone of Apple: times of its position as a track, and its model by keys, in boxes of QuickTime. */
const apple = Buffer.concat([
	box(
		'trak',
		box('tkhd', u32(15, 0, 0, 3, 0, 4000), zeros(60)),
		box(
			'mdia',
			box('mdhd', u32(0, 0, 0, 600, 2400), zeros(4)),
			box('hdlr', u32(0), Buffer.from('mhlrmeta'), Buffer.from('appl'), zeros(8), Buffer.from('\u0013Core Media Metadata', 'latin1')),
			box(
				'minf',
				box('gmhd', box('gmin', zeros(16))),
				box(
					'stbl',
					box('stsd', u32(0, 1), box('mebx', zeros(6), u16(1), box('keys', box('key1', box('keyd', Buffer.from('mdtacom.apple')))))),
				),
			),
		),
	),
	box(
		'meta',
		box('hdlr', u32(0, 0), Buffer.from('mdta'), zeros(14)),
		box('keys', u32(0, 1), box('mdta', Buffer.from('com.apple.quicktime.model'))),
		box('ilst', Buffer.concat([u32(31, 1), box('data', u32(1, 0), Buffer.from('iPhone!'))])),
	),
])

interface MadeWebm {
	video?: string
	audio?: string | null
	/** Of the header, in milliseconds. */
	length?: number
	/** When its blocks are, in milliseconds: a cluster for each second. */
	blocks?: number[]
	scale?: number
	/** Of a last block, whose length is said. */
	lasts?: number
}

/** A WebM as a recorder in a browser writes it: neither the segment nor a cluster knows its length. */
function webm({ video = 'V_VP9', audio = 'A_OPUS', length, blocks = [0, 500, 1000, 2250], scale = 1_000_000, lasts }: MadeWebm): Buffer {
	const track = (number: number, type: number, codec: string) =>
		element(
			'ae',
			Buffer.concat([
				element('d7', Buffer.from([number])),
				element('73c5', Buffer.from([number])),
				element('83', Buffer.from([type])),
				element('86', Buffer.from(codec)),
			]),
		)
	const said = length === undefined ? zeros(0) : zeros(8)
	if (length !== undefined) said.writeDoubleBE(length)
	const info = [element('2ad7b1', u32(scale)), ...(length === undefined ? [] : [element('4489', said)])]
	const ticks = (milliseconds: number) => Math.round((milliseconds * 1_000_000) / scale)
	const cluster = (at: number) => {
		const [begin, next] = [ticks(at), ticks(at % 1000)]
		const block = Buffer.concat([bytes('81'), u16(next), bytes('80 00')])
		const last = at === blocks.at(-1) && lasts !== undefined
		const content = last ? element('a0', Buffer.concat([element('a1', block), element('9b', u32(ticks(lasts)))])) : element('a3', block)
		return element('1f43b675', Buffer.concat([element('e7', u32(begin - next)), content]), true)
	}
	return Buffer.concat([
		element('1a45dfa3', element('4282', Buffer.from('webm'))),
		element(
			'18538067',
			Buffer.concat([
				element('1549a966', Buffer.concat(info)),
				element('1654ae6b', Buffer.concat([track(1, 1, video), ...(audio ? [track(2, 2, audio)] : [])])),
				...blocks.map(cluster),
			]),
			true,
		),
	])
}

/** Frames of MPEG 1, layer 3, 128 kbit/s, 44.1 kHz: 417 bytes, 1152 samples. */
const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => Buffer.concat([bytes('fffb9000'), zeros(413)])))
const tag = (length: number) =>
	Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0', 'latin1'), Buffer.from([length >> 7, length & 127]), zeros(length)])

const played: Record<string, [content: Buffer, type: string, duration: number]> = {
	'H.264 and AAC': [mp4({}), 'video/mp4', 4],
	'a film without sound': [mp4({ audio: null }), 'video/mp4', 4],
	...Object.fromEntries(
		['XAVC', 'MSNV', 'mmp4', 'cmfc', 'qt  ', 'M4V ', '3gp5', 'iso9', 'NDSC'].map((brand): [string, [Buffer, string, number]] => [
			`the brand ${brand}`,
			[mp4({ brand }), 'video/mp4', 4],
		]),
	),
	'HEVC of a telephone': [mp4({ brand: 'qt  ', video: 'hvc1' }), 'video/mp4', 4],
	'a film of a telephone with its keys': [mp4({ brand: 'qt  ', more: apple }), 'video/mp4', 4],
	'AV1 and Opus': [mp4({ video: 'av01', audio: 'Opus' }), 'video/mp4', 4],
	'fragments that say how long each sample is': [mp4({ length: 0, audio: null, fragments: 'each' }), 'video/mp4', 6],
	'fragments as the header says': [mp4({ length: 0, audio: null, fragments: 'all' }), 'video/mp4', 6],
	'a WebM that says its length': [webm({ length: 4000 }), 'video/webm', 4],
	'a recording of a browser': [webm({}), 'video/webm', 2.25],
	'the same without sound': [webm({ audio: null, video: 'V_VP8' }), 'video/webm', 2.25],
	'the same in tenths of a millisecond': [webm({ scale: 100_000 }), 'video/webm', 2.25],
	'a last block that says its length': [webm({ lasts: 750 }), 'video/webm', 3],
	'frames alone': [frames(100), 'audio/mpeg', (100 * 1152) / 44_100],
	'zeros before the first frame': [Buffer.concat([zeros(3000), frames(100)]), 'audio/mpeg', (100 * 1152) / 44_100],
	'zeros between a tag and the first frame': [Buffer.concat([tag(90), zeros(5000), frames(100)]), 'audio/mpeg', (100 * 1152) / 44_100],
	'two tags with zeros between them': [Buffer.concat([tag(90), zeros(7), tag(9000), frames(100)]), 'audio/mpeg', (100 * 1152) / 44_100],
}

test('a recording is taken by its tracks and frames, whatever camera or program has named it', async () => {
	for (const [what, [content, type, duration]] of Object.entries(played))
		expect([what, await check(content)]).toEqual([what, { type, duration: expect.closeTo(duration, 3) as number }])
})

const refused: Record<string, [fault: string, content: Buffer]> = {
	'sound that no browser plays': ['not_a_sample', mp4({ audio: 'sowt' })],
	'a picture that no browser plays': ['not_a_sample', mp4({ brand: 'qt  ', video: 'apcn' })],
	'sound alone': ['not_a_sample', mp4({ video: null })],
	'sound alone, as its brand says': ['not_a_sample', mp4({ brand: 'M4A ', video: null })],
	'a film that says no length and has no sample': ['no_length', mp4({ length: 0, audio: null })],
	'a cut film': ['broken_file', mp4({ brand: 'qt  ' }).subarray(0, -1)],
	'something behind a film': ['broken_file', Buffer.concat([mp4({ brand: 'XAVC' }), Buffer.from('PK\u0003\u0004')])],
	'H.264 in a WebM': ['not_a_sample', webm({ video: 'V_MPEG4/ISO/AVC' })],
	'a sound of Matroska': ['not_a_sample', webm({ audio: 'A_AC3' })],
	'a WebM without blocks': ['no_length', webm({ blocks: [] })],
	'a WebM whose length is nothing': ['broken_file', webm({ length: 0 })],
	'a recording of seven hours': ['broken_file', webm({ blocks: [7 * 3600 * 1000] })],
	'a cut MP3 with zeros before it': ['broken_file', Buffer.concat([zeros(3000), frames(100)]).subarray(0, -1)],
	'hundreds of tags': ['not_a_sample', Buffer.concat([...Array.from({ length: 500 }, () => tag(5)), frames(100)])],
	'zeros alone': ['not_a_sample', zeros(5000)],
	'a page behind a tag': ['not_a_sample', Buffer.concat([tag(90), Buffer.from('<!doctype html><p>')])],
}

test('a recording that is cut, has no length, or that browsers do not play is refused with the reason', async () => {
	for (const [what, [fault, content]] of Object.entries(refused)) expect([what, await check(content)]).toEqual([what, { fault }])
	expect(await checkRecording(join(folder, 'file'), 1)).toEqual({ fault: 'not_a_sample' })
	await writeFile(join(folder, 'file'), frames(100))
	expect(await checkRecording(join(folder, 'file'), 21 * 1024 * 1024)).toEqual({ fault: 'file_too_large', bound: 20 })
})

test('what is stored keeps no tag, and a refusal names its field and file', async () => {
	const storage = await openFolder(join(folder, 'uploads'))
	const store = async (content: Buffer) => {
		const path = join(storage.staging, 'sent')
		await writeFile(path, content)
		return storeSample({ field: 'entertainment_video', name: 'song.mp3', path, bytes: content.length }, storage)
	}
	const secret = tag(90)
	secret.write('Home of the singer', 20)
	const { file } = await store(Buffer.concat([tag(9), zeros(70_000), secret, frames(100)]))
	expect((await readFile(join(folder, 'uploads', file))).includes('singer')).toBe(false)
	await expect(store(webm({ blocks: [] }))).rejects.toMatchObject({
		fields: { entertainment_video: { error: 'no_length', file: 'song.mp3' } },
	})
})

const cases = new URL('../../../../shared/cases/', import.meta.url)
test.skipIf(!existsSync(cases))('the recordings of the set of others are taken', async () => {
	for (const name of ['39-noaudio.mp4', '40-xavc.mp4', '59-live.webm'])
		expect(await check(await readFile(new URL(name, cases)))).toMatchObject({ duration: expect.closeTo(3, 0) as number })
})
