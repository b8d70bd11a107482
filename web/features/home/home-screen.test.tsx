import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { storeFilter } from '#web/platform/shell/stored-filters.ts'
import { release } from '#test/tags.ts'

async function addEventToday(product: Product, title: string, state: 'published' | 'waiting') {
	await addEvent(product, {
		state,
		event_title: title,
		event_subtitle: 'Avec la fanfare municipale',
		start_date: luxembourgDay(new Date()),
		start_time: '20:00',
		end_time: '22:30',
		location_name: 'Trifolion',
		address: 'Echternach',
		admission_fee: 12.5,
	})
}

test('181 each family has its rail of premium listings, labelled as paid placement', async () => {
	await using _ = await openScreen('/')
	for (const family of ['Venues', 'Entertainment', 'Rentals', 'Services']) {
		const rail = within(await screen.findByRole('region', { name: `${family} in the spotlight` }))
		rail.getAllByText('Premium · paid placement')
		const cards = rail.getAllByRole('article')
		expect(cards.length).toBeGreaterThan(0)
		// The heading says it once for all of them.
		for (const card of cards) expect(within(card).queryByText('Premium')).toBeNull()
	}
})

test('the first row has venues that come first without paying: those after the paid places of the whole list, which it leads to', async () => {
	await using page = await openScreen('/')
	const first = within(await screen.findByRole('region', { name: 'Venues in Luxembourg' }))
	const { data } = await page.product.call('searchVenues', { per_page: 9 })
	expect(data.paid).toBeGreaterThan(0)
	const names = first.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
	expect(names).toEqual(data.list.slice(data.paid).map(({ property_name }) => property_name))
	expect(first.queryByText('Premium · paid placement')).toBeNull()
	expect(first.getByRole('link', { name: `See all ${data.total}` }).getAttribute('href')).toBe('/filterVenues')
	const sections = screen.getAllByRole('region').map((section) => section.getAttribute('aria-labelledby') ?? '')
	expect(document.getElementById(sections[0] ?? '')?.textContent, 'before all paid rows').toBe('Venues in Luxembourg')
})

test('the example is a plan that adds up, says that it is an example, and leads to a plan without a search', async () => {
	for (const [language, sum, label, start] of [
		['en', '€9,465 of €12,000', 'An example plan', 'Start a plan'],
		['fr', '9\u00a0465\u00a0€ sur 12\u00a0000\u00a0€', 'Un projet en exemple', 'Commencer un projet'],
		['de', '9.465\u00a0€ von 12.000\u00a0€', 'Eine Planung als Beispiel', 'Planung beginnen'],
	] as const) {
		await using _ = await openScreen('/', { samples: false, language })
		const example = screen.getByRole('figure')
		within(example).getByText(label)
		expect(example.textContent).toContain(sum)
		const amounts = [...example.querySelectorAll('li')].map((row) =>
			Number(/[\d.,\u00a0]{3,}/.exec(row.lastElementChild?.textContent ?? '')?.[0].replaceAll(/\D/g, '')),
		)
		expect(amounts.reduce((one, other) => one + other)).toBe(9465)
		expect(within(example).getByRole('link', { name: start }).getAttribute('href')).toBe('/my-event/plans')
	}
})

test('an empty product still shows its search, its families and the call to professionals, and no empty rows', async () => {
	await using _ = await openScreen('/', { samples: false })
	screen.getByRole('heading', { level: 1, name: 'Describe your party, compare real offers' })
	screen.getByRole('search', { name: 'Find suppliers' })
	for (const [family, address] of [
		['Venues', '/filterVenues'],
		['Entertainment', '/filterEnt'],
		['Rentals', '/filter?category_id=3'],
		['Services', '/filter?category_id=4'],
	] as const) {
		const heading = within(screen.getByRole('main')).getByRole('heading', { level: 3, name: family })
		expect(within(heading).getByRole('link').getAttribute('href')).toBe(address)
	}
	const call = within(screen.getByRole('region', { name: 'Do you work in events?' }))
	expect(call.getByRole('link').getAttribute('href')).toBe('/ProfessionalRegister')
	await waitFor(() => expect(screen.queryByRole('region', { name: /spotlight/ })).toBeNull())
	expect(screen.queryByRole('region', { name: 'Today in Luxembourg' })).toBeNull()
})

