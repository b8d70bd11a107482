import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { mailedPath, supplierWithHall } from '#test/conversations.ts'
import { giveVat, makeOffer } from '#test/offers.ts'
import { startProduct, type Product } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'

const message = 'We are looking for a place and for music.'
const farewell = 'Thank you all, we have to change our plans.'

const states = async ({ db }: Product) =>
	Object.fromEntries((await db.selectFrom('enquiries').select(['listing_id', 'state']).execute()).map((row) => [row.listing_id, row.state]))
const wordsTo = async ({ db }: Product) =>
	(
		await db
			.selectFrom('enquiry_answers as a')
			.innerJoin('enquiries as e', 'e.id', 'a.enquiry_id')
			.select('e.listing_id')
			.where('a.message', '=', farewell)
			.orderBy('e.listing_id')
			.execute()
	).map(({ listing_id }) => listing_id)

/** A plan that has asked two halls and a band: one hall has a contract, the other has made an offer. */
async function asked(product: Product) {
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const [booked, rival] = [await supplierWithHall(product), await supplierWithHall(product)]
	const kinds = { [booked.property_id]: 5, [rival.property_id]: 8 }
	for (const [id, sub_category_id] of Object.entries(kinds))
		await product.db.updateTable('listings').set({ sub_category_id }).where('id', '=', Number(id)).execute()
	const band = await addListing(product, { category_id: 2, sub_category_id: 12 })
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', date: '2099-06-19' }, planner.token)).data
	const property_ids = [booked.property_id, rival.property_id, band]
	const { enquiries } = (await product.call('sendBrief', { plan_id, property_ids, message }, planner.token)).data
	const ids = enquiries.map(({ conversation_id }) => conversation_id ?? 0)
	for (const [supplier, conversation_id] of [
		[booked, ids[0]],
		[rival, ids[1]],
	] as const) {
		await giveVat(product, supplier)
		await makeOffer(product, supplier, conversation_id ?? 0)
	}
	const { candidates } = (await product.call('getPlan', { plan_id }, planner.token)).data
	const offer_id = candidates.find(({ property_id }) => property_id === booked.property_id)?.offer?.offer_id
	await product.call('answerOffer', { offer_id, answer: 'accept' }, planner.token)
	const call = <Name extends 'callOffPlan' | 'tellOthers' | 'sendBrief'>(name: Name, fields: Record<string, unknown> = {}) =>
		product.call(name, { plan_id, ...fields }, planner.token)
	return { planner, plan_id, booked: booked.property_id, rival: rival.property_id, band, ids, call }
}

test('we have decided: a preview names all who wait across kinds, with those of decided wants; these are told, others where they are named', async () => {
	await using product = await startProduct()
	const { booked, rival, band, ids, call } = await asked(product)
	const preview = (await call('tellOthers', { preview: 1 })).data
	expect(preview.told).toBe(0)
	expect(preview.waiting).toMatchObject([
		{ property_id: rival, conversation_id: ids[1], state: 'offered', is_decided: true, is_chosen: false, total_cents: 745_000 },
		{ property_id: band, conversation_id: ids[2], state: 'sent', is_decided: false, total_cents: null, event_date: '2099-06-19' },
	])
	expect(await states(product)).toEqual({ [booked]: 'accepted', [rival]: 'offered', [band]: 'new' })
	// Of all wants where a supplier is chosen; the music is open.
	expect((await call('tellOthers', { message: farewell })).data).toMatchObject({ told: 1, waiting: [{ property_id: band }] })
	expect(await states(product)).toEqual({ [booked]: 'accepted', [rival]: 'withdrawn', [band]: 'new' })
	expect(await wordsTo(product)).toEqual([rival])
	// Neither the contract nor an enquiry of another plan is named.
	expect((await call('tellOthers', { conversation_ids: [ids[0], 999_999] })).data.told).toBe(0)
	expect((await call('tellOthers', { conversation_ids: '' })).data.told).toBe(0)
	expect((await call('tellOthers', { conversation_ids: [ids[2]] })).data).toEqual({ told: 1, waiting: [] })
	expect(await states(product)).toEqual({ [booked]: 'accepted', [rival]: 'withdrawn', [band]: 'withdrawn' })
})

