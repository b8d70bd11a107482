import { Icon } from './icon.tsx'
import styles from './clear-button.module.css'

/** Clears the field in whose box it is, at the right; the field keeps the focus. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
	return (
		<button type="button" className={styles.clear} aria-label={label} onMouseDown={(event) => event.preventDefault()} onClick={onClear}>
			<Icon name="x" size={18} />
		</button>
	)
}
