import { useState } from 'react'
import { useLanguage } from '../../language/index.tsx'
import { FilterButton } from '../../results/filter-button.tsx'
import OpenFilterSheet from '../../results/open-filter-sheet.tsx'
import { AgendaFilterPanel } from './agenda-filter-panel.tsx'
import { noFilters } from './agenda-filters.ts'
import type { Agenda } from './agenda-state.ts'
import styles from '../../results/filter-sheet.module.css'

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
export function AgendaFilterSheet({ agenda, count, results, isOld, isAlways = false }: SheetProps) {
	const { language } = useLanguage()
	const [isOpen, setOpen] = useState(false)
	// What begins a line on the page stands within a sentence here; German has it first there too.
	const inside = results && (language === 'de' ? results : results.charAt(0).toLowerCase() + results.slice(1))
	// All that is changed in the sheet is one step: Back closes it, the next Back undoes it.
	const within: Agenda = { ...agenda, change: (change) => agenda.change(change, { replace: true }) }
	return (
		<div className={`${styles.sheet} ${isAlways ? '' : styles.small}`}>
			<FilterButton count={count} onOpen={() => setOpen(true)} />
			{isOpen && (
				<OpenFilterSheet
					count={count}
					results={inside}
					isOld={isOld}
					onClear={() => within.change(noFilters)}
					onClose={() => setOpen(false)}
				>
					<AgendaFilterPanel agenda={within} />
				</OpenFilterSheet>
			)}
		</div>
	)
}
