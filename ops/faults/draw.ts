/** Numbers from 0 to below 1 that look random and are the same for the same seed (mulberry32). */
function* drawNumbers(seed: number): Generator<number, never> {
	for (let state = seed >>> 0; ;) {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

/** Draws names without end: each once in an order of chance, then each once more in another. The same seed gives the same order. */
export function* drawNames<Name>(names: readonly Name[], seed: number): Generator<Name, never> {
	if (names.length === 0) throw new Error('There is nothing to draw from.')
	const numbers = drawNumbers(seed)
	for (;;) {
		const left = [...names]
		while (left.length > 0) yield* left.splice(Math.floor(numbers.next().value * left.length), 1)
	}
}
