import type { Kysely } from 'kysely'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import { findKnownPlaces } from '#server/platform/places/gazetteer.ts'
import type { DB } from '#server/platform/database/schema.ts'

interface Place {
	address: string
	latitude?: number | undefined
	longitude?: number | undefined
}

/** Places at most so many kilometres apart count as one place. */
const sameKm = 2
const mostAsked = 10

/** Where an event is: the point that was told, else the one of its address where the gazetteer knows no other; null where that is not certain. */
export async function locate(
	db: Kysely<DB>,
	{ address, latitude, longitude }: Place,
): Promise<{ latitude: number | null; longitude: number | null }> {
	if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
	const [first, ...others] = (await findKnownPlaces(db, address, mostAsked)).filter(({ fits }) => fits).map(({ place }) => place)
	if (!first || others.some((place) => kilometresBetween(first, place) > sameKm)) return { latitude: null, longitude: null }
	return { latitude: first.latitude, longitude: first.longitude }
}
