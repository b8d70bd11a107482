import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemas } from '#contract/index.ts'
import type { ListingCard } from '#contract/listings/listing.ts'
import { factNames, facts, type Fact } from '#contract/listings/fact-names.ts'
import { forEachVenueFlag, venueFlags } from '#contract/listings/venue-flag-names.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { sortings } from '#contract/values/sortings.ts'
import { startProduct, type Product } from '#test/product.ts'
import { shapeOf } from '#server/platform/http/request-fields.ts'
import { readPlainListings, searchPlainly, type PlainFilter, type PlainListing } from '#test/naive-search.ts'
import { pagesFrom } from './handlers.ts'
import { searchListings } from './search.ts'
import { wordsOf } from '#server/platform/search-index/search-words.ts'
import { addFamily, fifth } from '#test/add-family.ts'
import { addListing } from '#test/add-listing.ts'

const callOf = { 1: 'searchVenues', 2: 'searchEntertainment', 3: 'searchRentalsAndServices', 4: 'searchRentalsAndServices' } as const
type Family = keyof typeof callOf

// Most searches use few of the filters; all at once find nothing.
const some = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const few = <T>(value: fc.Arbitrary<T>, most: number) =>
	some(fc.uniqueArray(value, { minLength: 1, maxLength: most })).map((list) => list ?? [])
const subCategories = { 1: [1, 9], 2: [10, 14], 3: [15, 23], 4: [24, 33] } as const
const features = { 1: [101, 160], 2: [201, 259], 3: [301, 354], 4: [401, 457] } as const

/** A part of the map, a street wide or the whole country. */
const somewhere = fc
	.record({
		south: fc.double({ min: 49.3, max: 50.1, noNaN: true }),
		west: fc.double({ min: 5.6, max: 6.4, noNaN: true }),
		height: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
		width: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
	})
	.map(({ south, west, height, width }) => ({ south, west, north: south + height, east: west + width }))
const country = { south: 49.3, west: 5.6, north: 50.3, east: 6.7 }
type Box = typeof somewhere extends fc.Arbitrary<infer Value> ? Value : never
const written = ({ south, west, north, east }: Box) => [south, west, north, east].join(',')

/** Numbers around which the samples differ. */
const around: Record<Exclude<Fact, 'has_delivery' | 'has_set_up'>, number> = {
	parking_spaces: 80,
	set_length: 240,
	deposit: 600,
	quantity: 200,
	minimum_persons: 60,
}
const asked = (most: number) => some(fc.integer({ min: 0, max: most }))
const yes = some(fc.constant(true))
const anyFacts = {
	has_delivery: yes,
	has_set_up: yes,
	parking_spaces: asked(around.parking_spaces),
	set_length: asked(around.set_length),
	deposit: asked(around.deposit),
	quantity: asked(around.quantity),
	minimum_persons: asked(around.minimum_persons),
}

