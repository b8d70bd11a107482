import { expect, test } from 'vitest'
import { readRivers } from './read-rivers.ts'

const piece = (level: number, ...points: [number, number][]) =>
	[`> River Bin # 1, Level ${level}`, ...points.map((point) => point.join('\t'))].join('\n')

/** The Rhine and the Meuse in one piece each. */
const others = [piece(1, [7.6, 48.4], [7.79, 48.57], [8, 48.75]), piece(2, [5.3, 49.1], [5.382, 49.16], [5.2, 49.4])]

test('the pieces of a river are joined at their ends, in whatever order and direction they stand', () => {
	const text = [
		piece(2, [7, 49.91], [6.6, 49.75], [6.5083, 49.7067]),
		piece(2, [6.3622, 49.4594], [6.3683, 49.5445], [6.5078, 49.7066]),
		piece(2, [6.0458, 49], [6.17, 49.36], [6.3622, 49.4595]),
		...others,
	].join('\n')
	const [moselle] = readRivers(text)
	expect(moselle?.names).toEqual({ fr: 'Moselle', de: 'Mosel', en: 'Moselle' })
	expect(moselle?.course).toEqual([
		6.0458, 49, 6.17, 49.36, 6.3622, 49.4595, 6.3622, 49.4594, 6.3683, 49.5445, 6.5078, 49.7066, 6.5083, 49.7067, 6.6, 49.75, 7, 49.91,
	])
})

test('a river of another level is not joined, nor one that ends elsewhere', () => {
	const text = [
		piece(2, [6.3622, 49.4594], [6.3683, 49.5445], [6.5078, 49.7066]),
		piece(1, [6.5078, 49.7066], [6.55, 49.72], [6.6, 49.8]),
		piece(2, [6.6, 49.75], [6.7, 49.8], [7, 49.91]),
		...others,
	].join('\n')
	expect(readRivers(text)[0]?.course).toEqual([6.3622, 49.4594, 6.3683, 49.5445, 6.5078, 49.7066])
})

test('a text without rivers is refused', () => {
	expect(() => readRivers('')).toThrow('Moselle is not in the text.')
})
