/** Folds a text to what is compared: lower case, without accents or ligatures. The one folding for what is stored and what is typed. */
export function fold(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/\p{M}+/gu, '')
		.replace(/[ßœæøłđı]/g, (letter) => plainLetters[letter] ?? letter)
}

const plainLetters: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

// Words that say nothing of what is looked for; "château à louer pour un mariage" is about château, louer and mariage.
const emptyWords = new Set(
	[
		'the an and or of in on at to for with by from near is are my our your we us it as be',
		'le la les un une des du de et ou en au aux dans pour par avec sur pres chez est sont mon ma nos notre votre vos ce cette qui que',
		'der die das den dem des ein eine einen einem einer und oder im am zu zum zur fur mit von vom bei nahe auf aus ist sind mein meine unser ihr wir',
		'de den dem en eng an am op fir mat vun zu bei',
	]
		.join(' ')
		.split(' '),
)

// Longer runs are not words, and an index entry has a limit.
const longestWord = 50

/** The folded words of a text in their order, without those that say nothing. Apostrophes and hyphens part words. */
export function wordsOf(text: string): string[] {
	return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
		(word) => word.length > 1 && word.length <= longestWord && !emptyWords.has(word),
	)
}

// Plural and case endings of the three languages; a shortened word counts only where it really occurs in a listing.
const endings = ['s', 'x', 'e', 'n', 'en', 'er', 'es', 'ern']

/** What a typed word may be an inflected form of: "schlosser" → "schloss", "chateaux" → "chateau". */
export function stemsOf(word: string): string[] {
	return endings
		.filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
		.map((ending) => word.slice(0, -ending.length))
}

/** How many typing errors are forgiven in a word. Numbers are taken as they are. */
export function forgivenErrors(word: string): number {
	if (word.length < 4 || /\p{N}/u.test(word)) return 0
	return word.length < 8 ? 1 : 2
}

// Of a shorter word the beginning says too little.
const longEnoughToBegin = 5

/** The fewest letters to insert, drop, change or swap with their neighbour that lead from what was typed to the word, or to its beginning. */
export function errorsBetween(typed: string, word: string): number {
	let beforeLast: number[] = []
	let last = Array.from({ length: word.length + 1 }, (_, index) => index)
	for (let row = 1; row <= typed.length; row++) {
		const current = [row]
		for (let column = 1; column <= word.length; column++) {
			const change = at(last, column - 1) + (typed[row - 1] === word[column - 1] ? 0 : 1)
			const swap =
				row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
					? at(beforeLast, column - 2) + 1
					: change
			current.push(Math.min(change, swap, at(last, column) + 1, at(current, column - 1) + 1))
		}
		beforeLast = last
		last = current
	}
	return typed.length < longEnoughToBegin ? at(last, word.length) : Math.min(...last)
}

const at = (numbers: number[], index: number) => numbers[index] ?? Infinity

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