test('the occasions of the catalogue lead to venues for them, as operators name and order them', async () => {
	await using product = await startProduct({ samples: true })
	await product.db.updateTable('occasions').set({ retired_at: new Date() }).where('id', '=', 6).execute()
	await product.db.updateTable('occasions').set({ position: 1 }).where('id', '=', 10).execute()
	await product.db.updateTable('occasions').set({ occasion_name_en: 'Big wedding' }).where('id', '=', 1).execute()
	for (const [language, title, wedding, funeral] of [
		['en', 'Or begin with an occasion', 'Big wedding', 'Funeral meal'],
		['fr', 'Ou partez d’une occasion', 'Mariage', 'Repas de funérailles'],
		['de', 'Oder beginnen Sie mit einem Anlass', 'Hochzeit', 'Trauermahl'],
	] as const) {
		await using _ = await openScreen('/', { product, language })
		const occasions = within(await screen.findByRole('navigation', { name: title })).getAllByRole('link')
		expect(occasions.slice(0, 2).map(({ textContent }) => textContent)).toEqual([wedding, funeral])
		const addresses = occasions.map((link) => link.getAttribute('href') ?? '')
		expect(addresses).toEqual([1, 10, 2, 3, 4, 7, 9, 5, 8, 12, 11, 13, 14, 15].map((id) => `/filterVenues?occasion_id=${id}`))
		// None leads to an empty list.
		for (const address of addresses) {
			const fields = Object.fromEntries(new URL(address, 'http://kiermes.test').searchParams)
			expect([address, (await product.call('searchVenues', { ...fields, per_page: 1 })).data.total > 0]).toEqual([address, true])
		}
	}
})

test('an occasion is looked for with the rest of the search that the browser remembers', async () => {
	await using page = await openScreen('/')
	storeFilter('peopleFilter', 80)
	storeFilter('budgetFilter', { 1: 900 })
	storeFilter('occasionFilter', [2])
	const occasions = within(screen.getByRole('navigation', { name: 'Or begin with an occasion' }))
	await page.user.click(occasions.getByRole('link', { name: 'Wedding' }))
	await waitFor(() => expect(page.address()).toBe('/filterVenues?occasion_id=1&min_budget=900&min_capacity=80'))
	localStorage.clear()
})

test('an invalid number of people shows the product’s own error at the field, and nothing is searched', release, async () => {
	for (const [language, words] of [
		['en', 'Number of people should positive number'],
		['fr', 'Le nombre de personnes doit être un nombre entier positif'],
		['de', 'Die Personenzahl muss eine ganze Zahl größer als null sein'],
	] as const) {
		await using view = await openScreen('/', { samples: false, language })
		const search = screen.getByRole('search')
		expect((search as HTMLFormElement).noValidate, 'the browser has no bubbles of its own').toBe(true)
		const people = await within(search).findByRole('spinbutton')
		for (const typed of ['2.5', '0', '-3']) {
			await view.user.clear(people)
			await view.user.type(people, `${typed}{Enter}`)
			await within(search).findByText(words)
			await waitFor(() => expect(document.activeElement).toBe(people))
			expect(view.address()).toBe('/')
		}
		await view.user.clear(people)
		expect(within(search).queryByText(words)).toBeNull()
		await view.user.type(people, '80{Enter}')
		await waitFor(() => expect(view.address()).toBe('/search?people=80'))
	}
})

test('206 what takes place today is on the home page, and what is not published is not', async () => {
	await using product = await startProduct()
	await addEventToday(product, 'Concert de la Sainte-Cécile', 'published')
	await addEventToday(product, 'Secret rehearsal', 'waiting')
	await using _ = await openScreen('/', { product })
	const today = within(await screen.findByRole('region', { name: 'Today in Luxembourg' }))
	today.getByRole('heading', { name: 'Concert de la Sainte-Cécile' })
	expect(today.getByRole('listitem').textContent).toContain('20:00 – 22:30')
	today.getByText('€12.50')
	expect(today.queryByText('Secret rehearsal')).toBeNull()
})

