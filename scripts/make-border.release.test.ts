import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groundFile, groundJson, silhouetteFile, silhouetteTs } from './make-border.ts'

interface Ground {
	outline: number[]
	borders: number[][]
	rivers: [course: number[], fr: string, de: string, en: string][]
	places: (number | string)[][]
}
const ground = JSON.parse(readFileSync(groundFile, 'utf8')) as Ground

const pointsOf = (line: readonly number[]) =>
	Array.from({ length: line.length / 2 }, (_, place): [number, number] => [line[place * 2] ?? 0, line[place * 2 + 1] ?? 0])

/** Whether a point is within a closed line, by how often a ray from it crosses the line. */
function isInside([x, y]: [number, number], line: readonly [number, number][]): boolean {
	let isIn = false
	for (const [place, [ax, ay]] of line.entries()) {
		const [bx, by] = line[(place + 1) % line.length] ?? [0, 0]
		if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
	}
	return isIn
}

test('the committed ground is what the sources give, byte for byte, and small', () => {
	expect(groundJson()).toBe(readFileSync(groundFile, 'utf8'))
	expect(silhouetteTs()).toBe(readFileSync(silhouetteFile, 'utf8'))
	const { outline, borders, rivers } = ground
	expect(JSON.stringify({ outline, borders, rivers }).length).toBeLessThan(25_000)
})

test('the outline holds Luxembourg’s places, and those beyond the border lie outside', () => {
	const outline = pointsOf(ground.outline)
	const wrong = ground.places.filter(([latitude, longitude, , isHome]) => {
		return isInside([Number(longitude), Number(latitude)], outline) !== (isHome === 1)
	})
	// Towns on both banks of a border river are within the outline's error of a hundred metres.
	expect(wrong.length / ground.places.length).toBeLessThan(0.02)
	expect(wrong.map(([, , population]) => Number(population)).every((population) => population < 20_000)).toBe(true)
})

test('the neighbours’ borders begin where they meet Luxembourg’s', () => {
	const corners = new Set(pointsOf(ground.outline).map(String))
	const ends = ground.borders.flatMap((border) => [pointsOf(border)[0], pointsOf(border).at(-1)].map(String))
	expect(ends.filter((end) => corners.has(end)).length).toBe(3)
})

test('the most populous place comes first, named in three languages', () => {
	expect(ground.places[0]?.slice(3)).toEqual([1, 'Luxembourg', 'Luxemburg', 'Luxembourg City'])
})

test.for([
	['Mosel', 'Remich', [6.3683, 49.5445], 0.2],
	['Mosel', 'Trier', [6.63, 49.756], 0.2],
	['Sauer', 'Echternach', [6.4235, 49.8125], 0.5],
	['Our', 'Vianden', [6.2085, 49.9335], 1.5],
	['Maas', 'Liège', [5.58, 50.63], 1.5],
	['Rhein', 'Koblenz', [7.606, 50.36], 1],
] as const)('the %s passes %s', ([german, , town, kilometres]) => {
	const river = ground.rivers.find(([, , de]) => de === german)
	const points = pointsOf(river?.[0] ?? [])
	const away = points.slice(1).map((end, place) => kilometresTo(town, points[place] ?? end, end))
	expect(Math.min(...away)).toBeLessThan(kilometres)
})

/** The distance of a point from a straight piece of a river. */
function kilometresTo([px, py]: readonly [number, number], [ax, ay]: [number, number], [bx, by]: [number, number]): number {
	const flat = Math.cos((49.8 * Math.PI) / 180)
	const [x, y, dx, dy] = [(px - ax) * flat, py - ay, (bx - ax) * flat, by - ay]
	const along = Math.max(0, Math.min(1, (x * dx + y * dy) / (dx * dx + dy * dy || 1)))
	return Math.hypot(x - along * dx, y - along * dy) * 111.2
}
