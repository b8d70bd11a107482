import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entertainerForm, rentalForm, trader, venueForm } from '#test/announcements.ts'
import { addListing } from '#test/add-listing.ts'
import { emptyDatabases } from '#test/empty-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startProduct, type Product } from '#test/product.ts'

const conference = 5
const { start } = await emptyDatabases()

/** The ids of the occasions that a listing says publicly, and whether its owner has confirmed them; null where it has none. */
async function occasionsOf(product: Product, property_id: number) {
	const { occasions } = (await product.call('getListing', { property_id })).data
	return occasions.length === 0
		? null
		: { ids: occasions.map(({ id }) => id).toSorted((a, b) => a - b), confirmed: occasions.every((one) => one.confirmed) }
}
const foundFor = async (product: Product, occasion_id: number) =>
	(await product.call('searchVenues', { occasion_id })).data.list.map(({ id }) => id)

test('occasions that are sent are confirmed, in answer, search and counts; those that are not sent follow from kind and events', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const add = async (more: Record<string, unknown>) => (await product.call('addEditVenue', venueForm(more), owner.token)).data.property_id
	const said = await add({ occasions_id: [9, 1] })
	const likely = await add({ event_category_ids: [conference] })
	const none = await add({ occasions_id: '' })
	expect(await occasionsOf(product, said)).toEqual({ ids: [1, 9], confirmed: true })
	expect(await occasionsOf(product, likely)).toEqual({ ids: [1, 2, 5, 7, 8, 10, 13], confirmed: false })
	expect(await occasionsOf(product, none)).toBeNull()
	expect(await foundFor(product, 9)).toEqual([said])
	expect(await foundFor(product, 13)).toEqual([likely])
	const { facets } = (await product.call('searchVenues', { occasion_id: 9 })).data
	expect(facets.occasions.filter(({ count }) => count > 0)).toHaveLength(8)
	expect(facets.occasions.find(({ id }) => id === 1)).toEqual({ id: 1, count: 2 })

	// An edit without the field keeps confirmed occasions, and proposes the others again.
	const edit = (property_id: number, more: Record<string, unknown>) =>
		product.call('addEditVenue', venueForm({ property_id, ...more }), owner.token)
	for (const id of [said, likely, none]) expect((await edit(id, { sub_category_id: 6 })).code).toBe('101')
	expect(await occasionsOf(product, said)).toEqual({ ids: [1, 9], confirmed: true })
	expect(await occasionsOf(product, likely)).toEqual({ ids: [4, 13], confirmed: false })
	expect(await occasionsOf(product, none)).toBeNull()
	expect((await edit(likely, { occasions_id: [13] })).code).toBe('101')
	expect(await occasionsOf(product, likely)).toEqual({ ids: [13], confirmed: true })
	expect(await foundFor(product, 4)).toEqual([])
})

test('the calls of all families take occasions, and refuse what is none', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const dj = await product.call('addEditEntertainment', entertainerForm({ occasions_id: '3' }), token)
	const rental = await product.call('addEditRentalAndService', rentalForm({ occasions_id: '[14]' }), token)
	expect(await occasionsOf(product, dj.data.property_id)).toEqual({ ids: [3], confirmed: true })
	expect(await occasionsOf(product, rental.data.property_id)).toEqual({ ids: [14], confirmed: true })
	expect((await product.call('searchEntertainment', { occasion_id: 3 })).data.total).toBe(1)
	expect((await product.call('searchRentalsAndServices', { category_id: 3, occasion_id: '1,14' })).data.total).toBe(1)
	expect((await product.call('searchRentalsAndServices', { category_id: 3, occasion_id: 1 })).data.total).toBe(0)
	const view = { category_id: 3, view: '49,5,51,7', zoom: 8 }
	expect((await product.call('getMapMarkers', { ...view, occasion_id: 14 })).data.total).toBe(1)
	expect((await product.call('getMapMarkers', { ...view, occasion_id: 1 })).data.total).toBe(0)
	for (const occasions_id of ['wedding', 99, [1, 99]])
		expect(await product.call('addEditVenue', venueForm({ occasions_id }), token)).toMatchObject({
			http: 422,
			fields: { occasions_id: expect.any(String) },
		})
	expect(await product.call('searchVenues', { occasion_id: 'wedding' })).toMatchObject({
		http: 422,
		fields: { occasion_id: expect.any(String) },
	})
	expect((await product.call('searchVenues', { occasion_id: 99 })).data.total).toBe(0)
})

