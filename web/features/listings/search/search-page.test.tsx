import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startProduct, type Product } from '#test/product.ts'
import { addFamily, fifth } from '#test/add-family.ts'
import { addListing } from '#test/add-listing.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

let product: Product
beforeAll(async () => {
	product = await startProduct({ samples: true })
	Element.prototype.scrollIntoView = () => {}
	window.matchMedia = ((query: string) => ({
		matches: query.includes('min-width'),
		media: query,
		addEventListener() {},
		removeEventListener() {},
	})) as never
	window.scrollTo = () => {}
})
afterAll(() => product[Symbol.asyncDispose]())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const open = (address: string) => openScreen(address, { product })
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
/** The text with the number of results, once it is shown. */
async function countOf(kind: string): Promise<number> {
	const status = await screen.findByText(new RegExp(`^[\\d,]+ ${kind}s?$`))
	return Number.parseInt(status.textContent.replaceAll(',', ''), 10)
}
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }))

test('165 166 178 184 ticking kinds and features narrows the list, fills the address and is stored; going back restores it', async () => {
	await using view = await open('/filterVenues')
	const all = await countOf('venue')
	await view.user.click(panel().getByRole('checkbox', { name: /Castles & estates/ }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=4'))
	expect(stored('venueFilterSelectSubCat')).toEqual([4])
	await screen.findByRole('heading', { level: 1, name: 'Castles & estates' })
	await waitFor(async () => expect(await countOf('venue')).toBeLessThan(all))
	await view.user.click(await panel().findByRole('checkbox', { name: /^Terrace/ }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=4&features=105'))
	expect(stored('venueFilterSelectedFeatures')).toEqual([105])
	panel().getByRole('checkbox', { name: /Covered terrace/ })
	expect(view.requests.at(-1)).toMatchObject({ path: '/api/get_venue_list_with_filter' })

	history.back()
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=4'))
	await waitFor(() => expect(stored('venueFilterSelectedFeatures')).toBeNull())
	history.back()
	await waitFor(() => expect(view.address()).toBe('/filterVenues'))
	await waitFor(async () => expect(await countOf('venue')).toBe(all))
	expect(stored('venueFilterSelectSubCat')).toBeNull()
})

test('an occasion says how many serve it, narrows the list, is a chip, and goes along to the other families', async () => {
	{
		await using view = await open('/filterVenues')
		await countOf('venue')
		const options = () => within(panel().getByLabelText('Occasion')).getAllByRole<HTMLOptionElement>('option')
		expect(options()).toHaveLength(17)
		// The numbers come after the list.
		const funeral = await panel().findByRole<HTMLOptionElement>('option', { name: /^Funeral meal \(\d+\)$/ })
		const served = Number(/\((\d+)\)$/.exec(funeral.text)?.[1])
		await view.user.selectOptions(panel().getByLabelText('Occasion'), '10')
		await waitFor(() => expect(view.address()).toBe('/filterVenues?occasion_id=10'))
		await waitFor(async () => expect(await countOf('venue')).toBe(served))
		// The counts of the others stay: they are the results of another choice.
		expect(options().filter(({ text }) => / \([1-9]\d*\)$/.test(text)).length).toBeGreaterThan(8)
		expect(stored('occasionFilter')).toEqual([10])
	}
	cleanup()
	await using view = await open('/filterEnt')
	await waitFor(() => expect(view.address()).toBe('/filterEnt?occasion_id=10'))
	await view.user.click(screen.getByRole('link', { name: 'Remove the filter Funeral meal' }))
	await waitFor(() => expect(view.address()).toBe('/filterEnt'))
	expect(stored('occasionFilter')).toBeNull()
})

test('164 167-171 stored filters come back when a list is opened without any, and corrupt ones are ignored', async () => {
	localStorage.setItem('venueFilterCapacity', '{"minCapcity":100,"maxCapacity":1000}')
	localStorage.setItem('venueFilterDistance', '50')
	localStorage.setItem('venueFilterLatLong', '{"lat":49.8475,"lng":6.1042}')
	localStorage.setItem('venueFilterAddress', '"Ettelbruck"')
	localStorage.setItem('venueFilterSelectSubCat', '[nonsense')
	await using view = await open('/filterVenues')
	await waitFor(() =>
		expect(view.address()).toBe(
			'/filterVenues?latitude=49.8475&longitude=6.1042&address=Ettelbruck&distance=50&min_capacity=100&max_capacity=1000',
		),
	)
	await screen.findByRole('heading', { level: 1, name: 'Venues near Ettelbruck' })
	screen.getByRole('link', { name: 'Remove the filter Within 50\u00a0km of Ettelbruck' })
	screen.getByRole('link', { name: 'Remove the filter 100 people or more, sitting' })
	expect(stored('venueFilterSelectSubCat')).toBeNull()

	await view.user.click(screen.getAllByRole('link', { name: 'Clear all' })[0] as HTMLElement)
	await waitFor(() => expect(view.address()).toBe('/filterVenues'))
	expect(localStorage.length).toBe(0)
})

test('167 168 172 one end proposes the other; an end that was emptied says Both Fields Required and changes nothing', async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	const people = within(panel().getByRole('group', { name: 'Number of people' }))
	const [from, to] = [people.getByLabelText<HTMLInputElement>('From'), people.getByLabelText<HTMLInputElement>('To')]
	await view.user.type(from, '40')
	await view.user.tab()
	await waitFor(() => expect(to.value).toBe('1000'))
	expect(document.activeElement).toBe(to)
	expect(view.address()).toBe('/filterVenues')
	await view.user.clear(to)
	await view.user.click(people.getByRole('button', { name: 'Apply: Number of people' }))
	await people.findByText('Both Fields Required')
	expect(to.value).toBe('')
	expect(view.address()).toBe('/filterVenues')
	await view.user.type(to, '90{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filterVenues?min_capacity=40&max_capacity=90'))
	expect(people.queryByText('Both Fields Required')).toBeNull()
	expect(stored('venueFilterCapacity')).toEqual({ minCapcity: 40, maxCapacity: 90 })
	// An end of the applied range is emptied, which is not the same as one that was never typed.
	await view.user.clear(from)
	await view.user.click(people.getByRole('button', { name: 'Apply: Number of people' }))
	await people.findByText('Both Fields Required')
	expect([from.value, to.value]).toEqual(['', '90'])
	await view.user.clear(to)
	await view.user.type(to, '{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filterVenues'))
	// One number is enough, by the button as well as by Enter.
	await view.user.type(from, '1500')
	await view.user.click(people.getByRole('button', { name: 'Apply: Number of people' }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?min_capacity=1500&max_capacity=1000'))
})

test('168 the size that is proposed is the largest there is; an upper end proposes 0', release, async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	const size = within(panel().getByRole('group', { name: /^Size in/ }))
	const [from, to] = [size.getByLabelText<HTMLInputElement>('From'), size.getByLabelText<HTMLInputElement>('To')]
	const { max_size } = (await product.call('getVenueMaxFilterData')).data
	await view.user.type(from, '300{Enter}')
	await waitFor(() => expect(view.address()).toBe(`/filterVenues?min_size=300&max_size=${max_size}`))
	expect(stored('venueFilterSize')).toEqual({ minSize: 300, maxSize: max_size })
	await view.user.clear(from)
	await view.user.clear(to)
	await view.user.type(to, '{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filterVenues'))
	await view.user.type(to, '100')
	await view.user.tab()
	await waitFor(() => expect(from.value).toBe('0'))
	await view.user.clear(from)
	await view.user.type(from, '400{Enter}')
	await waitFor(() => expect(stored('venueFilterSize')).toEqual({ minSize: 100, maxSize: 400 }))
})

test('170 173 a distance, or the order by it, needs a place: Please select a location first', release, async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	const distance = panel().getByRole('slider', { name: 'Distance' })
	expect(distance.getAttribute('aria-valuetext')).toBe('Any distance')
	fireEvent.change(distance, { target: { value: '2' } })
	expect((await screen.findAllByText('Please select a location first')).length).toBeGreaterThan(0)
	expect(distance.getAttribute('aria-valuetext')).toBe('Any distance')
	expect(distance.getAttribute('aria-invalid')).toBe('true')
	const order = screen.getByLabelText('Sort by')
	await view.user.selectOptions(order, 'distance')
	expect(view.address()).toBe('/filterVenues')
	expect(order.getAttribute('aria-invalid')).toBe('true')
	await view.user.selectOptions(order, 'price_asc')
	await waitFor(() => expect(stored('venueFilterSorting')).toBe('price_asc'))
	expect(view.address()).toBe('/filterVenues?sorting=price_asc')
})

