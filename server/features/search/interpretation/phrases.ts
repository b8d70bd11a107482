import { errorsBetween, forgivenErrors } from '#server/platform/shared/text-folding.ts'
import { isBroken, isGlued, type Token } from './tokens.ts'

/** A match of a dictionary at a token: its sense, and the first token after it. */
export interface Match<Sense> {
	sense: Sense
	next: number
}

interface Options<Sense> {
	/** Words that may be within a phrase or not. */
	connectors: ReadonlySet<string>
	/** The sense of a German compound, of those of its two halves; null where they make none. Null for `head` where only the end is known. */
	compound: (head: Sense | null, tail: Sense) => Sense | null
	/** False where words have no endings: names. */
	inflects?: boolean
}

/** The plural of French and English, which makes no difference. */
const stemOf = (word: string): string => (word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word)

/** Endings, each with the shortest word that it inflects: a "gardener" is no garden. */
const endings: readonly (readonly [string, number])[] = [
	...['e', 'n', 'en'].map((ending) => [ending, 4] as const),
	...['es', 'ern', 'in', 'innen', 'em'].map((ending) => [ending, 5] as const),
]
const shortestEnd = 4
const longestEnding = 3
const longestFarEnding = 6
/** A beginning of so many letters gives the sense, with any ending: "Blummenarrangement". */
const clearBeginning = 7
const longestWord = 50
const longestPhrase = 6
const shortestHalf = 3
const shortestSpeltOut = 6
const shortestCompound = 8
const joints = ['', 's', 'n', 'en', 'e', 'es', 'er']

/** A dictionary of phrases: words with inflection, beginnings of words, and German compounds. */
export class Phrases<Sense> {
	readonly #options: Options<Sense>
	readonly #exact = new Map<string, Sense>()
	readonly #begins = new Map<string, Sense>()
	readonly #ends = new Map<string, Sense>()
	/** The first words of phrases of several words: any other word begins none. */
	readonly #firsts = new Set<string>()
	readonly #words = new Set<string>()

	constructor(options: Options<Sense>) {
		this.#options = options
	}

	/** Adds a phrase, written as in the files of words: "*" may go on, "~" ends compounds, "_" parts words. `merge` joins it with the sense that is there. */
	add(phrase: string, sense: Sense, merge: (before: Sense | undefined, sense: Sense) => Sense = (_, added) => added) {
		const plain = phrase.replace(/[~*]/g, '')
		// "80s" is two tokens.
		const all = plain
			.replace(/(\d)(?=[a-z])/g, '$1_')
			.split('_')
			.filter((word) => word !== '')
		const isLink = (word: string, index: number) => this.#options.connectors.has(word) && !/\d$/.test(all[index - 1] ?? '')
		const words = all.length > 1 ? all.filter((word, index) => !isLink(word, index)) : all
		const key = words.map(stemOf).join(' ')
		if (key === '') return
		this.#exact.set(key, merge(this.#exact.get(key), sense))
		if (words.length > 1) this.#firsts.add(stemOf(words[0] ?? ''))
		for (const word of words) this.#words.add(word)
		if (words.length > 1) return
		if (phrase.endsWith('*')) this.#begins.set(plain, merge(this.#begins.get(plain), sense))
		if (phrase.startsWith('~')) this.#ends.set(plain, sense)
	}

	/** Every word of every phrase. */
	get words(): ReadonlySet<string> {
		return this.#words
	}

	/** Whether exactly these words are a phrase. */
	has(words: readonly string[]): boolean {
		return this.#exact.has(words.map(stemOf).join(' '))
	}

	/** The longest phrase that begins at a token; null when none does. */
	match(tokens: readonly Token[], start: number): Match<Sense> | null {
		const first = tokens[start]
		if (!first) return null
		let best: Match<Sense> | null = null
		let key = stemOf(first.text)
		if (this.#firsts.has(key))
			for (let index = start + 1, count = 1; index < tokens.length && count < longestPhrase; index++) {
				const token = tokens[index]
				if (!token || isBroken(token)) break
				if (this.#options.connectors.has(token.text) && !isGlued(token)) continue
				key += ` ${stemOf(token.text)}`
				count++
				const sense = this.#exact.get(key)
				if (sense !== undefined) best = { sense, next: index + 1 }
			}
		if (best) return best
		const sense = this.word(first.text)
		return sense === undefined ? null : { sense, next: start + 1 }
	}

	/** The sense of one word: as it is, inflected, begun, or put together. */
	word(word: string): Sense | undefined {
		if (word.length > longestWord) return undefined
		const written = this.#word(word)
		if (written !== undefined || word.length < shortestSpeltOut || !/[aou]e/.test(word)) return written
		// "Huepfburg": umlauts as keyboards without them have it.
		return this.#word(word.replace(/([aou])e/g, '$1'))
	}

	#word(word: string): Sense | undefined {
		return this.#simple(word) ?? this.#compound(word) ?? this.#begun(word, longestFarEnding)
	}

	#simple(word: string): Sense | undefined {
		const exact = this.#exact.get(stemOf(word)) ?? this.#begun(word, longestEnding)
		if (exact !== undefined || this.#options.inflects === false) return exact
		for (const [ending, shortest] of endings) {
			if (!word.endsWith(ending) || word.length - ending.length < shortest) continue
			const found = this.#exact.get(stemOf(word.slice(0, -ending.length)))
			if (found !== undefined) return found
		}
		return undefined
	}

	#begun(word: string, longest: number): Sense | undefined {
		for (let length = word.length; length >= shortestHalf; length--) {
			const found = this.#begins.get(word.slice(0, length))
			if (found !== undefined && (word.length - length <= longest || (longest === longestFarEnding && length >= clearBeginning)))
				return found
		}
		return undefined
	}

