import { simplify } from './simplify.ts'

/** The pause in typing before the next query, in milliseconds. */
export const typingPause = 120

export interface Part {
	text: string
	isTyped: boolean
}

/** A name split into matching and other parts: the beginnings of its words that a typed word matches, regardless of accents. */
export function typedParts(name: string, typed: string): Part[] {
	const words = simplify(typed)
		.split(' ')
		.filter(Boolean)
		.sort((one, other) => other.length - one.length)
	const parts: Part[] = []
	const add = (text: string, isTyped: boolean) => {
		const last = parts.at(-1)
		if (last && (last.isTyped === isTyped || text === '')) last.text += text
		else if (text) parts.push({ text, isTyped })
	}
	// Word by word: simplifying changes the length of a word ("ß" becomes "ss"), but not its start.
	for (const word of name.split(/([^\p{L}\p{N}\p{M}]+)/u)) {
		const folded = simplify(word)
		const typedWord = folded && words.find((one) => folded.startsWith(one))
		const end = typedWord ? lengthOf(word, typedWord.length) : 0
		add(word.slice(0, end), true)
		add(word.slice(end), false)
	}
	return parts
}

/** The length of a word's beginning that has so many simplified letters. */
function lengthOf(word: string, folded: number): number {
	let end = 1
	while (end < word.length && (simplify(word.slice(0, end)).length < folded || /\p{M}/u.test(word[end] ?? ''))) end++
	return end
}
