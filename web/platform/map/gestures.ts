import type { Map } from 'leaflet'
import type { Hint } from './live-map.ts'

/**
 * Lets the wheel and one finger scroll the page: the map zooms by the wheel with Ctrl (or ⌘), and moves with two fingers. `onHint` is called when
 * a visitor tries to move the map otherwise. Dragging with a mouse moves it as usual.
 */
export function keepGentle(map: Map, onHint: (hint: Hint) => void): void {
	const container = map.getContainer()
	map.scrollWheelZoom.disable()
	map.dragging.disable()

	const onWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
		// In the capture phase, before Leaflet: so that zooming is enabled for this very event.
		if (ctrlKey || metaKey) map.scrollWheelZoom.enable()
		else {
			map.scrollWheelZoom.disable()
			onHint('wheel')
		}
	}
	// A device may have a mouse and a touch screen: the pointer's type is known before it is pressed.
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
