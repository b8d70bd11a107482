import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bytesToHeader, TileType } from 'pmtiles'
import { ConfigError, type Config } from '#server/platform/config.ts'
import { isKnownTag } from './etag.ts'

/** The operator's map tiles, as the pages receive them. */
export interface MapTiles {
	url: string
	/** Degrees: south, west, north, east. */
	bounds: [number, number, number, number]
	min_zoom: number
	max_zoom: number
}

const address = '/map/tiles.pmtiles'
const headerBytes = 127
/** A tile has some hundred kilobytes, a directory of a whole continent a few megabytes. A larger range is a download of the file. */
const maxRangeBytes = 4 * 1024 * 1024

declare module 'fastify' {
	interface FastifyInstance {
		/** Null without MAP_TILES. */
		mapTiles: MapTiles | null
	}
}

/**
 * Serves the file of MAP_TILES at `/map/tiles.pmtiles`, in parts. The file stays open: another one takes its place at the next start.
 * Throws a ConfigError when there is a path without vector tiles behind it.
 */
export async function serveMapTiles(app: FastifyInstance, { MAP_TILES: path }: Pick<Config, 'MAP_TILES'>): Promise<void> {
	if (path === undefined) {
		app.decorate('mapTiles', null)
		return
	}
	const refuse = (reason: string): never => {
		throw new ConfigError(`Cannot start: MAP_TILES is wrong (${path} ${reason}).`)
	}
	const file = await open(path).catch((error: NodeJS.ErrnoException) => refuse(`cannot be read: ${error.code}`))
	try {
		const { size, mtimeMs } = await file.stat()
		const start = Buffer.alloc(headerBytes)
		const { bytesRead } = await file.read(start, 0, headerBytes, 0).catch(() => refuse('cannot be read'))
		if (bytesRead < headerBytes || start.toString('latin1', 0, 7) !== 'PMTiles') refuse('is not a PMTiles file')
		if (start[7] !== 3) refuse(`has version ${start[7]} of PMTiles instead of 3`)
		const header = bytesToHeader(new Uint8Array(start).buffer)
		if (header.tileType !== TileType.Mvt) refuse('has pictures instead of vector tiles')
		const tag = createHash('sha256').update(`${size} ${mtimeMs}`).update(start).digest('base64url').slice(0, 22)
		app.decorate('mapTiles', {
			url: `${address}?v=${tag}`,
			bounds: [header.minLat, header.minLon, header.maxLat, header.maxLon],
			min_zoom: header.minZoom,
			max_zoom: header.maxZoom,
		})
		app.addHook('onClose', () => file.close())
		app.route({
			method: ['GET', 'HEAD'],
			url: address,
			exposeHeadRoute: false,
			handler: (request, reply) => answerPart(request, reply, { size, tag, read: (part) => readPart(file, part) }),
		})
	} catch (error) {
		await file.close()
		throw error
	}
}

interface Part {
	from: number
	/** The last byte, not the one after it. */
	to: number
}

interface TilesFile {
	size: number
	tag: string
	read: (part: Part) => Promise<Buffer>
}

async function readPart(file: Awaited<ReturnType<typeof open>>, { from, to }: Part): Promise<Buffer> {
	const buffer = Buffer.allocUnsafe(to - from + 1)
	const { bytesRead } = await file.read(buffer, 0, buffer.length, from)
	if (bytesRead < buffer.length) throw new Error('The file of MAP_TILES has become shorter; start again after replacing it')
	return buffer
}

async function answerPart(request: FastifyRequest, reply: FastifyReply, { size, tag, read }: TilesFile) {
	const etag = `"${tag}"`
	const isVersioned = (request.query as { v?: unknown }).v === tag
	reply.headers({
		'accept-ranges': 'bytes',
		etag,
		// With its version in the address the content never changes.
		'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
	})
	if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
	reply.type('application/vnd.pmtiles')
	if (request.method === 'HEAD') return reply.header('content-length', size).send()
	const isStale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
	const part = isStale ? { from: 0, to: size - 1 } : readRange(request.headers.range, size)
	if (!part || part.to - part.from >= maxRangeBytes)
		return reply
			.code(416)
			.headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
			.removeHeader('content-type')
			.send()
	const bytes = await read(part)
	const isWhole = isStale || request.headers.range === undefined
	if (!isWhole) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`)
	return reply.send(bytes)
}

/** The one part that a Range header asks for, cut at the end of the file; the whole file without a header; null for an unsatisfiable range. */
function readRange(header: string | undefined, size: number): Part | null {
	if (header === undefined) return { from: 0, to: size - 1 }
	const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
	if (first === '' && last === '') return null
	const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
	const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
	return from <= to && from < size ? { from, to } : null
}