test('169 a place is found by its name in any language, chosen by keyboard, stored and cleared', async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	const place = panel().getByRole('combobox', { name: 'Place' })
	await view.user.type(place, 'ettelbreck')
	const option = await panel().findByRole('option', { name: /Ettelbruck \(Ettelbréck\)/ })
	await view.user.keyboard('{ArrowDown}')
	expect(place.getAttribute('aria-activedescendant')).toBe(option.id)
	await view.user.keyboard('{Escape}')
	expect(place.getAttribute('aria-expanded')).toBe('false')
	await view.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
	await waitFor(() => expect(stored('venueFilterAddress')).toBe('Ettelbruck'))
	expect(stored('venueFilterLatLong')).toEqual({ lat: 49.8475, lng: 6.1042 })
	expect(new URLSearchParams(view.address().split('?')[1]).get('address')).toBe('Ettelbruck')
	await screen.findAllByText(/ · [\d.]+\skm/)
	await view.user.click(panel().getByRole('button', { name: 'Clear the place' }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues'))
	expect(stored('venueFilterLatLong')).toBeNull()
	expect(stored('venueFilterDistance')).toBeNull()
})

test('164 the slider has the steps of the specification and one for another distance of the address; it is stored when it is released', async () => {
	await using view = await open('/filterVenues?latitude=49.8475&longitude=6.1042&address=Ettelbruck&distance=30')
	await countOf('venue')
	const distance = panel().getByRole<HTMLInputElement>('slider', { name: 'Distance' })
	expect(distance.getAttribute('aria-valuetext')).toMatch(/^30\skm$/)
	expect([distance.value, distance.max]).toEqual(['3', '6'])
	fireEvent.input(distance, { target: { value: '0' } })
	expect(distance.getAttribute('aria-valuetext')).toMatch(/^5\skm$/)
	expect(new URLSearchParams(location.search).get('distance')).toBe('30')
	distance.dispatchEvent(new Event('change', { bubbles: true }))
	await waitFor(() => expect(stored('venueFilterDistance')).toBe(5))
	await waitFor(() => expect(distance.max).toBe('5'))
	fireEvent.change(distance, { target: { value: '5' } })
	await waitFor(() => expect(new URLSearchParams(location.search).get('distance')).toBeNull())
	expect(stored('venueFilterLatLong')).toEqual({ lat: 49.8475, lng: 6.1042 })
	expect(view.address()).toContain('address=Ettelbruck')
})

test('169 a misspelling is corrected; Enter without a choice takes the likeliest place and asks the geocoder too', release, async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	const place = panel().getByRole<HTMLInputElement>('combobox', { name: 'Place' })
	await view.user.type(place, 'Bettborm')
	await panel().findByRole('option', { name: /^Bettborn/ })
	expect(view.requests.filter(({ path }) => path === '/api/find_places').length).toBeLessThan(9)
	await view.user.keyboard('{Enter}')
	await waitFor(() => expect(stored('venueFilterAddress')).toBe('Bettborn'))
	const { fields } = view.requests.findLast(({ path }) => path === '/api/find_places') ?? {}
	expect(fields).toContainEqual(['is_submitted', '1'])
	expect(place.value).toBe('Bettborn')
})