test('proposed occasions are confirmed outside of the form: by their owner alone, in list, search and dashboard', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await addListing(product, { account_id: owner.id, likely: [1, 2] })
	const other = await addListing(product, { likely: [1] })
	const hidden = await addListing(product, { likely: [1], state: 'paused' })
	const proposed = async () => {
		const { list } = (await product.call('getOwnListings', {}, owner.token)).data
		return list.map(({ proposed_occasions }) => proposed_occasions.map(({ id, confirmed }) => `${id} ${confirmed}`).join())
	}
	const isAsked = async () =>
		(await product.call('getDashboard', {}, owner.token)).data.to_do
			.filter(({ kind }) => kind === 'confirm_occasions')
			.map(({ count }) => count)
	const set = (fields: Record<string, unknown>, token: string | null = owner.token) =>
		product.call('setListingOccasions', { property_id, occasions_id: [1], ...fields }, token)
	expect([await proposed(), await isAsked()]).toEqual([['1 false,2 false'], [1]])

	expect(await set({}, null)).toMatchObject({ http: 401, code: 'login_required' })
	for (const account of [await product.user(), await product.operator()])
		expect(await set({}, account.token)).toMatchObject({ http: 403, code: 'wrong_role' })
	expect(await set({ property_id: other })).toMatchObject({ http: 403, code: 'not_yours' })
	for (const missing of [hidden, 999_999])
		expect(await set({ property_id: missing })).toMatchObject({ http: 404, code: 'listing_not_found' })
	for (const occasions_id of ['wedding', 99, [1, 99], '', undefined])
		expect(await set({ occasions_id })).toMatchObject({ http: 422, fields: { occasions_id: expect.any(String) } })
	expect(await set({ property_id: 'x' })).toMatchObject({ http: 422, fields: { property_id: expect.any(String) } })
	expect([await proposed(), await isAsked(), await occasionsOf(product, other)]).toEqual([
		['1 false,2 false'],
		[1],
		{ ids: [1], confirmed: false },
	])

	const done = await set({ occasions_id: [2, 1, 2] })
	expect(done).toMatchObject({
		http: 200,
		data: {
			occasions: [
				{ id: 1, confirmed: true },
				{ id: 2, confirmed: true },
			],
		},
	})
	expect([await proposed(), await isAsked()]).toEqual([[''], []])
	expect(await occasionsOf(product, property_id)).toEqual({ ids: [1, 2], confirmed: true })
	// Repeats are harmless; omitted ones go, from the search too.
	expect(await set({ occasions_id: [2] })).toMatchObject({ http: 200 })
	expect(await occasionsOf(product, property_id)).toEqual({ ids: [2], confirmed: true })
	expect([await foundFor(product, 1), await foundFor(product, 2)]).toEqual([[other], [property_id]])
})

test('the occasions of another account’s listing, or without an account, cannot be changed', async () => {
	await using product = await startProduct()
	const property_id = await addListing(product, { occasions: [1] })
	const other = await trader(product)
	const form = venueForm({ property_id, occasions_id: [2] })
	expect(await product.call('addEditVenue', form, other.token)).toMatchObject({ http: 403 })
	expect(await product.call('addEditVenue', form)).toMatchObject({ http: 401 })
	expect(await product.call('addEditVenue', form, (await product.user()).token)).toMatchObject({ http: 403 })
	expect(await occasionsOf(product, property_id)).toEqual({ ids: [1], confirmed: true })
})

