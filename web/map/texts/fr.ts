import { of } from '../../language/french.ts'
import type * as en from './en.ts'

/** Texts of every map, loaded with it. */
export const map: typeof en.map = {
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
}

/** Texts of the directions. */
export const ways: typeof en.ways = {
	title: 'Comment y aller',
	base: (place) => `Point de départ : ${place}`,
	commune: (name) => `Commune de ${name}`,
	travels: (distance) => `Se déplace jusqu’à ${distance}`,
	distanceFrom: (distance, place) => `À ${distance} ${of(place)} à vol d’oiseau`,
	byTransit: 'En bus, train ou tram',
	byRoad: 'En voiture, à vélo ou à pied',
	inMapApp: 'Ouvrir dans votre application de cartes',
}
