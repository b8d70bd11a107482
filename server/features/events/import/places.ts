import type { Kysely } from 'kysely'
import { findKnownPlaces } from '#server/platform/places/gazetteer.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { shorten } from './feed-contents.ts'

export interface Place {
	location_name: string
	address: string
	latitude: number | null
	longitude: number | null
}

const countries =
	/^(?:l-?\s?)?(?:grand[- ]duch[eé] de luxembourg|grand[- ]duchy of luxembourg|gro(?:ß|ss)herzogtum luxemburg|luxembourg|luxemburg|lu)$/i

/** "Rotondes, 3, place des Rotondes, 2448 Luxembourg": the part before the first comma is a name, unless it has a house number. */
function splitLocation(location: string): { location_name: string; address: string } {
	const parts = location
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
	const [first = '', ...rest] = parts
	const isAddress = /^\d/.test(first) || rest.length === 0
	return {
		location_name: shorten(isAddress && /^\d+\s*\w?$/.test(first) && rest[0] !== undefined ? `${first}, ${rest[0]}` : first, 200),
		address: shorten(isAddress ? parts.join(', ') : rest.join(', '), 200),
	}
}

/** Finds where addresses are: the street, else the town, by names that mean one place alone. Asks for each address once. */
export function placeFinder(db: Kysely<DB>): (address: string) => Promise<{ latitude: number; longitude: number } | null> {
	const known = new Map<string, Promise<{ latitude: number; longitude: number } | null>>()
	return (address) => {
		const found = known.get(address) ?? find(db, address)
		known.set(address, found)
		return found
	}
}

async function find(db: Kysely<DB>, address: string): Promise<{ latitude: number; longitude: number } | null> {
	const parts = address
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
	// The country at the end says nothing; a town of that name is there only once.
	const named =
		parts.length > 1 && countries.test(parts.at(-1) ?? '') && parts.slice(0, -1).some((part) => /\b\d{4}\b|luxembo?urg/i.test(part))
			? parts.slice(0, -1)
			: parts
	const town = (named.at(-1) ?? '').replace(/^(?:[LFDB]\s?-\s?)?\d{4,5}\s+/i, '')
	const street = named
		.slice(0, -1)
		.map((part) => part.replace(/^\d+\s?[a-z]?\s+|\s+\d+\s?[a-z]?$/gi, ''))
		.filter((part) => !/^\d+\s?[a-z]?$/i.test(part))
		.at(-1)
	for (const text of [street === undefined ? '' : `${street} ${town}`, town]) {
		if (text.trim().length < 3) continue
		const hits = (await findKnownPlaces(db, text.slice(0, 100), 3)).filter(({ fits }) => fits)
		const [best] = hits
		if (best && (text === town ? best.place.kind !== 'street' : best.place.kind === 'street'))
			return { latitude: best.place.latitude, longitude: best.place.longitude }
	}
	return null
}

/** The place of an event, from the feed or else from the feed's usual place; null without either. */
export async function placeOf(
	said: { location: string; address: string; latitude: number | null; longitude: number | null },
	{ location_name: usualName, address: usualAddress, latitude, longitude }: Place,
	find: (address: string) => Promise<{ latitude: number; longitude: number } | null>,
): Promise<Place | null> {
	const own = said.latitude !== null && said.longitude !== null ? { latitude: said.latitude, longitude: said.longitude } : null
	const usual: Place = { location_name: usualName, address: usualAddress, latitude, longitude }
	const hasUsual = usual.location_name.length >= 2 && usual.address.length >= 3
	if (said.location.length < 2 && said.address.length < 3) return hasUsual ? { ...usual, ...own } : null
	const split = splitLocation(said.location)
	const location_name =
		split.location_name.length >= 2 ? split.location_name : splitLocation(said.address).location_name || usual.location_name
	const isOnlyName = said.address === '' && !said.location.includes(',')
	const found = own ?? (await find(said.address || split.address))
	// "Large hall", in the calendar of a house, is a hall of that house.
	if (isOnlyName && !found && hasUsual) return { ...usual, location_name }
	const address = said.address.length >= 3 ? said.address : split.address.length >= 3 ? split.address : location_name
	if (location_name.length < 2 || address.length < 3) return hasUsual ? { ...usual, ...own } : null
	return { location_name, address, latitude: found?.latitude ?? null, longitude: found?.longitude ?? null }
}
