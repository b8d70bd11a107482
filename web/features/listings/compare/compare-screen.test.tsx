import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const chosen = () => JSON.parse(sessionStorage.getItem('compareListings') ?? '[]') as number[]
const lineOf = (label: string) => {
	const line = screen.getByRole('rowheader', { name: label }).closest('tr')!
	return within(line)
		.getAllByRole('cell')
		.map((cell) => cell.textContent.trim())
}
const columns = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

/** Three venues that differ in size, and a tent. */
async function addFour(product: Product) {
	const halls = []
	for (const [position, size] of [40, 80, 80].entries())
		halls.push(
			await addListing(product, {
				property_name: `Hall ${position + 1}`,
				size,
				min_budget: 500,
				// Terrace with evening sun; pets.
				features: position === 0 ? [105, 108, 138] : [138],
				licences: position === 2 ? 'HORESCA' : null,
			}),
		)
	const tent = await addListing(product, {
		property_name: 'Zelt',
		lang: 'de',
		category_id: 3,
		sub_category_id: 17,
		min_budget: 90,
		price_unit: 'day',
		deposit: 300,
	})
	return { halls, tent }
}

test('listings of an address stand side by side; a line exists when one of them has a value, and shows whether they differ', async () => {
	await using product = await startProduct()
	const { halls } = await addFour(product)
	await using page = await openScreen(`/compare?listings=${halls.join(',')}`, { product })
	await screen.findByRole('table')
	expect(columns()).toEqual(['Hall 1', 'Hall 2', 'Hall 3'])
	expect(lineOf('Size')).toEqual(['40\u00a0m²', '80\u00a0m²', '80\u00a0m²'])
	expect(lineOf('Price')).toEqual(['Minimum spend €500', 'Minimum spend €500', 'Minimum spend €500'])
	expect(lineOf('Terrace')).toEqual(['available Evening sun', 'not available', 'not available'])
	expect(lineOf('Pets accepted')).toEqual(['available', 'available', 'available'])
	expect(lineOf('Licences')).toEqual(['not specified', 'not specified', 'HORESCA'])
	for (const missing of ['Deposit', 'Set length', 'Garden', 'Minimum spend'])
		expect(screen.queryByRole('rowheader', { name: missing })).toBeNull()

	await page.user.click(screen.getByRole('switch', { name: 'Differences only' }))
	expect(screen.queryByRole('rowheader', { name: 'Price' })).toBeNull()
	expect(screen.queryByRole('rowheader', { name: 'Pets accepted' })).toBeNull()
	lineOf('Size')
	lineOf('Terrace')
	expect(page.requests.filter(({ path }) => path === '/api/get_property_detail')).toHaveLength(3)
})

test('for a number of people the comparison says what prices per person come to, and keeps the number', async () => {
	await using product = await startProduct()
	const caterer = { category_id: 4, sub_category_id: 27, price_unit: 'person', min_budget: 30 }
	const ids = [
		await addListing(product, { ...caterer, property_name: 'One' }),
		await addListing(product, { ...caterer, property_name: 'Two', minimum_persons: 200 }),
		await addListing(product, { ...caterer, property_name: 'Three', price_unit: 'event', min_budget: 900 }),
	]
	const address = `/compare?listings=${ids.join(',')}`
	{
		await using page = await openScreen(`${address}&people=120`, { product })
		await screen.findByRole('table')
		expect(lineOf('Price')).toEqual([
			'From €30 per person, about\u00a0€3,600\u00a0for\u00a0120',
			'From €30 per person, about\u00a0€6,000\u00a0for\u00a0200',
			'From €900 per event',
		])
		const remove = screen.getByRole('link', { name: 'Remove Three' })
		expect(remove.getAttribute('href')).toBe(`/compare?listings=${ids.slice(0, 2).join(',')}&people=120`)
		expect(page.requests.some(({ path }) => path === '/api/get_property_detail')).toBe(true)
	}
	for (const wrong of ['0', '-1', 'x', '1.5', '100001']) {
		await using _ = await openScreen(`${address}&people=${wrong}`, { product })
		await screen.findByRole('table')
		expect(lineOf('Price')[0], wrong).toBe('From €30 per person')
	}
})

