import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { startBucket } from '#test/files/bucket.ts'
import { asPicture, makePhotograph } from '#test/files/pictures.ts'
import { addDraft, sendFiles } from '#test/files/send-files.ts'
import { startProduct, type Product } from '#test/product.ts'
import { keepHouse } from '#server/app/process/housekeeping.ts'
import { deleteWhatIsOver } from '#server/features/privacy/retention.ts'
import { makeAvif } from './avif.ts'
import { createMedia } from './create-media.ts'
import { arePicturesDeferred } from './deferred-pictures.ts'
import { renditionsOf, readableName } from './file-names.ts'
import { openStorage, uploadsFolder } from './open-storage.ts'
import { isSignedFileUrl, signFileUrl } from './signed-urls.ts'
import { PictureWorkers } from './picture-workers.ts'
import { checkStorage } from './check-storage.ts'
import { PublicFiles } from './public-files.ts'
import { openSecretKey } from '#server/platform/shared/secret-key.ts'

const files = async ({ config }: Product) => (await readdir(join(uploadsFolder(config), 'm')).catch(() => [])).toSorted()

/** A draft with one picture in it. */
async function upload(product: Product) {
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const picture = asPicture(await makePhotograph(1000, 600), await makePhotograph(480, 288))
	const answer = await sendFiles(product, 'uploadPictures', { draft_id }, picture, owner.token)
	const [image] = answer.data.images
	if (!image) throw new Error('nothing was stored')
	return { owner, draft_id, image }
}

/** Changes rows as publishing does. */
async function publish({ db }: Product, listing_id: number) {
	const row = await db.deleteFrom('draft_files').returningAll().executeTakeFirstOrThrow()
	await db
		.insertInto('listing_pictures')
		.values({
			listing_id,
			position: 0,
			file: row.file,
			small_file: row.small_file ?? '',
			width: row.width ?? 0,
			height: row.height ?? 0,
			placeholder: row.placeholder ?? '',
			widths: row.widths,
		})
		.execute()
	await db.deleteFrom('listing_drafts').execute()
}

test('a draft’s picture opens with a signed address in all its renditions, and for every visitor as long as it is published', async () => {
	await using product = await startProduct()
	const { owner, image } = await upload(product)
	const ask = async (url: string) => {
		const { statusCode, headers } = await product.raw({ url })
		return [statusCode, headers['cache-control']]
	}
	const [path = '', pass = ''] = image.url.split('?pass=')
	expect(await ask(path)).toEqual([404, 'no-store'])
	expect(await ask(image.url)).toEqual([200, 'private, max-age=600'])
	expect(await ask(image.small_url)).toEqual([200, 'private, max-age=600'])
	expect(await ask(path.replace('-1000.', '-960.') + `?pass=${pass}`)).toEqual([200, 'private, max-age=600'])
	for (const wrong of ['x', `${pass}x`, `zzzzzz.${pass.split('.')[1]}`, '', `${pass}&pass=${pass}`])
		expect([wrong, (await ask(`${path}?pass=${wrong}`))[0]]).toEqual([wrong, 404])
	const id = await addListing(product, { account_id: owner.id })
	await publish(product, id)
	const ownUrl = async () => (await product.call('getDraft', { property_id: id }, owner.token)).data.pictures[0]?.url ?? ''
	expect(await ownUrl()).toBe(path)
	expect(await ask(path)).toEqual([200, 'public, max-age=31536000, immutable'])
	expect(await ask(path.replace('-1000.', '-480.'))).toEqual([200, 'public, max-age=31536000, immutable'])
	await product.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', id).execute()
	expect(await ask(path)).toEqual([404, 'no-store'])
	expect(await ask(await ownUrl())).toEqual([200, 'private, max-age=600'])
	const part = await product.raw({ url: image.url, headers: { range: 'bytes=0-3' } })
	expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'RIFF', 'image/webp'])
})

