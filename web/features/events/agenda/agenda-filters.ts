import type { FormerKinds } from '#contract/catalogue/read.ts'
import { nowCalled } from '#web/platform/shell/catalogue.tsx'
import type { Input } from '#contract/index.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import { toWellFormed } from '#contract/values/well-formed.ts'
import { maxDistance, maxQueryLength } from '#contract/limits.ts'
import { readFilter, storeFilter } from '#web/platform/shell/stored-filters.ts'
import { filterFields } from './agenda-fields.ts'
import { isDay } from './days.ts'

/** The filters of the agenda, as its address has them. */
export interface AgendaFilters {
	/** Days, YYYY-MM-DD; without the first, from today on. */
	from: string | null
	to: string | null
	/** Only dates that begin at five or later, or last until then. */
	evening: boolean
	latitude: number | null
	longitude: number | null
	/** The name of the place. */
	address: string
	/** Kilometres around the place. */
	distance: number | null
	event_category_id: number | null
	free: boolean
	/** The language in which the event is announced; `lang` is the visitor's own. */
	event_lang: Language | null
	q: string
	organiser_id: number | null
	/** The name of an event's location, as events have it. */
	place: string
}

/**
 * Kilometres. A place alone filters nothing, so that it comes with a distance. It is shorter than for venues, because visitors travel less far
 * for an evening than for a wedding.
 */
export const usualAgendaDistance = 10

export const noFilters: AgendaFilters = {
	from: null,
	to: null,
	evening: false,
	latitude: null,
	longitude: null,
	address: '',
	distance: null,
	event_category_id: null,
	free: false,
	event_lang: null,
	q: '',
	organiser_id: null,
	place: '',
}

function readNumber(text: string | null, min: number, max: number): number | null {
	if (!text || !/^-?\d{1,10}(\.\d{1,9})?$/.test(text)) return null
	const value = Number(text)
	return value >= min && value <= max ? value : null
}
const readId = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)
const readDay = (text: string | null) => (isDay(text) ? text : null)
// The server refuses control characters; half a surrogate pair cannot be part of an address.
const readText = (text: string | null, length: number) =>
	toWellFormed(text ?? '')
		.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
		.trim()
		.slice(0, length)
		.replace(/[\ud800-\udbff]$/, '')
		.trim()

/** The filters in an address. Invalid values are ignored, a merged event category is replaced by its successor, and two days in the wrong order are swapped. */
export function readAgendaAddress(search: URLSearchParams, former: FormerKinds['event_categories'] = []): AgendaFilters {
	const kind = readId(search.get('event_category_id'))
	const [one, other] = [readDay(search.get('from')), readDay(search.get('to'))]
	const isReversed = one !== null && other !== null && one > other
	const latitude = readNumber(search.get('latitude'), -90, 90)
	const longitude = readNumber(search.get('longitude'), -180, 180)
	const hasPlace = latitude !== null && longitude !== null
	return {
		from: isReversed ? other : one,
		to: isReversed ? one : other,
		evening: search.get('evening') === '1',
		latitude: hasPlace ? latitude : null,
		longitude: hasPlace ? longitude : null,
		address: hasPlace ? readText(search.get('address'), 200) : '',
		distance: hasPlace ? readNumber(search.get('distance'), 1, maxDistance) : null,
		event_category_id: kind === null ? null : (nowCalled([kind], former)[0] ?? null),
		free: search.get('free') === '1',
		event_lang: languages.find((one) => one === search.get('event_lang')) ?? null,
		q: readText(search.get('q'), maxQueryLength),
		organiser_id: readId(search.get('organiser_id')),
		place: readText(search.get('place'), 200),
	}
}

/** The filters as an address query, without default values; equal filters give equal addresses. */
export function writeAgendaAddress(filters: AgendaFilters): string {
	const search = new URLSearchParams()
	for (const field of filterFields) {
		const value = filters[field]
		if (value !== null && value !== '' && value !== false) search.set(field, value === true ? '1' : String(value))
	}
	return search.toString()
}

/** Are there no filters? */
export const asksNothing = (filters: AgendaFilters) => writeAgendaAddress(filters) === ''

/** The filters as fields of every call of the agenda. */
export function toAgendaCall({
	latitude,
	longitude,
	address: _,
	evening,
	free,
	event_lang,
	...rest
}: AgendaFilters): Input<'getAgendaMonth'> {
	const set = Object.entries(rest).filter(([, value]) => value !== null && value !== '')
	return {
		...(Object.fromEntries(set) as Partial<Input<'getAgendaMonth'>>),
		...(latitude !== null && longitude !== null && { lat: latitude, lng: longitude }),
		...(evening && { evening: '1' }),
		...(free && { free: '1' }),
		...(event_lang && { lang: event_lang }),
	} as Input<'getAgendaMonth'>
}

/** Stores distance, place and days under the specification's keys. */
export function storeAgendaFilters({ distance, latitude, longitude, from, to }: AgendaFilters): void {
	storeFilter('agendaFilterDistance', distance ?? undefined)
	storeFilter('agendaFilterLatLong', latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : undefined)
	storeFilter('agendaFilterDate', from !== null || to !== null ? { from: from ?? '', to: to ?? '' } : undefined)
}

/** The stored filters that are still valid on that day: past days are dropped. */
export function restoreAgendaFilters(today: string): AgendaFilters {
	const place = readFilter('agendaFilterLatLong')
	const days = readFilter('agendaFilterDate')
	const from = readDay(days?.from ?? null)
	const to = readDay(days?.to ?? null)
	const isOver = (to ?? from ?? today) < today
	return {
		...noFilters,
		...(!isOver && { from: from !== null && from < today ? null : from, to }),
		...(place && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180
			? { latitude: place.lat, longitude: place.lng, distance: readFilter('agendaFilterDistance') ?? null }
			: {}),
	}
}
