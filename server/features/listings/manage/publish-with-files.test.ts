import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxPictures } from '#contract/limits.ts'
import { addDraftPicture, entertainerForm, rentalForm, trader, venueForm } from '#test/announcements.ts'
import { withFiles } from '#test/files/multipart.ts'
import { sendFiles } from '#test/files/send-files.ts'
import { asPicture } from '#test/files/pictures.ts'
import { boundary, startProduct, toPairs, type Product } from '#test/product.ts'

const plain = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
		.jpeg()
		.toBuffer()
const [large, small] = await Promise.all([plain(600, 400), plain(480, 320)])
const pictures = (count: number, of = 'venue') =>
	Array.from({ length: count }, (_, index) => asPicture(large, small, `${index}.jpg`, of)).flat()
const swing = () => readFile(join(import.meta.dirname, '..', '..', '..', '..', 'samples', 'media', 'swing.mp3'))
const stored = async ({ config }: Product) => (await readdir(join(config.DATA_DIR, 'uploads', 'm')).catch(() => [])).length
/** Each picture of 600 pixels is stored in three widths. */
const forms = 3

test('233 238 pictures come with the form, each with its small one, and are shown in their order', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const answer = await sendFiles(product, 'addEditVenue', venueForm(), pictures(3), owner.token)
	expect(answer.code, answer.message).toBe('101')
	const { property_id } = answer.data
	const { images } = (await product.call('getListing', { property_id })).data
	expect(images).toMatchObject(Array.from({ length: 3 }, () => ({ width: 600, height: 400, widths: [240, 480, 600] })))
	for (const { url, small_url } of images)
		for (const address of [url, small_url]) expect((await product.raw({ url: address })).headers['content-type']).toBe('image/webp')
	// An edit keeps them and puts the new ones behind.
	expect((await sendFiles(product, 'addEditVenue', venueForm({ property_id }), pictures(1), owner.token)).code).toBe('101')
	const more = (await product.call('getListing', { property_id })).data.images
	expect(more.slice(0, 3)).toEqual(images)
	expect(more).toHaveLength(4)
	expect(await stored(product)).toBe(4 * forms)
})

test('239 240 an entertainer brings pictures and recordings, a rental its pictures', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const sound = { field: 'entertainment_video[]', name: 'swing.mp3', content: await swing(), type: 'audio/mpeg' }
	const dj = await sendFiles(product, 'addEditEntertainment', entertainerForm(), [...pictures(1, 'entertainment'), sound, sound], token)
	expect(dj.code, dj.message).toBe('101')
	const shown = (await product.call('getListing', { property_id: dj.data.property_id })).data
	expect(shown.samples).toMatchObject([{ kind: 'audio', title: 'swing' }, { kind: 'audio' }])
	expect(shown.images).toHaveLength(1)
	const rental = await sendFiles(product, 'addEditRentalAndService', rentalForm(), pictures(2, 'rental'), token)
	expect((await product.call('getListing', { property_id: rental.data.property_id })).data.images).toHaveLength(2)
})

test('227 233 too many pictures, or one without its small form, are refused by their field, and nothing stays behind', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const [first] = pictures(1)
	const odd = await sendFiles(product, 'addEditVenue', venueForm(), first ? [...pictures(1), first] : [], owner.token)
	expect(odd.code).toBe('invalid_input')
	expect(Object.keys(odd.fields)).toEqual([expect.stringMatching(/^venue_image/) as string])
	const { draft_id } = (await product.call('saveDraft', { category_id: 1, fields: '{}' }, owner.token)).data
	for (let count = 0; count < maxPictures; count += 1) await addDraftPicture(product, draft_id)
	const before = await stored(product)
	const over = await sendFiles(product, 'addEditVenue', venueForm({ draft_id }), pictures(1), owner.token)
	expect(over).toMatchObject({ code: 'invalid_input', fields: { venue_image: 'At most 15.' } })
	expect((await sendFiles(product, 'addEditVenue', venueForm({ sub_category_id: 10 }), pictures(2), owner.token)).fields).toHaveProperty(
		'sub_category_id',
	)
	expect(await stored(product)).toBe(before)
	expect(await product.db.selectFrom('listings').select('id').execute()).toEqual([])
})

test('F21 the same form with its pictures, sent ten times at once, makes one listing and leaves no file too many', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const payload = withFiles(toPairs(venueForm()), pictures(2))
	const headers = {
		'content-type': `multipart/form-data; boundary=${boundary}`,
		authorization: `Bearer ${token}`,
		'idempotency-key': 'with-its-pictures-1',
	}
	const send = () => product.raw({ method: 'POST', url: '/api/add_edit_venue', headers, payload })
	const answers = await Promise.all(Array.from({ length: 10 }, send))
	for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
	expect(answers[0]?.json()).toMatchObject({ status: true, data: { version: 1 } })
	expect(await product.db.selectFrom('listings').select('id').execute()).toHaveLength(1)
	expect(await stored(product)).toBe(2 * forms)
})
