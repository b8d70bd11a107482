import { expect, test } from 'vitest'
import { factNames, isMoney, facts, type Fact } from '#contract/listings/fact-names.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'

const kinds = {
	1: { category_id: 1, sub_category_id: 5 },
	2: { category_id: 2, sub_category_id: 10 },
	3: { category_id: 3, sub_category_id: 17 },
	4: { category_id: 4, sub_category_id: 27 },
}
const calls = { 1: 'searchVenues', 2: 'searchEntertainment', 3: 'searchRentalsAndServices', 4: 'searchRentalsAndServices' } as const
type Family = keyof typeof kinds
const country = { view: '49.4,5.7,50.2,6.6', zoom: 9 }
const ettelbruck = { latitude: 49.8475, longitude: 6.1042 }

/** The ids that a family's list finds; its map must find as many. */
async function find(product: Product, family: Family, input: Record<string, unknown>): Promise<number[]> {
	const { http, data } = await product.call(calls[family], { ...(family > 2 && { category_id: family }), ...input })
	const map = await product.call('getMapMarkers', { ...input, category_id: family, ...country })
	expect([http, map.data.total]).toEqual([200, data.total])
	return data.list.map(({ id }) => id).toSorted((a, b) => a - b)
}

test.for(factNames)('%s: found by what suppliers say, not by what they leave unsaid', async (name) => {
	await using product = await startProduct()
	const family = facts[name].category_id
	const isYes = facts[name].asks === 'yes'
	const less = await addListing(product, { ...kinds[family], [name]: isYes ? false : 20 })
	const more = await addListing(product, { ...kinds[family], [name]: isYes ? true : 40 })
	const unsaid = await addListing(product, kinds[family])
	const all = [less, more, unsaid]
	const expected: [value: unknown, ids: number[]][] =
		facts[name].asks === 'at_least'
			? [
					['20', [less, more]],
					['21', [more]],
					['41', []],
					['0', all],
				]
			: facts[name].asks === 'at_most'
				? [
						['40', [less, more]],
						['39', [less]],
						['19', []],
						['0', []],
					]
				: [
						['1', [more]],
						['0', all],
					]
	for (const [value, ids] of [...expected, ['', all] as const])
		expect(await find(product, family, { [name]: value }), String(value)).toEqual(ids)
	for (const wrong of isYes ? ['2', 'x'] : ['x', '-1', isMoney(name) ? '1.505' : '1.5']) {
		const answer = await product.call(calls[family], { ...(family > 2 && { category_id: family }), [name]: wrong })
		expect(answer, wrong).toMatchObject({ http: 422, fields: { [name]: expect.any(String) } })
	}
})

test('any of the languages asked for is enough, in every family', async () => {
	await using product = await startProduct()
	for (const family of [1, 2, 3, 4] as const) {
		const both = await addListing(product, { ...kinds[family], languages_spoken: ['lb', 'pt'] })
		const one = await addListing(product, { ...kinds[family], languages_spoken: ['fr'] })
		const none = await addListing(product, kinds[family])
		for (const [languages_spoken, ids] of [
			['pt', [both]],
			['pt,fr', [both, one]],
			[
				['lb', 'fr'],
				[both, one],
			],
			['["de"]', []],
			// The end of one code and the beginning of the next are no language.
			['bp', []],
			['', [both, one, none]],
		] as const)
			expect(await find(product, family, { languages_spoken }), JSON.stringify(languages_spoken)).toEqual(ids)
		for (const wrong of ['deu', 'D', 'd|', '1', '.*']) {
			const answer = await product.call(calls[family], { ...(family > 2 && { category_id: family }), languages_spoken: wrong })
			expect(answer, wrong).toMatchObject({ http: 422, fields: { languages_spoken: expect.any(String) } })
		}
	}
})

test('who travels to the place is found, wherever the distance of the search ends', async () => {
	await using product = await startProduct()
	const luxembourg = { latitude: 49.6117, longitude: 6.13 }
	for (const family of [2, 3, 4] as const) {
		// Ettelbruck is 26 km away.
		const far = await addListing(product, { ...kinds[family], ...luxembourg, travel_radius: 30 })
		await addListing(product, { ...kinds[family], ...luxembourg, travel_radius: 20 })
		await addListing(product, { ...kinds[family], ...luxembourg })
		const here = await addListing(product, { ...kinds[family], ...ettelbruck, travel_radius: 0 })
		expect(await find(product, family, { ...ettelbruck, travels_here: '1' })).toEqual([far, here])
		expect(await find(product, family, { ...ettelbruck, travels_here: '1', distance: 5 })).toEqual([here])
		expect(await find(product, family, { ...ettelbruck, travels_here: '0' })).toHaveLength(4)
		expect(await find(product, family, { travels_here: '0' })).toHaveLength(4)
		const answer = await product.call(calls[family], { ...(family > 2 && { category_id: family }), travels_here: '1' })
		expect(answer).toMatchObject({ http: 422, fields: { travels_here: 'Please select a location first' } })
	}
	expect(await product.call('searchVenues', { ...ettelbruck, travels_here: '1' }, null, { ignored: ['travels_here'] })).toMatchObject({
		http: 200,
	})
})

test('facts of other families are named as ignored', async () => {
	await using product = await startProduct()
	const others = (own: Fact[]) => factNames.filter((name) => !own.includes(name))
	const send = (names: Fact[]) => Object.fromEntries(names.map((name) => [name, '1']))
	const own = {
		searchVenues: others(['parking_spaces']),
		searchEntertainment: others(['set_length']),
		searchRentalsAndServices: ['parking_spaces', 'set_length'] satisfies Fact[],
	} as const
	for (const [name, ignored] of Object.entries(own)) {
		const family = name === 'searchRentalsAndServices' ? { category_id: 3 } : {}
		const answer = await product.call(name as keyof typeof own, { ...family, ...send([...ignored]) }, null, { ignored: [...ignored] })
		expect(answer.http).toBe(200)
	}
})
