import { expect, test } from 'vitest'
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
	expect(data.list.map(({ id, property_name }) => [id, property_name])).toEqual([
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

test('a link shows the own favourites to anybody until it is revoked; the next one is another', async () => {
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
	// Nobody else's revoking counts.
	await product.call('shareFavourites', { share: 0 }, other.token)
	expect(await product.call('getSharedFavourites', { token })).toMatchObject({ http: 200 })
	expect(await share(0)).toBeNull()
	expect(await product.call('getSharedFavourites', { token })).toMatchObject({ http: 404, code: 'not_found' })
	expect(await share(1)).not.toBe(token)
	for (const wrong of ['', 'x', `${token}x`, '%00'.repeat(43)])
		expect(await product.call('getSharedFavourites', { token: wrong })).toMatchObject({ http: 422 })
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
