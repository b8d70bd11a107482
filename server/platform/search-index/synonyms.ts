import { intentWords, peopleWords, synonymLines } from './word-lists.ts'
import { wordsOf } from './search-words.ts'

/** One way to say something; of several words all are meant, wherever they are. */
export interface Term {
	words: string[]
	/** The last word may go on: "zelt" is in "zeltverleih". */
	begins: boolean
}

/** Words that mean the same in the trade, in all languages. */
export interface SynonymGroup {
	terms: Term[]
	/** The sub-categories it leads to, the likeliest first. */
	sub_categories: number[]
}

/** Folded as typed words are. */
const intent = new Set(wordsOf(intentWords))
const people = new Set(wordsOf(peopleWords))

const toTerm = (text: string): Term => ({ words: wordsOf(text.replace('*', '').replaceAll('_', ' ')), begins: text.endsWith('*') })

/** All groups of synonyms. */
export const synonymGroups: readonly SynonymGroup[] = synonymLines.map(([sub_categories, words]) => ({
	sub_categories,
	terms: words
		.split(' ')
		.map(toTerm)
		.filter((term) => term.words.length > 0),
}))

const longestTerm = Math.max(...synonymGroups.flatMap(({ terms }) => terms.map(({ words }) => words.length)))

/** Words typed in one go: one or several that belong together, and terms that may be meant instead. */
export interface Meaning {
	/** As typed: a listing that has all of them fits. */
	words: string[]
	/** So does one that has a term of every group of one of these. */
	instead: SynonymGroup[][]
}

/** The words of a typed text without those of intent, put together to meanings. */
export function readMeanings(text: string): Meaning[] {
	const typed = withoutIntent(wordsOf(text))
	const meanings: Meaning[] = []
	for (let start = 0; start < typed.length;) {
		let length = Math.min(longestTerm, typed.length - start)
		let groups: SynonymGroup[] = []
		for (; length > 1; length--) {
			groups = groupsOf(typed.slice(start, start + length))
			if (groups.length > 0) break
		}
		const words = typed.slice(start, start + length)
		meanings.push({ words, instead: length > 1 ? groups.map((group) => [group]) : insteadOf(words[0] ?? '') })
		start += length
	}
	return meanings.filter(({ words }, index) => meanings.findIndex((other) => other.words.join(' ') === words.join(' ')) === index)
}

/** The meanings of one word: the words of its groups or, for a German compound, one of each half. */
export function insteadOf(word: string): SynonymGroup[][] {
	const groups = groupsOf([word])
	return groups.length > 0 ? groups.map((group) => [group]) : halvesOf(word)
}

function withoutIntent(words: string[]): string[] {
	const left = words.filter((word, index) => {
		const isCount = /^\d+$/.test(word) && people.has(words[index + 1] ?? '')
		const isCounted = people.has(word) && /^\d+$/.test(words[index - 1] ?? '')
		return !intent.has(word) && !isCount && !isCounted
	})
	return left.length > 0 ? left : words
}

/** The single words of all lines, for corrections of typing errors. */
export const synonyms: readonly string[] = [
	...new Set(synonymGroups.flatMap(({ terms }) => terms.flatMap(({ words: [word = '', ...more] }) => (more.length === 0 ? [word] : [])))),
]

const groupsByWords = new Map<string, SynonymGroup[]>()
const groupsByBeginning = new Map<string, SynonymGroup[]>()
for (const group of synonymGroups)
	for (const { words, begins } of group.terms) {
		const key = words.join(' ')
		groupsByWords.set(key, [...(groupsByWords.get(key) ?? []), group])
		if (begins) groupsByBeginning.set(key, [...(groupsByBeginning.get(key) ?? []), group])
	}

// An ending makes "hochzeiten" of "hochzeit"; a longer one another word.
const longestEnding = 3
const shortestBeginning = 4

/** The groups that say just this. A term that may go on is also met with an ending: "zelte", "photographes". */
function groupsOf(words: string[]): SynonymGroup[] {
	const text = words.join(' ')
	const found = [...(groupsByWords.get(text) ?? [])]
	for (let length = text.length - 1; length >= Math.max(shortestBeginning, text.length - longestEnding); length--)
		found.push(...(groupsByBeginning.get(text.slice(0, length)) ?? []))
	return [...new Set(found)]
}

const joints = ['', 's', 'n', 'en', 'e', 'es']
const shortestHalf = 3

/** "Hochzeitsfotograf" is a photographer for weddings: one group for each half. "Zeltverleih" is just a tent. */
function halvesOf(word: string): SynonymGroup[][] {
	for (let cut = shortestHalf; cut <= word.length - shortestHalf; cut++) {
		const second = groupsOf([word.slice(cut)])
		const isForRent = intent.has(word.slice(cut))
		if (second.length === 0 && !isForRent) continue
		for (const joint of joints) {
			const half = word.slice(0, cut)
			if (!half.endsWith(joint)) continue
			const first = groupsByWords.get(half.slice(0, half.length - joint.length)) ?? []
			if (first.length > 0) return first.flatMap((one) => (isForRent ? [[one]] : second.map((other) => [one, other])))
		}
	}
	return []
}
