import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import type { EndpointName } from '#contract/http/endpoints.ts'

const esch = { locality: 'Esch-Uelzecht', commune: 'Esch-sur-Alzette', postcode: 'L-4002', latitude: 49.4958, longitude: 5.9806 }
/** The answers in English, French and German. */
const inEachLanguage = <Name extends EndpointName>(product: Product, name: Name, fields: Record<string, unknown>) =>
	Promise.all(languages.map(async (language) => (await product.call(name, fields, null, { language })).data))

test('B20: a listing names its place in the language of the reader, and keeps it in its postal address', async () => {
	await using product = await startProduct()
	const id = await addListing(product, esch)
	const local = ['Esch-sur-Alzette', 'Esch-sur-Alzette', 'Esch an der Alzette']
	const found = await inEachLanguage(product, 'searchVenues', {})
	expect(found.map(({ list }) => list[0]?.locality)).toEqual(local)
	const pages = await inEachLanguage(product, 'getListing', { property_id: id })
	expect(pages.map(({ locality }) => locality)).toEqual(local)
	expect(pages.map(({ commune }) => commune)).toEqual(local)
	expect(pages.map(({ postal_locality }) => postal_locality)).toEqual(Array(3).fill('Esch-Uelzecht'))
	const suggested = await inEachLanguage(product, 'suggest', { q: 'Hall Wäissebierg' })
	expect(suggested.map(({ listings }) => listings[0]?.locality)).toEqual(local)
	const view = { view: '49,5.5,50.5,6.6', zoom: 17 }
	const onMap = await inEachLanguage(product, 'getMapMarkers', { category_id: 1, ...view })
	expect(onMap.map(({ listings }) => listings[0]?.locality)).toEqual(local)
	for (const q of ['Esch-Uelzecht', 'Esch an der Alzette', 'esch sur alzette'])
		expect([q, (await product.call('searchVenues', { q })).data.total]).toEqual([q, 1])
})

test('B20: a name that the gazetteer does not know, or that another place far away has, stays as it was written', async () => {
	await using product = await startProduct()
	const ids = [
		await addListing(product, { locality: 'Hinterm Wald' }),
		// Of the name of the capital, and fifty kilometres from it.
		await addListing(product, { locality: 'Luxembourg', latitude: 50.1, longitude: 6.0 }),
		await addListing(product, { locality: 'Luxembourg', commune: 'Luxembourg', latitude: 49.61, longitude: 6.13 }),
		await addListing(product, { locality: 'Arlon', commune: null, country: 'BE', latitude: 49.68, longitude: 5.82 }),
	]
	const localities = (language: Language) =>
		Promise.all(ids.map(async (property_id) => (await product.call('getListing', { property_id }, null, { language })).data.locality))
	expect(await localities('de')).toEqual(['Hinterm Wald', 'Luxembourg', 'Luxemburg', 'Arel'])
	expect(await localities('fr')).toEqual(['Hinterm Wald', 'Luxembourg', 'Luxembourg', 'Arlon'])
	expect(await localities('en')).toEqual(['Hinterm Wald', 'Luxembourg', 'Luxembourg City', 'Arlon'])
})

test('B20: an event names the town at the end of its location in the language of the reader, and is found by each of its names', async () => {
	await using product = await startProduct()
	const dudelange = { latitude: 49.4806, longitude: 6.0875, address: '12, Rue du Stade, L-3411 Dudelange' }
	const id = await addEvent(product, { ...dudelange, location_name: 'Hal Neischmelz, Dudelange' })
	const local = ['Hal Neischmelz, Dudelange', 'Hal Neischmelz, Dudelange', 'Hal Neischmelz, Düdelingen']
	const lists = await inEachLanguage(product, 'getAllEvents', {})
	expect(lists.map((list) => list?.[0]).map((event) => event?.location_text)).toEqual(local)
	expect(lists.map((list) => list?.[0]).map((event) => event?.location_name)).toEqual(Array(3).fill('Hal Neischmelz, Dudelange'))
	const pages = await inEachLanguage(product, 'getEvent', { event_id: id })
	expect(pages.map(({ location_text }) => location_text)).toEqual(local)
	expect(pages.map(({ address }) => address)).toEqual(Array(3).fill(dudelange.address))
	for (const q of ['Dudelange', 'Düdelingen', 'Diddeleng'])
		expect([q, (await product.call('getAllEvents', { q })).data?.map((event) => event.id)]).toEqual([q, [id]])
	expect((await product.call('getAllEvents', { q: 'Ettelbrück' })).data).toEqual([])
})

test('B21: a listing is called what one of its kind is called, in each language; an operator’s own name is used for both', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const id = await addListing(product, { sub_category_id: 1 })
	const names = async () => {
		const { sub_category_name_en, sub_category_name_fr, sub_category_name_de } = (await product.call('getListing', { property_id: id }))
			.data
		return [sub_category_name_en, sub_category_name_fr, sub_category_name_de]
	}
	const [, , german] = await inEachLanguage(product, 'suggest', { q: 'Hall Wäissebierg' })
	expect(german?.listings[0]?.kind_name).toBe('Restaurant')
	expect(await names()).toEqual(['Restaurant', 'Restaurant', 'Restaurant'])
	const kinds = (await product.call('getSubCategories', { category_id: 1 })).data
	expect(kinds[0]).toMatchObject({ sub_category_name_en: 'Restaurants' })
	const renamed = {
		kind: 'sub_category',
		id: 1,
		version: 1,
		choice_name_en: 'Inns',
		choice_name_fr: 'Restaurants',
		choice_name_de: 'Gasthäuser',
	}
	expect(await product.call('renameChoice', renamed, token)).toMatchObject({ http: 200 })
	await expect.poll(names).toEqual(['Inns', 'Restaurant', 'Gasthäuser'])
})
