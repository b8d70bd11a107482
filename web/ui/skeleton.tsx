import styles from './skeleton.module.css'

/** Cards that are still on their way, in the shape they will have. */
export function SkeletonCards({ count }: { count: number }) {
	return Array.from({ length: count }, (_, position) => (
		<li key={position} className={styles.card} aria-hidden="true">
			<span className={styles.picture} />
			<span className={styles.kind} />
			<span className={styles.name} />
			<span className={styles.text} />
			<span className={styles.text} />
		</li>
	))
}
