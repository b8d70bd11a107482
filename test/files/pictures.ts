import sharp from 'sharp'
import type { SentFile } from './multipart.ts'

/** A photograph of the given size in pixels, with noise as in a camera's, as a JPEG. */
export const makePhotograph = (width: number, height: number): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: '#b5651d', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
		.jpeg({ quality: 85 })
		.toBuffer()

/** One picture in its two renditions. */
export const asPicture = (large: Buffer, small: Buffer, name = 'hall.jpg', of = 'venue'): SentFile[] => [
	{ field: `${of}_image[]`, name, content: large, type: 'image/jpeg' },
	{ field: `${of}_image_small[]`, name, content: small, type: 'image/jpeg' },
]
