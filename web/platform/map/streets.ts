import type { GridLayer, Map } from 'leaflet'
import { PMTiles } from 'pmtiles'
import { LineLabelSymbolizer, leafletLayer, paintRules, type LabelRule, type LeafletLayerOptions } from 'protomaps-leaflet'
import type { Language } from '#contract/values/languages.ts'
import type { MapTiles } from '#web/platform/shell/site.tsx'
import type { Palette } from './palette.ts'

type Flavor = Parameters<typeof paintRules>[0]

/** The operator's file of tiles. After the first failed request, `onError` is called and nothing more is requested. */
class TileFile extends PMTiles {
	readonly #onError: (error: unknown) => void
	#isBroken = false

	constructor(url: string, onError: (error: unknown) => void) {
		super(url)
		this.#onError = onError
	}

	override async getZxy(z: number, x: number, y: number, signal?: AbortSignal) {
		if (this.#isBroken) return undefined
		try {
			return await super.getZxy(z, x, y, signal)
		} catch (error) {
			// A zoom level that was left aborts its requests.
			if (!signal?.aborted && !this.#isBroken) {
				this.#isBroken = true
				this.#onError(error)
			}
			return undefined
		}
	}
}

/** Adds the streets, waters and woods of the operator's tiles within their bounds; they are removed when a tile fails. Returns a function that removes them. */
export function addStreets(map: Map, tiles: MapTiles, language: Language, palette: Palette): () => void {
	const [south, west, north, east] = tiles.bounds
	const file = new TileFile(new URL(tiles.url, location.href).href, (error) => {
		console.warn('The map goes on without streets:', error)
		layer.remove()
	})
	const flavor = streetColours(palette)
	const options: LeafletLayerOptions = {
		url: file as unknown as LeafletLayerOptions['url'] & object,
		lang: language,
		// The land and its border are drawn already, over a larger area.
		paintRules: paintRules(flavor).filter(({ dataLayer }) => dataLayer !== 'earth' && dataLayer !== 'boundaries'),
		labelRules: streetNames(flavor, language, palette),
		bounds: [
			[south, west],
			[north, east],
		],
		attribution: '',
		// Each tile of the file covers four of the screen's.
		minZoom: tiles.min_zoom + 1,
		maxDataZoom: tiles.max_zoom,
		devicePixelRatio: Math.min(devicePixelRatio || 1, 2),
	}
	const layer = leafletLayer(options) as unknown as GridLayer
	layer.addTo(map)
	return () => {
		layer.remove()
	}
}

/** Names along streets; those of towns are drawn from our own gazetteer, in the visitor's language. */
function streetNames(flavor: Flavor, language: Language, { fontText }: Palette): LabelRule[] {
	const rule = (minzoom: number, fill: string, kinds: string[]): LabelRule => ({
		dataLayer: 'roads',
		minzoom,
		symbolizer: new LineLabelSymbolizer({
			labelProps: [`name:${language}`, 'name'],
			fill,
			stroke: flavor.roads_label_major_halo,
			width: 3,
			font: `500 12px ${fontText}`,
		}),
		filter: (_zoom, feature) => kinds.includes(String(feature.props['kind'])),
	})
	return [
		rule(13, flavor.roads_label_major, ['highway', 'major_road']),
		rule(15, flavor.roads_label_minor, ['minor_road', 'other', 'path']),
	]
}

/** The style of the streets in the page's colours. */
function streetColours({ home, paper, sand, wood, park, water, street, inkSoft, inkFaint }: Palette): Flavor {
	const grounds = { hospital: home, industrial: home, school: home, pedestrian: paper, pier: home, aerodrome: home, military: home }
	const greens = { park_a: park, park_b: park, wood_a: wood, wood_b: wood, scrub_a: park, scrub_b: park, zoo: park }
	const streets = [
		'tunnel_other_casing',
		'tunnel_minor_casing',
		'tunnel_link_casing',
		'tunnel_major_casing',
		'tunnel_highway_casing',
		'tunnel_other',
		'tunnel_minor',
		'tunnel_link',
		'tunnel_major',
		'tunnel_highway',
		'minor_service_casing',
		'minor_casing',
		'link_casing',
		'major_casing_late',
		'highway_casing_late',
		'other',
		'minor_service',
		'minor_a',
		'minor_b',
		'link',
		'major_casing_early',
		'major',
		'highway_casing_early',
		'highway',
		'bridges_other_casing',
		'bridges_minor_casing',
		'bridges_link_casing',
		'bridges_major_casing',
		'bridges_highway_casing',
		'bridges_other',
		'bridges_minor',
		'bridges_link',
		'bridges_major',
		'bridges_highway',
	] as const
	return {
		background: home,
		earth: home,
		...grounds,
		...greens,
		glacier: home,
		sand: home,
		beach: home,
		runway: sand,
		water,
		buildings: sand,
		railway: inkFaint,
		boundaries: inkFaint,
		...(Object.fromEntries(streets.map((name) => [name, street])) as Record<(typeof streets)[number], string>),
		roads_label_minor: inkFaint,
		roads_label_minor_halo: home,
		roads_label_major: inkSoft,
		roads_label_major_halo: home,
		ocean_label: inkFaint,
		subplace_label: inkFaint,
		subplace_label_halo: home,
		city_label: inkSoft,
		city_label_halo: home,
		state_label: inkFaint,
		state_label_halo: home,
		country_label: inkFaint,
		address_label: inkFaint,
		address_label_halo: home,
	}
}
