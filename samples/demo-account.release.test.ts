import { expect, test } from 'vitest'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { startProduct, type Product } from '#test/product.ts'
import { furnishDemoAccount } from './demo-account.ts'
import { findEntries } from './demo-entries.ts'
import { seedSamples } from './seed.ts'

/** A session of an account, as its one-time link would begin it. */
async function enter({ db }: Product, account_id: number): Promise<string> {
	const token = makeToken()
	await db
		.insertInto('sessions')
		.values({ account_id, token_hash: hashToken(token), expires_at: new Date(Date.now() + 3_600_000) })
		.execute()
	return token
}

test('the demo professional has views, enquiries with a conversation, a paid invoice, an open order, a draft, a premium announcement and an event', async () => {
	await using product = await startProduct({ COMPANY_IBAN: 'LU280019400644750000' })
	expect(await findEntries(product.db)).toEqual([])
	await seedSamples(product.db, { listings: 640, pictures: false })
	await furnishDemoAccount(product.db, product.config)
	const [professional, planner, operator, ...others] = await findEntries(product.db)
	expect([professional?.role, planner?.role, operator?.role, others]).toEqual(['professional', 'planner', 'operator', []])
	expect(await findEntries(product.db)).toEqual([professional, planner, operator])
	const id = professional?.account_id ?? 0
	const token = await enter(product, id)

	const { data: dashboard } = await product.call('getDashboard', {}, token)
	const sum = (name: 'views' | 'favourites' | 'enquiries') => dashboard.days.reduce((all, day) => all + day[name], 0)
	expect(dashboard.days.filter(({ views }) => views > 0)).toHaveLength(30)
	expect(sum('views')).toBeGreaterThan(500)
	expect(dashboard.before.views).toBeGreaterThan(200)
	expect(sum('favourites')).toBeGreaterThan(5)
	expect(sum('enquiries')).toBeGreaterThan(7)
	expect(dashboard.to_do.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['answer_enquiries', 'pay_order', 'finish_draft']))
	expect(dashboard.to_do.map(({ kind }) => kind)).not.toContain('complete_business')
	expect(dashboard.next_dates.length).toBeGreaterThan(3)

	const { data: received } = await product.call('getReceivedEnquiries', { per_page: 50 }, token)
	expect(received.counts).toMatchObject({ new: 2, seen: 1, declined: 1, closed: 2 })
	expect(received.median_answer_minutes).toBeGreaterThan(30)
	expect(new Set(received.list.map(({ lang }) => lang)).size).toBe(3)
	const talk = received.list.find(({ answers }) => answers.length > 2)
	expect(talk?.answers.map(({ is_own }) => is_own)).toEqual([true, false, true])

	const { data: orders } = await product.call('getOrders', {}, token)
	expect(orders.list.map(({ state }) => state)).toEqual(['open', 'paid'])
	for (const { invoice_url } of orders.list) {
		const invoice = await product.raw({ url: invoice_url ?? '' })
		expect([invoice.statusCode, invoice.headers['content-type'], invoice.rawPayload.subarray(0, 5).toString()]).toEqual([
			200,
			'application/pdf',
			'%PDF-',
		])
	}
	const [open, paid] = orders.list
	expect([paid?.paid_at !== null, open?.transfer?.iban]).toEqual([true, 'LU280019400644750000'])
	expect((paid?.invoice_number ?? '') < (open?.invoice_number ?? '')).toBe(true)
	for (const order of orders.list) {
		const { data } = await product.call('getListing', { property_id: order.property_id })
		expect([data.premium_announcement, data.owner.id]).toEqual([true, id])
	}

	const { data: events } = await product.call('getAllEvents', { organiser_id: id, per_page: 100 })
	expect(events.map(({ event_title }) => event_title)).toContain('Game evening with the hunters of the Oesling')

	const kinds = await product.db.selectFrom('mails').select('kind').distinct().execute()
	expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
		'enquiry',
		'enquiry_copy',
		'held_for_review',
		'order_placed',
		'payment_received',
		'report_received',
	])
})

test('an operator of the samples finds a report, a held announcement and a refused mail', async () => {
	await using product = await startProduct()
	await seedSamples(product.db, { listings: 640, pictures: false })
	await furnishDemoAccount(product.db, product.config)
	const operator = (await findEntries(product.db)).find(({ role }) => role === 'operator')
	const token = await enter(product, operator?.account_id ?? 0)
	const { data: overview } = await product.call('getOverview', {}, token)
	expect(overview.waiting).toMatchObject({
		open_orders: { count: 1 },
		reports: { count: 1 },
		holds: { count: 1 },
		refused_mails: { count: 1 },
	})
	const { data: reviews } = await product.call('getReviews', {}, token)
	expect(reviews.list).toMatchObject([{ item_kind: 'listing', findings: [{ check: 'contacts', lang: 'en' }] }])
	const { data: reports } = await product.call('getReports', {}, token)
	expect(reports.list).toMatchObject([{ item_kind: 'listing' }])
	const { data: mails } = await product.call('getOutbox', { state: 'refused' }, token)
	expect(mails.list).toMatchObject([{ kind: 'enquiry_copy', refusal: expect.stringContaining('550 5.1.1') }])
})

test('an hour before midnight, some weeks after the clocks were put back, each day has its views once', async () => {
	await using product = await startProduct()
	await seedSamples(product.db, { listings: 640, pictures: false })
	await furnishDemoAccount(product.db, product.config, new Date('2026-11-25T22:08:00Z'))
	const days = await product.db.selectFrom('listing_days').select('day').distinct().orderBy('day', 'desc').execute()
	expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([60, '2026-11-25', '2026-09-27'])
})

test('where mail is sent, the demo account has written none', async () => {
	await using product = await startProduct({ SMTP_URL: 'smtp://127.0.0.1:1' })
	await seedSamples(product.db, { listings: 640, pictures: false })
	await furnishDemoAccount(product.db, product.config)
	expect(await product.db.selectFrom('mails').select('id').execute()).toEqual([])
	expect((await product.db.selectFrom('enquiries').select('id').execute()).length).toBeGreaterThan(10)
})

test('the operator of the samples has neither a password nor a code, and the sign-in refuses both', async () => {
	await using product = await startProduct()
	await seedSamples(product.db, { listings: 640, pictures: false })
	expect(await product.db.selectFrom('accounts').select('id').where('role_id', '=', 3).execute()).toEqual([])
	await findEntries(product.db)
	for (const code of [undefined, '000000', '123456'])
		expect(
			(await product.call('logIn', { email: 'operator@kiermes.example', password: 'seven quiet storks over Vianden', code })).code,
		).toBe('login_failed')
})
