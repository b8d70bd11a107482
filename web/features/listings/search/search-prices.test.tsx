import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startProduct, type Product } from '#test/product.ts'
import { addListing } from '#test/add-listing.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const caterer = { category_id: 4, sub_category_id: 27, price_unit: 'person' }
const tent = { category_id: 3, sub_category_id: 17 }

let product: Product
beforeAll(async () => {
	product = await startProduct()
	Element.prototype.scrollIntoView = () => {}
	window.matchMedia = ((query: string) => ({
		matches: query.includes('min-width'),
		media: query,
		addEventListener() {},
		removeEventListener() {},
	})) as never
	window.scrollTo = () => {}
	await addListing(product, { ...caterer, property_name: 'Per head', min_budget: 30, languages_spoken: ['pt'] })
	await addListing(product, { ...caterer, property_name: 'For fifty', min_budget: 20, minimum_persons: 50 })
	await addListing(product, { ...caterer, property_name: 'Flat', min_budget: 900, price_unit: 'event' })
	await addListing(product, { ...tent, property_name: 'Carried', has_delivery: true, deposit: 100, quantity: 12, travel_radius: 100 })
	await addListing(product, { ...tent, property_name: 'Fetched', has_delivery: false, deposit: 900 })
	await addListing(product, { property_name: 'Hall', min_budget: 3000, max_capacity_sitting: 200, parking_spaces: 80 })
	await addListing(product, { property_name: 'Cellar', min_budget: 500, max_capacity_sitting: 60 })
})
afterAll(() => product[Symbol.asyncDispose]())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const open = (address: string) => openScreen(address, { product })
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }))
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const findNames = (expected: string[]) => waitFor(() => expect(names().toSorted()).toEqual(expected.toSorted()))
const chips = () => screen.findByRole('list', { name: /filters? set$/ })
const priceOf = (name: string) =>
	within(screen.getByRole('article', { name: (_, card) => card.textContent.includes(name) })).getByText(/€/).textContent

test('with people, cards say what a price per person comes to, and a budget in all compares that', async () => {
	await using view = await open('/filter?category_id=4')
	await findNames(['Per head', 'For fifty', 'Flat'])
	expect(
		names()
			.map((name) => priceOf(name ?? ''))
			.toSorted(),
	).toEqual(['From €20 per person', 'From €30 per person', 'From €900 per event'])
	await view.user.type(panel().getByLabelText('Number of people'), '10{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&people=10'))
	expect(stored('peopleFilter')).toBe(10)
	await waitFor(() => expect(priceOf('Per head')).toBe('From €30 per person, about\u00a0€300\u00a0for\u00a010'))
	expect(priceOf('For fifty')).toBe('From €20 per person, about\u00a0€1,000\u00a0for\u00a050')
	expect(priceOf('Flat')).toBe('From €900 per event')
	within(await chips()).getByRole('link', { name: 'Remove the filter 10 people' })
	const budget = panel().getByLabelText<HTMLInputElement>('Maximum budget')
	await view.user.type(budget, '500 or so{Enter}')
	expect(panel().getByText('Please enter an amount in euros, such as 12 or 12.50.').id).toBe(
		budget.getAttribute('aria-describedby')?.split(' ')[0],
	)
	await view.user.clear(budget)
	await view.user.type(budget, '499,9 €{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&min_budget=499.9&people=10'))
	expect([budget.value, budget.getAttribute('aria-invalid')]).toEqual(['499.90', null])
	await view.user.clear(budget)
	await view.user.type(budget, '500{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&min_budget=500&people=10'))
	await findNames(['Per head'])
	panel().getByText('Shows what comes to no more for 10 people, and offers without a price.')
})

test('the budget per person is another filter, not another reading of the same address', async () => {
	await using view = await open('/filter?category_id=4&min_budget=25')
	await findNames([])
	await view.user.click(await waitFor(() => panel().getByRole('radio', { name: 'Per person' })))
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&budget_per_person=25'))
	await findNames(['For fifty'])
	within(await chips()).getByRole('link', { name: 'Remove the filter Up to €25 per person' })
	panel().getByText(/Say the number of people/)
	await view.user.type(panel().getByLabelText('Number of people'), '60{Enter}')
	await findNames(['For fifty', 'Flat'])
	await view.user.click(panel().getByRole('radio', { name: 'In all' }))
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&min_budget=25&people=60'))
	await view.user.click(within(await chips()).getByRole('link', { name: 'Remove the filter Up to €25' }))
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&people=60'))
})

test('“per person” may be chosen before the amount; an amount that makes no sense changes nothing', async () => {
	await using view = await open('/filter?category_id=4')
	await findNames(['Per head', 'For fifty', 'Flat'])
	await view.user.click(panel().getByRole('radio', { name: 'Per person' }))
	expect(view.address()).toBe('/filter?category_id=4')
	await view.user.type(panel().getByLabelText('Maximum budget'), '20.5')
	await view.user.click(panel().getByRole('button', { name: 'Apply: Maximum budget' }))
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&budget_per_person=20.5'))
	await findNames(['For fifty'])
	await view.user.clear(panel().getByLabelText('Maximum budget'))
	await view.user.type(panel().getByLabelText('Maximum budget'), '{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4'))
	await view.user.type(panel().getByLabelText('Number of people'), '0{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&people=1'))
})

