import { expect, test } from 'vitest'
import { trader, venueForm } from '#test/announcements.ts'
import { startProduct } from '#test/product.ts'

test('the announcement speaks the reader’s language where its author wrote in it, else the author’s, and says which', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const form = venueForm({
		lang: 'de',
		property_name: 'Mühlensaal',
		description: 'Ein heller Saal in der alten Mühle am Fluss.',
		property_name_fr: 'La salle du moulin',
		description_fr: 'Une salle lumineuse dans le vieux moulin.',
		description_en: 'A bright room in the old mill on the river.',
		// The fields without a language have the author's.
		description_de: 'Was hier steht, wird nicht gebraucht.',
	})
	const { property_id } = (await product.call('addEditVenue', form, token)).data
	const says = async (language: 'en' | 'fr' | 'de') => {
		const options = { language }
		const listing = (await product.call('getListing', { property_id }, null, options)).data
		const [card] = (await product.call('searchVenues', {}, null, options)).data.list
		const [marker] = (await product.call('getMapMarkers', { category_id: 1, view: '49,5,51,7', zoom: 8 }, null, options)).data.listings
		const [suggestion] = (await product.call('suggest', { q: 'moulin' }, null, options)).data.listings
		await product.call('setFavourite', { property_id, value: 1 }, token)
		const [favourite] = (await product.call('getFavourites', {}, token, options)).data.list
		expect(favourite).toEqual(card && { ...card, kind: 'property', distance: null })
		return [
			[listing.property_name, listing.description, listing.lang],
			[card?.property_name, card?.summary, card?.lang],
			[marker?.property_name, marker?.lang],
			[suggestion?.property_name, suggestion?.lang],
		]
	}
	const inGerman = ['Mühlensaal', form['description'], 'de']
	const inFrench = ['La salle du moulin', form['description_fr'], 'fr']
	expect(await says('de')).toEqual([inGerman, inGerman, ['Mühlensaal', 'de'], ['Mühlensaal', 'de']])
	expect(await says('fr')).toEqual([inFrench, inFrench, ['La salle du moulin', 'fr'], ['La salle du moulin', 'fr']])
	// A name without translation is the author's.
	const inEnglish = ['Mühlensaal', form['description_en'], 'en']
	expect(await says('en')).toEqual([inEnglish, inEnglish, ['Mühlensaal', 'de'], ['Mühlensaal', 'de']])
	for (const q of ['Mühlensaal', 'moulin lumineuse', 'river', 'Fluss'])
		expect((await product.call('searchVenues', { q })).data.total, q).toBe(1)
	const own = async () => (await product.call('getOwnListings', {}, token)).data.list[0]
	expect(await own()).toMatchObject({ lang: 'de', missing_texts: [] })
	await product.call('addEditVenue', { ...form, property_id, property_name_fr: '', description_fr: '' }, token)
	expect(await own()).toMatchObject({ lang: 'de', missing_texts: ['fr'] })
	expect((await product.call('getListing', { property_id }, null, { language: 'fr' })).data).toMatchObject({
		lang: 'de',
		description: form['description'],
	})
	expect((await product.call('searchVenues', { q: 'moulin' })).data.total).toBe(0)
})
