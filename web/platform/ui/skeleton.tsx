import styles from './skeleton.module.css'

/** Skeletons of cards. */
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
