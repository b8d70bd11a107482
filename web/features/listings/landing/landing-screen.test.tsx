import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

test('a landing page says once above its cards that all are from professionals, and nothing of the kind without cards', async () => {
	await using product = await startProduct()
	for (let turn = 0; turn < 3; turn += 1)
		await addListing(product, { sub_category_id: 4, commune: 'Diekirch', locality: 'Diekirch', latitude: 49.8678, longitude: 6.1558 })
	{
		await using _ = await openScreen('/venues/castle/diekirch', { product })
		expect(await screen.findAllByRole('article')).toHaveLength(3)
		expect(screen.getAllByText('all from professionals')).toHaveLength(1)
	}
	await using _ = await openScreen('/venues/castle/echternach', { product })
	await screen.findByRole('heading', { level: 1 })
	expect(screen.queryByText('all from professionals')).toBeNull()
})

test('its cards say who is free on the day of the address, else on that of the last search', async () => {
	await using product = await startProduct()
	const place = { sub_category_id: 4, commune: 'Diekirch', locality: 'Diekirch', latitude: 49.8678, longitude: 6.1558 }
	for (const state of ['free', 'booked']) {
		const listing_id = await addListing(product, place)
		const day = { listing_id, day: '2036-06-19', source: 'own', morning: state, evening: state }
		await product.db.insertInto('availability_days').values(day).execute()
	}
	const said = async () => {
		await screen.findByText('Free on 19 June 2036')
		return screen.getAllByRole('article').map((card) => card.querySelector('[data-day]')?.getAttribute('data-day'))
	}
	{
		await using _ = await openScreen('/venues/castle/diekirch?available_on=2036-06-19', { product })
		expect((await said()).toSorted()).toEqual(['booked', 'free'])
	}
	localStorage.setItem('lastSearch', JSON.stringify('/filterVenues?available_on=2036-06-19'))
	{
		await using _ = await openScreen('/venues/castle/diekirch', { product })
		expect((await said()).toSorted()).toEqual(['booked', 'free'])
	}
	localStorage.clear()
	await using _ = await openScreen('/venues/castle/diekirch', { product })
	expect(await screen.findAllByRole('article')).toHaveLength(2)
	expect(document.querySelectorAll('[data-day]')).toHaveLength(0)
})
