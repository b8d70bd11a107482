import { feature } from '@rapideditor/country-coder'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gatherPlaces } from './make-places.ts'
import { distance, type Point, type River } from './rivers/read-rivers.ts'
import largeRivers from './rivers/rivers.json' with { type: 'json' }

/** Degrees. The area of the map: Luxembourg, and as much of its neighbours as a wide screen takes in. */
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

/** Where Luxembourg's border leaves one river for another, or for dry land. It runs in the middle of the three. */
const corners = { our: [6.1378, 50.1296], sauer: [6.2887, 49.8759], moselle: [6.5065, 49.7135], dry: [6.3678, 49.4694] } satisfies Record<
	string,
	Point
>

/** The place of the point of a line that is the nearest to another point. */
function nearest(line: readonly Point[], point: Point): number {
	const away = line.map((one) => distance(one, point))
	return away.indexOf(Math.min(...away))
}

/** The part of a line between the points that are the nearest to two others, in the direction of the first to the second. */
function between(line: readonly Point[], from: Point, to: Point): Point[] {
	const [first, last] = [nearest(line, from), nearest(line, to)]
	return first <= last ? line.slice(first, last + 1) : line.slice(last, first + 1).toReversed()
}

const pointsOf = (flatLine: readonly number[]) =>
	Array.from({ length: flatLine.length / 2 }, (_, place): Point => [flatLine[place * 2] ?? 0, flatLine[place * 2 + 1] ?? 0])

/** How many degrees a simplified river may be beside its course: some eighty metres near Luxembourg, where the map is seen from near by. */
const closeTo = { home: 0.0008, abroad: 0.006 }
const isNearHome = ([longitude, latitude]: Point) => longitude > 5.6 && longitude < 6.8 && latitude > 49.2 && latitude < 50.3

/** A river's course with fewer points. It enters the surroundings of Luxembourg once at most. */
function simplifyRiver(course: readonly Point[]): Point[] {
	const [from, to] = [course.findIndex(isNearHome), course.findLastIndex(isNearHome)]
	if (from < 0) return simplify(course, closeTo.abroad)
	return [
		...simplify(course.slice(0, from + 1), closeTo.abroad).slice(0, -1),
		...simplify(course.slice(from, to + 1), closeTo.home),
		...simplify(course.slice(to), closeTo.abroad).slice(1),
	]
}

const simplified = (largeRivers as River[]).map(({ names, course }) => ({ names, course: simplifyRiver(pointsOf(course)) }))
const moselle = simplified.find(({ names }) => names.de === 'Mosel')?.course ?? []

/** Luxembourg's border, closed. Along the Moselle it is the river's course, which GSHHG has more exactly than the outline. */
function homeOutline(): Point[] {
	const [outline] = ringsOf('LU')
	if (!outline) throw new Error('Luxembourg has no outline')
	const [first, last] = [nearest(outline, corners.dry), nearest(outline, corners.moselle)]
	return [...outline.slice(0, first + 1), ...between(moselle, corners.dry, corners.moselle).slice(1, -1), ...outline.slice(last)]
}

/** The rivers that packages have: the large ones of GSHHG, and the two small ones in which the border runs. */
function riverRows(outline: readonly Point[]): (string | number[])[][] {
	// The outline is closed: without its first point, the nearest to a corner is the one at its end.
	const [our, sauer] = [between(outline.slice(1), corners.our, corners.sauer), between(outline.slice(1), corners.sauer, corners.moselle)]
	const mouth = moselle[nearest(moselle, corners.moselle)] ?? corners.moselle
	const small = [
		{ names: { fr: 'Our', de: 'Our', en: 'Our' }, course: our },
		{ names: { fr: 'Sûre', de: 'Sauer', en: 'Sûre' }, course: [...sauer, mouth] },
	]
	return [...small, ...simplified].map(({ names, course }) => [flat(course), names.fr, names.de, names.en])
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

/** The ground of the map as a file's text, the same for the same sources: the outline, the other borders, rivers, the places, largest first. */
export function groundJson(): string {
	const outline = homeOutline()
	const rows = (list: readonly unknown[]) => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`
	const parts = { borders: sharedBorders().map(flat), rivers: riverRows(outline), places: placeRows() }
	const written = Object.entries(parts).map(([name, list]) => `"${name}": ${rows(list)}`)
	return `{\n"outline": ${JSON.stringify(flat(outline))},\n${written.join(',\n')}\n}\n`
}

/** Leaves out the points of a line that are closer than `tolerance` to the line without them (Douglas and Peucker). */
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

export const silhouetteFile = fileURLToPath(new URL('../web/platform/map/silhouette.ts', import.meta.url))
export const groundFile = fileURLToPath(new URL('../web/platform/map/ground.json', import.meta.url))

if (import.meta.main) {
	for (const [file, text] of [
		[groundFile, groundJson()],
		[silhouetteFile, silhouetteTs()],
	] as const) {
		writeFileSync(file, text)
		console.log(`${file}: ${Math.round(text.length / 102.4) / 10} kB`)
	}
}
