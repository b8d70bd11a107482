import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Product, TestAccount } from './product.ts'

/** The day in so many days, in Luxembourg. */
export const dayIn = (days: number): string => luxembourgDay(new Date(Date.now() + days * 86_400_000))

/** A hall, a meal for 120 and a discount: 7,450.00 € with VAT where the prices include it. */
export const offerLines = [
	{ text: 'The hall from noon to 2 a.m.', quantity: 1, unit: 'event', price: 1500, vat: 17 },
	{ text: 'Menu of three courses', quantity: 120, unit: 'person', price: 52.5, vat: 3 },
	{ text: 'For booking early', quantity: 1, unit: 'event', price: -350, vat: 17 },
]

/** Makes an offer as a browser does; a supplier with a VAT number has been given one by `giveVat`. */
export const makeOffer = (product: Product, { token }: TestAccount, conversation_id: number, more: Record<string, unknown> = {}) =>
	product.call(
		'makeOffer',
		{ conversation_id, valid_until: dayIn(14), lines: JSON.stringify(offerLines), prices: 'with_vat', ...more },
		token,
	)

/** Gives a supplier the data of an offer. */
export async function giveVat({ db }: Product, { id }: TestAccount): Promise<void> {
	const values = { vat_number: 'LU26375245', rcs_number: 'B123456', address: '12, rue du Marché, L-1234 Luxembourg' }
	await db.updateTable('accounts').set(values).where('id', '=', id).execute()
}
