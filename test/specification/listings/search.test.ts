import { kilometresTo, roughness } from '../public-place.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comesTo, costsOne } from '../announcements.ts'
import { calls } from '../calls.ts'
import { expectRefused, listOf, type Answer, type Fields, type Row } from '../client.ts'
import { start, type Started } from '../start.ts'
import { fieldsOfSchema } from '../described-fields.ts'

let product: Started
beforeAll(async () => {
	product = await start()
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const words = (text: string) => text.split(' ')
const ettelbruck = { latitude: 49.8475, longitude: 6.1042 }
const luxembourg = { latitude: 49.6117, longitude: 6.13 }
/** A listing that has a feature also has the features above it. */
const hasFeature = (id: unknown) => `exists (
	with recursive below as (select id from features where id = ${Number(id)} union all select f.id from features f join below b on f.parent_id = b.id)
	select from listing_features x join below on below.id = x.feature_id where x.listing_id = l.id)`
const hasKind = (...ids: unknown[]) =>
	`exists (select from listing_event_categories e where e.listing_id = l.id and e.event_category_id in (${ids.map(Number).join()}))`
const hasOccasion = (id: unknown) => `exists (select from listing_occasions o where o.listing_id = l.id and o.occasion_id = ${Number(id)})`
const kilometres = ({ latitude, longitude }: typeof luxembourg) => kilometresTo(latitude, longitude)

/** A Saturday of which the samples say something. */
const saturday = (() => {
	const day = new Date(Date.now() + 3 * 86_400_000)
	day.setUTCDate(day.getUTCDate() + ((13 - day.getUTCDay()) % 7))
	return day.toISOString().slice(0, 10)
})()
const isTaken = (half: string) =>
	`exists (select from availability_days d where d.listing_id = l.id and d.day = '${saturday}' and d.${half} = 'booked')`
/** Where the public learns that a supplier is: of those who come to their customers about a kilometre. */
const publicly = (column: string) => `case when l.category_id in (2, 4) then round(l.${column}::numeric, 2) else l.${column} end`
const isWithin = (box: unknown) => {
	const [south, west, north, east] = String(box).split(',')
	return `${publicly('latitude')} between ${south} and ${north} and ${publicly('longitude')} between ${west} and ${east}`
}

/** A field with two values: the listings that each must find, in SQL over listings `l`. `beside` is sent with both. */
interface Effect {
	field: string
	values: readonly [unknown, unknown]
	where: (value: unknown) => string
	beside?: Fields
}

const common: Effect[] = [
	{ field: 'min_budget', values: ['200', '1500'], where: (most) => `${costsOne} <= ${String(most)}` },
	{ field: 'languages_spoken', values: ['pt', 'de'], where: (code) => `'${String(code)}' = any(l.languages_spoken)` },
	{ field: 'event_category_ids', values: ['2', '8'], where: (id) => hasKind(id) },
	{ field: 'occasion_id', values: ['1', '3'], where: (id) => hasOccasion(id) },
	{
		field: 'without_booked',
		values: ['0', '1'],
		where: (value) => (value === '1' ? `not (${isTaken('morning')} and ${isTaken('evening')})` : 'true'),
		beside: { available_on: saturday },
	},
	{ field: 'bounds', values: ['49.5,5.95,49.7,6.25', '49.7,5.9,50.2,6.5'], where: isWithin },
	{ field: 'distance', values: ['5', '25'], where: (most) => `${kilometres(luxembourg)} <= ${String(most)}`, beside: luxembourg },
	{
		field: 'latitude',
		values: [49.6117, 49.9],
		where: (latitude) => `${kilometres({ latitude: Number(latitude), longitude: 6.13 })} <= 10`,
		beside: { longitude: 6.13, distance: '10' },
	},
	{
		field: 'longitude',
		values: [6.13, 6.4],
		where: (longitude) => `${kilometres({ latitude: 49.6117, longitude: Number(longitude) })} <= 10`,
		beside: { latitude: 49.6117, distance: '10' },
	},
]

const standing = (value: unknown) => (value === '1' ? 'l.max_capacity_standing' : 'l.max_capacity_sitting')
const venueEffects: Effect[] = [
	{ field: 'min_capacity', values: ['100', '400'], where: (least) => `l.max_capacity_sitting >= ${String(least)}` },
	{ field: 'max_capacity', values: ['80', '300'], where: (most) => `l.max_capacity_sitting <= ${String(most)}` },
	{
		field: 'capcity_type',
		values: ['0', '1'],
		where: (value) => `${standing(value)} between 100 and 200`,
		beside: { min_capacity: 100, max_capacity: 200 },
	},
	{ field: 'capcity_type', values: ['0', '1'], where: (value) => `${standing(value)} >= 500`, beside: { min_capacity: 500 } },
	{
		field: 'capcity_type',
		values: ['0', '1'],
		where: (value) => `${standing(value)} >= 300`,
		beside: { min_capacity: 300, max_capacity: 1000 },
	},
	// The other name of the same field.
	{ field: 'capacity_type', values: ['0', '1'], where: (value) => `${standing(value)} >= 500`, beside: { min_capacity: 500 } },
	{ field: 'min_size', values: ['100', '500'], where: (least) => `l.size >= ${String(least)}` },
	{ field: 'max_size', values: ['150', '600'], where: (most) => `l.size <= ${String(most)}` },
	{
		field: 'is_allow_privatization_of_venue',
		values: ['0', '1'],
		where: (value) => (value === '1' ? 'l.is_allow_privatization_of_venue' : 'true'),
	},
	{ field: 'is_allow_booking_of_table', values: ['0', '1'], where: (value) => (value === '1' ? 'l.is_allow_booking_of_table' : 'true') },
]

const perPerson = `l.price_unit = 'person'`
const withPeople = (people: string): Effect[] => [
	{ field: 'people', values: [people, '300'], where: (count) => `${comesTo(Number(count))} <= 3000`, beside: { min_budget: 3000 } },
	{
		field: 'budget_per_person',
		values: ['20', '60'],
		where: (most) => `${comesTo(Number(people))} <= ${String(most)} * ${people}`,
		beside: { people },
	},
]
const atPrices = (some: string, many: string): Effect => ({
	field: 'people',
	values: [some, many],
	where: (count) => `${comesTo(Number(count))} <= 20 * ${String(count)}`,
	beside: { budget_per_person: 20 },
})
const least = (field: string, values: Effect['values']): Effect => ({ field, values, where: (number) => `l.${field} >= ${String(number)}` })
const most = (field: string, values: Effect['values'], column = `l.${field}`): Effect => ({
	field,
	values,
	where: (number) => `${column} <= ${String(number)}`,
})
const yes = (field: string, beside: Fields = {}, where = `l.${field}`): Effect => ({
	field,
	values: ['0', '1'],
	where: (value) => (value === '1' ? where : 'true'),
	beside,
})
const travels = yes('travels_here', ettelbruck, `${kilometres(ettelbruck)} <= l.travel_radius + ${roughness}`)

interface List {
	call: (typeof calls)['venues' | 'entertainment' | 'rentalsAndServices']
	category_id: number
	/** Sent with every call. */
	family: Fields
	subCategories: readonly [number, number]
	effects: Effect[]
}
const lists: [string, List][] = [
	[
		'venues',
		{
			call: calls.venues,
			category_id: 1,
			family: {},
			subCategories: [1, 4],
			effects: [
				...common,
				...venueEffects,
				least('parking_spaces', ['40', '120']),
				// Every price of the samples' venues is one in all.
				{
					field: 'budget_per_person',
					values: ['15', '60'],
					where: (most) => `l.min_budget_cents <= ${String(most)} * 4000`,
					beside: { people: 40 },
				},
				{
					field: 'people',
					values: ['20', '80'],
					where: (count) => `l.min_budget_cents <= 3000 * ${String(count)}`,
					beside: { budget_per_person: 30 },
				},
			],
		},
	],
	[
		'entertainment',
		{
			call: calls.entertainment,
			category_id: 2,
			family: {},
			subCategories: [10, 12],
			effects: [...common, ...withPeople('40').slice(1), atPrices('20', '60'), least('set_length', ['60', '180']), travels],
		},
	],
	[
		'rentals',
		{
			call: calls.rentalsAndServices,
			category_id: 3,
			family: { category_id: 3 },
			subCategories: [15, 17],
			effects: [
				...common,
				...withPeople('5').slice(1),
				atPrices('2', '20'),
				yes('has_delivery'),
				yes('has_set_up'),
				most('deposit', ['150', '500'], 'l.deposit_cents / 100.0'),
				least('quantity', ['5', '100']),
				travels,
			],
		},
	],
	[
		'services',
		{
			call: calls.rentalsAndServices,
			category_id: 4,
			family: { category_id: 4 },
			subCategories: [26, 27],
			effects: [
				...common,
				...withPeople('50'),
				{
					field: 'budget_per_person',
					values: ['20', '60'],
					where: (most) => `l.min_budget_cents = 0 or ${perPerson} and l.min_budget_cents <= ${String(most)} * 100`,
				},
				most('minimum_persons', ['20', '50']),
				travels,
			],
		},
	],
]

const countOf = ({ category_id }: List, where: string) =>
	product.count(`listings l where l.state = 'published' and l.category_id = ${category_id} and (${where})`)
const totalOf = ({ data, message }: Answer) => data['total'] ?? message
/** The number of results in the facet of sub-categories. */
const facetTotal = ({ data }: Answer) =>
	((data['facets'] as Row)['sub_categories'] as Row[]).reduce((sum, { count }) => sum + Number(count), 0)
const wholeCountry = { view: '49,5,51,7', zoom: 9 }

/** The list, its facets and its map must agree on the number of results. */
async function expectTotal(list: List, fields: Fields, expected: number, { hasFacetOfAll = true } = {}) {
	const about = `${list.call.path} ${JSON.stringify(fields)}`
	const answer = await product.visitor.post(list.call.path, { ...list.family, ...fields })
	expect(totalOf(answer), about).toBe(expected)
	if (hasFacetOfAll) expect(facetTotal(answer), `facets of ${about}`).toBe(expected)
	const map = await product.visitor.post('/api/get_map_markers', { ...fields, category_id: list.category_id, ...wholeCountry })
	expect(totalOf(map), `map of ${about}`).toBe(expected)
}

test.for(lists)('%s: every field changes the answer by as much as the rows say, alike in list, facets and map', async ([, list]) => {
	for (const { field, values, where, beside = {} } of list.effects) {
		const expected = [await countOf(list, where(values[0])), await countOf(list, where(values[1]))]
		expect(expected[0], `the samples tell ${field} ${values.join(' from ')}`).not.toBe(expected[1])
		for (const [index, value] of values.entries()) await expectTotal(list, { ...beside, [field]: value }, expected[index] ?? 0)
	}
	const [one, other] = list.subCategories
	for (const sub of [one, other])
		await expectTotal(list, { sub_category_id: sub }, await countOf(list, `l.sub_category_id = ${sub}`), { hasFacetOfAll: false })
})

test('every filter that the description of the API names is tried above, in each family that has it', async () => {
	const response = await product.visitor.fetch('/api/openapi.json')
	const document = (await response.json()) as {
		paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>
		components: { schemas: Record<string, object> }
	}
	const { paths } = document
	/** Fields whose effect is no number of results: names, order, pages and the missing facets have their own tests. */
	const others = words(
		'sub_category_id features_id sub_feature_ids sub_sub_feature_ids q sorting page per_page without_facets address available_on category_id',
	)
	const described = (path: string): string[] => {
		const [body] = Object.values(paths[path]?.post.requestBody.content ?? {})
		return Object.keys(fieldsOfSchema(document, body?.schema))
	}
	for (const path of new Set(lists.map(([, { call }]) => call.path))) {
		const tried = new Set(
			lists.filter(([, { call }]) => call.path === path).flatMap(([, { effects }]) => effects.map(({ field }) => field)),
		)
		const fields = described(path)
		expect(fields, path).toEqual(expect.arrayContaining(['min_budget', 'without_booked']))
		expect([path, fields.filter((field) => !tried.has(field) && !others.includes(field))]).toEqual([path, []])
	}
})

test.for(lists)('%s: features of each level are found by whichever of the names is sent', async ([, list]) => {
	const names = ['features_id', 'sub_feature_ids', 'sub_sub_feature_ids'].filter((name) => list.call.fields.includes(name))
	for (const level of [1, 2, 3]) {
		const [feature] = await product.rows(
			`select f.id, count(distinct x.listing_id) from features f join listing_features x on x.feature_id = f.id join listings l on l.id = x.listing_id
			where f.level = $1 and f.category_id = $2 and l.state = 'published' group by f.id order by 2 desc, 1 limit 1`,
			[level, list.category_id],
		)
		if (!feature) continue
		const expected = await countOf(list, hasFeature(feature['id']))
		expect(expected).toBeGreaterThan(0)
		expect(expected).toBeLessThan(await countOf(list, 'true'))
		for (const name of names) await expectTotal(list, { [name]: feature['id'] }, expected)
	}
})

test.for(lists)('%s: a list is read the same in every notation', async ([, list]) => {
	const { path } = list.call
	const family = Object.entries(list.family).map(([name, value]): [string, string] => [name, String(value)])
	const [one, other] = list.subCategories.map(String) as [string, string]
	const expected = await countOf(list, `l.sub_category_id in (${one}, ${other})`)
	const field = 'sub_category_id'
	const answers = [
		await product.visitor.post(path, { ...list.family, [field]: `${one},${other}` }),
		await product.visitor.post(path, { ...list.family, [field]: `[${one},${other}]` }),
		await product.visitor.post(path, { ...list.family, [field]: `["${one}","${other}"]` }),
		await product.visitor.post(path, { ...list.family, [field]: [one, other] }),
		await product.visitor.postPairs(path, [...family, [field, one], [field, other]]),
		await product.visitor.postPairs(path, [...family, [`${field}[]`, one], [`${field}[]`, other]]),
		await product.visitor.postJson(path, { ...list.family, [field]: [Number(one), Number(other)] }),
		await product.visitor.postJson(path, { ...list.family, [field]: [one, other] }),
		await product.visitor.postJson(path, { ...list.family, [field]: `${one},${other}` }),
	]
	expect(answers.map(totalOf)).toEqual(answers.map(() => expected))
	const single = [one, `[${one}]`, `["${one}"]`, [one]]
	const alone = await Promise.all(single.map((value) => product.visitor.post(path, { ...list.family, [field]: value })))
	const justOne = await countOf(list, `l.sub_category_id = ${one}`)
	expect(alone.map(totalOf)).toEqual(alone.map(() => justOne))
	if (!list.call.fields.includes('event_category_ids')) return
	const kinds = await countOf(list, hasKind(2, 8))
	for (const value of ['2,8', '[2,8]', ['2', '8']])
		expect(totalOf(await product.visitor.post(path, { ...list.family, event_category_ids: value }))).toBe(kinds)
})

test.for(lists)('%s: sorting gives the order that it names', async ([, list]) => {
	const ask = async (fields: Fields) => listOf(await product.visitor.post(list.call.path, { ...list.family, per_page: 50, ...fields }))
	const ids = (rows: Row[]) => rows.map(({ id }) => id)
	const numbers = (rows: Row[], field: string) => rows.map((row) => Number(row[field]))
	const ascending = (values: number[]) => values.toSorted((a, b) => a - b)
	const cheap = await ask({ sorting: 'price_asc' })
	// A listing without a price is neither cheap nor expensive.
	const priced = (rows: Row[]) => numbers(rows, 'min_budget').filter((price) => price > 0)
	expect(priced(cheap)).toEqual(ascending(priced(cheap)))
	const dear = await ask({ sorting: 'price_desc' })
	expect(priced(dear)).toEqual(ascending(priced(dear)).toReversed())
	expect(ids(cheap)).not.toEqual(ids(dear))
	const near = await ask({ sorting: 'distance', ...ettelbruck })
	expect(numbers(near, 'distance')).toEqual(ascending(numbers(near, 'distance')))
	const newest = await ask({ sorting: 'newest' })
	const expected = await product.rows(
		`select id from listings where state = 'published' and category_id = ${list.category_id} order by published_at desc, id desc limit 50`,
	)
	expect(ids(newest)).toEqual(ids(expected))
	if (list.category_id !== 1) return
	for (const [type, field] of [
		['0', 'max_capacity_sitting'],
		['1', 'max_capacity_standing'],
	] as const) {
		const large = numbers(await ask({ sorting: 'capacity_desc', capcity_type: type, min_capacity: 1 }), field)
		expect(large, `capacity_desc with capcity_type ${type}`).toEqual(ascending(large).toReversed())
		const small = numbers(await ask({ sorting: 'capacity_asc', capcity_type: type, min_capacity: 1 }), field)
		expect(small, `capacity_asc with capcity_type ${type}`).toEqual(ascending(small))
		expect(small[0], `capacity_asc with capcity_type ${type}`).toBeLessThan(large[0] ?? 0)
		const fitting = numbers(await ask({ sorting: 'capacity_asc', capcity_type: type, min_capacity: 100 }), field)
		expect(fitting, `capacity_asc with capcity_type ${type}, for 100 people`).toEqual(ascending(fitting))
		expect(fitting[0]).toBeGreaterThanOrEqual(100)
	}
})

test.for(lists)('%s: pages follow each other, and words narrow the result', async ([, list]) => {
	const { path } = list.call
	const total = await countOf(list, 'true')
	const pages = [
		await product.visitor.post(path, { ...list.family, page: 1 }),
		await product.visitor.post(path, { ...list.family, page: 2 }),
	]
	expect(pages.map(({ data }) => [data['current_page'], data['total_pages'], data['total']])).toEqual(
		[1, 2].map((page) => [page, Math.ceil(total / 12), total]),
	)
	const ids = pages.flatMap((answer) => listOf(answer).map(({ id }) => id))
	expect(new Set(ids).size).toBe(Math.min(24, total))
	for (const key of list.call.data) expect(pages[0]?.data).toHaveProperty(key)
	const [named] = listOf(pages[0] as Answer)
	const words = String(named?.['property_name'])
	const byName = await product.visitor.post(path, { ...list.family, q: words })
	expect(listOf(byName).map(({ id }) => id)).toContain(named?.['id'])
	expect(Number(totalOf(byName))).toBeLessThan(total)
	expect(totalOf(await product.visitor.post(path, { ...list.family, q: 'zzxqyv' }))).toBe(0)
})

test('venues: the number of results on a page', async () => {
	for (const per_page of [5, 12]) expect(listOf(await product.visitor.post(calls.venues.path, { per_page }))).toHaveLength(per_page)
})

test('rentals and services are distinguished by category_id, or by the sub-category', async () => {
	const { path } = calls.rentalsAndServices
	const [rentals, services] = lists.slice(2).map(([, list]) => list) as [List, List]
	expect(totalOf(await product.visitor.post(path, { category_id: 3 }))).toBe(await countOf(rentals, 'true'))
	expect(totalOf(await product.visitor.post(path, { category_id: 4 }))).toBe(await countOf(services, 'true'))
	expect(totalOf(await product.visitor.post(path, { sub_category_id: 17 }))).toBe(await countOf(rentals, 'l.sub_category_id = 17'))
	expectRefused(await product.visitor.post(path), 'category_id', 'Please select a category')
})

test('a name of the place changes nothing; a day changes no number of results', async () => {
	const { path } = calls.venues
	const all = totalOf(await product.visitor.post(path))
	const answer = await product.visitor.post(path, { address: 'Ettelbruck', available_on: '2036-05-01' })
	expect(totalOf(answer)).toBe(all)
	const other = await product.visitor.post(path, { available_on: '2036-05-02' })
	expect([totalOf(other), new Set(listOf(other).map(({ availability }) => availability))]).toEqual([all, new Set(['unknown'])])
	expectRefused(await product.visitor.post(path, { available_on: 'tomorrow' }), 'available_on')
})

test.for(lists)('%s: wrong values are refused by the name of their field', async ([, list]) => {
	const wrong: Record<string, readonly unknown[]> = {
		category_id: ['x', '0'],
		sub_category_id: ['x', '1,x', '[1,', '-1'],
		event_category_ids: ['x', '1.5'],
		occasion_id: ['x', '1.5'],
		features_id: ['x'],
		sub_feature_ids: ['x'],
		sub_sub_feature_ids: ['x'],
		min_capacity: ['x', '-1', '1.5'],
		max_capacity: ['x', '-1'],
		capcity_type: ['2', 'x'],
		min_budget: ['x', '-1'],
		budget_per_person: ['x', '-1'],
		people: ['x', '0', '1.5'],
		languages_spoken: ['deu', '1'],
		travels_here: ['2', 'x'],
		parking_spaces: ['x', '-1'],
		set_length: ['x', '-1'],
		has_delivery: ['2', 'yes'],
		has_set_up: ['2', 'yes'],
		deposit: ['x', '-1'],
		quantity: ['x', '-1'],
		minimum_persons: ['x', '-1'],
		is_allow_privatization_of_venue: ['2', 'x'],
		is_allow_booking_of_table: ['yes'],
		min_size: ['x', '-1'],
		max_size: ['x'],
		latitude: ['x', '91'],
		longitude: ['x', '181'],
		distance: ['x', '-1', '1000'],
		sorting: ['best'],
		page: ['x', '0', '-1', '1.5'],
		per_page: ['x', '0', '1000'],
		q: ['x'.repeat(500)],
		address: ['x'.repeat(500)],
		available_on: ['x', '2036-02-31'],
	}
	for (const field of list.call.fields)
		for (const value of wrong[field] ?? [])
			expectRefused(await product.visitor.post(list.call.path, { ...list.family, [field]: value }), field)
	expect(list.call.fields.filter((field) => !wrong[field])).toEqual([])
	expectRefused(await product.visitor.post(list.call.path, { ...list.family, distance: '5' }), 'distance', 'Please select a location first')
	expectRefused(await product.visitor.post(list.call.path, { ...list.family, latitude: '49.6' }), 'longitude')
})

test('the catalogue: four families, their kinds, nine kinds of event, and the ends of the filters', async () => {
	const many = ({ data }: Answer) => data as unknown as Row[]
	const three = (field: string) => ['en', 'fr', 'de'].map((language) => `${field}_${language}`)
	const categories = many(await product.visitor.get(calls.getCategory.path))
	expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4])
	for (const key of three('category_name')) expect(categories[0]).toHaveProperty(key)
	for (const category_id of [1, 2]) {
		const kinds = many(await product.visitor.post(calls.getSubCategory.path, { category_id }))
		expect(kinds).toHaveLength(await product.count(`sub_categories where category_id = ${category_id} and retired_at is null`))
		expect(new Set(kinds.map((kind) => kind['category_id']))).toEqual(new Set([category_id]))
		for (const key of three('sub_category_name')) expect(kinds[0]).toHaveProperty(key)
	}
	expectRefused(await product.visitor.post(calls.getSubCategory.path), 'category_id')
	expectRefused(await product.visitor.post(calls.getSubCategory.path, { category_id: 'x' }), 'category_id')
	expect((await product.visitor.post(calls.getSubCategory.path, { category_id: 99 })).http).toBe(404)
	const events = many(await product.visitor.get(calls.getEventCategory.path))
	expect(events.map(({ event_category_name_en }) => event_category_name_en)).toEqual([
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
	expect(many(await product.visitor.get(calls.getEventCategory.path, { scope: 'event_form' })).map(({ id }) => id)).toEqual([
		1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
	])
	const [most] = await product.rows(
		`select max(max_capacity_sitting) as sitting, max(max_capacity_standing) as standing, max(size) as max_size, (max(min_budget_cents) / 100.0)::float8 as max_budget
		from listings where state = 'published' and category_id = 1`,
	)
	const { data } = await product.visitor.get(calls.maxFilterData.path)
	for (const key of calls.maxFilterData.data) expect(data).toHaveProperty(key)
	expect([data['max_capacity_sitting'], data['max_capacity_standing'], data['max_size'], data['max_budget']]).toEqual(
		Object.values(most ?? {}),
	)
	for (const { path } of [calls.venueFeature, calls.entertainmentFeature]) {
		const [feature] = many(await product.visitor.get(path))
		expect(feature).toMatchObject({ id: expect.any(Number), feature_name_en: expect.any(String), sub_features: expect.any(Array) })
	}
})

test('listings by family, sub-category and page', async () => {
	const { path, data: keys } = calls.categoryWise
	for (const category_id of [1, 2]) {
		const answer = await product.visitor.post(path, { category_id })
		expect(totalOf(answer)).toBe(await product.count(`listings where state = 'published' and category_id = ${category_id}`))
		for (const key of keys) expect(answer.data).toHaveProperty(key)
	}
	for (const sub_category_id of [1, 4])
		expect(totalOf(await product.visitor.post(path, { category_id: 1, sub_category_id }))).toBe(
			await product.count(`listings where state = 'published' and sub_category_id = ${sub_category_id}`),
		)
	const pages = await Promise.all([1, 2].map((page) => product.visitor.post(path, { category_id: 1, page, per_page: 5 })))
	expect(new Set(pages.flatMap((answer) => listOf(answer).map(({ id }) => id))).size).toBe(10)
	expectRefused(await product.visitor.post(path), 'category_id')
	for (const per_page of [5, 12]) expect(listOf(await product.visitor.post(path, { category_id: 1, per_page }))).toHaveLength(per_page)
	for (const field of ['category_id', 'sub_category_id', 'page', 'per_page'])
		expectRefused(await product.visitor.post(path, { category_id: 1, [field]: 'x' }), field)
})

test('no field of these calls was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('listings/search'))
