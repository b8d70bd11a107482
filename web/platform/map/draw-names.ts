import type { Language } from '#contract/values/languages.ts'
import type { Drawing } from './drawing.ts'
import { neighbours, places, type GroundPlace } from './ground.ts'
import type { Palette } from './palette.ts'

/** The zoom level from which on a place with that many inhabitants is named; a name without space beside larger ones is left out. */
const steps: readonly [zoom: number, population: number][] = [
	[13, 0],
	[12, 1800],
	[11, 5500],
	[10, 13_000],
	[9, 26_000],
	[8, 70_000],
	[0, 90_000],
]

/** Places in Luxembourg count for more, because visitors search there. */
const homeWeight = 4

/** Pixels of the view. */
export interface Box {
	left: number
	top: number
	right: number
	bottom: number
}

/**
 * Draws the names of the neighbours and of the places in the view, the most important first, none over another nor over a `taken` area, to which it
 * adds theirs.
 */
export function drawNames(drawing: Drawing, palette: Palette, language: Language, taken: Box[]): void {
	const { context, zoom } = drawing
	context.textBaseline = 'middle'
	context.lineJoin = 'round'
	if (zoom < 11) drawNeighbours(drawing, palette, language, taken)
	const smallest = steps.find(([from]) => zoom >= from)?.[1] ?? 0
	for (const place of places) {
		if (place.population * (place.isHome ? homeWeight : 1) >= smallest) drawPlace(drawing, palette, place, place.names[language], taken)
	}
}

function drawNeighbours({ context, zoom, at }: Drawing, palette: Palette, language: Language, taken: Box[]): void {
	const names = new Intl.DisplayNames(language, { type: 'region' })
	context.save()
	context.font = `600 ${zoom < 9 ? 13 : 17}px ${palette.fontDisplay}`
	context.letterSpacing = '0.06em'
	context.textAlign = 'center'
	context.fillStyle = palette.inkFaint
	context.globalAlpha = 0.75
	for (const [code, point] of Object.entries(neighbours)) {
		const name = names.of(code) ?? code
		const [x, y] = at(point)
		const half = context.measureText(name).width / 2
		const box = { left: x - half, right: x + half, top: y - 12, bottom: y + 12 }
		taken.push(box)
		context.fillText(name, x, y)
	}
	context.restore()
}

function drawPlace(drawing: Drawing, palette: Palette, place: GroundPlace, name: string, taken: Box[]): void {
	const { context, zoom, at, area } = drawing
	const [x, y] = at(place.point)
	if (x < area.left || x > area.right || y < area.top || y > area.bottom) return
	const size = sizeOf(place, zoom)
	const isCapital = place.isHome && place.population > 100_000
	context.font = `${isCapital ? 700 : size > 13 ? 600 : 500} ${size}px ${isCapital ? palette.fontDisplay : palette.fontText}`
	const width = context.measureText(name).width
	const hasDot = zoom < 13
	const spot = spotsOf(x, y, width, size, hasDot).find((box) => !taken.some((other) => isOver(box, other)))
	if (!spot) return
	taken.push({ left: spot.left - 6, right: spot.right + 6, top: spot.top - 3, bottom: spot.bottom + 3 })
	if (hasDot) {
		taken.push({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 })
		dot(context, x, y, isCapital ? 4 : 2.25, palette, place.isHome)
	}
	context.strokeStyle = place.isHome ? palette.home : palette.abroad
	context.lineWidth = 3.5
	context.fillStyle = isCapital ? palette.ink : palette.inkSoft
	const middle = (spot.top + spot.bottom) / 2
	context.strokeText(name, spot.left, middle)
	context.fillText(name, spot.left, middle)
}

function sizeOf({ population, isHome }: GroundPlace, zoom: number): number {
	const weight = population * (isHome ? homeWeight : 1)
	const base = weight > 300_000 ? 16 : weight > 60_000 ? 13.5 : weight > 15_000 ? 12.5 : 12
	return base + (zoom >= 12 ? 1 : 0)
}

/** To the right of the dot, left, above, below; for a name without a dot on the place itself. */
function spotsOf(x: number, y: number, width: number, size: number, hasDot: boolean): Box[] {
	const half = size * 0.62
	const box = (left: number, middle: number): Box => ({ left, right: left + width, top: middle - half, bottom: middle + half })
	if (!hasDot) return [0, -20, 20].map((away) => box(x - width / 2, y + away))
	return [box(x + 8, y), box(x - 8 - width, y), box(x - width / 2, y - half - 6), box(x - width / 2, y + half + 6)]
}

/** Whether two boxes have an area in common. */
export const isOver = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number, palette: Palette, isHome: boolean): void {
	context.beginPath()
	context.arc(x, y, radius, 0, 2 * Math.PI)
	context.fillStyle = isHome ? palette.inkSoft : palette.inkFaint
	context.fill()
}
