import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { removeStaleWords } from '#server/platform/search-index/listing-search-rows.ts'
import { addListing } from '#test/add-listing.ts'

test('a listing shows everything the public may know, and its features as a tree', async () => {
	await using product = await startProduct()
	const id = await addListing(product, {
		size: 240,
		max_capacity_sitting: 120,
		max_capacity_standing: 200,
		parking_spaces: 30,
		min_budget: 1500,
		price_unit: 'event',
		languages_spoken: ['lb', 'fr'],
		website: 'https://haff.example',
		features: [106, 133],
		event_categories: [6, 9],
	})
	await product.db
		.insertInto('listing_pictures')
		.values(
			[1, 0].map((position) => ({
				listing_id: id,
				position,
				file: `${position}.webp`,
				small_file: `${position}-small.webp`,
				width: 1440,
				height: 960,
				placeholder: 'aabbcc-ddeeff',
			})),
		)
		.execute()
	await product.db
		.insertInto('listing_samples')
		.values([
			{ listing_id: id, position: 1, kind: 'audio', title: 'Demo', file: 'demo.mp3', content_type: 'audio/mpeg', duration: 12.5 },
			{ listing_id: id, position: 0, kind: 'video', title: 'Film', file: 'film.mp4', content_type: 'video/mp4', duration: 30 },
		])
		.execute()
	const { http, data } = await product.call('getListing', { property_id: id, category_id: 1 })
	expect(http).toBe(200)
	expect(data).toMatchObject({
		id,
		property_name: 'Hall Wäissebierg',
		sub_category_name_de: 'Saal oder Kulturzentrum',
		size: 240,
		max_capacity_sitting: 120,
		languages_spoken: ['lb', 'fr'],
		event_category_ids: [6, 9],
		is_standard_announcement: true,
		premium_announcement: false,
		pictures_count: 2,
		owner: { name: 'Zum Hirsch S.à r.l.' },
		published_at: '2026-03-01T10:00:00.000Z',
	})
	expect(data.images.map((picture) => [picture.url, picture.small_url])).toEqual([
		['/uploads/0.webp', '/uploads/0-small.webp'],
		['/uploads/1.webp', '/uploads/1-small.webp'],
	])
	expect(data.samples).toMatchObject([
		{ url: '/uploads/film.mp4', duration: 30 },
		{ url: '/uploads/demo.mp3', duration: 12.5 },
	])
	// A card plays the first sound, and a video only where there is no sound.
	const cards = async () => (await product.call('getListingsByCategory', { category_id: data.category_id })).data.list
	const sound = { kind: 'audio', title: 'Demo', url: '/uploads/demo.mp3', duration: 12.5 }
	expect((await cards()).find((card) => card.id === id)?.sample).toEqual(sound)
	await product.db.deleteFrom('listing_samples').where('kind', '=', 'audio').execute()
	await expect.poll(async () => (await cards()).find((card) => card.id === id)?.sample?.kind).toBe('video')
	await product.db.deleteFrom('listing_samples').execute()
	await expect.poll(async () => (await cards()).find((card) => card.id === id)?.sample).toBeNull()
	expect(data.feature_ids.sort()).toEqual([101, 105, 106, 132, 133])
	expect(
		data.features.map((feature) => [
			feature.id,
			feature.sub_features.map((sub) => [sub.id, sub.sub_sub_features.map((detail) => detail.id)]),
		]),
	).toEqual([
		[101, [[105, [106]]]],
		[132, [[133, []]]],
	])
})

test('what is not published, not there or of another family is not found', async () => {
	await using product = await startProduct()
	const venue = await addListing(product)
	for (const state of ['draft', 'paused', 'expired', 'rejected', 'hidden']) {
		const hidden = await addListing(product, { state })
		expect(await product.call('getListing', { property_id: hidden }), state).toMatchObject({ http: 404, code: 'listing_not_found' })
		expect(await product.call('getSimilarListings', { property_id: hidden })).toMatchObject({ http: 404, code: 'listing_not_found' })
	}
	expect(await product.call('getListing', { property_id: venue, category_id: 2 })).toMatchObject({ http: 404, code: 'listing_not_found' })
	expect(await product.call('getListing', { property_id: 999_999 })).toMatchObject({ http: 404, code: 'listing_not_found' })
	expect(await product.call('getListing', { property_id: 'x' })).toMatchObject({ http: 422, fields: { property_id: expect.any(String) } })
	expect((await product.call('searchVenues')).data.list.map((card) => card.id)).toEqual([venue])
})

