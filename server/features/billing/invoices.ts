import type { Kysely, Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB, Orders } from '#server/platform/database/schema.ts'
import { nextNumber } from './invoice-numbers.ts'
import { drawInvoice, type InvoiceContent } from './invoice-pdf.ts'
import { transferOf } from './transfer.ts'

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
