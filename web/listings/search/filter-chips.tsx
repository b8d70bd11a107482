import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import type { ActiveFilter } from './filter-active.ts'
import { noFilters, type Filtering } from './filter-state.ts'
import styles from '../../results/filter-chips.module.css'

/** The set filters, each with a cross that removes it. `onRemove` is called before the chip and its focus are gone. */
export function FilterChips({ filtering, active, onRemove }: { filtering: Filtering; active: ActiveFilter[]; onRemove: () => void }) {
	const { t } = useLanguage()
	if (active.length === 0) return null
	const nothing = noFilters(filtering.filters.category_id)
	return (
		<ul className={styles.chips} aria-label={t.search.filtersSet(active.length)}>
			{active.map(({ key, text, without }) => (
				<li key={key}>
					<Link
						href={filtering.addressOf(without)}
						className={styles.chip}
						aria-label={t.search.removeFilter(text)}
						onClick={() => {
							filtering.remember(without)
							onRemove()
						}}
					>
						{text}
						<Icon name="x" size={16} />
					</Link>
				</li>
			))}
			<li>
				<Link
					href={filtering.addressOf(nothing)}
					className={styles.clear}
					onClick={() => {
						filtering.remember(nothing)
						onRemove()
					}}
				>
					{t.search.clearAll}
				</Link>
			</li>
		</ul>
	)
}
