import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminOrders } from '#contract/admin/orders.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Config } from '#server/platform/config.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { fail } from '#server/platform/failure.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { checkToken, signToken } from '#server/platform/shared/secret-key.ts'
import { toCsv, type Cell } from './csv.ts'
import { findOrders, type OrderFilter } from './order-list.ts'

const tokenLifetime = 5 * 60_000
/** Rows of one file: more than this marketplace sells in ten years. */
const mostRows = 100_000
const Query = z.object({ ...adminOrders.exportOrders.input.shape, pass: z.string() })

/** The filter in one way of writing, for its token: another filter is another file. */
const written = ({ state, q, from, to }: OrderFilter): string =>
	new URLSearchParams(Object.entries({ state, q, from, to }).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString()

/** Where the filtered orders can be fetched as CSV for the next minutes. */
export async function orderListAddress(config: Config, filter: OrderFilter): Promise<string> {
	const token = await signToken(config, `orders ${written(filter)}`, new Date(Date.now() + tokenLifetime))
	const query = new URLSearchParams(written(filter))
	query.set('pass', token)
	return `${config.API_URL}/order-lists/orders.csv?${query.toString()}`
}

/** Serves the list of orders at its signed address, until the signature expires. */
export function serveOrderLists(app: FastifyInstance, db: Kysely<DB>, config: Config): void {
	app.get('/order-lists/orders.csv', { onRequest: app.limitPages }, async (request, reply) => {
		const asked = Query.safeParse(request.query).data ?? fail('not_found')
		const { pass, ...filter } = asked
		if (!(await checkToken(config, `orders ${written(filter)}`, pass))) fail('not_found')
		const orders = await withTimeout(() => findOrders(db, filter, { offset: 0, limit: mostRows }))
		return reply
			.headers({
				'content-type': 'text/csv; charset=utf-8',
				'content-disposition': `attachment; filename="orders-${luxembourgDay(new Date())}.csv"`,
				'content-security-policy': `sandbox; default-src 'none'`,
				'cache-control': 'no-store',
				'referrer-policy': 'no-referrer',
				'x-robots-tag': 'noindex',
			})
			.send(toCsv([columns, ...orders.map(asCells)]))
	})
}

/** English, as the fields of the API: bookkeeping programs are taught once. */
const columns = [
	'order',
	'ordered_on',
	'state',
	'buyer',
	'vat_number',
	'announcement',
	'months',
	'net',
	'vat_percent',
	'vat',
	'gross',
	'due_on',
	'paid_on',
	'paid_by',
	'reference',
	'invoice',
	'credit_note',
]

function asCells(order: Awaited<ReturnType<typeof findOrders>>[number]): Cell[] {
	const numbers = (kind: 'invoice' | 'credit_note') =>
		order.invoices
			.filter((one) => one.kind === kind)
			.map(({ number }) => number)
			.join(', ')
	return [
		{ count: order.id },
		luxembourgDay(order.created_at),
		order.state,
		order.buyer,
		order.vat_number,
		order.property_name,
		{ count: order.months },
		{ cents: order.net_cents },
		{ count: order.vat_percent },
		{ cents: order.vat_cents },
		{ cents: order.gross_cents },
		order.due_on,
		order.paid_at && luxembourgDay(order.paid_at),
		order.paid_by,
		order.reference,
		numbers('invoice'),
		numbers('credit_note'),
	]
}
