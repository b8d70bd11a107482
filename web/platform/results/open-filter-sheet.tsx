import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#web/platform/language/index.tsx'
import { afterPaint } from '#web/platform/ui/after-paint.ts'
import { useCloseOnBack } from '#web/platform/ui/close-on-back.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import styles from './filter-sheet.module.css'

interface OpenFilterSheetProps {
	/** The number of set filters. */
	count: number
	/** The result as a text, "128 venues"; null while it is unknown. */
	results: string | null
	/** True while the shown result is that of the previous filters. */
	isOld: boolean
	onClear: () => void
	onClose: () => void
	/** The filters. */
	children: ReactNode
}

/** The sheet of filters; its footer shows the number of results and closes it. */
export default function OpenFilterSheet({ count, results, isOld, onClear, onClose, children }: OpenFilterSheetProps) {
	const { t } = useLanguage()
	const filters = useRef<HTMLDivElement>(null)
	const [isLeaving, setLeaving] = useState(false)
	useCloseOnBack(onClose)

	function leave() {
		setLeaving(true)
		void afterPaint().then(onClose)
	}

	/** Closes the sheet, unless a typed value is invalid and shows its error. */
	function finish() {
		// Only some browsers blur a field when a button is tapped.
		flushSync(() => document.activeElement instanceof HTMLInputElement && document.activeElement.blur())
		const wrong = filters.current?.querySelector<HTMLElement>('[aria-invalid=true]')
		if (wrong) wrong.focus()
		else leave()
	}

	return (
		<Dialog title={t.search.filters} look="drawer" isLeaving={isLeaving} onClose={leave}>
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
