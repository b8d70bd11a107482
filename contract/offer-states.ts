/** The state of an offer. `expired` follows from its last day, and is not stored. */
export const offerStates = ['open', 'withdrawn', 'replaced', 'accepted', 'declined', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/** The events of an offer, as entries of its conversation. */
export const offerEvents = ['made', 'withdrawn', 'accepted', 'declined'] as const
export type OfferEvent = (typeof offerEvents)[number]

/** Whether the prices of an offer include VAT. */
export const pricesAre = ['with_vat', 'without_vat'] as const
export type PricesAre = (typeof pricesAre)[number]

/** The rates of VAT in Luxembourg, in percent. */
export const vatRates = [17, 14, 8, 3, 0] as const

/** Most lines and versions of an offer, its longest texts, the largest price and number of a line, and the furthest day until which it is valid. */
export const offerLimits = {
	lines: 40,
	versions: 50,
	text: 200,
	deposit: 300,
	note: 2000,
	reason: 1000,
	price: 1_000_000,
	quantity: 100_000,
	validDays: 366,
} as const