test('the bar leads to the comparison for the people of the last search', async () => {
	await using product = await startProduct()
	const caterer = { category_id: 4, sub_category_id: 27, price_unit: 'person', min_budget: 30 }
	const ids = [await addListing(product, caterer), await addListing(product, caterer)]
	sessionStorage.setItem('compareListings', JSON.stringify(ids))
	await using page = await openScreen('/filter?category_id=4&people=80', { product })
	const open = await screen.findByRole('link', { name: 'Compare now' })
	await waitFor(() => expect(open.getAttribute('href')).toBe(`/compare?listings=${ids.join(',')}&people=80`))
	await page.user.click(open)
	await screen.findByRole('table')
	expect(lineOf('Price')).toEqual([
		'From €30 per person, about\u00a0€2,400\u00a0for\u00a080',
		'From €30 per person, about\u00a0€2,400\u00a0for\u00a080',
	])
	sessionStorage.clear()
})

test('the occasion of the last search has a row: confirmed, only likely, or not served; without one there is no such row', async () => {
	await using product = await startProduct()
	localStorage.clear()
	const sure = await addListing(product, { property_name: 'Sure', occasions: [1] })
	const likely = await addListing(product, { property_name: 'Likely', likely: [1, 2] })
	const none = await addListing(product, { property_name: 'None', occasions: [2] })
	const ids = [sure, likely, none]
	sessionStorage.setItem('compareListings', JSON.stringify(ids))
	{
		await using page = await openScreen('/filterVenues?occasion_id=1', { product })
		const open = await screen.findByRole('link', { name: 'Compare now' })
		await waitFor(() => expect(open.getAttribute('href')).toBe(`/compare?listings=${ids.join(',')}&occasion_id=1`))
		await page.user.click(open)
		await screen.findByRole('table')
		expect(lineOf('Wedding')).toEqual(['available', 'Probably, not confirmed', 'not available'])
		expect(screen.queryByRole('rowheader', { name: 'Birthday' })).toBeNull()
		// Taking one out keeps the occasion.
		expect(screen.getByRole('link', { name: 'Remove None' }).getAttribute('href')).toBe(`/compare?listings=${sure},${likely}&occasion_id=1`)
	}
	{
		await using _ = await openScreen(`/compare?listings=${ids.join(',')}&occasion_id=2,x,999`, { product })
		await screen.findByRole('table')
		expect(lineOf('Birthday')).toEqual(['not available', 'Probably, not confirmed', 'available'])
		expect(screen.queryByRole('rowheader', { name: 'Wedding' })).toBeNull()
	}
	localStorage.clear()
	sessionStorage.clear()
	await using _ = await openScreen(`/compare?listings=${ids.join(',')}`, { product })
	await screen.findByRole('table')
	for (const name of ['Wedding', 'Birthday']) expect(screen.queryByRole('rowheader', { name })).toBeNull()
})

test('the page of a listing leads to the comparison only from two on', async () => {
	await using product = await startProduct()
	const [one, other] = [await addListing(product, {}), await addListing(product, {})]
	for (const [chosen, links] of [
		[[one], 0],
		[[one, other], 1],
	] as const) {
		sessionStorage.setItem('compareListings', JSON.stringify(chosen))
		await using _ = await openScreen(`/details/${one}/1`, { product })
		const summary = within(await screen.findByRole('complementary', { name: 'At a glance' }))
		await summary.findByText(new RegExp(`${chosen.length} of 4 chosen`))
		expect(summary.queryAllByRole('link', { name: 'Compare now' })).toHaveLength(links)
	}
	sessionStorage.clear()
})