	#compound(word: string): Sense | undefined {
		if (word.length < shortestCompound) return undefined
		for (let cut = shortestHalf; cut <= word.length - shortestHalf; cut++) {
			const tail = this.#exact.get(stemOf(word.slice(cut))) ?? this.#simple(word.slice(cut))
			if (tail === undefined) continue
			const half = word.slice(0, cut)
			for (const joint of joints) {
				if (!half.endsWith(joint) || half.length - joint.length < shortestHalf) continue
				const head = this.#exact.get(stemOf(half.slice(0, half.length - joint.length)))
				const sense = head === undefined ? null : this.#options.compound(head, tail)
				if (sense !== null) return sense
			}
		}
		for (let cut = shortestHalf; cut <= word.length - shortestEnd; cut++) {
			const end = this.#ends.get(word.slice(cut)) ?? this.#ends.get(stemOf(word.slice(cut)))
			if (end !== undefined) return this.#options.compound(null, end) ?? undefined
		}
		return undefined
	}
}

// A shorter word resembles too many.
const shortestMistyped = 5
const bits = 31

function lettersOf(word: string): number {
	let mask = 0
	for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) % bits)
	return mask
}

function countBits(mask: number): number {
	let count = 0
	for (let rest = mask; rest !== 0; rest &= rest - 1) count++
	return count
}

/** Whether the same letters are in another order. */
const isSwapped = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('')

// Longer words have letters enough to be known by.
const longEnough = 10

/** Whether two errors are possible: none is the last letter, and in short words they are letters left out. "Minihaus" is no "minibus". */
const isAlike = (typed: string, word: string) =>
	word.at(-1) === typed.at(-1) && (typed.length >= longEnough || isWithin(typed, word) || isSwapped(typed, word))

/** Whether a word has all letters of another in their order. */
function isWithin(short: string, long: string): boolean {
	let found = 0
	for (const letter of long) if (letter === short[found]) found++
	return found === short.length
}

/** The words of the dictionaries by their first letter: a typing error is seldom there, and others are passed over unread. */
export class Spelling {
	readonly #byFirst = new Map<string, { word: string; letters: number }[]>()

	/** Earlier lists come first where several words are equally near. */
	constructor(...lists: Iterable<string>[]) {
		const seen = new Set<string>()
		for (const list of lists)
			for (const word of list) {
				if (word.length < shortestMistyped - 1 || seen.has(word)) continue
				seen.add(word)
				const first = word[0] ?? ''
				const same = this.#byFirst.get(first) ?? []
				same.push({ word, letters: lettersOf(word) })
				this.#byFirst.set(first, same)
			}
	}

	/** The word that was probably meant; null when none is near enough. */
	correct(typed: string): string | null {
		if (typed.length < shortestMistyped || typed.length > longestWord) return null
		const forgiven = forgivenErrors(typed)
		if (forgiven === 0) return null
		const letters = lettersOf(typed)
		let best: string | null = null
		let fewest = forgiven + 1
		for (const { word, letters: others } of this.#byFirst.get(typed[0] ?? '') ?? []) {
			const difference = Math.abs(word.length - typed.length)
			if (difference >= fewest || word.length < shortestMistyped || countBits(letters & ~others) > forgiven) continue
			// Both ways: the distance takes the typed text for the beginning of a word.
			const there = errorsBetween(typed, word, fewest - 1)
			const errors = there < fewest ? Math.max(there, errorsBetween(word, typed, fewest - 1), difference) : there
			// A word of five letters with another letter is another word: "Braun" is no "Braut".
			if (errors === 1 && typed.length <= shortestMistyped && difference === 0 && !isSwapped(typed, word)) continue
			if (errors >= fewest || (errors > 1 && !isAlike(typed, word))) continue
			fewest = errors
			best = word
		}
		return best
	}
}