/** Any search that a visitor can make, with words that occur. */
const anySearch = (vocabulary: string[]) =>
	fc.constantFrom<Family>(1, 2, 3, 4).chain((category_id) =>
		fc
			.record({
				category_id: fc.constant(category_id),
				q: some(fc.array(fc.tuple(fc.constantFrom(...vocabulary), fc.nat(3)), { minLength: 1, maxLength: 2 })),
				sub_category_id: few(fc.integer({ min: subCategories[category_id][0], max: subCategories[category_id][1] }), 4),
				features: few(fc.integer({ min: features[category_id][0], max: features[category_id][1] }), 2),
				event_category_ids: few(fc.integer({ min: 1, max: 9 }), 2),
				occasion_id: few(fc.integer({ min: 1, max: 16 }), 2),
				people: some(fc.integer({ min: 1, max: 300 })),
				min_budget: some(fc.integer({ min: 0, max: 600_000 }).map((cents) => cents / 100)),
				budget_per_person: some(fc.integer({ min: 0, max: 9000 }).map((cents) => cents / 100)),
				languages_spoken: few(fc.constantFrom('lb', 'fr', 'de', 'en', 'pt', 'xx'), 2),
				travels_here: some(fc.constant(true)),
				// The samples say something of most weekends.
				available_on: some(fc.integer({ min: 1, max: 60 }).map((days) => addDays(luxembourgDay(new Date()), days))),
				without_booked: some(fc.constant(true)),
				...anyFacts,
				place: some(
					fc.record({
						latitude: fc.double({ min: 49.4, max: 50.2, noNaN: true }),
						longitude: fc.double({ min: 5.7, max: 6.5, noNaN: true }),
					}),
				),
				distance: some(fc.constantFrom(5, 10, 25, 50, 100)),
				bounds: some(somewhere),
				sorting: fc.constantFrom(...sortings),
				min_capacity: some(fc.integer({ min: 0, max: 200 })),
				max_capacity: some(fc.integer({ min: 200, max: 1000 })),
				// Both names of the field.
				seat: some(fc.record({ name: fc.constantFrom('capcity_type', 'capacity_type'), value: fc.constantFrom<'0' | '1'>('0', '1') })),
				min_size: some(fc.integer({ min: 0, max: 300 })),
				max_size: some(fc.integer({ min: 300, max: 3000 })),
				...forEachVenueFlag(() => some(fc.constant(true))),
			})
			.map(({ place, distance, q, sorting, travels_here, without_booked, ...rest }) => ({
				...rest,
				...(rest.available_on === undefined ? {} : { without_booked }),
				q: q?.map(([word, less]) => (word.length - less >= 3 ? word.slice(0, word.length - less) : word)).join(' '),
				...(place ? { ...place, distance, travels_here } : {}),
				sorting: place || sorting !== 'distance' ? sorting : ('recommended' as const),
			})),
	)

/** A search that names a day and nothing else. Searches with many fields seldom find a supplier who is booked. */
const searchOfDay = (category_id: Family, days: number) =>
	({
		category_id,
		sub_category_id: [] as number[],
		features: [] as number[],
		event_category_ids: [] as number[],
		occasion_id: [] as number[],
		languages_spoken: [] as string[],
		available_on: addDays(luxembourgDay(new Date()), days),
		sorting: 'recommended',
	}) as Search

type Search = typeof anySearch extends (words: string[]) => fc.Arbitrary<infer Value> ? Value : never

/** The search as a filter for the function behind it. */
function meaningOf({ seat, ...search }: Search): PlainFilter {
	const { min_capacity, max_capacity, min_size, max_size, ...others } = search
	const unknown = Object.fromEntries(ignoredBy(search.category_id).map((name) => [name, undefined]))
	const common = { ...others, ...unknown, ...forEachVenueFlag(() => undefined) }
	const forVenues = { min_capacity, max_capacity, min_size, max_size, ...forEachVenueFlag((flag) => search[flag]) }
	const seating = seat?.value === '1' ? ('standing' as const) : ('sitting' as const)
	return { ...common, ...(search.category_id === 1 ? { ...forVenues, seating } : {}), page: 1, per_page: 50 }
}

/** The search as a caller sends it: a feature may be asked for by any of the three fields. */
const wireOf = ({ features: wanted, bounds, seat, ...search }: Search) => ({
	...search,
	...(seat && search.category_id === 1 ? { [seat.name]: seat.value } : {}),
	bounds: bounds && written(bounds),
	features_id: wanted.slice(0, 1),
	...(wanted.length > 1 && { [(wanted[1] ?? 0) % 2 === 0 ? 'sub_feature_ids' : 'sub_sub_feature_ids']: wanted.slice(1) }),
})

/** Search fields of venues only; the calls of the other families report them as ignored. */
const venueFields = ['min_capacity', 'max_capacity', 'capcity_type', 'capacity_type', 'min_size', 'max_size', ...venueFlags]

/** Search fields ignored by a family's call; rentals and services have one call. */
const callOfFact = (name: Fact) => callOf[facts[name].category_id]
const ignoredBy = (category_id: Family): string[] => [
	...(category_id === 1 ? ['travels_here'] : venueFields),
	...factNames.filter((name) => callOfFact(name) !== callOf[category_id]),
]

