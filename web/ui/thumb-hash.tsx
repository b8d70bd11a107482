import { useEffect, useRef } from 'react'
import { thumbHashToRGBA } from 'thumbhash'

/** The picture in its 25 bytes (base64), blurred: what is seen until its small form has arrived. What cannot be read is left empty. */
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
