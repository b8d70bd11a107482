import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { addressOf, exactKind, familiesOf } from './kinds.ts'

async function readCatalogue() {
	await using product = await startProduct()
	const { data: categories } = await product.call('getCategories')
	const lists = await Promise.all(categories.map(({ id }) => product.call('getSubCategories', { category_id: id })))
	return {
		categories,
		sub_categories: lists.flatMap(({ data }) => data),
		event_categories: [],
		occasions: [],
		former: { sub_categories: [], event_categories: [], occasions: [] },
	}
}

test('families are found by the beginning of a word in any language, kinds by their whole name in the reader’s', async () => {
	const catalogue = await readCatalogue()
	const families = (typed: string) => familiesOf(catalogue, typed, 'en').map(({ name }) => name)
	expect(families('')).toEqual(['Venues', 'Entertainment', 'Rentals', 'Services'])
	expect(families('VERL')).toEqual(['Rentals'])
	expect(families('xyz')).toEqual([])
	expect(exactKind(catalogue, 'djs', 'en')?.sub?.id).toBe(10)
	expect(exactKind(catalogue, 'chateaux et domaines', 'fr')).toBeNull()
	expect(exactKind(catalogue, 'CHATEAUX & domaines', 'fr')).toMatchObject({ category: { id: 1 }, sub: { id: 4 } })
	expect(exactKind(catalogue, 'services', 'en')).toMatchObject({ category: { id: 4 }, sub: null })
	expect(exactKind(catalogue, 'dj', 'en')).toBeNull()
})

test('each family has its own list, each with the people: venues by their capacity, others by the number', () => {
	const wish = { sub_category_id: null, place: null, people: '80', available_on: '' }
	expect(addressOf({ ...wish, category_id: 1 })).toBe('/filterVenues?min_capacity=80')
	expect(addressOf({ ...wish, category_id: 1, people: '' })).toBe('/filterVenues')
	expect(addressOf({ ...wish, category_id: 2, sub_category_id: 10 })).toBe('/filterEnt?sub_category_id=10&people=80')
	expect(addressOf({ ...wish, category_id: 2, people: '' })).toBe('/filterEnt')
	expect(addressOf({ ...wish, category_id: 3, available_on: '2027-06-19' })).toBe('/filter?category_id=3&available_on=2027-06-19&people=80')
	expect(addressOf({ ...wish, category_id: 3, available_on: '2027-02-32' })).toBe('/filter?category_id=3&people=80')
	const place = { latitude: 49.85, longitude: 6.1, address: 'Ettelbruck' }
	expect(addressOf({ ...wish, category_id: 4, place })).toBe(
		'/filter?category_id=4&latitude=49.85&longitude=6.1&address=Ettelbruck&distance=25&people=80',
	)
})