function findAll(product: Product, search: Search, page: number, more: { without_facets?: 1 } = {}) {
	const { category_id, ...wire } = wireOf(search)
	const family = category_id > 2 ? { category_id } : {}
	return product.call(callOf[category_id], { ...wire, ...family, ...more, page, per_page: 50 }, null, {
		ignored: ignoredBy(category_id),
	})
}

async function vocabularyOf(product: Product): Promise<string[]> {
	const rows = await product.db.selectFrom('search_vocabulary').select('word').orderBy('word').execute()
	return rows.map((row) => row.word)
}

test('the searches of the properties use every filter of the list calls', () => {
	const used = new Set<string>()
	for (const search of fc.sample(anySearch(['hall']), 3000)) for (const field of Object.keys(wireOf(search))) used.add(field)
	// Two fields page, one leaves the facets out, one names the place two others locate, and `category_id` is the family itself.
	const others = ['page', 'per_page', 'without_facets', 'address', 'category_id']
	for (const call of ['searchVenues', 'searchEntertainment', 'searchRentalsAndServices'] as const)
		expect([call, Object.keys(shapeOf(schemas[call].input)).filter((field) => !used.has(field) && !others.includes(field))]).toEqual([
			call,
			[],
		])
})

test('any search finds what a plain look at all listings finds, in the same order, page by page, with exact facets', async () => {
	await using product = await startProduct({ samples: true })
	const listings = await readPlainListings(product.db)
	expect(listings.length).toBeGreaterThan(150)
	const counts = (found: number[], of: (listing: PlainListing) => number[]) => {
		const kept = new Set(found)
		const all = listings.filter(({ id }) => kept.has(id)).flatMap(of)
		return Map.groupBy(all, (id) => id)
	}
	const check = async (search: Search) => {
		const filter = meaningOf(search)
		const expected = searchPlainly(listings, filter)
		const answers = []
		for (let page = 1; page <= Math.floor(expected.length / 50) + 1; page++) answers.push(await findAll(product, search, page))
		const [first] = answers
		expect(answers.map((answer) => answer.http)).toEqual(answers.map(() => 200))
		expect(answers.flatMap((answer) => answer.data.list.map((card) => card.id))).toEqual(expected)
		expect(first?.data).toMatchObject({ total: expected.length, total_pages: Math.ceil(expected.length / 50), current_page: 1 })
		const bare = await findAll(product, search, 1, { without_facets: 1 })
		expect(bare.data).toEqual({ ...first?.data, facets: { sub_categories: [], features: [], occasions: [] } })
		const inAnySub = searchPlainly(listings, { ...filter, sub_category_id: [] })
		const perSub = counts(inAnySub, (listing) => [listing.sub_category_id])
		const forAny = searchPlainly(listings, { ...filter, occasion_id: [] })
		const perOccasion = counts(forAny, (listing) => listing.occasions)
		const perFeature = counts(expected, (listing) => listing.features)
		for (const { id, count } of first?.data.facets.sub_categories ?? [])
			expect({ id, count }).toEqual({ id, count: perSub.get(id)?.length ?? 0 })
		for (const { id, count } of first?.data.facets.features ?? [])
			expect({ id, count }).toEqual({ id, count: perFeature.get(id)?.length ?? 0 })
		expect(first?.data.facets.occasions).toHaveLength(16)
		for (const { id, count } of first?.data.facets.occasions ?? [])
			expect({ occasion: id, count }).toEqual({ occasion: id, count: perOccasion.get(id)?.length ?? 0 })
		// They come last, and so on the last page.
		const booked = answers.flatMap(({ data }) => data.list).filter(({ availability }) => availability === 'booked').length
		return { found: expected.length, booked }
	}
	let [found, booked] = [0, 0]
	for (let day = 1; day <= 14; day += 1) {
		const seen = await check(searchOfDay(day % 2 === 0 ? 2 : 1, day))
		found += seen.found
		booked += seen.booked
	}
	expect(found).toBeGreaterThan(500)
	expect(booked).toBeGreaterThan(20)
	const property = fc.asyncProperty(anySearch(await vocabularyOf(product)), async (search) => void (await check(search)))
	await fc.assert(property, { numRuns: 200 })
})

