import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { samplePlaces } from '#samples/places.ts'
import { region } from '#server/platform/places/region.ts'
import { gatherPlaces, migration, placesSql, smallestBorderTown } from '../make-places.ts'
import type { Place } from '../make-places.ts'
import { borderNames, extraTowns, leftOut, smallBorderTowns, townCommunes, townNames } from './aliases.ts'
import { cantons, communes } from './communes.ts'

type StreetRow = [
	street: string,
	locality: string,
	commune: string,
	canton: string,
	postcode: string,
	latitude: number | null,
	longitude: number | null,
]

interface Street {
	locality: string
	commune: string
	canton: string
	latitude: number
	longitude: number
}

const registry = new URL('../../../shared/data/lu-streets.json', import.meta.url)
const places = gatherPlaces()
const ofKind = (kind: Place['kind']) => places.filter((place) => place.kind === kind)

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const middle = (points: readonly Street[]) => ({
	latitude: median(points.map((point) => point.latitude)),
	longitude: median(points.map((point) => point.longitude)),
})

/** Kilometres, flat: exact to some metres at these distances. */
function distance(a: Pick<Street, 'latitude' | 'longitude'>, b: Pick<Street, 'latitude' | 'longitude'>) {
	const north = (a.latitude - b.latitude) * 111.2
	const east = (a.longitude - b.longitude) * 111.2 * Math.cos((a.latitude * Math.PI) / 180)
	return Math.hypot(north, east)
}

/** The official register of streets, in our spelling of communes and cantons. */
function readStreets(): Street[] {
	const rows: StreetRow[] = JSON.parse(readFileSync(registry, 'utf8'))
	return rows.flatMap(([, locality, commune, canton, , latitude, longitude]) =>
		latitude === null || longitude === null
			? []
			: [{ locality, commune: commune.replace('/', '-sur-'), canton: canton.replace('-VILLE', ''), latitude, longitude }],
	)
}

test('the migration is what the generator writes today', () => {
	expect(readFileSync(migration, 'utf8')).toBe(placesSql(places))
})

test('there are 100 communes in 12 cantons, each canton with its chief town', () => {
	expect(ofKind('commune')).toHaveLength(100)
	expect(new Set(ofKind('commune').map((place) => place.canton))).toEqual(new Set(cantons))
	// The canton of Capellen is called after a village of Mamer.
	const chiefTowns = cantons.map((canton) => ({ Redange: 'Redange-sur-Attert', Capellen: 'Mamer' })[canton as string] ?? canton)
	expect(chiefTowns.filter((town) => !ofKind('commune').some((place) => place.commune === town))).toEqual([])
})

test('communes bear the names their people use', () => {
	const names = (fr: string) => {
		const { place_name_en, place_name_de, place_name_lb } = ofKind('commune').find((place) => place.place_name_fr === fr)!
		return [place_name_en, place_name_de, place_name_lb]
	}
	expect(names('Luxembourg')).toEqual(['Luxembourg City', 'Luxemburg', 'Lëtzebuerg'])
	expect(names('Esch-sur-Alzette')).toEqual(['Esch-sur-Alzette', 'Esch an der Alzette', 'Esch-Uelzecht'])
	expect(names('Clervaux')).toEqual(['Clervaux', 'Clerf', 'Klierf'])
	expect(names('Larochette')).toEqual(['Larochette', 'Fels', 'Fiels'])
})

test('no place appears twice', () => {
	expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
	const names = places.map((place) => [place.country, place.commune, place.place_name_fr].join(' / '))
	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every place lies in the box and is named in all languages without stray spaces', () => {
	for (const place of places) {
		expect(place.latitude, place.place_name_fr).toBeGreaterThanOrEqual(region.south)
		expect(place.latitude, place.place_name_fr).toBeLessThanOrEqual(region.north)
		expect(place.longitude, place.place_name_fr).toBeGreaterThanOrEqual(region.west)
		expect(place.longitude, place.place_name_fr).toBeLessThanOrEqual(region.east)
		for (const name of [place.place_name_en, place.place_name_fr, place.place_name_de, place.place_name_lb])
			expect(name).toMatch(/^\p{Lu}\S*( \S+)*$/u)
	}
})

