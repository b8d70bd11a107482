import { useState } from 'react'
import { useLanguage } from '../language/index.tsx'
import styles from '../listings/filter-sheet.module.css'
import { useBackCloses } from '../ui/back-closes.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { AgendaFilterPanel } from './agenda-filter-panel.tsx'
import { noFilters } from './agenda-filters.ts'
import type { Agenda } from './agenda-state.ts'

interface SheetProps {
	agenda: Agenda
	/** How many filters are set. */
	count: number
	/** What they find, in words; null while it is not known. */
	results: string | null
	isOld: boolean
	/** On a desk too, where the filters have no column of their own. */
	isAlways?: boolean
}

/** On small screens: a button with the number of filters that are set, and behind it the same filters in a sheet. */
export function AgendaFilterSheet(props: SheetProps) {
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

function OpenSheet({ agenda, count, results, isOld, onClose }: SheetProps & { onClose: () => void }) {
	const { t, language } = useLanguage()
	// What begins a line on the page stands within a sentence here; German has it first there too.
	const inside = results && (language === 'de' ? results : results.charAt(0).toLowerCase() + results.slice(1))
	useBackCloses(onClose)
	// All that is changed in the sheet is one step: Back closes it, the next Back undoes it.
	const within: Agenda = { ...agenda, change: (change) => agenda.change(change, { replace: true }) }
	return (
		<Dialog title={t.search.filters} look="drawer" onClose={onClose}>
			<AgendaFilterPanel agenda={within} />
			<div className={styles.foot}>
				{count > 0 && (
					<Button look="quiet" className={styles.clear} onClick={() => within.change(noFilters)}>
						{t.search.clearAll}
					</Button>
				)}
				<Button className={`${styles.done} ${isOld ? styles.old : ''}`} onClick={onClose}>
					{inside === null ? t.search.loading : t.search.show(inside)}
				</Button>
			</div>
		</Dialog>
	)
}
