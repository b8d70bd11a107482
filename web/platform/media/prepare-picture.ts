// oxlint-disable-next-line import/default -- the bundler makes it: the address of the worker's own file
import workerAddress from './image-worker.ts?worker&url'
import { scalePicture, type ScaledPicture } from './image-scaling.ts'
import type { Scaled } from './image-worker.ts'

interface PolicyFactory {
	createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
// The policy returns the worker's address, whichever script is requested.
const policy = trustedTypes?.createPolicy('image-worker', { createScriptURL: () => workerAddress })

let worker: Worker | null = null
let isWorkerBroken = typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined'
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Both renditions of a picture, scaled in a worker where the browser supports it. One at a time: two decoded photographs are too much for some
 * phones. A picture that fails is logged, and nothing is returned for it; the others continue. A type that only some browsers decode is sent as
 * it is.
 */
export function preparePicture(file: File, isReadByAll: boolean): Promise<ScaledPicture | undefined> {
	waiting += 1
	const prepared = last.then(async () => {
		try {
			return await scale(file)
		} catch (error) {
			if (!isReadByAll) return { large: file, small: file }
			console.error('Error during image processing:', error)
			return undefined
		} finally {
			waiting -= 1
			if (waiting === 0) rest()
		}
	})
	last = prepared
	return prepared
}

async function scale(file: File): Promise<ScaledPicture> {
	if (isWorkerBroken) return scalePicture(file)
	const answer = await ask(file)
	if (answer === null) {
		isWorkerBroken = true
		return scalePicture(file)
	}
	if ('error' in answer) throw new Error(answer.error)
	return answer.picture
}

/** Null when the worker cannot be started. */
function ask(file: File): Promise<Scaled | null> {
	return new Promise((resolve) => {
		try {
			worker ??= new Worker(policy ? policy.createScriptURL(workerAddress) : workerAddress, { type: 'module' })
		} catch {
			return resolve(null)
		}
		worker.addEventListener('message', ({ data }: MessageEvent<Scaled>) => resolve(data), { once: true })
		worker.addEventListener(
			'error',
			() => {
				rest()
				resolve(null)
			},
			{ once: true },
		)
		worker.postMessage(file)
	})
}

/** Frees its memory. */
function rest(): void {
	worker?.terminate()
	worker = null
}