test('on the day of the last search the comparison has a row of its own, and the bar says it of each that is chosen', async () => {
	await using product = await startProduct()
	const { halls, tent } = await addFour(product)
	const day = '2036-06-19'
	const [hall = 0, other = 0] = halls
	for (const [listing_id, state] of [
		[hall, 'free'],
		[tent, 'booked'],
	] as const)
		await product.db.insertInto('availability_days').values({ listing_id, day, source: 'own', morning: state, evening: state }).execute()
	const ids = [hall, other, tent]
	{
		sessionStorage.setItem('compareListings', JSON.stringify(ids))
		await using page = await openScreen(`/filterVenues?available_on=${day}`, { product })
		const bar = within(await screen.findByRole('complementary', { name: 'Chosen to compare' }))
		const button = await bar.findByRole('button', { name: 'On 19 June 2036' })
		await within(screen.getByRole('main')).findAllByText('Hall 1')
		expect([button.getAttribute('aria-expanded'), bar.queryByText('Hall 1')]).toEqual(['false', null])
		await page.user.click(button)
		await bar.findByText('Zelt')
		await bar.findByText('Booked on 19 June 2036')
		expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
			'Hall 1Free on 19 June 2036',
			'Hall 2Availability not given',
			'ZeltBooked on 19 June 2036',
		])
		// The list has said it already.
		const asked = page.requests.filter(({ path }) => path === '/api/get_availability')
		expect(asked.map(({ fields }) => Object.fromEntries(fields)['property_id'])).toEqual([String(tent)])
		await page.user.click(button)
		await waitFor(() => expect(bar.queryByText('Hall 1')).toBeNull())
		await page.user.click(button)
		await bar.findByText('Hall 1')
		await page.user.keyboard('{Escape}')
		await waitFor(() => expect([button.getAttribute('aria-expanded'), bar.queryByText('Hall 1')]).toEqual(['false', null]))
		sessionStorage.clear()
	}
	localStorage.setItem('lastSearch', JSON.stringify(`/filterVenues?available_on=${day}`))
	await using _ = await openScreen(`/compare?listings=${ids.join(',')}`, { product })
	await screen.findByRole('rowheader', { name: 'On 19 June 2036' })
	await waitFor(() =>
		expect(lineOf('On 19 June 2036')).toEqual(['Free on 19 June 2036', 'Availability not given', 'Booked on 19 June 2036']),
	)
	localStorage.removeItem('lastSearch')
})

test(
	'another day is chosen in the bar and on the comparison; the addresses, the last search and enquiries have it from then on',
	release,
	async () => {
		await using product = await startProduct()
		const { halls, tent } = await addFour(product)
		const [hall = 0] = halls
		const days = [
			{ listing_id: hall, day: '2036-06-19', state: 'free' },
			{ listing_id: tent, day: '2036-06-19', state: 'booked' },
			{ listing_id: hall, day: '2036-06-20', state: 'booked' },
		]
		for (const { listing_id, day, state } of days)
			await product.db.insertInto('availability_days').values({ listing_id, day, source: 'own', morning: state, evening: state }).execute()
		const ids = [hall, tent]
		const choose = (field: HTMLElement, day: string) => {
			fireEvent.change(field, { target: { value: day } })
			fireEvent.blur(field)
		}
		{
			sessionStorage.setItem('compareListings', JSON.stringify(ids))
			await using page = await openScreen('/filterVenues', { product })
			const bar = within(await screen.findByRole('complementary', { name: 'Chosen to compare' }))
			await page.user.click(await bar.findByRole('button', { name: 'Choose a day' }))
			expect(bar.queryAllByRole('listitem')).toEqual([])
			choose(bar.getByLabelText('Day of the event'), '2036-06-19')
			await bar.findByText('Booked on 19 June 2036')
			expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
				'Hall 1Free on 19 June 2036',
				'ZeltBooked on 19 June 2036',
			])
			// The list is that of the day too.
			expect(new URLSearchParams(page.address().split('?')[1]).get('available_on')).toBe('2036-06-19')
			expect(bar.getByRole('link', { name: 'Compare now' }).getAttribute('href')).toBe(
				`/compare?listings=${hall},${tent}&available_on=2036-06-19`,
			)
			sessionStorage.clear()
		}
		{
			await using page = await openScreen(`/compare?listings=${hall},${tent}&people=80&available_on=2036-06-19`, { product })
			await waitFor(() => expect(lineOf('On 19 June 2036')).toEqual(['Free on 19 June 2036', 'Booked on 19 June 2036']))
			choose(screen.getByLabelText('Day of the event'), '2036-06-20')
			await waitFor(() => expect(lineOf('On 20 June 2036')).toEqual(['Booked – free on the 19th', 'Availability not given']))
			expect(page.address()).toBe(`/compare?listings=${hall},${tent}&people=80&available_on=2036-06-20`)
			expect(JSON.parse(localStorage.getItem('lastSearch') ?? '')).toBe('/filterVenues?available_on=2036-06-20')
			// A day that is typed in part changes nothing, an empty one takes it away.
			choose(screen.getByLabelText('Day of the event'), '')
			await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^On / })).toBeNull())
			expect(page.address()).toBe(`/compare?listings=${hall},${tent}&people=80&available_on=`)
			choose(screen.getByLabelText('Day of the event'), '2036-06-20')
			await screen.findByRole('rowheader', { name: 'On 20 June 2036' })
		}
		// Enquiries begin with it.
		expect(JSON.parse(localStorage.getItem('dayFilter') ?? '')).toBe('2036-06-20')
		localStorage.clear()
	},
)

