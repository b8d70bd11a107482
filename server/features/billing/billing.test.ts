import { expect, test } from 'vitest'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { mailsTo } from '#test/people.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { addOrder, addSeller, companyIban, isPremium } from '#test/sellers.ts'
import { isReference } from './reference.ts'

const setPremium = (product: Product, account: TestAccount, listing: number, more: Record<string, unknown> = {}) =>
	product.call('setPremium', { property_id: listing, ...more }, account.token)

test('245, 298: set_premium switches the type at once, in the list too, and opens one order', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const { account, listing, email } = await addSeller(product)
	expect(await isPremium(product, listing)).toBe(false)
	const { data, code } = await setPremium(product, account, listing, { category_id: 1, accept_pricing: '1' })
	expect(code).toBe('101')
	expect(data).toMatchObject({ is_standard_announcement: false, premium_announcement: true })
	expect(await isPremium(product, listing)).toBe(true)
	const { order } = data
	expect(order).toMatchObject({
		property_id: listing,
		category_id: 1,
		property_name: 'Hall Wäissebierg',
		state: 'open',
		months: 1,
		net_cents: 4900,
		vat_percent: 17,
		vat_cents: 833,
		gross_cents: 5733,
		is_reverse_charge: false,
		can_pay_by_card: false,
		paid_at: null,
		transfer: { beneficiary: 'Kiermes S.à r.l.', iban: companyIban, bic: null },
	})
	expect(order?.invoice_number).toMatch(/^20\d\d-000001$/)
	expect(order && isReference(order.transfer?.reference ?? '')).toBe(true)
	expect(Math.round((Date.parse(order?.due_on ?? '') - Date.now()) / 86_400_000)).toBeOneOf([13, 14])
	expect(Date.parse(order?.ends_at ?? '') - Date.parse(order?.starts_at ?? '')).toBeGreaterThan(27 * 86_400_000)

	// A repeated request makes no second order.
	expect((await setPremium(product, account, listing, { premium_announcement: '1' })).data.order?.id).toBe(order?.id)
	const { data: orders } = await product.call('getOrders', {}, account.token)
	expect(orders).toMatchObject({ total: 1, total_pages: 1, current_page: 1 })
	expect(orders.list[0]).toMatchObject({ id: order?.id, transfer: order?.transfer })
	expect(await mailsTo(product, email, 'order_placed')).toHaveLength(1)
	const accepted = await product.db.selectFrom('acceptances').selectAll().execute()
	expect(accepted).toMatchObject([{ account_id: account.id, listing_id: listing, document: 'pricing' }])

	// Without a wish the call switches the state; it cancels an unpaid order.
	expect((await setPremium(product, account, listing)).data).toEqual({
		is_standard_announcement: true,
		premium_announcement: false,
		order: null,
	})
	expect(await isPremium(product, listing)).toBe(false)
	expect((await product.call('getOrders', {}, account.token)).data.list).toMatchObject([{ state: 'cancelled', transfer: null }])
	const cancelled = await mailsTo(product, email, 'order_cancelled')
	expect(cancelled).toMatchObject([{ attached_invoice: expect.stringMatching(/-000002$/) }])
	expect((await setPremium(product, account, listing)).data).toMatchObject({ premium_announcement: true, order: { state: 'open' } })
	expect(await isPremium(product, listing)).toBe(true)
})

test('the stored answer of a repeated request opens no invoice, and a new answer does', async () => {
	await using product = await startProduct()
	const { account, listing: property_id } = await addSeller(product)
	const form = { property_id, premium_announcement: 1, accept_pricing: 1 }
	const send = () => product.call('setPremium', form, account.token, { headers: { 'idempotency-key': 'premium-only-once' } })
	const { data: first } = await send()
	expect(first.order?.invoice_url).toContain('?pass=')
	const { answer } = await product.db.selectFrom('idempotency_keys').select('answer').executeTakeFirstOrThrow()
	expect(JSON.stringify(answer)).not.toMatch(/pass|invoice/)
	const { data: again } = await send()
	expect(again.order?.id).toBe(first.order?.id)
	expect((await product.raw({ url: new URL(again.order?.invoice_url ?? '', 'http://localhost').pathname })).statusCode).toBe(404)
	const { pathname, search } = new URL(again.order?.invoice_url ?? '', 'http://localhost')
	expect((await product.raw({ url: pathname + search })).headers['content-type']).toBe('application/pdf')
})

