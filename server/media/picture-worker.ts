// Decodes pictures that strangers have sent and writes them anew, in a process of its own: what a hostile picture breaks is not the server.
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { FieldError } from '#contract/http/errors.ts'
import { largePicture } from '#contract/limits.ts'
import { openHeic } from './heic.ts'
import { widthsUpTo } from './names.ts'
import type { MadePicture, PictureAnswer, PictureOrder } from './picture-workers.ts'

/** Visitors go first. */
setPriority(Number(process.argv[2]))
sharp.concurrency(1)
sharp.cache(false)
// Whatever else libvips can read has no business here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })

const mostPixels = 50_000_000
const seconds = 25
const webp = { quality: 80, effort: 3 }
const avif = { quality: 55, effort: 3 }
/** How much the client's small form may differ in its shape, beside the pixel that rounding makes. */
const tolerance = 0.02

const read = (path: string) => sharp(path, { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 }).timeout({ seconds })

class Refused extends Error {
	readonly refused: FieldError
	constructor(refused: FieldError) {
		super(refused)
		this.refused = refused
	}
}

/** A picture as it is to be seen, whatever it was sent as. */
async function open(path: string): Promise<Sharp> {
	const { width, height, compression, icc, hasAlpha } = await read(path).metadata()
	if (compression !== 'hevc') return read(path).autoOrient()
	if (width * height > mostPixels) throw new Refused('too_many_pixels')
	return openHeic(path, { hasAlpha, ...(icc && { icc }) })
}

/** Every width as WebP, and what is shown until they have arrived. */
async function makeForms({ path, small, target }: Extract<PictureOrder, { kind: 'webp' }>): Promise<MadePicture> {
	const picture = await open(path)
	const { data, info } = await picture
		.resize({ width: largePicture.width, height: largePicture.height, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	if (small !== null && !(await isSameShape(small, width, height))) throw new Refused('counts_differ')
	const pixels = () => sharp(data, { raw: { width, height, channels } })
	const widths = widthsUpTo(width)
	for (const form of widths)
		await (form === width ? pixels() : pixels().resize({ width: form })).webp(webp).toFile(`${target}-${form}.webp`)
	return { width, height, widths, placeholder: await placeholderOf(pixels()), thumbhash: await thumbhashOf(pixels()) }
}

async function isSameShape(small: string, width: number, height: number): Promise<boolean> {
	const { compression, autoOrient } = await read(small).metadata()
	// Who cannot read HEIC sends it as the small form too: to decode it twice would take seconds.
	const size = compression === 'hevc' ? autoOrient : (await read(small).autoOrient().raw().toBuffer({ resolveWithObject: true })).info
	const asHigh = (size.width * height) / width
	return Math.abs(size.height - asHigh) <= Math.max(1, asHigh * tolerance)
}

/** The mean colours of the upper and the lower half. */
async function placeholderOf(pixels: Sharp): Promise<string> {
	const bytes = await pixels.flatten({ background: '#fff' }).resize(1, 2, { fit: 'fill', kernel: 'linear' }).removeAlpha().raw().toBuffer()
	return `${bytes.toString('hex', 0, 3)}-${bytes.toString('hex', 3, 6)}`
}

async function thumbhashOf(pixels: Sharp): Promise<string> {
	const { data, info } = await pixels.resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function answer(order: PictureOrder): Promise<PictureAnswer> {
	try {
		if (order.kind === 'webp') return { made: await makeForms(order) }
		await read(order.path).resize({ width: order.width }).avif(avif).toFile(order.target)
		return { made: null }
	} catch (error) {
		const { message, code } = error as NodeJS.ErrnoException
		// What has overthrown libheif leaves nothing to go on with: whoever gave the order hears of the end.
		if (error instanceof WebAssembly.RuntimeError) process.exit(1)
		if (error instanceof Refused) return { refused: error.refused }
		if (/pixel limit/i.test(message)) return { refused: 'too_many_pixels' }
		if (/No space left|write error|unable to (write|open for write)/i.test(message)) return { failed: message, code: code ?? 'ENOSPC' }
		return { refused: 'broken_file' }
	}
}

process.on('message', (order: PictureOrder) => {
	void answer(order).then((done) => process.send?.(done))
})
// Whoever gave the orders is gone.
process.on('disconnect', () => process.exit())