test('an upload says what of a picture its owner may want to know, and where the eye goes first; none is refused for it', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	/** A hall with chequered walls and one red lamp. */
	const draw = ({ wall = '#b9a58a', width = 1500, height = 1000, blur = 0, x = 0.25, y = 0.75 }) => {
		const tiles = Array.from(
			{ length: 60 },
			(_, at) => `<rect x="${(at % 10) * 150}" y="${Math.floor(at / 10) * 250}" width="75" height="125" fill="#00000018"/>`,
		)
		const lamp = `<circle cx="${x * width}" cy="${y * height}" r="70" fill="#d9202a"/><circle cx="${x * width}" cy="${y * height}" r="30" fill="#ffe9a0"/>`
		const picture = sharp(
			Buffer.from(
				`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${wall}"/>${tiles.join('')}${lamp}</svg>`,
			),
		)
		return (blur ? picture.blur(blur) : picture).jpeg({ quality: 90 }).toBuffer()
	}
	const measure = async (how: Parameters<typeof draw>[0]) => {
		const large = await draw(how)
		const small = await sharp(large).resize(480, 320, { fit: 'inside' }).jpeg().toBuffer()
		const answer = await sendFiles(product, 'uploadPictures', { draft_id }, asPicture(large, small), owner.token)
		expect(answer.code).toBe('101')
		const { focal = '', advice = null } = answer.data.images[0] ?? {}
		return { advice, focal: focal?.split('-').map(Number) ?? [] }
	}
	const sharpOne = await measure({})
	expect(sharpOne.advice).toEqual([])
	expect(sharpOne.focal[0]).toBeLessThanOrEqual(40)
	expect(sharpOne.focal[1]).toBeGreaterThanOrEqual(60)
	const { focal } = await measure({ x: 0.8, y: 0.2 })
	expect(focal[0]).toBeGreaterThanOrEqual(60)
	expect(focal[1]).toBeLessThanOrEqual(40)
	expect((await measure({ blur: 12 })).advice).toEqual(['blurred'])
	expect((await measure({ wall: '#14100c' })).advice).toEqual(['dark'])
	expect((await measure({ wall: '#ffffff' })).advice).toEqual(['bright'])
	expect((await measure({ width: 1000, height: 1500 })).advice).toEqual(['portrait'])
	expect((await measure({ width: 900, height: 600 })).advice).toEqual(['small'])
	expect((await measure({ width: 500, height: 700, wall: '#14100c' })).advice).toEqual(['dark', 'portrait', 'small'])
})

test('a token ends after a day, and is the same for an hour', async () => {
	await using product = await startProduct()
	const key = await openSecretKey(product.config)
	const [hour, now] = [3_600_000, Date.UTC(2026, 10, 21, 9, 1)]
	const file = `m/${'a'.repeat(32)}-1920.webp`
	const pass = signFileUrl(key, file, now)
	expect(signFileUrl(key, file, now + 50 * 60_000)).toBe(pass)
	expect(isSignedFileUrl(key, file, pass, now + 24 * hour)).toBe(true)
	expect(isSignedFileUrl(key, file, pass, now + 25 * hour)).toBe(false)
	expect(isSignedFileUrl(key, `m/${'a'.repeat(32)}-480.avif`, pass, now)).toBe(true)
	expect(isSignedFileUrl(key, `m/${'b'.repeat(32)}-480.avif`, pass, now)).toBe(false)
})

test('what is public is asked once, until something public changes', async () => {
	await using product = await startProduct()
	const { owner, image } = await upload(product)
	const known = new PublicFiles(product.db, 100_000)
	expect(await known.has(image.file)).toBe(false)
	await publish(product, await addListing(product, { account_id: owner.id }))
	expect(await known.has(image.file)).toBe(false)
	known.invalidate()
	expect(await known.has(image.file)).toBe(true)
	expect(await known.has('samples/party.mp3')).toBe(true)
})

