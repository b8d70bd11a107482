import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { mailedPath, supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { makePlanKey, storePlanKey } from './plan-keys.ts'

beforeEach(() => {
	localStorage.clear()
	sessionStorage.clear()
})

/** A visitor's plan with these listings, which this browser opens. */
async function planOf(product: Product, title: string, property_ids: number[]) {
	const plan_key = makePlanKey()
	const { plan_id } = (await product.call('savePlan', { title, plan_key })).data
	for (const property_id of property_ids) await product.call('setPlanCandidate', { plan_id, plan_key, property_id })
	storePlanKey(plan_id, plan_key)
	return { plan_id, plan_key }
}
const asking = async () => within(await screen.findByRole('dialog', { name: 'Ask suppliers' }))
const message = async () => (await asking()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message to all' })
type View = Awaited<ReturnType<typeof openScreen>>
const open = async (view: View) => view.user.click(await screen.findByRole('button', { name: 'Ask suppliers' }))
/** Stores or, with null, takes away as another tab does, of which the browser tells this one. */
async function inOtherTab(key: string, change: ((kept: string) => string) | null) {
	const kept = localStorage.getItem(key) ?? ''
	if (change) localStorage.setItem(key, change(kept))
	else localStorage.removeItem(key)
	await act(async () => dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) })))
}

test('a brief survives a reload and a closed tab, follows another tab, is apart from that of another plan, and is gone once it is sent', async () => {
	await using product = await startProduct()
	const { property_id } = await supplierWithHall(product)
	const { plan_id } = await planOf(product, 'Wedding', [property_id])
	const other = await planOf(product, 'Feast', [property_id])
	const key = `briefDraft:${plan_id}`
	{
		await using view = await openScreen(`/plan/${plan_id}`, { product })
		await open(view)
		expect((await message()).value).toContain('“Wedding”')
		await view.user.type(await message(), ' Is there a lift?')
		const dialog = await asking()
		await view.user.click(dialog.getByTitle('Add a line only for Hall Wäissebierg'))
		await view.user.type(dialog.getByRole('textbox', { name: 'Add a line only for Hall Wäissebierg' }), 'And waltzes?')
		await view.user.type(dialog.getByLabelText('First name'), 'Tom')
		await view.user.type(dialog.getByLabelText('Last name'), 'Hoffmann')
		await view.user.type(dialog.getByLabelText('Your e-mail'), 'tom@example.org')
	}
	// The storage of a tab dies with it.
	sessionStorage.clear()
	{
		await using view = await openScreen(`/plan/${other.plan_id}`, { product })
		await open(view)
		expect((await message()).value).toContain('“Feast”')
		expect((await asking()).getByLabelText<HTMLInputElement>('First name').value).toBe('')
	}
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await open(view)
	const dialog = await asking()
	const values = () =>
		[
			dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a line only for Hall Wäissebierg' }),
			dialog.getByLabelText<HTMLInputElement>('First name'),
			dialog.getByLabelText<HTMLInputElement>('Last name'),
			dialog.getByLabelText<HTMLInputElement>('Your e-mail'),
		].map(({ value }) => value)
	expect((await message()).value).toMatch(/ Is there a lift\?$/)
	expect(values()).toEqual(['And waltzes?', 'Tom', 'Hoffmann', 'tom@example.org'])

	// The other tab writes on, and this one after it: neither takes away the other's text.
	await inOtherTab(key, (kept) => kept.replace('a lift?', 'a lift? And a garden?'))
	await waitFor(async () => expect((await message()).value).toMatch(/ And a garden\?$/))
	await view.user.type(dialog.getByLabelText('Phone (optional)'), '621 123 456')
	expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
		message: expect.stringMatching(/ And a garden\?$/) as string,
		phone: '621 123 456',
	})
	// It is sent from there: here nothing is left of it, and nothing comes back by itself.
	await inOtherTab(key, null)
	await waitFor(async () => expect((await message()).value).not.toContain('lift'))
	expect(values().slice(1)).toEqual(['', '', ''])
	expect(localStorage.getItem(key)).toBeNull()

	await view.user.type(dialog.getByLabelText('First name'), 'Tom')
	await view.user.type(dialog.getByLabelText('Last name'), 'Hoffmann')
	await view.user.type(dialog.getByLabelText('Your e-mail'), 'tom@example.org')
	await view.user.click(dialog.getByRole('button', { name: 'Preview' }))
	await view.user.click(await screen.findByRole('button', { name: 'Send one enquiry' }))
	await screen.findByRole('heading', { name: 'One more step' })
	expect(localStorage.getItem(key)).toBeNull()
})

