import { readAmount } from '#contract/values/amounts.ts'
import { offerTotals, type OfferTotals } from '#contract/values/offer-totals.ts'
import type { OfferFields } from './offer-fields.ts'

/** The totals of an offer as it is typed; lines without a number count as nothing. The server adds up again. */
export function typedTotals({ lines, prices }: Pick<OfferFields, 'lines' | 'prices'>): OfferTotals | null {
	const read = lines.map(({ quantity, price, vat }) => ({
		quantity: readAmount(quantity) ?? 0,
		price: readAmount(price) ?? 0,
		vat: Number(vat),
	}))
	return read.some(({ price }) => price !== 0) ? offerTotals(read, prices) : null
}
