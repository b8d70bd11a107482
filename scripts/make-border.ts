import { feature } from '@rapideditor/country-coder'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gatherPlaces } from './make-places.ts'

type Point = readonly [longitude: number, latitude: number]

/** Degrees. What the map may show: Luxembourg, and as much of its neighbours as a wide screen takes in. */
const region = { south: 48, north: 51.6, west: 3, east: 9.3 }

/** Where borders run: the countries by the codes that country-coder keeps their outlines under (FX is France, Q55 the Netherlands, both in Europe). */
const neighbours = ['BE', 'DE', 'FX', 'Q55']

const isInRegion = ([longitude, latitude]: Point) =>
	longitude > region.west && longitude < region.east && latitude > region.south && latitude < region.north

function ringsOf(country: string): Point[][] {
	const outline = feature(country)?.geometry
	if (outline?.type !== 'MultiPolygon') throw new Error(`country-coder has no outline of ${country}`)
	return outline.coordinates.flat().map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude]))
}

const edgesOf = (country: string): [Point, Point][] =>
	ringsOf(country).flatMap((ring) => ring.slice(1).map((point, place): [Point, Point] => [ring[place] ?? point, point]))

const edgeKey = (edge: readonly [Point, Point]) =>
	edge
		.map((point) => point.join())
		.sort((a, b) => (a < b ? -1 : 1))
		.join(' ')

/** The lines that two neighbours share within the region: not Luxembourg's own border, nor a coast. */
function sharedBorders(): Point[][] {
	const seen = new Set(edgesOf('LU').map(edgeKey))
	const once = new Set<string>()
	const lines: Point[][] = []
	for (const country of neighbours) {
		let line: Point[] | null = null
		for (const edge of edgesOf(country)) {
			const key = edgeKey(edge)
			const [from, to] = edge
			const isShared = once.has(key) && !seen.has(key) && (isInRegion(from) || isInRegion(to))
			once.add(key)
			if (!isShared) {
				line = null
				continue
			}
			seen.add(key)
			if (line?.at(-1)?.join() === from.join()) line.push(to)
			else lines.push((line = [from, to]))
		}
	}
	return lines
}

// Four decimals are ten metres: ten times finer than the outlines themselves.
const flat = (line: readonly Point[]) => line.flat().map((degrees) => Number(degrees.toFixed(4)))

/** A place: latitude, longitude, inhabitants, 1 within Luxembourg, its French name, then its German and its English one where they differ. */
type PlaceRow = (number | string)[]

function placeRows(): PlaceRow[] {
	return gatherPlaces()
		.sort((a, b) => b.population - a.population || a.id - b.id)
		.map((place) => {
			const { place_name_fr: fr, place_name_de: de, place_name_en: en } = place
			const names = en !== fr ? [fr, de, en] : de !== fr ? [fr, de] : [fr]
			return [place.latitude, place.longitude, place.population, place.country === 'LU' ? 1 : 0, ...names]
		})
}

/** The ground of the map as a file's text, the same for the same sources: the outline, the other borders, the places, largest first. */
export function groundJson(): string {
	const [outline] = ringsOf('LU')
	if (!outline) throw new Error('Luxembourg has no outline')
	const rows = (list: readonly unknown[]) => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`
	return `{\n"outline": ${JSON.stringify(flat(outline))},\n"borders": ${rows(sharedBorders().map(flat))},\n"places": ${rows(placeRows())}\n}\n`
}

/** Leaves out the points of a line that lie closer than `tolerance` to the line without them (Douglas and Peucker). */
function simplify(line: readonly Point[], tolerance: number): Point[] {
	const [first, last] = [line[0], line.at(-1)]
	if (!first || !last || line.length < 3) return [...line]
	const away = line.map((point) => distanceToLine(point, first, last))
	const furthest = away.indexOf(Math.max(...away))
	if ((away[furthest] ?? 0) <= tolerance) return [first, last]
	return [...simplify(line.slice(0, furthest + 1), tolerance).slice(0, -1), ...simplify(line.slice(furthest), tolerance)]
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
	const length = Math.hypot(bx - ax, by - ay)
	return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Luxembourg in a few strokes, for a map that is still on its way: an SVG path, 100 high. */
export function silhouetteTs(): string {
	const [outline = []] = ringsOf('LU')
	const [north, west, south] = [50.184, 5.735, 49.447]
	const scale = 100 / (north - south)
	// A closed line has no two ends: it is simplified in halves.
	const half = Math.floor(outline.length / 2)
	const points = [...simplify(outline.slice(0, half + 1), 0.012).slice(0, -1), ...simplify(outline.slice(half), 0.012)]
	const path = points.map(([longitude, latitude]) => {
		const x = (longitude - west) * Math.cos((49.8 * Math.PI) / 180) * scale
		return `${x.toFixed(1)} ${((north - latitude) * scale).toFixed(1)}`
	})
	return `/** Luxembourg in a few strokes, 70 wide and 100 high. Written by scripts/make-border.ts. */
export const silhouette =
	'M${path.slice(0, -1).join('L')}Z'
`
}

export const silhouetteFile = fileURLToPath(new URL('../web/map/silhouette.ts', import.meta.url))
export const groundFile = fileURLToPath(new URL('../web/map/ground.json', import.meta.url))

if (import.meta.main) {
	for (const [file, text] of [
		[groundFile, groundJson()],
		[silhouetteFile, silhouetteTs()],
	] as const) {
		writeFileSync(file, text)
		console.log(`${file}: ${Math.round(text.length / 102.4) / 10} kB`)
	}
}
