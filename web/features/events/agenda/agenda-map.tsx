import type { Map as LeafletMap } from 'leaflet'
import { useState, type RefObject } from 'react'
import type { AgendaEvent } from '#contract/events/agenda.ts'
import { home } from '#web/platform/results/map-view.ts'
import styles from '#web/platform/results/result-map.module.css'
import { MapFrame, type MapTools } from '#web/platform/map/map-frame.tsx'
import type { Agenda } from './agenda-state.ts'
import { useAgendaTexts } from './texts/index.ts'
import { EventsOnMap } from './events-on-map.tsx'

export interface AgendaMapProps {
	agenda: Agenda
	/** The dates in the list beside the map, as far as they are loaded. */
	list: AgendaEvent[] | undefined
	/** The element that contains their cards. */
	results: RefObject<HTMLElement | null>
}

const view = { bounds: [home.south, home.west, home.north, home.east] } as const

/** The map of the agenda: all events of the filters that have a position. */
export default function AgendaMap(props: AgendaMapProps) {
	const texts = useAgendaTexts()
	const [live, setLive] = useState<{ map: LeafletMap; tools: MapTools } | null>(null)
	const [onReady] = useState(() => (map: LeafletMap, tools: MapTools) => {
		// Half zoom steps, so that the events fill the map.
		map.options.zoomSnap = 0.5
		setLive({ map, tools })
		return () => setLive(null)
	})
	return (
		<div className={styles.whole}>
			<MapFrame label={texts.mapLabel} view={view} onReady={onReady} className={styles.frame ?? ''} />
			{live && <EventsOnMap live={live} {...props} />}
		</div>
	)
}
