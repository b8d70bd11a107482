import { assert, constantFrom, integer, property, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { readCents, readDay } from './bank-movement.ts'
import { printable } from '../shared/printable.ts'
import { findReferences, isReference, makeReference } from './reference.ts'
import { epcText } from './transfer.ts'
import { addVat } from '#contract/values/vat.ts'
import { taxOf } from '../shared/vat.ts'

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
	for (const text of ['', 'RF', 'RF00 2026 0000 01', 'Rechnung 2026-000001', 'RF18539007547034', 'RF'.repeat(5000)])
		expect(findReferences(text)).toEqual([])
})

test('VAT is whole cents, rounded once, a half upwards', () => {
	expect(addVat(4900, 17)).toEqual({ net_cents: 4900, vat_cents: 833, gross_cents: 5733 })
	expect(addVat(50, 17).vat_cents).toBe(9)
	expect(addVat(50, 3).vat_cents).toBe(2)
	expect(addVat(49, 3).vat_cents).toBe(1)
	expect(addVat(100, 8.5).vat_cents).toBe(9)
	expect(addVat(0, 17).gross_cents).toBe(0)
	assert(
		property(integer({ min: 0, max: 360_000_000 }), integer({ min: 0, max: 9900 }), (net, hundredths) => {
			const { net_cents, vat_cents, gross_cents } = addVat(net, hundredths / 100)
			expect(gross_cents).toBe(net_cents + vat_cents)
			// The same in whole numbers of any size.
			expect(BigInt(vat_cents)).toBe((BigInt(net) * BigInt(hundredths) * 2n + 10_000n) / 20_000n)
		}),
	)
})

test('a Luxembourg number is right when its last two digits are the rest of the first six', () => {
	assert(
		property(integer({ min: 100_000, max: 999_999 }), integer({ min: 1, max: 88 }), (six, away) => {
			const rest = six % 89
			const home = { vat_percent: 17, is_reverse_charge: false, country: 'LU' }
			const right = `LU${six}${String(rest).padStart(2, '0')}`
			expect(taxOf(right, 17)).toEqual({ ...home, vat_number: right })
			const wrong = `LU${six}${String((rest + away) % 89).padStart(2, '0')}`
			expect(taxOf(wrong, 17)).toEqual({ ...home, vat_number: null })
		}),
	)
})

test('only a complete and valid number of another member state moves the tax', () => {
	const abroad = { vat_percent: 0, is_reverse_charge: true }
	expect(taxOf('fr 40 303 265 045', 17)).toEqual({ ...abroad, vat_number: 'FR40303265045', country: 'FR' })
	expect(taxOf('BE0411.905.847', 17)).toEqual({ ...abroad, vat_number: 'BE0411905847', country: 'BE' })
	expect(taxOf('DE 136,695 976', 17)).toEqual({ ...abroad, vat_number: 'DE136695976', country: 'DE' })
	expect(taxOf('EL094259216', 17)).toEqual({ ...abroad, vat_number: 'EL094259216', country: 'GR' })
	for (const number of [
		null,
		'',
		'0411905847',
		'136695976',
		'GR094259216',
		'BE0411905848',
		'GB980780684',
		'XI980780684',
		'EU528003646',
		'CHE123456788MWST',
		'NO923609016MVA',
		`FR${'4'.repeat(500)}`,
	])
		expect(taxOf(number, 17), String(number)).toEqual({ vat_percent: 17, is_reverse_charge: false, vat_number: null, country: 'LU' })
})

test('the code to pay with says what the guideline wants, in letters that every bank has', () => {
	const payable = { beneficiary: 'Kermës & Söhne “Fête” S.à r.l.\n', iban: 'LU280019400644750000', reference: 'RF442026000001' }
	expect(epcText({ ...payable, bic: 'BCEELULL', gross_cents: 5733 }).split('\n')).toEqual([
		'BCD',
		'002',
		'1',
		'SCT',
		'BCEELULL',
		'Kermes + Sohne Fete S.a r.l.',
		payable.iban,
		'EUR57.33',
		'',
		payable.reference,
	])
	expect(epcText({ ...payable, bic: null, gross_cents: 100_005 })).toContain('SCT\n\nKermes')
	expect(epcText({ ...payable, bic: null, gross_cents: 100_005 })).toContain('EUR1000.05')
})

test('amounts and days are read as banks write them', () => {
	const amounts: [string, number | null][] = [
		['57.33', 5733],
		['57,33', 5733],
		['+57,33 EUR', 5733],
		['1.234,56', 123_456],
		['1,234.56', 123_456],
		['1 234,56 €', 123_456],
		['1\u202f234\u00a0567,8', 123_456_780],
		["1'234.56", 123_456],
		['12,00-', -1200],
		['-12', -1200],
		['57', 5700],
		['0.5', 50],
		['1.234', 123_400],
		['', null],
		['abc', null],
		['1,2,3', null],
		['12.3456', null],
		['--5', null],
		['-5-', null],
		['1e5', null],
		['٣', null],
	]
	for (const [text, cents] of amounts) expect(readCents(text), text).toBe(cents)
	const days: [string, string | null][] = [
		['2026-11-21', '2026-11-21'],
		['2026-11-21T10:00:00+01:00', '2026-11-21'],
		['21/11/2026', '2026-11-21'],
		['1.2.26', '2026-02-01'],
		['31-12-2026', '2026-12-31'],
		['2026-02-30', null],
		['21 November 2026', null],
		['', null],
		['2026-13-01', null],
	]
	for (const [text, day] of days) expect(readDay(text), text).toBe(day)
})

test('what the invoice’s letters cannot show becomes what they can', () => {
	expect(printable('Größe “É” – 12\u202f345,00\u00a0€')).toBe('Größe “É” – 12\u00a0345,00\u00a0€')
	expect(printable('Łódź Çağlar Dvořák')).toBe('Lódz Çaglar Dvorák')
	expect(printable('Привет 🎉\u0007')).toBe('?????? ??')
})
