import { scalePicture, type ScaledPicture } from './image-scaling.ts'

/** The worker's response to a picture. */
export type Scaled = { picture: ScaledPicture } | { error: string }

const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>

scope.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
	const answer = (scaled: Scaled) => scope.postMessage(scaled)
	scalePicture(data).then(
		(picture) => answer({ picture }),
		(error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
	)
})
