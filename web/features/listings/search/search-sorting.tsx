import { useState } from 'react'
import { isByCapacity, sortings, type Sorting } from '#contract/values/sortings.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { SelectField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import type { Filtering } from './filter-state.ts'
import { useFilterTexts } from './texts/index.ts'
import styles from './search-sorting.module.css'

/** The order of the list. */
export function SearchSorting({ filtering, form }: { filtering: Filtering; form: string }) {
	const { t } = useLanguage()
	const texts = useFilterTexts()
	const { filters, family, change } = filtering
	const [isPlaceMissing, setPlaceMissing] = useState(false)
	return (
		<div className={styles.sorting}>
			<SelectField
				label={texts.sortBy}
				// Its value needs no label, and without one the first result is further up.
				isLabelHidden
				name="sorting"
				form={form}
				value={filters.sorting}
				error={isPlaceMissing && filters.latitude === null ? t.search.locationFirst : undefined}
				onChange={(event) => {
					const wanted = event.target.value as Sorting
					const isMissing = wanted === 'distance' && filters.latitude === null
					setPlaceMissing(isMissing)
					if (isMissing) void notify('error', t.search.locationFirst)
					else change({ sorting: wanted })
				}}
			>
				{sortings
					.filter((sorting) => !isByCapacity(sorting) || family === 'venues')
					.map((sorting) => (
						<option key={sorting} value={sorting}>
							{texts.sortings[sorting]}
						</option>
					))}
			</SelectField>
		</div>
	)
}

/** How the order of the list was made, payments included; folded until a visitor asks. */
export function RankingNote({ note }: { note: string }) {
	const { t } = useLanguage()
	return (
		<details className={styles.note}>
			<summary>{t.search.rankingQuestion}</summary>
			<p>
				{note} <Link href="/ranking">{t.footer.ranking}</Link>
			</p>
		</details>
	)
}
