/** Texts of every map, loaded with it. */
export const map = {
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

/** Texts of the directions. */
export const ways = {
	title: 'How to get there',
	base: (place: string) => `Based in ${place}`,
	commune: (name: string) => `Commune of ${name}`,
	travels: (distance: string) => `Travels up to ${distance}`,
	distanceFrom: (distance: string, place: string) => `${distance} from ${place} as the crow flies`,
	byTransit: 'By bus, train and tram',
	byRoad: 'By car, by bike or on foot',
	inMapApp: 'Open in your map app',
}

/** Texts of the map of a list, loaded with it. */
export const resultMap = {
	label: 'Map of the results',
	allInView: (results: string) => `${results} on the map`,
	inView: (shown: string, total: string) => `${shown} of ${total} in this part of the map`,
	nothing: 'No result matches all filters.',
	failed: 'The map’s results could not be loaded.',
	searchHere: 'Search this area',
	from: (amount: string) => `from ${amount}`,
	cluster: (results: string) => `${results} close together, show them`,
	atThisSpot: (results: string) => `${results} at this spot`,
	showAll: (results: string) => `Show all ${results}`,
}

/** Texts of the visitor’s own position, loaded with the code that asks the browser for it. */
export const ownLocation = {
	asking: 'Asking your browser where you are…',
	denied: 'Your browser does not share your location. Type a place instead, or allow it in the browser’s settings.',
	unavailable: 'Your location could not be found. Type a place instead.',
	timeout: 'Finding your location took too long. Try again, or type a place.',
}
