/** The projection of the current view to pixels, and the area to fill. */
export interface Drawing {
	context: CanvasRenderingContext2D
	zoom: number
	/** The pixel of a projected point, as `worldPoint` returns it. */
	at: (point: WorldPoint) => readonly [x: number, y: number]
	/** The area of the canvas in pixels. */
	area: { left: number; top: number; right: number; bottom: number }
}

/** A point of the Web Mercator projection: 0 to 1 from west to east and from north to south. */
export type WorldPoint = readonly [x: number, y: number]

/** Projects degrees; done once for points that are drawn often. */
export function worldPoint(latitude: number, longitude: number): WorldPoint {
	const sine = Math.sin((latitude * Math.PI) / 180)
	return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** Makes a line the path of the context. */
export function trace(context: CanvasRenderingContext2D, line: readonly WorldPoint[], at: Drawing['at']): void {
	context.beginPath()
	for (const point of line) context.lineTo(...at(point))
}