test('every width is written as AVIF afterwards, once, and a deleted picture stops no other', async () => {
	await using product = await startProduct()
	const { image, draft_id } = await upload(product)
	const { file, small_file, ...row } = await product.db.selectFrom('draft_files').selectAll().executeTakeFirstOrThrow()
	const { id: _, ...columns } = row
	await product.db
		.insertInto('draft_files')
		.values({ ...columns, draft_id, file: `m/${'0'.repeat(32)}-1000.webp`, small_file })
		.execute()
	const workers = new PictureWorkers(1, 0)
	try {
		expect(await makeAvif(product.db, product.storage, workers)).toBe(1)
		expect(await makeAvif(product.db, product.storage, workers)).toBe(0)
	} finally {
		workers.close()
	}
	expect(await product.db.selectFrom('draft_files').select('has_avif').where('file', '=', file).executeTakeFirst()).toEqual({
		has_avif: true,
	})
	const written = (await files(product)).filter((name) => name.endsWith('.avif'))
	expect(written.map((name) => name.slice(32))).toEqual(['-1000.avif', '-240.avif', '-480.avif', '-960.avif'])
	for (const name of written) {
		const { format, width } = await sharp(join(uploadsFolder(product.config), 'm', name)).metadata()
		expect([format, `-${width}.avif`]).toEqual(['heif', name.slice(32)])
	}
	expect((await product.raw({ url: image.url.replace('.webp', '.avif') })).headers['content-type']).toBe('image/avif')
	await expect.poll(() => readdir(product.storage.staging)).toEqual([])
})

test('a file that no row names goes after a day, one that is named or new stays', async () => {
	await using product = await startProduct()
	const { image } = await upload(product)
	const folder = join(uploadsFolder(product.config), 'm')
	const orphan = 'f'.repeat(32)
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
	const yesterday = hoursAgo(24.1)
	for (const name of [`${orphan}-480.webp`, `${orphan}-480.avif`, `${'e'.repeat(32)}-480.webp`]) await writeFile(join(folder, name), 'x')
	for (const name of ['old', 'new']) await writeFile(join(product.storage.staging, name), 'x')
	const own = (await files(product)).filter((name) => image.file.includes(name.slice(0, 32)))
	for (const name of [`${orphan}-480.webp`, `${orphan}-480.avif`, ...own]) await utimes(join(folder, name), yesterday, yesterday)
	await utimes(join(product.storage.staging, 'old'), yesterday, yesterday)
	await utimes(join(folder, `${'e'.repeat(32)}-480.webp`), hoursAgo(23.9), hoursAgo(23.9))
	expect(await keepHouse(product)).toBe(true)
	expect(await files(product)).toEqual([...own, `${'e'.repeat(32)}-480.webp`].toSorted())
	expect(await readdir(product.storage.staging)).toEqual(['new'])
})

test('a file that a row names is not removed; with an account its drafts’ files are deleted in all renditions', async () => {
	await using product = await startProduct()
	const { owner, image } = await upload(product)
	const media = createMedia(product.db, product.storage, await openSecretKey(product.config))
	await media.remove([image.file])
	expect((await files(product)).filter((name) => image.file.includes(name.slice(0, 32)))).toHaveLength(4)
	await product.db
		.updateTable('accounts')
		.set({ delete_after: new Date(0) })
		.where('id', '=', owner.id)
		.execute()
	await deleteWhatIsOver(product.db, product.storage)
	expect(await files(product)).toEqual([])
})

test('F10 an empty folder stops the start when the database knows files', async () => {
	await using product = await startProduct()
	const { config, storage, db } = product
	await checkStorage(config, storage, db)
	await upload(product)
	await checkStorage(config, storage, db)
	const elsewhere = { ...config, DATA_DIR: join(config.DATA_DIR, 'elsewhere') }
	await mkdir(join(elsewhere.DATA_DIR, 'uploads', 'lost+found'), { recursive: true })
	await expect(checkStorage(elsewhere, storage, db)).rejects.toThrow(
		/^Cannot start: .*elsewhere\/uploads is empty, though the database knows files/,
	)
})

