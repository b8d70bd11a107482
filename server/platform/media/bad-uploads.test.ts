import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { badNames, makeBadUploads, type BadUpload } from '#test/files/make-bad-uploads.ts'
import { asPicture, makePhotograph } from '#test/files/pictures.ts'
import { withFiles, type SentFile } from '#test/files/multipart.ts'
import { addDraft, sendFiles } from '#test/files/send-files.ts'
import { boundary, startProduct, type Product } from '#test/product.ts'
import { fieldText } from '#server/platform/http/describe-failure.ts'
import { maxFieldNameCharacters } from '#server/platform/http/request-fields.ts'
import { uploadsFolder } from './open-storage.ts'

const media = join(import.meta.dirname, '..', '..', '..', 'samples', 'media')
const bounds: Partial<Record<string, number>> = { 'huge.jpg': 15, 'long.mp3': 20 }

/** All files in the folder of uploads. */
async function lying({ config, storage }: Product): Promise<string[]> {
	const stored = await readdir(join(uploadsFolder(config), 'm')).catch(() => [])
	return [...stored, ...(await readdir(storage.staging))]
}

function toFiles({ as, name, content, type }: BadUpload, small: Buffer): SentFile[] {
	if (as === 'sample') return [{ field: 'entertainment_video[]', name, content, type }]
	return [
		{ field: 'venue_image[]', name, content, type },
		{ field: 'venue_image_small[]', name: 'small.jpg', content: small, type: 'image/jpeg' },
	]
}

test('G41 G42 every bad file is refused by its name with what to do, and nothing of it stays', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner, 2)
	const small = await makePhotograph(480, 320)
	for (const bad of await makeBadUploads(media)) {
		if (bad.refused === null) continue
		const call = bad.as === 'sample' ? 'uploadSamples' : 'uploadPictures'
		const answer = await sendFiles(product, call, { draft_id }, toFiles(bad, small), owner.token)
		const text = fieldText({ error: bad.refused, file: bad.name, bound: bounds[bad.name] }, 'en')
		const field = bad.as === 'sample' ? 'entertainment_video' : 'venue_image'
		expect([bad.what, answer.http, answer.fields]).toEqual([bad.what, 422, { [field]: text }])
		expect(text).toMatch(/: .*(Please|50 million)/)
		expect([bad.what, await lying(product)]).toEqual([bad.what, []])
	}
	expect(await product.db.selectFrom('draft_files').selectAll().execute()).toEqual([])
})

test('what only looks bad is written anew, and its tail is gone', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner, 2)
	for (const good of (await makeBadUploads(media)).filter(({ refused }) => refused === null)) {
		const small = good.name === 'pixel.png' ? good.content : await makePhotograph(480, 320)
		const call = good.as === 'sample' ? 'uploadSamples' : 'uploadPictures'
		expect([good.what, (await sendFiles(product, call, { draft_id }, toFiles(good, small), owner.token)).http]).toEqual([good.what, 200])
	}
	// Received files are removed a moment after the answer.
	await expect.poll(() => readdir(product.storage.staging)).toEqual([])
	for (const name of await lying(product)) {
		const content = await readFile(join(uploadsFolder(product.config), 'm', name))
		expect([name, content.includes('evil'), content.includes('PK\x03\x04')]).toEqual([name, false, false])
		if (name.endsWith('.webp')) expect((await sharp(content).metadata()).space).toBe('srgb')
	}
})

test('a name is shown and never used', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const picture = await makePhotograph(60, 40)
	for (const [sent, shown] of badNames) {
		const answer = await sendFiles(product, 'uploadPictures', { draft_id }, asPicture(picture, picture, sent), owner.token)
		expect([sent, answer.data.images.map(({ name }) => name)]).toEqual([sent, [shown]])
	}
	await expect.poll(async () => (await lying(product)).every((name) => /^[0-9a-f]{32}-60\.webp$/.test(name))).toBe(true)
})

