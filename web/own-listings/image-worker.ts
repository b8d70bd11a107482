import { scalePicture, type ScaledPicture } from './image-scaling.ts'

/** What the worker answers to a picture that it was sent. */
export type Scaled = { picture: ScaledPicture } | { error: string }

const scope = globalThis as unknown as {
	onmessage: (event: MessageEvent<Blob>) => void
	postMessage: (message: Scaled) => void
}

scope.onmessage = ({ data }) => {
	scalePicture(data).then(
		(picture) => scope.postMessage({ picture }),
		(error: unknown) => scope.postMessage({ error: error instanceof Error ? error.message : String(error) }),
	)
}