test('169 a name that no place has is refused and stays; one that was typed to its end counts when the field is left', async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	const place = panel().getByRole<HTMLInputElement>('combobox', { name: 'Place' })
	await view.user.type(place, 'qqxxzz{Enter}')
	expect((await panel().findAllByText('No place of that name')).length).toBeGreaterThan(0)
	expect(place.value).toBe('qqxxzz')
	expect(view.address()).toBe('/filterVenues')
	await view.user.clear(place)
	await view.user.type(place, 'diekirch')
	await view.user.tab()
	await waitFor(() => expect(stored('venueFilterAddress')).toBe('Diekirch'))
	await view.user.clear(place)
	await view.user.type(place, 'Die')
	await view.user.tab()
	await waitFor(() => expect(place.value).toBe('Diekirch'))
})

test.each([['network'], [500]] as const)(
	'169 a search for places that fails (%s) says so and keeps what was typed',
	release,
	async (how) => {
		await using view = await open('/filterVenues')
		await countOf('venue')
		view.break('/api/find_places', how)
		const place = panel().getByRole<HTMLInputElement>('combobox', { name: 'Place' })
		await view.user.type(place, 'Remich')
		await panel().findByText('Places cannot be searched right now. What you typed is kept.')
		await view.user.tab()
		await waitFor(() => expect(place.getAttribute('aria-invalid')).toBe('true'))
		expect(place.value).toBe('Remich')
		view.break('/api/find_places', null)
		await view.user.type(place, '{Enter}')
		await waitFor(() => expect(stored('venueFilterAddress')).toBe('Remich'))
		expect(place.getAttribute('aria-invalid')).toBeNull()
	},
)

