import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBucket } from '#test/files/bucket.ts'
import { startProduct } from '#test/product.ts'

async function startWithFiles(files: Record<string, string>) {
	const product = await startProduct()
	for (const [path, content] of Object.entries(files)) {
		const file = join(product.config.DATA_DIR, 'uploads', path)
		await mkdir(join(file, '..'), { recursive: true })
		await writeFile(file, content)
	}
	return product
}

test.for([
	['webp', 'image/webp'],
	['jpg', 'image/jpeg'],
	['png', 'image/png'],
	['avif', 'image/avif'],
	['mp3', 'audio/mpeg'],
	['mp4', 'video/mp4'],
	['webm', 'video/webm'],
])('a .%s is sent as %s, sandboxed and to be kept for ever', async ([extension = '', type = '']) => {
	await using product = await startWithFiles({ [`a/b.${extension}`]: '<script>' })
	const response = await product.raw({ url: `/uploads/a/b.${extension}` })
	expect([response.statusCode, response.body]).toEqual([200, '<script>'])
	expect(response.headers).toMatchObject({
		'content-type': type,
		'cache-control': 'public, max-age=31536000, immutable',
		'content-security-policy': `sandbox; default-src 'none'`,
		'cross-origin-resource-policy': type.startsWith('image/') ? 'cross-origin' : 'same-site',
		'x-content-type-options': 'nosniff',
		'accept-ranges': 'bytes',
	})
})

test('a player may ask for a part of a file, and a browser whether its copy is still good', async () => {
	await using product = await startWithFiles({ 'a.mp3': '0123456789' })
	const ask = (headers: Record<string, string>) => product.raw({ url: '/uploads/a.mp3', headers })
	const part = await ask({ range: 'bytes=2-4' })
	expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
	expect((await ask({ range: 'bytes=20-30' })).statusCode).toBe(416)
	const whole = await ask({})
	expect((await ask({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
	expect((await product.raw({ method: 'HEAD', url: '/uploads/a.mp3' })).headers['content-length']).toBe('10')
})

test('a recording is wound by parts from, to and at the end; what makes no sense is refused or answered whole', async () => {
	await using product = await startWithFiles({ 'a.mp4': '0123456789' })
	const ask = async (range: string, more: Record<string, string> = {}) => {
		const { statusCode, body, headers } = await product.raw({ url: '/uploads/a.mp4', headers: { range, ...more } })
		return [statusCode, body, headers['content-range']]
	}
	expect(await ask('bytes=0-')).toEqual([206, '0123456789', 'bytes 0-9/10'])
	expect(await ask('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
	expect(await ask('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
	expect(await ask('bytes=8-99')).toEqual([206, '89', 'bytes 8-9/10'])
	for (const outside of ['bytes=10-', 'bytes=99999999999999999999-', 'bytes=-0'])
		expect([outside, (await ask(outside))[0]]).toEqual([outside, 416])
	// Another version of the file than the player has begun with comes whole.
	expect((await ask('bytes=7-', { 'if-range': '"another"' })).slice(0, 2)).toEqual([200, '0123456789'])
	// Hundreds of parts that overlap are one.
	expect(await ask(`bytes=${'0-1,'.repeat(500)}2-3`)).toEqual([206, '0123', 'bytes 0-3/10'])
	for (const senseless of ['bytes=', 'bytes=a-b', 'seconds=1-2', '\u0000']) {
		const [status, body] = await ask(senseless)
		expect([senseless, status === 416 || body === '0123456789']).toEqual([senseless, true])
	}
})

test('what is no medium, hidden, outside or missing is not found', async () => {
	await using product = await startWithFiles({
		'a.webp': 'x',
		'a.html': 'x',
		'a.svg': 'x',
		'a.webp.html': 'x',
		'.hidden.webp': 'x',
		'.git/a.webp': 'x',
		'folder.webp/a.webp': 'x',
		'../outside.webp': 'secret',
	})
	const folder = product.config.DATA_DIR
	await symlink(join(folder, 'outside.webp'), join(folder, 'uploads', 'link.txt'))
	for (const path of [
		'',
		'a.html',
		'a.svg',
		'a.webp.html',
		'.hidden.webp',
		'.git/a.webp',
		'folder.webp',
		'folder.webp/',
		'../outside.webp',
		'..%2foutside.webp',
		'%2e%2e/outside.webp',
		'..%5coutside.webp',
		'x/../../outside.webp',
		'a.html%00.webp',
		'link.txt',
		'missing.webp',
		'A.WEBP',
	]) {
		const response = await product.raw({ url: `/uploads/${path}` })
		expect(response.statusCode, path).toBe(404)
		expect(response.json(), path).toMatchObject({ status: false, code: 'not_found' })
		expect(response.headers['cache-control'], path).toBe('no-store')
	}
})

test('what lies in a bucket is served like what lies in a folder', async () => {
	await using bucket = await startBucket()
	await using product = await startProduct(bucket.config)
	const path = join(product.storage.staging, 'a')
	await writeFile(path, '0123456789')
	await product.storage.put([{ name: 'samples/a.mp4', path }])
	const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
		product.raw({ method, url: '/uploads/samples/a.mp4', headers })
	const whole = await ask()
	expect([whole.statusCode, whole.body, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
		200,
		'0123456789',
		'video/mp4',
		'public, max-age=31536000, immutable',
	])
	const part = await ask({ range: 'bytes=7-' })
	expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
		206,
		'789',
		'bytes 7-9/10',
		'3',
	])
	const outside = await ask({ range: 'bytes=20-' })
	expect([outside.statusCode, outside.body, outside.headers['content-range']]).toEqual([416, '', 'bytes */10'])
	expect((await ask({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
	const head = await ask({}, 'HEAD')
	expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
	expect((await product.raw({ url: '/uploads/samples/b.mp4' })).statusCode).toBe(404)
})
