import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, askAsVisitor, mailedPath, supplierWithHall } from '#test/conversations.ts'
import { dayIn, giveVat, makeOffer } from '#test/offers.ts'
import { openBrowser } from '#test/open-browser.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

beforeEach(() => openBrowser())
afterEach(() => {
	history.replaceState(null, '', '/')
	vi.restoreAllMocks()
})

test('a supplier makes an offer from a package, sees its total while typing, changes the order by keyboard, and makes a second version', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const packages = [{ name: 'Menu of three courses', unit: 'person', price: 52, included: [], extras: [] }]
	await product.db
		.updateTable('listings')
		.set({ packages: JSON.stringify(packages) })
		.where('id', '=', supplier.property_id)
		.execute()
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id, { participants: 120 })
	openBrowser(supplier)
	await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
	const conversation = within(await screen.findByRole('article', { name: 'Tom Hoffmann' }))
	await page.user.click(await conversation.findByRole('button', { name: 'Make an offer' }))
	const form = within(await conversation.findByRole('region', { name: 'Your offer' }))
	// A press without any text shows the missing fields.
	await page.user.click(form.getByRole('button', { name: 'Send the offer' }))
	await form.findByText('Please write what it is.')
	form.getByText('Please give an amount up to 1 million, such as 1200.50.')
	await page.user.click(await form.findByRole('button', { name: /^Menu of three courses/ }))
	expect((await form.findByLabelText<HTMLInputElement>('What')).value).toBe('Menu of three courses')
	expect([form.getByLabelText<HTMLInputElement>('Quantity').value, form.getByLabelText<HTMLInputElement>('Price in €').value]).toEqual([
		'120',
		'52',
	])
	await page.user.selectOptions(form.getByLabelText('VAT in %'), '3')
	await page.user.click(form.getByRole('button', { name: 'Add a line' }))
	await waitFor(() => expect(form.getAllByLabelText('What')).toHaveLength(2))
	const second = within(form.getByRole('group', { name: 'Line 2' }))
	await page.user.type(second.getByLabelText('What'), 'The hall')
	await page.user.type(second.getByLabelText('Price in €'), '1500,50')
	await form.findByText('€7,740.50')
	form.getByText('€64.50 per person')
	await page.user.click(form.getByRole('button', { name: 'Move line 2 up' }))
	await waitFor(() =>
		expect(form.getAllByLabelText<HTMLInputElement>('What').map(({ value }) => value)).toEqual(['The hall', 'Menu of three courses']),
	)
	// It is the first now: the button that still moves it has the focus.
	await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move line 1 down'))
	expect(JSON.parse(sessionStorage.getItem(`offerDraft:${supplier.id}:${id}`) ?? '{}')).toMatchObject({
		lines: [{ text: 'The hall' }, { price: '52' }],
	})
	await page.user.click(form.getByRole('button', { name: 'Send the offer' }))
	const card = within(await conversation.findByRole('region', { name: 'Offer, version 1' }))
	card.getByText('€7,740.50')
	expect(sessionStorage.getItem(`offerDraft:${supplier.id}:${id}`)).toBeNull()
	const { offers } = (await product.call('getConversation', { conversation_id: id }, planner.token)).data
	expect(offers).toMatchObject([
		{
			lines: [
				{ text: 'The hall', price: 1500.5, vat: 17 },
				{ quantity: 120, price: 52, vat: 3 },
			],
			prices: 'with_vat',
			gross_cents: 774_050,
			valid_until: dayIn(14),
		},
	])
	// The next version begins with the last one.
	await page.user.click(await conversation.findByRole('button', { name: 'Make a new version' }))
	const again = within(await conversation.findByRole('region', { name: 'Your offer' }))
	again.getByText(/Version 2 takes the place/)
	await page.user.click(again.getByRole('button', { name: 'Remove line 1' }))
	await waitFor(() => expect(again.getAllByLabelText('What')).toHaveLength(1))
	await page.user.click(again.getByRole('button', { name: 'Send the offer' }))
	await conversation.findByRole('region', { name: 'Offer, version 2' })
	conversation.getByText(/Replaced by a newer version/)
	await page.user.click(conversation.getByRole('button', { name: 'Withdraw the offer' }))
	await conversation.findByText(/Version 2 of the offer was withdrawn/)
	expect((await product.call('getConversation', { conversation_id: id }, planner.token)).data.offers[0]?.state).toBe('withdrawn')
})

