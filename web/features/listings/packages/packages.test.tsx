import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

const packages = [
	{
		name: 'Buffet',
		name_fr: 'Buffet froid',
		unit: 'person',
		price: 45,
		minimum: 20,
		maximum: 150,
		included: ['Two hot dishes', 'Plates'],
		included_fr: ['Deux plats chauds', 'Assiettes'],
		extras: [{ name: 'Fireworks', name_fr: 'Feu d’artifice', price: 900 }],
	},
	{ name: 'Small party', unit: 'event', price: 800, maximum: 30, included: [], extras: [] },
	{ name: 'Cook', unit: 'hour', price: 60, minimum: 3, included: [], extras: [] },
]
const addCaterer = (product: Product, more: Record<string, unknown> = {}) =>
	addListing(product, { category_id: 4, sub_category_id: 27, price_unit: 'person', min_budget: 30, packages, ...more })

const section = async () => within(await screen.findByRole('region', { name: 'Packages' }))
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim())

test('a listing shows its packages in their order, and what each comes to for the people of its address', async () => {
	await using product = await startProduct()
	const id = await addCaterer(product)
	await using _ = await openScreen(`/details/${id}/4?people=120`, { product })
	const shown = await section()
	expect(textsOf(shown.getAllByRole('heading', { level: 3 }))).toEqual(['Buffet', 'Small party', 'Cook'])
	const [buffet, party, cook] = textsOf(shown.getAllByRole('listitem').filter((item) => item.id.startsWith('package-')))
	expect(buffet).toContain('€45 per person')
	expect(buffet).toContain('from 20 people, for up to 150 people')
	expect(buffet).toContain('about €5,400 for 120')
	expect(buffet).toContain('Fireworks: €900')
	expect(party).toContain('not for 120')
	expect(cook).toContain('€60 per hour')
	expect(cook).toContain('from 3 hours')
	expect(cook).not.toContain('about')
	// Where the price is.
	const summary = within(screen.getByRole('complementary', { name: 'At a glance' }))
	expect(textsOf(summary.getAllByText(/€/))).toEqual(['From €30 per person', 'about €5,400 for 120'])
})

test('the number of people of the remembered search says what it comes to, without one nothing does', async () => {
	await using product = await startProduct()
	const id = await addCaterer(product)
	{
		await using _ = await openScreen(`/details/${id}/4`, { product })
		expect((await section()).queryByText(/about/)).toBeNull()
	}
	localStorage.setItem('peopleFilter', '10')
	await using _ = await openScreen(`/details/${id}/4`, { product })
	const shown = await section()
	await shown.findByText(/about.€900.for.20/)
	// A price in all is the same for any number.
	expect(shown.queryByText(/about.€800/)).toBeNull()
})

test('a comparison names the cheapest package that takes so many people, and all of them without a number', async () => {
	await using product = await startProduct()
	const id = await addCaterer(product)
	const other = await addCaterer(product, { packages: [] })
	for (const [address, cells] of [
		[`/compare?listings=${id},${other}&people=25`, ['Small party, about €800 for 25']],
		[`/compare?listings=${id},${other}&people=120`, ['Buffet, about €5,400 for 120']],
		[`/compare?listings=${id},${other}`, ['Buffet, Small party, Cook']],
	] as const) {
		await using _ = await openScreen(address, { product })
		const line = await screen.findByRole('row', { name: /^Packages/ })
		expect(textsOf(within(line).getAllByRole('cell')).slice(0, 1), address).toEqual(cells)
	}
})
