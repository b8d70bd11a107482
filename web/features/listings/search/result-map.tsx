import type { Map as LeafletMap } from 'leaflet'
import { useState, type RefObject } from 'react'
import type { ListingCard } from '#contract/listings/listing.ts'
import { useResultMapTexts } from '#web/platform/map/texts/index.ts'
import { MapFrame, type MapTools } from '#web/platform/map/map-frame.tsx'
import type { Filtering } from './filter-state.ts'
import { home } from '#web/platform/results/map-view.ts'
import { ResultsOnMap } from './results-on-map.tsx'
import styles from '#web/platform/results/result-map.module.css'

export interface ResultMapProps {
	filtering: Filtering
	family_id: number
	/** The page of results beside the map, as far as it is loaded. */
	list: ListingCard[] | undefined
	/** The element that contains their cards. */
	results: RefObject<HTMLElement | null>
}

/** A started map, and its layers. */
export interface LiveMap {
	map: LeafletMap
	tools: MapTools
}

const view = { bounds: [home.south, home.west, home.north, home.east] } as const

/** The map of a list: all results of its filters, connected with the cards of the list. */
export default function ResultMap(props: ResultMapProps) {
	const texts = useResultMapTexts()
	const [live, setLive] = useState<LiveMap | null>(null)
	const [onReady] = useState(() => (map: LeafletMap, tools: MapTools) => {
		// Half zoom steps, so that the results fill the map.
		map.options.zoomSnap = 0.5
		setLive({ map, tools })
		return () => setLive(null)
	})
	return (
		<div className={styles.whole}>
			<MapFrame label={texts.label} view={view} onReady={onReady} className={styles.frame ?? ''} />
			{live && <ResultsOnMap live={live} {...props} />}
		</div>
	)
}
