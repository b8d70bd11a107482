import { expect, test } from 'vitest'
import { ask, supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'

const today = luxembourgDay(new Date())
const [event_date, valid_until] = [addDays(today, 60), addDays(today, 10)]
const lines = JSON.stringify([{ text: 'Hall', quantity: 1, unit: 'day', price: 900, vat: 0 }])

/** A planner who has asked for a day; `seen` is what everybody sees of that day. */
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

test('an offer without a date of the event holds none', async () => {
	await using product = await startProduct()
	const [supplier, planner] = [await supplierWithHall(product), await product.user()]
	const conversation_id = await ask(product, planner, supplier.property_id)
	expect(await product.call('makeOffer', { conversation_id, valid_until, lines }, supplier.token)).toMatchObject({ http: 200 })
	expect(await product.db.selectFrom('availability_days').select('day').execute()).toEqual([])
})
