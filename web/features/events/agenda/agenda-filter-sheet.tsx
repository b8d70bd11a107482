import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { FilterButton } from '#web/platform/results/filter-button.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { whenIdle } from '#web/platform/ui/when-idle.ts'
import { LazyAgendaFilterPanel } from './lazy-agenda-parts.tsx'
import { noFilters } from './agenda-filters.ts'
import type { Agenda } from './agenda-state.ts'
import styles from '#web/platform/results/filter-sheet.module.css'

const loadSheet = () => import('#web/platform/results/open-filter-sheet.tsx')
const OpenFilterSheet = lazy(() => orReload(loadSheet))

interface SheetProps {
	agenda: Agenda
	/** The number of set filters. */
	count: number
	/** The number of results as a text; null while it is unknown. */
	results: string | null
	isOld: boolean
	/** True on wide screens too, where the filters have no column. */
	isAlways?: boolean
}

/** On small screens: a button with the number of set filters, which opens the same filters in a sheet. */
export function AgendaFilterSheet({ agenda, count, results, isOld, isAlways = false }: SheetProps) {
	const { language } = useLanguage()
	const [isOpen, setOpen] = useState(false)
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		// On wide screens the filters are beside the agenda, and the button is hidden.
		if (place.current?.offsetParent) return whenIdle(loadSheet)
		return undefined
	}, [])
	// The label begins a line on the page but is inside a sentence here; German nouns keep their capital.
	const inside = results && (language === 'de' ? results : results.charAt(0).toLowerCase() + results.slice(1))
	// All changes in the sheet are one history entry: Back closes the sheet, the next Back undoes the changes.
	const within: Agenda = { ...agenda, change: (change) => agenda.change(change, { replace: true }) }
	return (
		<div ref={place} className={`${styles.sheet} ${isAlways ? '' : styles.small}`}>
			<FilterButton count={count} onOpen={() => setOpen(true)} />
			{isOpen && (
				<Suspense fallback={null}>
					<OpenFilterSheet
						count={count}
						results={inside}
						isOld={isOld}
						onClear={() => within.change(noFilters)}
						onClose={() => setOpen(false)}
					>
						<LazyAgendaFilterPanel agenda={within} />
					</OpenFilterSheet>
				</Suspense>
			)}
		</div>
	)
}
