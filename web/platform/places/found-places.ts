import { useQuery, type QueryClient } from '@tanstack/react-query'
import { named, type Language } from '#contract/values/languages.ts'
import type { FoundPlace } from '#contract/places.ts'
import { query } from '#web/platform/shell/api.ts'
import type { Texts } from '#web/platform/language/texts/en.ts'
import { simplify } from './simplify.ts'
import { typingPause } from './typed-text.ts'
import { useDebounced } from '#web/platform/ui/debounced.ts'
import type { ChosenPlace } from './place-filter.tsx'

/** A found place as a suggestion. */
export interface PlaceOption extends ChosenPlace {
	key: string
	name: string
	/** The name in another language, when that name was typed. */
	alias: string | null
	/** Its canton or country; for a street its town. */
	where: string
}

const most = 8

/** Without retries, because the next keystroke sends another query. */
const whileTyping = { retry: false, staleTime: 600_000 } as const

/** The query for places by name. With `is_submitted` the server also asks its geocoder, for a text that the visitor has finished. */
const placesQuery = (q: string, is_submitted = false) => ({
	...query('findPlaces', { q, limit: most, ...(is_submitted && { is_submitted }) }),
	...whileTyping,
})

/** The places for a typed text. Earlier ones that still match stay until the next response; responses never arrive out of order. */
export function useFoundPlaces(typed: string) {
	const q = useDebounced(typed, typingPause)
	const { data, isError, isPlaceholderData } = useQuery({
		...placesQuery(q),
		enabled: q !== '',
		placeholderData: (previous, before) => (isContinued(before?.queryKey, q) ? previous : undefined),
	})
	const isEarlier = isPlaceholderData || q !== typed
	const found = isEarlier ? data?.filter((place) => fits(place, typed)) : data
	return { found: typed === '' ? undefined : found, hasFailed: typed !== '' && isError, isSure: !isEarlier }
}

/** Does every typed word begin a word of the place's names, or of its region? Misspellings only match in the next response. */
function fits(place: FoundPlace, typed: string): boolean {
	const { place_name_en, place_name_fr, place_name_de, place_name_lb, locality, postcode } = place
	const words = ` ${simplify([place_name_en, place_name_fr, place_name_de, place_name_lb, locality, postcode].join(' '))}`
	return simplify(typed)
		.split(' ')
		.every((word) => words.includes(` ${word}`))
}

/** Is one text the other with letters added? Then the results of one are a first answer for the other. */
function isContinued(before: readonly unknown[] | undefined, q: string): boolean {
	const { q: other = '' } = (before?.[1] ?? {}) as { q?: string }
	return other !== '' && (q.startsWith(other) || other.startsWith(q))
}

/** A found place as a text. */
export function placeOption(place: FoundPlace, typed: string, language: Language, t: Texts): PlaceOption {
	const name = named(place, 'place_name', language)
	const { kind, country, locality, postcode, canton, latitude, longitude } = place
	const isStreet = kind === 'street' || kind === 'address'
	const inLuxembourg = canton && (kind === 'commune' ? t.search.placeCommune : t.search.placeTown)(t.search.canton(canton))
	const town = [postcode, locality].filter(Boolean).join(' ')
	return {
		key: `${kind}-${place.id}-${latitude}-${longitude}`,
		name,
		alias: isStreet ? null : aliasOf(place, name, typed),
		where: isStreet ? town || t.search.countries[country] : country === 'LU' && inLuxembourg ? inLuxembourg : t.search.countries[country],
		latitude,
		longitude,
		address: isStreet && locality ? `${name}, ${locality}` : name,
	}
}

function aliasOf(place: FoundPlace, name: string, typed: string): string | null {
	const wanted = simplify(typed)
	const fits = (other: string) => ` ${simplify(other)}`.includes(` ${wanted}`)
	if (fits(name)) return null
	return [place.place_name_lb, place.place_name_fr, place.place_name_de, place.place_name_en].find(fits) ?? null
}

/** Was the place's name, in any language, typed completely? */
const isTypedToItsEnd = ({ name, alias, address }: PlaceOption, typed: string) =>
	[name, alias, address].some((one) => one !== null && simplify(one) === simplify(typed))

/**
 * The place for a text without a chosen suggestion; null when there is none. After Enter or a button it is the most likely one; on blur, only one
 * of exactly this name. Throws ApiError.
 */
export async function lookUpPlace(
	client: QueryClient,
	typed: string,
	isSubmitted: boolean,
	{ language, t }: { language: Language; t: Texts },
): Promise<ChosenPlace | null> {
	const found = (await client.fetchQuery(placesQuery(typed, isSubmitted))).map((place) => placeOption(place, typed, language, t))
	const meant = isSubmitted ? found[0] : found.find((option) => isTypedToItsEnd(option, typed))
	return meant ? { latitude: meant.latitude, longitude: meant.longitude, address: meant.address } : null
}
