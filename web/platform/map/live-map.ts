import type { LatLngBounds, Map } from 'leaflet'
import { keepGentle } from './gestures.ts'
import { L } from './leaflet.ts'

export { addBaseMap } from './base-map.ts'
export { drawCircle } from './circle.ts'
export { addMovablePin } from './movable-pin.ts'
export { addLine, addPin, coverGround } from './pins.ts'
export { L }

/** The view of a map: a point at a zoom, or an area to fit in, but no closer than `max_zoom`. Degrees. */
export type MapView =
	| { latitude: number; longitude: number; zoom: number }
	| { bounds: readonly [south: number, west: number, north: number, east: number]; max_zoom?: number }

/** Why a gesture had no effect: the wheel and one finger scroll the page. */
export type Hint = 'wheel' | 'touch'

interface StartOptions {
	view: MapView
	/** The map is part of a page that scrolls. */
	isEmbedded: boolean
	onHint: (hint: Hint) => void
}

/** Degrees. Beyond these bounds nothing is drawn. */
const region: [[number, number], [number, number]] = [
	[48.2, 3.2],
	[51.4, 9.1],
]

/** Starts Leaflet in an element, without a base map and without buttons. `remove()` ends it. */
export function startMap(element: HTMLElement, { view, isEmbedded, onHint }: StartOptions): Map {
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
	const map = L.map(element, {
		attributionControl: false,
		zoomControl: false,
		minZoom: 8,
		maxZoom: 17,
		maxBounds: region,
		maxBoundsViscosity: 0.8,
		zoomAnimation: !isStill,
		fadeAnimation: !isStill,
		markerZoomAnimation: !isStill,
		inertia: !isStill,
	})
	if (isStill) moveAtOnce(map)
	if (isEmbedded) keepGentle(map, onHint)
	showView(map, view, false)
	return map
}

/** Moves a map to another view. */
export function showView(map: Map, view: MapView, animate = true): void {
	const options = animate ? {} : { animate: false }
	if ('bounds' in view) {
		const { x, y } = map.getSize()
		const margin = Math.min(40, Math.round(Math.min(x, y) / 10))
		map.fitBounds(boundsOf(view.bounds), { ...options, padding: [margin, margin], maxZoom: view.max_zoom ?? 14 })
	} else map.setView([view.latitude, view.longitude], view.zoom, options)
}

const boundsOf = ([south, west, north, east]: readonly [number, number, number, number]): LatLngBounds =>
	L.latLngBounds([south, west], [north, east])

/** All of Leaflet's movements end in panBy, which animates by default. */
function moveAtOnce(map: Map): void {
	const { panBy } = map
	map.panBy = (offset, options) => panBy.call(map, offset, { ...options, animate: false })
}
