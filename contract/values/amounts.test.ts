import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { readAmount, toCents, writeAmount } from './amounts.ts'

test('an amount is read as people write it in the three languages', () => {
	const read: Record<string, readonly string[]> = {
		'42.5': ['42,50', '42.50', '42,5', '42,50 €', '€42.50', '€ 42,5', '42.50 EUR', 'EUR 42,50', '42,5 euros', ' 42,50\u202f€ '],
		'42': ['42', '42,-', '42,–', '42.–', '42,00', '42.-', '42,--', '42 €'],
		'1234.5': ['1.234,50', '1 234,50', '1\u00a0234,5', '1\u202f234,50', '1,234.50', "1'234.50", '1’234.50', '1234,5', '1.234,50 €'],
		// No amount has three decimals, so a mark before three digits separates thousands in each language.
		'1234': ['1.234', '1,234', '1 234', '1’234', '1.234 €'],
		'1234567.8': ['1.234.567,80', '1,234,567.80', '1 234 567,8'],
		'0.5': ['0,5', '0.50'],
		'0': ['0', '0,00', '-0'],
		'-1234.5': ['−1.234,50', '-1234,50', '-€1,234.50'],
	}
	for (const [euros, texts] of Object.entries(read)) for (const typed of texts) expect(readAmount(typed), typed).toBe(Number(euros))
})

test('a text that is no single amount, or may be two, is none', () => {
	const none = ['', '€', 'free', '12 bis 15', '10-12', '1e9', '12 $', '4 2', '1 23', '42,', ',50', '42,5 0']
	const unclear = ['12,345678', '1,2345', '0.500', '0,125', '1.2.3', '1,5,5', '1.234.50', '1,234,5', '1.234 567', '12.34.567', '1234.567']
	for (const typed of [...none, ...unclear]) expect(readAmount(typed), typed).toBeNull()
})

test('an amount that a field shows is read as the same one, and cents stay whole', () => {
	assert(
		property(integer({ min: -1_000_000_000, max: 1_000_000_000 }), constantFrom(...languages), (cents, language) => {
			expect(toCents(cents / 100)).toBe(cents)
			expect(readAmount(writeAmount(cents / 100, language))).toBe(cents / 100)
		}),
	)
	expect(['en', 'fr', 'de'].map((language) => writeAmount(42.5, language as 'en'))).toEqual(['42.50', '42,50', '42,50'])
	expect(writeAmount(1200, 'de')).toBe('1200')
})
