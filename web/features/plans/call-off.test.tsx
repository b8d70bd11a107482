import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { supplierWithHall } from '#test/conversations.ts'
import { giveVat, makeOffer } from '#test/offers.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => {
	localStorage.clear()
	sessionStorage.clear()
	history.replaceState(null, '', '/')
})

/** A plan with a contract with one hall, an enquiry to another and one to a band, in its planner's browser. */
async function asked(product: Product) {
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const hall = await supplierWithHall(product)
	await product.db
		.updateTable('listings')
		.set({ property_name: 'Hall of Beaufort', sub_category_id: 5 })
		.where('id', '=', hall.property_id)
		.execute()
	const barn = await addListing(product, { property_name: 'Barn of Hobscheid', sub_category_id: 8 })
	const band = await addListing(product, { property_name: 'The Band', category_id: 2, sub_category_id: 12 })
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', date: '2099-06-19' }, planner.token)).data
	const brief = { plan_id, property_ids: [hall.property_id, barn, band], message: 'Are you free in June?' }
	const { enquiries } = (await product.call('sendBrief', brief, planner.token)).data
	await giveVat(product, hall)
	const { offer_id } = (await makeOffer(product, hall, enquiries[0]?.conversation_id ?? 0)).data
	await product.call('answerOffer', { offer_id, answer: 'accept' }, planner.token)
	localStorage.setItem('access_token', planner.token)
	const states = async () => (await product.db.selectFrom('enquiries').select('state').orderBy('id').execute()).map(({ state }) => state)
	return { plan_id, states }
}
type View = Awaited<ReturnType<typeof openScreen>>
/** An action of the menu, which a test environment without popovers does not open. */
const choose = async ({ user }: View, action: string) => {
	await user.click(await screen.findByRole('button', { name: `${action}: Wedding`, hidden: true }))
}

test('“We have decided” ticks those of decided wants, leaves an open want alone, and tells whom one ticks', async () => {
	await using product = await startProduct()
	const { plan_id, states } = await asked(product)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	const news = within(await screen.findByRole('region', { name: 'Waiting for you' }))
	news.getByText('You have chosen, and one supplier still waits.')
	await view.user.click(news.getByRole('button', { name: 'Tell them' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'We have decided' }))
	const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
	await dialog.findByText('Where you have chosen nobody yet, suppliers are not ticked.')
	expect([box(/^Barn/).checked, box(/^The Band/).checked]).toEqual([true, false])
	expect(dialog.queryByRole('checkbox', { name: /^Hall/ })).toBeNull()
	await view.user.click(box(/^Barn/))
	expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send and withdraw' }).disabled).toBe(true)
	await view.user.click(box(/^The Band/))
	await view.user.click(dialog.getByRole('button', { name: 'Send and withdraw' }))
	await screen.findAllByText('One supplier is told.')
	expect(await states()).toEqual(['accepted', 'new', 'withdrawn'])
})

test('an event is called off after a look at contracts and enquiries; the plan says so, asks nobody, and can be taken up again', async () => {
	await using product = await startProduct()
	const { plan_id, states } = await asked(product)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await choose(view, 'Call the event off')
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Call the event off?' }))
	const withdrawn = within(await dialog.findByRole('group', { name: 'These enquiries and offers are withdrawn' }))
	withdrawn.getByText(/Barn of Hobscheid/)
	withdrawn.getByText(/The Band/)
	within(dialog.getByRole('group', { name: 'You have a contract with' })).getByText(/Hall of Beaufort/)
	expect(dialog.getByLabelText<HTMLTextAreaElement>('Your message').value).toContain('“Wedding” does not take place')
	await view.user.click(dialog.getByRole('button', { name: 'Call off and tell all' }))
	await screen.findAllByText('The event is called off. 3 suppliers are told.')
	expect(await states()).toEqual(['accepted', 'withdrawn', 'withdrawn'])
	await screen.findByText(/^Called off on /)
	expect(screen.queryByRole('button', { name: 'Ask suppliers' })).toBeNull()
	await view.user.click(screen.getByRole('button', { name: 'Take it up again' }))
	await screen.findByRole('button', { name: 'Ask suppliers' })
	expect(screen.queryByText(/^Called off on /)).toBeNull()
})

test('before a plan is deleted it says who waits and what is binding, and offers to call the event off instead', async () => {
	await using product = await startProduct()
	const { plan_id, states } = await asked(product)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await choose(view, 'Delete the plan')
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this plan?' }))
	await dialog.findByText('2 suppliers wait for your answer. One contract stays binding.')
	await view.user.click(dialog.getByRole('button', { name: 'Call off and tell them' }))
	const second = within(await screen.findByRole('alertdialog', { name: 'Call the event off?' }))
	await view.user.click(await second.findByRole('button', { name: 'Call off without a message' }))
	await waitFor(async () => expect(await states()).toEqual(['accepted', 'withdrawn', 'withdrawn']))
	// The list of plans says it as well.
	await using _ = await openScreen('/my-event/plans', { product })
	await screen.findByText('Called off')
})
