import sharp from 'sharp'

/** A photograph of so many pixels, with noise as cameras make it, as a JPEG. */
export const makePhotograph = (width: number, height: number): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: '#b5651d', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
		.jpeg({ quality: 85 })
		.toBuffer()
