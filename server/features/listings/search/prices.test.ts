import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '#contract/values/amounts.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'

const caterer = { category_id: 4, sub_category_id: 27, price_unit: 'person' }
const country = { view: '49.4,5.7,50.2,6.6', zoom: 9 }

/** The list and the map of services must agree; the ids of the list in its order. */
async function findServices(product: Product, input: Record<string, unknown>): Promise<number[]> {
	const list = await product.call('searchRentalsAndServices', { category_id: 4, ...input })
	const map = await product.call('getMapMarkers', { category_id: 4, ...input, ...country })
	expect([list.http, map.data.total]).toEqual([200, list.data.total])
	return list.data.list.map(({ id }) => id)
}
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

test('a price per person is multiplied by the people, and by the supplier’s minimum where that is more', async () => {
	await using product = await startProduct()
	const cheap = await addListing(product, { ...caterer, min_budget: 30 })
	const forMany = await addListing(product, { ...caterer, min_budget: 20, minimum_persons: 50 })
	const flat = await addListing(product, { ...caterer, min_budget: 900, price_unit: 'event' })
	const unsaid = await addListing(product, { ...caterer, min_budget: 0 })
	const find = (input: Record<string, unknown>) => findServices(product, input)
	// The case of the issue: 30 € a person are 3,600 € for 120, not 30 €.
	expect(await find({ min_budget: 50, people: 120 })).toEqual([unsaid])
	expect(sorted(await find({ min_budget: 3599, people: 120 }))).toEqual(sorted([forMany, flat, unsaid]))
	expect(sorted(await find({ min_budget: 3600, people: 120 }))).toEqual(sorted([cheap, forMany, flat, unsaid]))
	// Ten people pay for the fifty that the supplier asks for.
	expect(sorted(await find({ min_budget: 999, people: 10 }))).toEqual(sorted([cheap, flat, unsaid]))
	expect(sorted(await find({ min_budget: 1000, people: 10 }))).toEqual(sorted([cheap, forMany, flat, unsaid]))
	// Without a number of people it is the least that can be paid.
	expect(sorted(await find({ min_budget: 50 }))).toEqual(sorted([cheap, unsaid]))
	expect(sorted(await find({ min_budget: 1000 }))).toEqual(sorted([cheap, forMany, flat, unsaid]))
})

test('a budget per person compares prices per person, and prices in all where the people are known', async () => {
	await using product = await startProduct()
	const cheap = await addListing(product, { ...caterer, min_budget: 30 })
	const forMany = await addListing(product, { ...caterer, min_budget: 20, minimum_persons: 50 })
	const flat = await addListing(product, { ...caterer, min_budget: 900, price_unit: 'event' })
	const unsaid = await addListing(product, { ...caterer, min_budget: 0 })
	const find = async (input: Record<string, unknown>) => sorted(await findServices(product, input))
	// 900 € in all give no price per person: it passes no filter that it might not meet.
	expect(await find({ budget_per_person: 30 })).toEqual([cheap, forMany, unsaid])
	expect(await find({ budget_per_person: '29.99' })).toEqual([forMany, unsaid])
	expect(await find({ budget_per_person: 30, people: 30 })).toEqual([cheap, flat, unsaid])
	expect(await find({ budget_per_person: 30, people: 29 })).toEqual([cheap, unsaid])
	expect(await find({ budget_per_person: 30, people: 100 })).toEqual([cheap, forMany, flat, unsaid])
	// Both budgets at once: each must be kept.
	expect(await find({ budget_per_person: 30, people: 100, min_budget: 2000 })).toEqual([forMany, flat, unsaid])
	expect(await find({ budget_per_person: 0 })).toEqual([unsaid])
})