test('the people of a venue search are those of a later search for services, its budget is not', release, async () => {
	{
		await using view = await open('/filterVenues?min_capacity=50&max_capacity=1000')
		await findNames(['Hall', 'Cellar'])
		await waitFor(() => expect(stored('peopleFilter')).toBe(50))
		expect(panel().queryByRole('spinbutton', { name: 'Number of people' })).toBeNull()
		await view.user.type(panel().getByLabelText('Maximum budget'), '20{Enter}')
		await findNames([])
		await view.user.click(panel().getByRole('radio', { name: 'Per person' }))
		await findNames(['Cellar'])
		cleanup()
	}
	await using view = await open('/filter?category_id=4')
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&people=50'))
	await waitFor(() => expect(priceOf('Per head')).toBe('From €30 per person, about\u00a0€1,500\u00a0for\u00a050'))
})

test('people and day of a search for services are those of a later search for venues, its budget is not', async () => {
	{
		await using view = await open('/filter?category_id=4&people=20&min_budget=3000&available_on=2036-06-19&occasion_id=1')
		await waitFor(() => expect(stored('peopleFilter')).toBe(20))
		await waitFor(() => expect(view.address()).toContain('people=20'))
		cleanup()
	}
	await using view = await open('/filterVenues')
	await waitFor(() => expect(view.address()).toBe('/filterVenues?occasion_id=1&available_on=2036-06-19&min_capacity=20'))
})

test('facts stand behind “More filters”, each as a control, a chip and a field of the address', async () => {
	await using view = await open('/filter?category_id=3')
	await findNames(['Carried', 'Fetched'])
	const more = () => within(panel().getByText('More filters').closest('details') as HTMLElement)
	expect(panel().getByText('More filters').closest('details')?.open).toBe(false)
	await view.user.click(panel().getByText('More filters'))
	await view.user.click(more().getByRole('checkbox', { name: 'With delivery' }))
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=3&has_delivery=1'))
	await findNames(['Carried'])
	await view.user.type(more().getByLabelText('Deposit in euros, at most'), '99{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=3&has_delivery=1&deposit=99'))
	await findNames([])
	// The helpful changes are offered by name, with the number of results.
	await screen.findByRole('link', { name: 'Without “Deposit up to €99”' })
	await view.user.click(within(await chips()).getByRole('link', { name: 'Remove the filter Deposit up to €99' }))
	await findNames(['Carried'])
	await view.user.type(more().getByLabelText('Quantity available, at least'), '12{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=3&has_delivery=1&quantity=12'))
	within(await chips()).getByRole('link', { name: 'Remove the filter With delivery' })
	within(await chips()).getByRole('link', { name: 'Remove the filter 12 pieces or more' })
	more().getByText('2 filters set')
	await view.user.click(within(await chips()).getByRole('link', { name: 'Clear all' }))
	await findNames(['Carried', 'Fetched'])
})

test('who travels to the place needs a place, and loses the filter with it', async () => {
	await using view = await open('/filter?category_id=3')
	await findNames(['Carried', 'Fetched'])
	await view.user.click(panel().getByText('More filters'))
	await view.user.click(panel().getByRole('checkbox', { name: 'Travels to my place' }))
	expect((await screen.findAllByText('Please select a location first')).length).toBeGreaterThan(0)
	expect(view.address()).toBe('/filter?category_id=3')
	cleanup()
	await using placed = await open('/filter?category_id=3&latitude=49.61&longitude=6.13&address=Luxembourg&travels_here=1')
	await findNames(['Carried'])
	expect(panel().getByText('More filters').closest('details')?.open).toBe(true)
	await placed.user.click(within(await chips()).getByRole('link', { name: 'Remove the filter Near Luxembourg' }))
	await waitFor(() => expect(placed.address()).toBe('/filter?category_id=3'))
	await findNames(['Carried', 'Fetched'])
})

test('a language and the parking spaces of a venue', release, async () => {
	{
		await using view = await open('/filter?category_id=4')
		await findNames(['Per head', 'For fifty', 'Flat'])
		await view.user.click(panel().getByText('More filters'))
		await view.user.selectOptions(panel().getByLabelText('Language spoken'), 'pt')
		await waitFor(() => expect(view.address()).toBe('/filter?category_id=4&languages_spoken=pt'))
		await findNames(['Per head'])
		await view.user.click(within(await chips()).getByRole('link', { name: 'Remove the filter Speaks Portuguese' }))
		await findNames(['Per head', 'For fifty', 'Flat'])
		cleanup()
	}
	await using view = await open('/filterVenues?parking_spaces=80')
	await findNames(['Hall'])
	within(await chips()).getByRole('link', { name: 'Remove the filter 80 parking spaces or more' })
	expect(panel().queryByRole('checkbox', { name: 'Travels to my place' })).toBeNull()
	await view.user.clear(panel().getByLabelText('Parking spaces, at least'))
	await view.user.type(panel().getByLabelText('Parking spaces, at least'), '81{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filterVenues?parking_spaces=81'))
	await findNames([])
})
