import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { maxCapacity } from '#contract/limits.ts'
import { factNames, forEachFact, isYes, leastAsked, type NumberFact, type YesFact } from '#contract/listings/fact-names.ts'
import { forEachVenueFlag } from '#contract/listings/venue-flag-names.ts'
import { sortings } from '#contract/values/sortings.ts'
import { readBudget, storeBudget } from '#web/platform/shell/stored-filters.ts'
import { familyFields } from './family-fields.ts'
import type { Family } from './list-address.ts'
import { otherPeople } from './other-people.ts'
import {
	filtersOf,
	readAddress,
	restoreFilters,
	saysNothing,
	storeFilters,
	toCall,
	writeAddress,
	type SearchFilters,
} from './search-filters.ts'

const families: Family[] = ['venues', 'entertainment', 'rentals-and-services']
const nothing = readAddress(new URLSearchParams())
const read = (query: string) => readAddress(new URLSearchParams(query))

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 60 }).map((list) => list.sort((a, b) => a - b))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value)
const words = (length: number) => fc.string({ unit: 'grapheme', maxLength: length }).map((text) => read(`q=${encodeURIComponent(text)}`).q)
const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6)
const range = (top: number) =>
	fc
		.tuple(maybe(fc.integer({ min: 0, max: 5000 })), maybe(fc.integer({ min: 0, max: 5000 })))
		.filter(([low, high]) => low === null || high === null || low <= high || high >= top)

function boundsOf([south, west, north, east]: [number, number, number, number]) {
	const sorted = (one: number, other: number) => [Math.min(one, other) + 0, Math.max(one, other) + 0] as const
	const [[low, high], [left, right]] = [sorted(south, north), sorted(west, east)]
	return low < high && left < right ? { south: low, west: left, north: high, east: right } : null
}

const anyFilters = (family: Family): fc.Arbitrary<SearchFilters> =>
	fc
		.record({
			q: words(120),
			sub_category_id: ids,
			features: ids,
			event_category_ids: ids,
			occasion_id: ids,
			min_budget: maybe(fc.integer({ min: 0, max: 10_000_000 })),
			people: maybe(fc.integer({ min: 1, max: 100_000 })),
			budget_per_person: maybe(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)),
			languages_spoken: fc.uniqueArray(fc.constantFrom('de', 'en', 'fr', 'lb'), { maxLength: 3 }).map((codes) => codes.sort()),
			...(forEachFact(factNames, (name) =>
				isYes(name) ? fc.boolean() : maybe(fc.integer({ min: leastAsked(name), max: 1_000_000 })),
			) as Record<YesFact, fc.Arbitrary<boolean>> & Record<NumberFact, fc.Arbitrary<number | null>>),
			travels: fc.boolean(),
			place: maybe(fc.record({ latitude: degrees(90), longitude: degrees(180), address: words(120) })),
			distance: maybe(fc.integer({ min: 1, max: 100 })),
			corners: maybe(fc.tuple(degrees(90), degrees(180), degrees(90), degrees(180))),
			sorting: fc.constantFrom(...sortings),
			available_on: fc.constantFrom('', '2027-06-19', '2028-02-29'),
			without_booked: fc.boolean(),
			page: fc.integer({ min: 1, max: 100_000 }),
			category_id: maybe(fc.constantFrom(3, 4)),
			capacity: range(maxCapacity),
			size: range(Number.POSITIVE_INFINITY),
			capcity_type: fc.constantFrom('0' as const, '1' as const),
			...forEachVenueFlag(() => fc.boolean()),
		})
		.map(({ place, travels, capacity, size, distance, corners, sorting, ...rest }) => {
			const bounds = corners && boundsOf(corners)
			const filters: SearchFilters = {
				...rest,
				travels_here: place !== null && travels,
				latitude: place ? place.latitude + 0 : null,
				longitude: place ? place.longitude + 0 : null,
				address: place?.address ?? '',
				distance: place && !bounds ? distance : null,
				bounds,
				sorting: sorting === 'distance' && !place ? 'recommended' : sorting,
				min_capacity: capacity[0],
				max_capacity: capacity[1],
				min_size: size[0],
				max_size: size[1],
			}
			// A family's address has only that family's fields.
			return { ...nothing, ...Object.fromEntries(familyFields[family].map((field) => [field, filters[field]])) }
		})

test.each(families)('184 the address of %s carries every filter there and back', (family) => {
	fc.assert(
		fc.property(anyFilters(family), (filters) => {
			expect(readAddress(new URLSearchParams(writeAddress(family, filters)))).toEqual(filters)
		}),
	)
})

