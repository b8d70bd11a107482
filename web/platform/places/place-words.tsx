import { MarkedText } from './marked-text.tsx'
import type { PlaceOption } from './found-places.ts'
import styles from './place-filter.module.css'

/** A place in a list of suggestions: its name with the typed part highlighted, the matching name in another language, and its region. */
export function PlaceWords({ option: { name, alias, where }, typed }: { option: PlaceOption; typed: string }) {
	return (
		<>
			<span>
				<MarkedText text={name} typed={typed} />
				{alias && (
					<>
						{' ('}
						<MarkedText text={alias} typed={typed} />)
					</>
				)}
			</span>
			<span className={styles.where}>{where}</span>
		</>
	)
}
