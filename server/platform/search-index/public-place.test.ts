import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct } from '#test/product.ts'
import { keepHouse } from '#server/app/process/housekeeping.ts'
import { writeListingSearch } from './listing-search-rows.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import type { Frontend } from '#server/app/rendering/frontend.ts'

const frontend: Frontend = {
	renderer: () => import('#web/app/render.tsx'),
	assets: { head: () => '' },
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
		// A marker's listings are found in the part of the map it fills.
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

// All of them are 49.85, 6.1 to the public; the exact places are up to a kilometre apart.
const alike = [
	home,
	{ address: '2, Rue du Canal', postcode: 'L-9051', latitude: 49.8549, longitude: 6.0951 },
	{ address: '40, Rue Prince Henri', postcode: 'L-9047', latitude: 49.845, longitude: 6.1049 },
] as const

test.each([
	[2, 10, 'searchEntertainment', false],
	[3, 17, 'searchRentalsAndServices', true],
	[4, 26, 'searchRentalsAndServices', false],
] as const)(
	'whether answers about places and words tell where around its public place a supplier of family %i, sub-category %i, %s, is: %s',
	async (category_id, sub_category_id, search, isPublic) => {
		await using product = await startProduct()
		const comes = isPublic ? {} : { travel_radius: 7 }
		const id = await addListing(product, { category_id, sub_category_id, ...home, ...comes })
		await addListing(product, { category_id, sub_category_id, ...home, latitude: 49.853, longitude: 6.102, ...comes })
		const questions: Record<string, unknown>[] = [
			{ q: 'Tilleuls' },
			{ q: 'L-9051' },
			{ q: 'Canal' },
			{ bounds: '49.8475,6.104,49.848,6.105' },
			{ bounds: '49.84,6.09,49.86,6.11' },
		]
		const middles = [...alike, { latitude: 49.9, longitude: 6.1 }, { latitude: 49.85, longitude: 6.2 }]
		for (const { latitude, longitude } of middles) {
			const place = { latitude, longitude }
			questions.push({ ...place, sorting: 'distance' })
			// Their edges are between the exact places.
			for (const distance of [0.5, 1, 5, 5.5, 7, 7.5]) questions.push({ ...place, distance })
			if (!isPublic) questions.push({ ...place, travels_here: '1' })
		}
		const answers: string[] = []
		for (const place of alike) {
			await product.db.updateTable('listings').set(place).where('id', '=', id).execute()
			await writeListingSearch(product.db, [id])
			const told: unknown[] = []
			for (const question of questions) {
				const { data } = await product.call(search, { ...(search === 'searchRentalsAndServices' && { category_id }), ...question })
				const map = await product.call('getMapMarkers', { category_id, view: '49.84,6.09,49.86,6.11', zoom: 18, ...question })
				told.push([question, data, map.data])
			}
			answers.push(JSON.stringify(told))
		}
		expect(answers.map((answer) => answer === answers[0])).toEqual([true, !isPublic, !isPublic])
	},
)

test('what a version before has written exactly is written anew by housekeeping', async () => {
	await using product = await startProduct()
	const ids = [
		await addListing(product, { category_id: 2, sub_category_id: 10, ...home }),
		await addListing(product, { category_id: 1, sub_category_id: 5, ...home }),
	]
	const exactly = () =>
		sql`update listing_search set latitude = ${home.latitude}, longitude = ${home.longitude}, pos = '(1,1)' where listing_id = any(${ids}::int[])`.execute(
			product.db,
		)
	const stored = async () => {
		const rows = product.db.selectFrom('listing_search').select(['latitude', 'longitude', 'pos']).where('listing_id', 'in', ids)
		return rows.orderBy('category_id', 'desc').execute()
	}
	const [written] = await stored()
	expect(written).toMatchObject({ latitude: 49.85, longitude: 6.1 })
	await exactly()
	await keepHouse(product)
	const [entertainer, venue] = await stored()
	expect(entertainer).toEqual(written)
	expect(venue).toMatchObject({ latitude: home.latitude, longitude: home.longitude })
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
