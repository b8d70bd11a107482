import type { Language } from '#contract/values/languages.ts'
import { worldPoint, type WorldPoint } from './drawing.ts'
import data from './ground.json' with { type: 'json' }

/** A named place of the base map. */
export interface GroundPlace {
	point: WorldPoint
	population: number
	/** Within Luxembourg. */
	isHome: boolean
	names: Record<Language, string>
}

/** A river of the base map, from one end to the other. */
export interface GroundRiver {
	course: WorldPoint[]
	names: Record<Language, string>
}

type Row = [latitude: number, longitude: number, population: number, isHome: 0 | 1, fr: string, de?: string, en?: string]

const line = (degrees: readonly number[]): WorldPoint[] =>
	Array.from({ length: degrees.length / 2 }, (_, place) => worldPoint(degrees[place * 2 + 1] ?? 0, degrees[place * 2] ?? 0))

/** Luxembourg's border, closed. */
export const outline = line(data.outline)

/** The borders that its neighbours share. */
export const borders = data.borders.map(line)

type RiverRow = [course: number[], fr: string, de: string, en: string]

/** The rivers on Luxembourg's border, and the large ones around. */
export const rivers: GroundRiver[] = (data.rivers as RiverRow[]).map(([course, fr, de, en]) => ({
	course: line(course),
	names: { fr, de, en },
}))

/** Luxembourg's places and those around, the most populous first. */
export const places: GroundPlace[] = (data.places as Row[]).map(([latitude, longitude, population, isHome, fr, de = fr, en = fr]) => ({
	point: worldPoint(latitude, longitude),
	population,
	isHome: isHome === 1,
	names: { fr, de, en },
}))

/** The position of a neighbour's name, by its country code. */
export const neighbours: Record<string, WorldPoint> = {
	BE: worldPoint(49.985, 5.47),
	DE: worldPoint(49.93, 6.62),
	FR: worldPoint(49.36, 5.78),
}
