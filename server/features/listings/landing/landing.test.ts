import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { startProduct, type Product } from '#test/product.ts'
import { readLandingNames, readPath, pathOf } from './paths.ts'

const conference = 13
const diekirch = { commune: 'Diekirch', locality: 'Diekirch', latitude: 49.8678, longitude: 6.1558 }
const castle = { category_id: 1, sub_category_id: 4 }

const land = async (product: Product, path: string) => (await product.call('getLandingPage', { path })).data
const linked = (links: readonly { path: string; total: number }[]) => links.map(({ path, total }) => [path, total])

/** Four castles in Diekirch, of which three host conferences, one in Ettelbruck, three halls in Ettelbruck, a castle across the border. */
async function addVenues(product: Product) {
	const castles = []
	for (const number of [1, 2, 3, 4])
		castles.push(
			await addListing(product, {
				...castle,
				...diekirch,
				property_name: `Castle ${number}`,
				min_budget: number * 100,
				max_capacity_sitting: number * 50,
				max_capacity_standing: number * 60,
				premium_announcement: number === 1,
				event_categories: number < 4 ? [5] : [],
				occasions: number < 4 ? [conference] : [],
			}),
		)
	await addListing(product, { ...castle, min_budget: 20 })
	for (const _ of [1, 2, 3]) await addListing(product, { min_budget: 10 })
	await addListing(product, { ...castle, commune: null, country: 'DE', locality: 'Trier', latitude: 49.75, longitude: 6.64 })
	return castles
}

test('a landing page counts the published listings of its kind, commune and occasion, and no others', async () => {
	await using product = await startProduct()
	const castles = await addVenues(product)
	await addListing(product, { ...castle, ...diekirch, state: 'paused', min_budget: 1, max_capacity_sitting: 9000 })

	const page = await land(product, '/venues/castle/diekirch')
	expect(page).toMatchObject({
		path: '/venues/castle/diekirch',
		category_id: 1,
		sub_category_id: 4,
		occasion_id: null,
		place: { place_name_de: 'Diekirch', latitude: 49.8678 },
		total: 4,
		is_indexed: true,
		lowest_price: { min_budget: 100, price_unit: null },
		most_people: 240,
	})
	expect(page.list.map(({ id }) => id).toSorted()).toEqual(castles)
	expect(await land(product, '/venues/castle')).toMatchObject({ total: 6, place: null, lowest_price: { min_budget: 20 } })
	expect(await land(product, '/venues/diekirch')).toMatchObject({ total: 4, sub_category_id: null })
	expect(await land(product, '/venues/castle/diekirch/for-conference')).toMatchObject({
		total: 3,
		occasion_id: conference,
		most_people: 180,
	})
	expect(await land(product, '/venues/for-conference')).toMatchObject({ total: 3, place: null })
	expect(await land(product, '/services/diekirch')).toMatchObject({
		total: 0,
		list: [],
		lowest_price: null,
		most_people: null,
		is_indexed: false,
	})
})

test('with a day the listings of a page say whether they are free on it, and keep their order', async () => {
	await using product = await startProduct()
	const [free = 0, booked = 0, silent = 0] = await addVenues(product)
	const mark = (listing_id: number, day: string, state: string) =>
		product.db.insertInto('availability_days').values({ listing_id, day, source: 'own', morning: state, evening: state }).execute()
	await mark(free, '2036-06-19', 'free')
	await mark(booked, '2036-06-19', 'booked')
	await mark(free, '2036-06-20', 'booked')
	const on = async (available_on?: string) => {
		const { data } = await product.call('getLandingPage', { path: '/venues/castle/diekirch', ...(available_on && { available_on }) })
		return { order: data.list.map(({ id }) => id), said: Object.fromEntries(data.list.map((card) => [card.id, card.availability])) }
	}
	const without = await on()
	expect(without.said[free]).toBeUndefined()
	const first = await on('2036-06-19')
	expect(first).toMatchObject({ order: without.order, said: { [free]: 'free', [booked]: 'booked', [silent]: 'unknown' } })
	expect(await on('2036-06-20')).toMatchObject({ order: without.order, said: { [free]: 'booked', [booked]: 'unknown' } })
	expect(await product.call('getLandingPage', { path: '/venues/castle', available_on: '19 June' })).toMatchObject({ http: 422 })
})

test('the lowest price is that of the unit that most listings have', async () => {
	await using product = await startProduct()
	const caterer = { category_id: 4, sub_category_id: 27, ...diekirch }
	await addListing(product, { ...caterer, min_budget: 900, price_unit: 'event' })
	await addListing(product, { ...caterer, min_budget: 40, price_unit: 'person' })
	await addListing(product, { ...caterer, min_budget: 55, price_unit: 'person' })
	await addListing(product, { ...caterer, min_budget: 0, price_unit: 'person' })
	const { slug } = await product.db.selectFrom('sub_categories').select('slug').where('id', '=', 27).executeTakeFirstOrThrow()
	expect(await land(product, `/services/${slug}`)).toMatchObject({ total: 4, lowest_price: { min_budget: 40, price_unit: 'person' } })
})

