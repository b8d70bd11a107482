import type { Sharp } from 'sharp'
import type { PictureAdvice } from '#contract/values/picture-advice.ts'

// Decision 072: Focal points and advice on pictures.

/** The point that a crop shall keep in view, and advice for the owner. */
export interface PictureMeasures {
	focal: string
	advice: PictureAdvice[]
}

/** Sharpness and light are measured at this size, at which cards show a picture on a phone: a fault not seen there needs no advice. */
const measured = 640
/** Narrower pictures are blurred in the large view of a listing. */
const leastWidth = 1200
/** How much of its contrast a picture has within two pixels, where it has most: half or more when it is sharp, a fifth when a face is not known any more. */
const leastEdge = 0.25
/** Mean brightness, of 255. */
const [darkest, brightest] = [48, 235]

/** Measures a picture of these pixels; `pixels` makes a new pipeline of it. */
export async function measurePicture(pixels: () => Sharp, size: { width: number; height: number }): Promise<PictureMeasures> {
	const { width, height } = size
	const { edge, mean } = await measureLight(pixels())
	const found: Record<PictureAdvice, boolean> = {
		blurred: edge < leastEdge,
		dark: mean < darkest,
		bright: mean > brightest,
		portrait: height > width,
		small: width < leastWidth && height < leastWidth,
	}
	const advice = (Object.keys(found) as PictureAdvice[]).filter((name) => found[name])
	return { focal: await findFocalPoint(pixels(), size), advice }
}

/** The mean brightness, and the strongest edge in parts of the picture's contrast. The thousandth part of either end does not count. */
async function measureLight(picture: Sharp): Promise<{ edge: number; mean: number }> {
	const { data, info } = await picture
		.flatten({ background: '#fff' })
		.resize({ width: measured, height: measured, fit: 'inside', withoutEnlargement: true })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	const light = (x: number, y: number) => data[(y * width + x) * channels] ?? 0
	const [lights, edges] = [new Uint32Array(256), new Uint32Array(256)]
	let sum = 0
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const here = light(x, y)
			sum += here
			lights[here] = (lights[here] ?? 0) + 1
			const edge = Math.max(x + 2 < width ? Math.abs(light(x + 2, y) - here) : 0, y + 2 < height ? Math.abs(light(x, y + 2) - here) : 0)
			edges[edge] = (edges[edge] ?? 0) + 1
		}
	const all = width * height
	const contrast = valueAbove(lights, all * 0.999) - valueAbove(lights, all * 0.001)
	// A picture of one colour has no edges that could be sharp.
	return { edge: contrast < 8 ? 1 : valueAbove(edges, all * 0.999) / contrast, mean: sum / all }
}

/** The value with so many of the counted ones below it. */
function valueAbove(counts: Uint32Array, many: number): number {
	let sum = 0
	for (const [value, count] of counts.entries()) {
		sum += count
		if (sum >= many) return value
	}
	return counts.length - 1
}

/** Pixels of the square in which the point is looked for. */
const side = 120

/** Where the eye goes first, as libvips finds it by edges, colours and skin: in steps of ten percent, and never at the very edge. */
async function findFocalPoint(picture: Sharp, { width, height }: { width: number; height: number }): Promise<string> {
	const { info } = await picture.resize(side, side, { fit: 'cover', position: 'attention' }).toBuffer({ resolveWithObject: true })
	// In pixels of the picture that covers the square.
	const scale = side / Math.min(width, height)
	const percent = (at = 0, all: number) => Math.min(80, Math.max(20, Math.round((at / (all * scale)) * 10) * 10))
	return `${percent(info.attentionX, width)}-${percent(info.attentionY, height)}`
}