test('the order by price is that of what is paid for the people, and that of the shown prices without them', async () => {
	await using product = await startProduct()
	const perPerson = await addListing(product, { ...caterer, min_budget: 30 })
	const flat = await addListing(product, { ...caterer, min_budget: 900, price_unit: 'event' })
	const unsaid = await addListing(product, { ...caterer, min_budget: 0 })
	const find = (input: Record<string, unknown>) => findServices(product, input)
	expect(await find({ sorting: 'price_asc' })).toEqual([perPerson, flat, unsaid])
	expect(await find({ sorting: 'price_asc', people: 29 })).toEqual([perPerson, flat, unsaid])
	expect(await find({ sorting: 'price_asc', people: 31 })).toEqual([flat, perPerson, unsaid])
	expect(await find({ sorting: 'price_desc', people: 31 })).toEqual([perPerson, flat, unsaid])
})

test('cards, markers and one listing say what it comes to, and nothing for other units', async () => {
	await using product = await startProduct()
	const perPerson = await addListing(product, { ...caterer, min_budget: 30, minimum_persons: 50 })
	const flat = await addListing(product, { ...caterer, min_budget: 900, price_unit: 'event', latitude: 49.5 })
	const unsaid = await addListing(product, { ...caterer, min_budget: 0, latitude: 49.6 })
	const totals = (list: { id: number; total_for_people: unknown }[]) =>
		Object.fromEntries(list.map(({ id, total_for_people }) => [id, total_for_people]))
	for (const [people, total] of [
		[120, { people: 120, euros: 3600 }],
		[10, { people: 50, euros: 1500 }],
		['', null],
	] as const) {
		const expected = { [perPerson]: total, [flat]: null, [unsaid]: null }
		const { data } = await product.call('searchRentalsAndServices', { category_id: 4, people })
		expect(totals(data.list)).toEqual(expected)
		const map = await product.call('getMapMarkers', { category_id: 4, people, ...country, zoom: 14 })
		expect(totals(map.data.listings)).toEqual(expected)
		const one = await product.call('getListing', { property_id: perPerson, people })
		expect(one.data.total_for_people).toEqual(total)
	}
	expect((await product.call('getListing', { property_id: flat, people: 120 })).data.total_for_people).toBeNull()
})

test('the largest numbers that can be sent are counted, too', async () => {
	await using product = await startProduct()
	const dear = await addListing(product, { ...caterer, min_budget: 10_000_000 })
	const { data } = await product.call('searchRentalsAndServices', { category_id: 4, people: 100_000, sorting: 'price_asc' })
	expect(data.list).toMatchObject([{ id: dear, total_for_people: { people: 100_000, euros: 1_000_000_000_000 } }])
	expect(await findServices(product, { people: 100_000, budget_per_person: 10_000_000 })).toEqual([dear])
	expect(await findServices(product, { people: 100_000, budget_per_person: '9999999.99' })).toEqual([])
})

test('of venues the smallest capacity is the number of people, unless another one is sent', async () => {
	await using product = await startProduct()
	const menu = await addListing(product, { price_unit: 'person', min_budget: 40, max_capacity_sitting: 200 })
	const hall = await addListing(product, { min_budget: 3000, max_capacity_sitting: 200 })
	const find = async (input: Record<string, unknown>) => {
		const { data } = await product.call('searchVenues', input)
		return [sorted(data.list.map(({ id }) => id)), data.list.find(({ id }) => id === menu)?.total_for_people ?? null]
	}
	expect(await find({ min_budget: 3000, min_capacity: 100 })).toEqual([[hall], null])
	expect(await find({ min_budget: 4000, min_capacity: 100 })).toEqual([[menu, hall], { people: 100, euros: 4000 }])
	expect(await find({ min_budget: 3000, min_capacity: 100, people: 60 })).toEqual([[menu, hall], { people: 60, euros: 2400 }])
	expect(await find({ budget_per_person: 25, min_capacity: 120 })).toEqual([[hall], null])
	expect(await find({ budget_per_person: 25, min_capacity: 119 })).toEqual([[], null])
	expect(await find({ budget_per_person: 40 })).toEqual([[menu], null])
})

