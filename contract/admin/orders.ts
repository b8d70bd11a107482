import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { day, flag, id, line, optional, pageOf, paging } from '../http/fields.ts'
import { notAChoice, reason, words } from './system.ts'

export const orderStates = ['open', 'paid', 'lapsed', 'cancelled'] as const

export const OperatorOrder = z
	.object({
		id: z.number(),
		property_id: z.number().nullable(),
		property_name: z.string(),
		account_id: z.number().nullable(),
		buyer: z.string(),
		state: z.enum(orderStates),
		months: z.number(),
		net_cents: z.number(),
		vat_cents: z.number(),
		gross_cents: z.number(),
		/** ISO day. */
		due_on: z.string(),
		created_at: z.string(),
		paid_at: z.string().nullable(),
		paid_by: z.enum(['transfer', 'card', 'operator']).nullable(),
		reference: z.string(),
		/** The bank payments received so far. */
		received_cents: z.number(),
		/** Where each can be fetched as a PDF for the next hour. */
		invoices: z.array(
			z
				.object({ number: z.string(), kind: z.enum(['invoice', 'credit_note']), url: z.string() })
				.meta({ description: 'An invoice or a credit note.' }),
		),
	})
	.meta({ id: 'OperatorOrder', description: 'An order as operators see it. Amounts in cents of a euro, times ISO in UTC.' })

export type OperatorOrder = z.output<typeof OperatorOrder>

/** Why a bank's file as a whole is not read. */
const bankRefusals = [
	'too_large',
	'too_hard',
	'no_titles',
	'cut',
	'no_rows',
	'long_tag',
	'entities',
	'no_xml',
	'no_statement',
	'not_final',
	'other_account',
] as const

/** A refusal of `bank_file`: `data.refusal` has its code and values, `data.fields` the same in words. */
export const BankRefusal = z
	.object({
		code: z.enum(bankRefusals),
		/** The account that it is of (`other_account`), the kind of file (`not_final`), or the line (`no_rows`). */
		value: z.string(),
	})
	.meta({ description: 'Why a bank’s file cannot be read.' })
export type BankRefusal = z.output<typeof BankRefusal>

/** Why a part of a bank's file is not taken as a movement. */
const bankRemarks = ['other_account', 'paid_out', 'not_booked', 'reversal', 'unread_rows', 'unread_entries'] as const

export const BankRemark = z
	.object({
		code: z.enum(bankRemarks),
		/** How many movements or rows it is about. */
		count: z.number(),
		/** The account, the line or number of each, or the movement in short: the first 20. */
		said: z.array(z.string()),
	})
	.meta({ description: 'What of a bank’s file is not taken, and why.' })
export type BankRemark = z.output<typeof BankRemark>

const Movement = z
	.object({
		booked_on: z.string(),
		cents: z.number(),
		currency: z.string(),
		payer: z.string().nullable(),
		/** All but `paid` and `known` need a person. */
		outcome: z.enum([
			'paid',
			'known',
			'overpaid',
			'partial',
			'already_paid',
			'cancelled',
			'unmatched',
			'ambiguous',
			'collected',
			'currency',
		]),
		order: z.object({ id: z.number(), property_name: z.string(), gross_cents: z.number() }).nullable(),
		received_cents: z.number(),
	})
	.meta({ id: 'OrderMovement', description: 'A payment in a bank’s file, and the order that it pays.' })

export type BankMovement = z.output<typeof Movement>

const orderFilter = { state: optional(z.enum(orderStates, notAChoice)), q: words, from: optional(day), to: optional(day) }

/** The operators’ calls about orders and payments. Each requires role 3 (`wrong_role`). */
export const adminOrders = {
	getAllOrders: {
		summary: 'For operators: the orders of all accounts, the newest first.',
		input: z.object({ ...paging, ...orderFilter }),
		output: z.object(pageOf(OperatorOrder)),
	},
	markOrderPaid: {
		summary:
			'For operators: the money of an order has come, on which day and by which reference. conflict when there is nothing left to pay.',
		failures: ['password_needed', 'not_found', 'conflict'],
		input: z.object({ order_id: id, paid_on: day, reference: line(1, 120) }),
		output: OperatorOrder,
	},
	cancelOrder: {
		summary: 'For operators: cancels an order that is open or was not paid in time, with a credit note; conflict otherwise.',
		failures: ['password_needed', 'not_found', 'conflict'],
		input: z.object({ order_id: id, reason }),
		output: OperatorOrder,
	},
	exportOrders: {
		summary: 'For operators: where the filtered orders can be fetched as CSV for the next minutes.',
		input: z.object(orderFilter),
		output: z.object({ url: z.string(), count: z.number() }),
	},
	uploadBankFile: {
		summary:
			'For operators: reads a bank’s file (camt.053 or CSV) as file bank_file. Without take it only tells what would become of it. What cannot be read has its reason in data.refusal.',
		failures: ['password_needed'],
		input: z.object({ take: flag }),
		output: z.object({
			is_taken: z.boolean(),
			movements: z.array(Movement),
			remarks: z.array(
				BankRemark.extend({ words: z.string() }).meta({ description: 'What of the file is not taken, with a sentence about it.' }),
			),
		}),
	},
} satisfies Record<string, CallShapes>
