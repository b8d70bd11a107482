import styles from './agenda-skeleton.module.css'

/** Skeletons of dates. */
export function AgendaSkeleton({ count = 5 }: { count?: number }) {
	return (
		<div className={styles.skeleton} aria-hidden="true">
			<span className={styles.day} />
			<div className={styles.cards}>
				{Array.from({ length: count }, (_, position) => (
					<div key={position} className={styles.card}>
						<span className={styles.picture} />
						<span />
						<span />
					</div>
				))}
			</div>
		</div>
	)
}