test('changes begin with the occasions of the listing, marked while they are proposed, and the preview shows what would be public', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const { property_id } = (await product.call('addEditVenue', venueForm({ sub_category_id: 6 }), owner.token)).data
	const fields = async () => (await product.call('getDraft', { property_id }, owner.token)).data.fields
	expect(await fields()).toMatchObject({ occasions_id: [4, 13], occasions_proposed: '1' })
	const preview = async (change: object, beside: object) => {
		const { draft_id } = (await product.call('saveDraft', { category_id: 1, fields: JSON.stringify(change), ...beside }, owner.token)).data
		const { occasions } = (await product.call('previewDraft', { draft_id }, owner.token)).data
		await product.call('deleteDraft', { draft_id }, owner.token)
		return occasions.map(({ id, confirmed }) => [id, confirmed])
	}
	expect(await preview({ sub_category_id: '9', event_category_ids: [2] }, {})).toEqual([
		[2, false],
		[4, false],
		[11, false],
		[14, false],
	])
	expect(await preview({ sub_category_id: '9', occasions_id: [3] }, {})).toEqual([[3, true]])
	expect(await preview({ sub_category_id: '9' }, { property_id })).toEqual([
		[4, false],
		[13, false],
	])
	expect(await preview({ occasions_id: [] }, { property_id })).toEqual([])
	await product.call('addEditVenue', venueForm({ property_id, sub_category_id: 6, occasions_id: [4, 13] }), owner.token)
	expect(await fields()).toMatchObject({ occasions_id: [4, 13], occasions_proposed: '0' })
})

test('a listing of the version before gets likely occasions from its kind and its events, and so does a draft of changes to it', async () => {
	await using database = await start()
	const { db } = database
	await migrate(database, undefined, { last: '046_submitted_pages' })
	await sql`insert into accounts (role_id, email, email_verified, name) values (2, 'mia@example.org', true, 'Mia')`.execute(db)
	await sql`
		insert into listings (account_id, category_id, sub_category_id, state, lang, property_name, description, address, locality, latitude, longitude, published_at)
		select a.id, c, k, 'published', 'en', 'Hall', 'A bright room.', '1, Rue Principale', 'Mersch', 49.75, 6.1, now() from accounts a, (values (1, 6), (2, 12)) as v (c, k)
	`.execute(db)
	await sql`insert into listing_event_categories select id, 6 from listings where category_id = 1`.execute(db)
	await sql`
		insert into listing_search (rank, pos, latitude, longitude, published_at, listing_id, min_budget, sitting, standing, size, category_id, sub_category_id,
			is_allow_privatization_of_venue, is_allow_booking_of_table, event_category_ids, feature_ids)
		select 1, '(0,0)', latitude, longitude, now(), id, 0, 0, 0, 0, category_id, sub_category_id, false, false, '{6}', '{}' from listings
	`.execute(db)
	await sql`insert into listing_drafts (account_id, listing_id, listing_version, category_id, fields) select account_id, id, 1, 1, '{"property_name":"New"}' from listings where category_id = 1`.execute(
		db,
	)
	await migrate(database)
	const { rows } = await sql`
		select category_id, occasion_ids, (select json_agg(json_build_array(occasion_id, confirmed) order by occasion_id) from listing_occasions o where o.listing_id = s.listing_id) as occasions
		from listing_search s order by category_id
	`.execute(db)
	expect(rows).toEqual([
		{
			category_id: 1,
			occasion_ids: [4, 13, 15],
			occasions: [
				[4, false],
				[13, false],
				[15, false],
			],
		},
		{ category_id: 2, occasion_ids: [1, 2, 3, 4, 5, 6], occasions: [1, 2, 3, 4, 5, 6].map((id) => [id, false]) },
	])
	expect((await db.selectFrom('listing_drafts').select('fields').executeTakeFirstOrThrow()).fields).toEqual({
		property_name: 'New',
		occasions_id: [4, 13, 15],
		occasions_proposed: '1',
	})
})