test('an event that is called off withdraws what is open, writes to contracts, which stay, and asks nobody until it takes place after all', async () => {
	await using product = await startProduct()
	const { planner, plan_id, booked, rival, band, ids, call } = await asked(product)
	const later = await addListing(product, { sub_category_id: 5 })
	const preview = (await call('callOffPlan', { preview: 1 })).data
	expect(preview).toMatchObject({
		told: 0,
		called_off_on: null,
		waiting: [
			{ conversation_id: ids[0], state: 'accepted', is_chosen: true, total_cents: 745_000 },
			{ conversation_id: ids[1], state: 'offered' },
			{ conversation_id: ids[2], state: 'sent' },
		],
	})
	expect(await call('callOffPlan', { message: 'x' })).toMatchObject({ http: 422 })
	expect(await call('callOffPlan', { resume: 1 })).toMatchObject({ http: 409, code: 'conflict' })
	const { data } = await call('callOffPlan', { message: farewell })
	expect(data).toMatchObject({ told: 3, waiting: [{ conversation_id: ids[0], state: 'accepted' }] })
	expect(data.called_off_on).toMatch(/^\d{4}-\d\d-\d\d$/)
	expect(await states(product)).toEqual({ [booked]: 'accepted', [rival]: 'withdrawn', [band]: 'withdrawn' })
	expect(await wordsTo(product)).toEqual([booked, rival, band])
	// Twice at once nobody is told twice.
	expect(await call('callOffPlan', { message: farewell })).toMatchObject({ http: 409 })
	const { data: plan } = await product.call('getPlan', { plan_id }, planner.token)
	expect(plan.called_off_on).toBe(data.called_off_on)
	expect((await product.call('getPlans', {}, planner.token)).data.list).toMatchObject([{ called_off_on: data.called_off_on }])
	expect((await product.call('getPlanChoices', {}, planner.token)).data.plans).toEqual([])
	expect(await call('sendBrief', { property_ids: [later], message })).toMatchObject({ http: 409, code: 'conflict' })
	expect(await call('callOffPlan', { resume: 1 })).toMatchObject({ http: 200, data: { told: 0, called_off_on: null } })
	expect((await product.call('getPlanChoices', {}, planner.token)).data.plans).toMatchObject([{ plan_id }])
	expect(await call('sendBrief', { property_ids: [later], message })).toMatchObject({ http: 200 })
})

test('a brief that waits for its confirmation is never sent once the event is called off', async () => {
	await using product = await startProduct()
	const [plan_key, property_ids] = [makeToken(), [await addListing(product, {})]]
	const sender = { first_name: 'Ana', last_name: 'Weber', email: 'ana@example.org' }
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', plan_key })).data
	const { enquiries } = (await product.call('sendBrief', { plan_id, plan_key, property_ids, message, ...sender })).data
	const token = (await mailedPath(product, 'brief_confirm', enquiries[0]?.conversation_id ?? 0)).split('/').at(-1)
	expect(await product.call('callOffPlan', { plan_id, plan_key, message: farewell })).toMatchObject({ http: 200, data: { told: 0 } })
	expect(await product.call('confirmEnquiry', { token })).toMatchObject({ code: 'link_invalid' })
	// Of an account whose address is not verified yet.
	const user = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', user.id).execute()
	const own = (await product.call('savePlan', { title: 'Wedding' }, user.token)).data.plan_id
	expect((await product.call('sendBrief', { plan_id: own, property_ids, message }, user.token)).data.next).toBe('verify')
	await product.call('callOffPlan', { plan_id: own }, user.token)
	expect(await product.db.selectFrom('enquiries').select('id').where('account_id', '=', user.id).execute()).toEqual([])
})
