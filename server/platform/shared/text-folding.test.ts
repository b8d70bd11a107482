import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorsBetween, fold, forgivenErrors } from './text-folding.ts'

test('folding drops case, accents and ligatures of all languages', () => {
	expect(fold('ÉCHTERNACH Œuvre Æther Straße STRAẞE İstanbul Łódź ﬁnal')).toBe(
		'echternach oeuvre aether strasse strasse istanbul lodz final',
	)
})

test('typing errors are counted, a swap of neighbours as one, and only the beginning of a long word must fit', () => {
	expect(errorsBetween('chateua', 'chateau')).toBe(1)
	expect(errorsBetween('zetl', 'zelt')).toBe(1)
	expect(errorsBetween('zelt', 'zelte')).toBe(1)
	expect(errorsBetween('etelbruck', 'ettelbruck')).toBe(1)
	expect(errorsBetween('chateu', 'chateaux')).toBe(1)
	expect([forgivenErrors('bar'), forgivenErrors('9010'), forgivenErrors('zelt'), forgivenErrors('schloesser')]).toEqual([0, 0, 1, 2])
})

test('counting may stop at what is forgiven without changing what is found', () => {
	const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
	fc.assert(
		fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, other, most) => {
			const all = errorsBetween(typed, other)
			const stopped = errorsBetween(typed, other, most)
			expect(stopped === all || (stopped === Infinity && all > most)).toBe(true)
		}),
		{ numRuns: 2000 },
	)
})
