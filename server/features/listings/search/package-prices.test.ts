import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'

const caterer = { category_id: 4, sub_category_id: 27, price_unit: 'person' }
const country = { view: '49.4,5.7,50.2,6.6', zoom: 14 }
const pack = (more: Record<string, unknown>) => ({ name: 'Package', unit: 'person', price: 10, included: [], extras: [], ...more })

/** The list and the map must agree on numbers and on the total of a listing; the ids of the list in its order. */
async function findServices(product: Product, input: Record<string, unknown>, id?: number) {
	const list = await product.call('searchRentalsAndServices', { category_id: 4, ...input })
	const map = await product.call('getMapMarkers', { category_id: 4, ...input, ...country })
	expect([list.http, map.data.total]).toEqual([200, list.data.total])
	const totalIn = (rows: { id: number; total_for_people: unknown }[]) => rows.find((row) => row.id === id)?.total_for_people
	if (id !== undefined && map.data.listings.some((row) => row.id === id))
		expect(totalIn(map.data.listings)).toEqual(totalIn(list.data.list))
	return { ids: list.data.list.map((row) => row.id), total: totalIn(list.data.list) }
}

test('the cheapest package that takes so many people is what a listing comes to, and its own price where none does', async () => {
	await using product = await startProduct()
	const id = await addListing(product, {
		...caterer,
		min_budget: 30,
		packages: [
			pack({ name: 'Small', unit: 'event', price: 500, maximum: 20 }),
			pack({ name: 'Menu', price: 40, minimum: 30, maximum: 100 }),
			pack({ name: 'Gala', price: 38, minimum: 80, maximum: 100 }),
			pack({ name: 'Cook', unit: 'hour', price: 5 }),
		],
	})
	for (const [people, total, packages] of [
		// In all, for as many as 20; the menu is paid for 30.
		[10, { people: 10, euros: 500 }, [500, 1200, 3040, null]],
		[20, { people: 20, euros: 500 }, [500, 1200, 3040, null]],
		[21, { people: 21, euros: 1200 }, [null, 1200, 3040, null]],
		[31, { people: 31, euros: 1240 }, [null, 1240, 3040, null]],
		// 38 € for each of 80 are less than 40 € for each of 79.
		[79, { people: 79, euros: 3040 }, [null, 3160, 3040, null]],
		// Too many for all of them: the price from.
		[101, { people: 101, euros: 3030 }, [null, null, null, null]],
		['', null, [null, null, null, null]],
	] as const) {
		expect((await findServices(product, { people }, id)).total, `for ${people}`).toEqual(total)
		const { data } = await product.call('getListing', { property_id: id, people })
		expect(data.total_for_people).toEqual(total)
		expect(data.packages.map(({ total_for_people }) => total_for_people?.euros ?? null)).toEqual(packages)
	}
	const { data } = await product.call('getListing', { property_id: id, people: 10 })
	expect(data.packages.map(({ total_for_people }) => total_for_people?.people)).toEqual([10, 30, 80, undefined])
})

test('budgets ask for what the package comes to, and without a number of people for the price from', async () => {
	await using product = await startProduct()
	const id = await addListing(product, { ...caterer, min_budget: 30, packages: [pack({ price: 25, minimum: 20 })] })
	const hour = await addListing(product, {
		...caterer,
		price_unit: 'hour',
		min_budget: 90,
		packages: [pack({ unit: 'event', price: 480, maximum: 200 })],
	})
	const find = async (input: Record<string, unknown>) => (await findServices(product, input)).ids.toSorted((one, other) => one - other)
	expect(await find({ people: 40, min_budget: 999 })).toEqual([hour])
	expect(await find({ people: 40, min_budget: 1000 })).toEqual([id, hour])
	expect(await find({ people: 40, min_budget: 479 })).toEqual([])
	expect(await find({ people: 40, budget_per_person: 25 })).toEqual([id, hour])
	expect(await find({ people: 40, budget_per_person: 24 })).toEqual([hour])
	expect(await find({ people: 40, budget_per_person: 11 })).toEqual([])
	expect(await find({ min_budget: 30 })).toEqual([id])
	expect(await find({ min_budget: 90 })).toEqual([id, hour])
})

test('a venue is found by its minimum spend, and its packages come to no less', async () => {
	await using product = await startProduct()
	const fields = { max_capacity_sitting: 200, packages: [pack({ price: 50 })] }
	const spend = await addListing(product, { min_budget: 2000, ...fields })
	const menu = await addListing(product, { min_budget: 60, price_unit: 'person', ...fields })
	const totalsOf = async (property_id: number, people: number) => {
		const { data } = await product.call('getListing', { property_id, people })
		return [data.total_for_people?.euros ?? null, data.packages[0]?.total_for_people?.euros]
	}
	expect(await totalsOf(spend, 20)).toEqual([null, 2000])
	expect(await totalsOf(spend, 60)).toEqual([null, 3000])
	expect(await totalsOf(menu, 20)).toEqual([1000, 1000])
	const find = async (min_budget: number) =>
		(await product.call('searchVenues', { min_capacity: 60, min_budget })).data.list
			.map(({ id }) => id)
			.toSorted((one, other) => one - other)
	expect([await find(1999), await find(2000), await find(3000)]).toEqual([[], [spend], [spend, menu]])
})

test('by price, sums stand before prices per hour, per day and per item, each among their like', async () => {
	await using product = await startProduct()
	const add = (price_unit: string, min_budget: number, packages: unknown[] = []) =>
		addListing(product, { ...caterer, price_unit, min_budget, packages })
	const item = await add('item', 2)
	const day = await add('day', 200)
	const hour = await add('hour', 90)
	const cheapHour = await add('hour', 40)
	const menu = await add('person', 30)
	const flat = await add('event', 900)
	const unsaid = await add('event', 0)
	// Its package gives a total for the hours.
	const evening = await add('hour', 60, [pack({ unit: 'event', price: 480 })])
	const find = async (input: Record<string, unknown>) => (await findServices(product, input)).ids
	expect(await find({ sorting: 'price_asc', people: 120 })).toEqual([evening, flat, menu, cheapHour, hour, day, item, unsaid])
	expect(await find({ sorting: 'price_desc', people: 120 })).toEqual([menu, flat, evening, hour, cheapHour, day, item, unsaid])
	expect(await find({ sorting: 'price_asc', people: 10 })).toEqual([menu, evening, flat, cheapHour, hour, day, item, unsaid])
	// Without a number of people: as the cards show them.
	expect(await find({ sorting: 'price_asc' })).toEqual([item, menu, cheapHour, evening, hour, day, flat, unsaid])
})

test('the largest packages are counted, too', async () => {
	await using product = await startProduct()
	const packages = Array.from({ length: 8 }, (_, index) => pack({ price: 10_000_000 - index, minimum: 100_000 }))
	const id = await addListing(product, { ...caterer, min_budget: 1, packages })
	expect((await findServices(product, { people: 100_000, sorting: 'price_asc' }, id)).total).toEqual({
		people: 100_000,
		euros: 999_999_300_000,
	})
})
