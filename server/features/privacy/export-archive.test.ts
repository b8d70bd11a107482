import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { fetchExport } from '#test/exports.ts'
import { addEvent } from '#test/add-event.ts'
import { patience } from '#test/patience.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import { uploadsFolder } from '#server/platform/media/open-storage.ts'
import { packExport } from './export-archive.ts'
import { findExport } from './export.ts'

async function writeUpload(product: Product, path: string, content: string | Buffer) {
	const whole = join(uploadsFolder(product.config), path)
	await mkdir(dirname(whole), { recursive: true })
	await writeFile(whole, content)
}

/** A listing of this account that shows these pictures and plays these samples. */
async function addListingWith(product: Product, { id: account_id }: TestAccount, pictures: string[], samples: string[] = []) {
	const listing_id = await addListing(product, { account_id })
	for (const [position, file] of pictures.entries())
		await product.db
			.insertInto('listing_pictures')
			.values({ listing_id, position, file, small_file: `small/${position}.webp`, width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb' })
			.execute()
	for (const [position, file] of samples.entries())
		await product.db
			.insertInto('listing_samples')
			.values({ listing_id, position, kind: 'audio', title: 'Polka', file, content_type: 'audio/mpeg', duration: 3 })
			.execute()
}

async function addEventWith(product: Product, { id: account_id }: TestAccount, file: string | null) {
	const event_id = await addEvent(product, { account_id })
	if (file === null) return
	const picture = { file, small_file: file, width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb' }
	await product.db
		.insertInto('event_pictures')
		.values({ event_id, ...picture })
		.execute()
}

/** Has the account's data gathered; answers their address. */
async function makeExport(product: Product, { id, token }: TestAccount): Promise<string> {
	await product.db
		.updateTable('sessions')
		.set({ proved_at: sql`now()` })
		.where('account_id', '=', id)
		.execute()
	return (await product.call('exportAccount', {}, token)).data.url
}

test('G60 an export is an archive of the data and of the pictures, samples and event images as they were uploaded', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const picture = randomBytes(200_000).toString('base64')
	await writeUpload(product, 'pictures/hall.webp', picture)
	await writeUpload(product, 'samples/polka.mp3', 'sound')
	await writeUpload(product, 'events/poster.webp', '')
	await writeUpload(product, 'pictures/other.webp', 'of somebody else')
	await addListingWith(product, owner, ['pictures/hall.webp'], ['samples/polka.mp3'])
	await addListingWith(product, owner, ['pictures/hall.webp'])
	await addListingWith(product, await product.professional(), ['pictures/other.webp'])
	await addEventWith(product, owner, 'events/poster.webp')
	await addEventWith(product, owner, null)
	const { json, files, headers } = await fetchExport(product, await makeExport(product, owner))
	expect(headers).toMatchObject({
		'content-type': 'application/zip',
		'content-disposition': expect.stringMatching(/^attachment; filename="kiermes-\d{4}-\d\d-\d\d\.zip"$/) as string,
		'cache-control': 'no-store',
		'referrer-policy': 'no-referrer',
		'x-robots-tag': 'noindex',
	})
	expect(files).toEqual({ 'files/hall.webp': picture, 'files/polka.mp3': 'sound', 'files/poster.webp': '' })
	const at = (path: string) => `${product.config.PUBLIC_URL}/uploads/${path}`
	expect(json.files).toEqual([
		{ address: at('pictures/hall.webp'), name: 'files/hall.webp', state: 'included' },
		{ address: at('samples/polka.mp3'), name: 'files/polka.mp3', state: 'included' },
		{ address: at('events/poster.webp'), name: 'files/poster.webp', state: 'included' },
	])
	expect(json).toMatchObject({
		listings: [{ pictures: [at('pictures/hall.webp')], samples: [at('samples/polka.mp3')] }, { pictures: [at('pictures/hall.webp')] }],
		events: [{ event_image: at('events/poster.webp') }, { event_image: null }],
	})
})

test('G60 a missing file is named as missing, and what lies outside the uploads is never in the archive', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	await writeUpload(product, 'here.webp', 'here')
	await writeUpload(product, 'later.webp', 'later')
	await writeUpload(product, 'folder.webp/x', 'x')
	await writeUpload(product, '../secret.webp', 'secret')
	const outside = ['../secret.webp', 'x/../../secret.webp', '/etc/../../secret.webp']
	await addListingWith(product, owner, ['gone.webp', 'folder.webp', 'here.webp/x.webp', ...outside, '', '.', 'here.webp', 'later.webp'])
	const url = await makeExport(product, owner)
	// The data are those of the export, the files those of the download.
	await rm(join(uploadsFolder(product.config), 'later.webp'))
	await product.db.updateTable('accounts').set({ name: 'Renamed' }).where('id', '=', owner.id).execute()
	const { json, text, files } = await fetchExport(product, url)
	expect(files).toEqual({ 'files/here.webp': 'here' })
	expect(json.files.map(({ name, state }) => [name, state])).toEqual([
		...Array.from({ length: 8 }, () => [null, 'missing']),
		['files/here.webp', 'included'],
		[null, 'missing'],
	])
	expect(text).not.toContain('Renamed')
})

test('G60 the names in an archive stay inside it, and no two of them are one on any system', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const paths = ['a/x.webp', 'b/x.webp', 'c/X.webp', 'd/x-2.webp', 'e\\..', 'f/C:\\..\\évil name?.webp', 'g/.hidden', 'h/kiermes.json']
	for (const path of paths) await writeUpload(product, path, path)
	await addListingWith(product, owner, paths)
	const { files } = await fetchExport(product, await makeExport(product, owner))
	expect(files).toEqual({
		'files/x.webp': 'a/x.webp',
		'files/x-2.webp': 'b/x.webp',
		'files/X-3.webp': 'c/X.webp',
		'files/x-2-2.webp': 'd/x-2.webp',
		'files/_': 'e\\..',
		'files/évil_name_.webp': 'f/C:\\..\\évil name?.webp',
		'files/_hidden': 'g/.hidden',
		'files/kiermes.json': 'h/kiermes.json',
	})
})

