import type { LayerEvent, Map } from 'leaflet'
import type { Language } from '#contract/values/languages.ts'
import { followColours } from '#web/platform/shell/colour-scheme.ts'
import type { MapTiles } from '#web/platform/shell/site.tsx'
import { addCanvas } from './canvas-layer.ts'
import { drawLand } from './draw-land.ts'
import { drawNames } from './draw-names.ts'
import { drawRiverNames, drawRivers } from './draw-rivers.ts'
import { coveredBoxes, isPin } from './pins.ts'
import { readPalette } from './palette.ts'

// Decision 010: Map: Leaflet, our own base map, optional streets.

/**
 * Draws our own base map below the map's content: the land and its borders, its rivers or the streets of `tiles` where the operator has some, and the names of
 * places in a language. Streets that cannot be loaded are left out; the rest needs no network. Returns a function that removes it all.
 */
export function addBaseMap(map: Map, language: Language, tiles: MapTiles | null = null): () => void {
	let remove = drawBaseMap(map, language, tiles)
	// A canvas keeps the colours that it was drawn in.
	const stop = followColours(() => {
		remove()
		remove = drawBaseMap(map, language, tiles)
	})
	return () => {
		stop()
		remove()
	}
}

function drawBaseMap(map: Map, language: Language, tiles: MapTiles | null): () => void {
	const palette = readPalette(map.getContainer())
	const land = addCanvas(map, 'land', 100, (drawing) => {
		drawLand(drawing, palette)
		// Tiles have the waters as areas, and our lines would be some metres off.
		if (!tiles) drawRivers(drawing, palette)
	})
	const names = addCanvas(map, 'names', 350, (drawing) => {
		const taken = coveredBoxes(map)
		drawNames(drawing, palette, language, taken)
		if (!tiles) drawRiverNames(drawing, palette, language, taken)
	})
	let isGone = false
	let removeStreets: (() => void) | null = null
	if (tiles)
		import('./streets.ts')
			.then(({ addStreets }) => {
				if (!isGone) removeStreets = addStreets(map, tiles, language, palette)
			})
			.catch((error: unknown) => console.warn(error))
	const redrawNames = ({ layer }: LayerEvent) => {
		if (isPin(layer)) names.redraw()
	}
	map.on('layeradd layerremove', redrawNames)
	const redraw = () => names.redraw()
	map.on('cover', redraw)
	// The fonts may be loaded after the map.
	void document.fonts.ready.then(() => {
		if (!isGone) names.redraw()
	})
	return () => {
		isGone = true
		map.off('layeradd layerremove', redrawNames)
		map.off('cover', redraw)
		removeStreets?.()
		land.remove()
		names.remove()
	}
}
