/** How to draw in pixels of the current view: where a point of the world is, and what is to be filled. */
export interface Drawing {
	context: CanvasRenderingContext2D
	zoom: number
	/** The pixel of a point given in parts of the world, as `worldPoint` gives it. */
	at: (point: WorldPoint) => readonly [x: number, y: number]
	/** The pixels that the canvas covers. */
	area: { left: number; top: number; right: number; bottom: number }
}

/** A point of the web's usual projection: 0 to 1 from west to east and from north to south. */
export type WorldPoint = readonly [x: number, y: number]

/** Projects degrees; done once for what is drawn often. */
export function worldPoint(latitude: number, longitude: number): WorldPoint {
	const sine = Math.sin((latitude * Math.PI) / 180)
	return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}
