import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { mailedPath, supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { makePlanKey, readPlanKeys, storePlanKey } from './plan-keys.ts'
import { release } from '#test/tags.ts'

beforeEach(() => {
	localStorage.clear()
	sessionStorage.clear()
})

const conversationOf = async ({ db }: Product) => (await db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()).id
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)

test('a visitor begins a plan, whose key this browser keeps; fields save themselves when they are left', async () => {
	await using product = await startProduct()
	await using view = await openScreen('/my-event/plans', { product })
	await screen.findByRole('heading', { name: 'No plan yet' })
	await view.user.click(screen.getByRole('button', { name: 'Start a plan' }))
	const people = await field('People')
	const [plan_id = ''] = Object.keys(readPlanKeys())
	expect(view.address()).toBe(`/plan/${plan_id}`)
	await view.user.type(people, '80')
	await view.user.clear(screen.getByLabelText('Name of your event'))
	await view.user.type(screen.getByLabelText('Name of your event'), 'Summer fête')
	await view.user.tab()
	await screen.findByRole('heading', { level: 1, name: 'Summer fête' })
	await waitFor(async () =>
		expect(await product.db.selectFrom('plans').select(['title', 'people', 'account_id']).execute()).toEqual([
			{ title: 'Summer fête', people: 80, account_id: null },
		]),
	)
	// The header leads there, until the plan is deleted.
	const leadsTo = () => screen.getByRole('link', { name: 'My plan' }).getAttribute('href')
	await waitFor(() => expect(leadsTo()).toBe(`/plan/${plan_id}`))
	await view.user.click(screen.getByRole('button', { name: 'Delete the plan: Summer fête', hidden: true }))
	await view.user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Delete the plan' }))
	await screen.findByRole('heading', { name: 'No plan yet' })
	await waitFor(() => expect(leadsTo()).toBe('/my-event/plans'))
	expect(readPlanKeys()).toEqual({})
})

test('a visitor’s plan is kept in the account; the button is gone, and the heading has the focus', async () => {
	await using product = await startProduct()
	const plan_key = makePlanKey()
	const { plan_id } = (await product.call('savePlan', { title: 'Summer fête', plan_key })).data
	storePlanKey(plan_id, plan_key)
	localStorage.setItem('access_token', (await product.user()).token)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Keep in my account: Summer fête', hidden: true }))
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Keep in my account/, hidden: true })).toBeNull())
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Summer fête' })))
	expect(readPlanKeys()).toEqual({})
})

test('languages of the guests are added and removed, and others read them', release, async () => {
	await using product = await startProduct()
	const user = await product.user()
	localStorage.setItem('access_token', user.token)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', languages: ['de', 'sv'] }, user.token)).data
	const languages = () => product.db.selectFrom('plans').select('languages').executeTakeFirstOrThrow()
	{
		await using view = await openScreen(`/plan/${plan_id}`, { product })
		const chosen = await screen.findByRole('list', { name: 'Languages of the guests' })
		expect(within(chosen).getAllByRole('listitem')).toMatchObject([{ textContent: 'German' }, { textContent: 'Swedish' }])
		const adding = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Languages of the guests' })
		expect(within(adding).queryByRole('option', { name: 'German' })).toBeNull()
		await view.user.selectOptions(adding, 'Luxembourgish')
		await waitFor(async () => expect(await languages()).toEqual({ languages: ['de', 'sv', 'lb'] }))
		await view.user.click(await screen.findByRole('button', { name: 'Remove Swedish' }))
		await waitFor(async () => expect(await languages()).toEqual({ languages: ['de', 'lb'] }))
	}
	localStorage.clear()
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'look', name: 'Mum' }, user.token)).data
	storePlanKey(plan_id, key ?? '')
	await using _ = await openScreen(`/plan/${plan_id}`, { product })
	expect(await screen.findByText('German, Luxembourgish')).toBeDefined()
})

test('a plan without its key, with a wrong one and with a number that is none say that it is not here', async () => {
	await using product = await startProduct()
	const { plan_id } = (await product.call('savePlan', { plan_key: makePlanKey() })).data
	for (const prepare of [() => {}, () => storePlanKey(plan_id, makePlanKey())]) {
		prepare()
		await using _ = await openScreen(`/plan/${plan_id}`, { product })
		await screen.findByRole('heading', { name: 'This plan is not here' })
	}
	await using _ = await openScreen('/plan/x', { product })
	await screen.findByRole('heading', { name: 'This plan is not here' })
})

