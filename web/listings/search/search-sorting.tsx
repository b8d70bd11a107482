import { useState } from 'react'
import { sortings, type Sorting } from '#contract/values/sortings.ts'
import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import { SelectField } from '../../ui/field.tsx'
import { notify } from '../../ui/toaster.tsx'
import type { Filtering } from './filter-state.ts'
import styles from './search-sorting.module.css'

/** The order of the list, and beside it an explanation of that order, including paid placement. */
export function SearchSorting({ filtering, note, form }: { filtering: Filtering; note: string | undefined; form: string }) {
	const { t } = useLanguage()
	const { filters, family, change } = filtering
	const [isPlaceMissing, setPlaceMissing] = useState(false)
	const [known, setKnown] = useState(note)
	// A failed response does not contain the order; the order is the same.
	if (note !== undefined && note !== known) setKnown(note)
	return (
		<div className={styles.sorting}>
			<SelectField
				label={t.search.sortBy}
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
					.filter((sorting) => sorting !== 'capacity_desc' || family === 'venues')
					.map((sorting) => (
						<option key={sorting} value={sorting}>
							{t.search.sortings[sorting]}
						</option>
					))}
			</SelectField>
			{known && (
				<details className={styles.note}>
					<summary>{t.search.rankingQuestion}</summary>
					<p>
						{known} <Link href="/ranking">{t.footer.ranking}</Link>
					</p>
				</details>
			)}
		</div>
	)
}
