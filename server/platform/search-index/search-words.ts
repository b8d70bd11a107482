import { fold } from '#server/platform/shared/text-folding.ts'
import { emptyWords } from './word-lists.ts'

const ignored = new Set(emptyWords.split(' '))

// Longer runs are not words, and an index entry has a limit.
const longestWord = 50

/** The folded words of a text in their order, without those that say nothing. Apostrophes and hyphens part words. */
export function wordsOf(text: string): string[] {
	return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && word.length <= longestWord && !ignored.has(word))
}

// Plural and case endings of the three languages; a shortened word counts only where it really occurs in a listing.
const endings = ['s', 'x', 'e', 'n', 'en', 'er', 'es', 'ern']

/** The words that may have this inflected form: "schlosser" → "schloss", "chateaux" → "chateau". */
export function stemsOf(word: string): string[] {
	return endings
		.filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
		.map((ending) => word.slice(0, -ending.length))
}

/** A text's importance when it is searched: the name, kind and place, features, the description. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** Texts by weight → the set of their words, and the text of a PostgreSQL tsvector over them. */
export function weighWords(texts: Record<Weight, string[]>): { words: string[]; vector: string } {
	const weights = new Map<string, Set<Weight>>()
	for (const [weight, ofWeight] of Object.entries(texts) as [Weight, string[]][]) {
		for (const word of ofWeight.flatMap(wordsOf)) {
			const known = weights.get(word)
			if (known) known.add(weight)
			else weights.set(word, new Set([weight]))
		}
	}
	const words = [...weights.keys()]
	const vector = words
		.map((word) => `'${word}':${[...(weights.get(word) ?? [])].map((weight) => positions[weight] + weight).join(',')}`)
		.join(' ')
	return { words, vector }
}

// A lexeme carries its weights at positions; where in the text it stood is not needed.
const positions: Record<Weight, string> = { A: '1', B: '2', C: '3', D: '4' }
