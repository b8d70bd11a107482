import type { Kysely } from 'kysely'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import { named, type Language } from '#contract/values/languages.ts'
import type { Place } from '#contract/places.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { primaryOf } from '#server/platform/database/standby-reads.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import { otherNames } from './place-words.ts'
import { listPlaces } from './queries.ts'

/** Where something is, as its author wrote it. */
interface Written {
	name: string
	/** Null where it is not known. */
	country?: string | null
	latitude: number | null
	longitude: number | null
}

/** The name of a place in this language; the written name itself where the gazetteer does not know it. */
export type LocalNames = (written: Written, language: Language) => string

/** The gazetteer writes apostrophes straight, as keyboards have them. */
export const typographic = (name: string): string => name.replaceAll("'", '’')

const known = new WeakMap<Kysely<DB>, Promise<LocalNames>>()

/** The gazetteer by name, read once per process: migrations alone change it. */
export function readLocalNames(reader: Kysely<DB>): Promise<LocalNames> {
	const db = primaryOf(reader)
	const before = known.get(db)
	if (before) return before
	const names = listPlaces(db).then(localNames)
	known.set(db, names)
	// The next request tries again.
	names.catch(() => known.delete(db))
	return names
}

/** Kilometres: the middle of a commune may be far from its edge, and two places of one name are farther apart. */
const farthest = 15

function localNames(places: readonly Place[]): LocalNames {
	const byName = new Map<string, Place[]>()
	for (const place of places) for (const name of new Set(namesOf(place).map(fold))) byName.set(name, [...(byName.get(name) ?? []), place])
	return ({ name, country, latitude, longitude }, language) => {
		const candidates = (byName.get(fold(name.trim())) ?? []).filter((place) => !country || place.country === country)
		const away = (place: Place) => (latitude === null || longitude === null ? 0 : kilometresBetween(place, { latitude, longitude }))
		const [nearest] = candidates.filter((place) => away(place) <= farthest).sort((one, other) => away(one) - away(other))
		return typographic(nearest ? named(nearest, 'place_name', language) : name)
	}
}

const namesOf = (place: Place): readonly string[] => [
	place.place_name_fr,
	place.place_name_de,
	place.place_name_lb,
	place.place_name_en,
	...(place.kind === 'commune' ? (otherNames[place.place_name_fr] ?? []) : []),
]

/** The name of a location with the place at its end in the reader's language: "Festsall, Dudelange" becomes "Festsall, Düdelingen". The rest is a separate name. */
export function locationIn(names: LocalNames, { name, ...where }: Written, language: Language): string {
	const at = name.lastIndexOf(',') + 1
	const space = /^\s*/.exec(name.slice(at))?.[0] ?? ''
	return name.slice(0, at) + space + names({ ...where, name: name.slice(at + space.length) }, language)
}
