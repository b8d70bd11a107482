import { expect, test } from 'vitest'
import { epcText } from './transfer.ts'

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
