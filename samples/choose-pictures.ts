import { albums, choiceOf, lightOf, seatsIn } from './pictures/draw-picture.ts'
import type { SamplePicture } from './pictures/names.ts'
import type { Random } from './random.ts'
import type { Slug } from './kinds.ts'

// A listing has its cover and this many further pictures, or all that suit it.
const [fewestViews, mostViews] = [2, 5]

interface Wanted {
	slug: Slug
	/** The number of the cover that is tried first. */
	first: number
	/** Null where the supplier is no venue. */
	seats: number | null
	/** The covers of the sub-category that other listings have; the chosen one is added. */
	shown: Set<number>
}

/** A cover that no other listing has, and further pictures of the same place in the same light. All suit the number of seats. */
export function choosePictures({ slug, first, seats, shown }: Wanted, r: Random): SamplePicture[] {
	const { covers, views = [] } = albums[slug] ?? { covers: [] }
	const suits = (seed: number, view: number) => {
		const [fewest, most] = seatsIn(choiceOf(slug, seed, view))
		return seats === null || (seats >= fewest && seats <= most)
	}
	const inTurn = covers.map((_, index) => (first + index) % covers.length)
	const cover = inTurn.find((seed) => !shown.has(seed) && suits(seed, 0))
	if (cover === undefined) throw new Error(`no further cover of ${slug} for ${seats} seats`)
	shown.add(cover)
	/** Tells motifs apart that look alike. */
	const motifOf = (view: number) => {
		const { name, behind, standing, part } = choiceOf(slug, cover, view)
		return [name, behind?.name, part, views[view - 1] === 'again' && standing].join(' ')
	}
	const motifs = new Set([motifOf(0)])
	const further = views.flatMap((_, index) => {
		const view = index + 1
		const motif = motifOf(view)
		const isLeft = motifs.has(motif) || !suits(cover, view) || lightOf(slug, cover, view) !== lightOf(slug, cover, 0)
		motifs.add(motif)
		return isLeft ? [] : [view]
	})
	return [0, ...further.slice(0, r.whole(fewestViews, mostViews))].map((view) => ({ slug, seed: cover, view }))
}
