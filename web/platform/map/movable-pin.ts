import type { LatLng, Map } from 'leaflet'
import { L } from './leaflet.ts'
import { drawPin, Pin, type MapPoint } from './pins.ts'

interface MovablePin {
	/** The accessible name of the pin, with how to move it by keyboard. */
	label: string
	/** Called with the pin's new position. Degrees. */
	onMove: (latitude: number, longitude: number) => void
}

/** How many pixels an arrow key moves a pin, and with Shift. */
const [step, stride] = [6, 48]
const arrows: Readonly<Record<string, readonly [number, number]>> = {
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
}

/** Adds a pin that can be dragged by mouse or finger and moved by the arrow keys. Returns functions to move it and to remove it. */
export function addMovablePin(map: Map, { latitude, longitude }: MapPoint, { label, onMove }: MovablePin) {
	const icon = L.divIcon({ className: '', html: drawPin(), iconSize: [36, 47], iconAnchor: [18, 46] })
	const pin = new Pin([latitude, longitude], { icon, draggable: true, autoPan: true, keyboard: true, zIndexOffset: 100 }).addTo(map)
	const element = pin.getElement()
	const report = ({ lat, lng }: LatLng) => onMove(lat, lng)
	pin.on('dragend', () => report(pin.getLatLng()))

	function onKey(event: KeyboardEvent) {
		const way = arrows[event.key]
		if (!way) return
		// Else the map would handle the arrow keys too.
		event.preventDefault()
		event.stopPropagation()
		const by = event.shiftKey ? stride : step
		const { x, y } = map.latLngToContainerPoint(pin.getLatLng())
		const next = map.containerPointToLatLng([x + way[0] * by, y + way[1] * by])
		pin.setLatLng(next)
		element?.scrollIntoView({ block: 'nearest' })
		report(next)
	}
	element?.setAttribute('role', 'button')
	element?.setAttribute('aria-label', label)
	element?.addEventListener('keydown', onKey)
	return {
		/** Moves the pin, and the map when the pin would be out of view. */
		moveTo(point: MapPoint) {
			pin.setLatLng([point.latitude, point.longitude])
			map.panInside(pin.getLatLng(), { padding: [48, 48] })
		},
		focus: () => element?.focus(),
		remove: () => void pin.remove(),
	}
}
