/** Folds a text for comparison: lower case, without accents or ligatures. The one folding for stored and typed texts. */
export function fold(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/\p{M}+/gu, '')
		.replace(/[ßœæøłđı]/g, (letter) => plainLetters[letter] ?? letter)
}

const plainLetters: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** How many typing errors are forgiven in a word. Numbers are taken as they are. */
export function forgivenErrors(word: string): number {
	if (word.length < 4 || /\p{N}/u.test(word)) return 0
	return word.length < 8 ? 1 : 2
}

// The beginning of a shorter word is too ambiguous.
const longEnoughToBegin = 5

/**
 * The fewest letters to insert, drop, change or swap with their neighbour that lead from the typed text to the word, or to its beginning.
 * Infinity as soon as it is clear that there are more than `most`: nearly all words are dropped after a few letters.
 */
export function errorsBetween(typed: string, word: string, most = Infinity): number {
	let beforeLast: number[] = []
	let last = Array.from({ length: word.length + 1 }, (_, index) => index)
	let fewestBefore = 0
	for (let row = 1; row <= typed.length; row++) {
		const current = [row]
		let fewest = row
		for (let column = 1; column <= word.length; column++) {
			const change = at(last, column - 1) + (typed[row - 1] === word[column - 1] ? 0 : 1)
			const swap =
				row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
					? at(beforeLast, column - 2) + 1
					: change
			const errors = Math.min(change, swap, at(last, column) + 1, at(current, column - 1) + 1)
			current.push(errors)
			if (errors < fewest) fewest = errors
		}
		// A swap reaches back over two rows.
		if (fewest > most && fewestBefore > most) return Infinity
		fewestBefore = fewest
		beforeLast = last
		last = current
	}
	return typed.length < longEnoughToBegin ? at(last, word.length) : Math.min(...last)
}

const at = (numbers: number[], index: number) => numbers[index] ?? Infinity
