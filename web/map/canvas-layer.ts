import type { Bounds, Map, Point, Renderer as RendererType } from 'leaflet'
import type { Drawing } from './drawing.ts'
import { L } from './leaflet.ts'

/** What Leaflet's renderers keep for those that extend them; the version is pinned. */
interface RendererInside {
	_map: Map & { _animatingZoom?: boolean; getPixelOrigin: () => Point }
	_container: HTMLCanvasElement
	_bounds?: Bounds
	_update: () => void
}

/** A canvas over the view and a margin around it, drawn anew when the map has come to rest, and stretched while it zooms. */
class CanvasLayer extends L.Renderer {
	readonly #draw: (drawing: Drawing) => void

	constructor(pane: string, draw: (drawing: Drawing) => void) {
		super({ pane, padding: 0.4 })
		this.#draw = draw
	}

	get #inside() {
		return this as unknown as RendererInside
	}

	_initContainer() {
		this.#inside._container = document.createElement('canvas')
		this.#inside._container.setAttribute('aria-hidden', 'true')
		this.#inside._container.style.pointerEvents = 'none'
	}

	_destroyContainer() {
		this.#inside._container.remove()
	}

	_update() {
		const { _map: map, _container: canvas, _bounds: before } = this.#inside
		// While it zooms the old picture is stretched; the end of the zoom calls again.
		if (map._animatingZoom && before) return
		const renderer = L.Renderer.prototype as RendererType & RendererInside
		renderer._update.call(this)
		const { min, max } = this.#inside._bounds as { min: Point; max: Point }
		const [width, height] = [max.x - min.x, max.y - min.y]
		const density = Math.min(devicePixelRatio || 1, 2)
		L.DomUtil.setPosition(canvas, min)
		canvas.width = width * density
		canvas.height = height * density
		canvas.style.width = `${width}px`
		canvas.style.height = `${height}px`
		const context = canvas.getContext('2d')
		if (!context) return
		context.scale(density, density)
		context.translate(-min.x, -min.y)
		const zoom = map.getZoom()
		const size = 256 * 2 ** zoom
		const origin = map.getPixelOrigin()
		this.#draw({
			context,
			zoom,
			at: ([x, y]) => [x * size - origin.x, y * size - origin.y],
			area: { left: min.x, top: min.y, right: max.x, bottom: max.y },
		})
	}

	/** Draws again: the same view with something else to show. */
	redraw() {
		if (this.#inside._map) this._update()
	}
}

/** Adds a canvas to a pane of its own at a height among Leaflet's panes (tiles 200, lines and areas 400, markers 600). */
export function addCanvas(map: Map, name: string, height: number, draw: (drawing: Drawing) => void): CanvasLayer {
	const pane = map.getPane(name) ?? map.createPane(name)
	pane.style.zIndex = String(height)
	pane.style.pointerEvents = 'none'
	return new CanvasLayer(name, draw).addTo(map)
}
