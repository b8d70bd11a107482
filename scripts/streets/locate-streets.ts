import type { Street } from '#server/platform/places/queries.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import type { RegisterRow } from './read-register.ts'

/** A commune as the gazetteer has it. */
export interface Commune {
	place_name_fr: string
	canton: string | null
	latitude: number
	longitude: number
}

/** The streets to store, and the number of rows without a point or with one that cannot be right. */
export interface LocatedStreets {
	streets: Street[]
	moved: number
	/** Rows without a location. */
	left_out: number
}

interface Point {
	latitude: number
	longitude: number
}

// Kilometres: a street further from the middle of its locality, or from its commune where the locality is small, has a wrong point.
const farFromLocality = 7
const farFromCommune = 12
const enoughForMiddle = 3

/** Rows of a register → streets in our spelling of communes and localities, each row once, none kilometres away from where it belongs. */
export function locateStreets(rows: readonly RegisterRow[], communes: readonly Commune[]): LocatedStreets {
	const known = new Map(communes.map((commune) => [fold(commune.place_name_fr), commune]))
	const distinct = new Map<string, RegisterRow & { canton: string | null; where: string }>()
	for (const row of rows) {
		const written = row.commune === null ? null : spellOut(row.commune)
		const commune = known.get(fold(written ?? '')) ?? null
		const locality = spellOut(row.locality)
		const street = { ...row, locality, commune: commune?.place_name_fr ?? written, canton: commune?.canton ?? null }
		distinct.set([street.street, locality, street.commune, street.postcode].join('\n'), {
			...street,
			where: `${locality}\n${street.commune}`,
		})
	}
	const middles = middlesOf([...distinct.values()])
	const located: LocatedStreets = { streets: [], moved: 0, left_out: 0 }
	for (const { street, where, latitude, longitude, ...facts } of distinct.values()) {
		const middle = middles.get(where)
		const commune = known.get(fold(facts.commune ?? ''))
		const own = latitude === null || longitude === null ? null : { latitude, longitude }
		// Without a commune, places of the same name cannot be distinguished: then the point decides.
		const isLost =
			own &&
			facts.commune !== null &&
			(middle ? kilometres(own, middle) > farFromLocality : commune && kilometres(own, commune) > farFromCommune)
		const point = own && !isLost ? own : (middle ?? commune)
		if (!point) {
			located.left_out++
			continue
		}
		if (point !== own) located.moved++
		const { locality, canton, postcode } = facts
		const at = { latitude: Number(point.latitude.toFixed(5)), longitude: Number(point.longitude.toFixed(5)) }
		located.streets.push({ id: located.streets.length + 1, street_name: street, locality, commune: facts.commune, canton, postcode, ...at })
	}
	return located
}

/** "Redange/Attert" is Redange-sur-Attert, and "Roodt (Ell)" is Roodt. */
const spellOut = (name: string) => name.replace('/', '-sur-').replace(/ \([^)]*\)$/, '')

function middlesOf(rows: readonly (RegisterRow & { where: string })[]): Map<string, Point> {
	const middles = new Map<string, Point>()
	for (const [where, here] of Map.groupBy(rows, (row) => row.where)) {
		const latitudes = here.flatMap(({ latitude }) => (latitude === null ? [] : [latitude]))
		const longitudes = here.flatMap(({ longitude }) => (longitude === null ? [] : [longitude]))
		if (latitudes.length >= enoughForMiddle) middles.set(where, { latitude: median(latitudes), longitude: median(longitudes) })
	}
	return middles
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Flat: exact to some metres at these distances. */
const kilometres = (a: Point, b: Point) => Math.hypot((a.latitude - b.latitude) * 111.2, (a.longitude - b.longitude) * 72)
