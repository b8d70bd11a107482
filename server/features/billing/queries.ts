import { sql, type Kysely } from 'kysely'
import type { Order } from '#contract/billing.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { signToken } from '#server/platform/shared/secret-key.ts'
import { transferOf } from './transfer.ts'

const tokenLifetime = 3_600_000

/** The purpose that the token of an invoice's address signs. */
export const invoicePurpose = (number: string) => `invoice ${number}`

/** Where an invoice can be fetched for the next hour. */
export async function invoiceAddress(config: Config, number: string): Promise<string> {
	const token = await signToken(config, invoicePurpose(number), new Date(Date.now() + tokenLifetime))
	return `${config.API_URL}/invoices/${number}.pdf?pass=${token}`
}

interface Which {
	account_id?: number
	id?: number
	limit: number
	offset: number
}

/** Orders as their buyer sees them, the newest first. */
export async function readOrders(db: Kysely<DB>, config: Config, { account_id, id, limit, offset }: Which): Promise<Order[]> {
	const rows = await db
		.selectFrom('orders as o')
		.leftJoin('listings as l', 'l.id', 'o.listing_id')
		.leftJoin('invoices as i', (join) => join.onRef('i.order_id', '=', 'o.id').on('i.kind', '=', 'invoice'))
		.selectAll('o')
		.select(['l.category_id', 'i.number as invoice_number'])
		.$if(account_id !== undefined, (query) => query.where('o.account_id', '=', account_id ?? 0))
		.$if(id !== undefined, (query) => query.where('o.id', '=', id ?? 0))
		.orderBy('o.id', 'desc')
		.limit(limit)
		.offset(offset)
		.execute()
	return Promise.all(
		rows.map(async (row) => ({
			id: row.id,
			property_id: row.listing_id,
			category_id: row.category_id,
			property_name: row.property_name,
			state: row.state,
			months: row.months,
			starts_at: row.starts_at.toISOString(),
			ends_at: row.ends_at.toISOString(),
			net_cents: row.net_cents,
			vat_percent: row.vat_percent,
			vat_cents: row.vat_cents,
			gross_cents: row.gross_cents,
			is_reverse_charge: row.is_reverse_charge,
			is_prepaid: row.is_prepaid,
			due_on: row.due_on,
			created_at: row.created_at.toISOString(),
			paid_at: row.paid_at?.toISOString() ?? null,
			invoice_number: row.invoice_number,
			invoice_url: row.invoice_number && (await invoiceAddress(config, row.invoice_number)),
			transfer: row.state === 'open' ? transferOf(config, row) : null,
			can_pay_by_card: row.state === 'open' && config.STRIPE_SECRET_KEY !== undefined,
		})),
	)
}

/** The order that a call has opened; null when it opened none. Not part of the stored answer of an idempotent call: it holds a signed address. */
export async function readOrder(db: Kysely<DB>, config: Config, id: number | null): Promise<Order | null> {
	if (!id) return null
	const [order] = await readOrders(db, config, { id, limit: 1, offset: 0 })
	if (!order) throw new Error(`there is no order ${id}`)
	return order
}

/** Locks a listing against other changes of its row and its orders; undefined when it is gone. */
export function lockListing(db: Kysely<DB>, id: number) {
	return db
		.selectFrom('listings')
		.select(['id', 'account_id', 'category_id', 'state', 'property_name', 'premium_announcement', 'premium_until'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** The orders of a listing that are open, or paid and not over; the one that ends last first. */
export function findRunning(db: Kysely<DB>, listing_id: number) {
	return db
		.selectFrom('orders')
		.selectAll()
		.where('listing_id', '=', listing_id)
		.where((where) =>
			where.or([where('state', '=', 'open'), where.and([where('state', '=', 'paid'), where('ends_at', '>', sql<Date>`now()`)])]),
		)
		.orderBy('ends_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

/** Data of an account that orders and mails need. */
export function findBuyer(db: Kysely<DB>, account_id: number) {
	return db
		.selectFrom('accounts')
		.select(['email', 'name', 'contact_person', 'first_name', 'last_name', 'address', 'vat_number', 'rcs_number'])
		.where('id', '=', account_id)
		.executeTakeFirst()
}