test('payment changes no place on a landing page', async () => {
	await using product = await startProduct()
	const castles = await addVenues(product)
	const order = async () => (await land(product, '/venues/castle/diekirch')).list.map(({ id }) => id)
	const before = await order()
	// The newest is first among those that host conferences: the premium one is the oldest of them.
	expect(before).toEqual([castles[2], castles[1], castles[0], castles[3]])
	await product.db
		.updateTable('listings')
		.set({ premium_announcement: false })
		.where('id', '=', castles[0] ?? 0)
		.execute()
	await writeListingSearch(product.db, [castles[0] ?? 0])
	expect(await order()).toEqual(before)
})

test('pages beside a landing page have three listings or more, and say how many', async () => {
	await using product = await startProduct()
	await addVenues(product)
	const castles = await land(product, '/venues/castle')
	expect(linked(castles.kinds)).toEqual([['/venues/hall', 3]])
	expect(castles.kinds[0]).toMatchObject({ landing_name_fr: 'Salles & centres culturels', landing_name_de: 'Säle & Kulturzentren' })
	expect(linked(castles.places)).toEqual([['/venues/castle/diekirch', 4]])
	expect(linked(castles.occasions)).toEqual([['/venues/castle/for-conference', 3]])

	const ettelbruck = await land(product, '/venues/ettelbruck')
	expect(linked(ettelbruck.kinds)).toEqual([['/venues/hall/ettelbruck', 3]])
	expect(linked(ettelbruck.places)).toEqual([['/venues/diekirch', 4]])

	const lonely = await land(product, '/venues/castle/ettelbruck')
	expect(lonely).toMatchObject({ total: 1, is_indexed: false })
	expect(linked(lonely.kinds)).toEqual([['/venues/hall/ettelbruck', 3]])
	expect(linked(lonely.places)).toEqual([['/venues/castle/diekirch', 4]])
})

test('an occasion that all listings serve makes no page of its own', async () => {
	await using product = await startProduct()
	const [, , , last = 0] = await addVenues(product)
	expect(await land(product, '/venues/castle/diekirch/for-conference')).toMatchObject({ is_indexed: true })
	await product.db.insertInto('listing_occasions').values({ listing_id: last, occasion_id: conference, confirmed: true }).execute()
	expect(linked((await land(product, '/venues/castle/diekirch')).occasions)).toEqual([])
	expect(await land(product, '/venues/castle/diekirch/for-conference')).toMatchObject({ total: 4, is_indexed: false })
})

test('a path that names nothing is not found; another case and an old name lead to the page', async () => {
	await using product = await startProduct()
	await addVenues(product)
	for (const path of [
		'/venues',
		'/venues/',
		'/venues/nowhere',
		'/venues/castle/nowhere',
		'/venues/diekirch/castle',
		'/venues/dj',
		'/venues/castle/diekirch/for-conference/x',
		'/venues/for-other',
		'/venues/77-x',
		'/constructor',
		'/',
		'venues',
		'/details/1/1',
	])
		expect([path, await product.call('getLandingPage', { path })]).toMatchObject([path, { http: 404, code: 'not_found' }])
	expect(await product.call('getLandingPage', {})).toMatchObject({ http: 422, fields: { path: expect.any(String) } })
	expect(await product.call('getLandingPage', { path: `/venues/${'x'.repeat(300)}` })).toMatchObject({ http: 422 })
	expect((await land(product, '/Venues/CASTLE/Diekirch/FOR-Conference')).path).toBe('/venues/castle/diekirch/for-conference')

	// Paths ended in kinds of events before: they lead to the nearest occasion, those of operators to the page without one.
	for (const [before, now] of [
		['/venues/castle/diekirch/5-meetings', '/venues/castle/diekirch/for-conference'],
		['/venues/1-nightlife', '/venues/for-bachelor-party'],
		['/venues/castle/3-cultural', '/venues/castle/for-concert'],
		['/venues/castle/9-others', '/venues/castle'],
	])
		expect((await land(product, before ?? '')).path).toBe(now)
	await product.db.updateTable('occasions').set({ retired_at: new Date(), merged_into: 4 }).where('id', '=', conference).execute()
	for (const path of ['/venues/castle/for-conference', '/venues/castle/5-conference'])
		expect((await land(product, path)).path).toBe('/venues/castle/for-staff-party')
	await product.db.updateTable('occasions').set({ retired_at: new Date() }).where('id', '=', 14).execute()
	expect((await land(product, '/venues/castle/2-concert')).path).toBe('/venues/castle')

	await product.db.updateTable('sub_categories').set({ retired_at: new Date(), merged_into: 5 }).where('id', '=', 4).execute()
	expect((await land(product, '/venues/castle/diekirch')).path).toBe('/venues/hall/diekirch')
})

test('each kind, commune and occasion has a path that leads back to it', async () => {
	await using product = await startProduct()
	const names = await readLandingNames(product.db)
	expect(names.communes).toHaveLength(100)
	const slugs = [...names.kinds, ...names.communes, ...names.occasions].map(({ slug }) => slug)
	expect(new Set(slugs).size).toBe(slugs.length)
	for (const kind of names.kinds)
		for (const commune of names.communes) {
			const subject = {
				category_id: kind.category_id,
				sub_category_id: kind.id,
				commune: commune.id,
				occasion_id: names.occasions[0]?.id ?? 0,
			}
			expect(readPath(pathOf(subject, names) ?? '', names)).toEqual(subject)
		}
})
