import type { Map } from 'leaflet'
import type { Hint } from './live-map.ts'

/**
 * Leaves the wheel and one finger to the page: the map zooms by Ctrl (or ⌘) and the wheel, and moves with two fingers. `onHint` is told when somebody
 * tries otherwise. A mouse drags as on every map.
 */
export function keepGentle(map: Map, onHint: (hint: Hint) => void): void {
	const container = map.getContainer()
	map.scrollWheelZoom.disable()
	if (matchMedia('(pointer: coarse)').matches) map.dragging.disable()

	const onWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
		// Before Leaflet hears of it: what is enabled now takes this very turn of the wheel.
		if (ctrlKey || metaKey) map.scrollWheelZoom.enable()
		else {
			map.scrollWheelZoom.disable()
			onHint('wheel')
		}
	}
	const onTouch = ({ touches }: TouchEvent) => {
		if (touches.length === 1 && !map.dragging.enabled()) onHint('touch')
	}
	const above = container.parentElement ?? container
	above.addEventListener('wheel', onWheel, { capture: true, passive: true })
	above.addEventListener('touchmove', onTouch, { capture: true, passive: true })
	map.on('unload', () => {
		above.removeEventListener('wheel', onWheel, { capture: true })
		above.removeEventListener('touchmove', onTouch, { capture: true })
	})
}
