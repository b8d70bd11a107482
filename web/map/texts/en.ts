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
