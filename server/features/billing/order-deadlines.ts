import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB, Orders } from '#server/platform/database/schema.ts'
import { setPlacement } from './placement.ts'
import { cancelOrder } from './premium.ts'
import { findBuyer, findRunning, lockListing } from './queries.ts'
import { transferOf } from './transfer.ts'

type Order = Selectable<Orders>

const today = sql<string>`(now() at time zone 'Europe/Luxembourg')::date`
/** Days before an order is due, and before a paid period ends, on which its buyer gets a mail. */
const remindBefore = 3
const offerBefore = 7

/** A transition of orders that time causes. `isDue` is checked again once the order is locked. */
interface Turn {
	isDue: RawBuilder<boolean>
	take: (db: Kysely<DB>, config: Config, order: Order) => Promise<unknown>
}

const turns: Turn[] = [
	// An open order without its listing or account is cancelled.
	{ isDue: sql`state = 'open' and (listing_id is null or account_id is null)`, take: cancelOrder },
	{ isDue: sql`state = 'open' and due_on < ${today} and is_prepaid`, take: cancelOrder },
	{ isDue: sql`state = 'open' and due_on < ${today}`, take: lapse },
	{
		isDue: sql`state = 'open' and due_on between ${today} and ${today} + ${remindBefore}::int
			and (reminded_at is null or due_on = ${today} and (reminded_at at time zone 'Europe/Luxembourg')::date < ${today})`,
		take: remind,
	},
	{
		isDue: sql`state = 'paid' and ends_at between now() and now() + make_interval(days => ${offerBefore})
			and (reminded_at is null or reminded_at < ends_at - make_interval(days => ${offerBefore}))
			and exists (select from listings l where l.id = listing_id and l.premium_announcement and l.premium_until <= ends_at)`,
		take: offerMore,
	},
]

/** Makes the transitions of orders that are due, one order at a time. Called every hour. Returns how many it made. */
export async function keepOrders(db: Kysely<DB>, config: Config, stop?: AbortSignal): Promise<number> {
	let done = 0
	for (const { isDue, take } of turns) {
		const { rows } = await sql<{ id: number; listing_id: number | null }>`
			select id, listing_id from orders where ${isDue} order by id
		`.execute(db)
		for (const { id, listing_id } of rows) {
			if (stop?.aborted) return done
			await db.transaction().execute(async (trx) => {
				if (listing_id !== null) await lockListing(trx, listing_id)
				const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).where(isDue).forUpdate().executeTakeFirst()
				if (!order) return
				await take(trx, config, order)
				done += 1
			})
		}
	}
	return done + (await endPeriods(db, stop))
}

/** Not paid in time: the listing is standard again, unless another order is paid. */
async function lapse(db: Kysely<DB>, _config: Config, order: Order) {
	await db.updateTable('orders').set({ state: 'lapsed' }).where('id', '=', order.id).execute()
	if (order.listing_id === null) return
	const [paid] = (await findRunning(db, order.listing_id)).filter(({ state }) => state === 'paid')
	const listing = await lockListing(db, order.listing_id)
	if (!listing?.premium_announcement) return
	await setPlacement(db, listing.id, paid ? { until: paid.ends_at } : false)
	if (!paid) await notify(db, order, 'premium_lapsed', { property_name: order.property_name, is_unpaid: true })
}

async function remind(db: Kysely<DB>, config: Config, order: Order) {
	const { property_name, gross_cents, due_on, is_prepaid, reference } = order
	const invoice = await db
		.selectFrom('invoices')
		.select('number')
		.where('order_id', '=', order.id)
		.where('kind', '=', 'invoice')
		.executeTakeFirstOrThrow()
	const transfer = transferOf(config, order)
	await notify(db, order, 'payment_reminder', {
		property_name,
		attached_invoice: invoice.number,
		gross_cents,
		due_on,
		is_prepaid,
		reference,
		beneficiary: transfer?.beneficiary ?? null,
		iban: transfer?.iban ?? null,
		is_last: due_on === luxembourgDay(new Date()),
	})
	await noteReminder(db, order)
}

async function offerMore(db: Kysely<DB>, _config: Config, order: Order) {
	await notify(db, order, 'premium_ending', { property_name: order.property_name, ends_on: luxembourgDay(order.ends_at) })
	await noteReminder(db, order)
}

const noteReminder = (db: Kysely<DB>, { id }: Order) =>
	db
		.updateTable('orders')
		.set({ reminded_at: sql`now()` })
		.where('id', '=', id)
		.execute()

/** The paid period is over: the listing is standard again. */
async function endPeriods(db: Kysely<DB>, stop?: AbortSignal): Promise<number> {
	const over = await db
		.selectFrom('listings')
		.select('id')
		.where('premium_announcement', '=', true)
		.where('premium_until', '<=', sql<Date>`now()`)
		.execute()
	let done = 0
	for (const { id } of over) {
		if (stop?.aborted) break
		await db.transaction().execute(async (trx) => {
			const listing = await lockListing(trx, id)
			if (!listing?.premium_announcement || !listing.premium_until || listing.premium_until.getTime() > Date.now()) return
			await setPlacement(trx, id, false)
			const last = await trx
				.selectFrom('orders')
				.selectAll()
				.where('listing_id', '=', id)
				.where('state', '=', 'paid')
				.orderBy('ends_at', 'desc')
				.limit(1)
				.executeTakeFirst()
			if (last) await notify(trx, last, 'premium_lapsed', { property_name: listing.property_name, is_unpaid: false })
			done += 1
		})
	}
	return done
}

type PremiumMail = 'premium_lapsed' | 'payment_reminder' | 'premium_ending'

async function notify<Kind extends PremiumMail>(
	db: Kysely<DB>,
	{ account_id, lang }: Order,
	kind: Kind,
	values: Parameters<typeof sendLater<Kind>>[1]['values'],
) {
	const buyer = account_id === null ? undefined : await findBuyer(db, account_id)
	if (buyer) await sendLater(db, { kind, to: buyer.email, lang, values, account_id })
}
