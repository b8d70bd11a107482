import { expect, test } from 'vitest'
import { maxMarkers } from '#contract/limits.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct } from '#test/product.ts'

const country = { view: '49.4,5.7,50.2,6.6', zoom: 9 }

test('182 near ones are one cluster from afar and single markers from close by', async () => {
	await using product = await startProduct()
	const north = await addListing(product, { latitude: 49.8475, longitude: 6.1042, property_name: 'Hall A', min_budget: 900 })
	const beside = await addListing(product, { latitude: 49.8477, longitude: 6.1055 })
	const south = await addListing(product, { latitude: 49.5, longitude: 5.98, premium_announcement: true })
	const far = await product.call('getMapMarkers', { category_id: 1, ...country })
	expect(far.data).toMatchObject({ total: 3, total_in_view: 3, bounds: { south: 49.5, north: 49.8477, west: 5.98, east: 6.1055 } })
	expect(far.data.clusters).toEqual([
		{
			count: 2,
			latitude: expect.closeTo(49.8476),
			longitude: expect.closeTo(6.10485),
			bounds: { south: 49.8475, west: 6.1042, north: 49.8477, east: 6.1055 },
		},
	])
	expect(far.data.listings).toMatchObject([{ id: south, premium_announcement: true, distance: null, picture: null }])
	const near = await product.call('getMapMarkers', { category_id: 1, view: '49.846,6.10,49.849,6.11', zoom: 17 })
	expect(near.data.clusters).toEqual([])
	expect(near.data.listings.map(({ id }) => id).sort()).toEqual([north, beside].sort())
	expect(near.data.listings.find(({ id }) => id === north)).toMatchObject({
		property_name: 'Hall A',
		min_budget: 900,
		locality: 'Ettelbruck',
	})
	expect(near.data).toMatchObject({ total: 3, total_in_view: 2 })
})

test('those at one address stay a cluster however near one looks', async () => {
	await using product = await startProduct()
	const here = { latitude: 49.6, longitude: 6.13 }
	for (let floor = 0; floor < 3; floor++) await addListing(product, here)
	const { data } = await product.call('getMapMarkers', { category_id: 1, view: '49.599,6.129,49.601,6.131', zoom: 18 })
	expect(data.clusters).toMatchObject([{ count: 3, bounds: { south: 49.6, north: 49.6, west: 6.13, east: 6.13 } }])
	const list = await product.call('searchVenues', { bounds: '49.6,6.13,49.6,6.13' })
	expect(list.data.total).toBe(3)
})

test('a distance from the chosen place, every family, and a part of the map as a filter', async () => {
	await using product = await startProduct()
	const tent = await addListing(product, { category_id: 3, sub_category_id: 17, latitude: 49.6117, longitude: 6.13 })
	await addListing(product, { category_id: 3, sub_category_id: 17, latitude: 50.1, longitude: 6 })
	const place = { latitude: 49.8475, longitude: 6.1042 }
	const { data } = await product.call('getMapMarkers', { category_id: 3, ...country, ...place, bounds: '49.5,6,49.7,6.2' })
	expect(data).toMatchObject({ total: 1, total_in_view: 1, listings: [{ id: tent, distance: 26.3 }] })
	expect((await product.call('searchRentalsAndServices', { category_id: 3, bounds: '49.5,6,49.7,6.2' })).data.total).toBe(1)
	expect((await product.call('getMapMarkers', { category_id: 2, ...country })).data).toEqual({
		total: 0,
		total_in_view: 0,
		bounds: null,
		clusters: [],
		listings: [],
	})
})

test('however wide the map and however deep its zoom, an answer stays small', async () => {
	await using product = await startProduct({ samples: true })
	for (const zoom of [7, 12, 18])
		for (const view of ['-90,-180,90,180', '49,5,51,7', '-90,5,90,7', '49,-180,51,180']) {
			const { data, http } = await product.call('getMapMarkers', { category_id: 1, view, zoom })
			expect(http).toBe(200)
			expect(data.clusters.length + data.listings.length).toBeLessThanOrEqual(maxMarkers)
			expect(data.total_in_view).toBe(data.total)
		}
})

test('a view that holds nothing, as small as can be written or at an end of the world, is just empty', async () => {
	await using product = await startProduct()
	await addListing(product)
	for (const view of [
		'49.8475,6.10421,49.84750000000001,6.10422',
		'-90,-180,-89.99999999999999,-179.9',
		'89.9,179.9,90,180',
		'0,0,0.00000000001,0.1',
	])
		for (const zoom of [7, 9.5, 18])
			expect((await product.call('getMapMarkers', { category_id: 1, view, zoom })).data, view).toMatchObject({
				total: 1,
				total_in_view: 0,
				bounds: { south: 49.8475, west: 6.1042, north: 49.8475, east: 6.1042 },
				clusters: [],
				listings: [],
			})
	// Edges belong to a view.
	expect((await product.call('getMapMarkers', { category_id: 1, view: '49.8475,6.1042,50,7', zoom: 18 })).data.listings).toHaveLength(1)
})

test('an unpublished listing has no marker', async () => {
	await using product = await startProduct()
	await addListing(product, { state: 'draft' })
	expect((await product.call('getMapMarkers', { category_id: 1, ...country })).data.total).toBe(0)
})

test('wrong values are refused by the name of their field', async () => {
	await using product = await startProduct()
	const refused: [Record<string, unknown>, string][] = [
		[{ ...country }, 'category_id'],
		[{ category_id: 1, zoom: 9 }, 'view'],
		[{ category_id: 1, view: country.view }, 'zoom'],
		[{ category_id: 1, ...country, zoom: 99 }, 'zoom'],
		[{ category_id: 1, zoom: 9, view: '50,6,49,7' }, 'view'],
		[{ category_id: 1, zoom: 9, view: '49,170,50,-170' }, 'view'],
		[{ category_id: 1, zoom: 9, view: '49,5,50' }, 'view'],
		[{ category_id: 1, zoom: 9, view: 'a,b,c,d' }, 'view'],
		[{ category_id: 1, zoom: 9, view: "1';--,5,50,6" }, 'view'],
		[{ category_id: 1, ...country, bounds: '91,5,92,6' }, 'bounds'],
		[{ category_id: 1, ...country, distance: 10 }, 'distance'],
	]
	for (const [input, field] of refused) {
		const answer = await product.call('getMapMarkers', input)
		expect(answer, JSON.stringify(input)).toMatchObject({ http: 422, code: 'invalid_input' })
		expect(Object.keys(answer.fields).join(), JSON.stringify(input)).toContain(field)
	}
})
