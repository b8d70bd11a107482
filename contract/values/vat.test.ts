import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addVat } from './vat.ts'

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