test('a border town is large enough, and abroad', () => {
	for (const place of ofKind('border')) {
		expect(['BE', 'DE', 'FR']).toContain(place.country)
		if (!smallBorderTowns.has(place.id)) expect(place.population, place.place_name_fr).toBeGreaterThanOrEqual(smallestBorderTown)
	}
	const country = (name: string) => ofKind('border').find((place) => place.place_name_en === name)?.country
	expect([country('Trier'), country('Arlon'), country('Thionville'), country('St. Vith'), country('Longwy')]).toEqual([
		'DE',
		'BE',
		'FR',
		'BE',
		'FR',
	])
})

test('every hand-written line reaches a place', () => {
	const ids = new Set(places.map((place) => place.id))
	const written = [townNames, townCommunes, borderNames].flatMap((table) => Object.keys(table).map(Number))
	expect([...written, ...smallBorderTowns, ...extraTowns.map(([id]) => id)].filter((id) => !ids.has(id))).toEqual([])
	expect([...leftOut].filter((id) => ids.has(id))).toEqual([])
	expect(ofKind('town').filter((place) => place.id > 1000 && !townNames[place.id])).toEqual([])
	// A line moved within the table would hand a stored id to another commune.
	expect(communes.map(([id]) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
})

test('sample places are places of the gazetteer, every commune among them, with an address of their country', () => {
	const postcodes = { LU: /^L-\d{4}$/, BE: /^B-\d{4}$/, DE: /^D-\d{5}$/, FR: /^F-\d{5}$/ }
	for (const { postcode_hint, streets, weight, ...facts } of samplePlaces) {
		expect(places, facts.place_name_fr).toContainEqual(expect.objectContaining(facts))
		expect(postcode_hint).toMatch(postcodes[facts.country])
		expect(streets.length).toBeGreaterThanOrEqual(4)
		expect(weight).toBeGreaterThan(0)
	}
	const names = new Set(samplePlaces.map((place) => place.place_name_fr))
	expect(names.size).toBe(samplePlaces.length)
	expect(ofKind('commune').filter((place) => !names.has(place.place_name_fr))).toEqual([])
})

test.skipIf(!existsSync(registry))('the register of streets knows each commune, its canton, and its place within 8 km', () => {
	const byCommune = Map.groupBy(readStreets(), (street) => street.commune)
	expect(new Set(byCommune.keys())).toEqual(new Set(ofKind('commune').map((place) => place.commune)))
	for (const place of ofKind('commune')) {
		const streets = byCommune.get(place.place_name_fr) ?? []
		expect(streets[0]?.canton, place.place_name_fr).toBe(place.canton?.toUpperCase())
		expect(distance(place, middle(streets)), place.place_name_fr).toBeLessThan(8)
	}
})

test.skipIf(!existsSync(registry))('the register of streets puts each town into the same commune, within 3 km', () => {
	const byLocality = Map.groupBy(readStreets(), (street) => street.locality)
	const checked = ofKind('town').filter((place) => {
		const streets = byLocality.get(place.place_name_fr)
		if (!streets) return false
		const here = streets.filter((street) => street.commune === place.commune)
		expect(here.length, `${place.place_name_fr} in ${place.commune}`).toBeGreaterThan(0)
		expect(distance(place, middle(here)), place.place_name_fr).toBeLessThan(3)
		return true
	})
	// The quarters of Luxembourg City and Belval are no localities of the register.
	expect(checked.length).toBeGreaterThan(110)
	const unchecked = ofKind('town').filter((place) => !checked.includes(place) && place.commune !== 'Luxembourg')
	expect(unchecked.map((place) => place.place_name_fr)).toEqual(['Belval'])
})

test.skipIf(!existsSync(registry))('the register of streets knows the postcode of each sample place in its commune', () => {
	const rows: StreetRow[] = JSON.parse(readFileSync(registry, 'utf8'))
	const known = new Set(rows.map(([, , commune, , postcode]) => `${commune.replace('/', '-sur-')} L-${postcode}`))
	const here = samplePlaces.filter((place) => place.country === 'LU')
	expect(here.filter((place) => !known.has(`${place.commune} ${place.postcode_hint}`))).toEqual([])
})
