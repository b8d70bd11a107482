import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Bounds } from '#contract/listings/map.ts'
import type { MapTools } from '#web/platform/map/map-frame.tsx'
import { boxAround } from './map-spots.ts'
import { cornersOf, isStill } from './map-view.ts'
import { from } from '#web/platform/styles/breakpoints.ts'

/** Can any zoom separate the members of a cluster? */
export const canPart = (map: LeafletMap, { south, west, north, east }: Bounds) =>
	map.getZoom() < map.getMaxZoom() && (north - south > 0.0001 || east - west > 0.0001)

/** Zooms until a cluster's members are separate. */
export function zoomInto(map: LeafletMap, bounds: Bounds): void {
	const corners = cornersOf(bounds)
	const fitting = map.getBoundsZoom(corners, false)
	const zoom = Math.min(map.getMaxZoom(), Math.max(map.getZoom() + 1, fitting - 1))
	map.setView([(bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2], zoom, { animate: !isStill() })
}

/** The size of the bubble, in pixels, for which its marker needs space. */
const bubble = { width: 310, height: 390 }

/** Moves the map until there is space for a bubble over a point. */
export function panToFitBubble(map: LeafletMap, { latitude, longitude }: { latitude: number; longitude: number }): void {
	const hangsOnMarker = window.matchMedia(from('wide')).matches
	map.panInside([latitude, longitude], {
		...(hangsOnMarker
			? { paddingTopLeft: [bubble.width / 2 + 12, bubble.height], paddingBottomRight: [bubble.width / 2 + 12, 24] }
			: { padding: [40, 64] }),
		animate: !isStill(),
	})
}

/** Focuses a marker, or the map when the marker is gone. */
export function focusPin(map: LeafletMap, key: string): void {
	const container = map.getContainer()
	const pin = container.querySelector<HTMLElement>(`[data-pin="${CSS.escape(key)}"]`)
	const target = pin ?? container
	target.focus({ preventScroll: true })
}

/** Has the press that ends now moved the map? Then it is no click. */
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

/** The parts below the pins of both maps: a press beside a pin calls `onClose`, the pins cover the tiles, and a circle shows the distance from the place. */
export function useGround(
	{ map, tools }: { map: LeafletMap; tools: MapTools },
	spots: readonly (Parameters<typeof boxAround>[1] & { latitude: number; longitude: number })[],
	{ latitude, longitude, distance }: { latitude: number | null; longitude: number | null; distance: number | null },
	onClose: () => void,
): void {
	const close = useEffectEvent(onClose)
	useEffect(() => {
		const press = ({ originalEvent: { target } }: LeafletMouseEvent) => {
			if (!(target instanceof Element && target.closest('[data-pin]'))) close()
		}
		map.on('click', press)
		return () => void map.off('click', press)
	}, [map])
	useEffect(
		() => tools.coverGround(map, () => spots.map((spot) => boxAround(map.latLngToLayerPoint([spot.latitude, spot.longitude]), spot))),
		[map, tools, spots],
	)
	useEffect(() => {
		if (latitude === null || longitude === null || distance === null) return
		const circle = tools.drawCircle(map, { latitude, longitude }, distance)
		return () => void circle.remove()
	}, [map, tools, latitude, longitude, distance])
}
