import type { RefObject } from 'react'
import { ListSearch } from '../suggest/list-search.tsx'
import { useActiveFilters } from './filter-active.ts'
import { FilterSheet, type FilterSheetProps } from './filter-sheet.tsx'
import type { Filtering } from './filter-state.ts'
import { SearchSorting } from './search-sorting.tsx'
import { useScrollAnchor, ViewSwitch } from './view-switch.tsx'
import styles from '#web/platform/results/search-page.module.css'
import mapStyles from '#web/platform/results/search-page-map.module.css'

interface ListControlsProps extends Omit<FilterSheetProps, 'isAlways' | 'count'> {
	filtering: Filtering
	/** The id of the form of filters, to which the fields belong. */
	form: string
	/** The map of an empty list would be empty. */
	isEmpty: boolean
	results: RefObject<HTMLElement | null>
}

/** The parts above a list: its search, the button of its filters on small screens, its order, and the way to the map. */
export function ListControls({ filtering, form, isEmpty, results, ...sheet }: ListControlsProps) {
	const isMap = filtering.view === 'map'
	const active = useActiveFilters(filtering.filters, sheet.features)
	const rememberScrollAnchor = useScrollAnchor(filtering.view, results)
	return (
		<>
			{!isMap && <ListSearch filtering={filtering} form={form} />}
			<div className={`${styles.toolbar} ${isMap ? mapStyles.toolbar : ''}`}>
				<FilterSheet filtering={filtering} isAlways={isMap} count={active.length} {...sheet} />
				<SearchSorting filtering={filtering} form={form} />
				{(isMap || !isEmpty) && <ViewSwitch filtering={filtering} className={styles.viewSwitch ?? ''} onLeave={rememberScrollAnchor} />}
			</div>
		</>
	)
}
