import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../language/index.tsx'

const en = {
	area: 'Map',
	keys: 'Move the map with the arrow keys, zoom with plus and minus.',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
	useControl: 'Hold Ctrl or ⌘ and turn the wheel to zoom',
	useTwoFingers: 'Move the map with two fingers',
	failed: 'The map could not be loaded.',
	places: 'Places: GeoNames, CC BY 4.0',
	tiles: '© OpenStreetMap contributors',
	whereIs: (name: string) => `Map: where to find ${name}`,
}
type MapTexts = typeof en

/** What every map says, in words that come with it: a list of results needs none of them. */
export const mapTexts: Record<Language, MapTexts> = {
	en,
	fr: {
		area: 'Carte',
		keys: 'Les flèches déplacent la carte, plus et moins règlent le zoom.',
		zoomIn: 'Zoomer',
		zoomOut: 'Dézoomer',
		useControl: 'Ctrl ou ⌘ et la molette pour zoomer',
		useTwoFingers: 'Déplacez la carte avec deux doigts',
		failed: 'La carte n’a pas pu être chargée.',
		places: 'Lieux : GeoNames, CC BY 4.0',
		tiles: '© les contributeurs d’OpenStreetMap',
		whereIs: (name) => `Carte : où trouver ${name}`,
	},
	de: {
		area: 'Karte',
		keys: 'Die Pfeiltasten verschieben die Karte, Plus und Minus zoomen.',
		zoomIn: 'Vergrößern',
		zoomOut: 'Verkleinern',
		useControl: 'Zum Zoomen Strg oder ⌘ halten und am Rad drehen',
		useTwoFingers: 'Verschieben Sie die Karte mit zwei Fingern',
		failed: 'Die Karte konnte nicht geladen werden.',
		places: 'Orte: GeoNames, CC BY 4.0',
		tiles: '© OpenStreetMap-Mitwirkende',
		whereIs: (name) => `Karte: So finden Sie ${name}`,
	},
}

/** The same in the chosen language. */
export const useMapTexts = (): MapTexts => mapTexts[useLanguage().language]
