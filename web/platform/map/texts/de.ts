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

/** Texts of the map of a list, loaded with it. */
export const resultMap: typeof en.resultMap = {
	label: 'Karte der Ergebnisse',
	allInView: (results) => `${results} auf der Karte`,
	inView: (shown, total) => `${shown} von ${total} in diesem Kartenausschnitt`,
	nothing: 'Kein Ergebnis passt zu allen Filtern.',
	failed: 'Die Ergebnisse der Karte konnten nicht geladen werden.',
	searchHere: 'Hier suchen',
	from: (amount) => `ab ${amount}`,
	cluster: (results) => `${results} dicht beieinander, anzeigen`,
	atThisSpot: (results) => `${results} an diesem Ort`,
	showAll: (results) => `Alle ${results} anzeigen`,
}

/** Texts of the visitor’s own position, loaded with the code that asks the browser for it. */
export const ownLocation: typeof en.ownLocation = {
	asking: 'Der Browser wird nach Ihrem Standort gefragt …',
	denied: 'Ihr Browser gibt den Standort nicht weiter. Geben Sie einen Ort ein oder erlauben Sie es in den Einstellungen des Browsers.',
	unavailable: 'Ihr Standort ließ sich nicht ermitteln. Geben Sie bitte einen Ort ein.',
	timeout: 'Die Ortung hat zu lange gedauert. Versuchen Sie es noch einmal oder geben Sie einen Ort ein.',
}