test('a plan that has moved offers to tell the suppliers that it has asked, in words that can be changed', release, async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const user = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', user.id).execute()
	localStorage.setItem('access_token', user.token)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', date: '2099-06-19' }, user.token)).data
	const sender = { first_name: 'Tom', last_name: 'Hoffmann', property_ids: [supplier.property_id] }
	await product.call('sendBrief', { plan_id, ...sender, message: 'Is the hall free for us?' }, user.token)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await screen.findByRole('heading', { level: 4, name: 'Hall Wäissebierg' })
	expect(screen.queryByText(/new date or number of people/)).toBeNull()
	await view.user.click(screen.getByRole('button', { name: 'Edit' }))
	await view.user.type(screen.getByLabelText('People'), '90')
	await view.user.tab()
	await screen.findByText('One asked supplier does not know the new date or number of people yet.')
	await view.user.click(screen.getByRole('button', { name: 'Tell them' }))
	const dialog = await screen.findByRole('dialog')
	const words = within(dialog).getByLabelText<HTMLTextAreaElement>('Your message to all')
	expect(words.value).toMatch(/our plans have changed: .*19 June 2099, 90 people\. Is that possible/)
	await view.user.type(words, ' Thank you!')
	await view.user.click(within(dialog).getByRole('button', { name: 'Send the message' }))
	await waitFor(() => expect(screen.queryByText(/new date or number of people/)).toBeNull())
	const { messages } = (await product.call('getConversation', { conversation_id: await conversationOf(product) }, supplier.token)).data
	expect(messages.at(-1)?.message).toMatch(/90 people\. Is that possible for you too\? Thank you!$/)
})

test('a field that was changed elsewhere says so and shows the other version; a change of another one is kept beside it', async () => {
	await using product = await startProduct()
	const user = await product.user()
	localStorage.setItem('access_token', user.token)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, user.token)).data
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await screen.findByRole('heading', { level: 1, name: 'Wedding' })
	const stored = () => product.db.selectFrom('plans').select(['people', 'budget']).execute()
	await product.call('savePlan', { plan_id, people: 120 }, user.token)
	await view.user.type(screen.getByLabelText('Budget in euros'), '900')
	await view.user.tab()
	await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('People').value).toBe('120'))
	await waitFor(async () => expect(await stored()).toEqual([{ people: 120, budget: 900 }]))
	expect(screen.queryByText(/The plan was changed elsewhere/)).toBeNull()
	// The refetch after the first change must not bring the second one.
	await screen.findByText('Saved')
	await product.call('savePlan', { plan_id, budget: 1500 }, user.token)
	await view.user.type(screen.getByLabelText('Budget in euros'), '0')
	await view.user.tab()
	await screen.findByText(/The plan was changed elsewhere/)
	await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Budget in euros').value).toBe('1500'))
	expect(await stored()).toEqual([{ people: 120, budget: 1500 }])
	const budget = screen.getByLabelText<HTMLInputElement>('Budget in euros')
	await view.user.clear(budget)
	await view.user.type(budget, 'little')
	await view.user.tab()
	await screen.findByText('Please enter an amount in euros, such as 12 or 12.50.')
	await view.user.clear(budget)
	await view.user.type(budget, '1.234,5 €')
	await view.user.tab()
	await waitFor(async () => expect(await stored()).toEqual([{ people: 120, budget: 1234.5 }]))
	expect([budget.value, budget.getAttribute('aria-invalid')]).toEqual(['1234.50', null])
})

