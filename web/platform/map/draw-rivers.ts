import type { Language } from '#contract/values/languages.ts'
import { trace, type Drawing } from './drawing.ts'
import { isOver, type Box } from './draw-names.ts'
import { rivers, type GroundRiver } from './ground.ts'
import type { Palette } from './palette.ts'

type Pixel = readonly [x: number, y: number]

/** Draws the rivers as lines, wider the nearer the view. */
export function drawRivers({ context, zoom, at }: Drawing, palette: Palette): void {
	context.save()
	context.lineJoin = 'round'
	context.lineCap = 'round'
	context.strokeStyle = palette.river
	context.lineWidth = zoom < 9 ? 1.5 : zoom < 11 ? 2.5 : zoom < 13 ? 4 : 6
	for (const { course } of rivers) {
		trace(context, course, at)
		context.stroke()
	}
	context.restore()
}

/**
 * Draws the name of each river once, along its course and as near to the middle of the view as there is room: none over another name, nor over a
 * `taken` area, to which it adds its own. Names are left out on views of whole countries.
 */
export function drawRiverNames(drawing: Drawing, palette: Palette, language: Language, taken: Box[]): void {
	const { context, zoom } = drawing
	if (zoom < 9) return
	context.save()
	context.font = `italic 500 12px ${palette.fontText}`
	context.textAlign = 'center'
	context.textBaseline = 'middle'
	context.lineJoin = 'round'
	context.lineWidth = 3
	context.strokeStyle = palette.home
	context.fillStyle = palette.riverName
	for (const river of rivers) drawName(drawing, river, river.names[language], taken)
	context.restore()
}

function drawName(drawing: Drawing, { course }: GroundRiver, name: string, taken: Box[]): void {
	const { context, at, area } = drawing
	const half = context.measureText(name).width / 2 + 4
	const middle: Pixel = [(area.left + area.right) / 2, (area.top + area.bottom) / 2]
	const pixels = course.map(at)
	const inView = pixels.flatMap((pixel, place) => (isIn(pixel, area, half) ? [{ place, away: lengthOf(pixel, middle) }] : []))
	for (const { place } of inView.toSorted((a, b) => a.away - b.away)) {
		const spot = spotsAt(pixels, place, half).find(({ box }) => !taken.some((other) => isOver(box, other)))
		if (!spot) continue
		taken.push(spot.box)
		context.save()
		context.translate(...spot.center)
		context.rotate(spot.angle)
		context.strokeText(name, 0, 0)
		context.fillText(name, 0, 0)
		context.restore()
		return
	}
}

const isIn = ([x, y]: Pixel, { left, top, right, bottom }: Box, rim: number) =>
	x > left + rim && x < right - rim && y > top + rim && y < bottom - rim

const lengthOf = ([x, y]: Pixel, [otherX, otherY]: Pixel) => Math.hypot(x - otherX, y - otherY)

/** How many pixels a river may leave the straight line under its name, and how far the name is from that line. */
const [straight, beside] = [9, 13]

interface Spot {
	center: Pixel
	angle: number
	box: Box
}

/** The position of a name, twice `half` wide, beside the course at one of its points, and how it is turned; nowhere where the course is too winding. */
function spotsAt(pixels: readonly Pixel[], place: number, half: number): Spot[] {
	const here = pixels[place]
	if (!here) return []
	const first = pixels.findLastIndex((pixel, at) => at < place && lengthOf(pixel, here) >= half)
	const last = pixels.findIndex((pixel, at) => at > place && lengthOf(pixel, here) >= half)
	const [from, to] = [pixels[first], pixels[last]]
	if (!from || !to) return []
	// Read from left to right.
	const [[ax, ay], [bx, by]] = from[0] <= to[0] ? [from, to] : [to, from]
	const angle = Math.atan2(by - ay, bx - ax)
	const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)]
	if (!pixels.slice(first, last + 1).every(([x, y]) => Math.abs((x - ax) * alongY - (y - ay) * alongX) <= straight)) return []
	const [wide, high] = [Math.abs(alongX) * half + Math.abs(alongY) * 8, Math.abs(alongY) * half + Math.abs(alongX) * 8]
	return [beside, -beside].map((away) => {
		const [x, y] = [here[0] + alongY * away, here[1] - alongX * away]
		return { center: [x, y], angle, box: { left: x - wide, right: x + wide, top: y - high, bottom: y + high } }
	})
}
