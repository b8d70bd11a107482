import type { Circle, Map } from 'leaflet'
import { L } from './leaflet.ts'

/** Draws a circle of `radius_km` kilometres around a place, for a distance or a travel radius. Returns the circle; `remove()` removes it. */
export function drawCircle(map: Map, { latitude, longitude }: { latitude: number; longitude: number }, radius_km: number): Circle {
	return L.circle([latitude, longitude], {
		radius: radius_km * 1000,
		color: 'var(--accent)',
		weight: 1.5,
		opacity: 0.65,
		fillColor: 'var(--accent)',
		fillOpacity: 0.06,
		interactive: false,
	}).addTo(map)
}
