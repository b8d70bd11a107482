import type { Parsed } from '#contract/index.ts'
import type { Bounds } from '#contract/listings/map.ts'
import { factNames, forEachFact, isMoney, isYes, leastAsked, type NumberFact, type YesFact } from '#contract/listings/fact-names.ts'
import { forEachVenueFlag } from '#contract/listings/venue-flag-names.ts'
import { maxCapacity, maxDistance, maxIds, maxMoney, maxPage, maxPeople, maxQueryLength } from '#contract/limits.ts'
import { toWellFormed } from '#contract/values/well-formed.ts'
import { isByCapacity, sortings, type Sorting } from '#contract/values/sortings.ts'
import { knownOf, nowCalled, type Catalogue } from '#web/platform/shell/catalogue.tsx'
import { readBudget, readFilter, storeBudget, storeFilter, type BudgetOf } from '#web/platform/shell/stored-filters.ts'
import { familyFields } from './family-fields.ts'
import { restoreVenueAnswers, storeVenueAnswers } from './stored-venue-answers.ts'
import { askedFamily, budgetField, readIds, readMoney, readNumber, readWhole, type Family } from './list-address.ts'

type Asked = Omit<Parsed<'getMapMarkers'>, 'category_id' | 'view' | 'zoom'>
/** A text that the address does not have is empty; a number or an area of the map is null. */
type AsWritten<Value> = undefined extends Value ? (NonNullable<Value> extends string ? string : NonNullable<Value> | null) : Value

/**
 * The filters of a result list, as the address has them: those of all families, without the defaults. A family ignores the fields that do not
 * apply to it; an area of the map replaces a distance.
 */
export type SearchFilters = { [Field in Exclude<keyof Asked, 'seating' | 'per_page'>]: AsWritten<Asked[Field]> } & {
	category_id: number | null
	capcity_type: '0' | '1'
}

// The server refuses control characters; half a surrogate pair cannot be part of an address.
export const readText = (text: string | null, length: number) =>
	toWellFormed(text ?? '')
		.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
		.trim()
		.slice(0, length)
		.replace(/[\ud800-\udbff]$/, '')
		.trim()

/** An area of the map from "south,west,north,east"; null when it is invalid. */
function readBounds(text: string | null): Bounds | null {
	const corners = (text ?? '').split(',')
	if (corners.length !== 4) return null
	const [south = null, west = null, north = null, east = null] = corners.map((corner, side) =>
		readNumber(corner, -180, side % 2 ? 180 : 90),
	)
	if (south === null || west === null || north === null || east === null) return null
	return south >= -90 && south < north && west < east ? { south, west, north, east } : null
}

/** The filters in an address. Invalid values are ignored, never an error. */
export function readAddress(search: URLSearchParams): SearchFilters {
	const latitude = readNumber(search.get('latitude'), -90, 90)
	const longitude = readNumber(search.get('longitude'), -180, 180)
	const hasPlace = latitude !== null && longitude !== null
	const sorting = sortings.find((name) => name === search.get('sorting')) ?? 'recommended'
	const bounds = readBounds(search.get('bounds'))
	const [min_size, max_size] = readRange(search, 'size', 1_000_000)
	const [min_capacity, max_capacity] = readRange(search, 'capacity', maxCapacity)
	const readBudget = (field: string) => readMoney(search.get(field), maxMoney)
	const isForEach = search.get(budgetField) === 'person'
	return {
		q: readText(search.get('q'), maxQueryLength),
		category_id: readWhole(search.get('category_id'), 1, 32_767),
		sub_category_id: readIds(search.getAll('sub_category_id')),
		features: readIds(search.getAll('features')),
		event_category_ids: readIds(search.getAll('event_category_ids')),
		occasion_id: readIds(search.getAll('occasion_id')),
		min_capacity,
		max_capacity,
		capcity_type: search.get('capcity_type') === '1' ? '1' : '0',
		min_size,
		max_size,
		people: readWhole(search.get('people'), 1, maxPeople),
		min_budget: isForEach ? null : readBudget('min_budget'),
		budget_per_person: readBudget(isForEach ? 'min_budget' : 'budget_per_person'),
		languages_spoken: readCodes(search.getAll('languages_spoken')),
		...forEachVenueFlag((flag) => search.get(flag) === '1'),
		...readFacts(search),
		travels_here: hasPlace && search.get('travels_here') === '1',
		latitude: hasPlace ? latitude : null,
		longitude: hasPlace ? longitude : null,
		address: hasPlace ? readText(search.get('address'), 200) : '',
		distance: hasPlace && !bounds ? readNumber(search.get('distance'), 1, maxDistance) : null,
		bounds,
		available_on: readDay(search.get('available_on')),
		without_booked: search.get('without_booked') === '1',
		sorting: sorting === 'distance' && !hasPlace ? 'recommended' : sorting,
		page: readWhole(search.get('page'), 1, maxPage) ?? 1,
	}
}

