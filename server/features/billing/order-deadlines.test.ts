import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { mailsTo } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addBuyer, addOrder, addSeller, isPremium } from '#test/sellers.ts'
import { keepOrders } from './order-deadlines.ts'
import { markPaid } from './payments.ts'
import { makePremium, withdrawOrder } from './premium.ts'

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
	// Another buyer, whose listing and longer period have nothing to do with it.
	const other = await addBuyer(product)
	await product.db
		.updateTable('orders')
		.set({ ends_at: sql<Date>`ends_at + interval '100 days'` })
		.where('id', '=', other.order.id)
		.execute()
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
	// Another buyer, whose order ends later.
	const other = await addBuyer(product)
	expect(await markPaid(product.db, other.order.id, 'transfer')).toBe('paid')
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
	expect(await mailsTo(product, other.email, 'premium_lapsed')).toEqual([])
	expect(await isPremium(product, other.listing)).toBe(true)
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
	// Not paid, it lapses, and the paid period is over.
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

test('an operator takes back what is not paid: with a credit note, and premium ends unless something paid carries it', async () => {
	await using product = await startProduct()
	const withdraw = (id: number) => product.db.transaction().execute((trx) => withdrawOrder(trx, product.config, id))
	const open = await addBuyer(product)
	const bystander = await addBuyer(product)
	const note = await withdraw(open.order.id)
	expect(note).toMatch(/^20\d\d-\d{6}$/)
	expect(await product.db.selectFrom('invoices').select(['order_id', 'kind']).where('number', '=', note).execute()).toEqual([
		{ order_id: open.order.id, kind: 'credit_note' },
	])
	expect((await findOrder(product, open.order.id)).state).toBe('cancelled')
	expect(await mailsTo(product, open.email, 'order_cancelled')).toMatchObject([{ attached_invoice: note }])
	expect([await isPremium(product, open.listing), await isPremium(product, bystander.listing)]).toEqual([false, true])
	// Cancelled, paid or unknown there is nothing to take back.
	const paid = await addBuyer(product)
	await markPaid(product.db, paid.order.id, 'card')
	for (const id of [open.order.id, paid.order.id, 2_000_000_000]) expect(await withdraw(id)).toBeNull()
	expect(await isPremium(product, paid.listing)).toBe(true)

	const lapsed = await addBuyer(product)
	await wait(product, lapsed.order.id, 15)
	await keep(product)
	await product.db
		.updateTable('listings')
		.set({ premium_announcement: true, premium_until: null })
		.where('id', '=', lapsed.listing)
		.execute()
	expect(await withdraw(lapsed.order.id)).not.toBeNull()
	// Premium by an operator stays.
	expect((await findListing(product, lapsed.listing)).premium_announcement).toBe(true)

	// The order for the next period goes, the paid period stays until its end.
	await wait(product, paid.order.id, 25)
	for (const is_prepaid of [false, true]) {
		await product.db.updateTable('orders').set({ is_prepaid }).where('id', '=', paid.order.id).execute()
		const more = (await product.call('setPremium', { property_id: paid.listing, premium_announcement: '1' }, paid.account.token)).data.order
		expect((await findListing(product, paid.listing)).premium_until?.toISOString()).toBe(more?.ends_at)
		expect(await withdraw(more?.id ?? 0)).not.toBeNull()
		expect((await findListing(product, paid.listing)).premium_until).toEqual((await findOrder(product, paid.order.id)).ends_at)
		expect(await isPremium(product, paid.listing)).toBe(true)
	}
	expect((await findOrder(product, bystander.order.id)).state).toBe('open')
})

test('an account orders a hundred times a day at most, whatever others order', async () => {
	await using product = await startProduct()
	const [buyer, other] = [await addSeller(product), await addSeller(product)]
	for (let number = 0; number < 100; number += 1)
		await addOrder(product, { account_id: buyer.account.id, reference: `RF00TEST${number}`, state: 'cancelled' })
	expect(await product.call('setPremium', { property_id: buyer.listing }, buyer.account.token)).toMatchObject({ http: 429 })
	expect(await product.call('setPremium', { property_id: other.listing }, other.account.token)).toMatchObject({ http: 200 })
})

test('premium that an operator has given ends without a mail about a period that nobody paid for', async () => {
	await using product = await startProduct()
	const { order, listing, email } = await addBuyer(product)
	await wait(product, order.id, 15)
	await keep(product)
	const sent = await mailsTo(product, email, 'premium_lapsed')
	const yesterday = new Date(Date.now() - day)
	await product.db.updateTable('listings').set({ premium_announcement: true, premium_until: yesterday }).where('id', '=', listing).execute()
	expect(await keep(product)).toBe(1)
	expect((await findListing(product, listing)).premium_announcement).toBe(false)
	expect(await mailsTo(product, email, 'premium_lapsed')).toEqual(sent)
})