test('from a plan without an account one press opens the conversation with a supplier, for its planner alone', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const own = { plan_id: 0, plan_key: makePlanKey() }
	own.plan_id = (await product.call('savePlan', { plan_key: own.plan_key, title: 'Wedding' })).data.plan_id
	await product.call('setPlanCandidate', { ...own, property_id: supplier.property_id })
	const sender = { first_name: 'Tom', last_name: 'Hoffmann', email: 'tom@example.org' }
	const brief = { ...own, ...sender, property_ids: [supplier.property_id], message: 'Is the hall free for us?' }
	const conversation_id = (await product.call('sendBrief', brief)).data.enquiries[0]?.conversation_id ?? 0
	const open = async (plan_key: string) => {
		storePlanKey(own.plan_id, plan_key)
		const view = await openScreen(`/plan/${own.plan_id}`, { product })
		await screen.findByRole('heading', { level: 4, name: 'Hall Wäissebierg' })
		return view
	}
	const link = { name: 'Open the conversation: Hall Wäissebierg', hidden: true }
	{
		await using _ = await open(own.plan_key)
		await screen.findByText('Waiting for your confirmation')
		expect(screen.queryByRole('button', link)).toBeNull()
	}
	const token = (await mailedPath(product, 'brief_confirm', conversation_id)).replace('/confirm-enquiry/', '')
	{
		// On a device that has never opened it, the confirmation leads to the plan.
		storePlanKey(own.plan_id, null)
		await using view = await openScreen(`/confirm-enquiry/${token}`, { product })
		await view.user.click(await screen.findByRole('button', { name: 'Deliver my message' }))
		await view.user.click(await screen.findByRole('link', { name: 'Open the plan' }))
		await screen.findByRole('heading', { level: 1, name: 'Wedding' })
		expect([view.address(), location.hash]).toEqual([`/plan/${own.plan_id}`, ''])
		for (const { path } of view.requests) expect(path).not.toMatch(/key/)
	}
	const { key } = (await product.call('sharePlan', { ...own, rights: 'decide' })).data
	{
		await using _ = await open(key ?? '')
		await screen.findByText('Asked')
		expect(screen.queryByRole('button', link)).toBeNull()
	}
	await using view = await open(own.plan_key)
	await view.user.click(await screen.findByRole('button', link))
	const conversation = within(await screen.findByRole('article', { name: 'Hall Wäissebierg' }))
	conversation.getByText(/Is the hall free for us/)
	await waitFor(() => expect([view.address(), location.hash]).toEqual([`/conversation/${conversation_id}`, '']))
	for (const { path } of view.requests) expect(path).not.toMatch(/key/)
})

test('what a link allows is changed in the dialog, and its holder may do it at once', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, owner.token)).data
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'look', name: 'Ana' }, owner.token)).data
	localStorage.setItem('access_token', owner.token)
	await using page = await openScreen(`/plan/${plan_id}`, { product })
	await page.user.click(await screen.findByRole('button', { name: 'Share' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Share the plan' }))
	const rights = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'What Ana may do' })
	expect(rights.value).toBe('look')
	page.break('/api/share_plan', 500)
	await page.user.selectOptions(rights, 'change the plan')
	await waitFor(() => expect(rights.value).toBe('look'))
	page.break('/api/share_plan', null)
	await page.user.selectOptions(rights, 'change the plan')
	await waitFor(async () => expect((await product.call('getPlan', { plan_id, plan_key: key })).data.rights).toBe('decide'))
	expect(rights.value).toBe('decide')
})

test('with the right to look there is nothing to press; with the right to comment votes and remarks', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const hall = await addListing(product)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', people: 120, notes: 'By the lake' }, owner.token)).data
	await product.call('setPlanCandidate', { plan_id, property_id: hall }, owner.token)
	for (const rights of ['look', 'comment'] as const) {
		const { key } = (await product.call('sharePlan', { plan_id, rights, name: 'Ana' }, owner.token)).data
		storePlanKey(plan_id, key)
		await using _ = await openScreen(`/plan/${plan_id}`, { product })
		const main = within(await screen.findByRole('main'))
		await main.findByRole('heading', { level: 1, name: 'Wedding' })
		expect(main.getByText('By the lake')).toBeDefined()
		expect(main.queryByLabelText('People')).toBeNull()
		expect(main.queryByRole('button', { name: /^Choose/, hidden: true })).toBeNull()
		expect(main.queryAllByRole('button', { name: /In favour|Against/ })).toHaveLength(rights === 'look' ? 0 : 2)
		expect(main.queryAllByLabelText('Your remark')).toHaveLength(rights === 'look' ? 0 : 1)
	}
})

