// Decision 068: Paid places.

/** A result with its rank. */
export type Placed = readonly [id: number, rank: number]

/** Most paid places on a page, and the pages that have them. */
export const mostPaid = 3
const pagesWithPaid = 10

/** How many results of each kind decide a page: no more of either can be on it or on those before it. */
export const neededFor = (page: number, perPage: number): number => perPage * Math.min(page, pagesWithPaid)

interface Page {
	ids: number[]
	/** How many of the first ids come first because their suppliers pay. */
	paid: number
	/** How many premium and standard results are on this page and on those before it. */
	taken: { premium: number; standard: number }
	/** How many pages this page is behind the last one with paid places; those have the rest by relevance. */
	behind: number
}

/**
 * A page of the recommended order: at most three paid places, then the best other results, premium or not. Each result is on one page. `premium` and
 * `standard` begin with the best ones; `relevance` is the sort key of both.
 */
export function placeResults(
	premium: readonly Placed[],
	standard: readonly Placed[],
	{
		page,
		perPage,
		mostPaid: most = mostPaid,
		relevance,
	}: { page: number; perPage: number; mostPaid?: number; relevance: (rank: number) => number },
): Page {
	const isBetter = ([id, rank]: Placed, [otherId, otherRank]: Placed) => relevance(rank) - relevance(otherRank) || id - otherId
	const taken = { premium: 0, standard: 0 }
	let ids: number[] = []
	let paid = 0
	for (let turn = 1; turn <= Math.min(page, pagesWithPaid); turn += 1) {
		ids = premium.slice(taken.premium, taken.premium + Math.min(most, perPage)).map(([id]) => id)
		paid = ids.length
		taken.premium += paid
		while (ids.length < perPage) {
			const [one, other] = [premium[taken.premium], standard[taken.standard]]
			const isPremium = one !== undefined && (other === undefined || isBetter(one, other) > 0)
			const best = isPremium ? one : other
			if (best === undefined) break
			taken[isPremium ? 'premium' : 'standard'] += 1
			ids.push(best[0])
		}
	}
	const behind = Math.max(0, page - pagesWithPaid)
	return behind > 0 ? { ids: [], paid: 0, taken, behind } : { ids, paid, taken, behind }
}
