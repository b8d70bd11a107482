import { maxDistance, maxPeople } from '#contract/limits.ts'
import { sortings, type Sorting } from '#contract/values/sortings.ts'

// Decision 006: Filters live in the address and in local storage.

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isId = (value: unknown): value is number => isNumber(value) && Number.isInteger(value) && value > 0
const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.length <= 60 && value.every(isId)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isDistance = (value: unknown): value is number => isNumber(value) && value > 0 && value <= maxDistance
const isSorting = (value: unknown): value is Sorting => sortings.includes(value as Sorting)
const has =
	<Value, Field extends string>(test: (value: unknown) => value is Value, ...fields: Field[]) =>
	(value: unknown): value is Record<Field, Value> =>
		typeof value === 'object' && value !== null && fields.every((field) => test((value as Partial<Record<Field, unknown>>)[field]))

/** The wizard's answers for a bare list of venues, under the specification's names, beside the answers with separate keys. */
export interface VenueAnswersStored {
	event_category_ids: number[]
	is_allow_privatization_of_venue: '0' | '1'
	is_allow_booking_of_table: '0' | '1'
	capcity_type: '0' | '1'
}

const isFlag = (value: unknown): value is '0' | '1' => value === '0' || value === '1'
const flagsOfVenues = ['is_allow_privatization_of_venue', 'is_allow_booking_of_table', 'capcity_type'] as const
const isVenueAnswers = (value: unknown): value is VenueAnswersStored =>
	has(isFlag, ...flagsOfVenues)(value) && has(isIds, 'event_category_ids')(value)

/** Amounts in euros by the id of the family that they were said for; `every` are those of a sentence about all families. */
type ByFamily = Readonly<Record<string, number>>

function isByFamily(value: unknown): value is ByFamily {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
	const entries = Object.entries(value)
	return entries.length <= 60 && entries.every(([family, amount]) => /^(?:every|\d{1,5})$/.test(family) && isNumber(amount))
}

/** The stored filters by their local-storage keys, and the shape of each. All are JSON. */
const shapes = {
	venueFilterDistance: isDistance,
	venueFilterSelectedFeatures: isIds,
	venueFilterSelectSubCat: isIds,
	venueFilterCapacity: has(isNumber, 'minCapcity', 'maxCapacity'),
	venueFilterSize: has(isNumber, 'minSize', 'maxSize'),
	venueFilterLatLong: has(isNumber, 'lat', 'lng'),
	venueFilterAddress: isText,
	venueFilterSorting: isSorting,
	occasionFilter: isIds,
	peopleFilter: (value: unknown): value is number => isId(value) && value <= maxPeople,
	budgetFilter: isByFamily,
	budgetPersonFilter: isByFamily,
	filterData: isVenueAnswers,
	dayFilter: isText,
	agendaFilterDistance: isDistance,
	agendaFilterLatLong: has(isNumber, 'lat', 'lng'),
	agendaFilterDate: has(isText, 'from', 'to'),
	entFilterEventCategory: isId,
	selectSubFeatureId: isIds,
	selectSubSubFeatureId: isIds,
}
export type StoredFilter = keyof typeof shapes
const keys = Object.keys(shapes) as StoredFilter[]
type StoredFilters = { [Key in StoredFilter]: (typeof shapes)[Key] extends ((value: unknown) => value is infer Value) ? Value : never }

const idKeys: ReadonlySet<StoredFilter> = new Set<StoredFilter>([
	'venueFilterSelectedFeatures',
	'venueFilterSelectSubCat',
	'entFilterEventCategory',
	'selectSubFeatureId',
	'selectSubSubFeatureId',
])
/** Another program may have stored an id as a text. */
const toId = (_: string, value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value)

/** A stored filter; undefined when there is none, or an invalid one. */
export function readFilter<Key extends StoredFilter>(key: Key): StoredFilters[Key] | undefined {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null', idKeys.has(key) ? toId : undefined)
		return shapes[key](value) ? (value as StoredFilters[Key]) : undefined
	} catch {
		return undefined
	}
}

/** Stores a filter; `undefined` removes it. When the browser refuses storage, the page works without it. */
export function storeFilter<Key extends StoredFilter>(key: Key, value: StoredFilters[Key] | undefined): void {
	try {
		if (value === undefined) localStorage.removeItem(key)
		else localStorage.setItem(key, JSON.stringify(value))
	} catch (error) {
		console.warn(error)
	}
}

/** For whom a budget was said: a family by its id, the list of any family (null), or all families in one sentence. */
export type BudgetOf = number | null | 'every'

/** The budget in all and for each person, in euros, that was said for this family, or for every one; null where none was. */
export function readBudget(of: BudgetOf): { min_budget: number | null; budget_per_person: number | null } {
	const [inAll, each] = [readFilter('budgetFilter') ?? {}, readFilter('budgetPersonFilter') ?? {}]
	const own = String(of ?? 0)
	// One budget of the family replaces both of the sentence.
	const key = Object.hasOwn(inAll, own) || Object.hasOwn(each, own) ? own : 'every'
	return { min_budget: inAll[key] ?? null, budget_per_person: each[key] ?? null }
}

/** Stores the budget of a family; other families keep theirs. A sentence, or a family that takes its budget away, ends the one of a sentence before. */
export function storeBudget(of: BudgetOf, { min_budget, budget_per_person }: ReturnType<typeof readBudget>): void {
	const own = String(of ?? 0)
	const isGone = min_budget === null && budget_per_person === null
	const changed = (before: ByFamily = {}, amount: number | null) => {
		const kept = Object.entries(before).filter(([family]) => of !== 'every' && family !== own && !(isGone && family === 'every'))
		const entries = amount === null ? kept : [...kept, [own, amount] as const]
		return entries.length > 0 ? Object.fromEntries(entries) : undefined
	}
	storeFilter('budgetFilter', changed(readFilter('budgetFilter'), min_budget))
	storeFilter('budgetPersonFilter', changed(readFilter('budgetPersonFilter'), budget_per_person))
}

/** Removes every stored filter, so that the next search has only its own. */
export function clearAllFilters(): void {
	for (const key of keys) storeFilter(key, undefined)
}

/** Removes every stored venue and agenda filter: both wizards do this before a new search. */
export function clearVenueAndAgendaFilters(): void {
	for (const key of keys) if (/^(venue|agenda)Filter/.test(key)) storeFilter(key, undefined)
}

/** The event of `announceSearchStored`, for `onSearchStored`. */
export const searchStored = 'searchstored'

/** The page of a sentence announces that it has stored the reading: its address does not change then, as that of a list does. */
export const announceSearchStored = () => void dispatchEvent(new Event(searchStored))
