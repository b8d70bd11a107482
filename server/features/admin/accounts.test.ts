import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { auditEntries, reauthenticatedOperator } from '#test/operators.ts'
import { mailsTo } from '#test/people.ts'
import { startProduct } from '#test/product.ts'
import { addBuyer } from '#test/sellers.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const password_hash = '$argon2id$v=19$m=64$never-to-be-seen'
const why = { facts: 'Offers a hall that belongs to somebody else.', ground: 'terms', rule: 'Terms 4.2' }

test('036 an operator sees an account as its owner does in lists, and the view is audited once; no answer contains a secret', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const { account, email, listing, order } = await addBuyer(product, { second_factor_secret: secret, password_hash })
	await addEvent(product, { account_id: account.id, event_title: 'Bal <script>' })
	await product.db
		.insertInto('event_feeds')
		.values({
			account_id: account.id,
			kind: 'ics',
			url: 'https://calendar.example/private-7f3a9/basic.ics',
			feed_name: 'Halls',
			lang: 'fr',
			event_category_id: 3,
		})
		.execute()
	const view = await product.call('getAccount', { account_id: account.id }, token)
	await product.call('getAccount', { account_id: account.id }, token)
	expect(view.data.account).toMatchObject({ email, role_id: 2, state: 'active', has_second_factor: false })
	expect(view.data.listings).toMatchObject([{ id: listing, is_premium: true, path: `/details/${listing}/1` }])
	expect(view.data.events).toMatchObject([{ name: 'Bal <script>' }])
	expect(view.data.orders).toMatchObject([{ id: order.id, state: 'open', invoices: [{ kind: 'invoice' }] }])
	expect(view.data.feeds).toMatchObject([{ host: 'calendar.example' }])
	expect(view.data.mails.map(({ kind }) => kind)).toContain('order_placed')
	expect(view.data.log_ins).toHaveLength(1)
	expect(await auditEntries(product)).toEqual([`account_viewed account ${account.id}`])

	const answers = [
		view,
		await product.call('getAccounts', {}, token),
		await product.call('searchEverything', { q: email }, token),
		await product.call('getAllFeeds', {}, token),
		await product.call('getRecord', {}, token),
		await product.call('getOverview', {}, token),
	]
	const all = JSON.stringify(answers)
	for (const hidden of [secret, password_hash, 'private-7f3a9', 'password_hash', 'second_factor_secret', 'token_hash'])
		expect(all).not.toContain(hidden)
})

test('accounts are listed by role, state and words, page by page; what is hostile finds nothing and breaks nothing', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const [lea, hirsch] = [await product.user(), await product.professional()]
	await product.db.updateTable('accounts').set({ state: 'suspended', name: '100 % Fête_' }).where('id', '=', hirsch.id).execute()
	await addListing(product, { account_id: hirsch.id })
	const ids = async (input: Record<string, unknown>) => (await product.call('getAccounts', input, token)).data.list.map(({ id }) => id)
	expect(await ids({ role: 1 })).toEqual([lea.id])
	expect(await ids({ state: 'suspended' })).toEqual([hirsch.id])
	expect(await ids({ q: `#${lea.id}` })).toEqual([lea.id])
	expect(await ids({ q: '100 %' })).toEqual([hirsch.id])
	expect(await ids({ q: 'fête_' })).toEqual([hirsch.id])
	for (const q of ["' or 1=1 --", '%', '_', '\\', '<script>', '99999999999'])
		expect(
			(await ids({ q })).filter((id) => id === lea.id),
			q,
		).toEqual([])
	const page = await product.call('getAccounts', { per_page: 2, page: 2 }, token)
	expect(page.data).toMatchObject({ total: 4, total_pages: 2, current_page: 2, list: [{}, {}] })
	expect((await product.call('getAccounts', { role: 4 }, token)).fields).toHaveProperty('role')
	expect((await product.call('getAccounts', { state: 'x' }, token)).fields).toHaveProperty('state')
})

