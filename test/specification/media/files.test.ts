import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { families, formOf, publish, trader, type Family } from '../announcements.ts'
import { calls } from '../calls.ts'
import { expectRefused, listOf, type Fields, type Row } from '../client.ts'
import { start, type Account, type Started } from '../start.ts'

let product: Started
let owner: Account
let other: Account
beforeAll(async () => {
	product = await start()
	;[owner, other] = [await trader(product), await trader(product)]
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

type File = readonly [field: string, content: Blob, name: string]
const [[, venues], [, entertainment]] = families as [[string, Family], [string, Family]]
const red = '#c83232'
const green = '#32c832'

const draw = async (width: number, height: number, background = red) =>
	new Blob(
		[
			await sharp({ create: { width, height, channels: 3, background } })
				.jpeg()
				.toBuffer(),
		],
		{ type: 'image/jpeg' },
	)
const [large, other_large, small] = await Promise.all([draw(600, 400), draw(300, 400, green), draw(48, 32)])
const upright = await draw(24, 32, green)
/** A picture in its two sizes, as the specification's client sends them. */
const asPicture = (prefix: string, picture = large, little = small, name = 'hall.jpg'): File[] => [
	[`${prefix}_image[]`, picture, name],
	[`${prefix}_image_small[]`, little, name],
]
const pictures = (prefix: string, count: number) => Array.from({ length: count }, () => asPicture(prefix)).flat()
const media = join(import.meta.dirname, '..', '..', '..', 'samples', 'media')
const recordings = join(import.meta.dirname, '..', '..', 'files', 'recordings')
const read = async (folder: string, name: string) => new Blob([await readFile(join(folder, name))])
const [song, film, webm] = await Promise.all([read(media, 'ballad.mp3'), read(media, 'stage.mp4'), read(recordings, 'band.webm')])
const asSample = (content = song, name = 'ballad.mp3'): File => ['entertainment_video[]', content, name]

const detail = async (property_id: number) => (await product.visitor.post(calls.detail.path, { property_id })).data
const imagesOf = async (property_id: number) => (await detail(property_id))['images'] as Row[]
const ids = (rows: Row[]) => rows.map(({ id }) => id)
const load = (url: unknown, headers: Record<string, string> = {}) => fetch(new URL(String(url), product.base), { headers })
const sizeOf = async (url: unknown) => {
	const answer = await load(url)
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
	return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}
const listings = () => product.count('listings')
const send = ({ add: { path } }: Family, form: Fields, files: File[], { client } = owner) => client.post(path, form, files)

test.for(families)('%s: pictures come in two sizes, stay in their order, and the first is the one in lists', async ([, family]) => {
	const { prefix, add, list, listed } = family
	const two = [...asPicture(prefix), ...asPicture(prefix, other_large, upright, 'garden.jpg')]
	const property_id = await publish(owner, add, formOf(family), two)
	const images = await imagesOf(property_id)
	expect(images).toMatchObject([
		{ width: 600, height: 400 },
		{ width: 300, height: 400 },
	])
	for (const { id, url, small_url, width, height } of images) {
		expect(id).toEqual(expect.any(Number))
		expect([url, small_url]).toEqual([expect.stringContaining('/uploads/'), expect.stringContaining('/uploads/')])
		expect(await sizeOf(url)).toMatchObject({ width, height })
		expect((await sizeOf(small_url)).width).toBeLessThanOrEqual(480)
	}
	const named = listOf(await product.visitor.post(list.path, { ...listed, sorting: 'newest' }))
	expect(named.find(({ id }) => id === property_id)?.['picture']).toMatchObject({ id: images[0]?.['id'] })
	expect(await product.count('listing_pictures where listing_id = $1', [property_id])).toBe(2)
	// An edit without files keeps the files; an edit with files adds them at the end.
	await publish(owner, add, { ...formOf(family), property_id })
	expect(ids(await imagesOf(property_id))).toEqual(ids(images))
	await publish(owner, add, { ...formOf(family), property_id }, asPicture(prefix))
	const more = await imagesOf(property_id)
	expect(ids(more).slice(0, 2)).toEqual(ids(images))
	expect(more).toHaveLength(3)
	// The files are deleted with the announcement.
	expect((await owner.client.post(calls.deleteListing.path, { property_id })).code).toBe('101')
	for (const { url, small_url } of more) expect([(await load(url)).status, (await load(small_url)).status]).toEqual([404, 404])
})

test('a large picture is made smaller, a small one is not enlarged, and where it was taken is taken out', async () => {
	const place = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 36/1 0/1' } }
	const wide = sharp({ create: { width: 2400, height: 1600, channels: 3, background: red } })
	const told = new Blob([await wide.withExif(place).jpeg().toBuffer()])
	const tiny = await draw(60, 40)
	const property_id = await publish(owner, venues.add, formOf(venues), [...asPicture('venue', told), ...asPicture('venue', tiny, tiny)])
	const [first, second] = await imagesOf(property_id)
	expect([first, second]).toMatchObject([
		{ width: 1920, height: 1280 },
		{ width: 60, height: 40 },
	])
	expect((await sizeOf(first?.['url'])).exif).toBeUndefined()
	expect(await sizeOf(second?.['small_url'])).toMatchObject({ width: 60, height: 40 })
})

test.for(families)('%s: at most 15 pictures, also by an edit', async ([, family]) => {
	const { prefix, add } = family
	const field = `${prefix}_image`
	const before = await listings()
	expectRefused(await send(family, formOf(family), pictures(prefix, 16)), field)
	expect(await listings()).toBe(before)
	const tiny = await draw(6, 4)
	const fifteen = Array.from({ length: 15 }, () => asPicture(prefix, tiny, tiny)).flat()
	const property_id = await publish(owner, add, formOf(family), fifteen)
	expectRefused(await send(family, { ...formOf(family), property_id }, asPicture(prefix, tiny, tiny)), field)
	expect(await imagesOf(property_id)).toHaveLength(15)
})

test.for(families)(
	'%s: what is no picture, or not one of both sizes, is refused by its field, and nothing is published',
	async ([, family]) => {
		const { prefix } = family
		const field = `${prefix}_image`
		const before = await listings()
		const text = new Blob(['This is no picture at all.'], { type: 'image/jpeg' })
		const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], { type: 'image/svg+xml' })
		const half = large.slice(0, large.size / 2)
		const huge = new Blob([large, new Uint8Array(15 * 1024 * 1024)])
		for (const bad of [text, svg, half, new Blob([]), huge, song])
			expectRefused(await send(family, formOf(family), asPicture(prefix, bad)), field)
		const [one, little] = asPicture(prefix) as [File, File]
		for (const files of [[one], [one, one, little], [little]]) {
			const answer = await send(family, formOf(family), files)
			expect([answer.http, answer.code]).toEqual([422, 'invalid_input'])
			expect(
				Object.keys(answer.fields).every((name) => name.startsWith(field)),
				JSON.stringify(answer.fields),
			).toBe(true)
		}
		// The field names of other families, and a name of no family.
		for (const [, stranger] of families.filter(([, { prefix: name }]) => name !== prefix))
			expectRefused(await send(family, formOf(family), asPicture(stranger.prefix)), `${stranger.prefix}_image`)
		expectRefused(await send(family, formOf(family), [['image', large, 'hall.jpg']]), 'image')
		if (prefix !== 'entertainment') expectRefused(await send(family, formOf(family), [asSample()]), 'entertainment_video')
		expect(await listings()).toBe(before)
	},
)

