import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { mailedPath, supplierWithHall } from '#test/conversations.ts'
import { giveVat, makeOffer } from '#test/offers.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { makePlanKey, storePlanKey } from './plan-keys.ts'
import { release } from '#test/tags.ts'

beforeEach(() => {
	localStorage.clear()
	sessionStorage.clear()
	history.replaceState(null, '', '/')
})

/** A plan that has asked two venues of different kinds, with its planner's browser. */
async function asked(product: Product) {
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const chosen = await supplierWithHall(product)
	const rival = await supplierWithHall(product)
	const set = (id: number, values: { property_name: string; sub_category_id: number }) =>
		product.db.updateTable('listings').set(values).where('id', '=', id).execute()
	await set(chosen.property_id, { property_name: 'Hall of Beaufort', sub_category_id: 5 })
	await set(rival.property_id, { property_name: 'Barn of Hobscheid', sub_category_id: 8 })
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, planner.token)).data
	const property_ids = `${chosen.property_id},${rival.property_id}`
	const { enquiries } = (await product.call('sendBrief', { plan_id, property_ids, message: 'Are you free in June?' }, planner.token)).data
	const [first = 0, second = 0] = enquiries.map(({ conversation_id }) => conversation_id ?? 0)
	localStorage.setItem('access_token', planner.token)
	/** The messages to the rival after the brief, and the state of its conversation. */
	const told = async () => {
		const { state, messages } = (await product.call('getConversation', { conversation_id: second }, rival.token)).data
		return { state, words: messages.slice(1).map(({ message }) => message) }
	}
	return { planner, chosen, plan_id, first, told }
}
const farewell = () => screen.findByRole('dialog', { name: 'Tell the others' })

test('choosing a supplier offers at once to tell the others of its kind, in words that can be changed, once', async () => {
	await using product = await startProduct()
	const { plan_id, told } = await asked(product)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Choose: Hall of Beaufort', hidden: true }))
	const dialog = within(await farewell())
	expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Barn of Hobscheid .*Asked/ })).checked).toBe(true)
	const words = dialog.getByLabelText<HTMLTextAreaElement>('Your message')
	expect(words.value).toContain('another supplier for “Wedding”')
	await view.user.clear(words)
	await view.user.type(words, 'Thank you, next time!')
	await view.user.dblClick(dialog.getByRole('button', { name: 'Send and withdraw' }))
	await screen.findAllByText('One supplier is told.')
	expect(await told()).toEqual({ state: 'withdrawn', words: ['Thank you, next time!'] })
	expect(screen.queryByRole('dialog')).toBeNull()
	// Nobody is left to be told.
	expect(screen.queryByRole('button', { name: /^Tell the others/, hidden: true })).toBeNull()
	await view.user.click(screen.getByRole('button', { name: 'Undo the choice: Hall of Beaufort', hidden: true }))
	await view.user.click(await screen.findByRole('button', { name: 'Choose: Hall of Beaufort', hidden: true }))
	await screen.findByRole('button', { name: 'Undo the choice: Hall of Beaufort', hidden: true })
	expect(screen.queryByRole('dialog')).toBeNull()
})

test('the others are told without words by choice, or later by the button', release, async () => {
	await using product = await startProduct()
	const { plan_id, told } = await asked(product)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Choose: Hall of Beaufort', hidden: true }))
	await view.user.click(await within(await farewell()).findByRole('button', { name: 'Cancel' }))
	expect(await told()).toEqual({ state: 'sent', words: [] })
	await view.user.click(await screen.findByRole('button', { name: 'Tell the others: Hall of Beaufort' }))
	await view.user.click(await within(await farewell()).findByRole('button', { name: 'Withdraw without a message' }))
	await screen.findAllByText('One supplier is told.')
	expect(await told()).toEqual({ state: 'withdrawn', words: [] })
})