test(
	'each package that takes the people of the enquiry is a line by one press, each extra another one, in the language of who asks',
	release,
	async () => {
		await using product = await startProduct()
		const supplier = await supplierWithHall(product)
		await giveVat(product, supplier)
		const { property_id } = supplier
		const extras = [{ name: 'Cheese plate', name_fr: 'Assiette de fromages', price: 300 }]
		const packages = [
			{ name: 'Menu', name_fr: 'Menu de trois plats', unit: 'person', price: 52, included: [], extras },
			{ name: 'Buffet', unit: 'person', price: 40, minimum: 150, included: [], extras },
			{ name: 'Small menu', unit: 'person', price: 60, maximum: 119, included: [], extras: [{ name: 'Sorbet', price: 90 }] },
			{ name: 'The cellar', name_fr: 'La cave', unit: 'hour', price: 80, minimum: 4, included: [], extras: [] },
			{ name: 'The garden', unit: 'event', price: 900, included: [], extras: [] },
		]
		const values = { packages: JSON.stringify(packages) }
		await product.db.updateTable('listings').set(values).where('id', '=', property_id).execute()
		const planner = await product.user()
		const enquiry = { first_name: 'Tom', last_name: 'Hoffmann', message: 'La salle est-elle libre ?', property_id, participants: 120 }
		const id = (await product.call('sendEnquiry', enquiry, planner.token, { language: 'fr' })).data.enquiry_id
		openBrowser(supplier)
		await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
		const conversation = within(await screen.findByRole('article', { name: 'Tom Hoffmann' }))
		await page.user.click(await conversation.findByRole('button', { name: 'Make an offer' }))
		const form = within(await conversation.findByRole('region', { name: 'Your offer' }))
		const press = async (legend: string, name: RegExp) =>
			await page.user.click(within(await form.findByRole('group', { name: legend })).getByRole('button', { name }))
		await press('From your announcement', /^Menu de trois plats · 120 × €52 per person$/)
		await press('From your announcement', /^Buffet · 150 × €40 per person$/)
		await press('From your announcement', /^La cave · 4 × €80 per hour$/)
		await press('From your announcement', /^The garden · 1 × €900 in all$/)
		await press('Extras', /^Assiette de fromages · 1 × €300 in all$/)
		// Neither the package for fewer people nor its extra, and an extra of two packages once.
		expect(form.getAllByRole('button', { name: / × / })).toHaveLength(5)
		await page.user.click(form.getByRole('button', { name: 'Send the offer' }))
		await conversation.findByRole('region', { name: 'Offer, version 1' })
		const { offers } = (await product.call('getConversation', { conversation_id: id }, planner.token)).data
		expect(offers[0]?.lines.map(({ text, quantity, unit, price }) => [text, quantity, unit, price])).toEqual([
			['Menu de trois plats', 120, 'person', 52],
			['Buffet', 150, 'person', 40],
			['La cave', 4, 'hour', 80],
			['The garden', 1, 'event', 900],
			['Assiette de fromages', 1, 'event', 300],
		])
	},
)

