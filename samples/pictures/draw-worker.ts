// Draws one picture after the other in every width, in a separate process.
import sharp from 'sharp'
import { answerOrders } from '#server/platform/media/answer-orders.ts'
import { writeRenditions } from '#server/platform/media/write-renditions.ts'
import { drawPicture } from './draw-picture.ts'
import { pictureWidth, type SamplePicture } from './names.ts'

/** An order for one drawing; `target` is the prefix of its file names. */
export interface DrawingOrder extends SamplePicture {
	target: string
}

// Drawings are 1440 pixels wide at librsvg's usual 72 dots per inch.
const density = (72 * pictureWidth) / 1440

answerOrders(async ({ slug, seed, view, target }: DrawingOrder) =>
	writeRenditions(sharp(Buffer.from(drawPicture(slug, seed, view)), { density }).removeAlpha(), target, {
		// A fifth of the time of a drawing, and the rows of drawings take neither.
		measure: async () => ({ focal: '', advice: [] }),
	}),
)
