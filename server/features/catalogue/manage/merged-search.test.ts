import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'

const most = { per_page: 50 }

test('a search finds after a merge what either number found before, in the same order, and any other search what it found', async () => {
	await using product = await startProduct({ samples: true })
	const { token } = await product.operator()
	const search = async (fields: Record<string, unknown>) => {
		const { data } = await product.call('searchVenues', { ...most, ...fields })
		return { total: data.total, ids: data.list.map(({ id }) => id) }
	}
	const merge = async (kind: string, id: number, into_id: number) =>
		expect(await product.call('mergeChoices', { kind, id, into_id, version: 1 }, token)).toMatchObject({ http: 200 })
	const others = [
		{},
		{ min_capacity: 80 },
		{ sorting: 'price_asc' },
		{ sub_category_id: 1 },
		{ sub_feature_ids: '117' },
		{ event_category_ids: '3' },
	]
	const before = await Promise.all(others.map(search))

	const halls = await search({ sub_category_id: '5,6' })
	const nights = await search({ event_category_ids: '1,2' })
	const [garden, terrace] = [await search({ sub_feature_ids: '109' }), await search({ sub_feature_ids: '105' })]
	const outside = new Set([...garden.ids, ...terrace.ids])
	await merge('sub_category', 5, 6)
	await merge('event_category', 1, 2)
	await merge('feature', 109, 105)
	for (const sub_category_id of ['5', '6', '5,6']) expect(await search({ sub_category_id })).toEqual(halls)
	for (const event_category_ids of ['1', '2', '1,2']) expect(await search({ event_category_ids })).toEqual(nights)
	const either = await search({ sub_feature_ids: '105' })
	for (const sub_feature_ids of ['109', '105,109']) expect(await search({ sub_feature_ids })).toEqual(either)
	if (garden.total <= most.per_page && terrace.total <= most.per_page) expect(new Set(either.ids)).toEqual(outside)
	const after = await Promise.all(others.map(search))
	expect(after.map(({ total, ids }) => [total, ids.toSorted()])).toEqual(before.map(({ total, ids }) => [total, ids.toSorted()]))
})