test('the visitor’s own place is asked for only when they press for it, rounded to 100 m, and a refusal is put in words', async () => {
	const asked = vi.fn<(found: (where: unknown) => void, refuse: (why: { code: number }) => void) => void>()
	Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: asked }, configurable: true })
	await using view = await open('/filterVenues')
	await countOf('venue')
	const place = panel().getByRole<HTMLInputElement>('combobox', { name: 'Place' })
	await view.user.click(place)
	const own = await panel().findByRole('option', { name: 'My location' })
	expect(asked).not.toHaveBeenCalled()
	asked.mockImplementationOnce((_, refuse) => refuse({ code: 1 }))
	await view.user.click(own)
	expect((await panel().findAllByText(/does not share your location/)).length).toBeGreaterThan(0)
	expect(view.address()).toBe('/filterVenues')
	asked.mockImplementationOnce((found) => found({ coords: { latitude: 49.847_563, longitude: 6.104_219 } }))
	await view.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
	await waitFor(() => expect(stored('venueFilterLatLong')).toEqual({ lat: 49.848, lng: 6.104 }))
	expect(place.value).toBe('My location')
	Reflect.deleteProperty(navigator, 'geolocation')
})

test('178 a list that fails says so, and the filters stay', async () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => {})
	await using view = await open('/filterVenues')
	await countOf('venue')
	view.break('/api/get_venue_list_with_filter', 500)
	await view.user.click(panel().getByRole('checkbox', { name: /Hotels/ }))
	await screen.findByText('The results could not be loaded', { selector: 'h2' })
	log.mockRestore()
})

