import fc from 'fast-check'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FoundPlace } from '#contract/places.ts'
import { locateStreets } from '#scripts/streets/locate-streets.ts'
import { readRegister } from '#scripts/streets/read-register.ts'
import { startProduct, type Product } from '#test/product.ts'
import { listPlaces, replaceStreets, type Street } from './queries.ts'

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

async function find(product: Product, q: string, more: Record<string, unknown> = {}): Promise<string[]> {
	const { data, http } = await product.call('findPlaces', { q, ...more })
	expect(http, q).toBe(200)
	return data.map(nameOf)
}
const nameOf = ({ place_name_fr, kind, locality, postcode }: FoundPlace) =>
	kind === 'street' ? [place_name_fr, postcode, locality].filter(Boolean).join(', ') : place_name_fr

test('a place is found by its names in four languages, in any case, without accents or hyphens, by its beginning', async () => {
	await using product = await startProduct()
	const first: Record<string, string[]> = {
		Ettelbruck: ['ettelbruck', 'ETTELBRÜCK', 'Ettelbréck', 'ettelb', '  ettel '],
		'Esch-sur-Alzette': ['esch', 'Esch sur Alzette', 'esch/alzette', 'Esch an der Alzette', 'esch-uelzecht', 'eschsuralzette', 'esch alz'],
		Luxembourg: ['lux', 'Luxembourg City', 'Lëtzebuerg', 'luxemburg', 'luxembourg ville', 'd’Stad'],
		'Mondorf-les-Bains': ['Bad Mondorf', 'mondorf', 'bains mondorf'],
		'Saint-Vith': ['St. Vith', 'st vith', 'Sankt Vith', 'saint-vith'],
		Trèves: ['Trier', 'treves'],
		Troisvierges: ['Ulflingen', 'elwen', 'Ëlwen'],
	}
	for (const [name, texts] of Object.entries(first)) for (const q of texts) expect((await find(product, q))[0], q).toBe(name)
})

test('for an address with an unknown street the town is found; for other unknown words nothing', async () => {
	await using product = await startProduct()
	for (const q of [
		'12, rue de la Gare, L-7535 Mersch',
		'Rue de la Gare Mersch',
		'Mierscherstrooss, Mersch',
		'3 Bahnhofstrasse, 7535 Miersch',
	])
		expect(await find(product, q), q).toEqual(['Mersch'])
	expect((await find(product, '5, Grand-Rue, Esch-sur-Alz'))[0]).toBe('Esch-sur-Alzette')
	for (const q of ['nowhere mersch', '12, rue de l’Église']) expect(await find(product, q), q).toEqual([])
})

test('misspellings are corrected: one from four letters, two from eight, neighbours swapped; never in what was typed well', async () => {
	await using product = await startProduct()
	const meant: Record<string, string[]> = {
		Ettelbruck: ['etelbruck', 'etetlbruck', 'ettlbrck'],
		Mersch: ['mersh', 'mresch'],
		Remich: ['remch', 'rmeich'],
		Differdange: ['difrdange', 'differdnage'],
		Thionville: ['thionvile'],
	}
	for (const [name, texts] of Object.entries(meant)) for (const q of texts) expect((await find(product, q))[0], q).toBe(name)
	expect(await find(product, 'rmx')).toEqual([])
	expect(await find(product, 'mxrxh')).toEqual([])
	// Bissen and Dippach are one letter away from other names; typing them does not mean those.
	expect(await find(product, 'Bissen')).toEqual(['Bissen'])
})

test('the whole name comes before its beginning, and that before a word within; communes by inhabitants, then towns', async () => {
	await using product = await startProduct()
	expect((await find(product, 'esch')).slice(0, 3)).toEqual(['Esch-sur-Alzette', 'Esch-sur-Sûre', 'Eschdorf'])
	expect((await find(product, 'belval'))[0]).toBe('Belval')
	const s = await find(product, 's')
	expect(s.slice(0, 3)).toEqual(['Sanem', 'Schifflange', 'Strassen'])
	expect((await product.call('findPlaces', { q: 's', limit: 3 })).data).toHaveLength(3)
	expect(s).toHaveLength(10)
	// Of equals the nearer one.
	const sauer = { latitude: 49.91, longitude: 5.93 }
	expect((await find(product, 'esch', sauer)).slice(0, 2)).toEqual(['Esch-sur-Sûre', 'Eschdorf'])
})

