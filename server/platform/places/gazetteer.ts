import type { Kysely } from 'kysely'
import type { FoundPlace } from '#contract/places.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { primaryOf } from '#server/platform/database/standby-reads.ts'
import { localitiesOf } from './localities.ts'
import { buildPlaceIndex, searchPlaces, type IndexedPlace, type PlaceHit, type PlaceIndex } from './place-index.ts'
import { isAddress, placeWords } from './place-words.ts'
import { readNames, readRegisterNumber, type NamedPlace, type Street } from './queries.ts'

interface Known {
	register: number
	index: Promise<PlaceIndex>
}

const known = new WeakMap<Kysely<DB>, Known>()

/** The names of all places, read once per process and again after each import of streets. */
async function openIndex(reader: Kysely<DB>): Promise<PlaceIndex> {
	const db = primaryOf(reader)
	const register = await readRegisterNumber(db)
	const before = known.get(db)
	if (before?.register === register) return before.index
	const index = readNames(db).then((names) => buildPlaceIndex(toIndexed(names)))
	known.set(db, { register, index })
	// The next request tries again.
	index.catch(() => known.get(db)?.index === index && known.delete(db))
	return index
}

/** Streets are as important as their place, and a place is found by the postcodes of its streets too. The villages of the register are places as well. */
function toIndexed({ places, streets }: { places: NamedPlace[]; streets: Street[] }): IndexedPlace[] {
	const where = ({ commune, locality }: { commune: string | null; locality: string }) => `${commune} ${locality}`
	const postcodes = new Map<string, Set<string>>()
	for (const street of streets) {
		const here = postcodes.get(where(street)) ?? new Set()
		if (street.postcode) postcodes.set(where(street), here.add(street.postcode))
	}
	const inhabitants = new Map<string, number>()
	for (const { commune, place_name_fr, population, kind } of places)
		if (kind !== 'border') inhabitants.set(where({ commune, locality: place_name_fr }), population)
	const named = places.map((place): IndexedPlace => ({
		...place,
		locality: null,
		// A commune is in itself: its name twice tells nothing.
		commune: place.kind === 'commune' ? null : place.commune,
		postcode: null,
		postcodes: [...(postcodes.get(where({ commune: place.commune, locality: place.place_name_fr })) ?? [])],
	}))
	const streetPlaces = streets.map(({ street_name, ...street }): IndexedPlace => {
		const names = { place_name_en: street_name, place_name_fr: street_name, place_name_de: street_name, place_name_lb: street_name }
		const commune = street.commune ?? ''
		const population = inhabitants.get(where(street)) ?? inhabitants.get(where({ commune, locality: commune })) ?? 0
		return { ...street, ...names, kind: 'street', country: 'LU', population, postcodes: [] }
	})
	return [...named, ...localitiesOf(named, streets), ...streetPlaces]
}

/** The gazetteer and the villages of the register with their inhabitants and postcodes, without streets: the same list until other streets are imported. */
export const listNamedPlaces = async (db: Kysely<DB>): Promise<readonly IndexedPlace[]> => gazetteerOf(await openIndex(db))

const gazetteers = new WeakMap<PlaceIndex, readonly IndexedPlace[]>()

function gazetteerOf(index: PlaceIndex): readonly IndexedPlace[] {
	const known = gazetteers.get(index)
	if (known) return known
	const named = index.entries.map(({ place }) => place).filter(({ kind }) => kind !== 'street')
	gazetteers.set(index, named)
	return named
}

/** The places and streets that a text may mean, the likeliest first; of equals the nearer one to `near`. */
export async function findKnownPlaces(
	db: Kysely<DB>,
	text: string,
	limit: number,
	near: { latitude: number; longitude: number } | null = null,
): Promise<PlaceHit[]> {
	const index = await openIndex(db)
	const hits = searchPlaces(index, text, limit, near)
	return hits.length === 0 && isAddress(text) ? findTown(index, text, limit, near) : hits
}

/** Places for an address with an unknown street: those that its end names without an error. */
function findTown(index: PlaceIndex, text: string, limit: number, near: { latitude: number; longitude: number } | null): PlaceHit[] {
	const words = placeWords(text)
	for (let first = 1; first < words.length; first += 1) {
		const end = words.slice(first).join(' ')
		const hits = searchPlaces(index, end, limit, near).filter(({ place, fits }) => fits && place.kind !== 'street' && isBegunBy(place, end))
		if (hits.length > 0) return hits.map(({ place }) => ({ place, fits: false }))
	}
	return []
}

const isBegunBy = ({ place_name_fr, place_name_de, place_name_lb, place_name_en }: FoundPlace, text: string) =>
	[place_name_fr, place_name_de, place_name_lb, place_name_en].some((name) => placeWords(name).join(' ').startsWith(text))
