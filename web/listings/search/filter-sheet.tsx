import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Feature } from '#contract/catalogue/read.ts'
import type { Facets } from '#contract/listings/search.ts'
import { orReload } from '../../shell/missing-chunk.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { FilterButton } from '../../results/filter-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { noFilters, type Filtering } from './filter-state.ts'
import styles from '../../results/filter-sheet.module.css'

const loadSheet = () => import('../../results/open-filter-sheet.tsx')
const OpenFilterSheet = lazy(() => orReload(loadSheet))

interface FilterSheetProps {
	filtering: Filtering
	facets: Facets | undefined
	features: readonly Feature[] | undefined
	/** How many filters are set. */
	count: number
	/** On a desk too, where the filters have no column of their own. */
	isAlways?: boolean
	/** The result in words, "128 venues"; null while it is not known. */
	results: string | null
	/** The result is that of the filters before; the new one is on its way. */
	isOld: boolean
}

/** On small screens: a button with the number of filters that are set, and behind it the same filters in a sheet. */
export function FilterSheet({ filtering, facets, features, count, isAlways = false, results, isOld }: FilterSheetProps) {
	const [isOpen, setOpen] = useState(false)
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		// On a desk the filters stand beside the list, and the button is not there.
		if (place.current?.offsetParent) return whenIdle(loadSheet)
		return undefined
	}, [])
	// All that is changed in the sheet is one step: Back closes it, the next Back undoes it.
	const within: Filtering = { ...filtering, change: (change) => filtering.change(change, { replace: true }) }
	return (
		<div ref={place} className={`${styles.sheet} ${isAlways ? '' : styles.small}`}>
			<FilterButton count={count} onOpen={() => setOpen(true)} />
			{isOpen && (
				<Suspense fallback={null}>
					<OpenFilterSheet
						count={count}
						results={results}
						isOld={isOld}
						onClear={() => within.change(noFilters(within.filters.category_id))}
						onClose={() => setOpen(false)}
					>
						<FilterPanel filtering={within} facets={facets} features={features} appliesOnLeave />
					</OpenFilterSheet>
				</Suspense>
			)}
		</div>
	)
}
