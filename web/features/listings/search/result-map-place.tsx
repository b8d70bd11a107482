import { lazy, Suspense, useSyncExternalStore } from 'react'
import { MapSkeleton } from '#web/platform/map/map-skeleton.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import type { ResultMapProps } from './result-map.tsx'
import styles from '#web/platform/results/result-map-place.module.css'
import { loadResultMap } from './lazy-list-parts.tsx'

const ResultMap = lazy(() => orReload(loadResultMap))

const neverChanges = () => () => {}

/** The place of the map beside the results: a skeleton on the server, the map once its code is loaded. */
export function ResultMapPlace(props: ResultMapProps) {
	const isBrowser = useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	)
	return (
		<div id="map" tabIndex={-1} className={styles.place}>
			{isBrowser ? (
				<Suspense fallback={<MapSkeleton />}>
					<ResultMap {...props} />
				</Suspense>
			) : (
				<MapSkeleton />
			)}
		</div>
	)
}