test('only the own unpaid orders of the last year, without a payment since, bring premium in advance to an end', async () => {
	await using product = await startProduct()
	const order = async ({ account, listing }: { account: { token: string }; listing: number }) =>
		(await product.call('setPremium', { property_id: listing, premium_announcement: '1' }, account.token)).data
	const lapsedBuyer = async (days = 15) => {
		const buyer = await addBuyer(product)
		await wait(product, buyer.order.id, days)
		await keep(product)
		expect((await findOrder(product, buyer.order.id)).state).toBe('lapsed')
		return buyer
	}
	// Of the same account for another listing it counts; of another account it does not.
	const one = await lapsedBuyer()
	const second = await addListing(product, { account_id: one.account.id })
	expect(await order({ account: one.account, listing: second })).toMatchObject({ premium_announcement: false, order: { is_prepaid: true } })
	expect(await order(await addSeller(product))).toMatchObject({ premium_announcement: true, order: { is_prepaid: false } })
	// Not after a year.
	const old = await lapsedBuyer(367)
	expect(await order(old)).toMatchObject({ premium_announcement: true, order: { is_prepaid: false } })
	const recent = await lapsedBuyer(363)
	expect(await order(recent)).toMatchObject({ premium_announcement: false, order: { is_prepaid: true } })
	// Paid late, it counts no more.
	const late = await lapsedBuyer()
	await markPaid(product.db, late.order.id, 'transfer')
	await product.call('setPremium', { property_id: late.listing, premium_announcement: '0' }, late.account.token)
	const other = await addListing(product, { account_id: late.account.id })
	expect(await order({ account: late.account, listing: other })).toMatchObject({ premium_announcement: true, order: { is_prepaid: false } })
	// A cancelled one of another listing takes no days from this one.
	const quick = await addBuyer(product)
	await wait(product, quick.order.id, 10)
	await product.call('setPremium', { property_id: quick.listing, premium_announcement: '0' }, quick.account.token)
	const third = await addListing(product, { account_id: quick.account.id })
	const made = (await order({ account: quick.account, listing: third })).order
	expect(made?.due_on).not.toBe((await findOrder(product, quick.order.id)).due_on)
})

test('what is paid is extended in its last fourteen days, and only by who asks for it', async () => {
	await using product = await startProduct()
	const { order, listing, account } = await addBuyer(product)
	await markPaid(product.db, order.id, 'transfer')
	const ends = (days: number) =>
		sql`update orders set ends_at = now() + make_interval(hours => ${Math.round(days * 24)}) where id = ${order.id}`.execute(product.db)
	const wish = { account_id: account.id, listing_id: listing, language: 'de' as const }
	const extend = (mayExtend: boolean) => product.db.transaction().execute((trx) => makePremium(trx, product.config, { ...wish, mayExtend }))
	await ends(14.1)
	expect(await extend(true)).toBeNull()
	await ends(13.9)
	expect(await extend(false)).toBeNull()
	expect(await extend(true)).not.toBeNull()
	expect(await product.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
})

test('reminders come three days before an order is due and on its last day, the offer of more seven days before the end', async () => {
	await using product = await startProduct()
	const { order, listing, email } = await addBuyer(product)
	const count = async (kind: 'payment_reminder' | 'premium_ending', of = email) => (await mailsTo(product, of, kind)).length
	// Another buyer, whose order is due a day later.
	const other = await addBuyer(product)
	await wait(product, other.order.id, 9)
	await wait(product, order.id, 10)
	await keep(product)
	expect(await count('payment_reminder')).toBe(0)
	for (const [days, reminders] of [
		[1, 1],
		[1, 1],
		[1, 1],
		[1, 2],
	] as const) {
		for (const { id } of [order, other.order]) await wait(product, id, days)
		await keep(product)
		expect(await count('payment_reminder')).toBe(reminders)
	}
	expect(await count('payment_reminder', other.email)).toBe(1)
	await markPaid(product.db, order.id, 'card')
	const ends = (hours: number) =>
		sql`with o as (update orders set ends_at = now() + make_interval(hours => ${hours}), reminded_at = now() - interval '20 days' where id = ${order.id} returning ends_at)
			update listings set premium_until = (select ends_at from o) where id = ${listing}`.execute(product.db)
	await ends(7 * 24 + 1)
	await keep(product)
	expect(await count('premium_ending')).toBe(0)
	await ends(7 * 24 - 1)
	// Switched off, no more is offered.
	await product.db.updateTable('listings').set({ premium_announcement: false }).where('id', '=', listing).execute()
	await keep(product)
	expect(await count('premium_ending')).toBe(0)
	await product.db.updateTable('listings').set({ premium_announcement: true }).where('id', '=', listing).execute()
	await keep(product)
	await keep(product)
	expect(await count('premium_ending')).toBe(1)
})
