import type * as en from './en.ts'

/** Texts of every map, loaded with it. */
export const map: typeof en.map = {
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
}

/** Texts of the directions. */
export const ways: typeof en.ways = {
	title: 'So kommen Sie hin',
	base: (place) => `Standort: ${place}`,
	commune: (name) => `Gemeinde ${name}`,
	travels: (distance) => `Kommt bis zu ${distance} weit`,
	distanceFrom: (distance, place) => `${distance} Luftlinie von ${place}`,
	byTransit: 'Mit Bus, Zug und Tram',
	byRoad: 'Mit dem Auto, dem Rad oder zu Fuß',
	inMapApp: 'In Ihrer Karten-App öffnen',
}
