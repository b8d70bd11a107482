import type { LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet'
import type { Bounds } from '#contract/listings/map.ts'

/** The shown area in degrees, and the zoom level. */
export interface Seen {
	view: Bounds
	zoom: number
}

/** Luxembourg: the first view of a map without results. */
export const home: Bounds = { south: 49.44, west: 5.73, north: 50.19, east: 6.54 }
const degrees = (value: number, most: number) => Number(Math.max(-most, Math.min(most, value)).toFixed(4))

export function seenOn(map: LeafletMap): Seen {
	const bounds = map.getBounds()
	const view = {
		south: degrees(bounds.getSouth(), 85),
		west: degrees(bounds.getWest(), 180),
		north: degrees(bounds.getNorth(), 85),
		east: degrees(bounds.getEast(), 180),
	}
	return { view, zoom: map.getZoom() }
}

export const cornersOf = ({ south, west, north, east }: Bounds): LatLngBoundsLiteral => [
	[south, west],
	[north, east],
]

/** The bounding box of a circle; `distance` in kilometres. */
export function boundsAround(latitude: number, longitude: number, distance: number): Bounds {
	const high = distance / 110.574
	const wide = distance / (111.32 * Math.cos((latitude * Math.PI) / 180))
	return { south: latitude - high, west: longitude - wide, north: latitude + high, east: longitude + wide }
}

/** Does the visitor prefer reduced motion? */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
