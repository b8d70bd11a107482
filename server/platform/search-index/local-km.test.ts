import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import { toLocalKm } from './local-km.ts'

const point = fc.record({
	latitude: fc.double({ min: 48.6, max: 51, noNaN: true }),
	longitude: fc.double({ min: 4.6, max: 7.6, noNaN: true }),
})

test('plain distances between local points are those of the great circle within a thousandth', () => {
	fc.assert(
		fc.property(point, point, (one, other) => {
			const [a, b] = [toLocalKm(one.latitude, one.longitude), toLocalKm(other.latitude, other.longitude)]
			const exact = kilometresBetween(one, other)
			expect(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - exact)).toBeLessThanOrEqual(exact * 0.001 + 1e-6)
		}),
		{ numRuns: 2000 },
	)
})

test('known distances: Luxembourg to Trier, Esch and Clervaux', () => {
	const luxembourg = { latitude: 49.6117, longitude: 6.13 }
	expect(kilometresBetween(luxembourg, { latitude: 49.7565, longitude: 6.6414 })).toBeCloseTo(40.2, 0)
	expect(kilometresBetween(luxembourg, { latitude: 49.4958, longitude: 5.9806 })).toBeCloseTo(16.8, 0)
	expect(kilometresBetween(luxembourg, { latitude: 50.0547, longitude: 6.0314 })).toBeCloseTo(49.8, 0)
})
