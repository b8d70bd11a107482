import { expect, test } from 'vitest'
import { errorsBetween, fold, forgivenErrors, stemsOf, weighWords, wordsOf } from './search-words.ts'

test('folding drops case, accents and ligatures of all languages', () => {
	expect(fold('ÉCHTERNACH Œuvre Æther Straße STRAẞE İstanbul Łódź ﬁnal')).toBe(
		'echternach oeuvre aether strasse strasse istanbul lodz final',
	)
})

test('apostrophes and hyphens part words; words that say nothing are left out', () => {
	expect(wordsOf("L'Orangerie de Mondorf-les-Bains – à l’étage")).toEqual(['orangerie', 'mondorf', 'bains', 'etage'])
	expect(wordsOf('Schloss für 120 Personen in der Nähe')).toEqual(['schloss', '120', 'personen'])
	expect(wordsOf('!!! & | le la')).toEqual([])
})

test('inflected forms lead to their word', () => {
	expect(stemsOf('chateaux')).toContain('chateau')
	expect(stemsOf('schlosser')).toContain('schloss')
	expect(stemsOf('weddings')).toContain('wedding')
	expect(stemsOf('bus')).toEqual([])
})

test('typing errors are counted, a swap of neighbours as one, and only the beginning of a long word must fit', () => {
	expect(errorsBetween('chateua', 'chateau')).toBe(1)
	expect(errorsBetween('zetl', 'zelt')).toBe(1)
	expect(errorsBetween('zelt', 'zelte')).toBe(1)
	expect(errorsBetween('etelbruck', 'ettelbruck')).toBe(1)
	expect(errorsBetween('chateu', 'chateaux')).toBe(1)
	expect([forgivenErrors('bar'), forgivenErrors('9010'), forgivenErrors('zelt'), forgivenErrors('schloesser')]).toEqual([0, 0, 1, 2])
})

test('a word carries each weight at which it occurs', () => {
	expect(weighWords({ A: ['Castle Inn'], B: ['castle'], C: [], D: ['An old castle'] })).toEqual({
		words: ['castle', 'inn', 'old'],
		vector: "'castle':1A,2B,4D 'inn':1A 'old':4D",
	})
})
