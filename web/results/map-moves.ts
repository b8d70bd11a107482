import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Bounds } from '#contract/listings/map.ts'
import { cornersOf, isStill } from './map-view.ts'

/** Can any zoom show the members of a cluster apart? */
export const canPart = (map: LeafletMap, { south, west, north, east }: Bounds) =>
	map.getZoom() < map.getMaxZoom() && (north - south > 0.0001 || east - west > 0.0001)

/** Zooms until a cluster's members lie apart. */
export function zoomInto(map: LeafletMap, bounds: Bounds): void {
	const corners = cornersOf(bounds)
	const fitting = map.getBoundsZoom(corners, false)
	const zoom = Math.min(map.getMaxZoom(), Math.max(map.getZoom() + 1, fitting - 1))
	map.setView([(bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2], zoom, { animate: !isStill() })
}

/** The bubble's own size, in pixels, which has to find room around its marker. */
const bubble = { width: 310, height: 390 }

/** Moves the map until a bubble has room over a point of it. */
export function panToFitBubble(map: LeafletMap, { latitude, longitude }: { latitude: number; longitude: number }): void {
	const hangsOnMarker = window.matchMedia('(min-width: 68.75rem)').matches
	map.panInside([latitude, longitude], {
		...(hangsOnMarker
			? { paddingTopLeft: [bubble.width / 2 + 12, bubble.height], paddingBottomRight: [bubble.width / 2 + 12, 24] }
			: { padding: [40, 64] }),
		animate: !isStill(),
	})
}

/** Gives the focus to a marker, or to the map when the marker is gone. */
export function focusPin(map: LeafletMap, key: string): void {
	const container = map.getContainer()
	const pin = container.querySelector<HTMLElement>(`[data-pin="${CSS.escape(key)}"]`)
	const target = pin ?? container
	target.focus({ preventScroll: true })
}

/** Did the press that ends now move the map? Then it was no press on what it began on. */
export function useDragged(map: LeafletMap): () => boolean {
	const isDragged = useRef(false)
	useEffect(() => {
		const end = () => {
			isDragged.current = true
			setTimeout(() => (isDragged.current = false))
		}
		map.on('dragend', end)
		return () => void map.off('dragend', end)
	}, [map])
	return () => isDragged.current
}
