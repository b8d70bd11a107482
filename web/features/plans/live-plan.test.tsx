import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversationEventsPath, conversationPollSeconds } from '#contract/conversation-events.ts'
import { ask, supplierWithHall } from '#test/conversations.ts'
import { startLive } from '#test/live-product.ts'
import { openBrowser } from '#test/open-browser.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { makePlanKey, storePlanKey } from './plan-keys.ts'

beforeEach(() => openBrowser())
afterEach(() => {
	history.replaceState(null, '', '/')
	vi.restoreAllMocks()
})

/** Lets the time between two looks pass in a tenth of a second. */
function hurryPolling() {
	const { setInterval } = globalThis
	vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, milliseconds: number) =>
		setInterval(work, milliseconds === conversationPollSeconds * 1000 ? 100 : milliseconds)) as typeof globalThis.setInterval)
}
const write = (product: Product, supplier: TestAccount, conversation_id: number, message = 'It is free.') =>
	product.call('sendMessage', { conversation_id, message }, supplier.token)

/** The plan of an account or a visitor that has asked a supplier. */
async function askFromPlan(product: Product, property_id: number, owner: TestAccount | null) {
	const access = owner ? {} : { plan_key: makePlanKey() }
	const { plan_id } = (await product.call('savePlan', { ...access, title: 'Wedding' }, owner?.token)).data
	const person = { first_name: 'Tom', last_name: 'Hoffmann', email: 'tom@example.org' }
	const brief = { plan_id, ...access, ...person, property_ids: [property_id], message: 'Is the hall free for us?' }
	const { data } = await product.call('sendBrief', brief, owner?.token ?? null)
	// As if it were confirmed: other tests cover the mail for it.
	await product.db.updateTable('enquiries').set({ state: 'new', delivered_at: new Date() }).execute()
	return { plan_id, ...access, conversation_id: data.enquiries[0]?.conversation_id ?? 0 }
}

test('where no stream is to be had, a new message is shown at the next look', async () => {
	await using product = await startProduct()
	const [supplier, planner] = [await supplierWithHall(product), await product.user()]
	const id = await ask(product, planner, supplier.property_id)
	openBrowser(planner)
	hurryPolling()
	await using page = await openScreen(`/my-enquiries?enquiry=${id}`, { product, broken: { [conversationEventsPath]: 503 } })
	const thread = within(await screen.findByRole('article'))
	await thread.findByText('Is the hall free for our wedding?')
	await write(product, supplier, id, 'The hall is free, come and see it.')
	await thread.findByText('The hall is free, come and see it.')
	// No stream was there, and no error is shown for it.
	expect(page.requests.some(({ path }) => path === conversationEventsPath)).toBe(true)
	expect(screen.queryByRole('alert')).toBeNull()
})

test('the plan says who has written as soon as it happens, until its planner has read it', async () => {
	await using live = await startLive()
	const { product } = live
	const [supplier, planner] = [await supplierWithHall(product), await product.user()]
	const { plan_id, conversation_id } = await askFromPlan(product, supplier.property_id, planner)
	openBrowser(planner)
	await using page = await openScreen(`/plan/${plan_id}`, { product, streamsFrom: live.address })
	const candidate = within((await screen.findByRole('heading', { level: 4, name: 'Hall Wäissebierg' })).closest('article')!)
	await vi.waitFor(() => expect(live.streams.size).toBe(1))
	expect(candidate.queryByText(/new message/)).toBeNull()
	await write(product, supplier, conversation_id)
	await candidate.findByText('1 new message')
	candidate.getByText('Has answered')
	await write(product, supplier, conversation_id, 'In the evening too.')
	await candidate.findByText('2 new messages')
	const { data } = await product.call('getConversation', { conversation_id }, planner.token)
	await product.call('readConversation', { conversation_id, message_id: data.messages.at(-1)?.message_id }, planner.token)
	await vi.waitFor(() => expect(candidate.queryByText(/new message/)).toBeNull())
	expect(page.address()).toBe(`/plan/${plan_id}`)
})

test('a visitor’s plan looks by itself, and asks for no stream', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const { plan_id, plan_key = '', conversation_id } = await askFromPlan(product, supplier.property_id, null)
	storePlanKey(plan_id, plan_key)
	hurryPolling()
	await using page = await openScreen(`/plan/${plan_id}`, { product })
	const candidate = within((await screen.findByRole('heading', { level: 4, name: 'Hall Wäissebierg' })).closest('article')!)
	await write(product, supplier, conversation_id)
	await candidate.findByText('1 new message')
	expect(page.requests.filter(({ path }) => path === conversationEventsPath)).toEqual([])
})
