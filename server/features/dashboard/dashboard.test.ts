import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'

const daysAgo = (days: number) => addDays(luxembourgDay(new Date()), -days)

async function addEnquiry({ db }: Product, professional: TestAccount, values: Record<string, unknown> = {}): Promise<number> {
	const row = {
		professional_id: professional.id,
		state: 'new',
		first_name: 'Tom',
		last_name: 'Hoffmann',
		email: 'tom@example.org',
		message: 'Is the hall free?',
		lang: 'en',
		created_at: new Date().toISOString(),
		delivered_at: new Date().toISOString(),
		...values,
	}
	const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
	const { rows } = await sql<{ id: number }>`
		insert into enquiries (${names}) select ${names} from jsonb_populate_record(null::enquiries, ${JSON.stringify(row)}::jsonb) returning id
	`.execute(db)
	return rows[0]?.id ?? 0
}

async function addOrder({ db }: Product, account_id: number, listing_id: number | null, due_on: string, state = 'open'): Promise<number> {
	const { id } = await db
		.insertInto('orders')
		.values({
			account_id,
			listing_id,
			property_name: 'Hall Wäissebierg',
			state,
			months: 1,
			starts_at: new Date(),
			ends_at: new Date(Date.now() + 30 * 86_400_000),
			net_cents: 4900,
			vat_percent: '17',
			vat_cents: 833,
			gross_cents: 5733,
			reference: `RF18${Math.random().toString().slice(2, 14)}`,
			buyer: '{}',
			lang: 'en',
			due_on,
			...(state === 'paid' && { paid_at: new Date(), paid_by: 'transfer' }),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

const dashboardOf = async (product: Product, { token }: TestAccount) => {
	const answer = await product.call('getDashboard', {}, token)
	expect(answer.http).toBe(200)
	return answer.data
}

test('221 only a professional has a dashboard, and an empty one says where to begin', async () => {
	await using product = await startProduct()
	const [user, operator, professional] = [await product.user(), await product.operator(), await product.professional()]
	expect(await product.call('getDashboard')).toMatchObject({ http: 401, code: 'login_required' })
	for (const other of [user, operator])
		expect(await product.call('getDashboard', {}, other.token)).toMatchObject({ http: 403, code: 'wrong_role' })
	const { to_do, days, before, ...rest } = await dashboardOf(product, professional)
	expect(to_do.map(({ kind }) => kind)).toEqual(['first_listing'])
	expect(days).toHaveLength(30)
	expect([days[0]?.day, days[29]?.day]).toEqual([daysAgo(29), daysAgo(0)])
	expect(before).toEqual({ views: 0, favourites: 0, enquiries: 0 })
	expect(rest).toEqual({ enquiries: { open: 0, answered: 0, median_answer_minutes: null }, next_dates: [], listings: [] })
})

test('tasks are sorted by urgency, and contain none of other accounts', async () => {
	await using product = await startProduct()
	const { db } = product
	const [mine, other] = [await product.professional(), await product.professional()]
	const make = (values: Record<string, unknown>) => addListing(product, { account_id: mine.id, ...values })
	const soon = new Date(Date.now() + 5 * 86_400_000)
	const later = new Date(Date.now() + 90 * 86_400_000)
	const hidden = await make({ state: 'hidden', property_name: 'Hidden', state_reason: 'The pictures show another house.' })
	const ending = await make({ property_name: 'Ending', expires_at: soon.toISOString(), likely: [1] })
	const expired = await make({ property_name: 'Expired', state: 'expired', expires_at: new Date(Date.now() - 1e9).toISOString() })
	await make({ property_name: 'Fine', state: 'paused', expires_at: later.toISOString() })
	const order = await addOrder(product, mine.id, ending, daysAgo(-3))
	await addOrder(product, mine.id, ending, daysAgo(-3), 'paid')
	await addEnquiry(product, mine)
	await addEnquiry(product, mine, { state: 'seen' })
	await addEnquiry(product, mine, { state: 'answered' })
	const { id: draft } = await db
		.insertInto('listing_drafts')
		.values({ account_id: mine.id, category_id: 2, fields: JSON.stringify({ property_name: 'Jazz im Hof' }) })
		.returning('id')
		.executeTakeFirstOrThrow()
	// Opened, and nothing said yet.
	await db
		.insertInto('listing_drafts')
		.values({ account_id: mine.id, listing_id: ending, listing_version: 1, category_id: 1, fields: '{}' })
		.execute()
	await addListing(product, { account_id: other.id, state: 'hidden' })
	await addOrder(product, other.id, null, daysAgo(0))
	await addEnquiry(product, other)
	await db.updateTable('accounts').set({ email_verified: false }).where('id', '=', mine.id).execute()

	const { to_do } = await dashboardOf(product, mine)
	expect(to_do.filter(({ kind }) => kind !== 'complete_business')).toMatchObject([
		{ kind: 'verify_email' },
		{ kind: 'answer_enquiries', count: 2 },
		{ kind: 'listing_hidden', property_id: hidden, property_name: 'Hidden' },
		{ kind: 'pay_order', order_id: order, property_id: ending, until: daysAgo(-3) },
		{ kind: 'renew_listing', property_id: expired },
		{ kind: 'renew_listing', property_id: ending, until: luxembourgDay(soon) },
		{ kind: 'finish_draft', draft_id: draft, property_id: null, property_name: 'Jazz im Hof', category_id: 2 },
		{ kind: 'add_pictures', property_id: ending, count: 0 },
		{ kind: 'confirm_occasions', property_id: null, count: 1 },
	])
})

test('views, favourites and enquiries are counted by Luxembourg’s days, and compared with the 30 days before', async () => {
	await using product = await startProduct()
	const { db } = product
	const [mine, other, user] = [await product.professional(), await product.professional(), await product.user()]
	const [first, second] = [await addListing(product, { account_id: mine.id }), await addListing(product, { account_id: mine.id })]
	const others = await addListing(product, { account_id: other.id })
	for (const [listing_id, days, views] of [
		[first, 0, 7],
		[second, 0, 2],
		[first, 29, 3],
		[first, 30, 11],
		[second, 59, 13],
		[first, 60, 100],
		[others, 0, 1000],
	] as const)
		await db
			.insertInto('listing_days')
			.values({ listing_id, day: daysAgo(days), views })
			.execute()
	// A quarter past midnight in Luxembourg is the day before in UTC.
	const { rows } = await sql<{ at: Date }>`select (${daysAgo(29)} || ' 00:15')::timestamp at time zone 'Europe/Luxembourg' as at`.execute(
		db,
	)
	const early = rows[0]?.at.toISOString() ?? ''
	await db.insertInto('favourites').values({ account_id: user.id, listing_id: first, created_at: early }).execute()
	await db.insertInto('favourites').values({ account_id: other.id, listing_id: second }).execute()
	await addEnquiry(product, mine, { listing_id: first, delivered_at: early, created_at: early })
	await addEnquiry(product, mine, { listing_id: first, state: 'unconfirmed', delivered_at: null })
	await addEnquiry(product, mine, { delivered_at: new Date(Date.now() - 40 * 86_400_000).toISOString() })
	await addEnquiry(product, other, { listing_id: others })

	const { days, before, listings } = await dashboardOf(product, mine)
	expect(days[0]).toEqual({ day: daysAgo(29), views: 3, favourites: 1, enquiries: 1 })
	expect(days[29]).toEqual({ day: daysAgo(0), views: 9, favourites: 1, enquiries: 0 })
	expect(before).toEqual({ views: 24, favourites: 0, enquiries: 1 })
	const numbers = new Map(listings.map((listing) => [listing.property_id, [listing.views, listing.favourites, listing.enquiries]]))
	expect(numbers).toEqual(
		new Map([
			[first, [10, 1, 1]],
			[second, [2, 1, 0]],
		]),
	)
})

test('the next dates are those of own enquiries to come, how fast they are answered is the median', async () => {
	await using product = await startProduct()
	const [mine, other] = [await product.professional(), await product.professional()]
	const listing_id = await addListing(product, { account_id: mine.id, property_name: 'Schlass' })
	const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
	const second = await addEnquiry(product, mine, { event_date: daysAgo(-20), state: 'closed' })
	const first = await addEnquiry(product, mine, { event_date: daysAgo(0), listing_id })
	await addEnquiry(product, mine, { event_date: daysAgo(1) })
	for (const state of ['declined', 'withdrawn', 'expired']) await addEnquiry(product, mine, { event_date: daysAgo(-2), state })
	const offered = await addEnquiry(product, mine, { event_date: daysAgo(-3), state: 'offered' })
	const accepted = await addEnquiry(product, mine, { event_date: daysAgo(-4), state: 'accepted' })
	await addEnquiry(product, mine, { event_date: daysAgo(-2), state: 'unconfirmed', delivered_at: null })
	await addEnquiry(product, other, { event_date: daysAgo(-2) })
	for (const minutes of [10, 20, 30, 40, 50])
		await addEnquiry(product, mine, { state: 'answered', delivered_at: at(100), answered_at: at(100 - minutes) })
	const { next_dates, enquiries } = await dashboardOf(product, mine)
	expect(next_dates).toEqual([
		{ enquiry_id: first, event_date: daysAgo(0), sender: 'Tom Hoffmann', property_name: 'Schlass', state: 'new' },
		{ enquiry_id: offered, event_date: daysAgo(-3), sender: 'Tom Hoffmann', property_name: null, state: 'offered' },
		{ enquiry_id: accepted, event_date: daysAgo(-4), sender: 'Tom Hoffmann', property_name: null, state: 'accepted' },
		{ enquiry_id: second, event_date: daysAgo(-20), sender: 'Tom Hoffmann', property_name: null, state: 'closed' },
	])
	expect(enquiries).toEqual({ open: 2, answered: 5, median_answer_minutes: 30 })
})