test('182 the map shows exactly what its list finds: every result of the view is one marker or counted in one cluster', async () => {
	await using product = await startProduct({ samples: true })
	const listings = await readPlainListings(product.db)
	const anyView = fc.oneof(somewhere, fc.constant(country))
	const isIn = (view: Box) => (one: { latitude: number; longitude: number }) =>
		one.latitude >= view.south && one.latitude <= view.north && one.longitude >= view.west && one.longitude <= view.east
	const check = async (search: Search, view: Box, zoom: number) => {
		const meaning = meaningOf(search)
		const found = new Set(searchPlainly(listings, meaning))
		const all = listings.filter(({ id }) => found.has(id))
		const seen = all.filter(isIn(view))
		const others = Object.fromEntries(ignoredBy(search.category_id).flatMap((name) => (name in search ? [[name, '']] : [])))
		const { data, http } = await product.call('getMapMarkers', { ...wireOf(search), ...others, view: written(view), zoom })
		expect(http).toBe(200)
		expect(data.total).toBe(all.length)
		expect(data.total_in_view).toBe(seen.length)
		expect(data.clusters.reduce((sum, { count }) => sum + count, 0) + data.listings.length).toBe(seen.length)
		for (const single of data.listings) {
			const listing = seen.find(({ id }) => id === single.id)
			expect(single).toMatchObject({ latitude: listing?.latitude, longitude: listing?.longitude })
		}
		for (const { count, bounds, latitude, longitude } of data.clusters) {
			expect(all.filter(isIn(bounds)).length).toBeGreaterThanOrEqual(count)
			expect(isIn(view)({ latitude, longitude })).toBe(true)
		}
		if (all.length > 0) {
			expect(all.every(isIn(data.bounds ?? view))).toBe(true)
			expect(data.bounds?.north).toBe(Math.max(...all.map(({ latitude }) => latitude)))
		} else expect(data.bounds).toBeNull()
		return { clusters: data.clusters.length, singles: data.listings.length }
	}
	let [clusters, singles] = [0, 0]
	for (const zoom of [7, 11, 15]) {
		const seen = await check(searchOfDay(1, 1), country, zoom)
		clusters += seen.clusters
		singles += seen.singles
	}
	expect(clusters).toBeGreaterThan(5)
	expect(singles).toBeGreaterThan(20)
	const anyZoom = fc.integer({ min: 7, max: 18 })
	const property = fc.asyncProperty(
		anySearch(await vocabularyOf(product)),
		anyView,
		anyZoom,
		async (...asked) => void (await check(...asked)),
	)
	await fc.assert(property, { numRuns: 200 })
})

test('each filter alone finds some listings and leaves others out', async () => {
	await using product = await startProduct({ samples: true })
	const listings = await readPlainListings(product.db)
	const all = (await product.call('searchVenues')).data.total
	const luxembourg = { latitude: 49.6117, longitude: 6.13 }
	const alone: Record<string, unknown>[] = [
		{ sub_category_id: 1 },
		{ sub_category_id: [1, 4] },
		{ features_id: 105 },
		{ features_id: 101, sub_feature_ids: 113, sub_sub_feature_ids: 114 },
		{ event_category_ids: '1,5' },
		{ occasion_id: 10 },
		{ occasion_id: '1,3' },
		{ min_budget: 1000 },
		{ min_capacity: 120 },
		{ max_capacity: 80 },
		{ min_capacity: 120, capcity_type: '1' },
		{ min_size: 300 },
		{ max_size: 200 },
		...venueFlags.map((flag) => ({ [flag]: '1' })),
		{ parking_spaces: 60 },
		{ languages_spoken: 'pt' },
		{ budget_per_person: 20, people: 40 },
		{ ...luxembourg, distance: 10 },
		{ q: 'terrasse' },
	]
	for (const filter of alone) {
		const { data } = await product.call('searchVenues', filter)
		expect(data.total, JSON.stringify(filter)).toBeGreaterThan(0)
		expect(data.total, JSON.stringify(filter)).toBeLessThan(all)
	}
	expect(all).toBe(listings.filter((listing) => listing.category_id === 1).length)
	expect(
		(
			await product.call(
				'searchVenues',
				forEachVenueFlag(() => '0'),
			)
		).data.total,
	).toBe(all)
})