test('a card begins with the description and shows the first picture', async () => {
	await using product = await startProduct()
	const id = await addListing(product, { description: `Bright\n\nrooms, ${'quiet and wide, '.repeat(30)}`, min_budget: 900 })
	await product.db
		.insertInto('listing_pictures')
		.values(
			[1, 0].map((position) => ({
				listing_id: id,
				position,
				file: `${position}.webp`,
				small_file: `${position}-small.webp`,
				width: 1440,
				height: 960,
				placeholder: 'aabbcc-ddeeff',
			})),
		)
		.execute()
	const [card] = (await product.call('searchVenues')).data.list
	expect(card?.picture).toMatchObject({ url: '/uploads/0.webp', small_url: '/uploads/0-small.webp', placeholder: 'aabbcc-ddeeff' })
	expect(card).toMatchObject({
		pictures_count: 2,
		min_budget: 900,
		locality: 'Ettelbruck',
		sub_category_name_fr: 'Salle ou centre culturel',
	})
	expect(card?.summary).toMatch(/^Bright rooms, quiet.*[a-z]…$/)
	expect(card?.summary.length).toBeLessThanOrEqual(181)
})

test('similar listings are of the same kind, the nearest first, at most four, never itself', async () => {
	await using product = await startProduct()
	const northOf = (kilometres: number) => ({ latitude: 49.8475 + kilometres / 111.2, longitude: 6.1042 })
	const itself = await addListing(product, northOf(0))
	const others = []
	for (const kilometres of [5, 3, 1, 4, 2]) others.push(await addListing(product, northOf(kilometres)))
	await addListing(product, { ...northOf(0.5), sub_category_id: 4 })
	const { data } = await product.call('getSimilarListings', { property_id: itself })
	expect(data.map((card) => card.distance)).toEqual([1, 2, 3, 4])
	expect(data.map((card) => card.id)).toEqual([others[2], others[4], others[1], others[3]])
	// Their totals for the people of the search.
	await product.db
		.updateTable('listings')
		.set({ price_unit: 'person', min_budget: 30 })
		.where('id', '=', others[2] ?? 0)
		.execute()
	const forPeople = (await product.call('getSimilarListings', { property_id: itself, people: 120 })).data
	expect(forPeople.map((card) => card.total_for_people)).toEqual([{ people: 120, euros: 3600 }, null, null, null])
})

test('the listings of a family or sub-category, premium ones alone when asked', async () => {
	await using product = await startProduct()
	const hall = await addListing(product)
	const castle = await addListing(product, { sub_category_id: 4, premium_announcement: true })
	const ids = async (input: { category_id: number } & Record<string, unknown>) =>
		(await product.call('getListingsByCategory', input)).data.list.map((card) => card.id)
	expect(await ids({ category_id: 1 })).toEqual([castle, hall])
	expect(await ids({ category_id: 1, sub_category_id: 5 })).toEqual([hall])
	expect(await ids({ category_id: 1, premium: '1' })).toEqual([castle])
	expect(await ids({ category_id: 1, sub_category_id: 5, premium: '1' })).toEqual([])
	expect((await product.call('getListingsByCategory', { category_id: 2 })).data).toMatchObject({ list: [], total: 0, total_pages: 0 })
	expect(await product.call('getListingsByCategory', { category_id: 9 })).toMatchObject({ http: 404, code: 'not_found' })
	expect(await product.call('getListingsByCategory', { category_id: 1, sub_category_id: 27 })).toMatchObject({
		http: 404,
		code: 'not_found',
	})
	expect(await product.call('getListingsByCategory', {})).toMatchObject({ http: 422, fields: { category_id: expect.any(String) } })
})