test('036 a suspension hides what was published, ends the sessions and is recorded with its reasons; it can be taken back, once each', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const hirsch = await product.professional()
	const listing = await addListing(product, { account_id: hirsch.id })
	const suspend = () => product.call('suspendAccount', { account_id: hirsch.id, ...why }, operator.token)
	expect((await suspend()).code).toBe('password_needed')
	await product.db.updateTable('sessions').set({ proved_at: new Date() }).where('account_id', '=', operator.id).execute()
	const refused = await product.call('suspendAccount', { account_id: hirsch.id, facts: 'x', ground: 'mood', rule: '' }, operator.token)
	expect(Object.keys(refused.fields).toSorted()).toEqual(['facts', 'ground', 'rule'])
	expect((await suspend()).code).toBe('101')
	expect((await suspend()).code).toBe('conflict')
	expect((await product.call('getProfile', {}, hirsch.token)).code).toBe('login_required')
	expect((await product.call('getListing', { property_id: listing })).code).toBe('listing_not_found')
	expect((await product.call('unsuspendAccount', { account_id: hirsch.id, reason: 'It was theirs.' }, operator.token)).code).toBe('101')
	expect((await product.call('unsuspendAccount', { account_id: hirsch.id, reason: 'It was theirs.' }, operator.token)).code).toBe(
		'conflict',
	)
	expect((await product.call('getListing', { property_id: listing })).code).toBe('101')
	expect(await auditEntries(product)).toEqual([
		`account_unsuspended account ${hirsch.id} It was theirs.`,
		`account_suspended account ${hirsch.id} ${why.facts}`,
	])
	const other = await reauthenticatedOperator(product)
	expect((await product.call('suspendAccount', { account_id: operator.id, ...why }, other.token)).code).toBe('conflict')
})

test('links are mailed to the account’s own address and to no other', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const { id } = await product.user()
	const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()
	expect(
		(await product.call('resendLink', { account_id: id, kind: 'reset', email: 'me@example.org' }, token, { ignored: ['email'] })).code,
	).toBe('101')
	expect(await mailsTo(product, email, 'reset')).toMatchObject([{ path: expect.stringMatching(/^\/restePassword\/[\w-]{43}$/) }])
	expect(await mailsTo(product, 'me@example.org', 'reset')).toEqual([])
	// There is nothing to verify.
	expect((await product.call('resendLink', { account_id: id, kind: 'verify' }, token)).code).toBe('conflict')
	await product.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', id).execute()
	expect((await product.call('resendLink', { account_id: id, kind: 'verify' }, token)).code).toBe('101')
	expect(await mailsTo(product, email, 'verify')).toHaveLength(1)
	expect((await product.call('resendLink', { account_id: id, kind: 'log_in' }, token)).fields).toHaveProperty('kind')
	expect(await auditEntries(product)).toEqual([`link_resent account ${id}`, `link_resent account ${id}`])
})

test('036 everything is found by number, address and name, ten of each kind; hostile words find nothing', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const { account, listing, email, order } = await addBuyer(product)
	const event = await addEvent(product, { account_id: account.id, event_title: 'Nuit des lampions' })
	const enquiry = {
		first_name: 'Tom',
		last_name: 'Lampionnier',
		message: 'A secret plan',
		email: 'tom@example.org',
		lang: 'fr',
		state: 'new',
		delivered_at: new Date(),
	}
	await product.db
		.insertInto('enquiries')
		.values({ ...enquiry, professional_id: account.id })
		.execute()
	const find = async (q: string) => (await product.call('searchEverything', { q }, token)).data
	expect(await find(email)).toMatchObject({ accounts: [{ id: account.id }], listings: [{ id: listing }], events: [{ id: event }] })
	expect(await find(`#${event}`)).toMatchObject({ events: [{ id: event, path: `/agenda/details/${event}` }] })
	const lampions = await find('LAMPION')
	expect(lampions).toMatchObject({ events: [{ id: event }], enquiries: [{ name: 'Tom Lampionnier', account_id: account.id }] })
	expect(JSON.stringify(lampions)).not.toContain('secret plan')
	expect((await find(order.invoice_number ?? '')).orders).toMatchObject([{ id: order.id }])
	for (const q of ["'; drop table accounts; --", '%%%', '__', '\\', '<img src=x>'])
		expect(Object.values(await find(q)).flat(), q).toEqual([])
	for (let more = 0; more < 12; more += 1) await addEvent(product, { account_id: account.id, event_title: `Lampion ${more}` })
	expect((await find('lampion')).events).toHaveLength(10)
	expect((await product.call('searchEverything', { q: '' }, token)).fields).toHaveProperty('q')
})
