import { expect, test } from 'vitest'
import type { Listing } from '#contract/listings/listing.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'

const wedding = 1
const birthday = 2
const another = 16

interface Card {
	id: number
	occasions?: Listing['occasions'] | undefined
	occasions_text?: string | undefined
}

/** The occasions on cards, by the id of their listing. */
const said = (list: readonly Card[]) =>
	Object.fromEntries(
		list.map(({ id, occasions, occasions_text }) => [
			id,
			occasions === undefined && occasions_text === undefined
				? 'nothing'
				: [occasions?.map(({ id: occasion, confirmed }) => `${occasion} ${confirmed}`).join(), occasions_text].filter(Boolean).join(': '),
		]),
	)

/** Of each family one that its owner has confirmed and one that only follows from its kind. */
async function addPairs(product: Product) {
	const pairs = []
	for (const [category_id, sub_category_id] of [
		[1, 5],
		[2, 10],
		[3, 17],
		[4, 27],
	])
		pairs.push({
			sure: await addListing(product, { category_id, sub_category_id, occasions: [wedding, birthday] }),
			likely: await addListing(product, { category_id, sub_category_id, likely: [wedding], occasions: [another] }),
		})
	return pairs
}

test('cards say whether a supplier has confirmed the occasion asked for or only probably serves it, and nothing where none was asked for', async () => {
	await using product = await startProduct()
	const [venues, entertainment, rentals, services] = await addPairs(product)
	const lists = [
		{ call: 'searchVenues', more: {}, pair: venues! },
		{ call: 'searchEntertainment', more: {}, pair: entertainment! },
		{ call: 'searchRentalsAndServices', more: { category_id: 3 }, pair: rentals! },
		{ call: 'searchRentalsAndServices', more: { category_id: 4 }, pair: services! },
	] as const
	for (const { call, more, pair } of lists) {
		const { sure, likely } = pair
		const ask = async (occasion_id?: number | string) =>
			said((await product.call(call, { ...more, ...(occasion_id && { occasion_id }) })).data.list)
		expect(await ask()).toEqual({ [sure]: 'nothing', [likely]: 'nothing' })
		expect(await ask(wedding)).toEqual({ [sure]: '1 true: Suitable for: Wedding', [likely]: '1 false: Probably suitable for: Wedding' })
		expect(await ask(birthday)).toEqual({ [sure]: '2 true: Suitable for: Birthday' })
		expect(await ask(`${wedding},${another}`)).toEqual({
			[sure]: '1 true: Suitable for: Wedding',
			[likely]: '1 false,16 true: Suitable for: Another occasion · Probably suitable for: Wedding',
		})
	}
	for (const [language, sure, likely] of [
		['fr', 'Convient pour\u00a0: Mariage', 'Mariage\u00a0: à confirmer'],
		['de', 'Geeignet für: Hochzeit', 'Wahrscheinlich geeignet für: Hochzeit'],
	] as const)
		expect(said((await product.call('searchVenues', { occasion_id: wedding }, null, { language })).data.list)).toEqual({
			[venues!.sure]: `1 true: ${sure}`,
			[venues!.likely]: `1 false: ${likely}`,
		})
})

test('a sentence that names an occasion has it on its cards, in fields too, and one without has not', async () => {
	await using product = await startProduct()
	const [{ sure, likely } = { sure: 0, likely: 0 }] = await addPairs(product)
	const ask = async (fields: { q: string; as?: string; occasion_id?: number; people?: number }) => {
		const { families, nearest } = (await product.call('searchSentence', fields)).data
		return said([...families.flatMap(({ list }) => list), ...nearest])
	}
	const both = { [sure]: '1 true: Suitable for: Wedding', [likely]: '1 false: Probably suitable for: Wedding' }
	expect(await ask({ q: 'hall wedding' })).toEqual(both)
	expect(await ask({ q: 'hall', occasion_id: wedding })).toEqual(both)
	expect(await ask({ q: 'hall' })).toEqual({ [sure]: 'nothing', [likely]: 'nothing' })
	expect(await ask({ q: 'hall wedding', as: 'occasion.none' })).toEqual({ [sure]: 'nothing', [likely]: 'nothing' })
	expect(await ask({ q: 'hall', occasion_id: another })).toEqual({ [sure]: 'nothing', [likely]: 'nothing' })
	// Those who are shown where nobody meets all of it.
	expect(await ask({ q: 'hall wedding 900 people' })).toEqual(both)
})

test('a change of what a supplier has confirmed is on its card at once', async () => {
	await using product = await startProduct()
	const id = await addListing(product, { likely: [wedding] })
	const ask = async () => said((await product.call('searchVenues', { occasion_id: wedding })).data.list)
	expect(await ask()).toEqual({ [id]: '1 false: Probably suitable for: Wedding' })
	await product.db.updateTable('listing_occasions').set({ confirmed: true }).where('listing_id', '=', id).execute()
	await expect.poll(ask).toEqual({ [id]: '1 true: Suitable for: Wedding' })
})