test('G60 files that do not fit into one archive are named with their address', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	for (const path of ['a.webp', 'b.webp', 'c.webp', 'd.webp']) await writeUpload(product, path, path === 'b.webp' ? 'too long' : '1234')
	await addListingWith(product, owner, ['a.webp', 'b.webp', 'c.webp', 'd.webp'])
	const url = await makeExport(product, owner)
	const found = await findExport(product.db, url.split('/').at(-1) ?? '')
	if (!found) throw new Error('there is no export')
	for (const [limits, included] of [
		[{ bytes: 8, files: 9 }, ['a.webp', 'c.webp']],
		[{ bytes: 99, files: 1 }, ['a.webp']],
		[{ bytes: 0, files: 0 }, []],
	] as const) {
		const { 'kiermes.json': packed, ...files } = unzipSync(await buffer(packExport(found.content, product.storage, limits)))
		expect(Object.keys(files)).toEqual(included.map((name) => `files/${name}`))
		const told = JSON.parse(Buffer.from(packed ?? []).toString()) as { files: { address: string; state: string }[] }
		const left = told.files.filter(({ state }) => state === 'no_room').map(({ address }) => address.split('/').at(-1) ?? '')
		expect([...left, ...included].toSorted()).toEqual(['a.webp', 'b.webp', 'c.webp', 'd.webp'])
	}
})

test('G60 the address of an export answers HEAD without a body, and nothing when it is wrong or over', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const url = (await makeExport(product, owner)).slice(product.config.PUBLIC_URL.length)
	const head = await product.raw({ method: 'HEAD', url })
	expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'application/zip'])
	expect(await product.raw({ method: 'POST', url })).toMatchObject({ statusCode: 404 })
	for (const method of ['GET', 'HEAD'] as const)
		for (const wrong of [`/exports/${makeToken()}`, '/exports/x', `${url}x`, `/exports/${'%00'.repeat(43)}`, '/exports/..%2f..%2fsecret'])
			expect(await product.raw({ method, url: wrong })).toMatchObject({ statusCode: 404 })
	await product.db
		.updateTable('account_exports')
		.set({ expires_at: sql`now() - interval '1 second'` })
		.execute()
	const over = await product.raw({ url })
	expect([over.statusCode, over.json<{ code: string }>().code, over.headers['content-type']]).toEqual([
		404,
		'link_invalid',
		'application/json; charset=utf-8',
	])
})

/** Which files of this folder the process has open; only Linux tells. */
async function openBelow(folder: string): Promise<string[]> {
	const numbers = await readdir('/proc/self/fd')
	const paths = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')))
	return paths.filter((path) => path.startsWith(folder))
}

test.skipIf(process.platform !== 'linux')(
	'G60 a download is read as fast as it is taken, and one that is broken off leaves nothing open',
	async () => {
		await using product = await startProduct()
		const owner = await product.professional()
		const film = randomBytes(30_000_000)
		const folder = uploadsFolder(product.config)
		await writeUpload(product, 'film.mp4', film)
		await addListingWith(product, owner, [], ['film.mp4'])
		const path = (await makeExport(product, owner)).slice(product.config.PUBLIC_URL.length)
		await product.app.listen({ port: 0, host: '127.0.0.1' })
		const { port } = product.app.server.address() as AddressInfo
		await new Promise<void>((done, refuse) => {
			const request = get({ port, path, host: '127.0.0.1', agent: false }, (response) => {
				response.once('data', () => {
					response.pause()
					vi.waitFor(async () => expect(await openBelow(folder)).toEqual([join(folder, 'film.mp4')]), patience)
						.finally(() => request.destroy())
						.then(() => done(), refuse)
				})
			})
			request.on('error', () => {})
		})
		await vi.waitFor(async () => expect(await openBelow(folder)).toEqual([]), patience)
		await vi.waitFor(() => expect(product.app.lifecycle.inFlight).toBe(0), patience)

		const whole = await fetch(`http://127.0.0.1:${port}${path}`)
		const unpacked = unzipSync(new Uint8Array(await whole.arrayBuffer()))
		const sum = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
		expect(sum(unpacked['files/film.mp4'] ?? new Uint8Array())).toBe(sum(film))
		expect(await openBelow(folder)).toEqual([])
	},
)

test('G60 an export is downloaded twice at the same time at most', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	await writeUpload(product, 'film.mp4', Buffer.alloc(30_000_000))
	await addListingWith(product, owner, [], ['film.mp4'])
	const path = (await makeExport(product, owner)).slice(product.config.PUBLIC_URL.length)
	await product.app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = product.app.server.address() as AddressInfo
	const begin = () => fetch(`http://127.0.0.1:${port}${path}`)
	const [first, second] = [await begin(), await begin()]
	expect([first.status, second.status]).toEqual([200, 200])
	const third = await begin()
	expect([third.status, third.headers.get('retry-after'), third.headers.get('content-disposition')]).toEqual([429, '60', null])
	await first.body?.cancel()
	await second.arrayBuffer()
	await vi.waitFor(async () => {
		const again = await begin()
		await again.body?.cancel()
		expect(again.status).toBe(200)
	}, patience)
})