const street = (id: number, street_name: string, locality: string, postcode: string | null, more: Partial<Street> = {}): Street => ({
	id,
	street_name,
	locality,
	commune: locality,
	canton: null,
	postcode,
	latitude: 49.8475,
	longitude: 6.1042,
	...more,
})

const someStreets = [
	street(1, 'Rue de la Gare', 'Ettelbruck', '9044'),
	street(2, 'Rue de la Gare', 'Bascharage', '4924', { commune: 'Käerjeng', latitude: 49.56, longitude: 5.91 }),
	street(3, 'Grand-Rue', 'Ettelbruck', '9050'),
	street(4, 'Grand-Rue', 'Ettelbruck', '9051'),
	street(5, 'Route de Luxembourg', 'Mersch', '7540', { latitude: 49.75, longitude: 6.1 }),
	street(6, 'Rue St. Hubert', 'Differdange', '4582', { latitude: 49.52, longitude: 5.89 }),
	street(7, 'Av. Grand-Duc Jean', 'Mersch', null),
	street(8, 'Rue du 10 Septembre', 'Mersch', '7550'),
]

test('streets: with their locality, house number or postcode, in any order; after a place that fits as well', async () => {
	await using product = await startProduct()
	await replaceStreets(product.db, 'some.json', someStreets)
	const gare = 'Rue de la Gare, 9044, Ettelbruck'
	const texts = [
		'rue de la gare ettelbruck',
		'12 rue de la gare, ettelbruck',
		'12a, Rue de la Gare, L-9044 Ettelbruck, Luxembourg',
		'ettelbréck rue gare',
		'rue de la gaer etelbruck',
		'9044 gare',
	]
	for (const q of texts) expect((await find(product, q))[0], q).toBe(gare)
	expect(await find(product, '9050')).toEqual(['Ettelbruck', 'Grand-Rue, 9050, Ettelbruck'])
	expect(await find(product, '905')).toEqual(['Ettelbruck', 'Grand-Rue, 9050, Ettelbruck'])
	expect(await find(product, 'grandrue')).toEqual(['Grand-Rue, 9050, Ettelbruck'])
	expect(await find(product, 'luxembourg')).toEqual(['Luxembourg', 'Route de Luxembourg, 7540, Mersch'])
	expect(await find(product, 'sankt hubert')).toEqual(['Rue St. Hubert, 4582, Differdange'])
	expect(await find(product, 'avenue grand duc')).toEqual(['Av. Grand-Duc Jean, Mersch'])
	expect(await find(product, '5 rue du 10 septembre')).toEqual(['Rue du 10 Septembre, 7550, Mersch'])
	// Ettelbruck has more inhabitants than Bascharage; a visitor in the south means the other one.
	expect(await find(product, 'rue de la gare')).toEqual([gare, 'Rue de la Gare, 4924, Bascharage'])
	expect((await find(product, 'rue de la gare', { latitude: 49.5, longitude: 5.9 }))[0]).toBe('Rue de la Gare, 4924, Bascharage')
	const { data } = await product.call('findPlaces', { q: 'rue de la gare bascharage' })
	expect(data).toMatchObject([{ id: 2, kind: 'street', country: 'LU', locality: 'Bascharage', commune: 'Käerjeng', postcode: '4924' }])
	// Every process notices another import.
	await replaceStreets(product.db, 'others.json', [street(1, 'Am Leem', 'Bascharage', '4941')])
	expect(await find(product, 'rue de la gare ettelbruck')).toEqual(['Ettelbruck'])
	expect(await find(product, 'am leem')).toEqual(['Am Leem, 4941, Bascharage'])
})