test('184 equal searches have equal addresses, and what says nothing is left out', () => {
	expect(writeAddress('venues', nothing)).toBe('')
	expect(writeAddress('venues', { ...nothing, features: [9, 3], sub_category_id: [4] })).toBe('sub_category_id=4&features=3,9')
	expect(writeAddress('venues', { ...nothing, category_id: 3 })).toBe('')
	expect(writeAddress('rentals-and-services', { ...nothing, category_id: 3, min_capacity: 5 })).toBe('category_id=3')
})

test('a part of the map goes to the calls as the address has it, and is not stored', () => {
	const filters = read('latitude=49.8&longitude=6.1&address=Ettelbruck&bounds=49.5,6,49.7,6.3')
	expect(toCall('venues', filters)).toMatchObject({ bounds: '49.5,6,49.7,6.3', latitude: 49.8 })
	expect(toCall('venues', nothing)).not.toHaveProperty('bounds')
	storeFilters('venues', filters)
	expect(JSON.stringify({ ...localStorage })).not.toContain('49.7')
	expect(restoreFilters('venues')).toMatchObject({ address: 'Ettelbruck', bounds: null })
})

test('an address of any text at all gives filters that make sense', () => {
	const field = fc.constantFrom(...families.flatMap((family) => familyFields[family]))
	fc.assert(
		fc.property(fc.array(fc.tuple(field, fc.string({ unit: 'binary-ascii', maxLength: 40 })), { maxLength: 8 }), (pairs) => {
			const filters = readAddress(new URLSearchParams(pairs))
			for (const family of families) {
				const again = readAddress(new URLSearchParams(writeAddress(family, filters)))
				const differing = familyFields[family].filter((name) => JSON.stringify(again[name]) !== JSON.stringify(filters[name]))
				expect(differing).toEqual([])
			}
		}),
	)
})

test.each([
	['q=%00%0a', { q: '' }],
	['sub_category_id=abc,-1,0,4.7,99999999999,4', { sub_category_id: [4] }],
	['sub_category_id=4&sub_category_id=5', { sub_category_id: [4, 5] }],
	['latitude=91&longitude=6', { latitude: null, longitude: null }],
	['latitude=49.8', { latitude: null, longitude: null }],
	['distance=25', { distance: null }],
	['latitude=49.8&longitude=6.1&distance=101', { latitude: 49.8, distance: null }],
	['sorting=distance', { sorting: 'recommended' }],
	['sorting=cheapest', { sorting: 'recommended' }],
	['page=0', { page: 1 }],
	['bounds=49.5,6,49.7,6.3', { bounds: { south: 49.5, west: 6, north: 49.7, east: 6.3 } }],
	['bounds=49.7,6,49.5,6.3', { bounds: null }],
	['bounds=49.5,6,49.7', { bounds: null }],
	['bounds=49.5,6,49.7,6.3,7', { bounds: null }],
	['bounds=-91,6,49.7,6.3', { bounds: null }],
	['bounds=49.5,6,91,6.3', { bounds: null }],
	['bounds=49.5,6,49.7,<b>', { bounds: null }],
	['latitude=49.8&longitude=6.1&distance=25&bounds=49.5,6,49.7,6.3', { latitude: 49.8, distance: null }],
	['page=1e9', { page: 1 }],
	['min_budget=-5', { min_budget: null }],
	['min_budget=0', { min_budget: 0 }],
	['budget_per_person=29.99', { min_budget: null, budget_per_person: 29.99 }],
	['min_budget=30&budget_for=person', { min_budget: null, budget_per_person: 30 }],
	['min_budget=30&budget_for=all', { min_budget: 30, budget_per_person: null }],
	['people=0', { people: null }],
	['people=120', { people: 120 }],
	['people=100001', { people: null }],
	['languages_spoken=fr,de,deu,FR,fr&languages_spoken=lb', { languages_spoken: ['fr', 'de', 'lb'] }],
	['travels_here=1', { travels_here: false }],
	['travels_here=1&latitude=49.8&longitude=6.1', { travels_here: true }],
	['has_delivery=1&has_set_up=yes', { has_delivery: true, has_set_up: false }],
	['deposit=0&quantity=0&parking_spaces=x', { deposit: 0, quantity: null, parking_spaces: null }],
	['category_id=0', { category_id: null }],
	['category_id=99999', { category_id: null }],
	['category_id=8', { category_id: 8 }],
	['min_capacity=300&max_capacity=100', { min_capacity: 100, max_capacity: 300 }],
	['min_capacity=1500&max_capacity=1000', { min_capacity: 1500, max_capacity: 1000 }],
] as const)('what makes no sense in an address is ignored or put right: %s', (query, expected) => {
	expect(read(query)).toMatchObject(expected)
})