test('a call that fails leaves what was typed, and says why', async () => {
	await using product = await startProduct()
	const user = await product.user()
	localStorage.setItem('access_token', user.token)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, user.token)).data
	await using view = await openScreen(`/plan/${plan_id}`, { product, broken: { '/api/comment_plan': 500, '/api/set_plan_task': 500 } })
	await view.user.click(await screen.findByRole('link', { name: /^Remarks/ }))
	await view.user.type(await field('Your remark'), 'Is there a lift?')
	await view.user.click(screen.getByRole('button', { name: 'Add the remark' }))
	await view.user.click(screen.getByRole('link', { name: /^Tasks/ }))
	await view.user.type(screen.getByLabelText('New task'), 'Ask the band')
	await view.user.click(screen.getByRole('button', { name: 'Add' }))
	await screen.findAllByText('Broken on purpose.')
	await waitFor(() => expect(view.requests.filter(({ path }) => path === '/api/set_plan_task')).toHaveLength(1))
	expect([(await field('Your remark')).value, (await field('New task')).value]).toEqual(['Is there a lift?', 'Ask the band'])
})

test('a remark that is half written survives a reload, and is forgotten once it is sent', release, async () => {
	await using product = await startProduct()
	const owner = await product.user()
	localStorage.setItem('access_token', owner.token)
	const hall = await addListing(product)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, owner.token)).data
	await product.call('setPlanCandidate', { plan_id, property_id: hall }, owner.token)
	{
		await using view = await openScreen(`/plan/${plan_id}?part=remarks`, { product })
		await view.user.selectOptions(await screen.findByLabelText('About'), String(hall))
		await view.user.type(await field('Your remark'), 'Is there a lift?')
	}
	await using view = await openScreen(`/plan/${plan_id}?part=remarks`, { product })
	expect([(await field('Your remark')).value, (await field('About')).value]).toEqual(['Is there a lift?', String(hall)])
	await view.user.click(screen.getByRole('button', { name: 'Add the remark' }))
	await waitFor(() => expect(sessionStorage.getItem(`remarkDraft:${plan_id}`)).toBeNull())
	expect((await product.call('getPlan', { plan_id }, owner.token)).data.comments).toMatchObject([
		{ message: 'Is there a lift?', property_id: hall },
	])
})

test('a remark and a task that are sent by two presses are there once', release, async () => {
	await using product = await startProduct()
	const user = await product.user()
	localStorage.setItem('access_token', user.token)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, user.token)).data
	await using view = await openScreen(`/plan/${plan_id}?part=remarks`, { product })
	await view.user.type(await field('Your remark'), 'Is there a lift?')
	await view.user.dblClick(screen.getByRole('button', { name: 'Add the remark' }))
	await view.user.click(screen.getByRole('link', { name: /^Tasks/ }))
	await view.user.type(screen.getByLabelText('New task'), 'Ask the band')
	await view.user.dblClick(screen.getByRole('button', { name: 'Add' }))
	await screen.findByText('Ask the band')
	expect(view.requests.filter(({ path }) => path === '/api/comment_plan' || path === '/api/set_plan_task')).toHaveLength(2)
})

test('plans that cannot be loaded can be asked for again', async () => {
	await using product = await startProduct()
	const user = await product.user()
	localStorage.setItem('access_token', user.token)
	await using _ = await openScreen('/my-event/plans', { product, broken: { '/api/get_plans': 500 } })
	await screen.findByRole('button', { name: 'Try again' })
})

test('a wanted kind says what it must have, and leads to the list with these filters', async () => {
	await using product = await startProduct()
	const user = await product.user()
	localStorage.setItem('access_token', user.token)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', wants: JSON.stringify([{ sub_category_id: 5 }]) }, user.token))
		.data
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: /^Budget and must-haves: / }))
	const group = within(await screen.findByRole('group', { name: 'Must have' }))
	const [first] = group.getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
	if (!first) throw new Error('there is no feature')
	await view.user.click(first)
	const kept = async () => (await product.db.selectFrom('plan_wants').select('features_id').executeTakeFirstOrThrow()).features_id
	await waitFor(async () => expect(await kept()).toHaveLength(1))
	await screen.findByText('1 must-have')
	const link = screen.getByRole('link', { name: /^Find: / })
	expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('features')).toBe(String((await kept())[0]))
})