test('a bucket that cannot be listed stops the start with its name and why; an empty one does not', async () => {
	await using product = await startProduct()
	const { config, db } = product
	const keys = { S3_BUCKET: 'pictures', S3_REGION: 'us-east-1', S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'x' }
	const gone = { ...config, ...keys, S3_ENDPOINT: 'http://127.0.0.1:9' }
	await expect(checkStorage(gone, await openStorage(gone), db)).rejects.toThrow(
		/^Cannot start: the bucket pictures cannot be used \(.*127\.0\.0\.1:9.*\)\.$/,
	)
	await using bucket = await startBucket()
	const there = { ...config, ...keys, ...bucket.config }
	await checkStorage(there, await openStorage(there), db)
})

test('a copy of a picture has files of its own, in all renditions; where one is gone there is no copy', async () => {
	await using product = await startProduct()
	const { storage } = product
	const { image } = await upload(product)
	const { small_file, widths } = await product.db.selectFrom('draft_files').select(['small_file', 'widths']).executeTakeFirstOrThrow()
	const media = createMedia(product.db, storage, await openSecretKey(product.config))
	onTestFinished(() => media.close())
	const of = (name: string) =>
		files(product).then((all) => all.filter((one) => one.startsWith(name.slice(2, 34))).map((one) => one.slice(32)))
	const stored = { file: image.file, small_file: small_file ?? '', widths }
	const copy = await media.copyPicture(stored)
	expect(copy?.file.slice(34)).toBe(image.file.slice(34))
	expect(copy?.file).not.toBe(image.file)
	expect(await of(copy?.file ?? '')).toEqual(widths.map((width) => `-${width}.webp`).toSorted())
	expect(await of(image.file)).toEqual(await of(copy?.file ?? ''))
	// One of before this product has two renditions, without a key in their names.
	const [large, small] = ['m/hall.webp', 'm/hall-small.webp']
	for (const name of [large, small]) await writeFile(join(uploadsFolder(product.config), name), name)
	const old = await media.copyPicture({ file: large, small_file: small, widths: [] })
	const read = (name = '') => readFile(join(uploadsFolder(product.config), name), 'utf8')
	expect([await read(old?.file), await read(old?.small_file)]).toEqual([large, small])
	const before = await files(product)
	expect(await media.copyPicture({ ...stored, widths: [...widths, 9999] })).toBe(null)
	expect(await files(product)).toEqual(before)
	expect(await readdir(storage.staging)).toEqual([])
})

test('a picture is to be drawn as long as nothing of it is known but its widths', async () => {
	await using product = await startProduct()
	const { db } = product
	const listing_id = await addListing(product)
	const event_id = await addEvent(product)
	const words = { slug: 'a-hall', lang: 'fr', blog_title_fr: 'Choisir une salle', blog_content_fr: 'Beaucoup de texte.' }
	const { id: post_id } = await db.insertInto('posts').values(words).returning('id').executeTakeFirstOrThrow()
	const row = { width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb', file: 'm/a.webp', small_file: 'm/b.webp', position: 0 }
	const { position: _, ...ofEvent } = row
	const widths = [240, 480]
	const add = {
		listing_pictures: (more: object) =>
			db
				.insertInto('listing_pictures')
				.values({ ...row, ...more, listing_id })
				.execute(),
		event_pictures: (more: object) =>
			db
				.insertInto('event_pictures')
				.values({ ...ofEvent, ...more, event_id })
				.execute(),
		post_pictures: (more: object) =>
			db
				.insertInto('post_pictures')
				.values({ ...row, ...more, post_id })
				.execute(),
	}
	for (const table of ['listing_pictures', 'event_pictures', 'post_pictures'] as const)
		for (const [more, isDeferred] of [
			[{ widths }, true],
			[{ widths, thumbhash: 'x' }, false],
			[{ widths, has_avif: true }, false],
			[{}, false],
		] as const) {
			await add[table](more)
			expect([table, more, await arePicturesDeferred(db)]).toEqual([table, more, isDeferred])
			await db.deleteFrom(table).execute()
		}
})

test('a name is shown without folders, invisible letters and excess', () => {
	expect(readableName('../../etc/passwd')).toBe('passwd')
	expect(readableName('C:\\fotos\\hall.jpg')).toBe('hall.jpg')
	expect(readableName('ha\u202Egpj.ll\0\r\n.jpg')).toBe('hagpj.ll.jpg')
	expect(readableName(`${'x'.repeat(300)}.jpg`)).toBe(`${'x'.repeat(110)}…xxxxx.jpg`)
	expect(readableName('x'.repeat(120))).toBe('x'.repeat(120))
	expect([readableName(''), readableName(undefined), readableName('/')]).toEqual(['?', '?', '?'])
	expect(renditionsOf(`m/${'a'.repeat(32)}-700.webp`).map((name) => name.slice(34))).toEqual([
		'-240.webp',
		'-240.avif',
		'-480.webp',
		'-480.avif',
		'-700.webp',
		'-700.avif',
	])
	expect(renditionsOf('samples/party.mp3')).toEqual(['samples/party.mp3'])
})

test('233 a WebM recording is kept as it is, and its parts are answered', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner, 2)
	const content = await readFile(join(import.meta.dirname, '..', '..', '..', 'test', 'files', 'recordings', 'band.webm'))
	const sent = { field: 'entertainment_video[]', name: 'band.webm', content, type: 'video/webm' }
	const { samples } = (await sendFiles(product, 'uploadSamples', { draft_id }, [sent], owner.token)).data
	expect(samples).toMatchObject([{ kind: 'video', content_type: 'video/webm', name: 'band.webm', duration: 4.01 }])
	const ask = (range: string) => product.raw({ url: samples[0]?.url ?? '', headers: { range } })
	const middle = await ask('bytes=1000-1999')
	expect([middle.statusCode, middle.headers['content-type'], middle.headers['content-range']]).toEqual([
		206,
		'video/webm',
		`bytes 1000-1999/${content.length}`,
	])
	expect(middle.rawPayload.equals(content.subarray(1000, 2000))).toBe(true)
	expect((await ask('bytes=-100')).rawPayload.equals(content.subarray(-100))).toBe(true)
	expect((await ask(`bytes=${content.length}-`)).statusCode).toBe(416)
})

