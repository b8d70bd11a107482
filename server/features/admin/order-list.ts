import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { OperatorOrder } from '#contract/admin/orders.ts'
import { invoiceAddress } from '#server/features/billing/queries.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { has, numberIn, within } from './search-words.ts'

/** Which orders; `from` and `to` are ISO days of Luxembourg on which they were made, both included. */
export interface OrderFilter {
	id?: number
	account_id?: number
	state?: string | undefined
	q?: string | undefined
	from?: string | undefined
	to?: string | undefined
}

const dayOf = sql`(o.created_at at time zone 'Europe/Luxembourg')::date`

function matches({ id, account_id, state, q, from, to }: OrderFilter): RawBuilder<boolean> {
	const conditions = [sql`true`]
	if (id !== undefined) conditions.push(sql`o.id = ${id}`)
	if (account_id !== undefined) conditions.push(sql`o.account_id = ${account_id}`)
	if (state !== undefined) conditions.push(sql`o.state = ${state}`)
	if (from !== undefined) conditions.push(sql`${dayOf} >= ${from}::date`)
	if (to !== undefined) conditions.push(sql`${dayOf} <= ${to}::date`)
	if (q !== undefined)
		conditions.push(sql`(o.id = ${numberIn(q)} or ${has(q, 'o.property_name', 'a.email')} or o.buyer ->> 'name' ilike ${within(q)}
			or ${has(q.replaceAll(/\s/g, ''), 'o.reference')} or exists (select from invoices i where i.order_id = o.id and i.number = ${q}))`)
	return sql`${sql.join(conditions, sql` and `)}`
}

/** How many orders there are like that. */
export async function countOrders(db: Kysely<DB>, filter: OrderFilter): Promise<number> {
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total from orders o left join accounts a on a.id = o.account_id where ${matches(filter)}
	`.execute(db)
	return rows[0]?.total ?? 0
}

interface Row extends Omit<OperatorOrder, 'created_at' | 'paid_at' | 'invoices' | 'property_id'> {
	listing_id: number | null
	created_at: Date
	paid_at: Date | null
	vat_percent: number
	vat_number: string | null
	invoices: { number: string; kind: 'invoice' | 'credit_note' }[]
}

/** Orders of all accounts, the newest first. */
export async function findOrders(
	db: Kysely<DB>,
	filter: OrderFilter,
	{ offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
	const { rows } = await sql<Row>`
		select o.id, o.listing_id, o.property_name, o.account_id, coalesce(o.buyer ->> 'name', a.name, '') as buyer, o.buyer ->> 'vat_number' as vat_number,
			o.state, o.months, o.net_cents, o.vat_percent, o.vat_cents, o.gross_cents, o.due_on::text as due_on, o.created_at, o.paid_at, o.paid_by, o.reference,
			(select coalesce(sum(cents), 0)::int from bank_payments b where b.order_id = o.id) as received_cents,
			(select coalesce(jsonb_agg(jsonb_build_object('number', i.number, 'kind', i.kind) order by i.number), '[]') from invoices i where i.order_id = o.id) as invoices
		from orders o left join accounts a on a.id = o.account_id
		where ${matches(filter)} order by o.id desc offset ${offset} limit ${limit}
	`.execute(db)
	return rows
}

/** Orders as operators see them, with passes to their invoices. */
export async function readOperatorOrders(
	db: Kysely<DB>,
	config: Config,
	filter: OrderFilter,
	page: { offset: number; limit: number },
): Promise<OperatorOrder[]> {
	const rows = await findOrders(db, filter, page)
	return Promise.all(
		rows.map(async ({ listing_id, vat_percent: _, vat_number: __, created_at, paid_at, invoices, ...row }) => ({
			...row,
			property_id: listing_id,
			created_at: created_at.toISOString(),
			paid_at: paid_at?.toISOString() ?? null,
			invoices: await Promise.all(invoices.map(async ({ number, kind }) => ({ number, kind, url: await invoiceAddress(config, number) }))),
		})),
	)
}
