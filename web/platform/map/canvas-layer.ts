import type { LatLng, LeafletEventHandlerFnMap, Map, Point } from 'leaflet'
import type { Drawing } from './drawing.ts'
import { L } from './leaflet.ts'

/** A canvas of the map with functions to draw it again and to remove it. */
export interface CanvasLayer {
	redraw: () => void
	remove: () => void
}

/** How far the canvas extends beyond the view on each side, as a part of the view's size: the map can be dragged that far before an edge shows. */
const margin = 0.4

/**
 * Adds a canvas at a level of Leaflet's panes (tiles 200, lines and areas 400, markers 600). `draw` fills the view and a margin around it
 * whenever the map is at rest; during a zoom the old picture is scaled.
 */
export function addCanvas(map: Map, name: string, height: number, draw: (drawing: Drawing) => void): CanvasLayer {
	const pane = map.getPane(name) ?? map.createPane(name)
	pane.style.zIndex = String(height)
	pane.style.pointerEvents = 'none'
	const canvas = L.DomUtil.create('canvas', 'leaflet-zoom-animated', pane)
	canvas.setAttribute('aria-hidden', 'true')
	let drawn: { corner: LatLng; zoom: number } | null = null
	let isZooming = false

	const rest = () => {
		isZooming = false
		const around = map.getSize().multiplyBy(margin).round()
		const min = map.containerPointToLayerPoint(around.multiplyBy(-1)).round()
		const size = map.getSize().add(around.multiplyBy(2))
		drawn = { corner: map.layerPointToLatLng(min), zoom: map.getZoom() }
		L.DomUtil.setPosition(canvas, min)
		const context = prepare(canvas, size)
		if (!context) return
		context.translate(-min.x, -min.y)
		const world = 256 * 2 ** drawn.zoom
		const origin = map.getPixelOrigin()
		draw({
			context,
			zoom: drawn.zoom,
			at: ([x, y]) => [x * world - origin.x, y * world - origin.y],
			area: { left: min.x, top: min.y, right: min.x + size.x, bottom: min.y + size.y },
		})
	}
	const stretch = (center: LatLng, zoom: number) => {
		if (!drawn) return
		const moved = L.DomUtil.getPosition(map.getPanes().mapPane)
		const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round()
		L.DomUtil.setTransform(canvas, map.project(drawn.corner, zoom).subtract(origin), map.getZoomScale(zoom, drawn.zoom))
	}
	const events: LeafletEventHandlerFnMap = {
		moveend: rest,
		viewreset: rest,
		zoom: () => stretch(map.getCenter(), map.getZoom()),
		zoomanim({ center, zoom }) {
			isZooming = true
			stretch(center, zoom)
		},
	}
	map.on(events)
	rest()
	return {
		redraw() {
			// It is drawn when the zoom ends.
			if (!isZooming) rest()
		},
		remove() {
			map.off(events)
			canvas.remove()
		},
	}
}

/** Sets the size of a canvas, with the device's pixel ratio; this also clears it. */
function prepare(canvas: HTMLCanvasElement, { x, y }: Point): CanvasRenderingContext2D | null {
	const density = Math.min(devicePixelRatio || 1, 2)
	canvas.width = x * density
	canvas.height = y * density
	canvas.style.width = `${x}px`
	canvas.style.height = `${y}px`
	const context = canvas.getContext('2d')
	context?.scale(density, density)
	return context
}
