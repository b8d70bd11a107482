import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'

test('the gazetteer: 100 communes by name, then towns, then border towns', async () => {
	await using product = await startProduct()
	const { data } = await product.call('getPlaces')
	expect(data.filter((place) => place.kind === 'commune')).toHaveLength(100)
	const kinds = data.map((place) => place.kind)
	expect(kinds.lastIndexOf('commune')).toBeLessThan(kinds.indexOf('town'))
	expect(kinds.lastIndexOf('town')).toBeLessThan(kinds.indexOf('border'))
	expect(data.find((place) => place.place_name_fr === 'Ettelbruck')).toMatchObject({
		kind: 'commune',
		country: 'LU',
		canton: 'Diekirch',
		place_name_de: 'Ettelbrück',
		place_name_lb: 'Ettelbréck',
	})
	expect(data.find((place) => place.country === 'DE' && place.place_name_de === 'Trier')).toMatchObject({ kind: 'border', canton: null })
})
