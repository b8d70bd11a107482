import { expect, test } from 'vitest'
import { maxPackages } from '#contract/limits.ts'
import { entertainerForm, rentalForm, trader, venueForm } from '#test/announcements.ts'
import { startProduct, type Product } from '#test/product.ts'

const menu = {
	name: 'Three courses',
	name_fr: 'Trois services',
	unit: 'person',
	price: 45,
	minimum: 20,
	maximum: 120,
	included: ['Water', ' Coffee '],
	included_fr: 'Eau\nCafé\n',
	extras: [{ name: 'Fireworks', name_fr: 'Feu d’artifice', price: '900' }],
}
const evening = { name: 'An evening', unit: 'event', price: 1200 }
const json = (...packages: unknown[]) => JSON.stringify(packages)

const packagesOf = async (product: Product, property_id: number, language: 'en' | 'fr' | 'de' = 'en') =>
	(await product.call('getListing', { property_id }, null, { language })).data.packages

test('packages are published with a listing of any family, in its order and its languages', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const forms = [
		['addEditVenue', venueForm],
		['addEditEntertainment', entertainerForm],
		['addEditRentalAndService', rentalForm],
	] as const
	for (const [name, form] of forms) {
		const { data } = await product.call(name, form({ lang: 'en', packages: json(menu, evening) }), owner.token)
		const shown = { unit: 'person', price: 45, minimum: 20, maximum: 120, total_for_people: null }
		const second = { name: 'An evening', lang: 'en', unit: 'event', price: 1200, minimum: null, maximum: null, included: [], extras: [] }
		expect(await packagesOf(product, data.property_id)).toEqual([
			{ ...shown, name: 'Three courses', lang: 'en', included: ['Water', 'Coffee'], extras: [{ name: 'Fireworks', price: 900 }] },
			{ ...second, total_for_people: null },
		])
		expect(await packagesOf(product, data.property_id, 'fr')).toMatchObject([
			{ name: 'Trois services', lang: 'fr', included: ['Eau', 'Café'], extras: [{ name: 'Feu d’artifice', price: 900 }] },
			{ name: 'An evening', lang: 'en' },
		])
		expect(await packagesOf(product, data.property_id, 'de')).toMatchObject([
			{ name: 'Three courses', lang: 'en', included: ['Water', 'Coffee'] },
			{},
		])
	}
})

test('an edit keeps packages that it does not name, and takes them away with an empty list; they go with the listing', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const { property_id } = (await product.call('addEditVenue', venueForm({ packages: json(menu, evening) }), owner.token)).data
	const edit = async (more: Record<string, unknown>, token = owner.token) =>
		(await product.call('addEditVenue', venueForm({ property_id, ...more }), token)).code
	expect(await edit({})).toBe('101')
	expect(await packagesOf(product, property_id)).toHaveLength(2)
	expect(await edit({ packages: json(evening, menu) })).toBe('101')
	expect((await packagesOf(product, property_id)).map(({ name }) => name)).toEqual(['An evening', 'Three courses'])
	expect(await edit({ packages: '[]' }, (await trader(product)).token)).toBe('not_yours')
	expect(await packagesOf(product, property_id)).toHaveLength(2)
	expect(await edit({ packages: '[]' })).toBe('101')
	expect(await packagesOf(product, property_id)).toEqual([])
})

test('each fault is told by row and field', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const refused = async (packages: unknown) => {
		const answer = await product.call('addEditVenue', venueForm({ packages }), token)
		expect(answer.http, JSON.stringify(packages)).toBe(422)
		return Object.keys(answer.fields ?? {})
	}
	const bad = (change: Record<string, unknown>) => [evening, { ...menu, ...change }]
	for (const [change, field] of [
		[{ name: '' }, 'name'],
		[{ name: undefined }, 'name'],
		[{ name: 'x'.repeat(81) }, 'name'],
		[{ name: 'Two\nlines' }, 'name'],
		[{ name_de: 'x' }, 'name_de'],
		[{ unit: 'kilo' }, 'unit'],
		[{ unit: undefined }, 'unit'],
		[{ price: 0 }, 'price'],
		[{ price: '12.505' }, 'price'],
		[{ price: 'many' }, 'price'],
		[{ price: '' }, 'price'],
		[{ price: 10_000_001 }, 'price'],
		[{ minimum: 0 }, 'minimum'],
		[{ minimum: 100_001, maximum: undefined }, 'minimum'],
		[{ unit: 'event' }, 'minimum'],
		[{ unit: 'hour' }, 'maximum'],
		[{ minimum: 121 }, 'maximum'],
		[{ included: ['x'.repeat(121)] }, 'included.0'],
		[{ included: 'line\n'.repeat(16) }, 'included'],
		[{ included: 7 }, 'included'],
		[{ extras: [{ name: 'Rice' }] }, 'extras.0.price'],
		[{ extras: [{ name: 'R', price: 3 }] }, 'extras.0.name'],
		[{ extras: Array.from({ length: 11 }, () => ({ name: 'Rice', price: 1 })) }, 'extras'],
	] as const)
		expect(await refused(JSON.stringify(bad(change)))).toEqual([`packages.1.${field}`])
	// Strict: unknown fields are refused.
	expect(await refused(json({ ...evening, colour: 'red' }))).toEqual(['packages.0'])
	expect(await refused(json({ ...evening, name: '', price: -1 }))).toEqual(['packages.0.name', 'packages.0.price'])
	for (const whole of ['{', '{}', '7', json(...Array.from({ length: maxPackages + 1 }, () => evening))])
		expect(await refused(whole)).toEqual(['packages'])
	expect((await product.call('addEditVenue', venueForm({ packages: json(evening) }))).code).toBe('login_required')
	expect((await product.call('addEditVenue', venueForm({ packages: json(evening) }), (await product.user()).token)).code).toBe('wrong_role')
})