test.for(families)('%s: a visitor, a private person and another professional bring no pictures', async ([, family]) => {
	const { prefix, add } = family
	const property_id = await publish(owner, add, formOf(family), asPicture(prefix))
	const before = await detail(property_id)
	const person = await product.account(1)
	for (const [client, expected] of [
		[product.visitor, 'login_required'],
		[person.client, 'wrong_role'],
		[other.client, 'not_yours'],
	] as const)
		expect((await client.post(add.path, { ...formOf(family), property_id }, asPicture(prefix))).code).toBe(expected)
	expect(await detail(property_id)).toEqual(before)
})

test('an entertainer brings recordings: MP3, MP4 and WebM, which are served in parts', async () => {
	const files = [asSample(), asSample(film, 'stage.mp4'), asSample(webm, 'band.webm')]
	const property_id = await publish(owner, entertainment.add, formOf(entertainment), files)
	const samples = (await detail(property_id))['samples'] as Row[]
	const types = ['audio/mpeg', 'video/mp4', 'video/webm']
	expect(samples.map(({ content_type }) => content_type)).toEqual(types)
	for (const [index, { url }] of samples.entries()) {
		expect(url).toContain('/uploads/')
		const whole = await load(url)
		expect([whole.status, whole.headers.get('content-type')]).toEqual([200, types[index]])
		expect((await whole.arrayBuffer()).byteLength).toBe(files[index]?.[1].size)
		const part = await load(url, { range: 'bytes=10-19' })
		expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
	}
})

test('at most ten recordings, and nothing else than recordings', async () => {
	const before = await listings()
	expectRefused(
		await send(
			entertainment,
			formOf(entertainment),
			Array.from({ length: 11 }, () => asSample()),
		),
		'entertainment_video',
	)
	const text = new Blob(['la la la '.repeat(2000)])
	const half = song.slice(0, song.size / 2)
	const huge = new Blob([song, new Uint8Array(20 * 1024 * 1024)])
	for (const bad of [text, half, large, new Blob([]), huge])
		expectRefused(await send(entertainment, formOf(entertainment), [asSample(bad)]), 'entertainment_video')
	expect(await listings()).toBe(before)
	const ten = Array.from({ length: 10 }, () => asSample())
	const property_id = await publish(owner, entertainment.add, formOf(entertainment), ten)
	expectRefused(await send(entertainment, { ...formOf(entertainment), property_id }, [asSample()]), 'entertainment_video')
	expect((await detail(property_id))['samples']).toHaveLength(10)
})

