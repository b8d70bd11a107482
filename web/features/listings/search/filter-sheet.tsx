import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Feature } from '#contract/catalogue/read.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { whenIdle } from '#web/platform/ui/when-idle.ts'
import { FilterButton } from '#web/platform/results/filter-button.tsx'
import { noFilters, type Filtering } from './filter-state.ts'
import { LazyFilterPanel } from './lazy-list-parts.tsx'
import styles from '#web/platform/results/filter-sheet.module.css'

const loadSheet = () => import('#web/platform/results/open-filter-sheet.tsx')
const OpenFilterSheet = lazy(() => orReload(loadSheet))

export interface FilterSheetProps {
	filtering: Filtering
	features: readonly Feature[] | undefined
	/** The number of set filters. */
	count: number
	/** True on wide screens too, where the filters have no column. */
	isAlways?: boolean
	/** The result as a text, "128 venues"; null while it is unknown. */
	resultText: string | null
	/** True while the shown result is that of the previous filters. */
	isOld: boolean
}

/** On small screens: a button with the number of set filters, which opens the same filters in a sheet. */
export function FilterSheet({ filtering, features, count, isAlways = false, resultText, isOld }: FilterSheetProps) {
	const [isOpen, setOpen] = useState(false)
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		// On wide screens the filters are beside the list, and the button is hidden.
		if (place.current?.offsetParent) return whenIdle(loadSheet)
		return undefined
	}, [])
	// All changes in the sheet are one history entry: Back closes the sheet, the next Back undoes the changes.
	const within: Filtering = { ...filtering, change: (change) => filtering.change(change, { replace: true }) }
	return (
		<div ref={place} className={`${styles.sheet} ${isAlways ? '' : styles.small}`}>
			<FilterButton count={count} onOpen={() => setOpen(true)} />
			{isOpen && (
				<Suspense fallback={null}>
					<OpenFilterSheet
						count={count}
						results={resultText}
						isOld={isOld}
						onClear={() => within.change(noFilters(within.filters.category_id))}
						onClose={() => setOpen(false)}
					>
						<LazyFilterPanel filtering={within} features={features} appliesOnLeave />
					</OpenFilterSheet>
				</Suspense>
			)}
		</div>
	)
}