test('a draft keeps half-typed packages, its preview shows the complete ones, and an edit begins with those of the listing', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const typed = { ...menu, price: '45', minimum: '20', maximum: '', included: 'Water\nCoffee', included_fr: '', extras: [] }
	const packages = [typed, { name: 'Half', unit: '', price: '' }]
	const fields = JSON.stringify({ ...venueForm(), packages })
	const { draft_id } = (await product.call('saveDraft', { category_id: 1, fields }, token)).data
	expect((await product.call('getDraft', { draft_id }, token)).data.fields['packages']).toEqual(packages)
	expect((await product.call('previewDraft', { draft_id }, token)).data.packages).toMatchObject([
		{ name: 'Three courses', included: ['Water', 'Coffee'] },
	])
	const sent = venueForm({ draft_id, packages: json(menu, evening) })
	const { property_id } = (await product.call('addEditVenue', sent, token)).data
	const begun = await product.call('getDraft', { property_id }, token)
	expect(begun.data.fields['packages']).toEqual([
		{
			name: 'Three courses',
			name_fr: 'Trois services',
			unit: 'person',
			price: '45',
			minimum: '20',
			maximum: '120',
			included: 'Water\nCoffee',
			included_fr: 'Eau\nCafé',
			extras: [{ name: 'Fireworks', name_fr: 'Feu d’artifice', price: '900' }],
		},
		{ name: 'An evening', unit: 'event', price: '1200', included: '', extras: [] },
	])
	// The initial values of a form can be sent.
	const again = venueForm({ property_id, packages: JSON.stringify(begun.data.fields['packages']) })
	expect((await product.call('addEditVenue', again, token)).code).toBe('101')
	expect(await packagesOf(product, property_id)).toHaveLength(2)
})

test('packages are screened, shown to operators and searched for spam in all their languages', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const operator = await product.operator()
	const hidden = { ...evening, extras: [{ name: 'Fire', name_de: 'Ruf an +352 621 123 456', price: 5 }] }
	const { data } = await product.call('addEditVenue', venueForm({ packages: json(hidden) }), token)
	expect(data.state).toBe('held')
	expect(data.findings).toEqual([expect.stringContaining('+352 621 123 456'), expect.any(String)])
	const { data: queue } = await product.call('getReviews', {}, operator.token)
	expect(JSON.stringify(queue.list[0])).toContain('An evening')
	expect((await product.call('findSpam', { words: 'ruf an' }, operator.token)).data.total).toBe(1)
	expect((await product.call('findSpam', { words: 'ruf aus' }, operator.token)).data.total).toBe(0)
	// Taken out again, it is public.
	const mended = venueForm({ property_id: data.property_id, packages: json(evening) })
	expect((await product.call('addEditVenue', mended, token)).data.state).toBe('published')
})

test('a copied description is found in spite of packages', async () => {
	await using product = await startProduct()
	const story =
		'A bright hall above the river with room for two hundred guests, a kitchen of its own, a terrace and a garden where children play until late.'
	await product.call('addEditVenue', venueForm({ description: story }), (await trader(product)).token)
	const many = Array.from({ length: maxPackages }, (_, index) => ({
		...menu,
		name: `Package ${index}`,
		included: `${'Another line of words '.repeat(5)}${index}`,
	}))
	const { data } = await product.call(
		'addEditVenue',
		venueForm({ description: story, packages: json(...many.map(({ included_fr: _, ...rest }) => rest)) }),
		(await trader(product)).token,
	)
	expect(data.state).toBe('held')
})