test('an offer that is accepted in the plan offers to tell the others', async () => {
	await using product = await startProduct()
	const { plan_id, chosen, first } = await asked(product)
	await giveVat(product, chosen)
	await makeOffer(product, chosen, first)
	await using view = await openScreen(`/plan/${plan_id}?part=offers`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Accept the offer: Hall of Beaufort' }))
	await view.user.click(await screen.findByRole('button', { name: /^Accept for/ }))
	await within(await farewell()).findByText(/Barn of Hobscheid/)
})

test('an offer that is accepted in its conversation leads to the plan, which offers to tell the others', async () => {
	await using product = await startProduct()
	const { plan_id, planner, chosen, first } = await asked(product)
	await giveVat(product, chosen)
	await makeOffer(product, chosen, first)
	await using view = await openScreen(`/my-enquiries?enquiry=${first}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Accept the offer' }))
	expect(screen.queryByText('Another supplier that you asked still waits.')).toBeNull()
	await view.user.click(await screen.findByRole('button', { name: /^Accept for/ }))
	await screen.findByText('Another supplier that you asked still waits.')
	await view.user.click(screen.getByRole('link', { name: 'Tell the others' }))
	await within(await farewell()).findByText(/Barn of Hobscheid/)
	expect(view.address()).toBe(`/plan/${plan_id}`)
	await product.call('tellOthers', { plan_id, property_id: chosen.property_id }, planner.token)
	const { plan } = (await product.call('getConversation', { conversation_id: first }, planner.token)).data
	expect(plan).toEqual({ plan_id, title: 'Wedding', opens: true, others_waiting: 0 })
})

const ticked = async () =>
	within(await screen.findByRole('dialog', { name: 'Ask suppliers' }))
		.getAllByRole<HTMLInputElement>('checkbox')
		.filter(({ checked }) => checked)
		.map(({ labels }) => labels?.[0]?.textContent)

test('“Ask these” on a comparison leads from a plan of one’s own to the message, with exactly these ticked', async () => {
	await using product = await startProduct()
	const planner = await product.user()
	localStorage.setItem('access_token', planner.token)
	const [one, two, three] = [
		await addListing(product, { property_name: 'One' }),
		await addListing(product, { property_name: 'Two' }),
		await addListing(product, { property_name: 'Three' }),
	]
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, planner.token)).data
	await product.call('setPlanCandidate', { plan_id, property_id: three }, planner.token)
	await using view = await openScreen(`/compare?listings=${one},${two}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Ask these' }))
	await view.user.click(await screen.findByRole('button', { name: 'Add and ask all 2' }))
	await waitFor(async () => expect(await ticked()).toEqual(['One', 'Two']))
	expect(view.address()).toBe(`/plan/${plan_id}`)
})

test('who may only decide in a plan asks from one of the own: the other is not offered', release, async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const hall = await addListing(product, { property_name: 'One' })
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding of Ana' }, owner.token)).data
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'decide', name: 'Tom' }, owner.token)).data
	storePlanKey(plan_id, key ?? '')
	await using view = await openScreen(`/compare?listings=${hall}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Add to my plan' }))
	const adding = within(await screen.findByRole('dialog'))
	await adding.findByRole('radio', { name: 'Wedding of Ana' })
	expect(adding.queryByRole('button', { name: 'Add and ask' })).toBeNull()
	await view.user.click(adding.getByRole('radio', { name: 'A new plan' }))
	adding.getByRole('button', { name: 'Add and ask' })
	await view.user.click(adding.getByRole('button', { name: 'Cancel' }))
	await view.user.click(screen.getByRole('button', { name: 'Ask these' }))
	const asking = within(await screen.findByRole('dialog', { name: 'Ask suppliers' }))
	await asking.findByRole('button', { name: 'Add and ask' })
	expect(asking.queryByRole('radio', { name: 'Wedding of Ana' })).toBeNull()
	await view.user.click(asking.getByRole('button', { name: 'Add and ask' }))
	await waitFor(async () => expect(await ticked()).toEqual(['One']))
})

test('favourites ask and add those that are kept: one whose heart was just removed is left out', async () => {
	await using product = await startProduct()
	const planner = await product.user()
	localStorage.setItem('access_token', planner.token)
	for (const property_name of ['One', 'Two']) {
		const property_id = await addListing(product, { property_name })
		await product.call('setFavourite', { property_id, value: 1 }, planner.token)
	}
	await using view = await openScreen('/fav', { product })
	expect((await screen.findByRole('link', { name: 'My plans', hidden: false })).getAttribute('href')).toBe('/my-event/plans')
	const heart = await screen.findByRole('button', { name: 'Save Two' })
	await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
	await view.user.click(heart)
	await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
	await view.user.click(screen.getByRole('button', { name: 'Ask these' }))
	await view.user.click(await screen.findByRole('button', { name: 'Add and ask' }))
	await waitFor(async () => expect(await ticked()).toEqual(['One']))
})

test(
	'who confirms a brief reads to whom it was delivered, and gets to the plan once by the link itself, then where this browser opens it',
	release,
	async () => {
		await using product = await startProduct()
		const [one, two] = [await supplierWithHall(product), await supplierWithHall(product)]
		await product.db.updateTable('listings').set({ property_name: 'Barn of Hobscheid' }).where('id', '=', two.property_id).execute()
		const plan_key = makePlanKey()
		const { plan_id } = (await product.call('savePlan', { plan_key, title: 'Wedding' })).data
		const sender = { first_name: 'Tom', last_name: 'Hoffmann', email: 'tom@example.org' }
		const property_ids = `${one.property_id},${two.property_id}`
		const { enquiries } = (await product.call('sendBrief', { plan_id, plan_key, ...sender, property_ids, message: 'Free in June?' })).data
		const path = await mailedPath(product, 'brief_confirm', enquiries[0]?.conversation_id ?? 0)
		const addresses = []
		for (const isKnown of [false, false, true]) {
			if (isKnown) storePlanKey(plan_id, plan_key)
			await using view = await openScreen(path, { product })
			await view.user.click(await screen.findByRole('button', { name: 'Deliver my message' }))
			await screen.findByText(
				'Your 2 enquiries are delivered to Hall Wäissebierg and Barn of Hobscheid. Their answers come to your mailbox.',
			)
			const link = within(screen.getByRole('main')).queryByRole('link', { name: 'Open the plan' })
			addresses.push(link?.getAttribute('href'))
		}
		expect(addresses).toEqual([expect.stringMatching(new RegExp(`^/plan/${plan_id}#[\\w-]{43}$`)), undefined, `/plan/${plan_id}`])
	},
)
