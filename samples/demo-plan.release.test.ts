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
	// Two open offers hold the day, and the accepted one books it.
	expect(plan.candidates.flatMap(({ on_date }) => (on_date?.is_for_you ? [on_date.availability] : [])).toSorted()).toEqual([
		'booked',
		'held',
		'held',
	])
	const standing = plan.candidates.map(({ conversation }) => conversation?.state ?? null)
	expect(standing.toSorted()).toEqual(['accepted', 'answered', 'declined', 'expired', 'offered', 'offered', 'sent', null, null].toSorted())
	expect(plan.candidates.filter(({ state }) => state === 'chosen')).toHaveLength(1)
	expect(plan.comments.map(({ author }) => author)).toEqual(['Maman', 'Maman', 'Maman'])
	expect(plan.tasks.filter(({ is_done }) => is_done)).toHaveLength(2)
	const offered = plan.candidates.find(({ listing, conversation }) => listing?.category_id === 1 && conversation?.state === 'offered')
	expect(offered?.offer).toMatchObject({ version: 2, state: 'open' })
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
