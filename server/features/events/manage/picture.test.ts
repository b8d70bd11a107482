import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePhotograph } from '#test/files/pictures.ts'
import { sendFiles } from '#test/files/send-files.ts'
import { eventForm } from '#test/event-form.ts'
import { startProduct, type Product } from '#test/product.ts'

const [poster, crowd] = await Promise.all([makePhotograph(600, 800), makePhotograph(640, 400)])
const asImage = (content: Buffer, name = 'poster.jpg') => [{ field: 'event_image', name, content, type: 'image/jpeg' }]
const stored = async ({ config }: Product) => (await readdir(join(config.DATA_DIR, 'uploads', 'm')).catch(() => [])).length
const picturesOf = ({ db }: Product) => db.selectFrom('event_pictures').selectAll().orderBy('id').execute()
/** Each of them is stored in three widths. */
const forms = 3

test('a draft has one picture: another one takes its place, and becomes the event’s', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const { draft_id } = (await product.call('saveEventDraft', { fields: '{}' }, token)).data
	const first = await sendFiles(product, 'uploadEventImage', { draft_id }, asImage(poster), token)
	expect(first.data, first.message).toMatchObject({ name: 'poster.jpg', width: 600, height: 800, widths: [240, 480, 600] })
	expect((await product.raw({ url: first.data.url })).headers['content-type']).toBe('image/webp')
	expect((await product.raw({ url: `/uploads/${first.data.file}` })).statusCode).toBe(404)
	const second = await sendFiles(product, 'uploadEventImage', { draft_id }, asImage(crowd, 'crowd.jpg'), token)
	expect(await stored(product)).toBe(forms)
	expect((await product.call('getEventDraft', { draft_id }, token)).data.picture).toMatchObject({
		name: 'crowd.jpg',
		file: second.data.file,
	})
	expect((await product.call('getOwnEvents', {}, token)).data.list[0]?.picture).toMatchObject({ width: 640 })

	const { event_id } = (await product.call('addEditEvent', eventForm({ draft_id, alternative_text: 'Dancers' }), token)).data
	expect(await picturesOf(product)).toMatchObject([{ event_id, draft_id: null, file: second.data.file, alternative_text: 'Dancers' }])
	expect((await product.raw({ url: `/uploads/${second.data.file}` })).statusCode).toBe(200)
	// It stays with an edit, and its changes show it at its public address.
	await product.call('addEditEvent', eventForm({ event_id, alternative_text: 'Many dancers' }), token)
	expect(await picturesOf(product)).toMatchObject([{ event_id, alternative_text: 'Many dancers' }])
	expect((await product.call('getEventDraft', { event_id }, token)).data).toMatchObject({
		fields: { alternative_text: 'Many dancers' },
		picture: { url: `/uploads/${second.data.file}` },
	})
	expect((await product.call('addEditEvent', eventForm({ event_id, without_image: 1 }), token)).http).toBe(200)
	expect(await picturesOf(product)).toEqual([])
	expect(await stored(product)).toBe(0)
})

test('a picture comes with the form, in the place of the one before; what is refused or a duplicate leaves nothing behind', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const { data, message } = await sendFiles(product, 'addEditEvent', eventForm(), asImage(poster), token)
	expect(data.state, message).toBe('published')
	expect(await picturesOf(product)).toMatchObject([{ event_id: data.event_id, width: 600 }])
	expect((await sendFiles(product, 'addEditEvent', eventForm({ event_id: data.event_id }), asImage(crowd), token)).http).toBe(200)
	expect(await picturesOf(product)).toMatchObject([{ event_id: data.event_id, width: 640 }])
	expect(await stored(product)).toBe(forms)
	expect((await sendFiles(product, 'addEditEvent', eventForm(), asImage(poster), token)).code).toBe('event_is_double')
	expect((await sendFiles(product, 'addEditEvent', eventForm({ event_title: '' }), asImage(poster), token)).fields).toHaveProperty(
		'event_title',
	)
	expect(
		(await sendFiles(product, 'addEditEvent', eventForm(), asImage(Buffer.from('<svg onload=alert(1)>')), token)).fields,
	).toHaveProperty('event_image')
	const two = [...asImage(poster), ...asImage(crowd)]
	expect((await sendFiles(product, 'addEditEvent', eventForm(), two, token)).fields).toHaveProperty('event_image')
	expect(await stored(product)).toBe(forms)
	await product.call('deleteEvent', { event_id: data.event_id }, token)
	expect(await stored(product)).toBe(0)
})

test('a copy has a picture of its own', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const { event_id } = (await sendFiles(product, 'addEditEvent', eventForm({ alternative_text: 'A poster' }), asImage(poster), token)).data
	const { draft_id } = (await product.call('duplicateEvent', { event_id }, token)).data
	const [original, copy] = await picturesOf(product)
	expect(copy).toMatchObject({ draft_id, event_id: null, width: 600, widths: [240, 480, 600], alternative_text: 'A poster' })
	expect(copy?.file).not.toBe(original?.file)
	expect(await stored(product)).toBe(2 * forms)
	await product.call('deleteEvent', { event_id }, token)
	const { picture } = (await product.call('getEventDraft', { draft_id }, token)).data
	expect((await product.raw({ url: picture?.url ?? '' })).headers['content-type']).toBe('image/webp')
	expect((await product.call('deleteEventDraft', { draft_id }, token)).http).toBe(200)
	expect(await stored(product)).toBe(0)
})

test('another account’s draft gets no picture, and a draft no file that is none', async () => {
	await using product = await startProduct()
	const [owner, rival] = [await product.user(), await product.user()]
	const { draft_id } = (await product.call('saveEventDraft', { fields: '{}' }, owner.token)).data
	expect((await sendFiles(product, 'uploadEventImage', { draft_id }, asImage(poster), rival.token)).code).toBe('not_found')
	expect((await sendFiles(product, 'uploadEventImage', { draft_id }, asImage(poster), null)).code).toBe('login_required')
	expect((await product.call('uploadEventImage', { draft_id }, owner.token)).fields).toHaveProperty('event_image')
	expect((await sendFiles(product, 'uploadEventImage', { draft_id }, asImage(Buffer.from('GIF89a')), owner.token)).fields).toHaveProperty(
		'event_image',
	)
	expect(await stored(product)).toBe(0)
})
