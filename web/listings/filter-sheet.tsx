import { Icon } from '../ui/icon.tsx'
import { useState } from 'react'
import type { Feature } from '#contract/catalogue.ts'
import type { Facets } from '#contract/listings.ts'
import { useLanguage } from '../language/index.tsx'
import { useBackCloses } from '../ui/back-closes.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { noFilters, type Filtering } from './filter-state.ts'
import styles from './filter-sheet.module.css'

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
export function FilterSheet(props: FilterSheetProps) {
	const { count, isAlways = false } = props
	const { t, number } = useLanguage()
	const [isOpen, setOpen] = useState(false)
	return (
		<div className={`${styles.sheet} ${isAlways ? '' : styles.small}`}>
			<Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				<Icon name="sliders-horizontal" size={18} />
				{t.search.filters}
				{count > 0 && (
					<>
						<span className={styles.count} aria-hidden="true">
							{number(count)}
						</span>
						<span className="visually-hidden">, {t.search.filtersSet(count)}</span>
					</>
				)}
			</Button>
			{isOpen && <OpenSheet {...props} onClose={() => setOpen(false)} />}
		</div>
	)
}

/** The sheet with the filters; its foot tells what they find and closes it. */
function OpenSheet({ filtering, facets, features, count, results, isOld, onClose }: FilterSheetProps & { onClose: () => void }) {
	const { t } = useLanguage()
	useBackCloses(onClose)
	// All that is changed in the sheet is one step: Back closes it, the next Back undoes it.
	const within: Filtering = { ...filtering, change: (change) => filtering.change(change, { replace: true }) }
	return (
		<Dialog title={t.search.filters} look="drawer" onClose={onClose}>
			<FilterPanel filtering={within} facets={facets} features={features} appliesOnLeave />
			<div className={styles.foot}>
				{count > 0 && (
					<Button look="quiet" className={styles.clear} onClick={() => within.change(noFilters(filtering.filters.category_id))}>
						{t.search.clearAll}
					</Button>
				)}
				<Button className={`${styles.done} ${isOld ? styles.old : ''}`} onClick={onClose}>
					{results === null ? t.search.loading : t.search.show(results)}
				</Button>
			</div>
		</Dialog>
	)
}