/** A day that exists, as YYYY-MM-DD. */
const readDay = (text: string | null) =>
	text && /^20\d\d-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === +text.slice(8) ? text : ''

const readCodes = (texts: string[]) => [...new Set(texts.join().split(','))].filter((code) => /^[a-z]{2}$/.test(code)).slice(0, maxIds)

// A larger number excludes no listing, or all of them.
export const mostAsked = 1_000_000

const readFacts = (search: URLSearchParams) =>
	forEachFact(factNames, (name) =>
		isYes(name)
			? search.get(name) === '1'
			: isMoney(name)
				? readMoney(search.get(name), mostAsked)
				: readWhole(search.get(name), leastAsked(name), mostAsked),
	) as Record<YesFact, boolean> & Record<NumberFact, number | null>

/**
 * The filters of a family's list: those of its address without fields of other families and unknown or invalid values. The category of a list at
 * `/filter` is the one it names; a list that names only sub-categories belongs to the family of the first known one.
 */
export function filtersOf(family: Family, search: URLSearchParams, catalogue: Catalogue): SearchFilters & { family_id: number | null } {
	const ofFamily: readonly string[] = [...familyFields[family], budgetField]
	const filters = readAddress(new URLSearchParams([...search].filter(([field]) => ofFamily.includes(field))))
	const { sub_categories, event_categories, occasions } = knownOf(catalogue)
	const { former } = catalogue
	const asked = nowCalled(filters.sub_category_id, former.sub_categories)
	const category_id = family === 'rentals-and-services' ? askedFamily(search, catalogue) : null
	const family_id = family === 'venues' ? 1 : family === 'entertainment' ? 2 : category_id
	const own = sub_categories.filter((sub) => sub.category_id === family_id)
	// A catalogue that failed to load is empty; then no id counts as unknown.
	const isKnown = (known: readonly { id: number }[]) => (id: number) => known.length === 0 || known.some((one) => one.id === id)
	return {
		...filters,
		category_id,
		family_id,
		sub_category_id: asked.filter(isKnown(own)),
		event_category_ids: nowCalled(filters.event_category_ids, former.event_categories).filter(isKnown(event_categories)),
		occasion_id: nowCalled(filters.occasion_id, former.occasions).filter(isKnown(occasions)),
		sorting: isByCapacity(filters.sorting) && family !== 'venues' ? 'recommended' : filters.sorting,
	}
}

/** Both ends of a range; a reversed one is corrected, and an upper end at or above `top` means "and more". */
function readRange(search: URLSearchParams, name: 'size' | 'capacity', top: number): [number | null, number | null] {
	const low = readWhole(search.get(`min_${name}`), 0, 1_000_000)
	const high = readWhole(search.get(`max_${name}`), 0, 1_000_000)
	return low !== null && high !== null && low > high && high < top ? [high, low] : [low, high]
}

