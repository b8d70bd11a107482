import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { expectRefused, listOf, type Answer, type Client, type Row } from '../client.ts'
import { start, type Started } from '../start.ts'

let product: Started
beforeAll(async () => {
	product = await start()
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const { bookmark, bookmarks, detail } = calls
const roles = [1, 2] as const

const published = async (category_id: number, limit: number): Promise<number[]> =>
	(
		await product.rows(`select id from listings where state = 'published' and category_id = $1 order by id limit $2`, [category_id, limit])
	).map(({ id }) => Number(id))
const publicEvents = async (limit: number): Promise<number[]> =>
	(await product.rows(`select id from events where state = 'published' order by id limit $1`, [limit])).map(({ id }) => Number(id))
const kept = (id: number) => product.count('favourites where account_id = $1', [id])
const ids = (answer: Answer) => listOf(answer).map(({ id }) => id)
const stateOf = ({ data }: Answer) => [data['is_bookmarked'], data['count']]
const keep = (client: Client, fields: Row) => client.post(bookmark.path, fields)

test.for(roles)(
	'role %i: the same call adds and takes away, value says which, and count is that of the own favourites',
	async (role_id) => {
		const { client, id } = await product.account(role_id)
		const other = await product.account(1)
		const [hall = 0, castle = 0] = await published(1, 2)
		const [concert = 0, fair = 0] = await publicEvents(2)
		await keep(other.client, { property_id: hall })
		expect(stateOf(await keep(client, { property_id: hall, category_id: 1 }))).toEqual([true, 1])
		expect(stateOf(await keep(client, { property_id: castle }))).toEqual([true, 2])
		expect(stateOf(await keep(client, { event_id: concert }))).toEqual([true, 3])
		expect(stateOf(await keep(client, { event_id: fair }))).toEqual([true, 4])
		expect(await kept(id)).toBe(4)
		expect(stateOf(await keep(client, { property_id: hall }))).toEqual([false, 3])
		expect(stateOf(await keep(client, { event_id: concert }))).toEqual([false, 2])
		for (const [value, count] of [
			['1', 4],
			['0', 2],
		] as const)
			for (const turn of ['once', 'twice']) {
				await keep(client, { property_id: hall, value })
				expect(stateOf(await keep(client, { event_id: concert, value })), `${value} ${turn}`).toEqual([value === '1', count])
				expect(stateOf(await keep(client, { property_id: hall, value })), `${value} ${turn}`).toEqual([value === '1', count])
			}
		expect([await kept(id), await kept(other.id)]).toEqual([2, 1])
		const messages = [await keep(client, { property_id: hall }), await keep(client, { property_id: hall })].map(({ message }) => message)
		expect(new Set(messages).size, 'the whole answer reaches the caller, who may show its message').toBe(2)
	},
)

test('a favourite: wrong values are refused by their field, what is not there is not found, and nothing is stored', async () => {
	const { client, id } = await product.account(1)
	const [hall = 0] = await published(1, 1)
	const [tent = 0] = await published(3, 1)
	const [concert = 0] = await publicEvents(1)
	const [draft] = await product.rows(`update listings set state = 'paused' where id = (select max(id) from listings) returning id`)
	for (const [field, value] of [
		['property_id', 'x'],
		['property_id', '0'],
		['category_id', 'x'],
		['value', '2'],
		['value', 'yes'],
	] as const)
		expectRefused(await keep(client, { property_id: hall, [field]: value }), field)
	expectRefused(await keep(client, { event_id: 'x' }), 'event_id')
	expectRefused(await keep(client, {}), 'property_id')
	expectRefused(await keep(client, { property_id: hall, event_id: concert }), 'event_id')
	for (const [fields, code] of [
		[{ property_id: 2_000_000_000 }, 'listing_not_found'],
		[{ property_id: draft?.['id'] }, 'listing_not_found'],
		[{ property_id: hall, category_id: 2 }, 'listing_not_found'],
		[{ property_id: tent, category_id: 4, value: '1' }, 'listing_not_found'],
		[{ event_id: 2_000_000_000 }, 'event_not_found'],
	] as const) {
		const answer = await keep(client, fields)
		expect([answer.http, answer.code], JSON.stringify(fields)).toEqual([404, code])
	}
	expect(await kept(id)).toBe(0)
	expect((await keep(client, { property_id: tent, category_id: 3 })).status).toBe(true)
	expect((await keep(client, { event_id: concert, category_id: 3 })).status).toBe(true)
})

test('the list: listings and events, the newest first, by family and page by page, of the own account alone', async () => {
	const { client, id } = await product.account(1)
	const other = await product.account(2)
	const [venues, acts, events] = [await published(1, 14), await published(2, 3), await publicEvents(2)]
	for (const property_id of [...venues, ...acts]) await keep(client, { property_id })
	for (const event_id of events) await keep(client, { event_id })
	await keep(other.client, { property_id: venues[0] })
	const newestFirst = [...venues, ...acts, ...events].toReversed()
	const pages = await Promise.all([1, 2, 3].map((page) => client.post(bookmarks.path, { page })))
	expect(pages.map(({ data }) => [data['current_page'], data['total_pages'], data['total']])).toEqual(
		[1, 2, 3].map((page) => [page, 2, 19]),
	)
	expect(pages.map(ids)).toEqual([newestFirst.slice(0, 12), newestFirst.slice(12), []])
	expect(await kept(id)).toBe(19)
	for (const category_id of [1, 2, 3]) {
		const answer = await client.post(bookmarks.path, { category_id })
		const expected = await product.count(
			'favourites f join listings l on l.id = f.listing_id where f.account_id = $1 and l.category_id = $2',
			[id, category_id],
		)
		expect(answer.data['total'], `category ${category_id}`).toBe(expected)
		expect(new Set(listOf(answer).map((row) => row['category_id']))).toEqual(new Set(expected > 0 ? [category_id] : []))
	}
	expect(ids(await client.post(bookmarks.path, { category_id: 1, page: 2 }))).toEqual(venues.slice(0, 2).toReversed())
	expect(ids(await client.post(bookmarks.path, { category_id: 2 }))).toEqual(acts.toReversed())
	expect(ids(await other.client.post(bookmarks.path))).toEqual([venues[0]])
	expect(listOf(pages[0] as Answer).map(({ kind }) => kind)).toEqual([...events.map(() => 'event'), ...Array(10).fill('property')])
	await keep(client, { property_id: venues[0], value: '0' })
	expect((await client.post(bookmarks.path)).data['total']).toBe(18)
	for (const [field, values] of Object.entries({ category_id: ['x', '0'], page: ['x', '0', '-1', '1.5'] }))
		for (const value of values) expectRefused(await client.post(bookmarks.path, { [field]: value }), field)
})

test('what is no longer public is left out of the list', async () => {
	const { client } = await product.account(1)
	const [hall = 0, castle = 0] = await published(1, 2)
	const [, , concert = 0] = await publicEvents(3)
	for (const property_id of [hall, castle]) await keep(client, { property_id })
	await keep(client, { event_id: concert })
	await product.rows(`update listings set state = 'paused' where id = $1`, [castle])
	await product.rows(`update events set state = 'hidden' where id = $1`, [concert])
	const answer = await client.post(bookmarks.path)
	expect([ids(answer), answer.data['total']]).toEqual([[hall], 1])
	await product.rows(`update listings set state = 'published' where id = $1`, [castle])
	expect(ids(await client.post(bookmarks.path))).toEqual([castle, hall])
})

test('a listing: every key, is_bookmarked for who keeps it alone, and only under its own family', async () => {
	const { client } = await product.account(1)
	const stranger = await product.account(2)
	const [hall = 0, castle = 0] = await published(1, 2)
	const [tent = 0] = await published(3, 1)
	for (const [property_id, category_id] of [
		[hall, 1],
		[tent, 3],
	] as const) {
		const ask = async (asker: Client) => (await asker.post(detail.path, { property_id, category_id })).data
		expect(await ask(product.visitor)).toMatchObject({ id: property_id, category_id, is_bookmarked: false })
		await keep(client, { property_id, value: '1' })
		expect((await ask(client))['is_bookmarked']).toBe(true)
		expect((await ask(stranger.client))['is_bookmarked']).toBe(false)
		expect((await ask(product.visitor))['is_bookmarked']).toBe(false)
		await keep(client, { property_id, value: '0' })
		expect((await ask(client))['is_bookmarked']).toBe(false)
	}
	for (const property_id of [hall, castle]) {
		const [row] = await product.rows('select property_name, account_id from listings where id = $1', [property_id])
		const { data } = await product.visitor.post(detail.path, { property_id })
		expect(data).toMatchObject({ id: property_id, property_name: row?.['property_name'], owner: { id: row?.['account_id'] } })
		expect(Object.keys(data['owner'] as Row).sort(), 'what the public may know').toEqual(['id', 'name', 'since'])
	}
	for (const fields of [{ property_id: hall, category_id: 3 }, { property_id: tent, category_id: 1 }, { property_id: 2_000_000_000 }]) {
		const answer = await product.visitor.post(detail.path, fields)
		expect([answer.http, answer.code], JSON.stringify(fields)).toEqual([404, 'listing_not_found'])
	}
	for (const people of ['10', '200'])
		expect((await product.visitor.post(detail.path, { property_id: hall, people })).data['total_for_people']).toBeNull()
	for (const field of detail.fields) expectRefused(await product.visitor.post(detail.path, { property_id: hall, [field]: 'x' }), field)
	expectRefused(await product.visitor.post(detail.path), 'property_id')
})

test('no field of these calls was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('favourites/favourites'))
