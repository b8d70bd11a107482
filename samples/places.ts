import { readContent } from './read-content.ts'

/** A place where a sample listing may be: its position, how an address there is written, and how often it should be drawn. */
export interface SamplePlace {
	place_name_en: string
	place_name_fr: string
	place_name_de: string
	/** French name of the commune; null abroad. */
	commune: string | null
	country: 'LU' | 'BE' | 'DE' | 'FR'
	canton: string | null
	latitude: number
	longitude: number
	/** Postcode of the place's middle, with the country's letter: L-9240, D-54290. */
	postcode_hint: string
	streets: readonly string[]
	/** About thousands of inhabitants; a fifth of that abroad, where few suppliers work for Luxembourg. */
	weight: number
}

type Row = readonly [
	fr: string,
	de: string,
	commune: string | null,
	country: SamplePlace['country'],
	canton: string | null,
	latitude: number,
	longitude: number,
	postcode_hint: string,
	weight: number,
	area: string,
]

/** Streets by kind of area, the English names that are not the French ones, and the 100 communes, some towns and quarters, and towns across the border. Places: GeoNames, CC BY 4.0. */
const content = readContent<{
	streets: Readonly<Record<string, readonly string[]>>
	english: Readonly<Record<string, string>>
	waterside: readonly string[]
	places: readonly Row[]
}>('places')

/** French names of places by a river or a lake. */
export const { waterside } = content

/** Always in the same order: communes by canton, then towns, then border towns. */
export const samplePlaces: readonly SamplePlace[] = content.places.map(
	([place_name_fr, place_name_de, commune, country, canton, latitude, longitude, postcode_hint, weight, area]) => ({
		place_name_en: content.english[place_name_fr] ?? place_name_fr,
		place_name_fr,
		place_name_de,
		commune,
		country,
		canton,
		latitude,
		longitude,
		postcode_hint,
		streets: content.streets[area] ?? [],
		weight,
	}),
)