test('a recording of six hours is stored, a longer one and one without a length are broken', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner, 2)
	const recording = await readFile(join(import.meta.dirname, '..', '..', '..', 'test', 'files', 'recordings', 'band.webm'))
	const duration = recording.indexOf('448988', 0, 'hex') + 3
	const send = (milliseconds: number) => {
		const content = Buffer.from(recording)
		content.writeDoubleBE(milliseconds, duration)
		const sent = { field: 'entertainment_video[]', name: 'band.webm', content, type: 'video/webm' }
		return sendFiles(product, 'uploadSamples', { draft_id }, [sent], owner.token)
	}
	expect(await send(6 * 3600 * 1000)).toMatchObject({ http: 200, data: { samples: [{ duration: 21_600 }] } })
	expect((await send(500)).data.samples.at(-1)).toMatchObject({ duration: 0.5 })
	for (const milliseconds of [6 * 3600 * 1000 + 1, 0, -1, Number.NaN])
		expect([milliseconds, await send(milliseconds)]).toMatchObject([
			milliseconds,
			{ http: 422, fields: { entertainment_video: expect.stringContaining('This file is damaged') } },
		])
})

test('a stored picture that cannot be read has no AVIF, and stops no other', async () => {
	await using product = await startProduct()
	const { draft_id } = await upload(product)
	const readable = await product.db.selectFrom('draft_files').selectAll().executeTakeFirstOrThrow()
	const { id: _, ...columns } = readable
	const broken = `m/${'f'.repeat(32)}-1000.webp`
	await writeFile(join(uploadsFolder(product.config), broken), 'no picture')
	await product.db
		.insertInto('draft_files')
		.values({ ...columns, draft_id, file: broken })
		.execute()
	const workers = new PictureWorkers(1, 0)
	try {
		expect(await makeAvif(product.db, product.storage, workers)).toBe(1)
	} finally {
		workers.close()
	}
	const written = (await files(product)).filter((name) => name.endsWith('.avif'))
	expect(new Set(written.map((name) => `m/${name.slice(0, 32)}`))).toEqual(new Set([readable.file.slice(0, 34)]))
	await expect.poll(() => readdir(product.storage.staging)).toEqual([])
})
