import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseBuffer } from 'music-metadata'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDraft, sendFiles } from '#test/files/send-files.ts'
import { asPicture } from '#test/files/pictures.ts'
import { startProduct, type Product } from '#test/product.ts'

/** A photograph of so many pixels, taken with the camera on its side and knowing where. */
const photograph = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
		.jpeg()
		.withExif({ IFD0: { Model: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '49/1 36/1 0/1', GPSLatitudeRef: 'N' } })
		.toBuffer()
const stored = async ({ config }: Product) => (await readdir(join(config.DATA_DIR, 'uploads', 'm')).catch(() => [])).sort()
const staged = ({ config }: Product) => readdir(join(config.DATA_DIR, 'uploads', '.staging'))
const sampleFile = (name: string) => readFile(join(import.meta.dirname, '..', '..', '..', '..', 'samples', 'media', name))

test('050 a picture is stored in every width, turned upright, without what the camera knew', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const large = await sharp(await photograph(3000, 4000))
		.withMetadata({ orientation: 6 })
		.withExifMerge({ IFD0: { Model: 'SECRET-CAMERA' } })
		.toBuffer()
	const small = await photograph(480, 360)
	const answer = await sendFiles(product, 'uploadPictures', { draft_id }, asPicture(large, small), owner.token)
	expect(answer).toMatchObject({ http: 200, code: '101' })
	const [picture] = answer.data.images
	expect(picture).toMatchObject({
		width: 1707,
		height: 1280,
		widths: [240, 480, 960, 1440, 1707],
		has_avif: false,
		name: 'hall.jpg',
		bytes: large.length,
	})
	expect(picture?.file).toMatch(/^m\/[0-9a-f]{32}-1707\.webp$/)
	expect(picture?.placeholder).toMatch(/^b[0-9a-f]6[0-9a-f]{3}-b[0-9a-f]6[0-9a-f]{3}$/)
	expect(Buffer.from(picture?.thumbhash ?? '', 'base64').length).toBeGreaterThan(4)
	const files = await stored(product)
	expect(files).toHaveLength(5)
	for (const file of files) {
		const content = await readFile(join(product.config.DATA_DIR, 'uploads', 'm', file))
		const { format, width, exif, orientation } = await sharp(content).metadata()
		expect([format, file.endsWith(`-${width}.webp`), exif, orientation]).toEqual(['webp', true, undefined, undefined])
		expect(content.includes('SECRET-CAMERA')).toBe(false)
	}
	await expect.poll(() => staged(product)).toEqual([])
	expect(await product.db.selectFrom('draft_files').select(['draft_id', 'kind', 'small_file']).execute()).toEqual([
		{ draft_id, kind: 'picture', small_file: picture?.file.replace('1707', '480') },
	])
})

test('a small picture is not enlarged, and what is transparent stays so', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const logo = await sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
		.png()
		.toBuffer()
	const answer = await sendFiles(product, 'uploadPictures', { draft_id }, asPicture(logo, logo, 'logo.png', 'rental'), owner.token)
	expect(answer.data.images).toMatchObject([{ width: 300, height: 200, widths: [240, 300] }])
	const files = await stored(product)
	const metadata = await Promise.all(files.map((file) => sharp(join(product.config.DATA_DIR, 'uploads', 'm', file)).metadata()))
	expect(metadata.toSorted((one, other) => one.width - other.width)).toMatchObject([240, 300].map((width) => ({ width, hasAlpha: true })))
})

test('052 recordings are stored as they are, with their length', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner, 2)
	const [mp3, mp4] = [await sampleFile('ballad.mp3'), await sampleFile('stage.mp4')]
	const files = [
		{ field: 'entertainment_video[]', name: 'ballad.mp3', content: mp3 },
		{ field: 'entertainment_video[]', name: 'stage.mp4', content: mp4 },
	]
	const answer = await sendFiles(product, 'uploadSamples', { draft_id }, files, owner.token)
	expect(answer).toMatchObject({ http: 200 })
	expect(answer.data.samples).toMatchObject([
		{ kind: 'audio', content_type: 'audio/mpeg', duration: 14.03, name: 'ballad.mp3', bytes: mp3.length },
		{ kind: 'video', content_type: 'video/mp4', duration: 6.02, name: 'stage.mp4', bytes: mp4.length },
	])
	const sizes = (await stored(product)).map((file) => file.replace(/^[0-9a-f]{32}/, ''))
	expect(sizes.sort()).toEqual(['.mp3', '.mp4'])
	await expect.poll(() => staged(product)).toEqual([])
})

