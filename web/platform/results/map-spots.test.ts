import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MapListing } from '#contract/listings/map.ts'
import { boxAround, layOut } from './map-spots.ts'

const pixelOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ x: longitude * 1000, y: -latitude * 1000 })
const priceOf = ({ min_budget }: MapListing) => (min_budget === 0 ? '' : `from €${min_budget}`)
const listing = (id: number, latitude: number, longitude: number, more: Partial<MapListing> = {}) =>
	({ id, latitude, longitude, min_budget: 100, premium_announcement: false, ...more }) as MapListing
const lay = (listings: MapListing[], clusters: Parameters<typeof layOut>[0]['clusters'] = [], inList: number[] = []) =>
	layOut({ listings, clusters, priceOf, pixelOf, inList: new Set(inList) })
const bounds = { south: 0, west: 0, north: 0, east: 0 }

test('every result stands on the map, from north to south, and no price covers another marker', () => {
	const degrees = fc.integer({ min: 0, max: 600 }).map((thousandths) => thousandths / 1000)
	const point = fc.record({ latitude: degrees, longitude: degrees, min_budget: fc.integer({ min: 0, max: 9999 }), premium: fc.boolean() })
	const cluster = fc.record({ latitude: degrees, longitude: degrees, count: fc.integer({ min: 2, max: 500 }) })
	fc.assert(
		fc.property(fc.array(point, { maxLength: 40 }), fc.array(cluster, { maxLength: 10 }), (points, groups) => {
			const listings = points.map(({ latitude, longitude, min_budget, premium }, id) =>
				listing(id, latitude, longitude, { min_budget, premium_announcement: premium }),
			)
			const spots = lay(
				listings,
				groups.map((group) => ({ ...group, bounds })),
			)
			expect(spots.length).toBe(points.length + groups.length)
			expect(spots.map(({ latitude }) => latitude)).toEqual(spots.map(({ latitude }) => latitude).sort((a, b) => b - a))
			const boxes = spots.map((spot) => ({ spot, box: boxAround(pixelOf(spot), spot) }))
			for (const { spot, box } of boxes) {
				if (spot.kind !== 'price') continue
				const covered = boxes.filter(
					(other) =>
						other.spot !== spot &&
						box.left < other.box.right &&
						other.box.left < box.right &&
						box.top < other.box.bottom &&
						other.box.top < box.bottom &&
						// A later dot gave way; it may touch a price, but not cover it.
						other.spot.kind !== 'dot',
				)
				expect(covered).toEqual([])
			}
		}),
	)
})

test('where two prices do not fit, premium keeps its own, then listings of the page', () => {
	const kinds = (spots: ReturnType<typeof lay>) =>
		Object.fromEntries(spots.map((spot) => [spot.kind === 'cluster' ? 'cluster' : spot.listing.id, spot.kind]))
	expect(kinds(lay([listing(1, 0, 0), listing(2, 0, 0.02, { premium_announcement: true })]))).toEqual({ 1: 'dot', 2: 'price' })
	expect(kinds(lay([listing(1, 0, 0), listing(2, 0, 0.02)], [], [2]))).toEqual({ 1: 'dot', 2: 'price' })
	expect(kinds(lay([listing(1, 0, 0, { min_budget: 0 })]))).toEqual({ 1: 'dot' })
	expect(kinds(lay([listing(1, 0, 0)], [{ latitude: 0, longitude: 0.03, count: 5, bounds }]))).toEqual({ 1: 'dot', cluster: 'cluster' })
})
