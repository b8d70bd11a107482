import type { PricesAre } from '../offer-states.ts'
import { addVat, takeVatOut } from './vat.ts'

// Decision 091: Offers.

interface PricedLine {
	/** Two places after the point at most. */
	quantity: number
	/** Euros for one unit, two places after the point at most; below 0 for a discount. */
	price: number
	/** Percent. */
	vat: number
}
interface Amounts {
	net_cents: number
	vat_cents: number
	gross_cents: number
}
/** The totals of the lines of an offer. */
export interface OfferTotals extends Amounts {
	/** The sum of each line by its own price, with or without VAT as the prices are. */
	sums_cents: number[]
	/** By rate, the highest first. */
	rates: (Amounts & { vat: number })[]
}

/** The sum of a line, in whole cents, a half upwards. */
const sumOf = ({ quantity, price }: PricedLine) => Math.floor((Math.round(quantity * 100) * Math.round(price * 100) + 50) / 100)

/** The totals of an offer: each line is rounded, and its tax as that of an invoice. The browser shows them while one types, the server alone stores them. */
export function offerTotals(lines: readonly PricedLine[], prices: PricesAre): OfferTotals {
	const sums_cents = lines.map(sumOf)
	const byRate = new Map<number, Amounts>()
	for (const [index, { vat }] of lines.entries()) {
		const sum = sums_cents[index] ?? 0
		byRate.set(vat, add(byRate.get(vat), prices === 'with_vat' ? takeVatOut(sum, vat) : addVat(sum, vat)))
	}
	const rates = [...byRate].sort(([one], [other]) => other - one).map(([vat, amounts]) => ({ vat, ...amounts }))
	return { sums_cents, rates, ...[...byRate.values()].reduce(add, nothing) }
}

const nothing: Amounts = { net_cents: 0, vat_cents: 0, gross_cents: 0 }
const add = (one: Amounts = nothing, other: Amounts): Amounts => ({
	net_cents: one.net_cents + other.net_cents,
	vat_cents: one.vat_cents + other.vat_cents,
	gross_cents: one.gross_cents + other.gross_cents,
})

/** The amount for each of a number of people; null without one. */
export const perPerson = (cents: number, people: number | null): number | null => (people ? Math.round(cents / people) : null)