test('wrong numbers of people and budgets are refused by the name of their field', async () => {
	await using product = await startProduct()
	for (const name of ['searchVenues', 'searchEntertainment', 'searchRentalsAndServices', 'getMapMarkers'] as const)
		for (const [field, values] of Object.entries({
			people: ['x', '0', '-1', '1.5', '100001', ['1', '2']],
			budget_per_person: ['x', '-1', '10000001'],
		}))
			for (const value of values) {
				const answer = await product.call(
					name,
					{ category_id: name === 'searchVenues' ? undefined : 3, ...country, [field]: value },
					null,
					{
						ignored: ['view', 'zoom', ...(name === 'searchEntertainment' ? ['category_id'] : [])],
					},
				)
				expect(answer, `${name} ${field} ${String(value)}`).toMatchObject({ http: 422, fields: { [field]: expect.any(String) } })
			}
	const listing = await addListing(product)
	expect(await product.call('getListing', { property_id: listing, people: '0' })).toMatchObject({
		http: 422,
		fields: { people: expect.any(String) },
	})
})

test('filters and orders compare cents, and a total is exact', async () => {
	await using product = await startProduct()
	const add = (min_budget: number, more = {}) => addListing(product, { ...caterer, price_unit: 'event', min_budget, ...more })
	const [forty, thirtyNine, between] = [await add(40), await add(39), await add(39.5)]
	const find = async (input: Record<string, unknown>) => {
		const { data } = await product.call('searchRentalsAndServices', { category_id: 4, ...input })
		return data.list.map(({ id, total_for_people }) => [id, total_for_people?.euros ?? null])
	}
	const ids = async (input: Record<string, unknown>) => (await find(input)).map(([id]) => id)
	expect(await ids({ sorting: 'price_asc' })).toEqual([thirtyNine, between, forty])
	expect(await ids({ sorting: 'price_desc' })).toEqual([forty, between, thirtyNine])
	expect(await ids({ sorting: 'price_asc', min_budget: 39.5 })).toEqual([thirtyNine, between])
	expect(await ids({ sorting: 'price_asc', min_budget: '39.49' })).toEqual([thirtyNine])
	expect((await product.call('searchRentalsAndServices', { category_id: 4, min_budget: '39.495' })).fields).toHaveProperty('min_budget')
	// In fractions 3 × 42.90 would be 128.70000000000002.
	const menu = await add(42.9, { price_unit: 'person' })
	for (const [people, euros] of [
		[3, 128.7],
		[120, 5148],
		[100_000, 4_290_000],
	] as const) {
		const inAll = (cents: number) => ids({ people, min_budget: (toCents(euros) - cents) / 100 })
		expect(await find({ people })).toContainEqual([menu, euros])
		expect(await inAll(0)).toContain(menu)
		expect(await inAll(1)).not.toContain(menu)
		expect(await ids({ people, budget_per_person: 42.9 })).toContain(menu)
		expect(await ids({ people, budget_per_person: 42.89 })).not.toContain(menu)
	}
	expect(await ids({ budget_per_person: 42.9 })).toEqual([menu])
	expect(await ids({ budget_per_person: 42.89 })).toEqual([])
	const packed = await add(50, { packages: [{ name: 'Menu', unit: 'person', price: 42.5, minimum: 30, included: [], extras: [] }] })
	expect(await find({ people: 120 })).toContainEqual([packed, 5100])
	expect(await find({ people: 31, sorting: 'price_desc' })).toContainEqual([packed, 1317.5])
	expect((await product.call('getListing', { property_id: packed, people: 31 })).data.packages[0]?.total_for_people).toEqual({
		people: 31,
		euros: 1317.5,
	})
})

test('sums over people equal those of whole cents', async () => {
	await using product = await startProduct()
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 100_000 }), async (cents, people) => {
			const price = cents / 100
			const packages = [{ name: 'Menu', unit: 'person', price, included: [], extras: [] }]
			const own = await addListing(product, { ...caterer, min_budget: price })
			const packed = await addListing(product, { ...caterer, min_budget: 1, packages })
			for (const property_id of [own, packed]) {
				const { total_for_people } = (await product.call('getListing', { property_id, people })).data
				// The sum of the text is exact where that of fractions is not.
				expect(String(total_for_people?.euros)).toBe(String(Number(`${BigInt(cents) * BigInt(people)}e-2`)))
			}
		}),
		{ numRuns: 30 },
	)
})
