import { useLanguage } from '#web/platform/language/index.tsx'
import styles from '#web/platform/results/filter-chips.module.css'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { ActiveAgendaFilter } from './agenda-active.ts'
import { noFilters } from './agenda-filters.ts'
import type { Agenda, AgendaChange } from './agenda-state.ts'

/** The set filters, each with a cross that removes it. `onRemove` is called before the chip and its focus are gone. */
export function AgendaChips({ agenda, active, onRemove }: { agenda: Agenda; active: ActiveAgendaFilter[]; onRemove: () => void }) {
	const { t } = useLanguage()
	if (active.length === 0) return null
	const to = (change: AgendaChange) => ({
		href: agenda.addressOf(change),
		onClick: () => {
			agenda.remember(change)
			onRemove()
		},
	})
	return (
		<ul className={`${styles.chips} no-print`} aria-label={t.search.filtersSet(active.length)}>
			{active.map(({ key, text, without }) => (
				<li key={key}>
					<Link {...to(without)} className={styles.chip} aria-label={t.search.removeFilter(text)}>
						{text}
						<Icon name="x" size={16} />
					</Link>
				</li>
			))}
			<li>
				<Link {...to(noFilters)} className={styles.clear}>
					{t.search.clearAll}
				</Link>
			</li>
		</ul>
	)
}
