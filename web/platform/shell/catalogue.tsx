import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Category, EventCategory, FormerKinds, Occasion, SubCategory } from '#contract/catalogue/read.ts'
import { families } from '#contract/values/families.ts'
import { call } from './api.ts'
import { storeFilter } from './stored-filters.ts'

/** The lists that every screen needs: families, their sub-categories, event categories, occasions. */
export interface Catalogue {
	categories: Category[]
	sub_categories: SubCategory[]
	event_categories: EventCategory[]
	/** As the page contains them: only a change of the catalogue asks for them again. */
	occasions: Occasion[]
	/** Retired choices, as the page contains them: older announcements and events may still use them. */
	former: FormerKinds
}

/** All choices that an announcement or event may have, including retired ones. */
export const knownOf = ({ sub_categories, event_categories, occasions, former }: Omit<Catalogue, 'categories'>) => ({
	sub_categories: [...sub_categories, ...former.sub_categories],
	event_categories: [...event_categories, ...former.event_categories],
	occasions: [...occasions, ...former.occasions],
})

/** The current ids of these choices: a merged one is replaced by its successor. */
export const nowCalled = (ids: readonly number[], former: readonly { id: number; merged_into: number | null }[]) => [
	...new Set(ids.map((id) => former.find((one) => one.id === id)?.merged_into ?? id)),
]

/** The data that the venue wizard passes to the result list, under the specification's names. */
export interface VenueSearch {
	/** Empty where none was chosen: the product's own question. */
	occasion_id: string
	/** The same: empty where no day was named. */
	available_on: string
	event_category_ids: string
	bookingType: '' | 'privatise' | 'table'
	is_allow_privatization_of_venue: '0' | '1'
	is_allow_booking_of_table: '0' | '1'
	min_capacity: number
	capcity_type: '0' | '1'
	min_budget: number
}

/** The category and sub-category that were chosen last, for filtering. */
export interface FilterCategories {
	category_id: number
	sub_category_id: number | null
}

interface SharedContext extends Catalogue {
	/** Fetches the lists again, after an operator has changed them; `changed` has the lists that the start-up does not fetch. */
	refreshCatalogue: (changed?: Pick<Catalogue, 'occasions'>) => void
	/** The venue wizard's last answers; null before the first. */
	filterData: VenueSearch | null
	setFilterData: (data: VenueSearch) => void
	filterCategories: FilterCategories | null
	/** Stores a choice for filtering; another family than entertainment removes the stored sub-category of entertainment. */
	setFilterCategories: (chosen: FilterCategories) => void
}

const CatalogueContext = createContext<SharedContext | null>(null)

/** Families, sub-categories and event categories, and the chosen ones for filtering. */
export function useCatalogue(): SharedContext {
	const value = use(CatalogueContext)
	if (!value) throw new Error('useCatalogue needs a CatalogueProvider')
	return value
}

/**
 * Provides the catalogue to all screens. The page contains a copy, so that the first paint needs no request; the start-up calls of the
 * specification then refresh it: event categories, categories, and each category's sub-categories in parallel.
 */
export function CatalogueProvider({ first, children }: { first: Catalogue; children: ReactNode }) {
	const [catalogue, setCatalogue] = useState(first)
	const [filterData, setFilterData] = useState<VenueSearch | null>(null)
	const [filterCategories, setChosen] = useState<FilterCategories | null>(null)

	const refresh = useCallback((signal: AbortSignal, changed?: Pick<Catalogue, 'occasions'>) => {
		loadCatalogue(signal).then(
			(lists) =>
				setCatalogue((known) => {
					const fresh = { ...known, ...lists, ...changed }
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
		if (chosen.category_id !== families.entertainment) storeFilter('selectSubFeatureId', undefined)
	}, [])

	const value = useMemo(
		(): SharedContext => ({
			...catalogue,
			refreshCatalogue: (changed) => refresh(new AbortController().signal, changed),
			filterData,
			setFilterData,
			filterCategories,
			setFilterCategories,
		}),
		[catalogue, refresh, filterData, filterCategories, setFilterCategories],
	)
	return <CatalogueContext value={value}>{children}</CatalogueContext>
}

// The page carries these answers already. The calls are sent all the same, after the first paint: the checklist of the specification keeps them (part 3, row 22: “Keep the calls”).
async function loadCatalogue(signal: AbortSignal): Promise<Omit<Catalogue, 'occasions' | 'former'>> {
	const event_categories = await call('getEventCategories', {}, signal)
	const categories = await call('getCategories', {}, signal)
	const lists = await Promise.all(
		categories.map(({ id }) =>
			// When the sub-categories of one family fail, the others are kept.
			call('getSubCategories', { category_id: id }, signal).catch((error: unknown) => {
				if (!signal.aborted) console.error(error)
				return []
			}),
		),
	)
	return { categories, sub_categories: lists.flat(), event_categories }
}
