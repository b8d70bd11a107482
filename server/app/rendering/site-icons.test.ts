import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'

test('the manifest has the name of the site, and each icon that it or a device asks for is there in its size', async () => {
	await using product = await startProduct({ SITE_NAME: 'Braderie' })
	const manifest = await product.raw({ url: '/manifest.webmanifest' })
	expect(manifest.headers['content-type']).toBe('application/manifest+json')
	const { name, icons } = manifest.json<{ name: string; icons: { src: string; sizes: string }[] }>()
	expect(name).toBe('Braderie')
	expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
	for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
		const { statusCode, headers, rawPayload } = await product.raw({ url: src })
		expect([src, statusCode, headers['content-type']]).toEqual([src, 200, 'image/png'])
		const { width, height, hasAlpha } = await sharp(rawPayload).metadata()
		expect([src, `${width}x${height}`, hasAlpha]).toEqual([src, sizes, false])
	}
	const ico = (await product.raw({ url: '/favicon.ico' })).rawPayload
	expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
	expect(ico.readUInt32LE(14)).toBe(ico.length - 22)
	expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 })
})
