import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asPicture, makePhotograph } from '#test/files/pictures.ts'
import { addDraft, sendFiles } from '#test/files/send-files.ts'
import { startProduct } from '#test/product.ts'
import { uploadsFolder } from './open-storage.ts'

const phone = await readFile(join(import.meta.dirname, '..', '..', '..', 'test', 'files', 'heic', 'phone.heic'))

test('G41 a HEIC picture is turned once, in its own colours, and says no more where it was taken', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const place = await sharp(phone).metadata()
	expect(place.exif?.includes('Kiermes')).toBe(true)
	// A browser that cannot decode it sends the original as the small rendition too.
	const answer = await sendFiles(product, 'uploadPictures', { draft_id }, asPicture(phone, phone, 'IMG_2034.HEIC'), owner.token)
	expect(answer.data.images).toMatchObject([{ name: 'IMG_2034.HEIC', width: 320, height: 480, widths: [240, 320] }])
	const { file } = answer.data.images[0] ?? { file: '' }
	const stored = await readFile(join(uploadsFolder(product.config), file))
	const { format, width, height, exif, icc, hasAlpha } = await sharp(stored).metadata()
	expect({ format, width, height, exif, icc, hasAlpha }).toEqual({ format: 'webp', width: 320, height: 480, hasAlpha: false })
	const colourAt = async (left: number, top: number) => [
		...(await sharp(stored).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
	]
	const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1.4))
	expect(await colourAt(280, 40), 'upper right').toEqual(near([50, 200, 50]))
	expect(await colourAt(60, 40), 'upper left').toEqual(near([200, 50, 50]))
	expect(await colourAt(160, 400), 'below').toEqual(near([50, 50, 200]))
})

test('044 the small form of a HEIC picture has its shape as it is seen', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const send = async (small: Buffer) =>
		(await sendFiles(product, 'uploadPictures', { draft_id }, asPicture(phone, small), owner.token)).http
	expect(await send(await makePhotograph(160, 240))).toBe(200)
	expect(await send(await makePhotograph(240, 160))).toBe(422)
})

test('a HEIC picture with more pixels than may be is refused before it is decoded', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const withPixels = (width: number, height: number) => {
		const content = Buffer.from(phone)
		for (let at = content.indexOf('ispe'); at >= 0; at = content.indexOf('ispe', at + 4)) {
			content.writeUInt32BE(width, at + 8)
			content.writeUInt32BE(height, at + 12)
		}
		return content
	}
	const refusal = async (content: Buffer) =>
		(await sendFiles(product, 'uploadPictures', { draft_id }, asPicture(content, content, 'IMG_2034.HEIC'), owner.token)).fields
	expect(await refusal(withPixels(10_001, 5000))).toEqual({ venue_image: expect.stringContaining('at most 50 million') })
	// As many as may be: only then its bytes are looked at, which are of fewer.
	expect(await refusal(withPixels(10_000, 5000))).toEqual({ venue_image: expect.stringContaining('This file is damaged') })
})
