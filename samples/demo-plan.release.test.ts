import { expect, test } from 'vitest'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { startProduct } from '#test/product.ts'
import { furnishDemoAccount } from './demo-account.ts'
import { findEntries } from './demo-entries.ts'
import { demo } from './demo-content.ts'
import { seedSamples } from './seed.ts'

test('the demo plan is in the middle of being decided: each supplier stands where the product would show it, and the supplier sees the same', async () => {
	await using product = await startProduct()
	await seedSamples(product.db, { listings: 640, pictures: false })
	await furnishDemoAccount(product.db, product.config)
	const entries = await findEntries(product.db)
	const enter = async (role: string) => {
		const entry = entries.find((one) => one.role === role)
		const token = makeToken()
		await product.db
			.insertInto('sessions')
			.values({ account_id: entry?.account_id ?? 0, token_hash: hashToken(token), expires_at: new Date(Date.now() + 3_600_000) })
			.execute()
		return { token, path: entry?.path ?? '' }
	}
	const { token, path } = await enter('planner')
	const plan_id = Number(path.split('/').at(-1))
	const { data: plan } = await product.call('getPlan', { plan_id }, token)
	expect(plan).toMatchObject({ title: demo.plan.title, rights: 'own', people: 85, address: 'Echternach' })
	expect(new Date(`${plan.date}T12:00Z`).getUTCDay()).toBe(6)
	expect(plan.candidates).toHaveLength(demo.plan.candidates.length)
	// Three open offers hold the day, and the accepted one books it.
	expect(plan.candidates.flatMap(({ on_date }) => (on_date?.is_for_you ? [on_date.availability] : [])).toSorted()).toEqual([
		'booked',
		'held',
		'held',
		'held',
	])
	const standing = plan.candidates.map(({ conversation }) => conversation?.state ?? null)
	expect(standing.toSorted()).toEqual(
		['accepted', 'answered', 'declined', 'expired', 'offered', 'offered', 'offered', 'sent', null, null].toSorted(),
	)
	expect(plan.candidates.filter(({ state }) => state === 'chosen')).toHaveLength(1)
	expect(plan.comments.map(({ author }) => author)).toEqual(['Maman', 'Maman', 'Maman'])
	expect(plan.tasks.filter(({ is_done }) => is_done)).toHaveLength(2)
	const hotels = plan.candidates.filter(({ listing, conversation }) => listing?.category_id === 1 && conversation?.state === 'offered')
	expect(hotels.map(({ offer }) => [offer?.version, offer?.state])).toEqual([
		[2, 'open'],
		[1, 'open'],
	])
	const [offered] = hotels
	// No offer is below the price from which its supplier says it can be had, and a hotel has room for the guests.
	for (const { listing, offer } of plan.candidates)
		if (listing && offer) {
			const people = listing.price_unit === 'person' ? plan.people : 1
			expect([listing.property_name, offer.gross_cents >= listing.min_budget * 100 * (people ?? 1)]).toEqual([listing.property_name, true])
			if (listing.category_id === 1) expect(listing.max_capacity_sitting).toBeGreaterThanOrEqual(plan.people ?? 0)
		}
	const { data: sheet } = await product.call('getDaySheet', { plan_id }, token)
	expect([sheet.times.length, sheet.suppliers.length, sheet.times.find(({ title }) => title === 'Dinner')?.property_name]).toEqual([
		demo.plan.times.length,
		1,
		sheet.suppliers[0]?.property_name,
	])

	// The demo professional has made that offer.
	const supplier = await enter('professional')
	const { data: conversation } = await product.call(
		'getConversation',
		{ conversation_id: offered?.conversation?.conversation_id },
		supplier.token,
	)
	expect(conversation).toMatchObject({ side: 'supplier', state: 'offered', other_name: 'Léa Poull' })
	expect(conversation.offers.map(({ version, state }) => [version, state])).toEqual([
		[2, 'open'],
		[1, 'replaced'],
	])
	// An offer of the samples can be accepted as any other.
	const answer = await product.call('answerOffer', { offer_id: conversation.offers[0]?.offer_id, answer: 'accept' }, token)
	expect(answer).toMatchObject({ http: 200, data: { state: 'accepted' } })
})

test.each(['2026-11-30T00:14:00Z', '2026-11-30T02:38:00Z', '2026-10-25T07:10:00Z', '2026-11-30T13:00:00Z', '2026-11-30T22:30:00Z'])(
	'in samples made at %s nobody has written before 8:00 or after 20:00, or later than now',
	async (time) => {
		await using product = await startProduct()
		const now = new Date(time)
		await seedSamples(product.db, { listings: 640, pictures: false })
		await furnishDemoAccount(product.db, product.config, now)
		const { db } = product
		const moments = [
			...(await db.selectFrom('enquiries').select(['id', 'created_at', 'active_at', 'answered_at', 'declined_at', 'seen_at']).execute()),
			...(await db.selectFrom('enquiry_answers').select(['id', 'created_at']).execute()),
			...(await db.selectFrom('offers').select(['id', 'created_at']).execute()),
			...(await db.selectFrom('plan_comments').select(['id', 'created_at']).execute()),
			...(await db.selectFrom('reports').select(['id', 'created_at']).execute()),
			...(await db.selectFrom('holds').select(['id', 'created_at']).execute()),
		].flatMap((row) => Object.values(row).filter((value) => (value as unknown) instanceof Date) as unknown as Date[])
		expect(moments.length).toBeGreaterThan(60)
		const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Luxembourg', hour: '2-digit', minute: '2-digit' })
		const wrong = moments.filter((moment) => moment > now || clock.format(moment) < '08:00' || clock.format(moment) > '20:00')
		expect(wrong.map((moment) => moment.toISOString())).toEqual([])
		// An answer comes after the question, at any hour of the start.
		const answers = await db
			.selectFrom('enquiry_answers as a')
			.innerJoin('enquiries as e', 'e.id', 'a.enquiry_id')
			.select(['a.id', 'a.created_at', 'e.created_at as asked_at'])
			.execute()
		expect(answers.filter(({ created_at, asked_at }) => created_at <= asked_at)).toEqual([])
	},
)
