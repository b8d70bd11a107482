import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeAvif } from '#server/platform/media/avif.ts'
import { arePicturesDeferred } from '#server/platform/media/deferred-pictures.ts'
import { uploadsFolder } from '#server/platform/media/open-storage.ts'
import { PictureWorkers } from '#server/platform/media/picture-workers.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { startProduct, type Product } from '#test/product.ts'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { seedSamples } from '../seed.ts'
import { SampleDrawings } from './drawings.ts'
import { pictureOf, pictureRow } from './names.ts'

const script = fileURLToPath(new URL('../../scripts/samples-draw.ts', import.meta.url))

/** The pictures of two listings, not drawn yet; the rest of the samples has none. */
async function seedTwo({ db }: Product): Promise<string[]> {
	await seedSamples(db, { listings: 30, pictures: true })
	for (const table of ['event_pictures', 'post_pictures'] as const) await db.deleteFrom(table).execute()
	const two = db.selectFrom('listings').select('id').where('state', '=', 'published').orderBy('id').limit(2)
	await db.deleteFrom('listing_pictures').where('listing_id', 'not in', two).execute()
	return (await db.selectFrom('listing_pictures').select('file').distinct().orderBy('file').execute()).map(({ file }) => file)
}

const openDrawings = (db: Kysely<DB>, storage: Product['storage'], lines: string[] = []) =>
	new SampleDrawings(db, storage, { log: (line) => lines.push(line) })
const stored = ({ config }: Product) => readdir(join(uploadsFolder(config), 'm')).catch(() => [])
const drawn = async ({ db }: Product) =>
	(await db.selectFrom('listing_pictures').select('file').distinct().where('thumbhash', 'is not', null).execute()).length

/** A busy machine may draw longer than an answer waits. */
async function askUntilDrawn(product: Product, url: string) {
	for (;;) {
		const answer = await product.raw({ url })
		if (answer.headers['content-type'] !== 'image/svg+xml') return answer
	}
}

test('the name of a drawing says what it shows, and only such names do', () => {
	const picture = { slug: 'boat', seed: 1002, view: 7 } as const
	const { file, small_file, widths } = pictureRow(picture, true)
	expect(file).toMatch(/^m\/[0-9a-f]{32}-1200\.webp$/)
	expect([pictureOf(file), pictureOf(small_file), widths]).toEqual([picture, picture, [240, 480, 960, 1200]])
	for (const other of [`m/${'0'.repeat(32)}-480.webp`, 'samples/party.mp3', file.replace('m/6', 'm/7')]) expect(pictureOf(other)).toBe(null)
})

test('a picture that is asked for is drawn in the widths and formats of uploads, kept for ever, and its row learns of it', async () => {
	const open: SampleDrawings[] = []
	await using product = await startProduct({
		deferredPictures: ({ db }, storage) => {
			const drawings = openDrawings(db, storage)
			open.push(drawings)
			return drawings
		},
	})
	const [file = ''] = await seedTwo(product)
	const url = `/uploads/${file}`
	for (const missing of [
		url.replace('-1200', '-777'),
		url.replace('.webp', '.avif'),
		`/uploads/${pictureRow({ slug: 'bus', seed: 999, view: 3 }, true).file}`,
	])
		expect([missing, (await product.raw({ url: missing })).statusCode]).toEqual([missing, 404])
	expect(await stored(product)).toEqual([])
	// Asked for at the same time, it is drawn once.
	const answers = await Promise.all([240, 480, 960, 1200].map((width) => askUntilDrawn(product, url.replace('-1200', `-${width}`))))
	for (const [index, { statusCode, headers, rawPayload }] of answers.entries()) {
		expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
			200,
			'image/webp',
			'public, max-age=31536000, immutable',
		])
		expect((await sharp(rawPayload).metadata()).width).toBe([240, 480, 960, 1200][index])
	}
	expect((await stored(product)).length).toBe(4)
	expect(await arePicturesDeferred(product.db)).toBe(true)
	for (const drawings of open) await drawings.stop()
	const row = await product.db.selectFrom('listing_pictures').selectAll().where('file', '=', file).executeTakeFirstOrThrow()
	expect([
		row.thumbhash === null,
		row.placeholder === pictureRow(pictureOf(file) ?? { slug: 'bus', seed: 0, view: 0 }, true).placeholder,
	]).toEqual([false, false])
	const workers = new PictureWorkers(1, 0)
	try {
		expect(await makeAvif(product.db, product.storage, workers)).toBe(1)
	} finally {
		workers.close()
	}
	expect((await product.raw({ url: url.replace('.webp', '.avif') })).headers['content-type']).toBe('image/avif')
})

