import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Category, EventCategory, FormerKinds, SubCategory } from '#contract/catalogue/read.ts'
import { call } from './api.ts'
import { storeFilter } from './stored-filters.ts'

/** The three lists that every screen needs: families, their sub-categories, event categories. */
export interface Catalogue {
	categories: Category[]
	sub_categories: SubCategory[]
	event_categories: EventCategory[]
	/** What is offered no more, as the page brought it: older announcements and events may still have it. */
	former: FormerKinds
}

/** Everything that an announcement or event may have, also what is offered no more. */
export const knownOf = ({ sub_categories, event_categories, former }: Omit<Catalogue, 'categories'>) => ({
	sub_categories: [...sub_categories, ...former.sub_categories],
	event_categories: [...event_categories, ...former.event_categories],
})

/** What these numbers stand for now: what was merged is what it was merged into. */
export const nowCalled = (ids: readonly number[], former: readonly { id: number; merged_into: number | null }[]) => [
	...new Set(ids.map((id) => former.find((one) => one.id === id)?.merged_into ?? id)),
]

/** What the venue wizard hands to the result list, under the specification's names. */
export interface VenueSearch {
	event_category_ids: string
	bookingType: '' | 'privatise' | 'table'
	is_allow_privatization_of_venue: '0' | '1'
	is_allow_booking_of_table: '0' | '1'
	min_capacity: number
	capcity_type: '0' | '1'
	min_budget: number
}

/** The category and sub-category chosen last, for filtering. */
export interface FilterCategories {
	category_id: number
	sub_category_id: number | null
}

interface SharedContext extends Catalogue {
	/** Asks for the lists anew, after an operator has changed them. */
	refreshCatalogue: () => void
	/** The venue wizard's last answers; null before the first. */
	filterData: VenueSearch | null
	setFilterData: (data: VenueSearch) => void
	filterCategories: FilterCategories | null
	/** Keeps a choice for filtering; one of another family than entertainment forgets which entertainers were stored. */
	setFilterCategories: (chosen: FilterCategories) => void
}

const CatalogueContext = createContext<SharedContext | null>(null)

/** Families, sub-categories and event categories, and what was chosen among them for filtering. */
export function useCatalogue(): SharedContext {
	const value = use(CatalogueContext)
	if (!value) throw new Error('useCatalogue needs a CatalogueProvider')
	return value
}

/**
 * Shares the catalogue with all screens. The page brings a copy, so that the first paint waits for nothing;
 * the start-up calls of the specification then refresh it: event categories, categories, and each category's sub-categories in parallel.
 */
export function CatalogueProvider({ first, children }: { first: Catalogue; children: ReactNode }) {
	const [catalogue, setCatalogue] = useState(first)
	const [filterData, setFilterData] = useState<VenueSearch | null>(null)
	const [filterCategories, setChosen] = useState<FilterCategories | null>(null)

	const refresh = useCallback((signal: AbortSignal) => {
		loadCatalogue(signal).then(
			(lists) =>
				setCatalogue((known) => {
					const fresh = { ...lists, former: known.former }
					return JSON.stringify(known) === JSON.stringify(fresh) ? known : fresh
				}),
			(error: unknown) => signal.aborted || console.error(error),
		)
	}, [])
	useEffect(() => {
		const stop = new AbortController()
		refresh(stop.signal)
		return () => stop.abort()
	}, [refresh])

	const setFilterCategories = useCallback((chosen: FilterCategories) => {
		setChosen(chosen)
		if (chosen.category_id !== 2) storeFilter('selectSubFeatureId', undefined)
	}, [])

	const value = useMemo(
		() => ({
			...catalogue,
			refreshCatalogue: () => refresh(new AbortController().signal),
			filterData,
			setFilterData,
			filterCategories,
			setFilterCategories,
		}),
		[catalogue, refresh, filterData, filterCategories, setFilterCategories],
	)
	return <CatalogueContext value={value}>{children}</CatalogueContext>
}

async function loadCatalogue(signal: AbortSignal): Promise<Omit<Catalogue, 'former'>> {
	const event_categories = await call('getEventCategories', {}, signal)
	const categories = await call('getCategories', {}, signal)
	const lists = await Promise.all(
		categories.map(({ id }) =>
			// One family without its sub-categories must not take the others with it.
			call('getSubCategories', { category_id: id }, signal).catch((error: unknown) => {
				console.error(error)
				return []
			}),
		),
	)
	return { categories, sub_categories: lists.flat(), event_categories }
}
