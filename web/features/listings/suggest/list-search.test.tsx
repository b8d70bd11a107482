import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { familyListAddress } from './sentence.ts'
import { release } from '#test/tags.ts'

// The stored values of an earlier search would fill up the next list.
beforeEach(() => localStorage.clear())

const dj = { category_id: 2, sub_category_id: 10 }

async function fill(product: Product) {
	await addListing(product, { property_name: 'Sall Sonnenberg', max_capacity_sitting: 150, description: 'With a xylophone.' })
	const castle = await addListing(product, { property_name: 'Schlass Sonnendall', sub_category_id: 4, max_capacity_sitting: 80 })
	for (const name of ['DJ Lys', 'DJ Milo']) await addListing(product, { ...dj, property_name: name, description: 'Parties.' })
	await addListing(product, { category_id: 3, sub_category_id: 17, property_name: 'Tent', description: 'With a xylophone.' })
	return { castle }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or keyword' })

test('what is typed in a list is read: filters of its family, a kind of another one, a supplier, or words', async () => {
	await using product = await startProduct()
	const { castle } = await fill(product)
	for (const [list, typed, address] of [
		// Of this family, or of none: filters of this list, beside those that are set.
		['/filterVenues?min_budget=900', 'castle for 60 people', '/filterVenues?sub_category_id=4&min_budget=900&min_capacity=60'],
		['/filterVenues?sub_category_id=4', 'terrace', '/filterVenues?sub_category_id=4&features=105'],
		['/filterEnt', 'wedding 19 June 2036', '/filterEnt?occasion_id=1&available_on=2036-06-19'],
		[
			'/filterVenues',
			'hall Echternach xylophone',
			'/filterVenues?q=xylophone&sub_category_id=5&latitude=49.8121&longitude=6.4185&address=Echternach&distance=25',
		],
		// The amounts that the family asks for; one budget replaces the other.
		[
			'/filter?category_id=4',
			'caterer for 120 people max 50€ per person',
			'/filter?category_id=4&sub_category_id=27&budget_per_person=50&people=120',
		],
		['/filterEnt?people=20', 'DJ 80 people under 900', '/filterEnt?sub_category_id=10&min_budget=900&people=80'],
		[
			'/filterVenues?min_budget=900',
			'hall 60 people 40€ per person parking',
			'/filterVenues?sub_category_id=5&budget_per_person=40&min_capacity=60&parking_spaces=1',
		],
		['/filterVenues?min_capacity=20&max_capacity=50', 'hall 1500 people', '/filterVenues?sub_category_id=5&min_capacity=1000'],
		// No supplier says of itself that it is for an occasion without a name: it is no filter.
		['/filterVenues?min_capacity=20', 'garden party', '/filterVenues?min_capacity=20'],
		['/filterVenues?occasion_id=1', 'hall garden party', '/filterVenues?sub_category_id=5&occasion_id=1'],
		// Of another one: its list, around the same place.
		[
			'/filterVenues?latitude=49.85&longitude=6.1&address=Here&distance=10',
			'Discjockey',
			'/filterEnt?sub_category_id=10&latitude=49.85&longitude=6.1&address=Here&distance=10',
		],
		[
			'/filterVenues?min_capacity=80&budget_per_person=50&occasion_id=1&available_on=2036-06-19',
			'Discjockey',
			'/filterEnt?sub_category_id=10&occasion_id=1&available_on=2036-06-19&people=80',
		],
		['/filterEnt?people=80', 'castle', '/filterVenues?sub_category_id=4&min_capacity=80'],
		['/filterVenues', 'DJ for a wedding', '/search?q=DJ+for+a+wedding'],
		// The values of the sentence count, and the list's filters beside them go along.
		[
			'/filterVenues?latitude=49.85&longitude=6.1&address=Here&distance=10&min_capacity=80&min_budget=900&occasion_id=2',
			'DJ for a wedding',
			'/search?q=DJ+for+a+wedding&latitude=49.85&longitude=6.1&address=Here&distance=10&people=80',
		],
		[
			'/filterVenues?latitude=49.85&longitude=6.1&address=Here&distance=10&min_capacity=80&budget_per_person=50&available_on=2036-06-19',
			'hall and DJ Echternach 60 people under 900',
			'/search?q=hall+and+DJ+Echternach+60+people+under+900&available_on=2036-06-19',
		],
		['/filterVenues', 'hall and DJ', '/search?q=hall+and+DJ'],
		['/filterEnt', 'Schlass Sonnendall', `/details/${castle}/1`],
		['/filterVenues?sub_category_id=5', 'xylophone', '/filterVenues?q=xylophone&sub_category_id=5'],
		['/filterVenues?q=xylophone', ' ', '/filterVenues'],
	] as const) {
		localStorage.clear()
		await using page = await openScreen(list, { product })
		await page.user.clear(field())
		await page.user.type(field(), `${typed}{Enter}`)
		await waitFor(() => expect([typed, page.address()]).toEqual([typed, address]))
	}
})

test('Enter in a list sets the filters with which the page of all families finds that family', release, async () => {
	await using product = await startProduct()
	await fill(product)
	await addListing(product, { category_id: 4, sub_category_id: 27, property_name: 'Chef', min_budget: 30, price_unit: 'person' })
	// A family without results has no filters in the answer.
	const near = { latitude: 49.8475, longitude: 6.1042, occasions: [1] }
	await addListing(product, { ...near, property_name: 'Sall Norden', max_capacity_sitting: 150, description: 'With a xylophone.' })
	for (const [list, category_id, typed] of [
		['/filterVenues', 1, 'hall 70 people 40€ per person wedding Ettelbruck xylophone 19 June 2036'],
		['/filterVenues', 1, 'castle garden party 20 people under 3000€ within 50 km of Luxembourg'],
		['/filterEnt', 2, 'DJ 80 people under 900 garden party in June 2036'],
		['/filter?category_id=3', 3, 'tent for 1500 people 20€ per person parking'],
		['/filter?category_id=4', 4, 'caterer for 120 people max 50€ per person with parking'],
	] as const) {
		const { data } = await product.call('searchSentence', { q: typed, lang: 'en' })
		const family = data.families.find(({ filters }) => filters.category_id === category_id)
		expect([typed, family?.filters.category_id]).toEqual([typed, category_id])
		localStorage.clear()
		await using page = await openScreen(list, { product })
		await page.user.type(field(), `${typed}{Enter}`)
		await waitFor(() => expect([typed, page.address()]).toEqual([typed, family && familyListAddress(family.filters)]))
	}
})

test('the occasion that the text names is the first suggestion, and leads where Enter leads', release, async () => {
	await using product = await startProduct()
	await fill(product)
	// Other fields of the list have their own options.
	const first = async () => within(await screen.findByRole('listbox')).getAllByRole('option')[0]
	for (const [list, typed, name, address] of [
		['/filterVenues', 'kids party', 'Children’s party', '/filterVenues?occasion_id=3'],
		['/filterEnt?people=20', 'wedd', 'Wedding', '/filterEnt?occasion_id=1&people=20'],
		['/search?q=dj', 'village f', 'Village fête', '/search?q=village+f'],
	] as const)
		for (const isChosen of [true, false]) {
			localStorage.clear()
			await using page = await openScreen(list, { product })
			const box = within(screen.getByRole('main')).getByRole('combobox', {
				name: list.startsWith('/search') ? 'Your search' : 'Name or keyword',
			})
			await page.user.clear(box)
			await page.user.type(box, typed)
			await waitFor(async () => expect((await first())?.textContent).toBe(name))
			expect((await first())?.closest('[role=group]')).toBe(screen.getByRole('group', { name: 'Occasion' }))
			if (isChosen) await page.user.click((await first()) as HTMLElement)
			else await page.user.keyboard('{Enter}')
			await waitFor(() => expect([typed, page.address()]).toEqual([typed, address]))
		}
})

// But for the budget, which belongs to its family (decision 119).
test('the suggestion of a kind of another family opens its list with the same search', async () => {
	await using product = await startProduct()
	await fill(product)
	await using page = await openScreen(
		'/filterVenues?sub_category_id=5&latitude=49.85&longitude=6.1&address=Here&distance=10&min_capacity=80&max_capacity=200&min_budget=900&occasion_id=1&available_on=2036-06-19',
		{ product },
	)
	await page.user.type(field(), 'dj')
	await page.user.click(await screen.findByRole('option', { name: /^DJs Entertainment/ }))
	await waitFor(() =>
		expect(page.address()).toBe(
			'/filterEnt?sub_category_id=10&occasion_id=1&latitude=49.85&longitude=6.1&address=Here&distance=10&available_on=2036-06-19&people=80',
		),
	)
})

test('without an answer what is typed is searched as words', async () => {
	await using product = await startProduct()
	await fill(product)
	await using page = await openScreen('/filterVenues', { product, broken: { '/api/search_sentence': 500 } })
	await page.user.type(field(), 'castle for 60 people{Enter}')
	await waitFor(() => expect(page.address()).toBe('/filterVenues?q=castle+for+60+people'))
	await screen.findByRole('link', { name: 'Remove the filter “castle for 60 people”' })
})

test('a list with words says where else there are results; one without says nothing', release, async () => {
	await using product = await startProduct()
	await fill(product)
	const line = async () => within(await screen.findByText(/^Did you mean\?/, { selector: 'p.no-print' })).getAllByRole('link')
	const linksIn = async () => (await line()).map((link) => [link.textContent, link.getAttribute('href')])
	{
		await using page = await openScreen('/filterVenues?q=DJs', { product })
		expect(await linksIn()).toEqual([
			['2 DJs in Entertainment', '/filterEnt?sub_category_id=10'],
			['Search for “DJs”', '/search?q=DJs'],
		])
		await page.user.click((await line())[0] as HTMLElement)
		await screen.findByRole('heading', { level: 1, name: 'DJs' })
	}
	{
		await using _ = await openScreen('/filterVenues?q=xylophone', { product })
		expect(await linksIn()).toEqual([
			['1 rental offer in Rentals', '/filter?category_id=3&q=xylophone'],
			['Search for “xylophone”', '/search?q=xylophone'],
		])
	}
	{
		await using _ = await openScreen('/filterVenues?q=castle+60+people', { product })
		expect((await linksIn())[0]).toEqual(['Show 1 venue', '/filterVenues?sub_category_id=4&min_capacity=60'])
	}
	{
		// Number and link are those of the whole search; where nothing is found with it, those of the words.
		const near = 'latitude=49.85&longitude=6.1&address=Here&distance=10&available_on=2036-06-19'
		await addListing(product, { ...dj, property_name: 'DJ Nord', occasions: [1], min_budget: 500, latitude: 49.85, longitude: 6.1 })
		await addListing(product, { ...dj, property_name: 'DJ Luxe', occasions: [1], min_budget: 5000, latitude: 49.85, longitude: 6.1 })
		await using _ = await openScreen(`/filterVenues?q=DJs&occasion_id=1&min_budget=900&${near}&min_capacity=80`, { product })
		expect(await linksIn()).toEqual([
			['1 DJs in Entertainment', `/filterEnt?sub_category_id=10&occasion_id=1&min_budget=900&${near}&people=80`],
			[
				'Search for “DJs”',
				'/search?q=DJs&latitude=49.85&longitude=6.1&address=Here&distance=10&people=80&available_on=2036-06-19&occasion_id=1&min_budget=900',
			],
		])
	}
	{
		await using _ = await openScreen('/filterVenues?q=DJs&occasion_id=9', { product })
		expect(await linksIn()).toEqual([
			['4 DJs in Entertainment', '/filterEnt?sub_category_id=10'],
			['Search for “DJs”', '/search?q=DJs'],
		])
	}
	await using page = await openScreen('/filterVenues?sub_category_id=5', { product })
	await screen.findByText('1 venue')
	expect(page.requests.filter(({ path }) => path === '/api/search_sentence')).toEqual([])
})

test(
	'similar kinds for words without results lead on with the rest of the search, and say their number without one alone',
	release,
	async () => {
		await using product = await startProduct()
		await fill(product)
		for (const [list, address, count] of [
			['/filterVenues?q=DJs&min_capacity=80&occasion_id=1', '/filterEnt?sub_category_id=10&occasion_id=1&people=80', ''],
			['/filterVenues?q=DJs', '/filterEnt?sub_category_id=10', '2'],
		] as const) {
			localStorage.clear()
			await using _ = await openScreen(list, { product })
			const kind = await screen.findByRole('link', { name: 'DJs' })
			expect([list, kind.getAttribute('href'), kind.nextElementSibling?.textContent ?? '']).toEqual([list, address, count])
		}
	},
)