function names<Field extends 'sub_category_name' | 'event_category_name' | 'occasion_name'>(field: Field, name: string) {
	return { [`${field}_en`]: name, [`${field}_fr`]: name, [`${field}_de`]: name } as Record<`${Field}_${'en' | 'fr' | 'de'}`, string>
}
const subCategory = (name: string) => names('sub_category_name', name)

const family = (id: number) => ({ id, category_name_en: `${id}`, category_name_fr: `${id}`, category_name_de: `${id}` })
const catalogue = {
	categories: [1, 2, 3, 4, 8].map(family),
	sub_categories: [
		{ ...subCategory('Castles'), id: 4, category_id: 1, slug: 'castle' },
		{ ...subCategory('Tents'), id: 17, category_id: 3, slug: 'tent' },
		{ ...subCategory('Guides'), id: 708, category_id: 8, slug: 'guides' },
		{ ...subCategory('Catering'), id: 27, category_id: 4, slug: 'catering' },
	],
	event_categories: [{ id: 2, event_category_name_en: 'Concert', event_category_name_fr: 'Concert', event_category_name_de: 'Konzert' }],
	occasions: [{ ...names('occasion_name', 'Wedding'), id: 1, slug: 'wedding', picture: 'heart' as const }],
	former: {
		sub_categories: [
			{ ...subCategory('Stretch tents'), id: 18, category_id: 3, slug: 'stretch', merged_into: 17 },
			{ ...subCategory('Ruins'), id: 9, category_id: 1, slug: 'ruin', merged_into: null },
		],
		event_categories: [{ ...names('event_category_name', 'Recital'), id: 5, merged_into: 2 }],
		occasions: [{ ...names('occasion_name', 'Prom'), id: 8, slug: 'prom', picture: 'heart' as const, merged_into: 1 }],
	},
}

test('the number of what was merged is what it was merged into; what is retired can still be asked for', () => {
	expect(of('rentals-and-services', 'sub_category_id=18')).toMatchObject({ sub_category_id: [17], family_id: 3 })
	expect(of('venues', 'sub_category_id=9,4&event_category_ids=5')).toMatchObject({ sub_category_id: [9, 4], event_category_ids: [2] })
	expect(of('venues', 'sub_category_id=99&event_category_ids=99')).toMatchObject({ sub_category_id: [], event_category_ids: [] })
	expect(of('venues', 'occasion_id=8,99')).toMatchObject({ occasion_id: [1] })
})
const of = (family: Family, query: string) => filtersOf(family, new URLSearchParams(query), catalogue)

test('032 174 the list at /filter knows its family by category or by sub-category, and else by nothing', () => {
	expect(of('rentals-and-services', '').family_id).toBeNull()
	expect(of('rentals-and-services', 'category_id=7&sub_category_id=99').family_id).toBeNull()
	expect(of('rentals-and-services', 'sub_category_id=4').family_id).toBe(1)
	expect(of('rentals-and-services', 'category_id=8&sub_category_id=708')).toMatchObject({ family_id: 8, sub_category_id: [708] })
	expect(of('rentals-and-services', 'sub_category_id=27')).toMatchObject({ family_id: 4, category_id: 4, sub_category_id: [27] })
	expect(of('rentals-and-services', 'category_id=3&sub_category_id=17,27')).toMatchObject({ family_id: 3, sub_category_id: [17] })
	expect(of('venues', 'sub_category_id=4,17&event_category_ids=2,77')).toMatchObject({
		family_id: 1,
		category_id: null,
		sub_category_id: [4],
		event_category_ids: [2],
	})
	expect(of('entertainment', 'sorting=capacity_desc').sorting).toBe('recommended')
	expect(of('entertainment', 'sorting=capacity_asc').sorting).toBe('recommended')
	expect(of('venues', 'sorting=capacity_asc').sorting).toBe('capacity_asc')
})

beforeEach(() => localStorage.clear())
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

