import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { addressOf, exactKind, findKinds } from './kinds.ts'

async function readCatalogue() {
	await using product = await startProduct()
	const { data: categories } = await product.call('getCategories')
	const lists = await Promise.all(categories.map(({ id }) => product.call('getSubCategories', { category_id: id })))
	return { categories, sub_categories: lists.flatMap(({ data }) => data), event_categories: [] }
}

test('kinds are found by the beginning of a word in any language, without accents', async () => {
	const catalogue = await readCatalogue()
	const names = (typed: string, language: 'en' | 'fr' | 'de' = 'en') => findKinds(catalogue, typed, language).map(({ name }) => name)
	expect(names('')).toEqual(['Venues', 'Entertainment', 'Rentals', 'Services'])
	expect(names('CHAT', 'fr')).toEqual(['Châteaux & domaines', 'Châteaux gonflables'])
	expect(names('chateau')).toEqual(['Castles & estates', 'Bouncy castles'])
	expect(names('torten', 'en')).toEqual(['Bakeries & cakes'])
	expect(names('xyz')).toEqual([])
	expect(exactKind(findKinds(catalogue, 'djs', 'en'), 'djs')?.sub?.id).toBe(10)
	expect(exactKind(findKinds(catalogue, 'dj', 'en'), 'dj')).toBeNull()
})

test('each family has its own list, and only venues are asked for people', () => {
	const wish = { sub_category_id: null, q: '', place: null, people: '80' }
	expect(addressOf({ ...wish, category_id: 1 })).toBe('/filterVenues?min_capacity=80')
	expect(addressOf({ ...wish, category_id: 1, people: '' })).toBe('/filterVenues')
	expect(addressOf({ ...wish, category_id: 2, sub_category_id: 10 })).toBe('/filterEnt?sub_category_id=10')
	expect(addressOf({ ...wish, category_id: 3, q: 'bar & tent' })).toBe('/filter?category_id=3&q=bar+%26+tent')
	const place = { latitude: 49.85, longitude: 6.1, address: 'Ettelbruck' }
	expect(addressOf({ ...wish, category_id: 4, place })).toBe(
		'/filter?category_id=4&latitude=49.85&longitude=6.1&address=Ettelbruck&distance=25',
	)
})