test('178 after too many requests the page shows how long to wait, in place of the list', async () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => {})
	await using own = await startProduct({ READS_PER_MINUTE: 6 })
	for (let turn = 0; turn < 6; turn += 1) await own.call('searchVenues', { page: turn + 1 })
	const { message } = await own.call('searchVenues', {})
	expect(message).toMatch(/Please try again in \d+ seconds?\./)
	await using view = await open('/filterVenues')
	await countOf('venue')
	const { fetch } = globalThis
	globalThis.fetch = (async (url: string, init?: RequestInit) =>
		url.includes('get_venue_list')
			? Response.json({ status: false, code: 'too_many_requests', message, data: null }, { status: 429, headers: { 'retry-after': '20' } })
			: fetch(url, init)) as typeof globalThis.fetch
	await view.user.click(panel().getByRole('checkbox', { name: /Hotels/ }))
	await screen.findByText(message)
	log.mockRestore()
})

test('172 in the sheet one end is enough; an end that was emptied keeps it open and offers the half that is missing', release, async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	await view.user.click(screen.getByRole('button', { name: /^Filters/ }))
	const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
	const people = within(sheet.getByRole('group', { name: 'Number of people' }))
	await view.user.type(people.getByLabelText('From'), '300')
	await view.user.tab()
	await waitFor(() => expect(people.getByLabelText<HTMLInputElement>('To').value).toBe('1000'))
	await view.user.clear(people.getByLabelText('To'))
	await view.user.click(sheet.getByRole('button', { name: /^Show \d/ }))
	await people.findByText('Both Fields Required')
	expect(view.address()).toBe('/filterVenues')
	await waitFor(() => expect(document.activeElement).toBe(people.getByLabelText('To')))
	await view.user.click(people.getByRole('button', { name: '300 people or more' }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?min_capacity=300&max_capacity=1000'))
	const size = within(sheet.getByRole('group', { name: /^Size in/ }))
	await view.user.type(size.getByLabelText('To'), '250')
	await view.user.click(sheet.getByRole('button', { name: /^Show \d/ }))
	await waitFor(() => expect(view.address()).toContain('min_size=0&max_size=250'))
	await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull())
})

