import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { taxOf } from './vat-number.ts'

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
