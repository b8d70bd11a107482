import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { flag, id, optional, pageOf, paging } from './http/fields.ts'

const Transfer = z
	.object({
		beneficiary: z.string(),
		iban: z.string(),
		bic: z.string().nullable(),
		/** Creditor reference (ISO 11649), which the bank carries back to us. */
		reference: z.string(),
		/** A QR code (EPC069-12) that banking apps read, as the path of an SVG in a square of `size` modules. */
		qr: z.object({ path: z.string(), size: z.number() }),
	})
	.meta({ id: 'BankTransfer', description: 'How an order is paid by bank transfer (SEPA).' })

export const Order = z
	.object({
		id: z.number(),
		property_id: z.number().nullable(),
		category_id: z.number().nullable(),
		property_name: z.string(),
		state: z.enum(['open', 'paid', 'lapsed', 'cancelled']),
		months: z.number(),
		/** ISO times: the paid period. */
		starts_at: z.string(),
		ends_at: z.string(),
		net_cents: z.number(),
		vat_percent: z.number(),
		vat_cents: z.number(),
		gross_cents: z.number(),
		/** The buyer owes the tax at home: none is on the invoice. */
		is_reverse_charge: z.boolean(),
		/** Premium begins when it is paid, and not before. */
		is_prepaid: z.boolean(),
		/** ISO day. */
		due_on: z.string(),
		created_at: z.string(),
		paid_at: z.string().nullable(),
		invoice_number: z.string().nullable(),
		/** Where the invoice can be fetched as a PDF for the next hour. */
		invoice_url: z.string().nullable(),
		/** Null once nothing is to be paid, and where no account of ours is configured. */
		transfer: Transfer.nullable(),
		can_pay_by_card: z.boolean(),
	})
	.meta({ id: 'Order', description: 'What a professional has ordered. Amounts in cents of a euro.' })
export type Order = z.output<typeof Order>

const PremiumPrice = z
	.object({
		/** For one month. */
		net_cents: z.number(),
		vat_percent: z.number(),
		vat_cents: z.number(),
		gross_cents: z.number(),
		is_reverse_charge: z.boolean(),
		/** How many months an order runs. */
		months: z.number(),
		/** The totals of an order, the tax rounded once. */
		total: z.object({ net_cents: z.number(), vat_cents: z.number(), gross_cents: z.number() }),
		/** Days to pay. */
		days_to_pay: z.number(),
		/** Whether there is an account to pay to, or payment by card; otherwise premium cannot be ordered. */
		can_be_paid: z.boolean(),
		can_pay_by_card: z.boolean(),
		/** Versions of the terms and of the pricing page that an order accepts, each as the day from which it is valid (YYYY-MM-DD). */
		terms_version: z.string(),
		pricing_version: z.string(),
	})
	.meta({ id: 'PremiumPrice', description: 'What premium costs an account. Amounts in cents of a euro.' })
export type PremiumPrice = z.output<typeof PremiumPrice>

export const billing = {
	setPremium: {
		summary:
			'Makes an announcement premium (1) or standard (0), without the field the other of what it is. Premium takes effect at once and opens an order due in 14 days; where an earlier order was never paid, it takes effect when the new one is paid. A paid period lasts until its end, also when the announcement is made standard and premium again. 1 for a premium announcement that ends within 14 days orders the time after that.',
		input: z.object({
			property_id: id,
			category_id: optional(id),
			premium_announcement: optional(z.union([z.boolean(), z.enum(['0', '1'])], { error: 'not_a_choice' })).transform((value) =>
				value === undefined ? undefined : value === true || value === '1',
			),
			accept_pricing: flag,
		}),
		output: z.object({ is_standard_announcement: z.boolean(), premium_announcement: z.boolean(), order: Order.nullable() }),
		failures: ['listing_not_found', 'premium_unpayable'],
	},
	getPremiumOffer: {
		summary: 'What premium costs this account, with the tax that it pays.',
		input: z.object({}),
		output: PremiumPrice,
	},
	getOrders: {
		summary: 'The own orders with how to pay them and their invoices, the newest first.',
		input: z.object({ ...paging }),
		output: z.object(pageOf(Order)),
	},
	payByCard: {
		summary: 'Begins a payment by card: answers the address to which the browser must go. unavailable where no provider is configured.',
		input: z.object({ order_id: id }),
		output: z.object({ url: z.string() }),
		failures: ['not_found', 'conflict'],
	},
} satisfies Record<string, CallShapes>