test('suppliers are added to a new plan and asked in one go', async () => {
	await using product = await startProduct()
	const user = await product.user()
	localStorage.setItem('access_token', user.token)
	const hall = await addListing(product)
	await using view = await openScreen(`/compare?listings=${hall}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Ask these' }))
	await view.user.click(await screen.findByRole('button', { name: 'Add and ask' }))
	const asking = async () => within(await screen.findByRole('dialog', { name: 'Ask suppliers' }))
	const message = async () => (await asking()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message to all' })
	await waitFor(() => expect(view.address()).toMatch(/^\/plan\/\d+$/))
	await message()
	expect(await product.db.selectFrom('plan_candidates').select('listing_id').execute()).toEqual([{ listing_id: hall }])
	// The written text is there again after a dialog that was closed, and is gone once it is sent.
	await view.user.type(await message(), ' Is there a lift?')
	await view.user.click((await asking()).getByRole('button', { name: 'Cancel' }))
	await view.user.click(await screen.findByRole('button', { name: 'Ask suppliers' }))
	expect((await message()).value).toMatch(/ Is there a lift\?$/)
	await view.user.click((await asking()).getByRole('button', { name: 'Preview' }))
	await view.user.click(await screen.findByRole('button', { name: 'Send one enquiry' }))
	await screen.findByText('Your enquiries are on their way.')
	const { message: sent } = await product.db.selectFrom('enquiries').select('message').executeTakeFirstOrThrow()
	expect(sent).toContain('Is there a lift?')
	await product.db.updateTable('enquiries').set({ state: 'expired' }).execute()
	await view.user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
	await view.user.click(await screen.findByRole('button', { name: 'Ask suppliers' }))
	expect((await message()).value).not.toContain('lift')
})

test('one press on a card adds its supplier to the plan, says so, and is taken back by one', async () => {
	await using product = await startProduct()
	const first = await addListing(product, { property_name: 'Castle of Beaufort' })
	const second = await addListing(product, { property_name: 'Barn of Hobscheid' })
	const planned = () => product.db.selectFrom('plan_candidates').select(['listing_id', 'plan_id']).orderBy('listing_id').execute()
	await using view = await openScreen('/filterVenues', { product })
	const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
	expect((await screen.findByRole('link', { name: 'My plan' })).getAttribute('href')).toBe('/my-event/plans')
	await press('Add to my plan: Barn of Hobscheid')
	await screen.findByText('Added to “My plan”.')
	await screen.findByRole('button', { name: 'In my plan: Barn of Hobscheid' })
	expect(view.address()).toBe('/filterVenues')
	// Two presses make one plan.
	await press('Add to my plan: Castle of Beaufort')
	await screen.findByRole('button', { name: 'In my plan: Castle of Beaufort' })
	const rows = await planned()
	expect(rows.map(({ listing_id }) => listing_id)).toEqual([first, second])
	expect(new Set(rows.map(({ plan_id }) => plan_id)).size).toBe(1)
	const link = await screen.findByRole('link', { name: 'My plan: 2 suppliers' })
	expect(link.getAttribute('href')).toBe(`/plan/${rows[0]?.plan_id}`)
	// The press that made the plan is taken back alone: the other supplier stays.
	await view.user.click((await screen.findAllByText('Undo'))[0] as HTMLElement)
	await screen.findByRole('button', { name: 'Add to my plan: Barn of Hobscheid' })
	expect(await planned()).toEqual([{ listing_id: first, plan_id: rows[0]?.plan_id }])
	await screen.findByRole('button', { name: 'In my plan: Castle of Beaufort' })

	// A listing that is in a plan is not added again: its button leads there, and adds it to another one.
	await press('In my plan: Castle of Beaufort')
	const dialog = within(await screen.findByRole('dialog'))
	await dialog.findByText('In “My plan” already.')
	await view.user.type(dialog.getByRole('textbox', { name: 'Name of your event' }), 'Summer party')
	await view.user.click(dialog.getByRole('button', { name: 'Add' }))
	await dialog.findByText('Added to “Summer party”.')
	expect(await planned()).toHaveLength(2)
	await view.user.click(dialog.getByRole('link', { name: 'Open the plan' }))
	await screen.findByRole('heading', { level: 1, name: 'Summer party' })
})

test('a press that the server refuses is said, and changes nothing', async () => {
	await using product = await startProduct()
	await addListing(product, { property_name: 'Barn of Hobscheid' })
	await using view = await openScreen('/filterVenues', { product, broken: { '/api/set_plan_candidate': 500 } })
	await view.user.click(await screen.findByRole('button', { name: 'Add to my plan: Barn of Hobscheid' }))
	await screen.findByText('Broken on purpose.')
	expect(screen.queryByText(/^Added to/)).toBeNull()
	await screen.findByRole('button', { name: 'Add to my plan: Barn of Hobscheid' })
})

test.each(['/search?q=venue+for+a+wedding+on+19+June+2037', '/filterVenues?available_on=2037-06-19&occasion_id=1'])(
	'a search becomes a plan in one press, and the cards below add to it: %s',
	async (address) => {
		await using product = await startProduct()
		await addListing(product, { property_name: 'Castle of Beaufort', occasions: [1] })
		await using view = await openScreen(address, { product })
		await view.user.click(await screen.findByRole('button', { name: 'Keep as my plan' }))
		const open = await screen.findByRole('link', { name: 'Open my plan “Wedding, 19 June 2037”' })
		expect(view.address()).toBe(address)
		await view.user.click(await screen.findByRole('button', { name: 'Add to my plan: Castle of Beaufort' }))
		await screen.findByText('Added to “Wedding, 19 June 2037”.')
		const { id } = await product.db.selectFrom('plans').select('id').where('date', '=', '2037-06-19').executeTakeFirstOrThrow()
		expect(open.getAttribute('href')).toBe(`/plan/${id}`)
		expect(await product.db.selectFrom('plan_candidates').select('plan_id').execute()).toEqual([{ plan_id: id }])
	},
)

const unsaid = { people: null, date: null, occasion_id: null, address: '', budget: null }
test.each([
	['/filterVenues?people=120&available_on=2037-06-19&occasion_id=1', { ...unsaid, people: 120, date: '2037-06-19', occasion_id: 1 }],
	['/filterVenues?min_budget=12000&features=127', { ...unsaid, budget: 12_000 }, [127]],
	['/filterVenues?people=80&budget_per_person=50', { ...unsaid, people: 80, budget: 4000 }],
	['/search?q=60+people+on+3+May+2037+in+Vianden', { ...unsaid, people: 60, date: '2037-05-03', address: 'Vianden' }],
	['/search?q=venue+with+projector,+12000+euros', { ...unsaid, budget: 12_000 }, [126]],
	// Features of another family are none of a hall.
	['/filterEnt?features=225', unsaid],
	['/filter?people=abc&available_on=2037-19-06&occasion_id=x&min_budget=x', unsaid],
] as [string, typeof unsaid | Record<string, unknown>, number[]?][])(
	'a new plan takes over what the last search says: %s',
	async (address, said, mustHaves) => {
		await using product = await startProduct()
		const id = await addListing(product, { features: [126, 127] })
		localStorage.setItem('lastSearch', JSON.stringify(address))
		await using view = await openScreen(`/details/${id}/1`, { product })
		await view.user.click(await screen.findByRole('button', { name: /^Add to my plan: / }))
		await screen.findByText(/^Added to /)
		expect(await product.db.selectFrom('plans').select(['people', 'date', 'occasion_id', 'address', 'budget']).execute()).toEqual([said])
		expect(await product.db.selectFrom('plan_wants').select(['sub_category_id', 'features_id']).execute()).toEqual(
			mustHaves ? [{ sub_category_id: 5, features_id: mustHaves }] : [],
		)
	},
)

test('what is refused in the dialogs of a plan is said beside its field, the rest in the form, and is sent again', async () => {
	await using product = await startProduct()
	const plan_key = makePlanKey()
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', plan_key })).data
	storePlanKey(plan_id, plan_key)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'E-mail me the link: Wedding', hidden: true }))
	const mailing = within(await screen.findByRole('dialog', { name: 'E-mail me the link' }))
	const email = mailing.getByLabelText('Your e-mail')
	const sent = () => view.requests.filter(({ path }) => path === '/api/save_plan').length
	await view.user.click(mailing.getByRole('button', { name: 'E-mail me the link' }))
	await mailing.findByText('Please fill this in.')
	expect(sent()).toBe(0)
	await view.user.type(email, 'tom@')
	await view.user.click(mailing.getByRole('button', { name: 'E-mail me the link' }))
	await waitFor(() => expect([email.getAttribute('aria-invalid'), sent()]).toEqual(['true', 1]))
	await waitFor(() => expect(document.activeElement).toBe(email))
	expect(mailing.queryByRole('alert')).toBeNull()
	await view.user.click(mailing.getByRole('button', { name: 'Cancel' }))

	await view.user.click(screen.getByRole('button', { name: 'Share' }))
	const sharing = within(await screen.findByRole('dialog', { name: 'Share the plan' }))
	await view.user.click(sharing.getByRole('button', { name: 'Create link' }))
	await sharing.findByText('Please fill this in.')
	view.break('/api/share_plan', 500)
	await view.user.type(sharing.getByLabelText('For whom'), 'Ana')
	await view.user.selectOptions(sharing.getByLabelText('May'), 'change the plan')
	await view.user.click(sharing.getByRole('button', { name: 'Create link' }))
	expect((await sharing.findByRole('alert')).textContent).toBe('Broken on purpose.')
	view.break('/api/share_plan', null)
	await view.user.click(sharing.getByRole('button', { name: 'Create link' }))
	await sharing.findByLabelText('The link')
	expect(sharing.queryByRole('alert')).toBeNull()
	expect(sharing.getByLabelText<HTMLInputElement>('For whom').value).toBe('')
	expect((await product.call('getPlan', { plan_id, plan_key })).data.shares).toMatchObject([{ name: 'Ana', rights: 'decide' }])
})

test('a visitor says a name once, in a dialog that can be closed: the remark stays, and is sent once', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, owner.token)).data
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'comment', name: 'Family' }, owner.token)).data
	storePlanKey(plan_id, key ?? '')
	await using view = await openScreen(`/plan/${plan_id}?part=remarks`, { product })
	await view.user.type(await field('Your remark'), 'Is there a lift?')
	await view.user.click(screen.getByRole('button', { name: 'Add the remark' }))
	await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
	expect((await field('Your remark')).value).toBe('Is there a lift?')
	await view.user.click(screen.getByRole('button', { name: 'Add the remark' }))
	const asking = within(await screen.findByRole('dialog'))
	await view.user.clear(asking.getByLabelText('Your name'))
	await view.user.click(asking.getByRole('button', { name: 'Add' }))
	await asking.findByText('Please fill this in.')
	await view.user.type(asking.getByLabelText('Your name'), 'Ana')
	await view.user.click(asking.getByRole('button', { name: 'Add' }))
	await screen.findByText('Is there a lift?', { selector: 'p' })
	await waitFor(async () => expect((await field('Your remark')).value).toBe(''))
	expect(view.requests.filter(({ path }) => path === '/api/comment_plan')).toHaveLength(1)
	expect((await product.call('getPlan', { plan_id }, owner.token)).data.comments).toMatchObject([
		{ author: 'Ana', message: 'Is there a lift?' },
	])
})

test('a visitor who asks suppliers reads beside the field what is wrong with it', async () => {
	await using product = await startProduct()
	const plan_key = makePlanKey()
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', plan_key })).data
	const property_id = await addListing(product)
	await product.call('setPlanCandidate', { plan_id, plan_key, property_id })
	storePlanKey(plan_id, plan_key)
	await using view = await openScreen(`/plan/${plan_id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Ask suppliers' }))
	const asking = within(await screen.findByRole('dialog', { name: 'Ask suppliers' }))
	await view.user.click(asking.getByRole('button', { name: 'Preview' }))
	expect(await asking.findAllByText('Please fill this in.')).toHaveLength(3)
	await waitFor(() => expect(document.activeElement).toBe(asking.getByLabelText('First name')))
	await view.user.type(asking.getByLabelText('First name'), 'Tom')
	await view.user.type(asking.getByLabelText('Last name'), 'Hoffmann')
	const email = asking.getByLabelText('Your e-mail')
	await view.user.type(email, 'tom@')
	await view.user.click(asking.getByRole('button', { name: 'Preview' }))
	await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
	await waitFor(() => expect(document.activeElement).toBe(email))
	expect(asking.queryByRole('alert')).toBeNull()
})