const openSearch = async () => {
	const box = within(screen.getByRole('search', { name: 'Find suppliers' }))
	const place = await box.findByRole<HTMLInputElement>('combobox', { name: 'Place' })
	return { box, place, what: box.getByRole<HTMLInputElement>('combobox', { name: 'What are you planning?' }) }
}

test('place, people and day stand behind "More details", and go along into the list of a kind', async () => {
	await using page = await openScreen('/')
	const { box, place, what } = await openSearch()
	const more = box.getByText('More details: place, people, date').closest('details')
	expect(more?.open).toBe(false)
	await page.user.click(box.getByText('More details: place, people, date'))
	await page.user.type(place, 'ettelbr')
	await page.user.click(await box.findByRole('option', { name: /^Ettelbruck/ }))
	await page.user.type(box.getByLabelText('People'), '120')
	fireEvent.change(box.getByLabelText('Date'), { target: { value: '2036-06-19' } })
	await page.user.type(what, 'venues')
	await page.user.click(box.getByRole('button', { name: 'Find suppliers' }))
	await waitFor(() => expect(page.address()).toMatch(/^\/filterVenues\?/))
	expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
		latitude: expect.stringMatching(/^49\.8/),
		longitude: expect.stringMatching(/^6\.1/),
		address: 'Ettelbruck',
		distance: '25',
		min_capacity: '120',
		available_on: '2036-06-19',
	})
	await screen.findByRole('link', { name: 'Remove the filter Free on 19 June 2036' })
})

test('the people go along into the lists of families without a capacity too, whether a kind is chosen or typed', release, async () => {
	for (const isChosen of [true, false]) {
		await using page = await openScreen('/')
		const { box, what } = await openSearch()
		await page.user.type(box.getByLabelText('People'), '120')
		await page.user.type(what, isChosen ? 'cater' : 'catering')
		if (isChosen) await page.user.click(await box.findByRole('option', { name: /^Catering Services/ }))
		await page.user.click(box.getByRole('button', { name: 'Find suppliers' }))
		await waitFor(() => expect(page.address()).toBe('/filter?category_id=4&sub_category_id=27&people=120'))
	}
})

test('the details go along with a sentence too', async () => {
	await using page = await openScreen('/')
	const { box, place, what } = await openSearch()
	await page.user.type(place, 'ettelbr')
	await page.user.click(await box.findByRole('option', { name: /^Ettelbruck/ }))
	await page.user.type(box.getByLabelText('People'), '120')
	fireEvent.change(box.getByLabelText('Date'), { target: { value: '2036-06-19' } })
	await page.user.type(what, 'terrace and music{Enter}')
	await waitFor(() => expect(page.address()).toMatch(/^\/search\?/))
	expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
		q: 'terrace and music',
		latitude: expect.stringMatching(/^49\.8/),
		longitude: expect.stringMatching(/^6\.1/),
		address: 'Ettelbruck',
		people: '120',
		available_on: '2036-06-19',
	})
})

test('a day that is over holds the search back and says so', async () => {
	await using page = await openScreen('/', { samples: false })
	const { box } = await openSearch()
	fireEvent.change(box.getByLabelText('Date'), { target: { value: '2020-06-19' } })
	await page.user.click(box.getByRole('button', { name: 'Find suppliers' }))
	await box.findByText('This day is over')
	await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText('Date')))
	expect(box.getByText('More details: place, people, date').closest('details')?.open).toBe(true)
	expect(page.address()).toBe('/')
})

