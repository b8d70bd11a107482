import { expect, test } from 'vitest'
import { neededFor, placeResults, type Placed } from './paid-places.ts'

/** Ranks from 1,000 on are premium's; the remainder is the relevance. */
const relevance = (rank: number) => rank % 1000
const results = (first: number, count: number, rank: (index: number) => number): Placed[] =>
	Array.from({ length: count }, (_, index) => [first - index, rank(index)] as const)
const place = (premium: Placed[], standard: Placed[], page: number, perPage: number, mostPaid?: number) =>
	placeResults(premium, standard, { page, perPage, relevance, ...(mostPaid !== undefined && { mostPaid }) })

test('three paid places a page, then the best of both by relevance, of two alike the later one', () => {
	const premium = results(200, 5, (index) => 1500 - index * 100)
	const standard = results(100, 5, (index) => 450 - index * 100)
	expect(place(premium, standard, 1, 5)).toEqual({ ids: [200, 199, 198, 100, 99], paid: 3, taken: { premium: 3, standard: 2 }, behind: 0 })
	// The two remaining premium ones come first, as paid ones.
	expect(place(premium, standard, 2, 5)).toEqual({ ids: [197, 196, 98, 97, 96], paid: 2, taken: { premium: 5, standard: 5 }, behind: 0 })
	expect(place(premium, standard, 3, 5)).toEqual({ ids: [], paid: 0, taken: { premium: 5, standard: 5 }, behind: 0 })
	const alike = place(
		[[7, 1300]],
		[
			[8, 300],
			[6, 300],
		],
		1,
		3,
		0,
	)
	expect(alike).toEqual({ ids: [8, 7, 6], paid: 0, taken: { premium: 1, standard: 2 }, behind: 0 })
	expect(place([[7, 1300]], [], 1, 3, 0).ids).toEqual([7])
	expect(place([], [[8, 300]], 1, 3).ids).toEqual([8])
	// A page has no more paid places than places.
	expect(place(premium, standard, 1, 2)).toMatchObject({ ids: [200, 199], paid: 2 })
})

test('ten pages have paid places; each page knows how many results decide it, and how far it is behind', () => {
	const premium = results(2000, 50, () => 1001)
	const standard = results(1000, 200, () => 900)
	expect(place(premium, standard, 10, 10)).toMatchObject({ paid: 3, taken: { premium: 30, standard: 70 }, behind: 0 })
	expect(place(premium, standard, 11, 10)).toEqual({ ids: [], paid: 0, taken: { premium: 30, standard: 70 }, behind: 1 })
	expect(place(premium, standard, 13, 10).behind).toBe(3)
	expect([1, 2, 10, 11, 50].map((page) => neededFor(page, 24))).toEqual([24, 48, 240, 240, 240])
	const seen = Array.from({ length: 10 }, (_, page) => place(premium, standard, page + 1, 10).ids).flat()
	expect(new Set(seen).size).toBe(100)
})