/** The default of a field that the address does not have. */
const silent: Partial<Record<keyof SearchFilters, unknown>> = { sorting: 'recommended', page: 1, capcity_type: '0' }

/** The filters as an address query, without defaults; always in the same order, so that equal searches have equal addresses. */
export function writeAddress(family: Family, filters: SearchFilters): string {
	const search = new URLSearchParams()
	for (const field of familyFields[family]) {
		const value = filters[field]
		if (value === null || value === '' || value === false || value === silent[field] || (Array.isArray(value) && value.length === 0))
			continue
		search.set(field, writeValue(value))
	}
	return search.toString().replaceAll('%2C', ',')
}

function writeValue(value: string | number | true | (string | number)[] | Bounds): string {
	if (value === true) return '1'
	if (Array.isArray(value)) return value.toSorted((a, b) => (a < b ? -1 : 1)).join(',')
	// Six decimals of a degree are ten centimetres; without rounding, a small number would be written as 1e-7, which the reader refuses.
	if (typeof value === 'number') return String(Number(value.toFixed(6)))
	return typeof value === 'string' ? value : boundsText(value)
}

/** An area of the map as the address and the calls have it. */
export const boundsText = ({ south, west, north, east }: Bounds) => [south, west, north, east].map(writeValue).join(',')

/** The fields of the list calls. The name of the place changes no result, and `features` is sent as one of the three equivalent feature lists. */
export function toCall(family: Family, filters: SearchFilters) {
	const { features, ...rest } = filters
	const fields: Record<string, unknown> = { sub_feature_ids: features }
	for (const field of familyFields[family])
		if (field !== 'features' && field !== 'address' && rest[field] !== null && rest[field] !== '') fields[field] = rest[field]
	if (filters.bounds) fields['bounds'] = boundsText(filters.bounds)
	return fields as { sub_feature_ids: number[]; page: number; sorting: Sorting }
}

/** The fields of a search that make sense in every family, and the budget, which goes along within one family alone. */
export type CarriedSearch = Pick<
	SearchFilters,
	'occasion_id' | 'people' | 'min_budget' | 'budget_per_person' | 'latitude' | 'longitude' | 'address' | 'distance' | 'available_on'
>

const some = (ids: number[]) => (ids.length > 0 ? ids : undefined)

/** Stores the fields of a search that all families share, and the budget of the family that it is `of`; forgets missing fields. */
export function storeSearch({ latitude, longitude, people, ...search }: CarriedSearch, of: BudgetOf): void {
	storeFilter('venueFilterDistance', search.distance ?? undefined)
	storeFilter('venueFilterLatLong', latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : undefined)
	storeFilter('venueFilterAddress', search.address || undefined)
	storeFilter('occasionFilter', some(search.occasion_id))
	storeFilter('peopleFilter', people || undefined)
	// As the first script of a page does: the page keeps a line free for the total of a listing.
	document.documentElement.toggleAttribute('data-people', Boolean(people))
	storeBudget(of, search)
	storeFilter('dayFilter', search.available_on || undefined)
}

/** The family's id; null for the list of any family. */
const familyId = (family: Family, category_id: number | null) => (family === 'venues' ? 1 : family === 'entertainment' ? 2 : category_id)

/** A capacity that stays as it was stored says nothing new of the people: another family may have been told a number since. */
function peopleOfVenues({ min_capacity }: SearchFilters): number | null {
	const stored = readFilter('venueFilterCapacity')?.minCapcity
	const told = readFilter('peopleFilter')
	return told !== undefined && stored !== undefined && stored === min_capacity ? told : min_capacity
}

/**
 * Stores the filters under the specification's storage keys. Place, distance, order, occasion, people and day are shared by all families;
 * budget, sub-categories and features are the family's own, and the last two of rentals and services are not stored. Venues have their own key for
 * the people, and tell them to the other families when they change.
 */
