import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { ask, supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'

const today = luxembourgDay(new Date())
const [event_date, valid_until] = [addDays(today, 60), addDays(today, 10)]
const lines = JSON.stringify([{ text: 'Hall', quantity: 1, unit: 'day', price: 900, vat: 0 }])

/** A planner who has asked for a day; `seen` is everybody's view of that day. */
async function begin(product: Product) {
	const [supplier, planner] = [await supplierWithHall(product), await product.user()]
	const conversation_id = await ask(product, planner, supplier.property_id, { event_date })
	const offer = async () => (await product.call('makeOffer', { conversation_id, valid_until, lines }, supplier.token)).data.offer_id
	const seen = async () => {
		const { data } = await product.call('getAvailability', { property_id: supplier.property_id, from: event_date, to: event_date })
		return data.days[0]?.evening ?? 'unknown'
	}
	return { supplier, planner, conversation_id, offer, seen }
}

test('an open offer holds the day, an accepted one books it, a withdrawn or declined one frees it', async () => {
	await using product = await startProduct()
	const { supplier, planner, offer, seen } = await begin(product)
	expect(await seen()).toBe('unknown')
	const first = await offer()
	expect(await seen()).toBe('held')
	await product.call('withdrawOffer', { offer_id: first }, supplier.token)
	expect(await seen()).toBe('unknown')
	const second = await offer()
	await product.call('answerOffer', { offer_id: second, answer: 'decline' }, planner.token)
	expect(await seen()).toBe('unknown')
	await offer()
	const last = await offer()
	expect(await product.db.selectFrom('availability_days').select(['source_id', 'morning', 'evening']).execute()).toEqual([
		{ source_id: last, morning: 'held', evening: 'held' },
	])
	await product.call('answerOffer', { offer_id: last, answer: 'accept' }, planner.token)
	expect(await seen()).toBe('booked')
})

test('a day is held no longer than the offer is valid, and no longer than the conversation is open; taken back it is held again', async () => {
	await using product = await startProduct()
	const { supplier, planner, conversation_id, offer, seen } = await begin(product)
	await offer()
	await product.db
		.updateTable('availability_days')
		.set({ held_until: new Date(Date.now() - 1000) })
		.execute()
	expect(await seen()).toBe('unknown')
	await offer()
	expect(await seen()).toBe('held')
	await product.call('withdrawEnquiry', { conversation_id }, planner.token)
	expect(await seen()).toBe('unknown')
	await product.call('withdrawEnquiry', { conversation_id, undo: true }, planner.token)
	expect(await seen()).toBe('held')
	for (const end of [
		() => product.call('declineEnquiry', { conversation_id }, supplier.token),
		() => product.call('setEnquiryState', { enquiry_id: conversation_id, state: 'closed' }, supplier.token),
	]) {
		await end()
		expect(await seen()).toBe('unknown')
		await product.call('setEnquiryState', { enquiry_id: conversation_id, state: 'reopened' }, supplier.token)
		expect(await seen()).toBe('held')
	}
})

test('an offer for another day than the one asked for holds and books that day, and both sides read it', async () => {
	await using product = await startProduct()
	const { supplier, planner, conversation_id } = await begin(product)
	const other = addDays(event_date, 7)
	const on = async (day: string) =>
		(await product.call('getAvailability', { property_id: supplier.property_id, from: day, to: day })).data.days[0]?.evening ?? 'unknown'
	const make = (fields: Record<string, unknown>) =>
		product.call('makeOffer', { conversation_id, valid_until, lines, ...fields }, supplier.token)
	expect(await make({ event_date: addDays(today, -1) })).toMatchObject({ http: 422, fields: { event_date: expect.any(String) as string } })
	await make({})
	expect([await on(event_date), await on(other)]).toEqual(['held', 'unknown'])
	const { offer_id } = (await make({ event_date: other })).data
	expect([await on(event_date), await on(other)]).toEqual(['unknown', 'held'])
	const read = async ({ token }: { token: string }) => (await product.call('getConversation', { conversation_id }, token)).data
	for (const reader of [supplier, planner]) {
		const { offers, ...conversation } = await read(reader)
		expect([conversation.event_date, offers.map((offer) => offer.event_date)]).toEqual([event_date, [other, event_date]])
	}
	await product.call('answerOffer', { offer_id, answer: 'accept' }, planner.token)
	expect([await on(event_date), await on(other)]).toEqual(['unknown', 'booked'])
	expect((await read(planner)).event_date).toBe(other)
	const mails = await product.db.selectFrom('mails').select('values').where('kind', '=', 'offer_accepted').execute()
	expect(mails.map(({ values }) => (values as { event_date: string }).event_date)).toEqual([other, other])
})

test('an offer without a date of the event holds none', async () => {
	await using product = await startProduct()
	const [supplier, planner] = [await supplierWithHall(product), await product.user()]
	const conversation_id = await ask(product, planner, supplier.property_id)
	expect(await product.call('makeOffer', { conversation_id, valid_until, lines }, supplier.token)).toMatchObject({ http: 200 })
	expect(await product.db.selectFrom('availability_days').select('day').execute()).toEqual([])
})

test('a plan says who is free on its date; what its own offers hold or book is held or booked for it, also for those who see no offers', async () => {
	await using product = await startProduct()
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const supplier = await supplierWithHall(product)
	const { property_id } = supplier
	const [free, booked, silent] = [await addListing(product), await addListing(product), await addListing(product)]
	const mark = (listing_id: number, state: 'free' | 'booked') =>
		product.db
			.insertInto('availability_days')
			.values({ listing_id, day: event_date, source: 'own', morning: state, evening: state })
			.execute()
	await mark(free, 'free')
	await mark(booked, 'booked')
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', date: event_date }, planner.token)).data
	for (const id of [property_id, free, booked, silent]) await product.call('setPlanCandidate', { plan_id, property_id: id }, planner.token)
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'comment', name: 'Ana' }, planner.token)).data
	const read = async (reader: { token?: string | null; key?: string | null } = planner) =>
		new Map(
			(await product.call('getPlan', { plan_id, ...(reader.key && { plan_key: reader.key }) }, reader.token ?? null)).data.candidates.map(
				({ property_id: id, on_date }) => [id, on_date],
			),
		)
	const before = await read()
	expect([property_id, free, booked, silent].map((id) => before.get(id)?.availability)).toEqual(['unknown', 'free', 'booked', 'unknown'])
	expect(before.get(silent)).toEqual({ availability: 'unknown', availability_text: 'Availability not given', is_for_you: false })

	const asked = await product.call('sendBrief', { plan_id, property_ids: [property_id], message: 'Is the hall free?' }, planner.token)
	const conversation_id = asked.data.enquiries[0]?.conversation_id
	const offer = async () => (await product.call('makeOffer', { conversation_id, valid_until, lines }, supplier.token)).data.offer_id
	await offer()
	expect((await read()).get(property_id)).toEqual({
		availability: 'held',
		availability_text: expect.stringMatching(/^Held for this plan on /) as string,
		is_for_you: true,
	})
	expect((await read({ key })).get(property_id)).toEqual((await read()).get(property_id))
	// Another planner with the same date is not who it is held for.
	const other = await product.user()
	const theirs = (await product.call('savePlan', { title: 'Feast', date: event_date }, other.token)).data.plan_id
	await product.call('setPlanCandidate', { plan_id: theirs, property_id }, other.token)
	const ofOther = (await product.call('getPlan', { plan_id: theirs }, other.token)).data.candidates
	expect(ofOther).toMatchObject([
		{ on_date: { availability: 'held', availability_text: expect.stringMatching(/^Held for someone on /) as string, is_for_you: false } },
	])
	// Taken by another since: the offer cannot be kept to.
	await mark(property_id, 'booked')
	expect((await read()).get(property_id)).toMatchObject({ availability: 'booked', is_for_you: false })
	await product.db.deleteFrom('availability_days').where('source', '=', 'own').where('listing_id', '=', property_id).execute()

	await product.call('answerOffer', { offer_id: await offer(), answer: 'accept' }, planner.token)
	expect((await read()).get(property_id)).toMatchObject({
		availability: 'booked',
		availability_text: expect.stringMatching(/^Booked for this plan on /) as string,
		is_for_you: true,
	})
	expect((await read({ key })).get(property_id)).toMatchObject({ availability: 'booked', is_for_you: true })
	await product.call('savePlan', { plan_id, date: addDays(event_date, 1) }, planner.token)
	expect((await read()).get(property_id)).toMatchObject({ availability: 'unknown', is_for_you: false })
	await product.call('savePlan', { plan_id, date: '' }, planner.token)
	expect((await read()).get(property_id)).toBeNull()
})
