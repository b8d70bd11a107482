import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import styles from '#web/platform/results/result-map-place.module.css'
import { MapSkeleton } from '#web/platform/map/map-skeleton.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import type { AgendaMapProps } from './agenda-map.tsx'
import { loadAgendaMap } from './lazy-agenda-parts.tsx'

const AgendaMap = lazy(() => orReload(loadAgendaMap))

/** The place of the map beside the list: a skeleton on the server, the map once its code is loaded. */
export function AgendaMapPlace(props: AgendaMapProps) {
	return (
		<div id="map" tabIndex={-1} className={styles.place}>
			{useHydrated() ? (
				<Suspense fallback={<MapSkeleton />}>
					<AgendaMap {...props} />
				</Suspense>
			) : (
				<MapSkeleton />
			)}
		</div>
	)
}