export function storeFilters(family: Family, filters: SearchFilters): void {
	storeSearch({ ...filters, people: family === 'venues' ? peopleOfVenues(filters) : filters.people }, familyId(family, filters.category_id))
	storeFilter('venueFilterSorting', filters.sorting === 'recommended' ? undefined : filters.sorting)
	if (family === 'entertainment') {
		storeFilter('entFilterEventCategory', filters.event_category_ids[0])
		storeFilter('selectSubFeatureId', some(filters.sub_category_id))
		storeFilter('selectSubSubFeatureId', some(filters.features))
	}
	if (family === 'venues') {
		const { min_capacity, max_capacity, min_size, max_size } = filters
		storeFilter('venueFilterSelectSubCat', some(filters.sub_category_id))
		storeFilter('venueFilterSelectedFeatures', some(filters.features))
		storeFilter(
			'venueFilterCapacity',
			min_capacity === null && max_capacity === null
				? undefined
				: { minCapcity: min_capacity ?? 0, maxCapacity: max_capacity ?? maxCapacity },
		)
		storeVenueAnswers(filters)
		storeFilter('venueFilterSize', min_size === null || max_size === null ? undefined : { minSize: min_size, maxSize: max_size })
	}
}

/** The change that removes the place, and the filters that need one. */
export function withoutPlace({ sorting }: SearchFilters): Partial<SearchFilters> {
	return {
		latitude: null,
		longitude: null,
		address: '',
		distance: null,
		travels_here: false,
		sorting: sorting === 'distance' ? 'recommended' : sorting,
	}
}

/** Does the address only name the list, without filters? */
export function saysNothing(family: Family, filters: SearchFilters): boolean {
	const rest = family === 'rentals-and-services' ? { ...filters, category_id: null, sub_category_id: [] } : filters
	return writeAddress(family, rest) === ''
}

/** The stored filters of this browser, for a list that was opened without any in its address. `category_id` is the family of a list at `/filter`. */
export function restoreFilters(family: Family, category_id: number | null = null): SearchFilters {
	const place = readFilter('venueFilterLatLong')
	const people = readFilter('peopleFilter') ?? null
	const day = readDay(readFilter('dayFilter') ?? null)
	const order = readFilter('venueFilterSorting') ?? 'recommended'
	const sorting = isByCapacity(order) && family !== 'venues' ? 'recommended' : order
	const filters: SearchFilters = {
		...readAddress(new URLSearchParams()),
		latitude: place?.lat ?? null,
		longitude: place?.lng ?? null,
		address: (place && readFilter('venueFilterAddress')) ?? '',
		distance: (place && readFilter('venueFilterDistance')) ?? null,
		occasion_id: readFilter('occasionFilter') ?? [],
		people: family === 'venues' ? null : people,
		...readBudget(familyId(family, category_id)),
		// A day that is over is not searched for again.
		available_on: day < new Date().toLocaleDateString('sv-SE') ? '' : day,
		sorting: sorting === 'distance' && !place ? 'recommended' : sorting,
	}
	if (family === 'entertainment') {
		const chosen = readFilter('entFilterEventCategory')
		filters.event_category_ids = chosen ? [chosen] : []
		filters.sub_category_id = readFilter('selectSubFeatureId') ?? []
		filters.features = readFilter('selectSubSubFeatureId') ?? []
	}
	if (family === 'venues') {
		const capacity = readFilter('venueFilterCapacity')
		const size = readFilter('venueFilterSize')
		filters.sub_category_id = readFilter('venueFilterSelectSubCat') ?? []
		filters.features = readFilter('venueFilterSelectedFeatures') ?? []
		// A stored capacity stays, whichever number another family was told since (`otherPeople`).
		filters.min_capacity = capacity?.minCapcity ?? (people === null ? null : Math.min(people, maxCapacity))
		filters.max_capacity = capacity?.maxCapacity ?? null
		Object.assign(filters, restoreVenueAnswers())
		filters.min_size = size?.minSize ?? null
		filters.max_size = size?.maxSize ?? null
	}
	return filters
}
