import { assert, constantFrom, integer, property, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { findReferences, isReference, makeReference } from './reference.ts'

test('a reference is known, one with a wrong or swapped sign is not', () => {
	// The example of ISO 11649.
	expect(makeReference('539007547034')).toBe('RF18539007547034')
	assert(
		property(stringMatching(/^[0-9A-Z]{1,21}$/), (body) => {
			expect(isReference(makeReference(body))).toBe(true)
		}),
	)
	// Ours are of digits alone.
	assert(
		property(stringMatching(/^\d{1,21}$/), (body) => {
			const reference = makeReference(body)
			for (let at = 4; at < reference.length; at += 1) {
				const sign = reference[at] ?? ''
				const other = sign === '7' ? '8' : '7'
				expect(isReference(reference.slice(0, at) + other + reference.slice(at + 1))).toBe(false)
				const next = reference[at + 1]
				if (next && next !== sign && /\d\d/.test(sign + next))
					expect(isReference(reference.slice(0, at) + next + sign + reference.slice(at + 2))).toBe(false)
			}
		}),
	)
	for (const body of ['', 'a', 'É', '1 2', '1'.repeat(22)]) expect(() => makeReference(body)).toThrow('21 letters')
})

test('our references are found in what payers write', () => {
	const number = tuple(integer({ min: 2025, max: 2099 }), integer({ min: 1, max: 9_999_999 })).map(
		([year, count]) => `${year}${String(count).padStart(6, '0')}`,
	)
	const between = constantFrom('', ' ', '-', '.', ' / ', '\n')
	const around = constantFrom('', 'Facture ', 'inv. no 12, ', 'ref:', '+++', 'RF ', ' merci 2026')
	assert(
		property(number, between, around, around, (body, gap, before, after) => {
			const reference = makeReference(body)
			const typed = [...reference].map((sign, at) => (at % 4 === 3 ? sign + gap : sign)).join('')
			expect(findReferences(before + typed + after)).toEqual([reference])
			expect(findReferences(before + typed.toLowerCase() + after)).toEqual([reference])
		}),
	)
	const [one, two] = [makeReference('2026000001'), makeReference('2026000002')]
	expect(findReferences(`${one} and ${two}, again ${one}`)).toEqual([one, two])
	// Shorter ones are of others, even where their check digits are right.
	expect(findReferences(`${makeReference('202600000')}7`)).toEqual([])
	const longest = makeReference('2026123456789')
	expect(findReferences(`${longest}0`)).toEqual([longest])
	for (const text of ['', 'RF', 'RF00 2026 0000 01', 'Rechnung 2026-000001', 'RF18539007547034', 'RF'.repeat(5000)])
		expect(findReferences(text)).toEqual([])
})
