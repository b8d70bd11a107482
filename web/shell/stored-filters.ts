import { sortings, type Sorting } from '#contract/values/sortings.ts'

/** The stored filters by their local-storage keys, and the shape of each. All are JSON. */
interface StoredFilters {
	venueFilterDistance: number
	venueFilterSelectedFeatures: number[]
	venueFilterSelectSubCat: number[]
	venueFilterCapacity: { minCapcity: number; maxCapacity: number }
	venueFilterSize: { minSize: number; maxSize: number }
	venueFilterLatLong: { lat: number; lng: number }
	venueFilterAddress: string
	venueFilterSorting: Sorting
	agendaFilterDistance: number
	agendaFilterLatLong: { lat: number; lng: number }
	agendaFilterDate: { from: string; to: string }
	entFilterEventCategory: number
	selectSubFeatureId: number[]
	selectSubSubFeatureId: number[]
}
export type StoredFilter = keyof StoredFilters

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isId = (value: unknown) => isNumber(value) && Number.isInteger(value) && value > 0
const isIds = (value: unknown) => Array.isArray(value) && value.length <= 60 && value.every(isId)
const isText = (value: unknown) => typeof value === 'string' && value.length <= 200
const has = (value: unknown, test: (field: unknown) => boolean, ...fields: string[]) =>
	typeof value === 'object' && value !== null && fields.every((field) => test((value as Record<string, unknown>)[field]))
const isSorting = (value: unknown) => sortings.includes(value as Sorting)

const shapes: Record<StoredFilter, (value: unknown) => boolean> = {
	venueFilterDistance: (value) => isNumber(value) && value > 0 && value <= 100,
	venueFilterSelectedFeatures: isIds,
	venueFilterSelectSubCat: isIds,
	venueFilterCapacity: (value) => has(value, isNumber, 'minCapcity', 'maxCapacity'),
	venueFilterSize: (value) => has(value, isNumber, 'minSize', 'maxSize'),
	venueFilterLatLong: (value) => has(value, isNumber, 'lat', 'lng'),
	venueFilterAddress: isText,
	venueFilterSorting: isSorting,
	agendaFilterDistance: (value) => isNumber(value) && value > 0 && value <= 100,
	agendaFilterLatLong: (value) => has(value, isNumber, 'lat', 'lng'),
	agendaFilterDate: (value) => has(value, isText, 'from', 'to'),
	entFilterEventCategory: isId,
	selectSubFeatureId: isIds,
	selectSubSubFeatureId: isIds,
}

const idKeys: ReadonlySet<StoredFilter> = new Set<StoredFilter>([
	'venueFilterSelectedFeatures',
	'venueFilterSelectSubCat',
	'entFilterEventCategory',
	'selectSubFeatureId',
	'selectSubSubFeatureId',
])
/** An id that another program has stored as a text is that id. */
const toId = (_: string, value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value)

/** A stored filter, or undefined when there is none or when what is stored makes no sense. */
export function readFilter<Key extends StoredFilter>(key: Key): StoredFilters[Key] | undefined {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null', idKeys.has(key) ? toId : undefined)
		return shapes[key](value) ? (value as StoredFilters[Key]) : undefined
	} catch {
		return undefined
	}
}

/** Stores a filter; `undefined` removes it. A browser that refuses storage loses the memory, not the page. */
export function storeFilter<Key extends StoredFilter>(key: Key, value: StoredFilters[Key] | undefined): void {
	try {
		if (value === undefined) localStorage.removeItem(key)
		else localStorage.setItem(key, JSON.stringify(value))
	} catch (error) {
		console.warn(error)
	}
}

/** Forgets every stored filter: what is asked next means what it says, and no more. */
export function clearAllFilters(): void {
	clearVenueAndAgendaFilters()
	for (const key of ['entFilterEventCategory', 'selectSubFeatureId', 'selectSubSubFeatureId'] as const) storeFilter(key, undefined)
}

/** Forgets every stored venue and agenda filter: what both wizards do before a new search. */
export function clearVenueAndAgendaFilters(): void {
	for (const key of Object.keys(shapes)) if (/^(venue|agenda)Filter/.test(key)) storeFilter(key as StoredFilter, undefined)
}
