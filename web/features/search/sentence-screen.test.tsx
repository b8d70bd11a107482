import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { startOf } from '#web/features/enquiries/enquiry-start.ts'
import { readFilter, storeFilter } from '#web/platform/shell/stored-filters.ts'
import { release } from '#test/tags.ts'

const chips = async () => within(await screen.findByRole('list', { name: 'Understood' }))
const chipTexts = async () =>
	(await chips()).getAllByRole('link', { name: /^Leave out / }).map((link) => link.getAttribute('aria-label')?.slice('Leave out '.length))
/** The form in the open menu of a chip. */
function editorOf(text: string) {
	const form = screen.getByText(text, { selector: 'summary' }).closest('details')?.querySelector('form')
	if (!form) throw new Error(`${text} has no form`)
	return within(form)
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const results = () => within(screen.getByRole('region', { name: 'Results' }))
const queryOf = (href: string | null) => Object.fromEntries(new URL(href ?? '', 'http://kiermes.test').searchParams)

const echternach = { latitude: 49.8114, longitude: 6.4217, locality: 'Echternach', commune: 'Echternach' }
const dj = { category_id: 2, sub_category_id: 10, occasions: [1] }

async function fill(product: Product) {
	const hall = await addListing(product, { ...echternach, property_name: 'Sall Sonnenberg', max_capacity_sitting: 150, occasions: [1] })
	const lys = await addListing(product, { ...dj, ...echternach, property_name: 'DJ Lys' })
	for (let turn = 0; turn < 5; turn += 1) await addListing(product, { ...dj, ...echternach, property_name: `DJ Milo ${turn}` })
	return { hall, lys }
}

/** Place and day of “Echternach … 19 June 2036” in the address of a list. */
const nearEchternach = {
	latitude: '49.8121',
	longitude: '6.4185',
	address: 'Echternach',
	distance: '25',
	available_on: '2036-06-19',
}

test('a sentence is shown as parts, and each family with its suppliers and a link to its list with all filters', async () => {
	await using product = await startProduct()
	await fill(product)
	await using _ = await openScreen('/search?q=hall+and+DJ+wedding+Echternach+120+people+19+June+2036', { product })
	await screen.findByRole('heading', { level: 1, name: '“hall and DJ wedding Echternach 120 people 19 June 2036”' })
	expect(await chipTexts()).toEqual([
		'Halls & cultural centres',
		'DJs',
		'Wedding',
		'Within 25\u00a0km of Echternach',
		'120 people',
		'19 June 2036',
	])
	expect((await screen.findByText('7 suppliers')).getAttribute('role')).toBe('status')
	// Said once for all cards.
	expect(screen.getAllByText('all from professionals')).toHaveLength(1)
	expect(
		results()
			.getAllByRole('heading', { level: 2 })
			.map(({ textContent }) => textContent),
	).toEqual(['Venues', 'Entertainment'])
	expect(results().getAllByRole('article')).toHaveLength(5)
	expect(queryOf(hrefOf('Show 6 acts'))).toEqual({
		sub_category_id: '10',
		occasion_id: '1',
		people: '120',
		...nearEchternach,
	})
	expect(hrefOf('Show 1 venue')).toMatch(/^\/filterVenues\?.*min_capacity=120/)
	screen.getByText(/^Each card says what its supplier has told.*We show venues for that many people/)
})

test('that the day goes along is said of a day alone: no list carries a month', release, async () => {
	await using product = await startProduct()
	await fill(product)
	for (const [q, isSaid] of [
		['hall+in+June+2036', false],
		['hall+19+June+2036', true],
		['hall+19+June+2036&as=date.none', false],
		['hall&available_on=2036-06-19', true],
	] as const) {
		await using _ = await openScreen(`/search?q=${q}`, { product })
		await results().findByText('Sall Sonnenberg')
		expect([q, screen.queryByText(/^Each card says what its supplier has told/) !== null]).toEqual([q, isSaid])
		expect([q, /available_on=2036-06-19/.test(hrefOf('Show 1 venue') ?? '')]).toEqual([q, isSaid])
	}
})

test('parts are left out, put back and changed by links; the focus stays on the page', async () => {
	await using product = await startProduct()
	await fill(product)
	await using page = await openScreen('/search?q=hall+Esch+900+people', { product })
	await screen.findByRole('heading', { name: 'Nothing matches all of this' })
	await page.user.click(screen.getByRole('link', { name: 'Leave out 900 people' }))
	await waitFor(() => expect(page.address()).toBe('/search?q=hall+Esch+900+people&as=people.none'))
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' })))
	expect(await screen.findByRole('link', { name: 'Put back 900 people' })).toBeTruthy()
	await page.user.click(screen.getByText('Within 25 km of Esch-sur-Alzette', { selector: 'summary' }))
	const place = editorOf('Within 25 km of Esch-sur-Alzette')
	await page.user.selectOptions(place.getByLabelText('Distance'), '100')
	await page.user.click(place.getByRole('button', { name: 'Apply' }))
	await waitFor(() => expect(page.address()).toContain('distance=100'))
	await screen.findByRole('link', { name: 'Leave out Within 100\u00a0km of Esch-sur-Alzette' })
	await results().findByText('1 supplier')
	await page.user.click(screen.getByText('Within 100 km of Esch-sur-Alzette', { selector: 'summary' }))
	await page.user.click(screen.getByRole('link', { name: 'Within 100\u00a0km of Esch-sur-Sûre' }))
	await screen.findByRole('link', { name: 'Leave out Within 100\u00a0km of Esch-sur-Sûre' })
	expect(page.address()).toMatch(/as=people\.none,place\.place-95&distance=100$/)
	expect(await chipTexts()).toEqual(['Halls & cultural centres', 'Within 100\u00a0km of Esch-sur-Sûre'])
	await page.user.click(screen.getByText('Halls & cultural centres', { selector: 'summary' }))
	await page.user.click(screen.getByRole('link', { name: 'The words “hall”' }))
	await screen.findByRole('link', { name: 'Leave out “hall”' })
	await page.user.click(screen.getByRole('link', { name: 'Put back 900 people' }))
	await screen.findByRole('link', { name: 'Leave out 900 people' })
	expect(await chipTexts()).toEqual(['“hall”', 'Within 100\u00a0km of Esch-sur-Sûre', '900 people'])
})

test('people, budget, day, occasion and parking are changed in their chips, and the words stay', async () => {
	await using product = await startProduct()
	await fill(product)
	const q = 'hall+wedding+120+people+50€+per+person+19+June+2036+40+parking+spaces'
	await using page = await openScreen(`/search?q=${q}`, { product })
	await chips()
	const choices = () => new URLSearchParams(page.address().split('?')[1]).get('as')
	const open = async (text: string) => {
		await page.user.click(screen.getByText(text, { selector: 'summary' }))
		return editorOf(text)
	}
	const apply = (form: ReturnType<typeof editorOf>) => page.user.click(form.getByRole('button', { name: 'Apply' }))
	{
		const people = await open('120 people')
		const field = people.getByLabelText('Number of people')
		await waitFor(() => expect(document.activeElement).toBe(field))
		// The number is marked: typing replaces it, and Enter goes.
		await page.user.keyboard('80{Enter}')
		await screen.findByText('80 people', { selector: 'summary' })
		expect(choices()).toBe('people.people-80')
		await waitFor(() => expect(document.activeElement).toBe(screen.getByText('80 people', { selector: 'summary' })))
	}
	{
		const budget = await open('Up to €50 a person')
		await page.user.clear(budget.getByLabelText('Maximum budget (€)'))
		await page.user.type(budget.getByLabelText('Maximum budget (€)'), '9000')
		await page.user.click(budget.getByLabelText('In all'))
		await apply(budget)
		await screen.findByText('Up to €9,000 in all', { selector: 'summary' })
	}
	{
		const day = await open('19 June 2036')
		fireEvent.change(day.getByLabelText('Day of the event'), { target: { value: '2036-06-20' } })
		await apply(day)
		await screen.findByText('20 June 2036', { selector: 'summary' })
	}
	{
		const occasion = await open('Wedding')
		await page.user.selectOptions(occasion.getByLabelText('Occasion'), 'Birthday')
		await apply(occasion)
		await screen.findByText('Birthday', { selector: 'summary' })
	}
	{
		const parking = await open('40 parking spaces')
		await page.user.clear(parking.getByLabelText('Parking spaces, at least'))
		await page.user.type(parking.getByLabelText('Parking spaces, at least'), '10')
		await apply(parking)
		await screen.findByText('10 parking spaces', { selector: 'summary' })
	}
	expect(choices()).toBe('people.people-80,budget_per_person.budget-9000,date.date-2036-06-20,occasion.occasion-2,parking.parking-10')
	expect(page.address()).toContain('q=hall+wedding+120+people')
	// The number of the sentence is one press away, and a chip that is taken off is not the previous one.
	await page.user.click(screen.getByText('80 people', { selector: 'summary' }))
	expect(hrefOf('120 people')).toContain('people.people-120')
	await page.user.click(screen.getByRole('link', { name: 'Leave out 80 people' }))
	await waitFor(() => expect(choices()).toMatch(/^people\.none,/))
	await screen.findByRole('link', { name: 'Put back 120 people' })
})

test('another place is typed into the chip; one that nobody knows says so, and an emptied one is none', release, async () => {
	await using product = await startProduct()
	await fill(product)
	await using page = await openScreen('/search?q=hall+Esch&people=100', { product })
	await chips()
	const open = async (text: string) => {
		await page.user.click(screen.getByText(text, { selector: 'summary' }))
		return editorOf(text)
	}
	const form = await open('Within 25 km of Esch-sur-Alzette')
	const field = form.getByRole('combobox', { name: 'Place' })
	await page.user.clear(field)
	await page.user.type(field, 'qqxxzz')
	await page.user.click(form.getByRole('button', { name: 'Apply' }))
	await form.findByText('No place of that name', { selector: '[id$=error]' })
	expect(page.address()).toBe('/search?q=hall+Esch&people=100')
	await page.user.clear(field)
	await page.user.type(field, 'echternach')
	await page.user.selectOptions(form.getByRole('combobox', { name: 'Distance' }), '10')
	await page.user.click(form.getByRole('button', { name: 'Apply' }))
	await screen.findByText('Within 10 km of Echternach', { selector: 'summary' })
	expect(queryOf(page.address())).toEqual({
		q: 'hall Esch',
		as: 'place.none',
		latitude: nearEchternach.latitude,
		longitude: nearEchternach.longitude,
		address: 'Echternach',
		distance: '10',
		people: '100',
	})
	await results().findByText('Sall Sonnenberg')
	{
		const given = await open('Within 10 km of Echternach')
		await page.user.click(given.getByRole('button', { name: 'Clear the place' }))
		await page.user.click(given.getByRole('button', { name: 'Apply' }))
		// The place that was typed at first stays out.
		await waitFor(() => expect(page.address()).toBe('/search?q=hall+Esch&as=place.none&people=100'))
		await screen.findByRole('link', { name: 'Put back Esch-sur-Alzette' })
	}
	// A field of the address is changed there.
	const people = await open('100 people')
	await page.user.clear(people.getByLabelText('Number of people'))
	await page.user.type(people.getByLabelText('Number of people'), '60{Enter}')
	await waitFor(() => expect(page.address()).toBe('/search?q=hall+Esch&as=place.none&people=60'))
})

test('a budget of the address changes between in all and for each', release, async () => {
	await using product = await startProduct()
	await fill(product)
	await using page = await openScreen('/search?q=dj&min_budget=900', { product })
	await chips()
	await page.user.click(screen.getByText('Up to €900 in all', { selector: 'summary' }))
	const form = editorOf('Up to €900 in all')
	await page.user.click(form.getByLabelText('Per person'))
	await page.user.click(form.getByRole('button', { name: 'Apply' }))
	await waitFor(() => expect(page.address()).toBe('/search?q=dj&budget_per_person=900'))
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' })))
})

test('the menu of a part is worked by the keyboard: arrows move, Escape closes it and leads back, the next one closes the first', async () => {
	await using product = await startProduct()
	await fill(product)
	await using page = await openScreen('/search?q=hall+Esch', { product })
	const summary = await screen.findByText('Within 25 km of Esch-sur-Alzette', { selector: 'summary' })
	const menu = summary.closest('details')
	summary.focus()
	expect(menu?.open).toBe(false)
	await page.user.keyboard('{ArrowDown}')
	expect(menu?.open).toBe(true)
	const focused = () => document.activeElement?.textContent
	expect(focused()).toBe('Within 25\u00a0km of Esch-sur-Sûre')
	await page.user.keyboard('{End}')
	expect(focused()).toBe('The words “Esch”')
	await page.user.keyboard('{ArrowDown}')
	expect(focused()).toBe('Within 25\u00a0km of Esch-sur-Sûre')
	await page.user.keyboard('{ArrowUp}')
	expect(focused()).toBe('The words “Esch”')
	await page.user.keyboard('{Home}')
	expect(focused()).toBe('Within 25\u00a0km of Esch-sur-Sûre')
	await page.user.keyboard('{Escape}')
	expect([menu?.open, document.activeElement]).toEqual([false, summary])
	await page.user.keyboard('{ArrowUp}')
	expect([menu?.open, focused()]).toEqual([true, 'The words “Esch”'])
	screen.getByText('Halls & cultural centres', { selector: 'summary' }).focus()
	await waitFor(() => expect(menu?.open).toBe(false))
	expect(page.address()).toBe('/search?q=hall+Esch')
})

test('the supplier of that name stands on top and in no list below, and events stand with those who ask for none', async () => {
	await using product = await startProduct()
	const { lys } = await fill(product)
	await addEvent(product, { event_title: 'Bal de Lys', start_date: '2036-06-12' })
	await addEvent(product, { event_title: 'Bal de Lys', start_date: '2036-07-12' })
	{
		await using _ = await openScreen('/search?q=DJ+Lys', { product })
		await screen.findByRole('heading', { name: 'The supplier of this name' })
		const shown = results()
			.getAllByRole('article')
			.map((card) => card.getAttribute('data-listing'))
		expect(shown.filter((id) => id === String(lys))).toHaveLength(1)
		expect(results().queryByRole('heading', { name: 'Agenda' })).toBeNull()
	}
	await using _ = await openScreen('/search?q=bal+June+2036', { product })
	await screen.findByRole('heading', { name: 'Agenda' })
	await results().findByText('Bal de Lys')
	expect(screen.queryByText('all from professionals')).toBeNull()
	const { from, to, q } = queryOf(hrefOf('See it in the agenda'))
	expect([from, to, q]).toEqual(['2036-06-01', '2036-06-30', 'bal'])
	// No supplier has the words: the words to remove are below the events.
	const ways = within(results().getByRole('region', { name: 'No supplier meets all of this' }))
	expect(ways.getByRole('link', { name: /^Without/ })).toBeTruthy()
	expect(ways.getAllByRole('link', { name: /\d+ in / }).length).toBeGreaterThan(0)
})

test('nothing found: what to let go of with numbers that lead to lists, and never an empty page', async () => {
	await using product = await startProduct()
	await fill(product)
	{
		await using page = await openScreen('/search?q=hall+Echternach+900+people', { product })
		await screen.findByRole('heading', { name: 'Nothing matches all of this' })
		expect(hrefOf('1 in Venues')).toMatch(/^\/filterVenues\?sub_category_id=5&/)
		results().getByRole('heading', { name: 'For example' })
		results().getByText('Sall Sonnenberg')
		await page.user.click(screen.getByRole('link', { name: 'Without “900 people”' }))
		await screen.findByText('1 supplier')
		expect(page.address()).toBe('/search?q=hall+Echternach+900+people&as=people.none')
	}
	{
		await using _ = await openScreen('/search?q=zzyyxx', { product })
		await screen.findByRole('heading', { name: 'Nothing found for “zzyyxx”' })
		expect(hrefOf('1 in Venues')).toBe('/filterVenues')
		expect(hrefOf('6 in Entertainment')).toBe('/filterEnt')
	}
	{
		await using page = await openScreen('/search?q=hall+Rumelange+zzyyxx', { product })
		await screen.findByText('Leaving out one thing is not enough. With only one of them:')
		await page.user.click(screen.getByRole('link', { name: 'Only “Halls & cultural centres”' }))
		await waitFor(() => expect(page.address()).toBe('/search?q=hall+Rumelange+zzyyxx&as=place.none,text.none'))
	}
	{
		await using _ = await openScreen('/search?q=castle+zzyyxx', { product })
		await screen.findByRole('heading', { name: 'Nothing matches all of this' })
		expect(
			results()
				.getAllByRole('link')
				.map((link) => link.getAttribute('href')),
		).toContain('/filter?category_id=4')
	}
	{
		await using _ = await openScreen('/search?q=something+nice', { product })
		await screen.findByText('“something nice” names no place, kind or occasion that we know.')
		await screen.findByRole('heading', { name: 'In one sentence, for example' })
	}
	await using _ = await openScreen('/search', { product })
	await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' })
	await screen.findByRole('heading', { name: 'In one sentence, for example' })
	expect(hrefOf('Concerts in June near Diekirch')).toBe('/search?q=Concerts+in+June+near+Diekirch')
	expect(within(screen.getByRole('main')).getByRole('link', { name: 'Services' }).getAttribute('href')).toBe('/filter?category_id=4')
})

test('the field has suggestions; another sentence keeps the details and forgets the choices', async () => {
	await using product = await startProduct()
	await fill(product)
	const details = 'latitude=49.8475&longitude=6.1042&address=Ettelbruck&people=80&available_on=2036-06-19'
	const open = () => openScreen(`/search?q=hall&as=sub_category.text&${details}`, { product })
	const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Your search' })
	{
		await using page = await open()
		expect(await chipTexts()).toEqual(['Within 25\u00a0km of Ettelbruck', '80 people', '19 June 2036', '“hall”'])
		expect(field().value).toBe('hall')
		await page.user.clear(field())
		await page.user.type(field(), 'hall and terrace{Enter}')
		await waitFor(() => expect(page.address()).toBe(`/search?q=hall+and+terrace&${details}`))
		await page.user.click(screen.getByRole('link', { name: 'Leave out Within 25\u00a0km of Ettelbruck' }))
		await waitFor(() => expect(page.address()).toBe('/search?q=hall+and+terrace&people=80&available_on=2036-06-19'))
	}
	{
		await using page = await open()
		await page.user.clear(field())
		await page.user.type(field(), 'dj')
		await page.user.click(await screen.findByRole('option', { name: /^DJs Entertainment/ }))
		await waitFor(() =>
			expect(page.address()).toMatch(/^\/filterEnt\?sub_category_id=10&latitude=49\.8475&.*available_on=2036-06-19&people=80$/),
		)
	}
	{
		await using page = await open()
		await page.user.clear(field())
		await page.user.type(field(), 'tent diekirch')
		await page.user.click(await screen.findByRole('option', { name: /^Diekirch/ }))
		await waitFor(() => expect(page.address()).toMatch(/^\/search\?q=tent&latitude=49\.8.*address=Diekirch/))
	}
	await using page = await open()
	await page.user.clear(field())
	await page.user.type(field(), 'Sall Sonnenberg')
	await page.user.click(await screen.findByRole('option', { name: /^Sall Sonnenberg/ }))
	await waitFor(() => expect(page.address()).toMatch(/^\/details\/\d+\/1$/))
})

test('a supplier that is opened has an enquiry with the people and the day of the sentence', async () => {
	await using product = await startProduct()
	const { hall } = await fill(product)
	sessionStorage.clear()
	await using page = await openScreen('/search?q=hall+120+people+19+June+2036', { product })
	const link = await screen.findByRole('link', { name: 'Sall Sonnenberg' })
	fireEvent.click(link)
	await waitFor(() => expect(page.address()).toBe(`/details/${hall}/1`))
	await waitFor(() =>
		expect(JSON.parse(sessionStorage.getItem(`enquiryDraft:${hall}`) ?? '{}')).toEqual({ event_date: '2036-06-19', participants: '120' }),
	)
})

test('what a sentence says is remembered: for lists, for a supplier in another tab, its enquiry and the comparison', release, async () => {
	await using product = await startProduct()
	const { hall, lys } = await fill(product)
	const chef = await addListing(product, {
		category_id: 4,
		sub_category_id: 27,
		property_name: 'Chef',
		min_budget: 30,
		price_unit: 'person',
	})
	localStorage.clear()
	sessionStorage.clear()
	// Of an earlier search.
	storeFilter('budgetFilter', { 1: 900 })
	storeFilter('venueFilterCapacity', { minCapcity: 20, maxCapacity: 1000 })
	sessionStorage.setItem('compareListings', JSON.stringify([hall, lys]))
	{
		await using _ = await openScreen('/search?q=wedding+Echternach+120+people+50€+per+person+19+June+2036', { product })
		const open = await screen.findByRole('link', { name: 'Compare now' })
		await waitFor(() =>
			expect(open.getAttribute('href')).toBe(`/compare?listings=${hall},${lys}&people=120&available_on=2036-06-19&occasion_id=1`),
		)
	}
	expect([readFilter('budgetFilter'), readFilter('budgetPersonFilter'), readFilter('occasionFilter')]).toEqual([
		undefined,
		{ every: 50 },
		[1],
	])
	{
		await using page = await openScreen('/filterEnt', { product })
		await waitFor(() =>
			expect(queryOf(page.address())).toEqual({
				occasion_id: '1',
				budget_per_person: '50',
				people: '120',
				...nearEchternach,
			}),
		)
	}
	sessionStorage.clear()
	await using _ = await openScreen(`/details/${chef}/4`, { product })
	await screen.findAllByText(/about\s€3,600\sfor\s120/)
	expect(startOf(chef, null, null).fields).toMatchObject({ participants: '120', event_date: '2036-06-19' })
	localStorage.clear()
})

test('cards say of the occasion of the sentence whether it is confirmed, and nothing without one', async () => {
	await using product = await startProduct()
	await addListing(product, { property_name: 'Sall A', occasions: [1] })
	await addListing(product, { property_name: 'Sall B', likely: [1] })
	const cards = () =>
		results()
			.getAllByRole('article')
			.map((card) => [within(card).getByRole('heading').textContent, within(card).queryByText(/suitable/i)?.textContent ?? ''])
			.toSorted()
	{
		await using _ = await openScreen('/search?q=hall+wedding', { product })
		await results().findByText('Sall A')
		expect(cards()).toEqual([
			['Sall A', 'Suitable for: Wedding'],
			['Sall B', 'Probably suitable for: Wedding'],
		])
	}
	await using _ = await openScreen('/search?q=hall', { product })
	await results().findByText('Sall A')
	expect(cards()).toEqual([
		['Sall A', ''],
		['Sall B', ''],
	])
})

test('occasion and budget in fields are parts that can be taken off, and go along into the list of a suggested kind', release, async () => {
	await using product = await startProduct()
	await fill(product)
	const given = 'occasion_id=1&min_budget=900'
	{
		await using page = await openScreen(`/search?q=dj&${given}`, { product })
		expect(await chipTexts()).toEqual(['Wedding', 'Up to €900 in all', 'DJs'])
		await page.user.click(screen.getByRole('link', { name: 'Leave out Wedding' }))
		await waitFor(() => expect(page.address()).toBe('/search?q=dj&min_budget=900'))
		await page.user.click(await screen.findByRole('link', { name: 'Leave out Up to €900 in all' }))
		await waitFor(() => expect(page.address()).toBe('/search?q=dj'))
	}
	await using page = await openScreen(`/search?q=hall&${given}`, { product })
	const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Your search' })
	await page.user.clear(field)
	await page.user.type(field, 'dj')
	await page.user.click(await screen.findByRole('option', { name: /^DJs Entertainment/ }))
	await waitFor(() => expect(page.address()).toBe(`/filterEnt?sub_category_id=10&${given}`))
})

test('an answer that does not come says so, and the next try shows it', release, async () => {
	await using product = await startProduct()
	await fill(product)
	await using page = await openScreen('/search?q=hall', { product, broken: { '/api/search_sentence': 500 } })
	await screen.findByRole('alert')
	page.break('/api/search_sentence', null)
	await page.user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByText('1 supplier')
})
