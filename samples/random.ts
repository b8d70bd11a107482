export type Random = {
	next(): number
	between(low: number, high: number): number
	/** An integer from low to high, both included. */
	whole(low: number, high: number): number
	chance(probability: number): boolean
	pick<T>(list: readonly T[]): T
}

/** FNV-1a: the same text gives the same 32-bit number on every machine. */
export function hash(text: string): number {
	let value = 0x811c9dc5
	for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
	return value >>> 0
}

/** A repeatable stream of numbers (mulberry32): pictures must be the same after every start. */
export function random(seed: number): Random {
	let state = seed >>> 0
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
	return {
		next,
		between: (low, high) => low + next() * (high - low),
		whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
		chance: (probability) => next() < probability,
		pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
	}
}

/** Brings these items into another order, in place. */
export function shuffle<T>(items: T[], r: Random): T[] {
	for (let last = items.length - 1; last > 0; last--) {
		const other = r.whole(0, last)
		;[items[last], items[other]] = [items[other] as T, items[last] as T]
	}
	return items
}
