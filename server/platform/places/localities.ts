import { degreesBetween, type IndexedPlace } from './place-index.ts'
import { longForm, placeWords } from './place-words.ts'
import type { Street } from './queries.ts'

// Decision 011: Place search in the process, geocoders by choice.

/** Degrees of latitude, some seven kilometres: two villages of one name are further from each other. */
const sameVillage = 0.065

/** Whether a place is one of them, of which only its name and position are known. */
export const isRegisterVillage = ({ kind, id }: IndexedPlace): boolean => kind === 'town' && id < 0

const spelled = (name: string) => placeWords(name).map(longForm).join(' ')

/**
 * The villages of the imported register that the gazetteer lacks, each in the middle of its streets: it has some three hundred more than the gazetteer.
 * The id of a village is that of one of its streets, below zero.
 */
export function localitiesOf(named: readonly IndexedPlace[], streets: readonly Street[]): IndexedPlace[] {
	const known = new Map<string, IndexedPlace[]>()
	for (const place of named)
		for (const name of new Set([place.place_name_fr, place.place_name_de, place.place_name_lb, place.place_name_en].map(spelled)))
			known.set(name, [...(known.get(name) ?? []), place])
	const villages = new Map<string, Street[]>()
	for (const street of streets) {
		const key = `${street.commune}|${street.locality}`
		const before = villages.get(key)
		if (before) before.push(street)
		else villages.set(key, [street])
	}
	return [...villages.values()].flatMap((here): IndexedPlace[] => {
		const [first] = here
		if (!first || first.locality === '' || first.locality === first.commune) return []
		const { id, locality, commune, canton } = first
		const point = { latitude: mean(here.map(({ latitude }) => latitude)), longitude: mean(here.map(({ longitude }) => longitude)) }
		if ((known.get(spelled(locality)) ?? []).some((place) => degreesBetween(place, point) < sameVillage)) return []
		const names = { place_name_en: locality, place_name_fr: locality, place_name_de: locality, place_name_lb: locality }
		const postcodes = [...new Set(here.flatMap(({ postcode }) => postcode ?? []))]
		return [
			{
				id: -id,
				kind: 'town',
				country: 'LU',
				...names,
				locality: null,
				commune,
				canton,
				postcode: null,
				...point,
				population: 0,
				postcodes,
			},
		]
	})
}

/** Four decimals are ten metres. */
const mean = (degrees: readonly number[]) => Number((degrees.reduce((sum, one) => sum + one, 0) / degrees.length).toFixed(4))
