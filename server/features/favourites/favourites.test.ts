import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'

const idsOf = async (product: Product, { token }: TestAccount) => (await product.call('getFavouriteIds', {}, token)).data.ids
const hide = (product: Product, id: number) => product.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', id).execute()

test('196 197 198 G30 the heart adds, a second press removes; users and professionals each have their own', async () => {
	await using product = await startProduct()
	const hall = await addListing(product)
	const tent = await addListing(product, { property_name: 'Zelt', category_id: 3, sub_category_id: 17 })
	const user = await product.user()
	const professional = await product.professional()
	const press = (property_id: number, { token }: TestAccount) => product.call('setFavourite', { property_id }, token)
	expect(await press(hall, user)).toMatchObject({ http: 200, code: '101', data: { is_bookmarked: true, count: 1 } })
	expect(await press(tent, user)).toMatchObject({ data: { is_bookmarked: true, count: 2 } })
	expect(await press(hall, professional)).toMatchObject({ data: { is_bookmarked: true, count: 1 } })
	const { data } = await product.call('getFavourites', {}, user.token)
	expect(data.list.map((kept) => [kept.id, kept.kind === 'property' && kept.property_name])).toEqual([
		[tent, 'Zelt'],
		[hall, 'Hall Wäissebierg'],
	])
	expect(await press(hall, user)).toMatchObject({ data: { is_bookmarked: false, count: 1 } })
	expect(await idsOf(product, user)).toEqual([tent])
	expect(await idsOf(product, professional)).toEqual([hall])
})

test('G30 with a value the call does the same however often it arrives, also at once', async () => {
	await using product = await startProduct()
	const property_id = await addListing(product)
	const user = await product.user()
	const set = (value: 0 | 1) => product.call('setFavourite', { property_id, value }, user.token)
	for (const answer of await Promise.all([set(1), set(1), set(1)]))
		expect(answer).toMatchObject({ http: 200, data: { is_bookmarked: true, count: 1 } })
	expect(await idsOf(product, user)).toEqual([property_id])
	for (const answer of [await set(0), await set(0)]) expect(answer).toMatchObject({ data: { is_bookmarked: false, count: 0 } })
	expect(await product.call('setFavourite', { property_id, value: 'true' }, user.token)).toMatchObject({ data: { is_bookmarked: true } })
})

test('300 G24 favourites come by family and page by page, with the family’s own total', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const halls: number[] = []
	for (let turn = 0; turn < 3; turn += 1) halls.unshift(await addListing(product))
	const tent = await addListing(product, { category_id: 3, sub_category_id: 17 })
	for (const property_id of [...halls.toReversed(), tent]) await product.call('setFavourite', { property_id }, user.token)
	const ask = async (input: Record<string, unknown>) => {
		const { data } = await product.call('getFavourites', input, user.token)
		return [data.list.map(({ id }) => id), data.current_page, data.total_pages, data.total]
	}
	expect(await ask({})).toEqual([[tent, ...halls], 1, 1, 4])
	expect(await ask({ category_id: 3 })).toEqual([[tent], 1, 1, 1])
	expect(await ask({ category_id: 2 })).toEqual([[], 1, 0, 0])
	expect(await ask({ category_id: 1, per_page: 2 })).toEqual([halls.slice(0, 2), 1, 2, 3])
	expect(await ask({ category_id: 1, per_page: 2, page: 2 })).toEqual([halls.slice(2), 2, 2, 3])
	expect(await ask({ page: 9 })).toEqual([[], 9, 1, 4])
	for (const [field, value] of [
		['page', 'x'],
		['page', '0'],
		['category_id', 'x'],
	])
		expect(await product.call('getFavourites', { [field ?? '']: value }, user.token)).toMatchObject({
			http: 422,
			fields: { [field ?? '']: expect.any(String) as string },
		})
})

test('a family that is not the listing’s adds nothing', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const property_id = await addListing(product)
	expect(await product.call('setFavourite', { property_id, category_id: 3 }, token)).toMatchObject({ http: 404, code: 'listing_not_found' })
	expect(await product.call('setFavourite', { property_id, category_id: 'x' }, token)).toMatchObject({ http: 422 })
	expect(await product.call('setFavourite', { property_id, category_id: 1 }, token)).toMatchObject({
		data: { is_bookmarked: true, count: 1 },
	})
})

test('only what is public can become a favourite, and what is no longer public is left out until it is again', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const draft = await addListing(product, { state: 'draft' })
	for (const property_id of [draft, 999_999])
		for (const value of [undefined, 1])
			expect(await product.call('setFavourite', { property_id, value }, user.token)).toMatchObject({ http: 404, code: 'listing_not_found' })
	const hall = await addListing(product)
	await product.call('setFavourite', { property_id: hall }, user.token)
	await hide(product, hall)
	expect(await idsOf(product, user)).toEqual([])
	expect((await product.call('getFavourites', {}, user.token)).data.list).toEqual([])
	// It can still be given up.
	expect(await product.call('setFavourite', { property_id: hall, value: 0 }, user.token)).toMatchObject({ data: { is_bookmarked: false } })
	await product.db.updateTable('listings').set({ state: 'published' }).where('id', '=', hall).execute()
	expect(await idsOf(product, user)).toEqual([])
})