test('sitting and standing differ under both names of the field, in list, facets and map, by as much as the listings do', async () => {
	await using product = await startProduct({ samples: true })
	const listings = await readPlainListings(product.db)
	const range = { min_capacity: 100, max_capacity: 200 }
	const common = { category_id: 1, q: undefined, sub_category_id: [], features: [], event_category_ids: [], sorting: 'newest' as const }
	const expected = (['sitting', 'standing'] as const).map(
		(seating) => searchPlainly(listings, { ...common, ...range, seating, page: 1, per_page: 50 }).length,
	)
	expect(expected[0]).not.toBe(expected[1])
	const view = { category_id: 1, view: written(country), zoom: 9 }
	for (const name of ['capcity_type', 'capacity_type'])
		for (const [value, total] of expected.entries()) {
			const filter = { ...range, [name]: value }
			const { data } = await product.call('searchVenues', filter)
			expect(data.total, JSON.stringify(filter)).toBe(total)
			expect(data.facets.sub_categories.reduce((sum, { count }) => sum + count, 0)).toBe(total)
			expect((await product.call('getMapMarkers', { ...filter, ...view })).data.total).toBe(total)
		}
})

test('a maximum capacity of 1000 means 1000 and more', async () => {
	await using product = await startProduct()
	const big = await addListing(product, { max_capacity_sitting: 4000 })
	const small = await addListing(product, { max_capacity_sitting: 999 })
	const ids = async (input: Record<string, unknown>) => (await product.call('searchVenues', input)).data.list.map((card) => card.id).sort()
	expect(await ids({ min_capacity: 0, max_capacity: 1000 })).toEqual([big, small].sort())
	expect(await ids({ min_capacity: 1000, max_capacity: 1000 })).toEqual([big])
	expect(await ids({ min_capacity: 1500, max_capacity: 1000 })).toEqual([big])
	expect(await ids({ max_capacity: 999 })).toEqual([small])
})

test('what asks for no more than the budget is found, and what says no price', async () => {
	await using product = await startProduct()
	const free = await addListing(product, { min_budget: 0 })
	const fits = await addListing(product, { min_budget: 3000 })
	const dear = await addListing(product, { min_budget: 3001 })
	const ids = async (input: Record<string, unknown>) => (await product.call('searchVenues', input)).data.list.map((card) => card.id)
	expect((await ids({ min_budget: '3000' })).sort()).toEqual([free, fits].sort())
	expect(await ids({ min_budget: '0' })).toEqual([free])
	expect(await ids({ sorting: 'price_asc' })).toEqual([fits, dear, free])
	expect(await ids({ sorting: 'price_desc' })).toEqual([dear, fits, free])
})

test('a listing with a feature also has the features above it', async () => {
	await using product = await startProduct()
	const detailed = await addListing(product, { features: [106] })
	const plain = await addListing(product, { features: [105] })
	const ids = async (input: Record<string, unknown>) => (await product.call('searchVenues', input)).data.list.map((card) => card.id).sort()
	expect(await ids({ features_id: [101] })).toEqual([detailed, plain].sort())
	expect(await ids({ sub_feature_ids: [105] })).toEqual([detailed, plain].sort())
	expect(await ids({ sub_sub_feature_ids: [106] })).toEqual([detailed])
	expect(await ids({ sub_feature_ids: [105, 109] })).toEqual([])
	// A feature of another family is had by no venue.
	expect(await ids({ sub_feature_ids: [202] })).toEqual([])
})