test('families may be mixed, and the page says so; the distance is shown when the visitor has a search place', async () => {
	await using product = await startProduct()
	const { halls, tent } = await addFour(product)
	localStorage.setItem('venueFilterLatLong', '{"lat":49.6117,"lng":6.13}')
	await using _ = await openScreen(`/compare?listings=${halls[0]},${tent}`, { product })
	await screen.findByText(/\(Venues and Rentals\)/)
	expect(lineOf('Price')).toEqual(['Minimum spend €500', 'From €90 per day'])
	expect(lineOf('Deposit')).toEqual(['not specified', '€300'])
	expect(lineOf('Terrace')).toEqual(['available Evening sun', 'not specified'])
	expect(lineOf('Distance from Chosen place')).toEqual(['26\u00a0km', '26\u00a0km'])
	expect(screen.getByRole('link', { name: 'Zelt' }).getAttribute('lang')).toBe('de')
})

test('what is gone is named, what is doubled stands once, what is no number is nothing, and a fifth is left out', release, async () => {
	await using product = await startProduct()
	const { halls, tent } = await addFour(product)
	const hidden = await addListing(product, { state: 'paused' })
	{
		const wanted = [halls[0], hidden, halls[0], '<b>', '-1', '1e3', '99999999999', halls[1]]
		await using _ = await openScreen(`/compare?listings=${encodeURIComponent(wanted.join(','))}`, { product })
		await screen.findByRole('table')
		expect(columns()).toEqual(['Hall 1', 'Hall 2'])
		screen.getByText(`No longer online and left out: listing no. ${hidden}.`)
	}
	await using page = await openScreen(`/compare?listings=${[...halls, tent, hidden].join(',')}`, { product })
	await screen.findByText('You can compare four at most; the others in this address were left out.')
	expect(columns()).toEqual(['Hall 1', 'Hall 2', 'Hall 3', 'Zelt'])
	expect(screen.queryByRole('link', { name: 'Add another' })).toBeNull()
	expect(page.requests.some(({ fields }) => fields.some(([, value]) => value === `${hidden}`))).toBe(false)
})

test('one is taken out by its cross, another is added from the results, and the tab remembers what was handed to it', async () => {
	await using product = await startProduct()
	const { halls } = await addFour(product)
	await using page = await openScreen(`/compare?listings=${halls.join(',')}`, { product })
	await page.user.click(await screen.findByRole('link', { name: 'Remove Hall 2' }))
	expect(page.address()).toBe(`/compare?listings=${halls[0]},${halls[2]}`)
	expect(columns()).toEqual(['Hall 1', 'Hall 3'])
	// Opening a shared comparison does not change the visitor's own choice.
	expect(chosen()).toEqual([])
	await page.user.click(screen.getByRole('link', { name: 'Add another' }))
	expect(page.address()).toBe('/filterVenues')
	expect(chosen()).toEqual([halls[0], halls[2]])
})

test('an address without listings says how to come by some', release, async () => {
	for (const address of ['/compare', '/compare?listings=', '/compare?listings=abc,,0']) {
		await using product = await startProduct()
		await using _ = await openScreen(address, { product })
		await screen.findByRole('heading', { name: 'Nothing to compare yet' })
		screen.getByRole('link', { name: 'All venues' })
		expect(screen.queryByRole('table')).toBeNull()
	}
})

test('a failing call offers to try again', release, async () => {
	await using product = await startProduct()
	const { halls } = await addFour(product)
	await using page = await openScreen('/', { product })
	page.break('/api/get_property_detail', 503)
	history.pushState(null, '', `/compare?listings=${halls.join(',')}`)
	const alert = await screen.findByRole('alert')
	page.break('/api/get_property_detail', null)
	await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
	await screen.findByRole('table')
})