/** A box of an MP4. */
const boxOf = (kind: string, ...content: Buffer[]) => {
	const body = Buffer.concat(content)
	const head = Buffer.alloc(8)
	head.writeUInt32BE(body.length + 8)
	head.write(kind, 4, 'latin1')
	return Buffer.concat([head, body])
}

test('recordings lose what they say of their making: the place of a film, its comments, the tags of a song', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner, 2)
	const [mp3, mp4] = [await sampleFile('ballad.mp3'), await sampleFile('stage.mp4')]
	const told = (text: string) => Buffer.from(`told ${text}`)
	const at = mp4.indexOf('moov') - 4
	const moov = mp4.subarray(at + 8, at + mp4.readUInt32BE(at))
	const film = Buffer.concat([
		mp4.subarray(0, at),
		boxOf(
			'moov',
			moov,
			boxOf('udta', boxOf('\u00a9xyz', told('+49.6116+006.1319/'))),
			boxOf('meta', Buffer.alloc(4), boxOf('free', told('by Léa'))),
		),
		mp4.subarray(at + 8 + moov.length),
		boxOf('uuid', told('with a phone')),
	])
	const title = Buffer.concat([Buffer.from([3]), told('at home')])
	const tag = Buffer.concat([Buffer.from('TIT2'), Buffer.from([0, 0, 0, title.length, 0, 0]), title])
	const song = Buffer.concat([
		Buffer.from('ID3'),
		Buffer.from([4, 0, 0, 0, 0, 0, tag.length]),
		tag,
		mp3,
		Buffer.from('TAGtold'.padEnd(128)),
	])
	const files = [
		{ field: 'entertainment_video[]', name: 'song.mp3', content: song },
		{ field: 'entertainment_video[]', name: 'film.mp4', content: film },
	]
	const answer = await sendFiles(product, 'uploadSamples', { draft_id }, files, owner.token)
	expect(answer).toMatchObject({ http: 200, data: { samples: [{ bytes: song.length }, { bytes: film.length }] } })
	for (const [index, sent] of [song, film].entries()) {
		expect(sent.includes('told')).toBe(true)
		const file = await product.storage.find(answer.data.samples[index]?.file ?? '')
		const stored = await buffer(await file!.read())
		expect([stored.length, stored.includes('told'), stored.includes('49.6116')]).toEqual([sent.length, false, false])
		const type = index === 0 ? 'audio/mpeg' : 'video/mp4'
		const [before, after] = await Promise.all([sent, stored].map((bytes) => parseBuffer(bytes, type, { duration: true })))
		expect(after?.format.duration).toBe(before?.format.duration)
		if (index === 0) expect([before?.common.title, after?.common.title]).toEqual(['told at home', undefined])
	}
})

test('an account that may not add files is refused before anything is read', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const rival = await product.professional()
	const user = await product.user()
	const draft_id = await addDraft(product, owner)
	const picture = asPicture(await photograph(90, 60), await photograph(90, 60))
	const send = async (token: string | null, draft = draft_id) =>
		(await sendFiles(product, 'uploadPictures', { draft_id: draft }, picture, token)).code
	expect(await send(null)).toBe('login_required')
	expect(await send(user.token)).toBe('wrong_role')
	expect(await send(rival.token)).toBe('not_found')
	expect(await send(owner.token, 2_000_000_000)).toBe('not_found')
	await expect.poll(async () => [await stored(product), await staged(product)]).toEqual([[], []])
	expect(await send(owner.token)).toBe('101')
})
