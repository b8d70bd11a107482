import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDraftPicture, entertainerForm, rentalForm, trader, venueForm } from '#test/announcements.ts'
import { addListing } from '#test/add-listing.ts'
import { suspend } from '#test/operators.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { planDeletion, takeDeletionBack } from '#server/features/privacy/deletion.ts'
import { endListings } from './expiry.ts'

const found = async (product: Product) => (await product.call('searchVenues')).data.total
const stateOf = async (product: Product, id: number) =>
	(await product.db.selectFrom('listings').select('state').where('id', '=', id).executeTakeFirst())?.state

async function publishVenue(product: Product, { token }: TestAccount, more: Record<string, unknown> = {}): Promise<number> {
	const answer = await product.call('addEditVenue', venueForm(more), token)
	expect(answer.code, answer.message).toBe('101')
	return answer.data.property_id
}

async function publishWithPictures(product: Product, owner: TestAccount, count: number): Promise<number> {
	const { draft_id } = (await product.call('saveDraft', { category_id: 1, fields: '{}' }, owner.token)).data
	for (let made = 0; made < count; made += 1) await addDraftPicture(product, draft_id)
	return publishVenue(product, owner, { draft_id })
}

/** Opens the link that verifies the account's address. */
async function verify(product: Product, { id }: TestAccount) {
	const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()
	const token = makeToken()
	const row = { account_id: id, purpose: 'verify', email, token_hash: hashToken(token), expires_at: new Date(Date.now() + 600_000) }
	await product.db.insertInto('account_tokens').values(row).execute()
	expect((await product.call('verifyEmail', { token })).code).toBe('101')
}

test('G4 what an unverified account publishes waits, and is public with the click in the mail', async () => {
	await using product = await startProduct()
	const owner = await trader(product, { email_verified: false })
	const answer = await product.call('addEditVenue', venueForm(), owner.token)
	expect(answer.data.state).toBe('waiting')
	const { property_id } = answer.data
	expect(await found(product)).toBe(0)
	expect((await product.call('getListing', { property_id })).code).toBe('listing_not_found')
	expect((await product.call('addEditVenue', venueForm({ property_id }), owner.token)).data.state).toBe('waiting')
	expect((await product.call('setListingState', { property_id, state: 'published' }, owner.token)).code).toBe('conflict')
	await verify(product, owner)
	expect(await found(product)).toBe(1)
	expect((await product.call('getListing', { property_id })).code).toBe('101')
	expect(await publishVenue(product, owner)).toBeGreaterThan(property_id)
	expect(await found(product)).toBe(2)
})

