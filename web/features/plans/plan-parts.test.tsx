import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { supplierWithHall } from '#test/conversations.ts'
import { dayIn, giveVat, makeOffer } from '#test/offers.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { storePlanKey } from './plan-keys.ts'

beforeEach(() => {
	localStorage.clear()
	sessionStorage.clear()
})

/** A plan that has asked a castle, a hall and another hall; the first two have made an offer each, the third has not answered. */
async function withOffers(product: Product) {
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const suppliers = [await supplierWithHall(product), await supplierWithHall(product), await supplierWithHall(product)] as const
	const [castle, hall, barn] = suppliers
	for (const [{ property_id }, property_name, sub_category_id] of [
		[castle, 'Castle of Beaufort', 1],
		[hall, 'Hall of Mersch', 5],
		[barn, 'Barn of Hobscheid', 5],
	] as const)
		await product.db.updateTable('listings').set({ property_name, sub_category_id }).where('id', '=', property_id).execute()
	const fields = { title: 'Wedding Claire & Thomas', date: '2037-06-19', people: 100, budget: 8000 }
	const { plan_id } = (await product.call('savePlan', fields, planner.token)).data
	const property_ids = suppliers.map(({ property_id }) => property_id).join(',')
	const { enquiries } = (await product.call('sendBrief', { plan_id, property_ids, message: 'Are you free?' }, planner.token)).data
	const conversations = enquiries.map(({ conversation_id }) => conversation_id ?? 0)
	const [one = 0, two = 0, three = 0] = conversations
	for (const supplier of [castle, hall]) await giveVat(product, supplier)
	await makeOffer(product, castle, one, { valid_until: dayIn(20) })
	const { offer_id } = (await makeOffer(product, hall, two)).data
	localStorage.setItem('access_token', planner.token)
	return { planner, barn, conversations, three, offer_id, plan_id }
}
const parts = async () => within(await screen.findByRole('navigation', { name: 'Parts of the plan' }))
const news = () => screen.queryByRole('region', { name: 'Waiting for you' })

test('the parts of a plan are links with addresses; Back leads to the one before, without asking for the plan again or losing what is typed', async () => {
	await using product = await startProduct()
	const { plan_id } = await withOffers(product)
	await using view = await openScreen(`/plan/${plan_id}?part=nonsense`, { product })
	const nav = await parts()
	const current = () => nav.getAllByRole('link').flatMap((link) => (link.getAttribute('aria-current') ? [link.textContent] : []))
	expect(nav.getAllByRole('link').map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
		['Suppliers 3', `/plan/${plan_id}`],
		['Offers 2', `/plan/${plan_id}?part=offers`],
		['Budget', `/plan/${plan_id}?part=budget`],
		['Tasks 0', `/plan/${plan_id}?part=tasks`],
		['Remarks 0', `/plan/${plan_id}?part=remarks`],
		['Day sheet', `/plan/${plan_id}/day`],
	])
	expect(current()).toEqual(['Suppliers 3'])
	await waitFor(() => expect(document.title).toMatch(/^Wedding Claire & Thomas · /))
	const asked = () => view.requests.filter(({ path }) => path === '/api/get_plan').length
	const before = asked()
	await view.user.click(nav.getByRole('link', { name: /^Remarks/ }))
	await view.user.type(await screen.findByRole('textbox', { name: 'Your remark' }), 'Is there a lift?')
	await view.user.click(nav.getByRole('link', { name: /^Tasks/ }))
	expect([view.address(), current()]).toEqual([`/plan/${plan_id}?part=tasks`, ['Tasks 0']])
	await view.user.type(screen.getByRole('textbox', { name: 'New task' }), 'Ask the band')
	expect(screen.queryByRole('textbox', { name: 'Your remark' })).toBeNull()
	history.back()
	const remark = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your remark' })
	expect([view.address(), current(), remark.value]).toEqual([`/plan/${plan_id}?part=remarks`, ['Remarks 0'], 'Is there a lift?'])
	history.forward()
	expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'New task' })).value).toBe('Ask the band')
	expect(asked()).toBe(before)
	expect(document.title).toMatch(/^Wedding Claire & Thomas · /)
})