test.each(['/search?q=castle', '/venues/castle', '/filterVenues'])(
	'what is chosen at %s is counted by the bar, which leads on',
	async (address) => {
		sessionStorage.clear()
		await using page = await openScreen(address)
		const toggles = await screen.findAllByRole('button', { name: /^Compare(?! now)/ })
		for (const toggle of toggles.slice(0, 2)) await page.user.click(toggle)
		const bar = within(await screen.findByRole('complementary', { name: 'Chosen to compare' }))
		await bar.findByText(/2 of 4 chosen/)
		expect(bar.getByRole('link', { name: 'Compare now' }).getAttribute('href')).toMatch(/^\/compare\?listings=\d+,\d+/)
		await page.user.click(await bar.findByRole('button', { name: 'Add to my plan' }))
		await screen.findByRole('button', { name: 'Add and ask all 2' })
		sessionStorage.clear()
	},
)

test('results are chosen for comparing, up to four; the bar counts them, leads on and empties itself', async () => {
	await using page = await openScreen('/filterVenues')
	const toggles = () => screen.findAllByRole('button', { name: /^Compare(?! now)/ })
	const five = (await toggles()).slice(0, 5)
	for (const [position, toggle] of five.slice(0, 4).entries()) {
		await page.user.click(toggle)
		expect(toggle.getAttribute('aria-pressed')).toBe('true')
		const bar = within(await screen.findByRole('complementary', { name: 'Chosen to compare' }))
		expect(bar.getByRole('status').textContent).toContain(`${position + 1} of 4 chosen`)
	}
	const four = chosen()
	expect(four).toHaveLength(4)
	await page.user.click(five[4]!)
	await screen.findByText('You can compare four at most. Remove one first.')
	expect(five[4]!.getAttribute('aria-pressed')).toBe('false')
	expect(chosen()).toEqual(four)

	await page.user.click(five[0]!)
	expect(chosen()).toEqual(four.slice(1))
	expect(screen.getByRole('link', { name: 'Compare now' }).getAttribute('href')).toBe(`/compare?listings=${four.slice(1).join(',')}`)
	await page.user.click(screen.getByRole('link', { name: 'Compare now' }))
	await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3))
	expect(screen.queryByRole('complementary', { name: 'Chosen to compare' })).toBeNull()
	await page.user.click(screen.getByRole('link', { name: 'Add another' }))
	await page.user.click(await screen.findByRole('button', { name: 'Clear' }))
	expect(chosen()).toEqual([])
	expect(screen.queryByRole('complementary', { name: 'Chosen to compare' })).toBeNull()
})

test('a choice that makes no sense counts as none; a browser without storage compares all the same', release, async () => {
	for (const stored of ['{"a":1}', '[1,', '"5"', '[null,"x",-3]']) {
		sessionStorage.setItem('compareListings', stored)
		await using _ = await openScreen('/filterVenues')
		await screen.findAllByRole('button', { name: /^Compare(?! now)/ })
		expect([stored, screen.queryByRole('button', { pressed: true, name: /^Compare/ })]).toEqual([stored, null])
	}
	sessionStorage.clear()
	const real = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!
	Object.defineProperty(window, 'sessionStorage', {
		configurable: true,
		get() {
			throw new DOMException('', 'SecurityError')
		},
	})
	try {
		await using page = await openScreen('/filterVenues')
		const [first] = await screen.findAllByRole('button', { name: /^Compare(?! now)/ })
		await page.user.click(first!)
		expect(first!.getAttribute('aria-pressed')).toBe('true')
		await page.user.click(first!)
	} finally {
		Object.defineProperty(window, 'sessionStorage', real)
	}
})

test('opened by itself the page compares what is chosen in this tab; taking the last one out leads to no other', async () => {
	await using product = await startProduct()
	const { halls } = await addFour(product)
	sessionStorage.setItem('compareListings', JSON.stringify(halls.slice(0, 2)))
	{
		await using page = await openScreen('/compare?people=80', { product })
		await screen.findByRole('table')
		expect(columns()).toEqual(['Hall 1', 'Hall 2'])
		expect(page.address()).toBe(`/compare?listings=${halls.slice(0, 2).join(',')}&people=80`)
	}
	{
		// A shared comparison is not replaced.
		await using page = await openScreen(`/compare?listings=${halls[2]}`, { product })
		await screen.findByRole('table')
		expect(columns()).toEqual(['Hall 3'])
		await page.user.click(screen.getByRole('link', { name: 'Remove Hall 3' }))
		await screen.findByRole('heading', { name: 'Nothing to compare yet' })
	}
	sessionStorage.clear()
})
