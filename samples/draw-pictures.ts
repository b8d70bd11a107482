import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SamplePicture } from './listings.ts'

/** Pixels of the large form: enough for every screen, and a third faster to draw than the 1440 × 960 of the drawings. */
export const pictureWidth = 1200
export const pictureHeight = 800
/** Colours that are shown where no picture was drawn. */
export const plainPlaceholder = 'd8c6b4-6f5b4b'

const nameOf = ({ slug, seed, view }: SamplePicture) => `samples/${slug}-${seed}-${view}`

/** Path of the large form under the uploads folder. */
export const fileOf = (picture: SamplePicture) => `${nameOf(picture)}.webp`
/** Path of the small form. */
export const smallFileOf = (picture: SamplePicture) => `${nameOf(picture)}-small.webp`

/** What a worker is asked: one picture and where its two files go. */
export interface DrawingOrder {
	picture: SamplePicture
	file: string
	smallFile: string
}
/** What a worker answers: the placeholder, or what went wrong. */
export type DrawingAnswer = { placeholder: string } | { error: string }

const linesOfProgress = 10

/**
 * Draws these pictures, each once, into the uploads folder on all processors; files that are there already are kept.
 * Answers the placeholder of each by its `fileOf`. Throws when one can't be drawn.
 */
export async function drawPictures(
	pictures: readonly SamplePicture[],
	uploads: string,
	log: (line: string) => void = () => {},
): Promise<Map<string, string>> {
	const waiting = [...new Map(pictures.map((picture) => [fileOf(picture), picture])).values()]
	const all = waiting.length
	const placeholders = new Map<string, string>()
	await mkdir(join(uploads, 'samples'), { recursive: true })
	const begun = performance.now()
	const work = async () => {
		const worker = new Worker(new URL('./draw-worker.ts', import.meta.url))
		try {
			for (let picture = waiting.pop(); picture; picture = waiting.pop()) {
				placeholders.set(fileOf(picture), await draw(worker, picture, uploads))
				if (placeholders.size % Math.ceil(all / linesOfProgress) === 0) log(`samples: ${placeholders.size} of ${all} pictures`)
			}
		} finally {
			await worker.terminate()
		}
	}
	await Promise.all(Array.from({ length: Math.min(all, availableParallelism()) }, work))
	log(`samples: ${all} pictures in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
	return placeholders
}

function draw(worker: Worker, picture: SamplePicture, uploads: string): Promise<string> {
	const order: DrawingOrder = { picture, file: join(uploads, fileOf(picture)), smallFile: join(uploads, smallFileOf(picture)) }
	return new Promise((resolve, reject) => {
		const stop = () => {
			worker.off('message', answered)
			worker.off('error', failed)
		}
		const failed = (error: unknown) => {
			stop()
			reject(error)
		}
		const answered = (answer: DrawingAnswer) => {
			stop()
			if ('placeholder' in answer) resolve(answer.placeholder)
			else reject(new Error(`the picture ${fileOf(picture)} can't be drawn: ${answer.error}`))
		}
		worker.on('message', answered)
		worker.on('error', failed)
		worker.postMessage(order)
	})
}
