import { silhouette } from './silhouette.ts'
import styles from './map-skeleton.module.css'

/** The skeleton of a map; fills its parent, which sets the size. */
export function MapSkeleton() {
	return (
		<div className={styles.skeleton} aria-hidden="true">
			<svg viewBox="-2 -2 74 104" className={styles.land}>
				<path d={silhouette} />
			</svg>
		</div>
	)
}