test('163 in the sheet all changes are one step of the history: Back closes it and keeps them', async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	await view.user.click(screen.getByRole('button', { name: /^Filters/ }))
	const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
	await view.user.click(sheet.getByRole('checkbox', { name: /Castles & estates/ }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=4'))
	await view.user.click(await sheet.findByRole('checkbox', { name: /^Terrace/ }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=4&features=105'))
	history.back()
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(view.address()).toBe('/filterVenues?sub_category_id=4&features=105')
	history.back()
	await waitFor(() => expect(view.address()).toBe('/filterVenues'))
})

test('165 a long group shows its first features and the rest on demand; a field finds one by the beginning of a word', async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	await view.user.click(await panel().findByText('Cuisine'))
	const cuisine = within(panel().getByRole('list', { name: 'Cuisine' }))
	const shown = () => cuisine.getAllByRole('listitem').filter((item) => !/beyond/.test(item.className)).length
	expect(shown()).toBe(6)
	await view.user.click(panel().getByRole('button', { name: 'Show all 14' }))
	expect(shown()).toBe(14)
	const find = panel().getByLabelText('Find a feature')
	await view.user.type(find, 'wirel')
	panel().getByRole('checkbox', { name: /^Wireless microphones/ })
	expect(panel().queryByRole('checkbox', { name: /^Terrace/ })).toBeNull()
	await view.user.clear(find)
	await view.user.type(find, 'zzz')
	await panel().findByText('No feature of that name')
	await view.user.clear(find)
	await view.user.type(find, 'vegan')
	await view.user.click(panel().getByRole('checkbox', { name: /^Vegetarian and Vegan/ }))
	await waitFor(() => expect(stored('venueFilterSelectedFeatures')).toEqual([159]))
})

test('the field for features knows the words of the trade in every language, and finds the facts of “More filters”', release, async () => {
	for (const [language, words] of [
		['en', { Beamer: 'Projector and screens', Leinwand: 'Projector and screens', 'sans marche': 'Step-free entrance' }],
		['fr', { beamer: 'Projecteur et écrans', beamers: 'Projecteur et écrans' }],
		['de', { projector: 'Beamer', vidéoprojecteur: 'Beamer' }],
	] as const) {
		cleanup()
		localStorage.clear()
		await using view = await openScreen('/filterVenues', { product, language })
		const find = await screen.findByLabelText({ en: 'Find a feature', fr: 'Trouver une caractéristique', de: 'Merkmal suchen' }[language])
		const asked = () => view.requests.filter(({ path }) => path.startsWith('/api/get_feature_words')).length
		expect(asked(), 'before the field is used').toBe(0)
		for (const [typed, name] of Object.entries(words)) {
			await view.user.clear(find)
			await view.user.type(find, typed)
			await waitFor(() => expect([typed, screen.queryAllByRole('checkbox', { name: new RegExp(name) }).length]).toEqual([typed, 1]))
		}
		expect(asked()).toBe(1)
	}
	cleanup()
	await using view = await open('/filterVenues')
	const find = await screen.findByLabelText('Find a feature')
	for (const typed of ['parking', 'Parkplätze', 'stationnement']) {
		await view.user.clear(find)
		await view.user.type(find, typed)
		await waitFor(() => within(screen.getByRole('group', { name: 'More filters' })).getByLabelText('Parking spaces, at least'))
	}
	expect(screen.queryByText('No feature of that name')).toBeNull()
	const spaces = within(screen.getByRole('group', { name: 'More filters' })).getByLabelText('Parking spaces, at least')
	await view.user.type(spaces, '2{Enter}')
	await waitFor(() => expect(view.address()).toBe('/filterVenues?parking_spaces=2'))
	// Languages and journeys, where the family has them.
	const further = () => within(screen.getByRole('group', { name: 'More filters' }))
	for (const typed of ['sprache', 'Luxemb']) {
		await view.user.clear(find)
		await view.user.type(find, typed)
		await waitFor(() => further().getByLabelText('Language spoken'))
	}
	await view.user.selectOptions(further().getByLabelText('Language spoken'), 'lb')
	await waitFor(() => expect(view.address()).toBe('/filterVenues?languages_spoken=lb&parking_spaces=2'))
	await view.user.clear(find)
	await view.user.type(find, 'anfahrt')
	await screen.findByText('No feature of that name')
})

test('the field for features finds whether an entertainer travels to the visitor’s place', async () => {
	await using view = await open('/filterEnt?latitude=49.85&longitude=6.1&address=Here&distance=10')
	await view.user.type(await screen.findByLabelText('Find a feature'), 'anfahrt')
	await view.user.click(
		await within(await screen.findByRole('group', { name: 'More filters' })).findByRole('checkbox', { name: 'Travels to my place' }),
	)
	await waitFor(() => expect(view.address()).toMatch(/[?&]travels_here=1/))
})

test('without the words of the trade the field for features finds names', release, async () => {
	await using view = await openScreen('/filterVenues', { product, broken: { '/api/get_feature_words': 500 } })
	const find = await screen.findByLabelText('Find a feature')
	await view.user.type(find, 'beamer')
	screen.getByRole('checkbox', { name: /^Projector and screens/ })
	await view.user.clear(find)
	await view.user.type(find, 'vidéoprojecteur')
	await screen.findByText('No feature of that name')
})

test('171 179 the entertainment list is driven by its own stored keys', async () => {
	localStorage.setItem('entFilterEventCategory', '2')
	localStorage.setItem('selectSubFeatureId', '[10]')
	await using view = await open('/filterEnt')
	await waitFor(() => expect(view.address()).toBe('/filterEnt?sub_category_id=10&event_category_ids=2'))
	await screen.findByRole('heading', { level: 1, name: 'DJs' })
	await waitFor(() => {
		const asked = view.requests.filter(({ path }) => path === '/api/get_entertainment_list_with_filter').map(({ fields }) => fields)
		expect(asked).toContainEqual(
			expect.arrayContaining([
				['sub_category_id[]', '10'],
				['event_category_ids[]', '2'],
			]),
		)
	})
	expect(panel().queryByRole('group', { name: /Size/ })).toBeNull()
})

test('174 175 180 the list of rentals and services asks for the category, then for the sub-category', async () => {
	await using view = await open('/filter')
	await screen.findByText('Please select a category')
	expect(view.requests.some(({ path }) => path.includes('list_with_filter'))).toBe(false)
	await view.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Rentals' }))
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=3'))
	const all = await countOf('rental offer')
	const kinds = within(screen.getByRole('navigation', { name: 'Please select a subcategory' }))
	await view.user.click(kinds.getByRole('link', { name: /^Tents & marquees/ }))
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=3&sub_category_id=17'))
	await waitFor(async () => expect(await countOf('rental offer')).toBeLessThan(all))
	expect(screen.queryByText('Please select a subcategory')).toBeNull()
})

test.each([
	['178', '/filterVenues', '/api/get_venue_list_with_filter', 'venue'],
	['179', '/filterEnt', '/api/get_entertainment_list_with_filter', 'act'],
	['180', '/filter?category_id=4', '/api/get_rental_and_services_list_with_filter', 'service provider'],
])('%s a failing list call of %s says so and offers to try again', async (_, address, path, kind) => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => {})
	await using view = await open('/')
	view.break(path, 500)
	history.pushState(null, '', address)
	const alert = await screen.findByRole('alert')
	within(alert).getByText('The results could not be loaded')
	expect(log).toHaveBeenCalled()
	view.break(path, null)
	await view.user.click(within(alert).getByRole('button', { name: 'Try again' }))
	expect(await countOf(kind)).toBeGreaterThan(0)
	log.mockRestore()
})

