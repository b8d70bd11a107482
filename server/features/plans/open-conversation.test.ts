import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askAsVisitor, supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product } from '#test/product.ts'

import { makeToken } from '#server/features/accounts/access.ts'

const message = 'Is the hall free for our wedding?'

/** The plan of a visitor that has asked one supplier, confirmed or not yet. */
async function askFromPlan(product: Product, property_id: number, { isConfirmed = true, email = 'tom@example.org' } = {}) {
	const plan_key = makeToken()
	const { plan_id } = (await product.call('savePlan', { plan_key, title: 'Wedding' })).data
	const own = { plan_id, plan_key }
	await product.call('setPlanCandidate', { ...own, property_id })
	const written = { ...own, property_ids: [property_id], message, first_name: 'Tom', last_name: 'Hoffmann', email }
	const { enquiries } = (await product.call('sendBrief', written)).data
	const conversation_id = enquiries[0]?.conversation_id ?? 0
	if (isConfirmed) {
		const { values } = await product.db
			.selectFrom('mails')
			.select('values')
			.where('kind', '=', 'brief_confirm')
			.where('enquiry_id', '=', conversation_id)
			.executeTakeFirstOrThrow()
		await product.call('confirmEnquiry', { token: (values as { path: string }).path.replace('/confirm-enquiry/', '') })
	}
	return { ...own, conversation_id }
}
const planOf = ({ plan_id, plan_key }: { plan_id: number; plan_key: string }) => ({ plan_id, plan_key })
const keysOf = async ({ db }: Product) => (await db.selectFrom('conversation_keys').select('key_hash').execute()).length

test('who holds the plan reads and writes in its conversations, by the same key each time', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const own = await askFromPlan(product, supplier.property_id)
	const { conversation_id } = own
	const [candidate] = (await product.call('getPlan', planOf(own))).data.candidates
	expect(candidate?.conversation).toEqual({
		conversation_id,
		event_date: null,
		is_behind: false,
		state: 'sent',
		has_account: false,
		unread: 0,
	})
	const before = await keysOf(product)
	const opened = await product.call('openPlanConversation', own)
	expect(opened).toMatchObject({ http: 200, data: { conversation_id, conversation_key: expect.stringMatching(/^[\w-]{43}$/) as string } })
	expect((await product.call('openPlanConversation', own)).data).toEqual(opened.data)
	expect(await keysOf(product)).toBe(before + 1)
	const conversation_key = opened.data.conversation_key ?? ''
	expect(conversation_key).not.toBe(own.plan_key)
	const plan = { plan_id: own.plan_id, title: 'Wedding' }
	expect((await product.call('getConversation', { conversation_id, conversation_key })).data).toMatchObject({ side: 'planner', plan })
	expect((await product.call('getConversation', { conversation_id }, supplier.token)).data.plan).toBe(null)
	expect(await product.call('sendMessage', { conversation_id, conversation_key, message: 'May we see it?' })).toMatchObject({ http: 200 })
	// The supplier's message is unread for the planner; a holder who may decide, and does not read it, gets no notice of it.
	const { key } = (await product.call('sharePlan', { ...planOf(own), rights: 'decide' })).data
	const unreadBy = async (plan_key: string | null) =>
		(await product.call('getPlan', { plan_id: own.plan_id, plan_key })).data.candidates[0]?.conversation?.unread
	expect(await unreadBy(own.plan_key)).toBe(0)
	const { message_id } = (await product.call('sendMessage', { conversation_id, message: 'Of course.' }, supplier.token)).data
	expect([await unreadBy(own.plan_key), await unreadBy(key)]).toEqual([1, 0])
	await product.call('readConversation', { conversation_id, conversation_key, message_id })
	expect(await unreadBy(own.plan_key)).toBe(0)
	expect((await product.call('getConversation', { conversation_id }, supplier.token)).data.messages.at(-2)?.message).toBe('May we see it?')
	// The plan's key is no key of a conversation.
	expect(await product.call('getConversation', { conversation_id, conversation_key: own.plan_key })).toMatchObject({ http: 404 })
})

test('nobody else gets a key: not without the plan’s key, with a wrong one, by a link of any right, or as the supplier', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const own = await askFromPlan(product, supplier.property_id)
	const { plan_id, conversation_id } = own
	const before = await keysOf(product)
	for (const [fields, token] of [
		[{}, null],
		[{ plan_key: makeToken() }, null],
		[{}, supplier.token],
		[{}, (await product.user()).token],
		[{}, (await product.operator()).token],
	] as const)
		expect(await product.call('openPlanConversation', { plan_id, conversation_id, ...fields }, token)).toMatchObject({
			http: 404,
			code: 'not_found',
		})
	for (const rights of ['look', 'comment', 'decide']) {
		const { key } = (await product.call('sharePlan', { plan_id, plan_key: own.plan_key, rights })).data
		expect([rights, (await product.call('openPlanConversation', { plan_id, plan_key: key, conversation_id })).code]).toEqual([
			rights,
			'not_yours',
		])
	}
	expect(await product.call('openPlanConversation', { ...own, conversation_id: 'x' })).toMatchObject({
		http: 422,
		fields: { conversation_id: expect.any(String) as string },
	})
	expect(await keysOf(product)).toBe(before)
})

