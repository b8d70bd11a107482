import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'

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

test('an empty product still shows its search, its families and the call to professionals, and no empty rows', async () => {
	await using _ = await openScreen('/', { samples: false })
	screen.getByRole('heading', { level: 1, name: 'Everything for your celebration in Luxembourg' })
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

test('the first occasions of the catalogue lead to venues for them, as operators name and order them', async () => {
	await using product = await startProduct({ samples: true })
	await product.db.updateTable('occasions').set({ retired_at: new Date() }).where('id', '=', 6).execute()
	await product.db.updateTable('occasions').set({ position: 1 }).where('id', '=', 10).execute()
	await product.db.updateTable('occasions').set({ occasion_name_en: 'Big wedding' }).where('id', '=', 1).execute()
	for (const [language, title, wedding, funeral] of [
		['en', 'What are you celebrating?', 'Big wedding', 'Funeral meal'],
		['fr', 'Que fêtez-vous\u00a0?', 'Mariage', 'Repas de funérailles'],
		['de', 'Was feiern Sie?', 'Hochzeit', 'Trauermahl'],
	] as const) {
		await using _ = await openScreen('/', { product, language })
		const occasions = within(await screen.findByRole('navigation', { name: title })).getAllByRole('link')
		expect(occasions.slice(0, 2).map(({ textContent }) => textContent)).toEqual([wedding, funeral])
		const addresses = occasions.map((link) => link.getAttribute('href') ?? '')
		expect(addresses).toEqual([1, 10, 2, 3, 4, 7, 9].map((id) => `/filterVenues?occasion_id=${id}`))
		// None leads to an empty list.
		for (const address of addresses) {
			const fields = Object.fromEntries(new URL(address, 'http://kiermes.test').searchParams)
			expect([address, (await product.call('searchVenues', { ...fields, per_page: 1 })).data.total > 0]).toEqual([address, true])
		}
	}
})

test('an invalid number of people shows the product’s own error at the field, and nothing is searched', async () => {
	for (const [language, words] of [
		['en', 'Number of people should positive number'],
		['fr', 'Le nombre de personnes doit être un nombre entier positif'],
		['de', 'Die Personenzahl muss eine ganze Zahl größer als null sein'],
	] as const) {
		await using view = await openScreen('/', { samples: false, language })
		const search = screen.getByRole('search')
		expect((search as HTMLFormElement).noValidate, 'the browser has no bubbles of its own').toBe(true)
		const people = within(search).getByRole('spinbutton')
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
		await waitFor(() => expect(view.address()).toContain('min_capacity=80'))
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

test('the search leads to the venues with people and place in the address', async () => {
	await using page = await openScreen('/')
	const box = within(screen.getByRole('search', { name: 'Find suppliers' }))
	await page.user.type(box.getByRole('combobox', { name: 'Place' }), 'ettelbr')
	await page.user.click(await box.findByRole('option', { name: /^Ettelbruck/ }))
	await page.user.type(box.getByLabelText('People'), '120')
	await page.user.click(box.getByRole('button', { name: 'Search' }))
	await waitFor(() => expect(page.address()).toMatch(/^\/filterVenues\?/))
	expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
		latitude: expect.stringMatching(/^49\.8/),
		longitude: expect.stringMatching(/^6\.1/),
		address: 'Ettelbruck',
		distance: '25',
		min_capacity: '120',
	})
})

test('a suggestion chosen by keyboard leads to the list of its family, where people do not count', async () => {
	await using page = await openScreen('/')
	const box = within(screen.getByRole('search', { name: 'Find suppliers' }))
	await page.user.type(box.getByRole('combobox', { name: 'What' }), 'band')
	const option = await box.findByRole('option', { name: /^Cover bands Entertainment/ })
	await box.findByRole('option', { name: 'Search for “band”' })
	// The arrow keys pass through the groups as through one list.
	const reach = async () => {
		await page.user.keyboard('{ArrowDown}')
		if (option.getAttribute('aria-selected') !== 'true') await reach()
	}
	await reach()
	await page.user.keyboard('{Enter}')
	expect(box.getByRole<HTMLInputElement>('combobox', { name: 'What' }).value).toBe('Cover bands')
	expect(box.queryByLabelText('People')).toBeNull()
	await page.user.keyboard('{Enter}')
	await waitFor(() => expect(page.address()).toBe('/filterEnt?sub_category_id=14'))
})

test('free text leads to the family in which it finds most', async () => {
	await using page = await openScreen('/')
	const box = within(screen.getByRole('search', { name: 'Find suppliers' }))
	await page.user.type(box.getByRole('combobox', { name: 'What' }), 'wedding cake{Enter}')
	await waitFor(() => expect(page.address()).toBe('/filter?category_id=4&q=wedding+cake'))
})

test('free text still opens a list when the server cannot say which family it belongs to', async () => {
	await using page = await openScreen('/', { samples: false })
	for (const path of ['/api/get_venue_list_with_filter', '/api/get_entertainment_list_with_filter']) page.break(path, 500)
	page.break('/api/get_rental_and_services_list_with_filter', 'network')
	const box = within(screen.getByRole('search', { name: 'Find suppliers' }))
	await page.user.type(box.getByRole('combobox', { name: 'What' }), 'zirkus{Enter}')
	await waitFor(() => expect(page.address()).toBe('/filterVenues?q=zirkus'))
})

test('a supplier’s name opens its page, a place fills the place, and what stood beside it is searched for', async () => {
	await using page = await openScreen('/')
	const box = within(screen.getByRole('search', { name: 'Find suppliers' }))
	const what = box.getByRole<HTMLInputElement>('combobox', { name: 'What' })
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

test('a place that was typed and not chosen is looked up by the search; one that is none holds it back and says so', async () => {
	await using page = await openScreen('/')
	const box = within(screen.getByRole('search', { name: 'Find suppliers' }))
	const place = box.getByRole('combobox', { name: 'Place' })
	await page.user.type(place, 'qqxxzz')
	await page.user.click(box.getByRole('button', { name: 'Search' }))
	expect((await box.findAllByText('No place of that name')).length).toBeGreaterThan(0)
	expect(page.address()).toBe('/')
	await page.user.clear(place)
	await page.user.type(place, 'Etelbruck')
	await page.user.click(box.getByRole('button', { name: 'Search' }))
	await waitFor(() => expect(page.address()).toMatch(/^\/filterVenues\?latitude=49\.8475.*address=Ettelbruck&distance=25/))
})

test('without the suggestions the text can still be searched for', async () => {
	await using page = await openScreen('/', { samples: false, broken: { '/api/get_suggestions': 'network' } })
	const box = within(screen.getByRole('search', { name: 'Find suppliers' }))
	await page.user.type(box.getByRole('combobox', { name: 'What' }), 'zirkus')
	await page.user.click(await box.findByRole('option', { name: 'Search for “zirkus”' }))
	await waitFor(() => expect(page.address()).toBe('/filterVenues?q=zirkus'))
})
