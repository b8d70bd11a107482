import { simplify } from './simplify.ts'

/** How long typing must rest before the next question goes out, in milliseconds. */
export const typingPause = 120

export interface Part {
	text: string
	isTyped: boolean
}

/** A name cut into what was typed of it and the rest: the beginnings of its words that a typed word fits, whatever the accents. */
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
	// Word by word: folding changes the length of a word ("ß" becomes "ss"), never where it begins.
	for (const word of name.split(/([^\p{L}\p{N}\p{M}]+)/u)) {
		const folded = simplify(word)
		const typedWord = folded && words.find((one) => folded.startsWith(one))
		const end = typedWord ? lengthOf(word, typedWord.length) : 0
		add(word.slice(0, end), true)
		add(word.slice(end), false)
	}
	return parts
}

/** How much of a word makes so many folded letters. */
function lengthOf(word: string, folded: number): number {
	let end = 1
	while (end < word.length && (simplify(word.slice(0, end)).length < folded || /\p{M}/u.test(word[end] ?? ''))) end++
	return end
}