test('favourites are kept for accounts only, and hostile fields are refused', async () => {
	await using product = await startProduct()
	const property_id = await addListing(product)
	const { token } = await product.user()
	for (const name of ['setFavourite', 'getFavourites', 'getFavouriteIds', 'shareFavourites'] as const)
		expect(await product.call(name, { property_id })).toMatchObject({ http: 401, code: 'login_required', data: null })
	for (const wrong of ['', '0', '-1', '1.5', "1' or '1'='1", '99999999999999999999', [1, 2]])
		expect(await product.call('setFavourite', { property_id: wrong }, token)).toMatchObject({
			http: 422,
			fields: { property_id: expect.any(String) as string },
		})
	expect(await product.call('setFavourite', { property_id, value: 'yes' }, token)).toMatchObject({
		http: 422,
		fields: { value: expect.any(String) as string },
	})
	expect(await product.call('shareFavourites', { share: '2' }, token)).toMatchObject({ http: 422 })
})

test('a link shows the own favourites to every visitor until it is revoked; the next one is another', async () => {
	await using product = await startProduct()
	const hall = await addListing(product)
	const owner = await product.user()
	const other = await product.user()
	await product.call('setFavourite', { property_id: hall }, owner.token)
	const share = async (value?: 0 | 1) => (await product.call('shareFavourites', { share: value }, owner.token)).data.token
	expect(await share()).toBeNull()
	const token = await share(1)
	expect(token).toMatch(/^[\w-]{43}$/)
	expect([await share(1), await share()]).toEqual([token, token])
	expect((await product.call('shareFavourites', {}, other.token)).data.token).toBeNull()
	const shared = await product.call('getSharedFavourites', { token })
	expect(Object.keys(shared.data).sort()).toEqual(['first_name', 'list'])
	expect(shared).toMatchObject({ http: 200, data: { first_name: 'Léa', list: [{ id: hall }] } })
	// Only the owner can revoke it.
	await product.call('shareFavourites', { share: 0 }, other.token)
	expect(await product.call('getSharedFavourites', { token })).toMatchObject({ http: 200 })
	expect(await share(0)).toBeNull()
	expect(await product.call('getSharedFavourites', { token })).toMatchObject({ http: 404, code: 'not_found' })
	expect(await share(1)).not.toBe(token)
	for (const wrong of ['', 'x', `${token}x`, '%00'.repeat(43)])
		expect(await product.call('getSharedFavourites', { token: wrong })).toMatchObject({ http: 422 })
})

test('own and shared favourites say whether their suppliers are free on a day that is asked for', async () => {
	await using product = await startProduct()
	const hall = await addListing(product)
	const owner = await product.user()
	await product.call('setFavourite', { property_id: hall }, owner.token)
	const { token } = (await product.call('shareFavourites', { share: 1 }, owner.token)).data
	await product.db
		.insertInto('availability_days')
		.values({ listing_id: hall, day: '2036-06-19', source: 'own', morning: 'booked', evening: 'booked' })
		.execute()
	for (const [available_on, availability] of [
		['2036-06-19', 'booked'],
		['2036-06-20', 'unknown'],
	] as const)
		for (const answer of [
			await product.call('getFavourites', { available_on }, owner.token),
			await product.call('getSharedFavourites', { token, available_on }),
		])
			expect(answer.data.list).toMatchObject([{ id: hall, availability }])
	expect((await product.call('getSharedFavourites', { token })).data.list[0]).not.toHaveProperty('availability')
	expect(await product.call('getSharedFavourites', { token, available_on: '2036-02-30' })).toMatchObject({
		http: 422,
		fields: { available_on: expect.any(String) as string },
	})
})

test('a link tells no name of an unverified account, and nothing at all of one that is blocked or going', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const { token } = (await product.call('shareFavourites', { share: 1 }, owner.token)).data
	const change = (values: { email_verified?: boolean; state?: string; delete_after?: Date | null }) =>
		product.db.updateTable('accounts').set(values).where('id', '=', owner.id).execute()
	await change({ email_verified: false })
	expect(await product.call('getSharedFavourites', { token })).toMatchObject({ data: { first_name: null } })
	await change({ state: 'suspended' })
	expect(await product.call('getSharedFavourites', { token })).toMatchObject({ http: 404 })
	await change({ state: 'active', delete_after: new Date(Date.now() + 86_400_000) })
	expect(await product.call('getSharedFavourites', { token })).toMatchObject({ http: 404 })
})

