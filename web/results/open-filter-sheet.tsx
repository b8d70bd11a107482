import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../language/index.tsx'
import { useCloseOnBack } from '../ui/close-on-back.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './filter-sheet.module.css'

interface OpenFilterSheetProps {
	/** How many filters are set. */
	count: number
	/** The result in words, "128 venues"; null while it is not known. */
	results: string | null
	/** The result is that of the filters before; the new one is on its way. */
	isOld: boolean
	onClear: () => void
	onClose: () => void
	/** The filters. */
	children: ReactNode
}

/** The sheet with the filters; its foot tells what they find and closes it. */
export default function OpenFilterSheet({ count, results, isOld, onClear, onClose, children }: OpenFilterSheetProps) {
	const { t } = useLanguage()
	const filters = useRef<HTMLDivElement>(null)
	useCloseOnBack(onClose)

	/** Closes the sheet, unless what was typed last cannot be applied and says so. */
	function finish() {
		// A tap on a button leaves the field in some browsers only.
		flushSync(() => document.activeElement instanceof HTMLInputElement && document.activeElement.blur())
		const wrong = filters.current?.querySelector<HTMLElement>('[aria-invalid=true]')
		if (wrong) wrong.focus()
		else onClose()
	}

	return (
		<Dialog title={t.search.filters} look="drawer" onClose={onClose}>
			<div ref={filters}>{children}</div>
			<div className={styles.foot}>
				{count > 0 && (
					<Button look="quiet" className={styles.clear} onClick={onClear}>
						{t.search.clearAll}
					</Button>
				)}
				<Button className={`${styles.done} ${isOld ? styles.old : ''}`} onClick={finish}>
					{results === null ? t.search.loading : t.search.show(results)}
				</Button>
			</div>
		</Dialog>
	)
}