test('premium has its row when recommended, and changes neither distance nor price', async () => {
	await using product = await startProduct()
	const ettelbruck = { latitude: 49.8475, longitude: 6.1042 }
	const near = await addListing(product, { ...ettelbruck, min_budget: 500 })
	const farPremium = await addListing(product, { latitude: 49.6117, longitude: 6.13, min_budget: 900, premium_announcement: true })
	const ids = async (input: Record<string, unknown>) => (await product.call('searchVenues', input)).data.list.map((card) => card.id)
	expect(await ids({})).toEqual([farPremium, near])
	expect(await ids({ ...ettelbruck, sorting: 'distance' })).toEqual([near, farPremium])
	expect(await ids({ ...ettelbruck, distance: 10 })).toEqual([near])
	expect(await ids({ sorting: 'price_asc' })).toEqual([near, farPremium])
	expect(await ids({ sorting: 'newest' })).toEqual([farPremium, near])
	expect((await product.call('searchVenues', {})).data.paid).toBe(1)
	expect((await product.call('searchVenues', { sorting: 'price_asc' })).data.paid).toBe(0)
	const { data } = await product.call('searchVenues', ettelbruck)
	expect(data.list.map((card: ListingCard) => card.distance)).toEqual([26.3, 0])
	expect((await product.call('searchVenues')).data.list.map((card) => card.distance)).toEqual([null, null])
})

test('three places of each of the first ten pages are paid for, all others are by relevance, and every result has one place', async () => {
	await using product = await startProduct({ samples: true })
	const listings = await readPlainListings(product.db)
	for (const per_page of [2, 4, 12]) {
		const found: number[] = []
		const paid: number[] = []
		for (let page = 1; ; page += 1) {
			const { data } = await product.call('searchVenues', { page, per_page })
			if (data.list.length === 0) break
			expect(data.list.slice(0, data.paid).every((card) => card.premium_announcement)).toBe(true)
			found.push(...data.list.map(({ id }) => id))
			paid.push(data.paid)
		}
		expect(found).toEqual(searchPlainly(listings, { category_id: 1, sorting: 'recommended', page: 1, per_page }))
		expect(new Set(found).size).toBe(found.length)
		expect([paid[0], Math.max(...paid)]).toEqual([Math.min(3, per_page), Math.min(3, per_page)])
		expect(paid.slice(10).every((count) => count === 0)).toBe(true)
	}
})

test('a page past the end is empty and has the right total', async () => {
	await using product = await startProduct()
	for (let index = 0; index < 13; index++) await addListing(product, { property_name: `Hall ${index}` })
	const second = await product.call('searchVenues', { page: 2 })
	expect(second.data).toMatchObject({ total: 13, total_pages: 2, current_page: 2, per_page: 12 })
	expect(second.data.list).toHaveLength(1)
	const past = await product.call('searchVenues', { page: 9 })
	expect(past.data).toMatchObject({ list: [], total: 13, total_pages: 2, current_page: 9 })
	expect(past.data.facets.sub_categories.find(({ id }) => id === 5)).toEqual({ id: 5, count: 13 })
})

test('without facets results are counted to a limit, and the page after a full one exists', async () => {
	await using product = await startProduct()
	for (let index = 0; index < 7; index++) await addListing(product, { property_name: `Hall ${index}` })
	const find = (sorting: 'recommended' | 'newest', mostCounted: number) =>
		searchListings(product.db, { category_id: 1, sorting, page: 1, per_page: 3 }, { facets: false, mostCounted })
	for (const sorting of ['recommended', 'newest'] as const) {
		expect(await find(sorting, 6)).toMatchObject({ total: 6, isCapped: true })
		expect(await find(sorting, 7)).toMatchObject({ total: 7, isCapped: false })
	}
	expect((await product.call('searchVenues', { without_facets: 1 })).data).toMatchObject({ total: 7, is_total_capped: false })
	const pages = (page: number, ids: number[]) => pagesFrom({ page, per_page: 3 }, ids, 6)
	expect([pages(2, [1, 2, 3]), pages(4, [1]), pages(99, [])]).toEqual([3, 4, 2])
})