test('044 pictures come in pairs of one shape', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const [large, small, square] = [await makePhotograph(900, 600), await makePhotograph(480, 320), await makePhotograph(320, 320)]
	const send = async (files: SentFile[], language = 'en') =>
		(await sendFiles(product, 'uploadPictures', { draft_id }, files, owner.token, language)).fields
	const [one, two] = asPicture(large, small)
	if (!one || !two) throw new Error('no pair')
	expect(await send([one])).toEqual({ venue_image: 'hall.jpg: Each picture needs its small version.' })
	expect(await send([two])).toEqual({ venue_image: 'This field is required.' })
	expect(await send([one, two, two], 'fr')).toEqual({
		venue_image_small: 'hall.jpg\u00A0: Chaque image doit être accompagnée de sa version réduite.',
	})
	expect(await send(asPicture(large, square), 'de')).toEqual({ venue_image: 'hall.jpg: Zu jedem Bild gehört seine kleine Fassung.' })
	expect(await send([])).toEqual({ venue_image: 'This field is required.' })
	expect(await send([{ ...one, field: 'picture' }])).toEqual({ picture: 'hall.jpg: This value cannot be used.' })
	expect(await send([...asPicture(large, small), ...asPicture(Buffer.from('x'), small, 'bad.jpg')])).toMatchObject({
		venue_image: expect.stringContaining('bad.jpg'),
	})
	await expect.poll(() => lying(product)).toEqual([])
})

test('044 the 16th picture and the 11th recording are refused, also when two come at once', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner, 2)
	const tiny = await makePhotograph(30, 20)
	const send = (count: number) =>
		sendFiles(
			product,
			'uploadPictures',
			{ draft_id },
			Array.from({ length: count }, (_, index) => asPicture(tiny, tiny, `${index}.jpg`)).flat(),
			owner.token,
		)
	expect((await send(16)).fields).toEqual({ venue_image: '15.jpg: At most 15.' })
	expect(await send(14)).toMatchObject({ http: 200 })
	const both = await Promise.all([send(1), send(1)])
	expect(both.map(({ http }) => http).toSorted()).toEqual([200, 422])
	expect(both.find(({ http }) => http === 422)?.fields).toEqual({ venue_image: 'At most 15.' })
	await expect.poll(async () => (await lying(product)).length).toBe(15)
	// Files that the form dropped make room.
	const kept = await product.db.selectFrom('draft_files').select('file').limit(10).execute()
	await product.db
		.updateTable('listing_drafts')
		.set({ fields: JSON.stringify({ pictures: kept }), updated_at: new Date(Date.now() + 1000) })
		.execute()
	expect(await send(5)).toMatchObject({ http: 200 })
	// But four times as many may be there at most.
	const { id: _, file: __, ...row } = await product.db.selectFrom('draft_files').selectAll().limit(1).executeTakeFirstOrThrow()
	const dropped = { ...row, created_at: new Date(Date.now() - 3_600_000) }
	const more = Array.from({ length: 39 }, () => ({ ...dropped, file: `m/${randomBytes(16).toString('hex')}-30.webp` }))
	await product.db.insertInto('draft_files').values(more).execute()
	await product.db
		.updateTable('listing_drafts')
		.set({ fields: JSON.stringify({ pictures: [] }), updated_at: new Date(Date.now() + 1000) })
		.execute()
	expect([await send(2), await send(1), await send(1)]).toMatchObject([{ http: 422 }, { http: 200 }, { http: 422 }])
	const mp3 = await readFile(join(media, 'ballad.mp3'))
	const songs = Array.from({ length: 11 }, (_, index) => ({ field: 'entertainment_video[]', name: `${index}.mp3`, content: mp3 }))
	expect((await sendFiles(product, 'uploadSamples', { draft_id }, songs, owner.token)).fields).toEqual({
		entertainment_video: '10.mp3: At most 10.',
	})
})