test('164-170 venue filters are stored under their keys, restored from them, and removed when unset', () => {
	const filters = read(
		'sub_category_id=4&features=105&min_capacity=120&min_size=50&max_size=400&latitude=49.8475&longitude=6.1042&address=Ettelbruck&distance=25&sorting=price_asc',
	)
	storeFilters('venues', filters)
	expect(stored('venueFilterDistance')).toBe(25)
	expect(stored('venueFilterSelectedFeatures')).toEqual([105])
	expect(stored('venueFilterSelectSubCat')).toEqual([4])
	expect(stored('venueFilterCapacity')).toEqual({ minCapcity: 120, maxCapacity: 1000 })
	expect(stored('venueFilterSize')).toEqual({ minSize: 50, maxSize: 400 })
	expect(stored('venueFilterLatLong')).toEqual({ lat: 49.8475, lng: 6.1042 })
	expect(stored('venueFilterAddress')).toBe('Ettelbruck')
	expect(stored('venueFilterSorting')).toBe('price_asc')
	expect(restoreFilters('venues')).toEqual({ ...filters, max_capacity: 1000 })

	storeFilters('venues', nothing)
	expect(localStorage.length).toBe(0)
	expect(saysNothing('venues', restoreFilters('venues'))).toBe(true)
})

test('171 entertainment keeps its event category, sub-categories and features under its own keys', () => {
	storeFilters('entertainment', { ...nothing, event_category_ids: [2], sub_category_id: [10], features: [203] })
	expect(stored('entFilterEventCategory')).toBe(2)
	expect(stored('selectSubFeatureId')).toEqual([10])
	expect(stored('selectSubSubFeatureId')).toEqual([203])
	expect(restoreFilters('entertainment')).toMatchObject({ event_category_ids: [2], sub_category_id: [10], features: [203] })
	expect(restoreFilters('venues')).toEqual(nothing)
})

test('an occasion is stored for all families, and removed when unset', () => {
	storeFilters('venues', { ...nothing, occasion_id: [1, 9] })
	expect(stored('occasionFilter')).toEqual([1, 9])
	for (const family of families) expect(restoreFilters(family).occasion_id).toEqual([1, 9])
	storeFilters('entertainment', nothing)
	expect(localStorage.length).toBe(0)
})

test('a number of people is stored for the families that have no capacities, and venues tell theirs', () => {
	storeFilters('rentals-and-services', { ...nothing, people: 80 })
	expect(stored('peopleFilter')).toBe(80)
	expect(stored('venueFilterCapacity')).toBeNull()
	expect(families.map((family) => restoreFilters(family).people)).toEqual([null, 80, 80])
	storeFilters('venues', { ...nothing, min_capacity: 120 })
	expect(families.map((family) => restoreFilters(family).people)).toEqual([null, 120, 120])
	expect(restoreFilters('venues').min_capacity).toBe(120)
	storeFilters('entertainment', nothing)
	expect(stored('peopleFilter')).toBeNull()
})

test('people, occasion and day of a search go along to the other families, a budget does not', () => {
	const wish = { ...nothing, available_on: '2099-06-19', occasion_id: [1] }
	storeFilters('rentals-and-services', { ...wish, min_budget: 3000, category_id: 4, people: 120 })
	expect(restoreFilters('venues')).toEqual({ ...wish, min_capacity: 120 })
	expect(restoreFilters('entertainment')).toEqual({ ...wish, people: 120 })
	expect(restoreFilters('rentals-and-services', 3)).toMatchObject({ min_budget: null })
	expect(restoreFilters('rentals-and-services', 4)).toMatchObject({ min_budget: 3000 })
	storeFilters('venues', { ...wish, budget_per_person: 40, min_capacity: 60, max_capacity: 200 })
	expect(restoreFilters('entertainment')).toEqual({ ...wish, people: 60 })
	expect(restoreFilters('venues')).toMatchObject({ budget_per_person: 40, min_capacity: 60, max_capacity: 200 })
	expect(restoreFilters('rentals-and-services', 4)).toMatchObject({ min_budget: 3000, budget_per_person: null })
	// Only the family's own budget ends.
	storeFilters('venues', nothing)
	expect(restoreFilters('venues')).toEqual(nothing)
	expect(restoreFilters('rentals-and-services', 4)).toMatchObject({ min_budget: 3000 })
	// 1000 stands for as many and more.
	storeFilters('entertainment', { ...nothing, people: 5000 })
	expect(restoreFilters('venues')).toEqual({ ...nothing, min_capacity: 1000 })
	storeFilters('entertainment', { ...nothing, available_on: '2020-06-19' })
	expect(restoreFilters('entertainment').available_on).toBe('')
})