test('a sent brief says to which address the link went and how long it holds, and goes to another one by one press', async () => {
	await using product = await startProduct()
	const suppliers = [await supplierWithHall(product), await supplierWithHall(product)]
	const [first = 0, second = 0] = suppliers.map(({ property_id }) => property_id)
	await product.db.updateTable('listings').set({ property_name: 'Barn of Hobscheid' }).where('id', '=', second).execute()
	const { plan_id, plan_key } = await planOf(product, 'Wedding', [first, second])
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await open(view)
	const dialog = await asking()
	await view.user.type(await message(), ' Is there a lift?')
	await view.user.type(dialog.getByLabelText('First name'), 'Tom')
	await view.user.type(dialog.getByLabelText('Last name'), 'Hoffmann')
	await view.user.type(dialog.getByLabelText('Your e-mail'), 'tom@exampel.org')
	const send = async () => {
		await view.user.click((await asking()).getByRole('button', { name: 'Preview' }))
		await view.user.click(await screen.findByRole('button', { name: 'Send 2 enquiries' }))
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'One more step' })))
	}
	await send()
	const said = (email: string) =>
		`We have sent a link to ${email}. Open it to send your message to Hall Wäissebierg and Barn of Hobscheid. The link is valid for seven days.`
	;(await asking()).getByText(said('tom@exampel.org'))
	await view.user.click((await asking()).getByRole('button', { name: 'Change the address' }))
	const email = (await asking()).getByLabelText<HTMLInputElement>('Your e-mail')
	expect(document.activeElement).toBe(email)
	// They are ticked, so none of them is said to be left out.
	expect((await asking()).queryByText(/are not ticked/)).toBeNull()
	expect([(await message()).value.endsWith(' Is there a lift?'), email.value]).toEqual([true, 'tom@exampel.org'])
	await view.user.clear(email)
	await view.user.type(email, 'tom@example.org')
	await send()
	;(await asking()).getByText(said('tom@example.org'))
	// The first link delivers nothing any more, the second one both.
	const ids = async (address: string) =>
		(await product.db.selectFrom('enquiries').select('id').where('email', '=', address).orderBy('id').execute()).map(({ id }) => id)
	const confirm = async (address: string) =>
		product.call('confirmEnquiry', {
			token: (await mailedPath(product, 'brief_confirm', (await ids(address))[0] ?? 0)).replace('/confirm-enquiry/', ''),
		})
	expect(await confirm('tom@exampel.org')).toMatchObject({ code: 'link_invalid' })
	expect(await confirm('tom@example.org')).toMatchObject({ http: 200 })
	const { candidates } = (await product.call('getPlan', { plan_id, plan_key })).data
	expect(candidates.map(({ conversation }) => conversation?.state)).toEqual(['sent', 'sent'])
})

test('the company is entered in the brief, is said there in a line, and stands in the plan and in each request', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', user.id).execute()
	localStorage.setItem('access_token', user.token)
	const property_id = await addListing(product)
	const { plan_id } = (await product.call('savePlan', { title: 'Outing' }, user.token)).data
	await product.call('setPlanCandidate', { plan_id, property_id }, user.token)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await open(view)
	const dialog = await asking()
	await view.user.click(dialog.getByText('Invoice to a company?'))
	await view.user.type(dialog.getByLabelText('Name on the invoice'), 'ACME')
	await view.user.type(dialog.getByLabelText('VAT number'), 'LU12345678')
	await dialog.findByText('Invoice to: ACME', { selector: 'summary' })
	// Enter sends the form while the field has the focus.
	await view.user.type(dialog.getByLabelText('Order number'), 'PO-7{Enter}')
	const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
	preview.getByText(/Invoice to: ACME\s+VAT number: LU12345678\s+Order number: PO-7$/)
	await view.user.click(preview.getByRole('button', { name: 'Change' }))
	;(await asking()).getByText('Invoice to: ACME, LU12345678, PO-7', { selector: 'summary' })
	await view.user.click((await asking()).getByRole('button', { name: 'Preview' }))
	await view.user.click(await screen.findByRole('button', { name: 'Send one enquiry' }))
	await screen.findByText('Your enquiries are on their way.')
	expect((await product.call('getPlan', { plan_id }, user.token)).data).toMatchObject({
		billing_name: 'ACME',
		vat_number: 'LU12345678',
		order_number: 'PO-7',
	})
	expect(await product.db.selectFrom('enquiries').select('company_name').execute()).toEqual([{ company_name: 'ACME' }])
})

test('who opens a link is proposed the name that the planner wrote, and reads the budget as it was set', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const property_id = await addListing(product)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', budget: 9000 }, owner.token)).data
	await product.call('setPlanCandidate', { plan_id, property_id }, owner.token)
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'comment', name: 'Marc' }, owner.token)).data
	storePlanKey(plan_id, key ?? '')
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: /^In favour: Hall Wäissebierg/ }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Your name' }))
	expect(dialog.getByLabelText<HTMLInputElement>('Your name').value).toBe('Marc')
	await view.user.click(dialog.getByRole('button', { name: 'Add' }))
	await waitFor(async () =>
		expect((await product.call('getPlan', { plan_id }, owner.token)).data.candidates[0]?.voters).toEqual([{ author: 'Marc', value: 1 }]),
	)
	// The budget is the one that was set, and no sum of prices.
	// The plan is loaded again for this name.
	await view.user.click(await screen.findByRole('button', { name: 'Details' }))
	await screen.findByText('€9,000')
	expect(screen.queryByRole('meter')).toBeNull()
})

test('the conversation of a supplier has each fact of a brief once, in the language of the page', async () => {
	await using product = await startProduct()
	const [planner, supplier] = [await product.user(), await supplierWithHall(product)]
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const event = { occasion_id: 1, date: '2037-06-19', people: 120, address: 'Echternach', billing_name: 'ACME', order_number: 'PO-7' }
	const { plan_id } = (await product.call('savePlan', { title: 'Noces', ...event }, planner.token)).data
	const words = 'Nous cherchons une salle.'
	const { data } = await product.call('sendBrief', { plan_id, property_ids: [supplier.property_id], message: words }, planner.token, {
		language: 'fr',
	})
	localStorage.setItem('access_token', supplier.token)
	await using _ = await openScreen(`/ProfessionalDashboard?enquiry=${data.enquiries[0]?.conversation_id}`, { product, language: 'de' })
	await screen.findByText(words, { selector: 'article *' })
	const said = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
	for (const line of ['Anlass: Hochzeit', 'Ort: Echternach', 'Rechnung an: ACME', 'Bestellnummer: PO-7']) expect(said).toContain(line)
	for (const once of ['ACME', '2037', 'Echternach']) expect([once, said.filter((line) => line.includes(once)).length]).toEqual([once, 1])
	expect(screen.queryByText(/Mariage|Personnes/)).toBeNull()
})
