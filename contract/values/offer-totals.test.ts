import { expect, test } from 'vitest'
import { vatRates } from '../offer-states.ts'
import { offerTotals, perPerson } from './offer-totals.ts'
import { addVat, takeVatOut } from './vat.ts'

test('a line is rounded once, a half upwards, and so is its tax; with VAT the price stays what it is', () => {
	expect(offerTotals([{ quantity: 1.5, price: 0.33, vat: 17 }], 'without_vat')).toEqual({
		sums_cents: [50],
		rates: [{ vat: 17, net_cents: 50, vat_cents: 9, gross_cents: 59 }],
		net_cents: 50,
		vat_cents: 9,
		gross_cents: 59,
	})
	expect(offerTotals([{ quantity: 1, price: 117, vat: 17 }], 'with_vat')).toMatchObject({
		net_cents: 10_000,
		vat_cents: 1700,
		gross_cents: 11_700,
	})
	// 0.35 × 0.10 is 3.5 cents, and -0.35 × 0.10 is -3.5.
	expect(offerTotals([{ quantity: 0.35, price: 0.1, vat: 0 }], 'with_vat').gross_cents).toBe(4)
	expect(offerTotals([{ quantity: 0.35, price: -0.1, vat: 0 }], 'with_vat').gross_cents).toBe(-3)
	expect(offerTotals([], 'with_vat')).toMatchObject({ rates: [], gross_cents: 0 })
	expect([perPerson(1000, 3), perPerson(1000, null), perPerson(1000, 0)]).toEqual([333, null, null])
})

test('the parts come to the whole, by line and by rate, for any lines', () => {
	let seed = 7
	const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
	for (let round = 0; round < 500; round += 1) {
		const lines = Array.from({ length: 1 + next(40) }, () => ({
			quantity: (1 + next(100_000)) / 100,
			price: (next(2_000_000) - 200_000) / 100,
			vat: vatRates[next(vatRates.length)] ?? 0,
		}))
		for (const prices of ['with_vat', 'without_vat'] as const) {
			const { sums_cents, rates, net_cents, vat_cents, gross_cents } = offerTotals(lines, prices)
			const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
			expect(net_cents + vat_cents).toBe(gross_cents)
			expect(sum(sums_cents)).toBe(prices === 'with_vat' ? gross_cents : net_cents)
			for (const key of ['net_cents', 'vat_cents', 'gross_cents'] as const)
				expect(sum(rates.map((rate) => rate[key]))).toBe({ net_cents, vat_cents, gross_cents }[key])
			for (const value of [...sums_cents, net_cents, vat_cents, gross_cents]) expect(Number.isSafeInteger(value)).toBe(true)
		}
	}
})

test('taking the tax out of an amount and adding it again differs by a cent at most', () => {
	for (const percent of vatRates)
		for (let gross = 0; gross < 5000; gross += 1)
			expect(Math.abs(addVat(takeVatOut(gross, percent).net_cents, percent).gross_cents - gross)).toBeLessThanOrEqual(1)
})