test.each([
	{ REPLY_DOMAIN: undefined, email: 'tom@example.org' },
	{ REPLY_DOMAIN: 'replies.example', email: null },
])(
	'a supplier sees the address of a planner who asked from a plan: $email with replies to $REPLY_DOMAIN, also once the plan is deleted',
	async ({ REPLY_DOMAIN, email }) => {
		await using product = await startProduct(REPLY_DOMAIN === undefined ? {} : { REPLY_DOMAIN })
		const supplier = await supplierWithHall(product)
		const own = await askFromPlan(product, supplier.property_id)
		const { conversation_id } = own
		const single = (await askAsVisitor(product, supplier.property_id, 'lea@example.org')).conversation_id
		const seen = async () => {
			const of = async (id: number) =>
				(await product.call('getConversation', { conversation_id: id }, supplier.token)).data.planner?.email ?? null
			const { list } = (await product.call('getReceivedEnquiries', {}, supplier.token)).data
			const changed = (await product.call('setEnquiryState', { enquiry_id: conversation_id, state: 'seen' }, supplier.token)).data
			await product.db
				.updateTable('sessions')
				.set({ proved_at: sql`now()` })
				.where('account_id', '=', supplier.id)
				.execute()
			expect(await product.call('exportAccount', {}, supplier.token)).toMatchObject({ http: 200 })
			const { content } = await product.db.selectFrom('account_exports').select('content').executeTakeFirstOrThrow()
			const { enquiries_received } = content as { enquiries_received: { id: number; email: string | null }[] }
			return {
				single: [await of(single), list.find(({ id }) => id === single)?.email],
				ofPlan: [
					await of(conversation_id),
					list.find(({ id }) => id === conversation_id)?.email,
					changed.email,
					enquiries_received.find(({ id }) => id === conversation_id)?.email,
				],
			}
		}
		const wanted = { single: ['lea@example.org', 'lea@example.org'], ofPlan: [email, email, email, email] }
		expect(await seen()).toEqual(wanted)
		expect((await product.call('deletePlan', planOf(own))).http).toBe(200)
		expect(await seen()).toEqual(wanted)
	},
)

test('a plan opens its own conversations alone, once they are confirmed', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const own = await askFromPlan(product, supplier.property_id)
	const other = await askFromPlan(product, supplier.property_id, { email: 'ana@example.org' })
	const waiting = await askFromPlan(product, supplier.property_id, { isConfirmed: false, email: 'lea@example.org' })
	for (const asked of [{ ...own, conversation_id: other.conversation_id }, { ...own, conversation_id: 2_000_000_000 }, waiting])
		expect(await product.call('openPlanConversation', asked)).toMatchObject({ http: 404, code: 'not_found' })
	const [mine, theirs] = [await product.call('openPlanConversation', own), await product.call('openPlanConversation', other)]
	const mixed = { conversation_id: own.conversation_id, conversation_key: theirs.data.conversation_key }
	expect(await product.call('getConversation', mixed)).toMatchObject({ http: 404 })
	expect(mine.data.conversation_key).not.toBe(theirs.data.conversation_key)
})

test('the account that keeps the plan gets a key until the enquiry is an account’s, whose log-in then opens it', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const own = await askFromPlan(product, supplier.property_id)
	const { plan_id, conversation_id } = own
	const user = await product.user()
	await product.call('keepPlan', planOf(own), user.token)
	const opened = await product.call('openPlanConversation', { plan_id, conversation_id }, user.token)
	const conversation_key = opened.data.conversation_key ?? ''
	expect(await product.call('getConversation', { conversation_id, conversation_key })).toMatchObject({ http: 200 })
	expect(await product.call('openPlanConversation', own)).toMatchObject({ http: 403, code: 'not_yours' })
	await product.db.updateTable('enquiries').set({ account_id: user.id }).where('id', '=', conversation_id).execute()
	expect((await product.call('openPlanConversation', { plan_id, conversation_id }, user.token)).data).toEqual({
		conversation_id,
		conversation_key: null,
	})
	expect((await product.call('getPlan', { plan_id }, user.token)).data.candidates[0]?.conversation).toMatchObject({ has_account: true })
})