test('without a VAT number there is no VAT to choose, and what the server refuses stands at its field', release, async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	openBrowser(supplier)
	await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
	const conversation = within(await screen.findByRole('article', { name: 'Tom Hoffmann' }))
	await page.user.click(await conversation.findByRole('button', { name: 'Make an offer' }))
	const form = within(await conversation.findByRole('region', { name: 'Your offer' }))
	expect(form.queryByLabelText('VAT in %')).toBeNull()
	form.getByText(/Your profile has no VAT number/)
	await page.user.type(form.getByLabelText('What'), 'The hall')
	await page.user.type(form.getByLabelText('Price in €'), '-5')
	await page.user.click(form.getByRole('button', { name: 'Send the offer' }))
	expect((await form.findByRole('alert')).textContent).toBe('The total must not be below 0.')
	await page.user.clear(form.getByLabelText('Price in €'))
	await page.user.click(form.getByRole('button', { name: 'Send the offer' }))
	await form.findByText('Please give an amount up to 1 million, such as 1200.50.')
	expect(form.queryByText('The total must not be below 0.')).toBeNull()
	await page.user.type(form.getByLabelText('Price in €'), '1000000')
	await page.user.clear(form.getByLabelText('Quantity'))
	await page.user.type(form.getByLabelText('Quantity'), '11')
	await page.user.click(form.getByRole('button', { name: 'Send the offer' }))
	await waitFor(() => expect(form.getByLabelText('Price in €').getAttribute('aria-invalid')).toBe('true'))
	expect((await product.call('getConversation', { conversation_id: id }, planner.token)).data.offers).toEqual([])
})

test('an offer for another day: its supplier and its planner are warned where the calendar has that day as booked', release, async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const { property_id } = supplier
	const [asked, other] = [dayIn(60), dayIn(67)]
	const id = await ask(product, planner, property_id, { event_date: asked })
	await product.call('setAvailability', { property_id, from: other, to: other, state: 'booked' }, supplier.token)
	openBrowser(supplier)
	{
		await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
		const conversation = within(await screen.findByRole('article', { name: 'Tom Hoffmann' }))
		await page.user.click(await conversation.findByRole('button', { name: 'Make an offer' }))
		const form = within(await conversation.findByRole('region', { name: 'Your offer' }))
		const day = form.getByLabelText<HTMLInputElement>(/^Day of the event/)
		expect(day.value).toBe(asked)
		expect(form.queryByText('Your calendar says that you are booked on this day.')).toBeNull()
		fireEvent.change(day, { target: { value: other } })
		await form.findByText('Your calendar says that you are booked on this day.')
		await page.user.type(form.getByLabelText('What'), 'The hall')
		await page.user.type(form.getByLabelText('Price in €'), '900')
		await page.user.click(form.getByRole('button', { name: 'Send the offer' }))
		await conversation.findByRole('region', { name: 'Offer, version 1' })
	}
	expect((await product.call('getConversation', { conversation_id: id }, planner.token)).data.offers[0]?.event_date).toBe(other)
	openBrowser(planner)
	await using page = await openScreen(`/my-enquiries?enquiry=${id}`, { product })
	const card = within(await screen.findByRole('region', { name: 'Offer, version 1' }))
	card.getByText('Day of the event')
	await page.user.click(card.getByRole('button', { name: 'Accept the offer' }))
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept this offer?' }))
	await dialog.findByText(/The calendar of .* says that this day is booked\. Please ask first\./)
})

