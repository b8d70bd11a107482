import { sql, type Kysely, type Selectable } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '../config.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB, Orders } from '../database/schema.ts'
import type { Buyer } from './buyer.ts'
import { drawInvoice, type InvoiceContent } from './invoice-pdf.ts'
import { transferOf } from './transfer.ts'

/**
 * The next number of a day's year, such as 2026-000123. It is taken by the transaction: concurrent transactions wait for its end,
 * and what is rolled back leaves no gap.
 */
export async function nextNumber(db: Kysely<DB>, day: string): Promise<string> {
	const year = Number(day.slice(0, 4))
	const { last } = await db
		.insertInto('invoice_numbers')
		.values({ year, last: 1 })
		.onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
		.returning('last')
		.executeTakeFirstOrThrow()
	return `${year}-${String(last).padStart(6, '0')}`
}

/** The invoice of an order under a number that was taken for it. */
export async function issueInvoice(
	db: Kysely<DB>,
	config: Config,
	order: Selectable<Orders>,
	number: string,
	issued_on: string,
): Promise<void> {
	const content = { ...contentOf(config, order), kind: 'invoice', number, cancelled_number: null, issued_on } as const
	await store(db, order.id, 'invoice', number, issued_on, await drawInvoice(config, content))
}

/** The credit note that cancels an order's invoice; answers its number. */
export async function issueCreditNote(db: Kysely<DB>, config: Config, order: Selectable<Orders>): Promise<string> {
	const invoice = await db
		.selectFrom('invoices')
		.select('number')
		.where('order_id', '=', order.id)
		.where('kind', '=', 'invoice')
		.executeTakeFirstOrThrow()
	const issued_on = luxembourgDay(new Date())
	const number = await nextNumber(db, issued_on)
	const content = { ...contentOf(config, order), kind: 'credit_note', number, cancelled_number: invoice.number, issued_on } as const
	await store(db, order.id, 'credit_note', number, issued_on, await drawInvoice(config, content))
	return number
}

type What = Omit<InvoiceContent, 'kind' | 'number' | 'cancelled_number' | 'issued_on'>

function contentOf(config: Config, order: Selectable<Orders>): What {
	return {
		...order,
		from: luxembourgDay(order.starts_at),
		to: luxembourgDay(order.ends_at),
		// Written by `placeOrder` alone.
		buyer: order.buyer as unknown as Buyer,
		lang: order.lang as Language,
		transfer: transferOf(config, order),
	}
}

async function store(db: Kysely<DB>, order_id: number, kind: InvoiceContent['kind'], number: string, issued_on: string, pdf: Buffer) {
	await db.insertInto('invoices').values({ number, order_id, kind, issued_on, pdf }).execute()
}

/** An invoice or credit note as a PDF, byte for byte as it was issued; undefined when there is none of this number. */
export async function findInvoice(db: Kysely<DB>, number: string): Promise<Buffer | undefined> {
	const found = await db.selectFrom('invoices').select('pdf').where('number', '=', number).executeTakeFirst()
	return found?.pdf
}