test('G30 events are favourites too: alone, beside listings, in their order, and only while the public sees them', async () => {
	await using product = await startProduct()
	const hall = await addListing(product)
	const user = await product.user()
	const other = await product.user()
	const organiser = await product.user()
	const account_id = organiser.id
	const later = await addEvent(product, { account_id, event_title: 'Later', start_date: '2037-05-01' })
	const over = await addEvent(product, { account_id, event_title: 'Over', start_date: '2020-05-01' })
	const series = await addEvent(product, {
		account_id,
		event_title: 'Series',
		dates: [{ start_date: '2020-01-01' }, { start_date: '2036-01-01', state: 'cancelled' }, { start_date: '2036-02-01' }],
	})
	const press = (event_id: number, value?: 0 | 1) => product.call('setFavourite', { event_id, value }, user.token)
	for (const event of [later, over, series]) await press(event)
	expect(await product.call('setFavourite', { property_id: hall }, user.token)).toMatchObject({ data: { is_bookmarked: true, count: 4 } })
	const list = async (fields = {}) => {
		const { list: found, total } = (await product.call('getFavourites', fields, user.token)).data
		return [total, ...found.map(({ kind, id }) => `${kind} ${id}`)]
	}
	const [h, l, o, s] = [`property ${hall}`, `event ${later}`, `event ${over}`, `event ${series}`]
	expect(await list()).toEqual([4, h, s, o, l])
	expect(await list({ kind: 'event' })).toEqual([3, s, l, o])
	expect(await list({ kind: 'event', per_page: 2, page: 2 })).toEqual([3, o])
	expect(await list({ kind: 'property' })).toEqual([1, h])
	expect(await list({ category_id: 1 })).toEqual([1, h])
	expect(await list({ category_id: 2 })).toEqual([0])
	expect((await product.call('getFavourites', { kind: 'event' }, user.token)).data.list).toMatchObject([
		{ event_title: 'Series', start_date: '2036-02-01', is_past: false, state: 'on' },
		{ event_title: 'Later', is_past: false },
		{ event_title: 'Over', start_date: '2020-05-01', is_past: true },
	])
	const ids = async (token: string) => (await product.call('getFavouriteIds', {}, token)).data
	expect(await ids(user.token)).toEqual({ ids: [hall], event_ids: [series, over, later] })
	expect(await ids(other.token)).toEqual({ ids: [], event_ids: [] })

	// The link shows the owner's list.
	const { token } = (await product.call('shareFavourites', { share: 1 }, user.token)).data
	const shared = async () => (await product.call('getSharedFavourites', { token })).data.list.map(({ kind, id }) => `${kind} ${id}`)
	expect(await shared()).toEqual([h, s, l, o])

	await product.call('setEventState', { event_id: later, state: 'cancelled' }, organiser.token)
	await product.db.updateTable('events').set({ state: 'hidden' }).where('id', '=', over).execute()
	await product.call('deleteEvent', { event_id: series }, organiser.token)
	expect(await list()).toEqual([2, h, l])
	expect((await product.call('getFavourites', { kind: 'event' }, user.token)).data.list).toMatchObject([{ state: 'cancelled' }])
	expect(await shared()).toEqual([h, l])
	expect(await press(over)).toMatchObject({ data: { is_bookmarked: false, count: 2 } })
	for (const gone of [over, series, 999_999])
		for (const value of [undefined, 1] as const) expect(await press(gone, value)).toMatchObject({ http: 404, code: 'event_not_found' })
	for (const value of [0, 0] as const) expect(await press(later, value)).toMatchObject({ data: { is_bookmarked: false, count: 1 } })
})

test('a favourite is a listing or an event, not both and not neither, and only an account has any', async () => {
	await using product = await startProduct()
	const property_id = await addListing(product)
	const event_id = await addEvent(product)
	const { token } = await product.user()
	expect(await product.call('setFavourite', { event_id })).toMatchObject({ http: 401, code: 'login_required' })
	expect(await product.call('setFavourite', { property_id, event_id }, token)).toMatchObject({
		http: 422,
		fields: { event_id: expect.any(String) },
	})
	expect(await product.call('setFavourite', {}, token)).toMatchObject({ http: 422, fields: { property_id: expect.any(String) } })
	for (const wrong of ['0', '-1', '1.5', "1' or '1'='1", '99999999999999999999', [1, 2]])
		expect(await product.call('setFavourite', { event_id: wrong }, token)).toMatchObject({
			http: 422,
			fields: { event_id: expect.any(String) },
		})
	expect(await product.call('getFavourites', { kind: 'both' }, token)).toMatchObject({ http: 422, fields: { kind: expect.any(String) } })
	expect((await product.call('getFavouriteIds', {}, token)).data).toEqual({ ids: [], event_ids: [] })
})