test('the budget of a sentence is that of every family, until one of them takes it away', () => {
	storeBudget(2, { min_budget: 700, budget_per_person: null })
	storeBudget('every', { min_budget: 900, budget_per_person: null })
	expect([1, 2, null].map((of) => readBudget(of).min_budget)).toEqual([900, 900, 900])
	storeBudget(1, { min_budget: null, budget_per_person: 20 })
	expect(readBudget(1)).toEqual({ min_budget: null, budget_per_person: 20 })
	expect(readBudget(4)).toEqual({ min_budget: 900, budget_per_person: null })
	storeBudget(4, { min_budget: null, budget_per_person: null })
	expect([2, 4].map((of) => readBudget(of).min_budget)).toEqual([null, null])
	expect(readBudget(1).budget_per_person).toBe(20)
})

test('184 a range of venues survives another number of people, which is offered', () => {
	localStorage.setItem('venueFilterCapacity', '{"minCapcity":300,"maxCapacity":600}')
	localStorage.setItem('peopleFilter', '20')
	const filters = restoreFilters('venues')
	expect(filters).toMatchObject({ min_capacity: 300, max_capacity: 600 })
	storeFilters('venues', filters)
	expect(stored('venueFilterCapacity')).toEqual({ minCapcity: 300, maxCapacity: 600 })
	expect(otherPeople()).toBe(20)
	storeFilters('venues', { ...filters, min_capacity: 20, max_capacity: null })
	expect([stored('peopleFilter'), otherPeople()]).toEqual([20, null])
	storeFilters('venues', { ...filters, min_capacity: 50 })
	expect([stored('peopleFilter'), otherPeople()]).toEqual([50, null])
})

test('152 the answers of the venue wizard are kept, and forgotten when they are taken away', () => {
	const answers = {
		...nothing,
		event_category_ids: [6],
		is_allow_privatization_of_venue: true,
		capcity_type: '1' as const,
	}
	storeFilters('venues', answers)
	expect(stored('filterData')).toEqual({
		event_category_ids: [6],
		is_allow_privatization_of_venue: '1',
		is_allow_booking_of_table: '0',
		capcity_type: '1',
	})
	expect(restoreFilters('venues')).toEqual(answers)
	expect(restoreFilters('entertainment')).toEqual(nothing)
	storeFilters('venues', nothing)
	expect(stored('filterData')).toBeNull()
	for (const invalid of ['7', '{"event_category_ids":["x"]}', '{"capcity_type":"2","event_category_ids":[6]}']) {
		localStorage.setItem('filterData', invalid)
		expect(restoreFilters('venues')).toEqual(nothing)
	}
})

test('fields of other families are no filters of a list', () => {
	const search = 'people=40&min_capacity=50&parking_spaces=9&has_delivery=1&set_length=30&deposit=5'
	expect(of('venues', search)).toMatchObject({ people: null, min_capacity: 50, parking_spaces: 9, has_delivery: false })
	expect(of('entertainment', search)).toMatchObject({ people: 40, min_capacity: null, set_length: 30, deposit: null })
	expect(writeAddress('rentals-and-services', of('rentals-and-services', search))).toBe('people=40&has_delivery=1&deposit=5')
})

test('whatever stands in the storage, restoring gives filters that an address can carry', () => {
	const keys = [
		'venueFilterDistance',
		'venueFilterSelectedFeatures',
		'venueFilterSelectSubCat',
		'venueFilterCapacity',
		'venueFilterSize',
		'venueFilterLatLong',
		'venueFilterAddress',
		'venueFilterSorting',
		'occasionFilter',
		'peopleFilter',
		'budgetFilter',
		'budgetPersonFilter',
		'filterData',
		'dayFilter',
		'entFilterEventCategory',
		'selectSubFeatureId',
		'selectSubSubFeatureId',
	]
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.string(), fc.json())), (contents) => {
			localStorage.clear()
			for (const [key, value] of Object.entries(contents)) localStorage.setItem(key, value)
			for (const family of families) {
				const address = writeAddress(family, restoreFilters(family))
				expect(() => readAddress(new URLSearchParams(address))).not.toThrow()
			}
		}),
	)
	localStorage.setItem('venueFilterCapacity', '{"minCapcity":"many"}')
	localStorage.setItem('venueFilterSelectSubCat', '[1,')
	localStorage.setItem('venueFilterDistance', '-3')
	localStorage.setItem('dayFilter', '"soon"')
	expect(saysNothing('venues', restoreFilters('venues'))).toBe(true)
})
