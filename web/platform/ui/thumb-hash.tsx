import { useEffect, useRef } from 'react'
import { thumbHashToRGBA } from 'thumbhash'

/** A blurred preview of the picture from 25 bytes (base64), shown until its small rendition is loaded. An invalid one shows nothing. */
export function ThumbHash({ hash }: { hash: string }) {
	const canvas = useRef<HTMLCanvasElement>(null)
	useEffect(() => {
		const context = canvas.current?.getContext('2d')
		if (!context) return
		try {
			const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
			Object.assign(context.canvas, { width: w, height: h })
			context.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
		} catch (error) {
			console.warn('A placeholder cannot be read:', error)
		}
	}, [hash])
	return <canvas ref={canvas} width={3} height={2} aria-hidden="true" />
}
