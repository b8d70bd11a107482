import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { largePicture } from '#contract/limits.ts'
import { widthsUpTo } from './picture-widths.ts'
import { measurePicture } from './measure-picture.ts'
import type { MadePicture } from './picture-workers.ts'

// Effort 3 takes twice the time for 5 % fewer bytes.
const webp = { quality: 80, effort: 2 }

interface Options {
	check?: (width: number, height: number) => Promise<void>
	measure?: typeof measurePicture
}

/**
 * Writes a picture in every width as WebP, as `<target>-<width>.webp`, computes previews until they arrive, and measures it. `check` may refuse it by its size,
 * before anything is written. `measure` finds its focal point and the advice to its owner.
 */
export async function writeRenditions(
	picture: Sharp,
	target: string,
	{ check = async () => {}, measure = measurePicture }: Options = {},
): Promise<MadePicture> {
	const { data, info } = await picture
		.resize({ width: largePicture.width, height: largePicture.height, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	await check(width, height)
	const pixels = () => sharp(data, { raw: { width, height, channels } })
	const widths = widthsUpTo(width)
	for (const each of widths)
		await (each === width ? pixels() : pixels().resize({ width: each })).webp(webp).toFile(`${target}-${each}.webp`)
	const size = { width, height }
	const [placeholder, thumbhash] = [await placeholderOf(pixels()), await thumbhashOf(pixels())]
	return { ...size, widths, placeholder, thumbhash, ...(await measure(pixels, size)) }
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