test('a visitor reads the offer, is told what accepting means, and accepts; the supplier sees it', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const visitor = await askAsVisitor(product, supplier.property_id)
	await makeOffer(product, supplier, visitor.conversation_id, { deposit: '30 %' })
	const path = await mailedPath(product, 'offer_made', visitor.conversation_id)
	const view = await openScreen('/', { product })
	await view[Symbol.asyncDispose]()
	history.replaceState(null, '', path)
	await using page = await openScreen(path, { product })
	const card = within(await screen.findByRole('region', { name: 'Offer, version 1' }))
	card.getByText('€7,450.00')
	card.getByText('30 %')
	expect(card.getByRole('link', { name: 'The offer as a PDF' }).getAttribute('href')).toMatch(/\/offers\/\d+\.pdf\?pass=/)
	await page.user.click(card.getByRole('button', { name: 'Decline the offer' }))
	await page.user.click(
		within(await screen.findByRole('alertdialog', { name: 'Decline this offer?' })).getByRole('button', { name: 'Not yet' }),
	)
	await page.user.click(card.getByRole('button', { name: 'Accept the offer' }))
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept this offer?' }))
	dialog.getByText(/you and Zum Hirsch S\.à r\.l\. enter into a contract/)
	await page.user.click(dialog.getByRole('button', { name: 'Accept for €7,450.00' }))
	await screen.findByText(/Version 1 of the offer was accepted/)
	await screen.findByText('The offer from Zum Hirsch S.à r.l. is accepted.')
	expect(screen.queryByRole('button', { name: 'Withdraw the enquiry' })).toBeNull()
	expect((await product.call('getConversation', { ...visitor })).data).toMatchObject({ state: 'accepted', offers: [{ state: 'accepted' }] })
})

test('who accepts what was withdrawn meanwhile is told, and sees what has become of it; a decline brings its reason', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	openBrowser(planner)
	await using page = await openScreen(`/my-enquiries?enquiry=${id}`, { product })
	await page.user.click(await screen.findByRole('button', { name: 'Accept the offer' }))
	await product.call('withdrawOffer', { offer_id }, supplier.token)
	await page.user.click(await screen.findByRole('button', { name: /^Accept for/ }))
	await screen.findByText('This offer is not open any more.')
	await screen.findByText(/Version 1 of the offer was withdrawn/)
	expect(screen.queryByRole('button', { name: 'Accept the offer' })).toBeNull()
	await makeOffer(product, supplier, id)
	await page[Symbol.asyncDispose]()
	await using again = await openScreen(`/my-enquiries?enquiry=${id}`, { product })
	await again.user.click(await screen.findByRole('button', { name: 'Decline the offer' }))
	await again.user.type(await screen.findByLabelText('Your reason'), 'Too dear for us.')
	await again.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Decline the offer' }))
	await screen.findByText(/Version 2 of the offer was declined/)
	await screen.findByText(/^You have declined the offer from Zum Hirsch/)
	await screen.findAllByText(/Too dear for us\./)
	expect((await product.call('getConversation', { conversation_id: id }, supplier.token)).data.offers[0]).toMatchObject({
		state: 'declined',
		reason: 'Too dear for us.',
	})
})