test('a change is found at once, and unused words are removed', async () => {
	await using product = await startProduct()
	const id = await addListing(product, { property_name: 'Zebrahaus' })
	const total = async (q: string) => (await product.call('searchVenues', { q })).data.total
	expect(await total('zebrahaus')).toBe(1)
	await product.db.updateTable('listings').set({ property_name: 'Giraffenhaus' }).where('id', '=', id).execute()
	await writeListingSearch(product.db, [id])
	expect(await total('giraffenhaus')).toBe(1)
	expect(await total('zebrahaus')).toBe(0)
	expect(await removeStaleWords(product.db)).toBe(1)
	await product.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', id).execute()
	await writeListingSearch(product.db, [id])
	expect(await total('giraffenhaus')).toBe(0)
	expect(await total('')).toBe(0)
	await product.db.deleteFrom('listings').where('id', '=', id).execute()
	expect(await removeStaleWords(product.db)).toBeGreaterThan(10)
	expect(await product.db.selectFrom('search_vocabulary').selectAll().execute()).toEqual([])
})

test('forgetting words goes through all of them, and leaves every word that occurs', async () => {
	await using product = await startProduct({ samples: true })
	const words = async () =>
		(await product.db.selectFrom('search_vocabulary').select('word').orderBy('word').execute()).map(({ word }) => word)
	const before = await words()
	expect(before.length).toBeGreaterThan(1500)
	const stale = before.map((word) => `${word}qx`)
	await sql`insert into search_vocabulary select unnest(${stale}::text[])`.execute(product.db)
	expect(await removeStaleWords(product.db)).toBe(stale.length)
	expect(await words()).toEqual(before)
})

test('typed words are found first in names, then in kinds and places, then in texts; also in a small circle', async () => {
	await using product = await startProduct()
	const inText = await addListing(product, { property_name: 'Salle C', description: 'Near the Wäissebierg.' })
	const inPlace = await addListing(product, { property_name: 'Salle B', locality: 'Wäissebierg' })
	const inName = await addListing(product, { property_name: 'Salle Wäissebierg' })
	await addListing(product, { property_name: 'Wäissebierg Band', category_id: 2, sub_category_id: 12 })
	const find = async (input: Record<string, unknown>) => (await product.call('searchVenues', { q: 'Wäissebierg', ...input })).data
	const ids = async (input: Record<string, unknown>) => (await find(input)).list.map(({ id }) => id)
	const circle = { latitude: 49.8475, longitude: 6.1042, distance: 5 }
	for (const input of [{}, circle, { ...circle, distance: 60 }])
		expect(await ids(input), JSON.stringify(input)).toEqual([inName, inPlace, inText])
	expect(await ids({ ...circle, latitude: 49.5 })).toEqual([])
	const note = (await product.call('searchVenues', {})).data.ranking_note
	expect((await find({})).ranking_note).not.toBe(note)
	// Signs alone are no words.
	expect((await product.call('searchVenues', { q: '!?' })).data.ranking_note).toBe(note)
	expect((await find({ sorting: 'newest' })).ranking_note).not.toBe((await find({})).ranking_note)
})

test('venues that say no number come last by capacity, both ways, and those without a price last by price', async () => {
	await using product = await startProduct()
	const make = (sitting: number | null, min_budget: number) => addListing(product, { max_capacity_sitting: sitting, min_budget })
	const [small, large, none] = [await make(40, 900), await make(400, 100), await make(null, 0)]
	const ids = async (sorting: string) => (await product.call('searchVenues', { sorting })).data.list.map(({ id }) => id)
	expect(await ids('capacity_asc')).toEqual([small, large, none])
	expect(await ids('capacity_desc')).toEqual([large, small, none])
	expect(await ids('price_asc')).toEqual([large, small, none])
	expect(await ids('price_desc')).toEqual([small, large, none])
	expect(await ids('newest')).toHaveLength(3)
})
