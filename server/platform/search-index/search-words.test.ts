import { expect, test } from 'vitest'
import { stemsOf, weighWords, wordsOf } from './search-words.ts'

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

test('a word carries each weight at which it occurs', () => {
	expect(weighWords({ A: ['Castle Inn'], B: ['castle'], C: [], D: ['An old castle'] })).toEqual({
		words: ['castle', 'inn', 'old'],
		vector: "'castle':1A,2B,4D 'inn':1A 'old':4D",
	})
})