test('a body of a thousand parts, or one that is none, is refused before it is stored', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = String(await addDraft(product, owner))
	const send = async (payload: string | Buffer, type = `multipart/form-data; boundary=${boundary}`) => {
		const headers = { authorization: `Bearer ${owner.token}`, 'content-type': type }
		return (await product.raw({ method: 'POST', url: '/api/upload_property_image', headers, payload })).json<{ code: string }>().code
	}
	const many = (count: number): [string, string][] => Array.from({ length: count }, (_, index) => [`field_${index}`, 'x'])
	expect(await send(withFiles(many(1000), []))).toBe('too_large')
	const parts = Array.from({ length: 1000 }, () => ({ field: 'venue_image[]', name: 'x.jpg', content: Buffer.from('x') }))
	expect(await send(withFiles([['draft_id', draft_id]], parts))).toBe('invalid_input')
	expect(await send(withFiles([['draft_id', 'x'.repeat(300_000)]], []))).toBe('too_large')
	expect(await send(withFiles([['x'.repeat(maxFieldNameCharacters + 1), 'x']], []))).toBe('too_large')
	expect(await send(withFiles([['x'.repeat(maxFieldNameCharacters), 'x']], []))).toBe('invalid_input')
	expect(await send('no multipart at all')).toBe('invalid_input')
	expect(await send('x', 'multipart/form-data')).toBe('invalid_input')
	expect(await send(withFiles([['__proto__', 'x']], []))).toBe('invalid_input')
	expect(await send('x', 'image/jpeg')).toBe('unsupported_media')
	const whole = withFiles([['draft_id', draft_id]], asPicture(await makePhotograph(60, 40), await makePhotograph(60, 40)))
	expect(await send(whole.subarray(0, whole.length / 2))).toBe('invalid_input')
	expect(await lying(product)).toEqual([])
	expect(await send(whole)).toBe('101')
})

test('of an upload that breaks off nothing stays, however late its file is opened', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = String(await addDraft(product, owner))
	const whole = withFiles([['draft_id', draft_id]], asPicture(await makePhotograph(60, 40), await makePhotograph(60, 40)))
	const headers = { authorization: `Bearer ${owner.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
	const open = fs.open.bind(fs)
	const opens = Promise.withResolvers<void>()
	let opened = 0
	using _ = vi.spyOn(fs, 'open').mockImplementation((...args: Parameters<typeof open>) => {
		opened += 1
		const done = args.at(-1) as (...result: unknown[]) => void
		const later = (...result: unknown[]) => {
			done(...result)
			opens.resolve()
		}
		setTimeout(() => open(...([...args.slice(0, -1), later] as Parameters<typeof open>)), 100)
	})
	const { statusCode } = await product.raw({
		method: 'POST',
		url: '/api/upload_property_image',
		headers,
		payload: whole.subarray(0, whole.length / 2),
	})
	expect([statusCode, opened]).toEqual([422, 1])
	await opens.promise
	await expect.poll(() => lying(product)).toEqual([])
})

test('an account sends 60 files in half an hour, and 500 MB a day', async () => {
	await using product = await startProduct({ ATTEMPTS_FACTOR: 1 })
	const [owner, other] = [await product.professional(), await product.professional()]
	const tiny = Buffer.from('x')
	const send = async ({ token }: { token: string }) =>
		(
			await sendFiles(
				product,
				'uploadPictures',
				{ draft_id: 2_000_000_000 },
				Array.from({ length: 15 }, () => asPicture(tiny, tiny)).flat(),
				token,
			)
		).code
	for (let turn = 0; turn < 4; turn += 1) expect(await send(owner)).toBe('not_found')
	expect(await send(owner)).toBe('too_many_requests')
	expect(await send(owner)).toBe('too_many_requests')
	expect(await send(other)).toBe('not_found')
})
