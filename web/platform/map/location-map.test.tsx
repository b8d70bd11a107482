import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { startProduct } from '#test/product.ts'
import { map as texts } from './texts/fr.ts'

test('a listing’s map is a named region with its credits; nothing is loaded before it is near', async () => {
	await using product = await startProduct({ samples: true })
	const { data } = await product.call('searchVenues', { per_page: 1 })
	const [venue] = data.list
	if (!venue) throw new Error('There is no venue')
	await using _ = await openScreen(`/details/${venue.id}/1`, { product, language: 'fr' })
	const map = await screen.findByRole('region', { name: texts.whereIs(venue.property_name) })
	expect(map.textContent).toContain('GeoNames, CC BY 4.0')
	expect(within(map).queryByRole('application')).toBeNull()
	expect(within(map).queryByRole('button')).toBeNull()
	expect(within(map).queryByRole('link', { name: texts.tiles })).toBeNull()
})