interface Pictured {
	family: Family
	property_id: number
	images: [Row, Row, Row]
}
const remove = (fields: Fields, { client } = owner) => client.post(calls.deleteImage.path, fields)
const stays = async ({ property_id, images }: Pictured) => expect(ids(await imagesOf(property_id))).toEqual(ids(images))
/** Effect of each field of delete_property_image, with an announcement of three pictures. */
const effects: Record<string, (pictured: Pictured) => Promise<void>> = {
	async image_id(pictured) {
		const { property_id, images } = pictured
		for (const image_id of ['x', '0', '-1', '', undefined]) expectRefused(await remove({ property_id, image_id }), 'image_id')
		expect((await remove({ property_id, image_id: 999_999 })).http).toBe(404)
		await stays(pictured)
		const [first, second, third] = images
		const answer = await remove({ property_id, image_id: second['id'] })
		expect(ids(answer.data['images'] as Row[])).toEqual(ids([first, third]))
		expect(await imagesOf(property_id)).toEqual([first, third])
		expect([(await load(second['url'])).status, (await load(first['url'])).status]).toEqual([404, 200])
		expect(ids((await remove({ property_id, image_id: first['id'] })).data['images'] as Row[])).toEqual([third['id']])
		expect((await remove({ property_id, image_id: first['id'] })).http).toBe(404)
	},
	async property_id(pictured) {
		const { family, property_id, images } = pictured
		const image_id = images[0]['id']
		for (const id of ['x', '0', '', undefined]) expectRefused(await remove({ property_id: id, image_id }), 'property_id')
		expect((await remove({ property_id: 999_999, image_id })).code).toBe('listing_not_found')
		const another = await publish(
			owner,
			family.add,
			{ ...formOf(family), description: 'An announcement beside the one that is meant.' },
			asPicture(family.prefix),
		)
		expect((await remove({ property_id: another, image_id })).http).toBe(404)
		await stays(pictured)
		expect((await remove({ property_id, image_id })).code).toBe('101')
		expect([(await imagesOf(property_id)).length, (await imagesOf(another)).length]).toEqual([2, 1])
	},
	async category_id(pictured) {
		const { family, property_id, images } = pictured
		const image_id = images[0]['id']
		expectRefused(await remove({ property_id, image_id, category_id: 'x' }), 'category_id')
		expect((await remove({ property_id, image_id, category_id: (family.category_id % 4) + 1 })).code).toBe('listing_not_found')
		await stays(pictured)
		const { data } = await remove({ property_id, image_id, category_id: family.category_id })
		for (const key of calls.deleteImage.data) expect(data).toHaveProperty(key)
		expect(await imagesOf(property_id)).toHaveLength(2)
	},
}

const tried = families.flatMap(([name, family]) => Object.keys(effects).map((field): [string, string, Family] => [name, field, family]))
test.for(tried)('%s: delete_property_image: what %s does', async ([, field, family]) => {
	const property_id = await publish(owner, family.add, formOf(family), pictures(family.prefix, 3))
	const images = (await imagesOf(property_id)) as Pictured['images']
	await effects[field]?.({ family, property_id, images })
})

test('each decided field of delete_property_image is tried, and each name of a file', () => {
	expect(Object.keys(effects).toSorted()).toEqual([...calls.deleteImage.fields].toSorted())
	for (const [, { add, prefix }] of families) {
		const samples = prefix === 'entertainment' ? [asSample()] : []
		expect([...asPicture(prefix), ...samples].map(([field]) => field)).toEqual(add.files)
	}
})

test('only its owner removes a picture', async () => {
	const property_id = await publish(owner, venues.add, formOf(venues), asPicture('venue'))
	const image_id = (await imagesOf(property_id))[0]?.['id']
	const person = await product.account(1)
	for (const [client, expected] of [
		[product.visitor, [401, 'login_required']],
		[person.client, [403, 'wrong_role']],
		[other.client, [403, 'not_yours']],
	] as const) {
		const { http, code } = await client.post(calls.deleteImage.path, { property_id, image_id, category_id: 1 })
		expect([http, code]).toEqual(expected)
	}
	expect(await imagesOf(property_id)).toHaveLength(1)
})

test('a draft takes files from its owner alone; other accounts cannot see that it exists', async () => {
	const [draft] = await Promise.all(
		[owner, other].map(({ client }) => client.post('/api/save_property_draft', { category_id: 1, fields: '{}' })),
	)
	const upload = ({ client }: Account) =>
		client.post('/api/upload_property_image', { draft_id: draft?.data['draft_id'] }, asPicture('venue'))
	expect((await upload(other)).code).toBe('not_found')
	expect((await upload(owner)).data['images']).toMatchObject([{ width: 600, height: 400 }])
})

test('no field of these calls was left untried, and no promised key is missing', () => product.visitor.tries.expectComplete('media/files'))
