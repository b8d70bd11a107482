import { largePicture, smallPicture } from '#contract/limits.ts'

interface Size {
	width: number
	height: number
}

/** The maximum width and height in pixels, and the WebP quality from 0 to 1. */
interface Rendition extends Size {
	quality: number
}

/** The two renditions of a picture for the upload. */
export interface ScaledPicture {
	large: Blob
	small: Blob
}

/** The size in pixels at which a picture fits a rendition: its ratio is kept, and it is never enlarged. */
export function fit(picture: Size, rendition: Size): Size {
	const factor = Math.min(1, rendition.width / picture.width, rendition.height / picture.height)
	return { width: Math.max(1, Math.round(picture.width * factor)), height: Math.max(1, Math.round(picture.height * factor)) }
}

/** Both renditions of a picture, large and small, with the orientation of its EXIF data. Throws when it cannot be decoded or written. */
export async function scalePicture(file: Blob): Promise<ScaledPicture> {
	// The default applies the EXIF orientation; some browsers refuse the option that would say so.
	const picture = await createImageBitmap(file)
	try {
		return { large: await scaleImage(picture, largePicture), small: await scaleImage(picture, smallPicture) }
	} finally {
		picture.close()
	}
}

/** One rendition of a decoded picture: as WebP, or as PNG where the browser cannot write WebP. */
async function scaleImage(picture: ImageBitmap, rendition: Rendition): Promise<Blob> {
	const { width, height } = fit(picture, rendition)
	const canvas = makeCanvas(width, height)
	const context = canvas.getContext('2d')
	if (!context) throw new Error('Failed to convert canvas to blob')
	context.imageSmoothingQuality = 'high'
	context.drawImage(picture, 0, 0, width, height)
	const png = await toBlob(canvas, 'image/png')
	if (!png) throw new Error('Failed to convert canvas to blob')
	const webp = await toBlob(canvas, 'image/webp', rendition.quality)
	if (!webp) throw new Error('WebP conversion failed')
	return webp.type === 'image/webp' ? webp : png
}

/** A canvas that works in a worker, where the browser has one. */
function makeCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
	if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
	return Object.assign(document.createElement('canvas'), { width, height })
}

/** Null when the canvas cannot be encoded. */
async function toBlob(canvas: HTMLCanvasElement | OffscreenCanvas, type: string, quality?: number): Promise<Blob | null> {
	if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) }).catch(() => null)
	return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
