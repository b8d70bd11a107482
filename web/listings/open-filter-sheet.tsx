import type { ReactNode } from 'react'
import { useLanguage } from '../language/index.tsx'
import { useBackCloses } from '../ui/back-closes.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { noFilters, type Filtering } from './filter-state.ts'
import styles from './filter-sheet.module.css'

interface OpenFilterSheetProps {
	filtering: Filtering
	/** How many filters are set. */
	count: number
	/** The result in words, "128 venues"; null while it is not known. */
	results: string | null
	/** The result is that of the filters before; the new one is on its way. */
	isOld: boolean
	onClose: () => void
	/** The filters. */
	children: ReactNode
}

/** The sheet with the filters; its foot tells what they find and closes it. */
export default function OpenFilterSheet({ filtering, count, results, isOld, onClose, children }: OpenFilterSheetProps) {
	const { t } = useLanguage()
	useBackCloses(onClose)
	return (
		<Dialog title={t.search.filters} look="drawer" onClose={onClose}>
			{children}
			<div className={styles.foot}>
				{count > 0 && (
					<Button look="quiet" className={styles.clear} onClick={() => filtering.change(noFilters(filtering.filters.category_id))}>
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