test('a request that waits too long gets the colours of the picture, which nothing keeps, and the next one the picture', async () => {
	let isReady = false
	const open: SampleDrawings[] = []
	await using product = await startProduct({
		deferredPictures: ({ db }, storage) => {
			const drawings = openDrawings(db, storage)
			open.push(drawings)
			return { make: async (file) => (isReady ? drawings.make(file) : { placeholder: 'aabbcc-ddeeff' }) }
		},
	})
	const [file = ''] = await seedTwo(product)
	const ask = () => product.raw({ url: `/uploads/${file}` })
	const early = await ask()
	expect([early.statusCode, early.headers['content-type'], early.headers['cache-control']]).toEqual([200, 'image/svg+xml', 'no-store'])
	expect((await sharp(early.rawPayload).stats()).isOpaque).toBe(true)
	expect(early.body).toContain('#aabbcc')
	expect(early.headers.etag).toBe(undefined)
	isReady = true
	expect((await askUntilDrawn(product, `/uploads/${file}`)).headers['content-type']).toBe('image/webp')
	for (const drawings of open) await drawings.stop()
})

test('drawing that is killed half-way goes on where it was: nothing is lost, nothing spoilt, two at once draw each picture once', async () => {
	await using product = await startProduct()
	const files = await seedTwo(product)
	const { DATABASE_URL = '', DATA_DIR } = product.config
	const run = () =>
		spawn(process.execPath, [script], {
			env: { ...inheritedEnvironment(), NODE_ENV: 'test', DATABASE_URL, DATA_DIR },
			stdio: ['ignore', 'pipe', 'inherit'],
		})
	const killed = run()
	await expect.poll(async () => (await stored(product)).length, { interval: 5 }).toBeGreaterThan(4)
	killed.kill('SIGKILL')
	await once(killed, 'exit')
	expect(await drawn(product)).toBeLessThan(files.length)
	expect(await arePicturesDeferred(product.db)).toBe(true)

	const lines: string[] = []
	const both = [openDrawings(product.db, product.storage, lines), openDrawings(product.db, product.storage, lines)]
	await Promise.all(both.map((drawings) => drawings.drawAll()))
	for (const drawings of both) await drawings.stop()
	expect(lines.filter((line) => line.startsWith('Drawing '))).toEqual([
		`Drawing ${files.length} sample pictures while no request is in work; a requested one is drawn at once.`,
	])
	expect([await drawn(product), await arePicturesDeferred(product.db)]).toEqual([files.length, false])
	const names = await stored(product)
	expect(names.length).toBe(files.length * 4)
	for (const name of names) {
		const path = join(uploadsFolder(product.config), 'm', name)
		// Every pixel is decoded: half a file would be an error.
		expect([name, (await sharp(path, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })).info.width]).toEqual([
			name,
			Number(/-(\d+)\.webp$/.exec(name)?.[1]),
		])
	}
	const before = (await stat(join(uploadsFolder(product.config), 'm', names[0] ?? ''))).mtimeMs
	const third = openDrawings(product.db, product.storage, lines)
	await third.drawAll()
	await third.stop()
	expect((await stat(join(uploadsFolder(product.config), 'm', names[0] ?? ''))).mtimeMs).toBe(before)
})

test('samples without pictures wait for none', async () => {
	await using product = await startProduct({ samples: true })
	expect(await arePicturesDeferred(product.db)).toBe(false)
})