test('242 the own list holds listings and drafts of all families, the last changed first, with counts and what they bring', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const hall = await publishWithPictures(product, owner, 2)
	const dj = (await product.call('addEditEntertainment', entertainerForm(), owner.token)).data.property_id
	const rental = (await product.call('addEditRentalAndService', rentalForm(), owner.token)).data.property_id
	await addListing(product)
	const fields = JSON.stringify({ property_name: '  A plan  ', sub_category_id: '27', premium_announcement: '1' })
	const { draft_id } = (await product.call('saveDraft', { category_id: 4, fields }, owner.token)).data
	const cover = await addDraftPicture(product, draft_id)
	await product.call('setListingState', { property_id: rental, state: 'paused' }, owner.token)
	const visitor = await product.user()
	await product.call('setFavourite', { property_id: hall, value: 1 }, visitor.token)
	const message = { first_name: 'Léa', last_name: 'Schmit', message: 'Is the hall free in June?' }
	await product.call('sendEnquiry', { property_id: hall, ...message }, visitor.token)
	await sql`insert into listing_days (listing_id, day, views) values (${hall}, current_date, 5), (${hall}, current_date - 10, 7), (${hall}, current_date - 40, 100)`.execute(
		product.db,
	)
	const own = (await product.call('getOwnListings', {}, owner.token)).data
	expect(own).toMatchObject({
		total: 4,
		total_pages: 1,
		counts: { draft: 1, published: 2, paused: 1, expired: 0, waiting: 0, held: 0, hidden: 0, rejected: 0 },
	})
	const byId = Object.fromEntries(own.list.map((row) => [row.property_id ?? 'draft', row]))
	expect(byId[hall]).toMatchObject({
		category_id: 1,
		state: 'published',
		views: 12,
		favourites: 1,
		enquiries: 1,
		draft_id: null,
		picture: { widths: [480, 960] },
	})
	expect(byId[dj]).toMatchObject({ category_id: 2, sub_category_id: 10, picture: null, views: 0 })
	expect(byId[rental]).toMatchObject({ category_id: 3, state: 'paused' })
	expect(byId['draft']).toMatchObject({
		draft_id,
		category_id: 4,
		sub_category_id: 27,
		property_name: 'A plan',
		state: 'draft',
		premium_announcement: true,
	})
	expect(byId['draft']?.picture?.url).toContain(cover)
	const times = own.list.map(({ updated_at }) => updated_at)
	expect(times).toEqual(times.toSorted().toReversed())
	const pages = [1, 2, 3].map((page) => product.call('getOwnListings', { page, per_page: 2 }, owner.token))
	const ids = (await Promise.all(pages)).map(({ data }) => data.list.map((row) => row.property_id))
	expect(ids).toEqual([own.list.slice(0, 2), own.list.slice(2), []].map((part) => part.map((row) => row.property_id)))
	expect((await product.call('getOwnListings', { state: 'paused' }, owner.token)).data).toMatchObject({
		total: 1,
		list: [{ property_id: rental }],
	})
	expect((await product.call('getOwnListings', { property_id: rental }, owner.token)).data).toMatchObject({
		total: 1,
		list: [{ property_id: rental }],
		counts: own.counts,
	})
	expect((await product.call('getOwnListings', { property_id: rental, state: 'draft' }, owner.token)).data).toMatchObject({
		total: 0,
		list: [],
	})
	expect((await product.call('getOwnListings', { property_id: rental }, (await product.professional()).token)).data.list).toEqual([])
	expect((await product.call('getOwnListings', { state: 'sold' }, owner.token)).fields).toHaveProperty('state')
	expect((await product.call('getOwnListings', {}, visitor.token)).code).toBe('wrong_role')
	expect((await product.call('getOwnListings', {}, (await product.professional()).token)).data).toMatchObject({ total: 0, list: [] })
})

test('changes to a listing show in the own list once they are saved', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishVenue(product, owner)
	const { draft_id, version, fields } = (await product.call('getDraft', { property_id }, owner.token)).data
	const shown = async () => (await product.call('getOwnListings', {}, owner.token)).data.list.map((row) => [row.property_id, row.draft_id])
	expect(await shown()).toEqual([[property_id, null]])
	const changed = JSON.stringify({ ...fields, property_name: 'Another name' })
	await product.call('saveDraft', { draft_id, category_id: 1, version, fields: changed }, owner.token)
	expect(await shown()).toEqual([[property_id, draft_id]])
	await product.call('deleteDraft', { draft_id }, owner.token)
	expect(await shown()).toEqual([[property_id, null]])
})

test('243 246 a deleted listing is gone from everywhere with its files; only its owner deletes it', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishWithPictures(product, owner, 2)
	const changes = (await product.call('getDraft', { property_id }, owner.token)).data.draft_id
	const drafted = await addDraftPicture(product, changes)
	const urls = (await product.call('getListing', { property_id })).data.images.map(({ url }) => url)
	const remove = (token: string | null, more = {}) => product.call('deleteListing', { property_id, ...more }, token)
	expect(await remove(null)).toMatchObject({ http: 401 })
	expect(await remove((await product.user()).token)).toMatchObject({ code: 'wrong_role' })
	expect(await remove((await product.professional()).token)).toMatchObject({ http: 403, code: 'not_yours' })
	expect(await remove(owner.token, { category_id: 2 })).toMatchObject({ code: 'listing_not_found' })
	expect(await remove(owner.token, { category_id: 1 })).toMatchObject({ code: '101', data: null })
	expect(await remove(owner.token)).toMatchObject({ http: 404, code: 'listing_not_found' })
	expect(await found(product)).toBe(0)
	expect((await product.call('getOwnListings', {}, owner.token)).data.total).toBe(0)
	for (const url of [...urls, `/uploads/${drafted}`]) expect((await product.raw({ url })).statusCode, url).toBe(404)
	expect((await product.call('getDraft', { draft_id: changes }, owner.token)).code).toBe('not_found')
})

