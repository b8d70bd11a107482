import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './filter-sheet.module.css'

/** A button that opens the sheet of filters, with the number of set filters. */
export function FilterButton({ count, onOpen }: { count: number; onOpen: () => void }) {
	const { t, number } = useLanguage()
	return (
		<Button look="secondary" size="small" aria-haspopup="dialog" onClick={onOpen}>
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
	)
}
