import { expect, test } from 'vitest'
import { askAsVisitor, mailedKey, supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'

const email = 'tom@example.org'
const all = (product: Product, key: string) => product.call('getVisitorConversations', { key })

/** Asks for the link to all conversations, which is mailed with the newest of them. */
async function mailedToAll(product: Product, newest: number) {
	const links = async () => (await product.db.selectFrom('mails').select('id').where('kind', '=', 'conversation_link').execute()).length
	const before = await links()
	expect(await product.call('requestConversationLink', { email })).toMatchObject({ http: 200, data: {} })
	await expect.poll(links).toBe(before + 1)
	return mailedKey(product, 'conversation_link', newest)
}

test('one mailed link opens all conversations and plans of a visitor’s address, and nothing of another', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const first = await askAsVisitor(product, supplier.property_id)
	const other = await askAsVisitor(product, supplier.property_id, 'ana@example.org')
	const [own_key, other_key] = [makeToken(), makeToken()]
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', plan_key: own_key, email, date: '2099-06-19' })).data
	const { plan_id: others } = (await product.call('savePlan', { title: 'Fête', plan_key: other_key, email: 'ana@example.org' })).data
	// Somebody else has typed the address into a plan.
	const { plan_id: foreign } = (await product.call('savePlan', { title: 'Not mine', plan_key: makeToken(), email })).data
	await product.db.updateTable('enquiries').set({ plan_id }).where('id', '=', first.conversation_id).execute()
	const second = await askAsVisitor(product)
	const key = await mailedToAll(product, second.conversation_id)
	const { data } = await all(product, key)
	expect(data.list.map(({ conversation_id, side }) => [conversation_id, side])).toEqual([
		[second.conversation_id, 'planner'],
		[first.conversation_id, 'planner'],
	])
	expect(data).toMatchObject({ total: 2, plans: [{ plan_id, title: 'Wedding', date: '2099-06-19' }] })
	// The same key reads and writes in each, and opens the plan as its owner's.
	const opened = { conversation_id: first.conversation_id, conversation_key: key }
	expect(await product.call('getConversation', opened)).toMatchObject({ http: 200, data: { side: 'planner' } })
	expect(await product.call('sendMessage', { ...opened, message: 'From another phone.' })).toMatchObject({ http: 200 })
	expect(await product.call('getPlan', { plan_id, plan_key: key })).toMatchObject({ http: 200, data: { rights: 'own' } })
	expect(await product.call('getConversation', { conversation_id: other.conversation_id, conversation_key: key })).toMatchObject({
		http: 404,
	})
	for (const one of [others, foreign]) expect(await product.call('getPlan', { plan_id: one, plan_key: key })).toMatchObject({ http: 404 })
	// The link to one conversation, which may have been passed on, opens no other.
	expect(await all(product, first.conversation_key)).toMatchObject({ code: 'link_invalid' })
	expect(await product.call('getPlan', { plan_id, plan_key: first.conversation_key })).toMatchObject({ http: 404 })
})

test('an address without conversations gets no mail; the five newest links work, and none once an account has the conversations', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const { conversation_id } = await askAsVisitor(product, supplier.property_id)
	const key = await mailedToAll(product, conversation_id)
	expect(await product.call('requestConversationLink', { email: 'nobody@example.org' })).toMatchObject({ http: 200, data: {} })
	expect(await all(product, key)).toMatchObject({ http: 200, data: { total: 1 } })
	const user = await product.user()
	await product.db.updateTable('enquiries').set({ account_id: user.id }).execute()
	expect(await all(product, key)).toMatchObject({ code: 'link_invalid' })
	expect(await product.call('getConversation', { conversation_id, conversation_key: key })).toMatchObject({ http: 404 })
	const recipients = await product.db.selectFrom('mails').select('recipient').where('kind', '=', 'conversation_link').execute()
	expect(recipients).toEqual([{ recipient: email }])
	await product.db.updateTable('enquiries').set({ account_id: null }).execute()
	// The limit is that of the address, also where a later enquiry has the newer keys.
	const later = await askAsVisitor(product)
	for (let count = 0; count < 5; count += 1) {
		expect(await all(product, key)).toMatchObject({ http: 200 })
		await mailedToAll(product, later.conversation_id)
	}
	expect(await all(product, key)).toMatchObject({ code: 'link_invalid' })
})