test('243 a file that another listing shows too stays', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishWithPictures(product, owner, 1)
	const other = await addListing(product)
	await sql`insert into listing_pictures (listing_id, position, file, small_file, width, height, placeholder)
		select ${other}, position, file, small_file, width, height, placeholder from listing_pictures where listing_id = ${property_id}`.execute(
		product.db,
	)
	const [{ url = '' } = {}] = (await product.call('getListing', { property_id })).data.images
	await product.call('deleteListing', { property_id }, owner.token)
	expect((await product.raw({ url })).statusCode).toBe(200)
})

test('244 one picture goes, the others stay in their order', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishWithPictures(product, owner, 3)
	const [first, second, third] = (await product.call('getListing', { property_id })).data.images
	const remove = (image_id: number | undefined, token: string, of = property_id) =>
		product.call('deleteListingPicture', { image_id, property_id: of }, token)
	expect(await remove(first?.id, (await product.professional()).token)).toMatchObject({ code: 'not_yours' })
	const another = await publishWithPictures(product, owner, 1)
	expect(await remove(first?.id, owner.token, another)).toMatchObject({ http: 404, code: 'not_found' })
	expect((await remove(first?.id, owner.token)).data.images).toEqual([second, third])
	expect((await product.call('getListing', { property_id })).data.images).toEqual([second, third])
	expect((await product.raw({ url: first?.url ?? '' })).statusCode).toBe(404)
	expect((await product.raw({ url: second?.url ?? '' })).statusCode).toBe(200)
	expect(await remove(first?.id, owner.token)).toMatchObject({ code: 'not_found' })
	// An edit upon the older version is refused with a message.
	expect((await product.call('addEditVenue', venueForm({ property_id, version: 1 }), owner.token)).code).toBe('changed_meanwhile')
})

test('G38 a listing is paused and published again; a hidden or waiting one cannot be published', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishVenue(product, owner)
	const set = (state: string, token = owner.token) => product.call('setListingState', { property_id, state }, token)
	expect((await set('paused', (await product.professional()).token)).code).toBe('not_yours')
	expect((await set('paused')).data.state).toBe('paused')
	expect(await found(product)).toBe(0)
	expect((await set('paused', (await product.professional()).token)).code).toBe('listing_not_found')
	expect((await set('paused')).data.state).toBe('paused')
	expect((await set('published')).data.state).toBe('published')
	expect(await found(product)).toBe(1)
	expect((await set('hidden')).fields).toHaveProperty('state')
	for (const state of ['hidden', 'rejected', 'waiting']) {
		await product.db.updateTable('listings').set({ state }).where('id', '=', property_id).execute()
		expect((await set('published')).code, state).toBe('conflict')
		expect((await set('paused')).code, state).toBe('conflict')
	}
})

