import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { addListing } from '#test/add-listing.ts'

test('the four families and their sub-categories', async () => {
	await using product = await startProduct()
	const { data } = await product.call('getCategories')
	expect(data.map((category) => [category.id, category.category_name_en])).toEqual([
		[1, 'Venues'],
		[2, 'Entertainment'],
		[3, 'Rentals'],
		[4, 'Services'],
	])
	const counts = []
	for (const { id } of data) counts.push((await product.call('getSubCategories', { category_id: id })).data.length)
	expect(counts).toEqual([9, 5, 9, 10])
	const bands = {
		id: 13,
		category_id: 2,
		slug: 'live-band',
		sub_category_name_en: 'Live bands',
		sub_category_name_fr: 'Groupes live',
		sub_category_name_de: 'Live-Bands',
	}
	const one = { singular_name_en: 'Live band', singular_name_fr: 'Groupe live', singular_name_de: 'Live-Band' }
	const fourth = async (scope?: 'listing_form') => (await product.call('getSubCategories', { category_id: 2, scope })).data[3]
	expect(await fourth()).toEqual(bands)
	expect(await fourth('listing_form')).toEqual({ ...bands, ...one })
	expect(await product.call('getSubCategories', { category_id: 2, scope: 'all' })).toMatchObject({ http: 422 })
	expect(await product.call('getSubCategories', { category_id: 5 })).toMatchObject({ http: 404, code: 'not_found' })
	expect(await product.call('getSubCategories', {})).toMatchObject({ http: 422, fields: { category_id: expect.any(String) } })
})

test('nine kinds of events, and Music in the event form alone', async () => {
	await using product = await startProduct()
	const names = async (scope?: 'event_form') =>
		(await product.call('getEventCategories', { scope })).data.map((kind) => kind.event_category_name_en)
	expect(await names()).toEqual([
		'Nightlife',
		'Concert',
		'Cultural',
		'Afterwork',
		'Conference',
		'Gala/Ceremony',
		'Fairs',
		'For Children',
		'Others',
	])
	expect(await names('event_form')).toEqual([...(await names()), 'Music'])
	expect(await product.call('getEventCategories', { scope: 'all' })).toMatchObject({ http: 422 })
})

test('each family has a feature tree of three levels with every feature once', async () => {
	await using product = await startProduct()
	const rows = await product.db.selectFrom('features').select(['id', 'category_id']).execute()
	const trees = {
		1: (await product.call('getVenueFeatures')).data,
		2: (await product.call('getEntertainmentFeatures')).data,
		3: (await product.call('getRentalAndServiceFeatures', { category_id: 3 })).data,
		4: (await product.call('getRentalAndServiceFeatures', { category_id: 4 })).data,
	}
	for (const [category, tree] of Object.entries(trees)) {
		const subs = tree.flatMap((feature) => feature.sub_features)
		const ids = [...tree, ...subs, ...subs.flatMap((sub) => sub.sub_sub_features)].map(({ id }) => id)
		expect(ids.toSorted()).toEqual(
			rows
				.filter((row) => row.category_id === Number(category))
				.map(({ id }) => id)
				.toSorted(),
		)
	}
	expect(trees[1][0]?.sub_features[1]).toMatchObject({
		sub_feature_name_fr: 'Terrasse',
		sub_sub_features: [{ id: 106 }, { id: 107 }, { id: 108 }],
	})
	for (const category_id of [1, 2, 5])
		expect(await product.call('getRentalAndServiceFeatures', { category_id })).toMatchObject({ http: 404, code: 'not_found' })
})

test('the upper ends of the venue filters are those of the published venues', async () => {
	await using product = await startProduct()
	expect((await product.call('getVenueMaxFilterData')).data).toEqual({
		max_capacity: 0,
		max_capacity_sitting: 0,
		max_capacity_standing: 0,
		max_size: 0,
		max_budget: 0,
		max_distance: 100,
	})
	await addListing(product, { max_capacity_sitting: 300, max_capacity_standing: 200, size: 900, min_budget: 100 })
	await addListing(product, { max_capacity_sitting: 100, max_capacity_standing: 450, size: 80, min_budget: 7000 })
	await addListing(product, { state: 'paused', max_capacity_sitting: 9000, size: 9000, min_budget: 9000 })
	await addListing(product, { category_id: 4, sub_category_id: 27, min_budget: 20_000 })
	expect((await product.call('getVenueMaxFilterData')).data).toEqual({
		max_capacity: 450,
		max_capacity_sitting: 300,
		max_capacity_standing: 450,
		max_size: 900,
		max_budget: 7000,
		max_distance: 100,
	})
})
