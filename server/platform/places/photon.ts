import { z } from 'zod'
import type { FoundPlace } from '#contract/places.ts'
import { readJson, readLimited } from '#server/platform/network/read-limited.ts'
import type { Geocoder, GeocoderQuestion } from './geocoder.ts'
import { region } from './region.ts'

const timeoutMs = 1500
const maxBytes = 300_000

const name = z.string().max(200).optional()
const Feature = z.object({
	geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
	properties: z.object({
		name,
		street: name,
		housenumber: z.string().max(20).optional(),
		postcode: z.string().max(20).optional(),
		locality: name,
		district: name,
		city: name,
		countrycode: z.enum(['LU', 'BE', 'DE', 'FR']),
	}),
})
const Answer = z.object({ features: z.array(z.unknown()).max(200) })

/**
 * Photon, https://photon.komoot.io or another: `GET /api?q&lang&limit&lat&lon&bbox` answers GeoJSON.
 * Every part of the answer is checked; throws when it is late (1.5 s), too large, redirected or no answer of Photon.
 */
export function createPhoton(url: string): Geocoder {
	return async (question) => {
		const response = await fetch(addressOf(url, question), {
			headers: { accept: 'application/json' },
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		})
		if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
		const { features } = Answer.parse(readJson(await readLimited(response, maxBytes, 'the geocoder'), 'the geocoder'))
		return features.flatMap(toFoundPlace).slice(0, question.limit)
	}
}

function addressOf(url: string, { text, language, limit, near }: GeocoderQuestion): URL {
	const address = new URL(`${url}/api`)
	const { south, west, north, east } = region
	const fields = { q: text, lang: language, limit: String(limit), bbox: [west, south, east, north].join(',') }
	for (const [field, value] of Object.entries(fields)) address.searchParams.set(field, value)
	if (near) {
		address.searchParams.set('lat', String(near.latitude))
		address.searchParams.set('lon', String(near.longitude))
	}
	return address
}

/** One feature as a place; nothing when it is not complete, or is elsewhere. */
function toFoundPlace(feature: unknown): FoundPlace[] {
	const parsed = Feature.safeParse(feature)
	if (!parsed.success) return []
	const [longitude, latitude] = parsed.data.geometry.coordinates
	const { south, west, north, east } = region
	if (!(latitude >= south && latitude <= north && longitude >= west && longitude <= east)) return []
	const { street, housenumber, postcode, city, district, locality, countrycode, ...rest } = parsed.data.properties
	const label = clean(rest.name ?? (street && housenumber ? `${housenumber}, ${street}` : street) ?? city)
	if (!label) return []
	return [
		{
			id: 0,
			kind: 'address',
			country: countrycode,
			place_name_en: label,
			place_name_fr: label,
			place_name_de: label,
			place_name_lb: label,
			locality: clean(city ?? locality ?? district) || null,
			commune: null,
			canton: null,
			postcode: clean(postcode) || null,
			latitude,
			longitude,
		},
	]
}

const clean = (text = '') =>
	text
		.replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
		.trim()
		.normalize('NFC')
