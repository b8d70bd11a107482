import type { ReactNode } from 'react'
import type { Combobox } from './combobox.ts'
import styles from './option-list.module.css'

/** The list of a combobox, below its field: the parent of both must be `position: relative`. */
export function OptionList({ combobox, label, children }: { combobox: Combobox; label: string; children?: ReactNode }) {
	return (
		<div {...combobox.listProps} aria-label={label} className={styles.list}>
			{children}
		</div>
	)
}

interface OptionProps {
	id: string
	/** The id of the option that the arrow keys have reached. */
	active: string | null
	onChoose: () => void
	children: ReactNode
}

/** One of the choices in the list of a combobox. */
export function Option({ id, active, onChoose, children }: OptionProps) {
	return (
		// The keyboard reaches the options through the field, which keeps the focus.
		// oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
		<div id={id} role="option" aria-selected={id === active} className={styles.option} onClick={onChoose}>
			{children}
		</div>
	)
}
