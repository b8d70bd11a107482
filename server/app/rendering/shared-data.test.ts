import { expect, test, vi } from 'vitest'
import type { PageData } from '#web/app/page-data.ts'
import { patience } from '#test/patience.ts'
import { startProduct, type Product } from '#test/product.ts'
import { unbuiltFrontend } from '#test/unbuilt-frontend.ts'
import { watchPublicChanges } from '#server/platform/http/cache/invalidation.ts'
import { createPages } from './pages.ts'

const start = () =>
	startProduct({
		samples: true,
		pages: (config, { db, pool }) => {
			const pages = createPages(config, db, unbuiltFrontend)
			return async (app) => {
				const stop = watchPublicChanges(pool.options, pages.invalidate, () => {})
				app.addHook('onClose', stop)
				await pages.addTo(app)
			}
		},
	})

async function readPage(product: Product, url: string) {
	const { body } = await product.raw({ url })
	const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? []
	return { body, ...(JSON.parse(json) as PageData) }
}

test('pages name files with the catalogue and the features, which browsers load once for all pages', async () => {
	await using product = await start()
	const list = await readPage(product, '/filterVenues')
	const entertainment = await readPage(product, '/filterEnt?lang=de')
	expect(entertainment.catalogue).toBe(list.catalogue)
	expect(list.answers.map(([key]) => key)).toEqual([['getVenueFeatures', {}]])
	expect(list.queries.queries.map(({ queryKey }) => queryKey[0])).not.toContain('getVenueFeatures')
	const [[, features = ''] = []] = list.answers
	for (const address of [list.catalogue, features])
		expect(list.body).toContain(`<link data-later="preload" as="fetch" href="${address}" crossorigin>`)

	const file = await product.raw({ url: list.catalogue })
	expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
	expect(JSON.parse(file.body)).toMatchObject({
		categories: (await product.call('getCategories')).data,
		occasions: (await product.call('getOccasions')).data,
	})
	expect(JSON.parse((await product.raw({ url: features })).body)).toEqual((await product.call('getVenueFeatures')).data)
	const services = await readPage(product, '/filter?category_id=4')
	const [[, address = ''] = []] = services.answers
	expect(JSON.parse((await product.raw({ url: address })).body)).toEqual(
		(await product.call('getRentalAndServiceFeatures', { category_id: 4 })).data,
	)
})

test('a changed catalogue has another address, and the old address gets the current data, which no cache stores', async () => {
	await using product = await start()
	const { catalogue: before } = await readPage(product, '/filterVenues')
	await product.db.updateTable('occasions').set({ occasion_name_en: 'Silver wedding' }).where('slug', '=', 'wedding').execute()
	const after = await vi.waitFor(async () => {
		const page = await readPage(product, '/filterVenues')
		expect(page.catalogue).not.toBe(before)
		return page.catalogue
	}, patience)
	for (const [address, cached] of [
		[before, 'no-store'],
		[after, 'public, max-age=31536000, immutable'],
	] as const) {
		const file = await product.raw({ url: address })
		expect(file.headers['cache-control']).toBe(cached)
		expect(file.body).toContain('Silver wedding')
	}
})

test('no other data are shared, and each under one name', async () => {
	await using product = await start()
	const statusOf = async (name: string) => (await product.raw({ url: `/assets/data/${name}-0123456789abcdef.json` })).statusCode
	expect(await statusOf('getRentalAndServiceFeatures-3')).toBe(200)
	// The server stores a file for each name: other spellings would fill its memory.
	const spelled = ['getVenueFeatures-1', 'getRentalAndServiceFeatures-03', 'getRentalAndServiceFeatures', 'getRentalAndServiceFeatures-99']
	for (const name of ['searchVenues', ...spelled]) expect(await statusOf(name), name).toBe(404)
	expect((await product.raw({ url: '/assets/data/catalogue.json' })).statusCode).toBe(404)
})
