import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

let product: Product
beforeAll(async () => {
	product = await startProduct({ samples: true })
	Element.prototype.scrollIntoView = () => {}
	window.scrollTo = () => {}
	window.scrollBy = () => {}
})
afterAll(() => product[Symbol.asyncDispose]())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const open = (address: string) => openScreen(address, { product })
const results = () => within(screen.getByRole('region', { name: 'Results' }))
const namesOf = async () => {
	await waitFor(() => expect(screen.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('false'))
	return results()
		.getAllByRole('article')
		.map((card) => within(card).getByRole('heading').textContent)
}

test('the list and the map are two forms of one address: filters and pages keep the form, Back goes from form to form', async () => {
	await using view = await open('/filterVenues?sub_category_id=4')
	const listed = await namesOf()
	await view.user.click(screen.getByRole('link', { name: 'Map' }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=4&view=map'))
	expect(await namesOf()).toEqual(listed)
	await screen.findByRole('region', { name: 'Map of the results' })

	await view.user.click(screen.getByRole('link', { name: 'Remove the filter Castles & estates' }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?view=map'))
	await view.user.click(await screen.findByRole('link', { name: 'Page 2' }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?page=2&view=map'))
	await view.user.click(screen.getByRole('link', { name: 'List' }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?page=2'))
	expect(screen.queryByRole('region', { name: 'Map of the results' })).toBeNull()

	history.back()
	await waitFor(() => expect(view.address()).toBe('/filterVenues?page=2&view=map'))
	await screen.findByRole('region', { name: 'Map of the results' })
})

test('the form is kept when the stored filters come back, and it is not stored', async () => {
	localStorage.setItem('venueFilterSelectSubCat', '[4]')
	await using view = await open('/filterVenues?view=map')
	await waitFor(() => expect(view.address()).toBe('/filterVenues?sub_category_id=4&view=map'))
	await namesOf()
	expect(JSON.stringify({ ...localStorage })).not.toContain('map')
})

test('a part of the map is a filter with a name of its own; a distance takes its place', async () => {
	await using view = await open('/filterVenues?latitude=49.8475&longitude=6.1042&address=Ettelbruck&bounds=49.5,6,49.7,6.3')
	const within_bounds = (await namesOf()).length
	expect(within_bounds).toBeGreaterThan(0)
	expect(view.requests.find(({ path }) => path === '/api/get_venue_list_with_filter')?.fields).toContainEqual(['bounds', '49.5,6,49.7,6.3'])
	screen.getByRole('link', { name: 'Remove the filter Near Ettelbruck' })
	expect(results().getAllByText(/\d km/).length, 'the distances from the place stay').toBeGreaterThan(0)
	await view.user.click(screen.getByRole('link', { name: 'Remove the filter In this part of the map' }))
	await waitFor(() => expect(view.address()).toBe('/filterVenues?latitude=49.8475&longitude=6.1042&address=Ettelbruck'))
})

test('nothing in a part of the map: the list says that letting go of it would help', async () => {
	await using _ = await open('/filterVenues?bounds=48.3,3.4,48.4,3.5')
	await screen.findByRole('heading', { name: 'Nothing matches all of these filters' })
	const way = await screen.findByRole('link', { name: 'Without “In this part of the map”' })
	expect(way.getAttribute('href')).toBe('/filterVenues')
})
