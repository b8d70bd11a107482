// Draws one picture after the other, as told by `draw-pictures.ts`.
import { rename } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { pictureWidth, type DrawingAnswer, type DrawingOrder } from './draw-pictures.ts'
import { drawPicture } from './pictures/draw-picture.ts'

const small = { width: 480, height: 320 }
// Drawings are 1440 pixels wide at librsvg's usual 72 dots per inch.
const density = (72 * pictureWidth) / 1440
// There are as many workers as processors.
sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', (order: DrawingOrder) => {
	void answer(order).then((done) => parentPort?.postMessage(done))
})

async function answer({ picture, file, smallFile }: DrawingOrder): Promise<DrawingAnswer> {
	try {
		const known = await placeholderOf(smallFile).catch(() => null)
		if (known) return { placeholder: known }
		const pixels = await sharp(Buffer.from(drawPicture(picture.slug, picture.seed, picture.view)), { density })
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true })
		const raw = { raw: { width: pixels.info.width, height: pixels.info.height, channels: 3 as const } }
		await sharp(pixels.data, raw).webp({ quality: 78, effort: 2 }).toFile(`${file}.part`)
		await rename(`${file}.part`, file)
		// The small file comes last: where it is, both are.
		await sharp(pixels.data, raw).resize(small).webp({ quality: 70, effort: 2 }).toFile(`${smallFile}.part`)
		await rename(`${smallFile}.part`, smallFile)
		return { placeholder: await placeholderOf(smallFile) }
	} catch (error) {
		return { error: (error as Error).message }
	}
}

/** The mean colours of the upper and the lower half. */
async function placeholderOf(file: string): Promise<string> {
	const bytes = await sharp(file).removeAlpha().resize(1, 2, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()
	return `${bytes.toString('hex', 0, 3)}-${bytes.toString('hex', 3, 6)}`
}
