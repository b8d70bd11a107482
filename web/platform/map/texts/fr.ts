import { of } from '#web/platform/language/french.ts'
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

/** Texts of the map of a list, loaded with it. */
export const resultMap: typeof en.resultMap = {
	label: 'Carte des résultats',
	allInView: (results) => `${results} sur la carte`,
	inView: (shown, total) => `${shown} sur ${total} dans cette partie de la carte`,
	nothing: 'Aucun résultat avec tous ces filtres.',
	failed: 'Les résultats de la carte n’ont pas pu être chargés.',
	searchHere: 'Rechercher dans cette zone',
	from: (amount) => `dès ${amount}`,
	cluster: (results) => `${results} tout proches, les afficher`,
	atThisSpot: (results) => `${results} à cet endroit`,
	showAll: (results) => `Afficher les ${results}`,
}

/** Texts of the visitor’s own position, loaded with the code that asks the browser for it. */
export const ownLocation: typeof en.ownLocation = {
	asking: 'Nous demandons votre position au navigateur…',
	denied: 'Votre navigateur ne communique pas votre position. Saisissez un lieu, ou autorisez-la dans ses réglages.',
	unavailable: 'Votre position est introuvable. Saisissez plutôt un lieu.',
	timeout: 'La localisation a pris trop de temps. Réessayez ou saisissez un lieu.',
}