test('177 without the feature tree the list still works', async () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => {})
	await using view = await open('/')
	view.break('/api/get_venue_feature', 'network')
	history.pushState(null, '', '/filterVenues')
	expect(await countOf('venue')).toBeGreaterThan(0)
	expect(screen.queryByText('Features')).toBeNull()
	log.mockRestore()
})

test('183 the next page shows other venues, and a page past the end leads to the last one', async () => {
	await using view = await open('/filterVenues')
	await countOf('venue')
	const names = () =>
		within(screen.getByRole('region', { name: 'Results' }))
			.getAllByRole('heading', { level: 3 })
			.map((name) => name.textContent)
	const first = names()
	expect(first).toHaveLength(12)
	await view.user.click(screen.getByRole('link', { name: 'Next page' }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?page=2'))
	await waitFor(() => expect(screen.getByRole('region', { name: 'Results' }).textContent).not.toContain(first[0]))
	await view.user.click(panel().getByRole('checkbox', { name: /Boats/ }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=8'))
	history.pushState(null, '', '/filterVenues?page=99')
	await view.user.click(await screen.findByRole('link', { name: 'Go to the last page' }))
	await waitFor(() => expect(view.address()).toMatch(/page=\d+$/))
	await screen.findByRole('link', { name: `Page ${view.address().split('=')[1] ?? ''}`, current: 'page' })
})

test('185 an empty result says which filter to remove and how many results that gives', async () => {
	await using view = await open('/filterVenues?sub_category_id=8&min_capacity=900&max_capacity=1000')
	await screen.findByRole('heading', { name: 'Nothing matches all of these filters' })
	const results = within(screen.getByRole('region', { name: 'Results' }))
	const way = await results.findByRole('link', { name: /Without “900 people or more, sitting”/ })
	const promised = Number.parseInt(way.nextElementSibling?.textContent ?? '', 10)
	expect(promised).toBeGreaterThan(0)
	await view.user.click(way)
	await waitFor(async () => expect(await countOf('venue')).toBe(promised))
	expect(view.address()).toBe('/filterVenues?sub_category_id=8')
})

test('the paid group is labelled, and the order is explained', async () => {
	await using _ = await open('/filterVenues')
	await countOf('venue')
	const paid = screen.getByRole('heading', { level: 2, name: 'Premium · paid placement' }).nextElementSibling as HTMLElement
	expect(within(paid).getAllByRole('article')).toHaveLength(3)
	screen.getByRole('heading', { level: 2, name: 'By relevance' })
	screen.getByText('How are these ordered?')
	screen.getByText(/at most three Premium listings, is a paid placement/)
	screen.getByText('all from professionals')
})

test('a card is a link to its listing and shows kind, place, seated and standing capacity, size and price', async () => {
	await using _ = await open('/filterVenues?sub_category_id=5')
	await countOf('venue')
	const article = screen.getAllByRole('article')[0] as HTMLElement
	const id = article.dataset['listing'] ?? ''
	const { data: listing } = await product.call('getListing', { property_id: Number(id) })
	const card = within(article)
	expect(card.getByRole('link', { name: listing.property_name }).getAttribute('href')).toBe(`/details/${id}/1`)
	const line = card.getByRole('heading').nextElementSibling?.textContent
	expect(line).toContain(`Hall or cultural centre\u00a0· ${listing.locality}`)
	const number = (value: number | null) => new Intl.NumberFormat('en-GB').format(value ?? 0)
	card.getByText(
		new RegExp(
			`^${number(listing.max_capacity_sitting)} seated · ${number(listing.max_capacity_standing)} standing · ${number(listing.size)}\\sm²$`,
		),
	)
	card.getByText(/^Minimum spend €[\d,]+$|^Price on request$/)
	expect(article.querySelector('h2, h3')?.getAttribute('lang')).toBe(listing.lang)
})

test('163 on a small screen the same filters stand in a sheet that applies at once and says how many it would show', async () => {
	await using view = await open('/filterVenues?features=105')
	await countOf('venue')
	await view.user.click(screen.getByRole('button', { name: /^Filters.*1 filter set/ }))
	const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
	await view.user.click(sheet.getByRole('checkbox', { name: /Castles & estates/ }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=4&features=105'))
	// A typed value is applied without its own button, because the button below closes the sheet.
	await view.user.type(sheet.getByLabelText('Maximum budget'), '90000')
	const count = (await screen.findByText(/^\d+ venues?$/)).textContent
	await view.user.click(sheet.getByRole('button', { name: `Show ${count}` }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=4&features=105&min_budget=90000'))
})

test.each([
	['/filter?category_id=1&sub_category_id=4', '/filterVenues?sub_category_id=4', 'Castles & estates'],
	['/filter?sub_category_id=10&event_category_ids=2', '/filterEnt?sub_category_id=10&event_category_ids=2', 'DJs'],
])('032 %s leads to the list of its family', async (address, list, heading) => {
	await using view = await open(address)
	await waitFor(() => expect(view.address()).toBe(list))
	await screen.findByRole('heading', { level: 1, name: heading })
})

test('032 132 a fifth family of the catalogue: menu, list, and the page of an announcement', release, async () => {
	await using own = await startProduct()
	await addFamily(own)
	const property_id = await addListing(own, { ...fifth, property_name: 'Above the Our' })
	await using view = await openScreen('/', { product: own })
	await view.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Mountain guides', hidden: true }))
	await waitFor(() => expect(view.address()).toBe('/filter?category_id=8&sub_category_id=708'))
	await screen.findByRole('heading', { level: 1, name: 'Mountain guides' })
	expect(await countOf('supplier')).toBe(1)
	await view.user.click(screen.getByRole('link', { name: 'Above the Our' }))
	await waitFor(() => expect(view.address()).toBe(`/details/${property_id}/8`))
	await screen.findByRole('heading', { level: 1, name: 'Above the Our' })
})
