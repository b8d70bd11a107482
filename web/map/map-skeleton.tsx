import { silhouette } from './silhouette.ts'
import styles from './map-skeleton.module.css'

/** A map that is still on its way: fills its parent, which gives it room. */
export function MapSkeleton() {
	return (
		<div className={styles.skeleton} aria-hidden="true">
			<svg viewBox="-2 -2 74 104" className={styles.land}>
				<path d={silhouette} />
			</svg>
		</div>
	)
}
