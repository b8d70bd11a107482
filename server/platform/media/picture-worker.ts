// Decodes pictures of strangers and re-encodes them, in a separate process: a hostile picture breaks that, and not the server.
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { answerOrders, Refused } from './answer-orders.ts'
import { openHeic } from './heic.ts'
import { normaliseJpeg } from './jpeg.ts'
import type { PictureOrder } from './picture-workers.ts'
import { writeRenditions } from './write-renditions.ts'

// No other format of libvips has any business here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })

const mostPixels = 50_000_000
const seconds = 25
const avif = { quality: 55, effort: 3 }
/** How much the client's small form may differ in its shape, beside the pixel that rounding makes. */
const tolerance = 0.02

const read = (source: Source) => sharp(source, { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 }).timeout({ seconds })

/** The path of a picture, or its bytes where they were written otherwise than the decoder expects. */
type Source = string | Buffer
const sourceOf = async (path: string): Promise<Source> => normaliseJpeg(await readFile(path)) ?? path

/** A picture as it is to be seen, in any sent format. */
async function open(path: string): Promise<Sharp> {
	const source = await sourceOf(path)
	const { width, height, compression, icc, hasAlpha } = await read(source).metadata()
	if (compression !== 'hevc') return read(source).autoOrient()
	if (width * height > mostPixels) throw new Refused('too_many_pixels')
	return openHeic(path, { hasAlpha, ...(icc && { icc }) })
}

async function isSameShape(path: string, width: number, height: number): Promise<boolean> {
	const small = await sourceOf(path)
	const { compression, autoOrient } = await read(small).metadata()
	// A browser that cannot read HEIC sends it as the small rendition too: decoding it twice would take seconds.
	const size = compression === 'hevc' ? autoOrient : (await read(small).autoOrient().raw().toBuffer({ resolveWithObject: true })).info
	const asHigh = (size.width * height) / width
	return Math.abs(size.height - asHigh) <= Math.max(1, asHigh * tolerance)
}

answerOrders(async (order: PictureOrder) => {
	if (order.kind === 'webp')
		return writeRenditions(await open(order.path), order.target, {
			check: async (width, height) => {
				if (order.small !== null && !(await isSameShape(order.small, width, height))) throw new Refused('counts_differ')
			},
		})
	await read(order.path).resize({ width: order.width }).avif(avif).toFile(order.target)
	return null
})