test('a suggestion chosen by keyboard leads to the list of its family', async () => {
	await using page = await openScreen('/')
	const { box, what } = await openSearch()
	await page.user.type(what, 'band')
	const option = await box.findByRole('option', { name: /^Cover bands Entertainment/ })
	await box.findByRole('option', { name: 'Search for “band”' })
	// The arrow keys pass through the groups as through one list.
	const reach = async () => {
		await page.user.keyboard('{ArrowDown}')
		if (option.getAttribute('aria-selected') !== 'true') await reach()
	}
	await reach()
	await page.user.keyboard('{Enter}')
	expect(what.value).toBe('Cover bands')
	await page.user.keyboard('{Enter}')
	await waitFor(() => expect(page.address()).toBe('/filterEnt?sub_category_id=14'))
})

test(
	'Enter on a word for a kind opens its list, in any language; on a supplier’s whole name its page; on a sentence the page of all families',
	release,
	async () => {
		await using product = await startProduct({ samples: true })
		const { data } = await product.call('searchVenues', {})
		const [listing] = data.list
		for (const [typed, address] of [
			['photographe', '/filter?category_id=4&sub_category_id=26'],
			['Discjockey', '/filterEnt?sub_category_id=10'],
			['services', '/filter?category_id=4'],
			[listing?.property_name ?? '', `/details/${listing?.id}/1`],
			['wedding cake', '/search?q=wedding+cake'],
			['Echternach', '/search?q=Echternach'],
			['qqxxzz', '/search?q=qqxxzz'],
		] as const) {
			await using page = await openScreen('/', { product })
			const { what } = await openSearch()
			await page.user.type(what, `${typed}{Enter}`)
			await waitFor(() => expect(page.address()).toBe(address))
		}
	},
)

test('a sentence still opens its page when the server cannot answer, and that says so', async () => {
	await using page = await openScreen('/', { samples: false, broken: { '/api/search_sentence': 'network' } })
	const { what } = await openSearch()
	await page.user.type(what, 'zirkus{Enter}')
	await waitFor(() => expect(page.address()).toBe('/search?q=zirkus'))
	await screen.findByRole('alert')
	page.break('/api/search_sentence', null)
	await page.user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByRole('heading', { name: 'Nothing found for “zirkus”' })
})

test('a supplier’s name opens its page, a place fills the place, and what stood beside it is searched for', async () => {
	await using page = await openScreen('/')
	const { box, what } = await openSearch()
	await page.user.type(what, 'tent diekirch')
	await page.user.click(await box.findByRole('option', { name: /^Diekirch/ }))
	expect(what.value).toBe('tent')
	expect(box.getByRole<HTMLInputElement>('combobox', { name: 'Place' }).value).toBe('Diekirch')
	const { data } = await page.product.call('searchVenues', {})
	const [listing] = data.list
	await page.user.clear(what)
	await page.user.type(what, listing?.property_name ?? '')
	await page.user.click(await box.findByRole('option', { name: new RegExp(`^${listing?.property_name}`) }))
	await waitFor(() => expect(page.address()).toBe(`/details/${listing?.id}/1`))
})

test('a place that was typed and not chosen is looked up by the search; one that is none holds it back and says so', release, async () => {
	await using page = await openScreen('/')
	const { box, place } = await openSearch()
	await page.user.type(place, 'qqxxzz')
	await page.user.click(box.getByRole('button', { name: 'Find suppliers' }))
	expect((await box.findAllByText('No place of that name')).length).toBeGreaterThan(0)
	expect(page.address()).toBe('/')
	await page.user.clear(place)
	await page.user.type(place, 'Etelbruck')
	await page.user.click(box.getByRole('button', { name: 'Find suppliers' }))
	await waitFor(() => expect(page.address()).toMatch(/^\/search\?latitude=49\.8475.*address=Ettelbruck$/))
})

test('without the suggestions the text can still be searched for', async () => {
	await using page = await openScreen('/', { samples: false, broken: { '/api/get_suggestions': 'network' } })
	const box = within(screen.getByRole('search', { name: 'Find suppliers' }))
	await page.user.type(box.getByRole('combobox', { name: 'What are you planning?' }), 'zirkus')
	await page.user.click(await box.findByRole('option', { name: 'Search for “zirkus”' }))
	await waitFor(() => expect(page.address()).toBe('/search?q=zirkus'))
})
