import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailsTo } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addBuyer, addSeller, isPremium } from '#test/sellers.ts'
import { keepOrders } from './order-deadlines.ts'
import { markPaid } from './payments.ts'

const day = 86_400_000
const keep = ({ db, config }: Product) => keepOrders(db, config)

/** As if so many days had passed since the order, and everything about it. */
async function wait({ db }: Product, order: number, days: number) {
	const by = sql`make_interval(days => ${days})`
	await sql`
		update orders set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}, due_on = due_on - ${days}::int, created_at = created_at - ${by},
			reminded_at = reminded_at - ${by}, paid_at = paid_at - ${by}
		where id = ${order}
	`.execute(db)
	await sql`update listings set premium_until = premium_until - ${by} where id = (select listing_id from orders where id = ${order})`.execute(
		db,
	)
}

const findOrder = ({ db }: Product, id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const findListing = ({ db }: Product, id: number) => db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('what is not paid is asked for twice, and is standard again the day after it was due', async () => {
	await using product = await startProduct()
	const { order, listing, email } = await addBuyer(product)
	const reminders = () => mailsTo(product, email, 'payment_reminder')
	expect(await keep(product)).toBe(0)
	await wait(product, order.id, 11)
	expect(await keep(product)).toBe(1)
	expect(await keep(product)).toBe(0)
	expect(await reminders()).toMatchObject([{ is_last: false, attached_invoice: order.invoice_number, gross_cents: 5733 }])
	await wait(product, order.id, 3)
	expect(await keep(product)).toBe(1)
	expect(await keep(product)).toBe(0)
	expect(await reminders()).toMatchObject([{ is_last: false }, { is_last: true }])
	expect(await isPremium(product, listing)).toBe(true)
	await wait(product, order.id, 1)
	expect(await keep(product)).toBe(1)
	expect((await findOrder(product, order.id)).state).toBe('lapsed')
	expect(await isPremium(product, listing)).toBe(false)
	expect(await mailsTo(product, email, 'premium_lapsed')).toEqual([{ property_name: 'Hall Wäissebierg', is_unpaid: true }])
	expect(await keep(product)).toBe(0)
})

test('a payment that comes late brings premium back, the days in between added', async () => {
	await using product = await startProduct()
	const { order, listing, email } = await addBuyer(product)
	await wait(product, order.id, 20)
	await keep(product)
	expect(await isPremium(product, listing)).toBe(false)
	const { starts_at, ends_at, due_on } = await findOrder(product, order.id)
	expect(await markPaid(product.db, order.id, 'transfer')).toBe('paid')
	expect(await isPremium(product, listing)).toBe(true)
	const paid = await findOrder(product, order.id)
	expect(paid).toMatchObject({ state: 'paid', paid_by: 'transfer', starts_at })
	const stood = Date.now() - new Date(`${due_on}T00:00:00Z`).getTime() - day
	expect(Math.abs(paid.ends_at.getTime() - ends_at.getTime() - stood)).toBeLessThan(3 * 3_600_000)
	expect((await findListing(product, listing)).premium_until).toEqual(paid.ends_at)
	expect(await mailsTo(product, email, 'payment_received')).toHaveLength(1)
	expect(await markPaid(product.db, order.id, 'card')).toBe('already_paid')
	expect(await markPaid(product.db, 2_000_000_000, 'card')).toBe('unknown')
	expect(await mailsTo(product, email, 'payment_received')).toHaveLength(1)
})

test('after a lapsed order premium begins once the next one is paid; unpaid, that is cancelled', async () => {
	await using product = await startProduct()
	const { order, listing, account, email } = await addBuyer(product)
	await wait(product, order.id, 15)
	await keep(product)
	const ask = async () => (await product.call('setPremium', { property_id: listing, premium_announcement: '1' }, account.token)).data
	const again = await ask()
	expect(again).toMatchObject({ premium_announcement: false, order: { state: 'open' } })
	expect(again.order?.id).not.toBe(order.id)
	expect(await isPremium(product, listing)).toBe(false)
	expect((await ask()).order?.id).toBe(again.order?.id)
	expect(await mailsTo(product, email, 'order_placed')).toMatchObject([{ is_prepaid: false }, { is_prepaid: true }])

	await wait(product, again.order?.id ?? 0, 5)
	expect(await markPaid(product.db, again.order?.id ?? 0, 'operator')).toBe('paid')
	expect(await isPremium(product, listing)).toBe(true)
	const { starts_at, ends_at } = await findOrder(product, again.order?.id ?? 0)
	expect(Math.abs(starts_at.getTime() - Date.now())).toBeLessThan(60_000)
	expect(ends_at.getTime() - starts_at.getTime()).toBeGreaterThan(27 * day)

	// Paid: trusted again.
	const other = await addBuyer(product)
	await wait(product, other.order.id, 15)
	await keep(product)
	const next = await product.call('setPremium', { property_id: other.listing }, other.account.token)
	await wait(product, next.data.order?.id ?? 0, 15)
	await keep(product)
	expect((await findOrder(product, next.data.order?.id ?? 0)).state).toBe('cancelled')
	expect(await mailsTo(product, other.email, 'order_cancelled')).toHaveLength(1)
	expect(await mailsTo(product, other.email, 'premium_lapsed')).toHaveLength(1)
})

test('ordering, cancelling and ordering again brings no new days to pay', async () => {
	await using product = await startProduct()
	const { order, listing, account } = await addBuyer(product)
	const set = async (premium_announcement: '0' | '1') =>
		(await product.call('setPremium', { property_id: listing, premium_announcement }, account.token)).data
	await wait(product, order.id, 10)
	await set('0')
	const second = (await set('1')).order
	expect(second?.due_on).toBe((await findOrder(product, order.id)).due_on)
	await wait(product, order.id, 10)
	await set('0')
	const third = await set('1')
	expect(third).toMatchObject({ premium_announcement: false, order: { state: 'open' } })
	expect(Date.parse(third.order?.due_on ?? '') - Date.now()).toBeGreaterThan(12 * day)
})

test('what is paid lasts until its end, also when it is switched off and on; then it ends, and a mail a week before offers more', async () => {
	await using product = await startProduct()
	const { order, listing, account, email } = await addBuyer(product)
	const set = async (fields: Record<string, unknown> = {}) =>
		(await product.call('setPremium', { property_id: listing, ...fields }, account.token)).data
	expect(await markPaid(product.db, order.id, 'transfer')).toBe('paid')
	await wait(product, order.id, 10)
	expect(await set()).toEqual({ is_standard_announcement: true, premium_announcement: false, order: null })
	expect(await isPremium(product, listing)).toBe(false)
	expect(await set({ premium_announcement: '1' })).toEqual({ is_standard_announcement: false, premium_announcement: true, order: null })
	expect((await findListing(product, listing)).premium_until).toEqual((await findOrder(product, order.id)).ends_at)
	expect(await keep(product)).toBe(0)

	const left = Math.floor(((await findOrder(product, order.id)).ends_at.getTime() - Date.now()) / day)
	await wait(product, order.id, left - 6)
	expect(await keep(product)).toBe(1)
	expect(await keep(product)).toBe(0)
	expect(await mailsTo(product, email, 'premium_ending')).toHaveLength(1)
	await wait(product, order.id, 7)
	expect(await keep(product)).toBe(1)
	expect(await isPremium(product, listing)).toBe(false)
	expect(await mailsTo(product, email, 'premium_lapsed')).toEqual([{ property_name: 'Hall Wäissebierg', is_unpaid: false }])
	expect(await keep(product)).toBe(0)
	// A new period is a new order, at once again.
	expect(await set()).toMatchObject({ premium_announcement: true, order: { state: 'open' } })
})

test('near its end premium is extended by a further order, which begins when the first one ends', async () => {
	await using product = await startProduct()
	const { order, listing, account, email } = await addBuyer(product)
	const extend = async () =>
		(await product.call('setPremium', { property_id: listing, premium_announcement: '1' }, account.token)).data.order
	await markPaid(product.db, order.id, 'transfer')
	expect(await extend()).toBeNull()
	await wait(product, order.id, 22)
	const more = await extend()
	const first = await findOrder(product, order.id)
	expect(more).toMatchObject({ state: 'open', starts_at: first.ends_at.toISOString() })
	expect((await extend())?.id).toBe(more?.id)
	expect((await findListing(product, listing)).premium_until?.toISOString()).toBe(more?.ends_at)
	// A buyer who has ordered the next period gets no offer.
	await keep(product)
	expect(await mailsTo(product, email, 'premium_ending')).toEqual([])
	await wait(product, order.id, 12)
	await sql`update listings set premium_until = ${more?.ends_at} where id = ${listing}`.execute(product.db)
	await keep(product)
	expect(await isPremium(product, listing)).toBe(true)
	// Not paid, it lapses, and what was paid is over.
	await wait(product, more?.id ?? 0, 15)
	await keep(product)
	expect(await isPremium(product, listing)).toBe(false)
})

test('an order whose listing is gone is cancelled; what was given by hand stays', async () => {
	await using product = await startProduct()
	const { order, listing } = await addBuyer(product)
	const given = await addSeller(product)
	await product.db.updateTable('listings').set({ premium_announcement: true }).where('id', '=', given.listing).execute()
	expect(
		(await product.call('setPremium', { property_id: given.listing, premium_announcement: '1' }, given.account.token)).data.order,
	).toBeNull()
	await product.db.deleteFrom('listings').where('id', '=', listing).execute()
	expect(await keep(product)).toBe(1)
	expect(await findOrder(product, order.id)).toMatchObject({ state: 'cancelled', listing_id: null })
	expect(await keep(product)).toBe(0)
	expect((await findListing(product, given.listing)).premium_announcement).toBe(true)
})

test('two processes that keep the same orders do each thing once', async () => {
	await using product = await startProduct()
	const { order, email } = await addBuyer(product)
	await wait(product, order.id, 15)
	await Promise.all([keep(product), keep(product)])
	expect(await mailsTo(product, email, 'premium_lapsed')).toHaveLength(1)
})
