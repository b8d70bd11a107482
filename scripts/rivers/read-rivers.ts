import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * Takes the large rivers around Luxembourg from GSHHG (Wessel and Smith; LGPL-3; its rivers come from the CIA's World Data Bank II, which is in the
 * public domain), in the text form that GMT writes. The result is committed: GMT is no part of the product.
 *
 *   gmt coast -R3/9.3/48/51.6 -Df -I1 -I2 -M > rivers.txt
 *   node scripts/rivers/read-rivers.ts rivers.txt
 */

export type Point = readonly [longitude: number, latitude: number]

/** A river with its course from one end to the other: longitude, latitude, longitude and so on. */
export interface River {
	names: { fr: string; de: string; en: string }
	course: number[]
}

/** A point near each river, to find the first of its pieces. */
const rivers: { names: River['names']; near: Point }[] = [
	{ names: { fr: 'Moselle', de: 'Mosel', en: 'Moselle' }, near: [6.3683, 49.5445] },
	{ names: { fr: 'Meuse', de: 'Maas', en: 'Meuse' }, near: [5.382, 49.16] },
	{ names: { fr: 'Rhin', de: 'Rhein', en: 'Rhine' }, near: [7.79, 48.57] },
]

/** Degrees between the ends of two pieces of one river, which GSHHG cuts at each whole degree. */
const gap = 0.012

/** In degrees of latitude; one of longitude is shorter here. */
export const distance = ([x, y]: Point, [otherX, otherY]: Point): number => Math.hypot((x - otherX) * 0.65, y - otherY)

interface Piece {
	level: string
	points: Point[]
}

/** The pieces of rivers in GMT's text: a line that begins with > and names the level, then one with longitude and latitude for each point. */
function readPieces(text: string): Piece[] {
	const pieces: Piece[] = []
	for (const line of text.split('\n')) {
		if (line.startsWith('>')) pieces.push({ level: /Level (\d+)/.exec(line)?.[1] ?? '', points: [] })
		const [longitude = NaN, latitude = NaN] = line.split(/\s+/).map(Number)
		if (Number.isFinite(longitude) && Number.isFinite(latitude)) pieces.at(-1)?.points.push([longitude, latitude])
	}
	return pieces.filter(({ points }) => points.length > 2)
}

/** Joins the pieces of each river, of the same level, at their ends. */
export function readRivers(text: string): River[] {
	const pieces = readPieces(text)
	return rivers.map(({ names, near }) => {
		const away = (piece: Piece) => Math.min(...piece.points.map((point) => distance(point, near)))
		const [first] = pieces.toSorted((a, b) => away(a) - away(b))
		if (!first) throw new Error(`${names.en} is not in the text.`)
		const rest = new Set(pieces.filter((piece) => piece !== first && piece.level === first.level))
		const next = (end: Point | undefined): Point[] | null => {
			for (const piece of rest)
				for (const points of [piece.points, piece.points.toReversed()])
					if (end && points[0] && distance(points[0], end) < gap) {
						rest.delete(piece)
						return points
					}
			return null
		}
		let course = first.points
		for (let points = next(course.at(-1)); points; points = next(course.at(-1))) course = [...course, ...points]
		for (let points = next(course[0]); points; points = next(course[0])) course = [...points.toReversed(), ...course]
		return { names, course: course.flat().map((degrees) => Number(degrees.toFixed(4))) }
	})
}

export const riversFile = fileURLToPath(new URL('rivers.json', import.meta.url))

if (import.meta.main) {
	const [file] = process.argv.slice(2)
	if (!file) throw new Error('Usage: node scripts/rivers/read-rivers.ts <text of gmt coast -M>')
	const rows = readRivers(readFileSync(file, 'utf8')).map((river) => JSON.stringify(river))
	writeFileSync(riversFile, `[\n${rows.join(',\n')}\n]\n`)
}