test('words are found without accents, in any case, by their beginning, in three languages and with typing errors', async () => {
	await using product = await startProduct()
	const castle = await addListing(product, {
		sub_category_id: 4,
		property_name: 'Schlass Fuussebierg',
		description: 'Un cadre élégant pour l’été, entouré d’un parc.',
		locality: 'Ettelbruck',
		commune: 'Ettelbruck',
	})
	await addListing(product, {
		sub_category_id: 2,
		property_name: 'Bar Wolleke',
		description: 'Cocktails und Musik.',
		locality: 'Remich',
		commune: 'Remich',
	})
	const found = async (q: string) => (await product.call('searchVenues', { q })).data.list.map((card) => card.id)
	const words = [
		'elegant',
		'ÉLÉGANT',
		"l'ete",
		'fuusse',
		'château',
		'CHATEAUX',
		'Schloss',
		'Schlösser',
		'castle',
		'estates',
		'Ettelbrück',
		'Ettelbréck',
		'ettelbruck castle',
	]
	for (const q of [...words, 'chateu', 'shclosser', 'fuussebirg', 'etelbruck', 'un château pour l’été'])
		expect(await found(q), q).toEqual([castle])
	for (const q of ['xqzzt', 'castle xqzzt', 'castle remich']) expect(await found(q), q).toEqual([])
})

test('what fits better comes first: the name before kind and place, those before the description', async () => {
	await using product = await startProduct()
	const described = await addListing(product, { description: 'Our garden is near the castle.', premium_announcement: true })
	const kind = await addListing(product, { sub_category_id: 4, property_name: 'Schlass A' })
	const name = await addListing(product, { property_name: 'Old Castle Inn' })
	const premiumName = await addListing(product, { property_name: 'Castle Tavern', premium_announcement: true })
	const { data } = await product.call('searchVenues', { q: 'castle' })
	expect(data.list.map((card) => card.id)).toEqual([premiumName, name, kind, described])
	expect(data.ranking_note).toContain('Premium')
})

test('hostile and empty texts do no harm', async () => {
	await using product = await startProduct()
	const venue = await addListing(product, { property_name: "L'Étoile" })
	const hostile = [
		"'; drop table listings; --",
		"' | ''",
		'\\',
		'%_%',
		'!!! & | ( ) :*',
		'<script>alert(1)</script>',
		'\u{1F389}\u{1F389}',
		'a'.repeat(120),
		'٣ 中文 ß',
		"'a':*A",
	]
	for (const q of hostile) expect(await product.call('searchVenues', { q }), q).toMatchObject({ http: 200 })
	// Where nothing was typed that could be looked for, nothing is filtered.
	for (const q of ['', '   ', '!!!', 'le la']) expect((await product.call('searchVenues', { q })).data.total, q).toBe(1)
	expect((await product.call('searchVenues', { q: 'etoile' })).data.list[0]?.id).toBe(venue)
	expect(wordsOf('ﬁne ŒUVRE Straße')).toEqual(['fine', 'oeuvre', 'strasse'])
})

test('wrong values are refused by the name of their field', async () => {
	await using product = await startProduct()
	const refused: [Record<string, unknown>, string][] = [
		[{ min_capacity: 'many' }, 'min_capacity'],
		[{ min_budget: '-1' }, 'min_budget'],
		[{ page: '0' }, 'page'],
		[{ per_page: '51' }, 'per_page'],
		[{ sorting: 'cheapest' }, 'sorting'],
		[{ latitude: '49.6' }, 'longitude'],
		[{ distance: '10' }, 'distance'],
		[{ latitude: '91', longitude: '6' }, 'latitude'],
		[{ sub_category_id: 'bar' }, 'sub_category_id'],
		[{ min_size: '10', max_size: '5' }, 'max_size'],
		[{ min_capacity: ['1', '2'] }, 'min_capacity'],
		[{ q: 'a'.repeat(121) }, 'q'],
	]
	for (const [input, field] of refused) {
		const answer = await product.call('searchVenues', input)
		expect(answer, JSON.stringify(input)).toMatchObject({ http: 422, code: 'invalid_input' })
		expect(Object.keys(answer.fields), JSON.stringify(input)).toContain(field)
	}
})

