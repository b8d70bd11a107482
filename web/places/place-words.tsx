import { MarkedText } from './marked-text.tsx'
import type { PlaceOption } from './found-places.ts'
import styles from './place-filter.module.css'

/** A place in a list of suggestions: its name with the typed part standing out, the name by which it was found, and where it is. */
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