test('villages of an imported register are places, in the middle of their streets; one that the gazetteer has is not there twice', async () => {
	await using product = await startProduct()
	expect(await find(product, 'bastendorf')).not.toContain('Bastendorf')
	const village = { commune: 'Tandel', canton: 'Vianden' }
	await replaceStreets(product.db, 'some.json', [
		street(1, 'Rue de Diekirch', 'Bastendorf', '9350', { ...village, latitude: 49.888, longitude: 6.16 }),
		street(2, 'Rue Principale', 'Bastendorf', '9350', { ...village, latitude: 49.892, longitude: 6.164 }),
		// The gazetteer has the one in Mamer; the same name far away is another village.
		street(3, 'Rue de Mamer', 'Holzem', '8278', { commune: 'Mamer', latitude: 49.614, longitude: 5.99 }),
		street(4, 'Rue du Nord', 'Holzem', '9999', { commune: 'Wincrange', latitude: 50.05, longitude: 5.9 }),
		// A commune's main town is the commune, also where the register spells it in another way.
		street(5, 'Grand-Rue', 'Redange/Attert', '8510', { latitude: 49.765, longitude: 5.888 }),
	])
	const { data } = await product.call('findPlaces', { q: 'bastendorf' })
	expect(data[0]).toEqual({
		id: -1,
		kind: 'town',
		country: 'LU',
		place_name_en: 'Bastendorf',
		place_name_fr: 'Bastendorf',
		place_name_de: 'Bastendorf',
		place_name_lb: 'Bastendorf',
		locality: null,
		commune: 'Tandel',
		canton: 'Vianden',
		postcode: null,
		latitude: 49.89,
		longitude: 6.162,
	})
	expect((await find(product, 'rue principale bastendorf'))[0]).toBe('Rue Principale, 9350, Bastendorf')
	const holzem = await product.call('findPlaces', { q: 'holzem' })
	const towns = holzem.data.filter(({ kind }) => kind === 'town')
	expect(towns.map(({ commune, latitude }) => [commune, Math.round(latitude)])).toEqual([
		['Mamer', 50],
		['Wincrange', 50],
	])
	expect((await product.call('findPlaces', { q: 'redange' })).data.filter(({ kind }) => kind !== 'street')).toHaveLength(1)
	expect((await product.call('getPlaces', {})).data.map(({ place_name_fr }) => place_name_fr)).not.toContain('Bastendorf')
})

test('any text is answered, hostile and empty ones with nothing; wrong fields are refused by name', async () => {
	await using product = await startProduct()
	await replaceStreets(product.db, 'some.json', someStreets)
	for (const q of ['', '   ', '!!!', '%', "'; drop table places; --", '\\', '12', '中文', '\u{1F389}'])
		expect((await product.call('findPlaces', { q })).data, q).toEqual([])
	expect((await product.call('findPlaces')).data).toEqual([])
	const refused: [Record<string, unknown>, string][] = [
		[{ q: 'a'.repeat(101) }, 'q'],
		[{ q: 'a\u0000b' }, 'q'],
		[{ q: 'esch', limit: '11' }, 'limit'],
		[{ q: 'esch', limit: '0' }, 'limit'],
		[{ q: 'esch', latitude: 'north', longitude: '6' }, 'latitude'],
		[{ q: 'esch', is_submitted: 'maybe' }, 'is_submitted'],
	]
	for (const [input, field] of refused) {
		const answer = await product.call('findPlaces', input)
		expect(answer, JSON.stringify(input)).toMatchObject({ http: 422, code: 'invalid_input' })
		expect(Object.keys(answer.fields)).toContain(field)
	}
	const anyText = fc.oneof(
		fc.string({ maxLength: 100, unit: 'grapheme' }),
		fc.array(fc.constantFrom('rue', 'gare', '9050', 'de', 'L', 'sx', '12b')).map((words) => words.join(' ').slice(0, 100)),
	)
	await fc.assert(
		fc.asyncProperty(anyText, async (q) => {
			const { http, code } = await product.call('findPlaces', { q })
			expect([200, 422], code).toContain(http)
		}),
		{ numRuns: 60 },
	)
})

const register = new URL('../../../../shared/data/lu-streets.json', import.meta.url)

test.skipIf(!existsSync(register))('in the whole register every street is found by its name and locality', async () => {
	await using product = await startProduct()
	const communes = (await listPlaces(product.db)).filter((place) => place.kind === 'commune')
	const { streets, left_out } = locateStreets(await readRegister(register.pathname), communes)
	expect(left_out).toBe(0)
	await replaceStreets(product.db, 'lu-streets.json', streets)
	for (let number = 0; number < streets.length; number += 31) {
		const { street_name, locality } = streets[number]!
		const { data } = await product.call('findPlaces', { q: `${street_name} ${locality}` })
		expect(data[0], `${street_name} ${locality}`).toMatchObject({ place_name_fr: street_name, locality })
	}
	// The name of a commune means the commune, not one of its streets.
	for (const { place_name_fr } of communes) expect((await find(product, place_name_fr))[0]).toBe(place_name_fr)
})
