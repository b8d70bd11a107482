// Made the HEIC pictures of the folder `heic`, once: `node test/files/make-heic.ts`, with `heif-enc` (Debian: libheif-examples) on the path.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'heic')

interface Box {
	type: string
	/** Offsets of the box: its start, the start of its content, and its end. */
	at: number
	body: number
	end: number
}

function boxesIn(file: Buffer, from: number, to: number): Box[] {
	const boxes: Box[] = []
	for (let at = from; at < to; at += file.readUInt32BE(at))
		boxes.push({ type: file.toString('latin1', at + 4, at + 8), at, body: at + 8, end: at + file.readUInt32BE(at) })
	return boxes
}

/** Adds the rotation property of phones to item 1: the number of quarter turns to the left. */
function turn(file: Buffer, quarters: number): Buffer {
	const find = (boxes: Box[], type: string): Box => boxes.find((box) => box.type === type) ?? { type, at: 0, body: 0, end: 0 }
	const meta = find(boxesIn(file, 0, file.length), 'meta')
	const parts = boxesIn(file, meta.body + 4, meta.end)
	const [iprp, iloc] = [find(parts, 'iprp'), find(parts, 'iloc')]
	const [ipco, ipma] = boxesIn(file, iprp.body, iprp.end) as [Box, Box]
	const irot = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarters])
	const mine = [file.readUInt8(ipma.body + 10), boxesIn(file, ipco.body, ipco.end).length + 1] as const
	const changed = Buffer.from(file)
	const grow = ({ at }: Box, by: number) => changed.writeUInt32BE(changed.readUInt32BE(at) + by, at)
	for (const box of [meta, iprp]) grow(box, irot.length + 1)
	grow(ipco, irot.length)
	grow(ipma, 1)
	changed.writeUInt8(mine[0] + 1, ipma.body + 10)
	// The offsets in `iloc` grow by the inserted bytes: 18 bytes an item, the offset after four.
	for (let index = 0, at = iloc.body + 8; index < file.readUInt16BE(iloc.body + 6); index += 1, at += 18)
		changed.writeUInt32BE(changed.readUInt32BE(at + 4) + irot.length + 1, at + 4)
	const associations = ipma.body + 11 + mine[0]
	return Buffer.concat([
		changed.subarray(0, ipco.end),
		irot,
		changed.subarray(ipco.end, associations),
		Buffer.from([0x80 | mine[1]]),
		changed.subarray(associations),
	])
}

const work = await mkdtemp(join(tmpdir(), 'kiermes-heic-'))
async function encode(picture: Sharp, source: string, ...more: string[]): Promise<Buffer> {
	const [from, to] = [join(work, source), join(work, 'made.heic')]
	await picture.toFile(from)
	await run('heif-enc', [...more, from, '-o', to])
	return readFile(to)
}

/**
 * The pixels as a phone's sensor stores them when the phone is held upright: the upper right corner of the shown picture is the upper left one
 * here. The colours are those of Display P3.
 */
const lying = sharp(
	Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#c83232"/>' +
			'<rect x="240" width="240" height="320" fill="#3232c8"/><rect width="120" height="100" fill="#32c832"/></svg>',
	),
).flatten()
const phone = lying
	.clone()
	.withExif({
		IFD0: { Make: 'Kiermes', Model: 'Phone' },
		IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 36/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '6/1 7/1 0/1' },
	})
	.withMetadata({ orientation: 6 })
	.withIccProfile('p3')
	.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
await writeFile(join(folder, 'phone.heic'), turn(await encode(phone, 'phone.jpg', '-q', '50'), 3))

const many = sharp({ create: { width: 7200, height: 7200, channels: 3, background: '#b5651d' } }).png()
await writeFile(join(folder, 'many-pixels.heic'), await encode(many, 'many.png', '-q', '10', '-p', 'x265:preset=ultrafast'))
await rm(work, { recursive: true })
