import { usualDistance } from '#contract/limits.ts'
import { named, type Language } from '#contract/values/languages.ts'
import type { FoundPlace } from '#contract/places.ts'

const longestPlace = 80

/**
 * The query of a search around the place that a form without scripts names as text (`near`); null for a query without one. A text that is no place
 * becomes words to look for.
 */
export async function searchAround(
	search: string,
	language: Language,
	findPlaces: (input: { q: string; limit: number; is_submitted: true }) => Promise<readonly FoundPlace[]>,
): Promise<string | null> {
	const query = new URLSearchParams(search)
	const near = query.get('near')
	if (near === null) return null
	query.delete('near')
	const typed = near.trim().slice(0, longestPlace)
	if (typed !== (query.get('address') ?? '')) {
		for (const name of ['latitude', 'longitude', 'address']) query.delete(name)
		const [place] = typed === '' ? [] : await findPlaces({ q: typed, limit: 1, is_submitted: true })
		if (place) {
			const name = named(place, 'place_name', language)
			query.set('latitude', String(place.latitude))
			query.set('longitude', String(place.longitude))
			query.set('address', place.kind === 'street' && place.locality ? `${name}, ${place.locality}` : name)
			query.set('distance', query.get('distance') || String(usualDistance))
		} else if (typed !== '') query.set('q', [query.get('q'), typed].filter(Boolean).join(' '))
	}
	// A distance needs a place, and an empty field says nothing.
	if (!query.get('latitude')) query.delete('distance')
	for (const [name, value] of Array.from(query)) if (value === '') query.delete(name)
	return query.toString()
}
