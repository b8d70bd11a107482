import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyOf, someOf, spellOut, writeWordsQuery, type WordsQuery } from './words-query.ts'

const exact = (word: string) => ({ word, begins: false })
const begun = (word: string) => ({ word, begins: true })

test('what a beginning finds is not asked for again', () => {
	expect(writeWordsQuery(someOf([exact('terrasses'), begun('terrasse'), exact('terrasse'), begun('terrasse'), begun('terrace')]))).toBe(
		"('terrasse':*|'terrace':*)",
	)
	expect(writeWordsQuery(someOf([exact('zelt'), exact('zelt')]), 'AB')).toBe("'zelt':AB")
	expect(writeWordsQuery(someOf([begun('hall'), someOf([begun('halle'), exact('saal')])]), 'A')).toBe("('hall':*A|'saal':A)")
	const wedding = everyOf([exact('photo'), someOf([begun('mariage'), exact('noces')])])
	expect(writeWordsQuery(someOf([wedding, wedding, exact('hochzeitsfotograf')]))).toBe(
		"(('photo'&('mariage':*|'noces'))|'hochzeitsfotograf')",
	)
	expect(writeWordsQuery(everyOf([everyOf([exact('a1'), exact('b1')]), exact('c1')]))).toBe("('a1'&'b1'&'c1')")
})

type Tree = { word: string; begins: boolean } | { kind: 'every' | 'some'; parts: Tree[] }
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
	tree: fc.oneof(
		{ maxDepth: 3, withCrossShrink: true },
		fc.record({ word: fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }), begins: fc.boolean() }),
		fc.record({ kind: fc.constantFrom('every', 'some'), parts: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }) }),
	),
}))
const build = (one: Tree): WordsQuery =>
	'word' in one ? one : one.kind === 'every' ? everyOf(one.parts.map(build)) : someOf(one.parts.map(build))

function holds(query: Tree | WordsQuery, words: string[]): boolean {
	if ('word' in query) return words.some((word) => (query.begins ? word.startsWith(query.word) : word === query.word))
	if ('kind' in query)
		return query.kind === 'every' ? query.parts.every((part) => holds(part, words)) : query.parts.some((part) => holds(part, words))
	return 'every' in query ? query.every.every((part) => holds(part, words)) : query.some.some((part) => holds(part, words))
}

test('the shorter query finds the same', () => {
	const listing = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 }), { maxLength: 5 })
	fc.assert(
		fc.property(tree, listing, (asked, words) => {
			expect(holds(build(asked), words)).toBe(holds(asked, words))
		}),
		{ numRuns: 1000 },
	)
})

test('spelt out it finds the same', () => {
	const query = everyOf([someOf([begun('jardin'), exact('parc')]), begun('mariage')])
	const goingOn = new Map([['jardin', ['jardin', 'jardins']]])
	expect(writeWordsQuery(spellOut(query, goingOn))).toBe("(('jardin'|'jardins'|'parc')&'mariage':*)")
	const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 })
	fc.assert(
		fc.property(tree, fc.array(word, { maxLength: 5 }), fc.array(word, { maxLength: 5 }), (asked, words, others) => {
			const beginnings = [...words, ...others].flatMap((one) => [one, one.slice(0, 1), one.slice(0, 2)])
			const known = new Map(beginnings.map((one) => [one, [...words, ...others].filter((other) => other.startsWith(one))]))
			expect(holds(spellOut(build(asked), known), words)).toBe(holds(asked, words))
		}),
		{ numRuns: 1000 },
	)
})