test('rentals and services are distinguished by family or by sub-category', async () => {
	await using product = await startProduct()
	const tent = await addListing(product, { category_id: 3, sub_category_id: 17 })
	const caterer = await addListing(product, { category_id: 4, sub_category_id: 27 })
	const ids = async (input: Record<string, unknown>) =>
		(await product.call('searchRentalsAndServices', input)).data.list.map((card) => card.id)
	expect(await ids({ category_id: 3 })).toEqual([tent])
	expect(await ids({ sub_category_id: 27 })).toEqual([caterer])
	expect(await ids({ category_id: 3, sub_category_id: 27 })).toEqual([])
	expect(await product.call('searchRentalsAndServices', {})).toMatchObject({ http: 422 })
	expect(await product.call('searchRentalsAndServices', { category_id: 99 })).toMatchObject({
		http: 422,
		fields: { category_id: expect.any(String) },
	})
	expect(await product.call('searchRentalsAndServices', { sub_category_id: [17, 27] })).toMatchObject({ http: 422 })
	expect(await product.call('searchRentalsAndServices', { sub_category_id: 99 })).toMatchObject({ http: 404, code: 'not_found' })
})

test('032 180 the call behind /filter lists every family of the catalogue: venues, entertainment, and a fifth one', async () => {
	await using product = await startProduct()
	const castle = await addListing(product, { category_id: 1, sub_category_id: 4 })
	const hall = await addListing(product, { category_id: 1, sub_category_id: 5 })
	const singer = await addListing(product, { category_id: 2, sub_category_id: 11 })
	await addFamily(product)
	const guides = [await addListing(product, fifth), await addListing(product, { ...fifth, min_budget: 900 })]
	const find = async (input: Record<string, unknown>) => {
		const { data } = await product.call('searchRentalsAndServices', input)
		return data.list.map((card) => card.id).toSorted((a, b) => a - b)
	}
	expect(await find({ category_id: 1 })).toEqual([castle, hall])
	expect(await find({ sub_category_id: 4 })).toEqual([castle])
	expect(await find({ category_id: 2, sub_category_id: 11 })).toEqual([singer])
	expect(await find({ category_id: 8 })).toEqual(guides)
	expect(await find({ sub_category_id: 708 })).toEqual(guides)
	expect(await find({ category_id: 8, min_budget: 100 })).toEqual([guides[0]])
	expect(await product.call('searchRentalsAndServices', { sub_category_id: [4, 708] })).toMatchObject({ http: 422 })
	const { data } = await product.call('searchRentalsAndServices', { category_id: 8 })
	expect(data.facets.sub_categories).toEqual([{ id: 708, count: 2 }])
	expect((await product.call('getRentalAndServiceFeatures', { category_id: 8 })).data).toEqual([])
	expect((await product.call('getListing', { property_id: guides[0] ?? 0 })).data).toMatchObject({ category_id: 8, sub_category_id: 708 })
	expect((await product.call('getSimilarListings', { property_id: guides[0] ?? 0 })).data.map(({ id }) => id)).toEqual([guides[1]])
	expect((await product.call('suggest', { q: 'Mountain' })).data.sub_categories).toMatchObject([{ id: 708, count: 2 }])
	const view = '49,5,51,7'
	expect((await product.call('getMapMarkers', { category_id: 8, view, zoom: 9 })).data.total).toBe(2)
})

test('the order is explained in the language of the request', async () => {
	await using product = await startProduct()
	const note = async (language: 'en' | 'fr' | 'de') => (await product.call('searchVenues', {}, null, { language })).data.ranking_note
	const notes = [await note('en'), await note('fr'), await note('de')]
	for (const text of notes) expect(text).toContain('Premium')
	expect(new Set(notes).size).toBe(3)
})
