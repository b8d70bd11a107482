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
