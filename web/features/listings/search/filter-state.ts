import { useEffect, useMemo } from 'react'
import { isHistoryTraversal } from '#web/platform/shell/history-traversal.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { type Family, viewField } from './list-address.ts'
import { filtersOf, readAddress, restoreFilters, saysNothing, storeFilters, writeAddress, type SearchFilters } from './search-filters.ts'

// Decision 044: Search filters: address, storage, categories.

/** The two views of a result list. */
export type ResultView = 'list' | 'map'

/** A partial change of the filters. */
export type FilterChange = Partial<SearchFilters>

/** No filters at all; the family of a list of rentals or services is not one. */
export const noFilters = (category_id: number | null): SearchFilters => ({ ...readAddress(new URLSearchParams()), category_id })

export interface Filtering {
	family: Family
	filters: SearchFilters
	/** The family's category; null for a list of rentals or services without a chosen one. */
	family_id: number | null
	/** The address of the same list with changed filters, at its first page unless the change names one. */
	addressOf: (change: FilterChange) => string
	view: ResultView
	/** The address of the same page of results in the other view. */
	viewAddress: (view: ResultView) => string
	/** Navigates to that address and stores its filters; `replace` adds no history entry. */
	change: (change: FilterChange, options?: { replace?: boolean }) => void
	/** Only stores the filters: for links, which navigate themselves. */
	remember: (change: FilterChange) => void
}

const paths = { venues: '/filterVenues', entertainment: '/filterEnt', 'rentals-and-services': '/filter' } as const
/** The path of a family's list. */
export const listPath = (family: Family) => paths[family]

/**
 * The filters of the current address, and functions to change them. The address is authoritative; the storage keys of the specification follow
 * it. An address without filters gets the stored ones, unless the visitor reached it by Back or Forward.
 */
export function useFilters(family: Family): Filtering {
	const search = useAddress()
	const navigate = useNavigate()
	const catalogue = useCatalogue()
	const { family_id, filters } = useMemo(() => {
		const { family_id, ...filters } = filtersOf(family, search, catalogue)
		return { family_id, filters }
	}, [family, search, catalogue])
	const view = viewOf(search)
	useStoredFilters(family, family_id, listAddress(family, filters, view))

	const changed = (change: FilterChange): SearchFilters => ({ ...filters, page: 1, ...withoutRival(change), ...change })
	const addressOf = (change: FilterChange) => listAddress(family, changed(change), view)
	const remember = (change: FilterChange) => storeFilters(family, changed(change))
	return {
		family,
		filters,
		family_id,
		view,
		addressOf,
		viewAddress: (wanted) => listAddress(family, filters, wanted),
		remember,
		change(change, options) {
			remember(change)
			navigate(addressOf(change), options)
		},
	}
}

const viewOf = (search: URLSearchParams): ResultView => (search.get(viewField) === 'map' ? 'map' : 'list')

/** The address of a family's list. */
function listAddress(family: Family, filters: SearchFilters, view: ResultView): string {
	const fields = [writeAddress(family, filters), view === 'map' ? `${viewField}=map` : ''].filter(Boolean)
	return paths[family] + (fields.length > 0 ? `?${fields.join('&')}` : '')
}

/** An area of the map and a distance from a place exclude each other: choosing one removes the other. */
function withoutRival({ bounds, latitude, distance }: FilterChange): FilterChange {
	if (bounds) return { distance: null }
	return typeof latitude === 'number' || typeof distance === 'number' ? { bounds: null } : {}
}

/** Shows the list that the first script of the page has hidden because it has not yet its stored filters (decision 109). */
export const showRestored = () => document.documentElement.removeAttribute('data-restores')

/**
 * Runs once per address, and not when other values change: a choice in the menu has already stored the filters that its wizard will search by,
 * while the address of the list still has the old ones.
 */
function useStoredFilters(family: Family, family_id: number | null, address: string): void {
	const navigate = useNavigate()
	useEffect(() => {
		const search = new URLSearchParams(address.split('?')[1])
		const filters = readAddress(search)
		if (isHistoryTraversal() || !saysNothing(family, filters)) {
			storeFilters(family, { ...filters, category_id: family_id })
			return
		}
		const stored = { ...restoreFilters(family, family_id), ...(family === 'rentals-and-services' && identityOf(filters)) }
		const sensible = readAddress(new URLSearchParams(writeAddress(family, stored)))
		if (saysNothing(family, sensible)) showRestored()
		else navigate(listAddress(family, sensible, viewOf(search)), { replace: true })
	}, [family, family_id, address, navigate])
}

const identityOf = ({ category_id, sub_category_id }: SearchFilters) => ({ category_id, sub_category_id })
