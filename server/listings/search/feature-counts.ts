import type { Facets } from '#contract/listings/search.ts'

// Decision 050: Features and kinds of events are lists.

/** How many listings have each of these features: reads the `feature_bytes` of the listings, one behind the other, two bytes an id. */
export function countFeatures(bytes: Uint8Array, ids: readonly number[]): Facets['features'] {
	const counts = new Uint32Array(Math.max(0, ...ids) + 1)
	for (let at = 0; at < bytes.length; at += 2) {
		const id = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
		counts[id] = (counts[id] ?? 0) + 1
	}
	return ids.map((id) => ({ id, count: counts[id] ?? 0 }))
}
