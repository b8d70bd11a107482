import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct } from '#test/product.ts'
import { publicPlace, publicPosition } from './public-place.ts'
import { createPages } from '../rendering/pages.ts'
import type { Frontend } from '../rendering/frontend.ts'

const frontend: Frontend = {
	renderer: () => import('#web/render.tsx'),
	assets: { head: () => '' },
	style: () => ({ tag: Buffer.from(''), hash: 'sha256-style' }),
	hashes: [],
	folders: [import.meta.dirname],
}

const home = { address: '17, Cité des Tilleuls', postcode: 'L-9099', latitude: 49.847612, longitude: 6.104738 }

test.each([
	[1, 5, 'searchVenues', true],
	[2, 10, 'searchEntertainment', false],
	[3, 17, 'searchRentalsAndServices', true],
	[4, 26, 'searchRentalsAndServices', false],
] as const)(
	'of family %i the public learns the street: sub-category %i, %s: %s',
	async (category_id, sub_category_id, search, isPublic) => {
		await using product = await startProduct({
			pages: (config, { db }) => {
				const pages = createPages(config, db, frontend)
				return (app) => pages.addTo(app)
			},
		})
		const id = await addListing(product, { category_id, sub_category_id, ...home })
		const other = await addListing(product, { category_id, sub_category_id, ...home, address: '1, Rue Haute' })
		const { token } = await product.user()
		await product.call('setFavourite', { property_id: id }, token)
		const view = { view: '49.84,6.09,49.86,6.11', zoom: 18 }
		const from = { latitude: 49.9, longitude: 6.2 }
		const detail = await product.call('getListing', { property_id: id, category_id })
		const markers = await product.call('getMapMarkers', { category_id, ...view })
		const answers = {
			detail,
			similar: await product.call('getSimilarListings', { property_id: other }),
			cards: await product.call(search, { ...(search === 'searchRentalsAndServices' && { category_id }), ...from }),
			markers,
			marker: await product.call('getMapMarkers', { category_id, ...view, ...from, bounds: '49.8,6,49.9,6.2' }),
			favourites: await product.call('getFavourites', {}, token),
			sentence: await product.call('searchSentence', { q: 'Ettelbruck' }),
		}
		const told = JSON.stringify(answers)
		for (const words of ['Tilleuls', 'L-9099', '49.8476', '6.1047']) expect([words, told.includes(words)]).toEqual([words, isPublic])
		const near = isPublic ? home : { address: '', postcode: '', latitude: 49.85, longitude: 6.1 }
		expect(detail.data).toMatchObject({ ...near, locality: 'Ettelbruck', postal_locality: 'Ettelbruck' })
		// What a marker shows is found in the part of the map that it fills.
		const [cluster] = markers.data.clusters
		const { south, west, north, east } = cluster!.bounds
		expect(cluster).toMatchObject({ count: 2, latitude: near.latitude, longitude: near.longitude })
		const within = await product.call('getMapMarkers', { category_id, ...view, bounds: [south, west, north, east].join(',') })
		expect(within.data.total).toBe(2)

		const page = (await product.raw({ url: `/details/${id}/${category_id}` })).body
		expect(page).toContain('Hall Wäissebierg')
		for (const words of ['Tilleuls', 'L-9099', '49.8476', '6.1047']) expect([words, page.includes(words)]).toEqual([words, isPublic])
	},
)

test('the database and the program round positions alike', async () => {
	await using product = await startProduct()
	const degrees = [49.847612, 49.845, 49.844999999, 6.005, 6.115, 5.995, 6.125, 50.1, 0.005, -0.005, -1.235, 6.10499999999]
	const at = publicPosition(2)
	const { rows } = await sql<{ latitude: number }>`
		select ${at.latitude} as latitude from unnest(${degrees}::float8[]) with ordinality shown (latitude, place) order by place
	`.execute(product.db)
	const said = degrees.map((latitude) => publicPlace({ category_id: 2, latitude, longitude: 6.1 }).latitude)
	expect(rows.map((row) => row.latitude)).toEqual(said.map((value) => value + 0))
})

test('the owner’s form keeps the exact place; distances to a place that is not public are whole kilometres', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const id = await addListing(product, { account_id: owner.id, category_id: 2, sub_category_id: 10, ...home })
	expect((await product.call('getDraft', { property_id: id }, owner.token)).data.fields).toMatchObject({
		...home,
		latitude: '49.847612',
		longitude: '6.104738',
	})
	const { data } = await product.call('searchEntertainment', { latitude: 49.9, longitude: 6.2 })
	expect(data.list.map((card) => card.distance)).toEqual([9])
})
