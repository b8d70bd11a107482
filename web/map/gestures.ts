import type { Map } from 'leaflet'
import type { Hint } from './live-map.ts'

/**
 * Leaves the wheel and one finger to the page: the map zooms by Ctrl (or ⌘) and the wheel, and moves with two fingers. `onHint` is told when somebody
 * tries otherwise. A mouse drags as on every map.
 */
export function keepGentle(map: Map, onHint: (hint: Hint) => void): void {
	const container = map.getContainer()
	map.scrollWheelZoom.disable()
	map.dragging.disable()

	const onWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
		// Before Leaflet hears of it: what is enabled now takes this very turn of the wheel.
		if (ctrlKey || metaKey) map.scrollWheelZoom.enable()
		else {
			map.scrollWheelZoom.disable()
			onHint('wheel')
		}
	}
	// A machine may have a mouse and a screen to touch: what comes over the map says which it is, before it presses.
	const onPointer = ({ pointerType }: PointerEvent) => {
		if (pointerType === 'touch') map.dragging.disable()
		else map.dragging.enable()
	}
	const onTouch = ({ touches }: TouchEvent) => {
		if (touches.length === 1 && !map.dragging.enabled()) onHint('touch')
	}
	const above = container.parentElement ?? container
	above.addEventListener('wheel', onWheel, { capture: true, passive: true })
	above.addEventListener('pointerover', onPointer, { capture: true })
	above.addEventListener('touchmove', onTouch, { capture: true, passive: true })
	map.on('unload', () => {
		above.removeEventListener('wheel', onWheel, { capture: true })
		above.removeEventListener('pointerover', onPointer, { capture: true })
		above.removeEventListener('touchmove', onTouch, { capture: true })
	})
}
