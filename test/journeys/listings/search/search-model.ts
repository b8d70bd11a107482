/**
 * The results of a visitor's choices by the specification and decisions 006, 044 and 083 alone: the address, the filters and the storage keys.
 * The model knows nothing of the code that it tests.
 */
export type Family = 1 | 2 | 3 | 4

export interface Place {
	latitude: number
	longitude: number
	address: string
}

export interface Search {
	family: Family
	kinds: number[]
	occasion: number | null
	event: number | null
	/** In all, and for each person: the panel sets one of them. */
	budget: number | null
	each: number | null
	/** Of families without capacities. */
	people: number | null
	/** The fact of the family in `facts`: a number, or 1 for a yes. */
	fact: number | null
	spoken: string | null
	travels: boolean
	place: Place | null
	distance: number | null
	sorting: string
	least: number | null
	most: number | null
	isStanding: boolean
	isPrivate: boolean
	isTable: boolean
}

/** A fact of each family, by its field. */
export const facts = { 1: 'parking_spaces', 2: 'set_length', 3: 'has_delivery', 4: 'minimum_persons' } as const

const paths = { 1: '/filterVenues', 2: '/filterEnt', 3: '/filter', 4: '/filter' } as const

export const everything = (family: Family): Search => ({
	family,
	kinds: [],
	occasion: null,
	event: null,
	budget: null,
	each: null,
	people: null,
	fact: null,
	spoken: null,
	travels: false,
	place: null,
	distance: null,
	sorting: 'recommended',
	least: null,
	most: null,
	isStanding: false,
	isPrivate: false,
	isTable: false,
})

/** The fields of a search as its address has them; fields without a value are left out. */
export function fieldsOf(search: Search): Record<string, string> {
	const { family, kinds, occasion, event, budget, each, people, fact, spoken, travels, place, distance, sorting } = search
	const { least, most, isStanding, isPrivate, isTable } = search
	return {
		...(family > 2 && { category_id: `${family}` }),
		...(kinds.length > 0 && { sub_category_id: kinds.toSorted((a, b) => a - b).join(',') }),
		...(occasion !== null && { occasion_id: `${occasion}` }),
		...(event !== null && { event_category_ids: `${event}` }),
		...(budget !== null && { min_budget: `${budget}` }),
		...(each !== null && { budget_per_person: `${each}` }),
		...(people !== null && { people: `${people}` }),
		...(fact !== null && { [facts[family]]: `${fact}` }),
		...(spoken !== null && { languages_spoken: spoken }),
		...(travels && { travels_here: '1' }),
		...(place && { latitude: `${place.latitude}`, longitude: `${place.longitude}`, address: place.address }),
		...(distance !== null && { distance: `${distance}` }),
		...(sorting !== 'recommended' && { sorting }),
		...(least !== null && { min_capacity: `${least}` }),
		...(most !== null && { max_capacity: `${most}` }),
		...(isStanding && { capcity_type: '1' }),
		...(isPrivate && { is_allow_privatization_of_venue: '1' }),
		...(isTable && { is_allow_booking_of_table: '1' }),
	}
}

/** Path and fields, the fields by name, so that two ways of writing one address are equal. */
export const addressOf = (search: Search | null): string => {
	if (!search) return '/'
	const fields = Object.entries(fieldsOf(search)).toSorted()
	return `${paths[search.family]} ${JSON.stringify(fields)}`
}

/** The searches to which the crosses beside the set filters lead. */
export function withoutEach(search: Search): Search[] {
	const { kinds, sorting, place, occasion, event, budget, each, people, fact, spoken, travels, isPrivate, isTable } = search
	const nowhere = { place: null, distance: null, travels: false, sorting: sorting === 'distance' ? 'recommended' : sorting }
	const isRange = (search.least ?? 0) > 0 || (search.most ?? 1000) < 1000
	return [
		...(place ? [{ ...search, ...nowhere }] : []),
		...kinds.map((kind) => ({ ...search, kinds: kinds.filter((one) => one !== kind) })),
		...(occasion === null ? [] : [{ ...search, occasion: null }]),
		...(event === null ? [] : [{ ...search, event: null }]),
		...(isRange ? [{ ...search, least: null, most: null }] : []),
		...(people === null ? [] : [{ ...search, people: null }]),
		...(budget === null ? [] : [{ ...search, budget: null }]),
		...(each === null ? [] : [{ ...search, each: null }]),
		...(fact === null ? [] : [{ ...search, fact: null }]),
		...(travels ? [{ ...search, travels: false }] : []),
		...(spoken === null ? [] : [{ ...search, spoken: null }]),
		...(isPrivate ? [{ ...search, isPrivate: false }] : []),
		...(isTable ? [{ ...search, isTable: false }] : []),
	]
}

type Answers = Pick<Search, 'occasion' | 'event' | 'least' | 'isStanding' | 'budget' | 'isPrivate' | 'isTable'>

/** One tab of a visitor's browser. */
export class Visitor {
	/** The values in local storage. */
	readonly stored: Record<string, unknown> = {}
	/** The entries of the tab's history; null is the home page. */
	#steps: (Search | null)[] = [null]
	#at = 0
	/** The family whose wizard is open. */
	asked: { family: Family; kind: number } | null = null
	language = 'en'

	get search(): Search | null {
		return this.#steps[this.#at] ?? null
	}

	get canGoBack(): boolean {
		return this.#at > 0
	}

	chooseKind(family: Family, kind: number): void {
		delete this.stored['selectSubFeatureId']
		if (family === 2) {
			this.stored['selectSubFeatureId'] = [kind]
			delete this.stored['selectSubSubFeatureId']
		}
		if (family > 2) this.#goTo({ ...everything(family), kinds: [kind] })
		else this.asked = { family, kind }
	}