test('F21: sent twenty times at once, it is switched once and ordered once', async () => {
	await using product = await startProduct()
	const { account, listing } = await addSeller(product)
	const twentyTimes = (input: Record<string, unknown>, headers: (time: number) => Record<string, string>) =>
		Promise.all(
			Array.from({ length: 20 }, (_, time) =>
				product.call('setPremium', { property_id: listing, ...input }, account.token, { headers: headers(time) }),
			),
		)
	// A toggle under one key is one toggle.
	const toggled = await twentyTimes({}, () => ({ 'idempotency-key': 'one-and-the-same-click' }))
	expect(new Set(toggled.map(({ data }) => data.order?.id)).size).toBe(1)
	expect(await isPremium(product, listing)).toBe(true)
	// An explicit wish has the same result without a key.
	await twentyTimes({ premium_announcement: '1' }, () => ({}))
	expect(await product.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'open' }])
	await twentyTimes({ premium_announcement: '0' }, (time) => ({ 'idempotency-key': `click-number-${time}-of-twenty` }))
	expect(await product.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'cancelled' }])
	const numbers = await product.db.selectFrom('invoices').select('number').orderBy('number').execute()
	expect(numbers.map(({ number }) => number.slice(5))).toEqual(['000001', '000002'])
})

test('246: only the owner makes a listing premium, and only what there is to sell', async () => {
	await using product = await startProduct()
	const { account, listing } = await addSeller(product)
	const { account: other } = await addSeller(product)
	const user = await product.user()
	expect((await product.call('setPremium', { property_id: listing })).code).toBe('login_required')
	expect((await setPremium(product, user, listing)).code).toBe('wrong_role')
	expect(await setPremium(product, other, listing)).toMatchObject({ code: 'not_yours', http: 403 })
	expect(await setPremium(product, other, 2_000_000_000)).toMatchObject({ code: 'listing_not_found', http: 404 })
	expect((await setPremium(product, account, listing, { category_id: 2 })).code).toBe('listing_not_found')
	for (const property_id of ['', 'abc', '1; drop table orders', '-1', '1.5', '99999999999999'])
		expect((await product.call('setPremium', { property_id }, account.token)).fields, property_id).toHaveProperty('property_id')
	expect((await setPremium(product, account, listing, { premium_announcement: 'yes' })).fields).toHaveProperty('premium_announcement')
	await product.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', listing).execute()
	expect((await setPremium(product, other, listing)).code).toBe('listing_not_found')
	await product.db.updateTable('listings').set({ state: 'hidden' }).where('id', '=', listing).execute()
	expect((await setPremium(product, account, listing, { premium_announcement: '1' })).code).toBe('conflict')
	expect(await product.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('no invoice is issued without a name and an address', async () => {
	await using product = await startProduct()
	const { account, listing } = await addSeller(product, { address: null })
	expect(await setPremium(product, account, listing)).toMatchObject({ code: 'business_missing', fields: { address: expect.any(String) } })
	expect(await isPremium(product, listing)).toBe(false)
})

test('the price is the buyer’s: home tax, none for traders of other member states', async () => {
	await using product = await startProduct({ PREMIUM_PRICE: 49.99, PREMIUM_MONTHS: 3 })
	const offerFor = async (vat_number: string | null) => {
		const { account, listing } = await addSeller(product, { vat_number })
		const { data } = await product.call('getPremiumOffer', {}, account.token)
		const { data: made } = await setPremium(product, account, listing)
		return { offer: data, order: made.order }
	}
	const home = {
		net_cents: 4999,
		vat_percent: 17,
		vat_cents: 850,
		gross_cents: 5849,
		is_reverse_charge: false,
		months: 3,
		days_to_pay: 14,
		// Rounded once, on the sum.
		total: { net_cents: 14_997, vat_cents: 2549, gross_cents: 17_546 },
	}
	for (const number of [null, 'LU26375245', 'nonsense', 'FR00303265045', 'GB980780684', 'CHE-123.456.788 MWST', 'EU528003646'])
		expect((await offerFor(number)).offer, String(number)).toMatchObject(home)
	for (const number of ['FR40303265045', 'be 0411.905.847', 'DE136695976']) {
		const { offer, order } = await offerFor(number)
		expect(offer, number).toMatchObject({ net_cents: 4999, vat_percent: 0, vat_cents: 0, gross_cents: 4999, is_reverse_charge: true })
		expect(order, number).toMatchObject({ net_cents: 14_997, vat_cents: 0, gross_cents: 14_997, is_reverse_charge: true, months: 3 })
	}
	expect((await offerFor(null)).order).toMatchObject({ net_cents: 14_997, vat_cents: 2549, gross_cents: 17_546 })
})

test('premium is not sold where nobody could pay for it; a paid period and a payment by card are no matter of an account', async () => {
	await using product = await startProduct({ COMPANY_IBAN: undefined })
	const { account, listing } = await addSeller(product)
	expect((await product.call('getPremiumOffer', {}, account.token)).data.can_be_paid).toBe(false)
	expect(await setPremium(product, account, listing, { premium_announcement: '1' })).toMatchObject({ http: 409, code: 'premium_unpayable' })
	expect(await product.db.selectFrom('orders').select('id').execute()).toEqual([])
	expect(await isPremium(product, listing)).toBe(false)
	expect(await setPremium(product, account, listing, { premium_announcement: '0' })).toMatchObject({ http: 200 })
	await using withCards = await startProduct({ COMPANY_IBAN: undefined, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
	const seller = await addSeller(withCards)
	expect(await setPremium(withCards, seller.account, seller.listing, { premium_announcement: '1' })).toMatchObject({
		http: 200,
		data: { order: { transfer: null, can_pay_by_card: true } },
	})
})

test('orders are listed page by page, the newest first, and each account reads its own alone', async () => {
	await using product = await startProduct({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
	const { account } = await addSeller(product)
	const { account: other } = await addSeller(product)
	const ids: number[] = []
	for (let turn = 1; turn <= 5; turn += 1) ids.unshift(await addOrder(product, { account_id: account.id, reference: `RF00${turn}` }))
	const theirs = await addOrder(product, { account_id: other.id, reference: 'RF009' })
	const read = async (input: Record<string, unknown>, token = account.token) => (await product.call('getOrders', input, token)).data
	const pages = await Promise.all([1, 2, 3].map((page) => read({ page, per_page: 2 })))
	expect(pages.map(({ list }) => list.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
	expect(pages[0]).toMatchObject({ total: 5, total_pages: 3, current_page: 1, per_page: 2 })
	expect((await read({}, other.token)).list.map(({ id }) => id)).toEqual([theirs])
	await product.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', theirs).execute()
	expect((await read({}, other.token)).list).toMatchObject([{ can_pay_by_card: false, transfer: null }])
	expect((await read({})).list[0]).toMatchObject({ can_pay_by_card: true })
})

test('an order is due in fourteen days, and its invoice can be fetched for an hour', async () => {
	await using product = await startProduct()
	const { account, listing } = await addSeller(product)
	const { order } = (await setPremium(product, account, listing)).data
	expect(order?.due_on).toBe(addDays(luxembourgDay(new Date()), 14))
	const { number, pdf } = await product.db.selectFrom('invoices').select(['number', 'pdf']).executeTakeFirstOrThrow()
	expect(pdf.length).toBeGreaterThan(1000)
	const end = Number.parseInt(new URL(order?.invoice_url ?? '', 'http://x').searchParams.get('pass')?.split('.')[0] ?? '', 36) * 1000
	expect(end - Date.now()).toBeGreaterThan(3_500_000)
	expect(number).toBe(order?.invoice_number)
})
