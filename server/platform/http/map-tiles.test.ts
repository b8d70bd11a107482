import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { ConfigError } from '#server/platform/config.ts'
import type { Frontend } from '#server/app/rendering/frontend.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { serveMapTiles } from './map-tiles.ts'

const address = '/map/tiles.pmtiles'

/** A file with the header of vector tiles from zoom 8 to 14 around the city, and zeros behind it. */
function tilesFile({ size = 1000, magic = 'PMTiles', version = 3, tileType = 1 } = {}): Buffer {
	const file = Buffer.alloc(size)
	file.write(magic, 'latin1')
	file.writeUInt8(version, 7)
	file.writeUInt8(tileType, 99)
	file.writeUInt8(8, 100)
	file.writeUInt8(14, 101)
	for (const [place, degrees] of [6.0, 49.5, 6.25, 49.75].entries()) file.writeInt32LE(degrees * 10_000_000, 102 + place * 4)
	return file
}

/** Writes a file of that content, for as long as it is in use. */
async function withFile(content: Buffer | string) {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-tiles-'))
	const path = join(folder, 'tiles.pmtiles')
	await writeFile(path, content)
	return { folder, path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('map tiles are sent in parts, with a tag and for as long as their address names them', async () => {
	const content = tilesFile()
	await using file = await withFile(content)
	await using product = await startProduct({ MAP_TILES: file.path })
	const { url = '' } = product.app.mapTiles ?? {}
	const part = await product.raw({ url, headers: { range: 'bytes=0-126' } })
	expect(part.statusCode).toBe(206)
	expect(part.rawPayload.equals(content.subarray(0, 127))).toBe(true)
	expect(part.headers).toMatchObject({
		'content-range': 'bytes 0-126/1000',
		'content-length': '127',
		'accept-ranges': 'bytes',
		'cache-control': 'public, max-age=31536000, immutable',
		'x-content-type-options': 'nosniff',
	})
	const { etag = '' } = part.headers
	expect(etag).toMatch(/^"[\w-]{22}"$/)
	const ask = async (headers: Record<string, string>) => product.raw({ url: address, headers })
	const last = await ask({ range: 'bytes=-10' })
	expect([last.statusCode, last.headers['content-range'], last.headers['cache-control']]).toEqual([
		206,
		'bytes 990-999/1000',
		'public, max-age=3600',
	])
	expect((await ask({ range: 'bytes=990-' })).headers['content-range']).toBe('bytes 990-999/1000')
	expect((await ask({ range: 'bytes=990-5000' })).headers['content-range']).toBe('bytes 990-999/1000')
	expect((await ask({})).rawPayload.equals(content)).toBe(true)
	expect((await ask({ 'if-none-match': etag, range: 'bytes=0-9' })).statusCode).toBe(304)
	expect((await ask({ 'if-none-match': '"another"', range: 'bytes=0-9' })).statusCode).toBe(206)
	expect((await ask({ 'if-range': etag, range: 'bytes=0-9' })).statusCode).toBe(206)
	expect((await ask({ 'if-range': '"another"', range: 'bytes=0-9' })).rawPayload).toHaveLength(1000)
	const head = await product.raw({ method: 'HEAD', url: address })
	expect([head.statusCode, head.headers['content-length'], head.headers.etag, head.body]).toEqual([200, '1000', etag, ''])
})

test('a part that the file does not have, several parts, or nonsense is refused', async () => {
	await using file = await withFile(tilesFile())
	await using product = await startProduct({ MAP_TILES: file.path })
	for (const range of [
		'bytes=1000-',
		'bytes=5-4',
		'bytes=-0',
		'bytes=-',
		'bytes=0-9,20-29',
		'bytes=a-b',
		'bytes=0x0-9',
		'lines=0-9',
		`bytes=0-${'9'.repeat(400)}`,
		'',
	]) {
		const answer = await product.raw({ url: address, headers: { range } })
		expect([answer.statusCode, answer.headers['content-range'], answer.headers['cache-control'], answer.body], range).toEqual([
			416,
			'bytes */1000',
			'no-store',
			'',
		])
	}
	for (const method of ['POST', 'PUT', 'DELETE'] as const) expect((await product.raw({ method, url: address })).statusCode).toBe(404)
})

test('a request for the whole of a large file, or for a large part, is refused', async () => {
	await using file = await withFile(tilesFile({ size: 5 * 1024 * 1024 }))
	await using product = await startProduct({ MAP_TILES: file.path })
	expect((await product.raw({ url: address })).statusCode).toBe(416)
	expect((await product.raw({ url: address, headers: { range: 'bytes=0-' } })).statusCode).toBe(416)
	expect((await product.raw({ url: address, headers: { range: 'bytes=0-9', 'if-range': '"another"' } })).statusCode).toBe(416)
	const largest = await product.raw({ url: address, headers: { range: 'bytes=4096-4198399' } })
	expect([largest.statusCode, largest.rawPayload.length]).toEqual([206, 4 * 1024 * 1024])
})

test('nothing else of the disk is behind the address, and without MAP_TILES nothing at all', async () => {
	await using file = await withFile(tilesFile())
	await writeFile(join(file.folder, 'secret.pmtiles'), 'secret')
	await using product = await startProduct({ MAP_TILES: file.path })
	for (const url of [
		'/map/secret.pmtiles',
		'/map/../secret.pmtiles',
		'/map/tiles.pmtiles/../secret.pmtiles',
		'/map/%2e%2e/tiles.pmtiles',
		'/map/',
	])
		expect((await product.raw({ url })).statusCode, url).toBe(404)
	await using without = await startProduct()
	expect(without.app.mapTiles).toBeNull()
	expect((await without.raw({ url: address })).statusCode).toBe(404)
})

test.for([
	['a missing file', null, /cannot be read: ENOENT/],
	['a folder', 'folder', /cannot be read/],
	['an empty file', Buffer.alloc(0), /is not a PMTiles file/],
	['something else', Buffer.from('x'.repeat(500)), /is not a PMTiles file/],
	['a former version', tilesFile({ version: 2 }), /has version 2 of PMTiles instead of 3/],
	['tiles that are pictures', tilesFile({ tileType: 2 }), /has pictures instead of vector tiles/],
] as const)('%s as MAP_TILES: the product does not start and says why', async ([, content, reason]) => {
	await using file = await withFile(Buffer.isBuffer(content) ? content : tilesFile())
	const path = Buffer.isBuffer(content) ? file.path : join(file.folder, 'elsewhere')
	if (content === 'folder') await mkdir(path)
	const start = serveMapTiles(fastify(), { MAP_TILES: path })
	await expect(start).rejects.toThrow(ConfigError)
	await expect(start).rejects.toThrow(reason)
	await expect(start).rejects.toThrow(/^Cannot start: MAP_TILES is wrong/)
})

test('pages contain the area of the tiles', async () => {
	await using file = await withFile(tilesFile())
	const frontend: Frontend = {
		renderer: () => import('#web/app/render.tsx'),
		assets: { head: () => '' },
		hashes: [],
		folders: [import.meta.dirname],
	}
	const pages = (config: Parameters<typeof createPages>[0], { db }: { db: Parameters<typeof createPages>[1] }) =>
		createPages(config, db, frontend).addTo
	await using product = await startProduct({ MAP_TILES: file.path, pages })
	const told = /"map_tiles":(\{[^}]*\})/.exec((await product.raw({ url: '/' })).body)?.[1] ?? ''
	expect(JSON.parse(told)).toEqual({ url: product.app.mapTiles?.url, bounds: [49.5, 6, 49.75, 6.25], min_zoom: 8, max_zoom: 14 })
	await using without = await startProduct({ pages })
	expect((await without.raw({ url: '/' })).body).toContain('"map_tiles":null')
})