	answer(answers: Partial<Answers>): void {
		if (!this.asked) throw new Error('No wizard is open.')
		const { family, kind } = this.asked
		// Entertainment asks neither people nor budget: both stay. The place is cleared with the filters of venues.
		const { people, budget, each } = this.#restored(everything(family))
		const search = { ...everything(family), kinds: [kind], ...(family === 2 && { people, budget, each }), ...answers }
		this.asked = null
		this.#removeKeys(/^(venue|agenda)Filter/)
		this.#store(search)
		this.#goTo(search)
	}

	skip(): void {
		if (!this.asked) throw new Error('No wizard is open.')
		const { family, kind } = this.asked
		this.asked = null
		const { place, distance, occasion, people, budget, each, least } = this.#restored(everything(family))
		this.#goTo({ ...everything(family), kinds: [kind], place, distance, occasion, people, budget, each, least: least || null })
	}

	escape(): void {
		this.asked = null
	}

	/** "All …" in the menu: a search without filters, after any other search. */
	showAll(family: Family): void {
		this.#removeKeys(/^(venue|agenda|occasion|people|budget|budgetPerson|ent)Filter|^select/)
		this.#goTo(everything(family))
	}

	/** A link to a family's list, in the footer: the last search of that family. */
	openFamily(family: Family): void {
		this.#goTo(everything(family))
	}

	goHome(): void {
		this.#goTo(null)
	}

	/** Sets a filter, presses the cross beside one, or presses "Clear all". */
	change(change: Partial<Search>): void {
		if (!this.search) throw new Error('There is no list.')
		const search = { ...this.search, ...change }
		this.#store(search)
		this.#goTo(search)
	}

	goBack(): void {
		const before = addressOf(this.search)
		this.#at -= 1
		const { search } = this
		if (search && addressOf(search) !== before) this.#store(search)
	}

	speak(language: string): void {
		this.language = language
		this.stored['lang'] = language
	}

	#goTo(search: Search | null): void {
		const before = addressOf(this.search)
		this.#steps = [...this.#steps.slice(0, this.#at + 1), search]
		this.#at += 1
		if (!search || addressOf(search) === before) return
		const asked = isOpen(search) ? this.#restored(search) : search
		this.#steps[this.#at] = asked
		if (!isOpen(asked)) this.#store(asked)
	}

	#removeKeys(keys: RegExp): void {
		for (const key of Object.keys(this.stored)) if (keys.test(key)) delete this.stored[key]
	}

	#set(key: string, value: unknown): void {
		if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) delete this.stored[key]
		else this.stored[key] = value
	}

	#store({ family, kinds, occasion, event, people, budget, each, place, distance, sorting, least, most }: Search): void {
		this.#set('peopleFilter', (family === 1 ? least : people) || null)
		this.#set('budgetFilter', budget)
		this.#set('budgetPersonFilter', each)
		this.#set('occasionFilter', occasion && [occasion])
		this.#set('venueFilterDistance', distance)
		this.#set('venueFilterLatLong', place && { lat: place.latitude, lng: place.longitude })
		this.#set('venueFilterAddress', place?.address)
		this.#set('venueFilterSorting', sorting === 'recommended' ? null : sorting)
		const sorted = kinds.toSorted((a, b) => a - b)
		if (family === 2) {
			this.#set('entFilterEventCategory', event)
			this.#set('selectSubFeatureId', sorted)
		}
		if (family === 1) {
			this.#set('venueFilterSelectSubCat', sorted)
			this.#set('venueFilterCapacity', least === null && most === null ? null : { minCapcity: least ?? 0, maxCapacity: most ?? 1000 })
		}
	}

	/** A list that is opened without filters gets those that the browser has stored. */
	#restored(search: Search): Search {
		const { family } = search
		const spot = this.stored['venueFilterLatLong'] as { lat: number; lng: number } | undefined
		const place = spot ? { latitude: spot.lat, longitude: spot.lng, address: this.stored['venueFilterAddress'] as string } : null
		const order = (this.stored['venueFilterSorting'] as string | undefined) ?? 'recommended'
		const isSenseless = (order.startsWith('capacity') && family !== 1) || (order === 'distance' && !place)
		const range = this.stored['venueFilterCapacity'] as { minCapcity: number; maxCapacity: number } | undefined
		const people = (this.stored['peopleFilter'] as number | undefined) ?? null
		const least = range?.minCapcity ?? null
		// Another family was told other people since.
		const isOther = people !== null && people !== least
		return {
			...search,
			place,
			occasion: (this.stored['occasionFilter'] as number[] | undefined)?.[0] ?? null,
			distance: place ? ((this.stored['venueFilterDistance'] as number | undefined) ?? null) : null,
			sorting: isSenseless ? 'recommended' : order,
			people: family === 1 ? null : people,
			budget: (this.stored['budgetFilter'] as number | undefined) ?? null,
			each: (this.stored['budgetPersonFilter'] as number | undefined) ?? null,
			...(family === 1 && {
				kinds: (this.stored['venueFilterSelectSubCat'] as number[] | undefined) ?? [],
				least: isOther ? Math.min(people, 1000) : least,
				most: isOther ? null : (range?.maxCapacity ?? null),
			}),
			...(family === 2 && {
				kinds: (this.stored['selectSubFeatureId'] as number[] | undefined) ?? [],
				event: (this.stored['entFilterEventCategory'] as number | undefined) ?? null,
			}),
		}
	}
}

/** Does the address only name the list, without filters? */
const isOpen = (search: Search): boolean => {
	const { family } = search
	return addressOf(family > 2 ? { ...search, kinds: [] } : search) === addressOf(everything(family))
}
