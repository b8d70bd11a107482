// Decision 050: Features and kinds of events are lists.

/** How many listings have each of these ids: reads the lists of the listings, one behind the other, two bytes an id. */
export function countIds(bytes: Uint8Array, ids: readonly number[]): { id: number; count: number }[] {
	const counts = new Uint32Array(Math.max(0, ...ids) + 1)
	for (let at = 0; at < bytes.length; at += 2) {
		const id = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
		counts[id] = (counts[id] ?? 0) + 1
	}
	return ids.map((id) => ({ id, count: counts[id] ?? 0 }))
}
