import type { LeafletMouseEvent, Map } from 'leaflet'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MapFrame, type MapTools } from '#web/platform/map/map-frame.tsx'
import type { MapView } from '#web/platform/map/live-map.ts'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './draft-form.module.css'
import fieldStyles from '#web/platform/ui/field.module.css'

/** Texts of the map. */
export interface PinTexts {
	map: string
	pin: string
	mapHint: string
	noPin: string
	putPin: string
}

interface PinMapProps {
	texts: PinTexts
	latitude: number | null
	longitude: number | null
	/** The first view of the map; another object moves the map there. */
	view: MapView
	/** The supplier's travel radius in kilometres, drawn as a circle; 0 for none. */
	radius_km?: number
	error: string | undefined
	/** Degrees. */
	onMove: (latitude: number, longitude: number) => void
}

/** The map of the form: its pin can be dragged, placed by a tap, or moved by the arrow keys. */
export function PinMap({ texts, latitude, longitude, view, radius_km = 0, error, onMove }: PinMapProps) {
	const [live, setLive] = useState<{ map: Map; tools: MapTools } | null>(null)
	const pin = useRef<ReturnType<MapTools['addMovablePin']>>(null)
	const wantsFocus = useRef(false)
	const move = useEffectEvent(onMove)
	const here = useEffectEvent(() => ({ latitude: latitude ?? 0, longitude: longitude ?? 0 }))
	const hasPin = latitude !== null && longitude !== null
	const onReady = useCallback((map: Map, tools: MapTools) => {
		setLive({ map, tools })
		return () => setLive(null)
	}, [])

	useEffect(() => {
		if (!live) return
		const tap = ({ latlng }: LeafletMouseEvent) => move(latlng.lat, latlng.lng)
		live.map.on('click', tap)
		return () => void live.map.off('click', tap)
	}, [live])
	useEffect(() => {
		if (!live || !hasPin) return
		const options = { label: texts.pin, onMove: (lat: number, lng: number) => move(lat, lng) }
		const added = live.tools.addMovablePin(live.map, here(), options)
		pin.current = added
		if (wantsFocus.current) added.focus()
		wantsFocus.current = false
		return () => {
			pin.current = null
			added.remove()
		}
	}, [live, hasPin, texts])
	useEffect(() => {
		if (!live || latitude === null || longitude === null) return
		pin.current?.moveTo({ latitude, longitude })
		if (radius_km === 0) return
		const circle = live.tools.drawCircle(live.map, { latitude, longitude }, radius_km)
		return () => void circle.remove()
	}, [live, latitude, longitude, radius_km])

	function putInTheMiddle() {
		if (!live) return
		const { lat, lng } = live.map.getCenter()
		wantsFocus.current = true
		onMove(lat, lng)
	}
	return (
		<div className={styles.mapPlace}>
			<MapFrame label={texts.map} view={view} isEmbedded onReady={onReady} className={styles.map ?? ''} />
			<div className={styles.aside}>
				<p className={styles.lead} role="status">
					{hasPin ? texts.mapHint : texts.noPin}
				</p>
				{!hasPin && live && (
					<Button look="quiet" size="small" onClick={putInTheMiddle}>
						{texts.putPin}
					</Button>
				)}
			</div>
			{error && <p className={fieldStyles.error}>{error}</p>}
		</div>
	)
}

/** The view of all Luxembourg. */
const country: MapView = { bounds: [49.45, 5.73, 50.18, 6.53] }

/** The view of a place; without one, of the country. */
export const viewOf = (latitude: number | null, longitude: number | null): MapView =>
	latitude === null || longitude === null ? country : { latitude, longitude, zoom: 13 }
