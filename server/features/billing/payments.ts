import { sql, type Kysely, type Selectable } from 'kysely'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB, Orders } from '#server/platform/database/schema.ts'
import { setPlacement } from './placement.ts'
import { afterMonths } from './premium.ts'
import { findBuyer, findRunning, lockListing } from './queries.ts'

export type PaidBy = 'transfer' | 'card' | 'operator'
/** The outcome of a payment. The last three need an operator, to pay the money back or ask the buyer. */
export type PaymentOutcome = 'paid' | 'already_paid' | 'cancelled' | 'unknown'

/**
 * Takes down that an order is paid, in one transaction with the consequences: premium that waited for it begins, and premium that had
 * lapsed goes on, the days in between added at its end. The buyer gets a mail. A second time nothing happens. `paid_on` is the ISO day on which
 * the money came, where that was not today.
 */
export async function markPaid(db: Kysely<DB>, order_id: number, paid_by: PaidBy, paid_on?: string): Promise<PaymentOutcome> {
	if (!db.isTransaction) return db.transaction().execute((trx) => markPaid(trx, order_id, paid_by, paid_on))
	// Locks the listing first, as all changes of its orders do.
	const known = await db.selectFrom('orders').select('listing_id').where('id', '=', order_id).executeTakeFirst()
	const listing = known?.listing_id ? await lockListing(db, known.listing_id) : undefined
	const order = await db.selectFrom('orders').selectAll().where('id', '=', order_id).forUpdate().executeTakeFirst()
	if (!order) return 'unknown'
	if (order.state === 'paid') return 'already_paid'
	if (order.state === 'cancelled') return 'cancelled'
	const period = await periodOf(db, order)
	const is_late = order.state === 'lapsed' || order.is_prepaid
	await db
		.updateTable('orders')
		.set({ ...period, state: 'paid', paid_by, paid_at: paid_on ? noonOf(paid_on) : sql`now()` })
		.where('id', '=', order.id)
		.execute()
	if (listing && is_late) await setPlacement(db, listing.id, { until: period.ends_at })
	await thank(db, order, listing ? period.ends_at : null)
	return 'paid'
}

/** A moment of that day, and never one to come. */
const noonOf = (day: string) => sql<Date>`least(now(), (${day}::date + time '12:00') at time zone 'Europe/Luxembourg')`

/** The paid period: as ordered, or from now on when the listing had lost premium meanwhile. */
async function periodOf(db: Kysely<DB>, order: Selectable<Orders>): Promise<{ starts_at: Date; ends_at: Date }> {
	const { starts_at, ends_at, is_prepaid } = order
	if (order.state === 'open' && !is_prepaid) return { starts_at, ends_at }
	const running = order.listing_id === null ? [] : await findRunning(db, order.listing_id)
	const covered = running.filter(({ id, state }) => id !== order.id && state === 'paid').map((other) => other.ends_at.getTime())
	const from = new Date(Math.max(Date.now(), ...covered))
	if (is_prepaid) return { starts_at: from, ends_at: await afterMonths(db, from, order.months) }
	const { rows } = await sql<{ left: number }>`
		select extract(epoch from ends_at - greatest(starts_at, (due_on + 1)::timestamp at time zone 'Europe/Luxembourg'))::int as left
		from orders where id = ${order.id}
	`.execute(db)
	return { starts_at, ends_at: new Date(from.getTime() + Math.max(0, rows[0]?.left ?? 0) * 1000) }
}

async function thank(db: Kysely<DB>, order: Selectable<Orders>, until: Date | null) {
	const buyer = order.account_id === null ? undefined : await findBuyer(db, order.account_id)
	const invoice = await db
		.selectFrom('invoices')
		.select('number')
		.where('order_id', '=', order.id)
		.where('kind', '=', 'invoice')
		.executeTakeFirst()
	if (!buyer || !invoice) return
	await sendLater(db, {
		kind: 'payment_received',
		to: buyer.email,
		lang: order.lang,
		values: {
			property_name: order.property_name,
			invoice_number: invoice.number,
			gross_cents: order.gross_cents,
			ends_on: until && luxembourgDay(until),
		},
		account_id: order.account_id,
	})
}