test('a plan shows the only offer of a want as a card, accepts it there, and counts it in the budget', async () => {
	await using product = await startProduct()
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const supplier = await supplierWithHall(product)
	const rival = await supplierWithHall(product)
	await giveVat(product, supplier)
	const wants = JSON.stringify([{ sub_category_id: 26, budget: 1500 }])
	const fields = { title: 'Wedding', people: 100, date: '2037-06-19', budget: 7000, wants }
	const { plan_id } = (await product.call('savePlan', fields, planner.token)).data
	const property_ids = [supplier.property_id, rival.property_id]
	for (const property_id of property_ids) await product.call('setPlanCandidate', { plan_id, property_id }, planner.token)
	const asked = await product.call(
		'sendBrief',
		{ plan_id, property_ids: property_ids.join(','), message: 'Are you free in June?' },
		planner.token,
	)
	await makeOffer(product, supplier, asked.data.enquiries[0]?.conversation_id ?? 0, { deposit: '30 %' })
	await product.call('declineEnquiry', { conversation_id: asked.data.enquiries[1]?.conversation_id ?? 0 }, rival.token)
	openBrowser(planner)
	await using page = await openScreen(`/plan/${plan_id}?part=offers`, { product })
	const compared = within(await screen.findByRole('region', { name: 'Offers side by side' }))
	await compared.findByRole('region', { name: 'Offer, version 1' })
	compared.getByText('For 100 people')
	// Who was asked and made no offer is a line.
	compared.getByText('Hall Wäissebierg: Declined')
	compared.getByText('Held for this plan on 19 June 2037')
	compared.getByText('€74.50 per person')
	await page.user.click(screen.getByRole('link', { name: 'Budget' }))
	const table = { name: 'Planned, offered, agreed' }
	await screen.findByRole('table', table)
	const rows = () =>
		within(screen.getByRole('table', table))
			.getAllByRole('row')
			.map((row) => [...row.children].map(({ textContent }) => textContent))
	const head = ['Kind of supplier', 'Planned', 'Offered', 'Agreed']
	expect(rows()).toEqual([
		head,
		['Photographers', '€1,500.00', '–', '–'],
		['Halls & cultural centres', '–', '€7,450.00', '–'],
		['Total', '€1,500.00', '€7,450.00', '–'],
		['Budget', '€7,000.00'],
		['Over budget', '€450.00'],
	])
	const budget = () => within(screen.getByRole('region', { name: 'Budget' }))
	budget().getByText('€7,450 of €7,000')
	budget().getByText('€450 over budget')
	// Red: a high value where a low one is the best.
	expect(budget().getByRole('meter').getAttribute('optimum')).toBe('0')
	budget().getByText('€7,450 offered')
	await page.user.click(screen.getByRole('link', { name: /^Offers/ }))
	await page.user.click(await screen.findByRole('button', { name: 'Accept the offer: Hall Wäissebierg' }))
	await page.user.click(await screen.findByRole('button', { name: 'Accept for €7,450.00' }))
	await compared.findByText('Accepted')
	await compared.findByText('Booked for this plan on 19 June 2037')
	expect(compared.queryByRole('button', { name: /^Accept/ })).toBeNull()
	await page.user.click(screen.getByRole('link', { name: 'Budget' }))
	await screen.findByRole('table', table)
	await waitFor(() => expect(rows().slice(3, 4)).toEqual([['Total', '€1,500.00', '–', '€7,450.00']]))
	budget().getByText('€7,450 agreed')
	await page.user.click(screen.getByRole('button', { name: 'Edit' }))
	const typed = screen.getByLabelText('Budget in euros')
	await page.user.clear(typed)
	await page.user.type(typed, '7450')
	await page.user.tab()
	await budget().findByText('€7,450 of €7,450')
	expect(budget().queryByText(/over budget/)).toBeNull()
	expect(budget().getByRole('meter').getAttribute('optimum')).toBeNull()
	expect(rows().at(-1)).toEqual(['Left', '€0.00'])
	await page.user.click(screen.getByRole('link', { name: /^Suppliers/ }))
	// A contract is not ended by a button of the plan.
	expect(screen.queryByRole('button', { name: /^(Undo the choice|Choose)/, hidden: true })).toBeNull()
	// That of the other supplier.
	expect(screen.getAllByRole('button', { name: /^Rule out/, hidden: true })).toHaveLength(1)
	expect((await product.call('getPlan', { plan_id }, planner.token)).data.sums?.agreed_cents).toBe(745_000)
})

test('an answer that does not arrive is said in its dialog, which stays and sends it again', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	await makeOffer(product, supplier, id)
	openBrowser(planner)
	await using page = await openScreen(`/my-enquiries?enquiry=${id}`, { product, broken: { '/api/answer_offer': 500 } })
	await page.user.click(await screen.findByRole('button', { name: 'Decline the offer' }))
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this offer?' }))
	await page.user.type(dialog.getByLabelText('Your reason'), 'Too dear for us.')
	await page.user.click(dialog.getByRole('button', { name: 'Decline the offer' }))
	expect((await dialog.findByRole('alert')).textContent).toBe('Broken on purpose.')
	page.break('/api/answer_offer', null)
	await page.user.click(dialog.getByRole('button', { name: 'Decline the offer' }))
	await screen.findByText(/Version 1 of the offer was declined/)
	expect((await product.call('getConversation', { conversation_id: id }, supplier.token)).data.offers[0]?.reason).toBe('Too dear for us.')
})
