import type { Layer, Map, Marker, Polyline } from 'leaflet'
import type { Box } from './draw-names.ts'
import { L } from './leaflet.ts'

/** A point on the map. Degrees. */
export interface MapPoint {
	latitude: number
	longitude: number
}

/** A marker; names of the base map avoid it. */
export class Pin extends L.Marker {}

export const isPin = (layer: Layer): layer is Marker => layer instanceof Pin

/** Further areas that cover the base map. */
const covers = new WeakMap<Map, () => readonly Box[]>()

/** Sets the areas that cover the base map besides pins, in the pixels of its layers: names avoid them too. Each call replaces the last. */
export function coverGround(map: Map, boxes: () => readonly Box[]): void {
	covers.set(map, boxes)
	map.fire('cover')
}

/** The covered areas of a map, in pixels. */
export function coveredBoxes(map: Map): Box[] {
	const boxes: Box[] = [...(covers.get(map)?.() ?? [])]
	map.eachLayer((layer) => {
		if (!isPin(layer)) return
		const { x, y } = map.latLngToLayerPoint(layer.getLatLng())
		const { iconSize, iconAnchor } = layer.options.icon?.options ?? {}
		const [size, anchor] = [L.point(iconSize ?? [0, 0]), L.point(iconAnchor ?? [0, 0])]
		const [left, top] = [x - anchor.x, y - anchor.y]
		boxes.push({ left, top, right: left + size.x, bottom: top + size.y })
	})
	return boxes
}

const drop = 'M16 41S30 26.6 30 15.4A14 14 0 0 0 2 15.4C2 26.6 16 41 16 41Z'

/** Adds a pin: 'listing' in the accent colour, 'visitor' as a dark ring. It is not accessible: its meaning must be in the page's text. */
export function addPin(map: Map, { latitude, longitude }: MapPoint, kind: 'listing' | 'visitor'): Marker {
	const isListing = kind === 'listing'
	const icon = L.divIcon({
		className: '',
		html: isListing ? drawPin() : drawRing(),
		iconSize: isListing ? [36, 47] : [22, 22],
		iconAnchor: isListing ? [18, 46] : [11, 11],
	})
	return new Pin([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: isListing ? 100 : 0 }).addTo(map)
}

/** Draws a straight line between two points, not a route. */
export function addLine(map: Map, from: MapPoint, to: MapPoint): Polyline {
	const ends: [number, number][] = [
		[from.latitude, from.longitude],
		[to.latitude, to.longitude],
	]
	return L.polyline(ends, { color: 'var(--ink-soft)', weight: 2, opacity: 0.7, dashArray: '1 7', interactive: false }).addTo(map)
}

function shape(name: string, attributes: Readonly<Record<string, string>>, children: readonly SVGElement[] = []): SVGElement {
	const element = document.createElementNS('http://www.w3.org/2000/svg', name)
	for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
	element.append(...children)
	return element
}

/** The drop-shaped pin of a listing. */
export function drawPin(): HTMLElement {
	return wrap('0 0 32 42', '36', '47', [
		shape('path', { d: drop, fill: 'var(--accent)', stroke: 'var(--paper)', 'stroke-width': '2' }),
		shape('circle', { cx: '16', cy: '15.5', r: '5', fill: 'var(--paper)' }),
	])
}

function drawRing(): HTMLElement {
	return wrap('0 0 22 22', '22', '22', [
		shape('circle', { cx: '11', cy: '11', r: '7', fill: 'var(--paper)', stroke: 'var(--ink)', 'stroke-width': '5' }),
	])
}

function wrap(viewBox: string, width: string, height: string, children: readonly SVGElement[]): HTMLElement {
	const holder = document.createElement('div')
	holder.setAttribute('aria-hidden', 'true')
	holder.append(shape('svg', { viewBox, width, height }, children))
	return holder
}