test('what waits is said in true numbers, and nothing once nothing waits', async () => {
	await using product = await startProduct()
	const { planner, barn, conversations, three, offer_id, plan_id } = await withOffers(product)
	await product.call('sendMessage', { conversation_id: three, message: 'I shall look.' }, barn.token)
	for (const due_on of [dayIn(-1), dayIn(1), '']) await product.call('setPlanTask', { plan_id, title: 'Book', due_on }, planner.token)
	{
		await using view = await openScreen(`/plan/${plan_id}`, { product })
		await parts()
		const band = within(news() ?? document.body)
		band.getByText('2 offers wait for your answer')
		band.getByText(/^The first expires on \d+ \w+\.$/)
		// Each offer came as a message too.
		expect(band.getByText(/3 new messages/).textContent).toContain('Barn of Hobscheid')
		band.getByText(/A task is overdue\./)
		await view.user.click(band.getByRole('link', { name: 'Compare' }))
		expect([view.address(), news()]).toEqual([`/plan/${plan_id}?part=offers`, null])
	}
	await product.call('answerOffer', { offer_id, answer: 'decline', plan_id }, planner.token)
	{
		await using _ = await openScreen(`/plan/${plan_id}`, { product })
		const nav = await parts()
		within(news() ?? document.body).getByText('An offer waits for your answer')
		nav.getByRole('link', { name: 'Offers 1' })
	}
	// The last day of the other passes, the messages are read, and the task is done.
	await product.db
		.updateTable('offers')
		.set({ valid_until: dayIn(-1) })
		.execute()
	for (const conversation_id of conversations) {
		const { messages } = (await product.call('getConversation', { conversation_id }, planner.token)).data
		await product.call('readConversation', { conversation_id, message_id: messages.at(-1)?.message_id }, planner.token)
	}
	const { tasks } = (await product.call('getPlan', { plan_id }, planner.token)).data
	for (const { task_id } of tasks) await product.call('setPlanTask', { plan_id, task_id, done: true }, planner.token)
	await using _ = await openScreen(`/plan/${plan_id}`, { product })
	;(await parts()).getByRole('link', { name: 'Offers 0' })
	expect(news()).toBeNull()
})

test('venues of two kinds are one want and one comparison; a supplier with an offer is chosen by accepting it, one that declined comes last', async () => {
	await using product = await startProduct()
	const { offer_id, planner, plan_id } = await withOffers(product)
	await product.call('answerOffer', { offer_id, answer: 'decline', plan_id }, planner.token)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	const venues = within(await screen.findByRole('region', { name: /^Venues/ }))
	expect(venues.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
		'Castle of Beaufort',
		'Barn of Hobscheid',
		'Hall of Mersch',
	])
	venues.getByText('Offer declined')
	expect(venues.getAllByRole('button', { name: /^Choose/, hidden: true }).map((button) => button.getAttribute('aria-label'))).toEqual([
		'Choose: Barn of Hobscheid',
	])
	// Its owner alone does not vote.
	expect(screen.queryByRole('button', { name: /In favour/ })).toBeNull()
	await view.user.click(venues.getByRole('link', { name: /See the offer: Castle of Beaufort$/ }))
	const compared = within(await screen.findByRole('region', { name: 'Offers side by side' }))
	const columns = within(within(await compared.findByRole('group', { name: /^Venues/ })).getAllByRole('list')[0] as HTMLElement)
	expect(columns.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
		'Castle of Beaufort',
		'Hall of Mersch',
	])
	expect(compared.getAllByRole('button', { name: /^Accept/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
		'Accept the offer: Castle of Beaufort',
	])
	compared.getByText('Barn of Hobscheid: Asked')
})

test('who may only comment has no part of offers or budget, and votes', async () => {
	await using product = await startProduct()
	const { planner, plan_id } = await withOffers(product)
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'comment', name: 'Ana' }, planner.token)).data
	localStorage.clear()
	storePlanKey(plan_id, key ?? '')
	await using _ = await openScreen(`/plan/${plan_id}?part=budget`, { product })
	const nav = await parts()
	expect(nav.getAllByRole('link').map(({ textContent }) => textContent.trim())).toEqual([
		'Suppliers 3',
		'Tasks 0',
		'Remarks 0',
		'Day sheet',
	])
	expect(screen.getAllByRole('button', { name: /In favour/ })).toHaveLength(3)
	expect(news()).toBeNull()
})
