import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Config } from '#server/platform/config.ts'

/** The drawing of all icons. */
const drawing = join(import.meta.dirname, '..', '..', '..', 'web', 'platform', 'public', 'favicon.svg')

/** Pixels of the square icons by their addresses. */
const icons = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 } as const

/** The ground of the drawing, which fills the rounded corners where a system cuts icons its own way. */
const night = '#2a1d3a'

const drawn = new Map<string, Promise<Buffer>>()

/** Draws an icon once per process. */
function once(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
	const before = drawn.get(name)
	if (before) return before
	const drawing = draw()
	drawn.set(name, drawing)
	// The next request tries again.
	drawing.catch(() => drawn.delete(name))
	return drawing
}

async function drawIcon(size: number, background?: string): Promise<Buffer> {
	const icon = sharp(await readFile(drawing), { density: Math.ceil((72 * size) / 40) }).resize(size, size)
	return (background ? icon.flatten({ background }) : icon).png({ compressionLevel: 9 }).toBuffer()
}

/** A PNG as the only picture of an ICO file: header, directory of one entry, the PNG. */
function toIco(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22)
	head.writeUInt16LE(1, 2)
	head.writeUInt16LE(1, 4)
	head.writeUInt8(size, 6)
	head.writeUInt8(size, 7)
	head.writeUInt16LE(1, 10)
	head.writeUInt16LE(32, 12)
	head.writeUInt32LE(png.length, 14)
	head.writeUInt32LE(head.length, 18)
	return Buffer.concat([head, png])
}

/** The files that devices request by themselves, or by the head of each page: the site's icons and the web app manifest with its name. */
export function serveSiteIcons(app: FastifyInstance, { SITE_NAME }: Pick<Config, 'SITE_NAME'>): void {
	const serve = (url: string, type: string, make: () => Promise<Buffer>) =>
		app.get(url, { onRequest: app.limitPages }, async (_request, reply) => {
			const body = await make()
			return reply.headers({ 'cache-control': 'public, max-age=86400' }).type(type).send(body)
		})
	for (const [url, size] of Object.entries(icons)) serve(url, 'image/png', () => once(url, () => drawIcon(size, night)))
	serve('/favicon.ico', 'image/x-icon', () => once('/favicon.ico', async () => toIco(await drawIcon(32), 32)))
	const manifest = Buffer.from(
		JSON.stringify({
			id: '/',
			name: SITE_NAME,
			short_name: SITE_NAME,
			start_url: '/',
			display: 'minimal-ui',
			background_color: '#fffdf9',
			theme_color: '#fffdf9',
			icons: (['/icon-192.png', '/icon-512.png'] as const).map((src) => ({
				src,
				sizes: `${icons[src]}x${icons[src]}`,
				type: 'image/png',
				purpose: 'any maskable',
			})),
		}),
	)
	serve('/manifest.webmanifest', 'application/manifest+json', async () => manifest)
}