test('G38 the owner is mailed a fortnight before the expiry and at the expiry, and prolongs by one click', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishVenue(product, owner)
	// From before there was an end.
	const endless = await addListing(product, { account_id: owner.id })
	const endsIn = (time: string) =>
		product.db
			.updateTable('listings')
			.set({ expires_at: sql<Date>`now() + ${time}::interval` })
			.where('id', '=', property_id)
			.execute()
	const mails = async () => (await product.db.selectFrom('mails').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
	await endsIn('15 days')
	expect(await endListings(product.db)).toEqual({ expired: 0, reminded: 0 })
	await endsIn('13 days')
	expect(await endListings(product.db)).toEqual({ expired: 0, reminded: 1 })
	expect(await endListings(product.db)).toEqual({ expired: 0, reminded: 0 })
	expect(await mails()).toEqual(['listing_expiring'])
	const prolong = () => product.call('setListingState', { property_id, state: 'published' }, owner.token)
	const { expires_at } = (await prolong()).data
	expect(Date.parse(expires_at ?? '') - Date.now()).toBeGreaterThan(364 * 86_400_000)
	await endsIn('-1 minute')
	expect(await endListings(product.db)).toEqual({ expired: 1, reminded: 0 })
	expect(await mails()).toEqual(['listing_expiring', 'listing_expired'])
	expect(await stateOf(product, property_id)).toBe('expired')
	expect((await product.call('searchVenues')).data.list.map(({ id }) => id)).toEqual([endless])
	expect((await prolong()).data.state).toBe('published')
	expect(await found(product)).toBe(2)
	// A pause does not make the time longer, unless hardly any is left.
	await endsIn('100 days')
	const pauseAndBack = async () => {
		await product.call('setListingState', { property_id, state: 'paused' }, owner.token)
		return Math.round((Date.parse((await prolong()).data.expires_at ?? '') - Date.now()) / 86_400_000)
	}
	expect(await pauseAndBack()).toBe(100)
	await endsIn('3 days')
	expect(await pauseAndBack()).toBeGreaterThan(364)
})

test('what a suspended account published is hidden and takes no enquiries, and is given back with the account', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const shown = await publishVenue(product, owner)
	const paused = await publishVenue(product, owner)
	await product.call('setListingState', { property_id: paused, state: 'paused' }, owner.token)
	const hidden = await publishVenue(product, owner)
	await product.db.updateTable('listings').set({ state: 'hidden', state_reason: 'spam' }).where('id', '=', hidden).execute()
	await writeListingSearch(product.db, [hidden])
	const lift = await suspend(product, owner.id)
	expect(await found(product)).toBe(0)
	expect((await product.call('getListing', { property_id: shown })).code).toBe('listing_not_found')
	const message = { email: 'lea@example.org', first_name: 'Léa', last_name: 'Schmit', message: 'Is the hall free in June?' }
	expect((await product.call('sendEnquiry', { property_id: shown, ...message })).code).toBe('listing_not_found')
	await lift()
	expect(await found(product)).toBe(1)
	expect([await stateOf(product, shown), await stateOf(product, paused), await stateOf(product, hidden)]).toEqual([
		'published',
		'paused',
		'hidden',
	])
})

test('a suspended account’s listing does not become public by its mailed link, but with the lifting', async () => {
	await using product = await startProduct()
	const owner = await trader(product, { email_verified: false })
	await publishVenue(product, owner)
	const lift = await suspend(product, owner.id)
	await verify(product, owner)
	expect(await found(product)).toBe(0)
	await lift()
	expect(await found(product)).toBe(1)
})

test('while the account is going to be deleted nothing of it becomes public, and all of it does when that is taken back', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishVenue(product, owner)
	const paused = await publishVenue(product, owner)
	await product.call('setListingState', { property_id: paused, state: 'paused' }, owner.token)
	await planDeletion(product.db, product.config, owner.id, hashToken(owner.token))
	expect((await product.call('addEditVenue', venueForm(), owner.token)).data.state).toBe('hidden')
	expect((await product.call('addEditVenue', venueForm({ property_id }), owner.token)).data.state).toBe('hidden')
	expect((await product.call('setListingState', { property_id: paused, state: 'published' }, owner.token)).code).toBe('conflict')
	expect(await found(product)).toBe(0)
	await takeDeletionBack(product.db, owner.id)
	expect(await found(product)).toBe(2)
})
