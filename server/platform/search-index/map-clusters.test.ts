import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSpots, type Spot } from './map-clusters.ts'

const point = fc.record({
	latitude: fc.double({ min: 49.4, max: 50.2, noNaN: true }),
	longitude: fc.double({ min: 5.7, max: 6.6, noNaN: true }),
})
const spotsOf = (points: { latitude: number; longitude: number; count: number }[]): Spot[] =>
	points.map(({ latitude, longitude, count }, index) => ({
		id: index + 1,
		count,
		latitude,
		longitude,
		bounds: { south: latitude, west: longitude, north: latitude, east: longitude },
	}))
const anySpots = fc
	.array(fc.record({ point, count: fc.integer({ min: 1, max: 900 }) }), { maxLength: 120 })
	.map((points) => spotsOf(points.map(({ point, count }) => ({ ...point, count }))))

/** Pixels between two places of Luxembourg, by the plain rule of three. */
function pixelsBetween(one: Spot, other: Spot, zoom: number): number {
	const perDegree = (256 * 2 ** zoom) / 360
	const flattening = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180)
	return Math.hypot((one.longitude - other.longitude) * perDegree, ((one.latitude - other.latitude) * perDegree) / flattening)
}

test('182 no two markers overlap, none is lost, each lies within what it stands for', () => {
	fc.assert(
		fc.property(anySpots, fc.integer({ min: 7, max: 18 }), (spots, zoom) => {
			const joined = joinSpots(spots, zoom, 400)
			expect(joined.reduce((sum, { count }) => sum + count, 0)).toBe(spots.reduce((sum, { count }) => sum + count, 0))
			for (const [index, one] of joined.entries()) {
				expect(one.latitude >= one.bounds.south && one.latitude <= one.bounds.north).toBe(true)
				expect(one.longitude >= one.bounds.west && one.longitude <= one.bounds.east).toBe(true)
				for (const other of joined.slice(index + 1)) expect(pixelsBetween(one, other, zoom)).toBeGreaterThan(47.9)
			}
			expect(joinSpots(spots.toReversed(), zoom, 400)).toEqual(joined)
		}),
	)
})

test('there are never more markers than may be, and one place takes any number', () => {
	fc.assert(
		fc.property(anySpots, fc.integer({ min: 7, max: 18 }), fc.integer({ min: 1, max: 20 }), (spots, zoom, most) => {
			expect(joinSpots(spots, zoom, most).length).toBeLessThanOrEqual(most)
		}),
	)
	const here = spotsOf(Array.from({ length: 50 }, () => ({ latitude: 49.6, longitude: 6.13, count: 1 })))
	expect(joinSpots(here, 18, 400)).toMatchObject([{ count: 50, latitude: 49.6, longitude: 6.13 }])
	expect(joinSpots([], 9, 400)).toEqual([])
	// The poles and the date line are places too.
	const ends = [-90, 90].flatMap((latitude) => [-180, 180].map((longitude) => ({ latitude, longitude, count: 2 })))
	expect(joinSpots(spotsOf(ends), 7, 400)).toHaveLength(4)
})
