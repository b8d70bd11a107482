import { sql, type Kysely, type Selectable } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { daysToExtend, daysToPay } from '#contract/limits.ts'
import type { Config } from '#server/platform/config.ts'
import { fail, type RefusedField } from '#server/platform/failure.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { checkQuota } from '#server/platform/http/limits/rate-limits.ts'
import type { DB, Orders } from '#server/platform/database/schema.ts'
import type { Buyer } from '#server/platform/database/json-columns.ts'
import { nextNumber } from './invoice-numbers.ts'
import { issueCreditNote, issueInvoice } from './invoices.ts'
import { setPlacement } from './placement.ts'
import { findBuyer, findRunning, lockListing } from './queries.ts'
import { makeReference } from './reference.ts'
import { canBePaid, transferOf } from './transfer.ts'
import { addVat } from '#contract/values/vat.ts'
import { taxOf } from '#server/platform/shared/vat-number.ts'

// Decision 016: Orders, invoices, payments.

const day = 24 * 3_600_000
/** States of a listing that cannot be made premium: it is not public. */
export const unsaleable: ReadonlySet<string> = new Set(['held', 'hidden', 'rejected'])

interface Wish {
	account_id: number
	listing_id: number
	/** Language of the invoice and of all mails about the order. */
	language: Language
	/** Opens a further order when the paid period is about to end. An account that orders premium sets it; an edit of the listing does not. */
	mayExtend?: boolean
	/** An order of the sample data, which nobody has to be able to pay. */
	isSample?: boolean
}

/**
 * Makes a listing premium at once and opens an order for it, due in 14 days. An order that is still open is not opened twice, and paid
 * premium lasts. Returns the number of the order that is to be paid; null when there is nothing to pay.
 * An account that has let an order lapse, or has used up the days to pay by ordering and cancelling, gets premium when the order is paid.
 * Call it in the transaction of its cause, after checking that the listing is the account's own.
 * Throws `premium_unpayable` where nobody could pay, `business_missing` without complete business data, and `too_many_requests`.
 */
export async function makePremium(db: Kysely<DB>, config: Config, wish: Wish): Promise<number | null> {
	const { listing_id, mayExtend = false } = wish
	const listing = (await lockListing(db, listing_id)) ?? fail('listing_not_found')
	const running = await findRunning(db, listing_id)
	const last = running.find(({ is_prepaid, state }) => state === 'paid' || !is_prepaid)
	if (last) await setPlacement(db, listing_id, { until: last.ends_at })
	const open = running.find(({ state }) => state === 'open')
	if (open) return open.id
	if (last && (!mayExtend || !listing.premium_announcement || last.ends_at.getTime() > Date.now() + daysToExtend * day)) return null
	// Given by the operator.
	if (listing.premium_announcement && listing.premium_until === null) return null
	if (!wish.isSample && !canBePaid(config)) fail('premium_unpayable')
	const due_on = last ? dayIn(daysToPay) : await lastDayUnpaid(db, wish)
	const is_prepaid = due_on < dayIn(0)
	const starts_at = last?.ends_at ?? new Date()
	const ends_at = await afterMonths(db, starts_at, config.PREMIUM_MONTHS)
	if (!is_prepaid) await setPlacement(db, listing_id, { until: ends_at })
	const order = await openOrder(db, config, wish, {
		property_name: listing.property_name,
		starts_at,
		ends_at,
		due_on: is_prepaid ? dayIn(daysToPay) : due_on,
		is_prepaid,
	})
	return order.id
}

/** Makes a listing standard at once. It cancels unpaid orders; paid ones stay, for when the listing is made premium again. */
export async function endPremium(db: Kysely<DB>, config: Config, listing_id: number): Promise<void> {
	await lockListing(db, listing_id)
	await setPlacement(db, listing_id, false)
	const running = await findRunning(db, listing_id)
	for (const order of running) if (order.state === 'open') await cancelOrder(db, config, order)
}

/**
 * Takes an order back that is open or was not paid in time: with a credit note, and premium ends unless something else carries it. To be called
 * in the transaction of its cause. Answers the number of the credit note; null where there is nothing to take back.
 */
export async function withdrawOrder(db: Kysely<DB>, config: Config, id: number): Promise<string | null> {
	// Locks the listing first, as all changes of its orders do.
	const known = await db.selectFrom('orders').select('listing_id').where('id', '=', id).executeTakeFirst()
	const listing = known?.listing_id ? await lockListing(db, known.listing_id) : undefined
	const order = await db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
	if (order?.state !== 'open' && order?.state !== 'lapsed') return null
	const credit_note = await cancelOrder(db, config, order)
	if (listing?.premium_announcement && listing.premium_until !== null && order.state === 'open') {
		const [carrying] = (await findRunning(db, listing.id)).filter(({ is_prepaid, state }) => state === 'paid' || !is_prepaid)
		await setPlacement(db, listing.id, carrying ? { until: carrying.ends_at } : false)
	}
	return credit_note
}

/** Cancels an order with a credit note, whose number it answers, and tells the buyer. */
export async function cancelOrder(db: Kysely<DB>, config: Config, order: Selectable<Orders>): Promise<string> {
	await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', order.id).execute()
	const attached_invoice = await issueCreditNote(db, config, order)
	const buyer = order.account_id === null ? undefined : await findBuyer(db, order.account_id)
	if (!buyer) return attached_invoice
	await sendLater(db, {
		kind: 'order_cancelled',
		to: buyer.email,
		lang: order.lang,
		values: { property_name: order.property_name, attached_invoice },
		account_id: order.account_id,
	})
	return attached_invoice
}

const dayIn = (days: number) => luxembourgDay(new Date(Date.now() + days * day))

/** Until when a listing may be premium unpaid. Cancelling and ordering again does not extend it. */
async function lastDayUnpaid(db: Kysely<DB>, { account_id, listing_id }: Wish): Promise<string> {
	const { rows } = await sql<{ has_lapsed: boolean; first_due_on: string | null }>`
		select coalesce(bool_or(state = 'lapsed'), false) as has_lapsed, min(due_on) filter (where state = 'cancelled') as first_due_on
		from orders o
		where created_at > now() - interval '1 year' and not is_prepaid
			and (state = 'lapsed' and account_id = ${account_id} or state = 'cancelled' and listing_id = ${listing_id})
			and not exists (select from orders p where p.listing_id = o.listing_id and p.state = 'paid' and p.paid_at > o.created_at)
	`.execute(db)
	const found = rows[0]
	if (found?.has_lapsed) return ''
	return found?.first_due_on ?? dayIn(daysToPay)
}

interface Terms {
	property_name: string
	starts_at: Date
	ends_at: Date
	due_on: string
	is_prepaid: boolean
}

async function openOrder(
	db: Kysely<DB>,
	config: Config,
	{ account_id, listing_id, language }: Wish,
	terms: Terms,
): Promise<Selectable<Orders>> {
	const account = (await findBuyer(db, account_id)) ?? fail('login_required')
	const { vat_number, country, vat_percent, is_reverse_charge } = taxOf(account.vat_number, config.VAT_PERCENT)
	const name = account.name ?? [account.first_name, account.last_name].filter(Boolean).join(' ')
	const missing: Record<string, RefusedField> = {}
	if (!name) missing['name'] = { error: 'required' }
	if (!account.address) missing['address'] = { error: 'required' }
	if (Object.keys(missing).length > 0) fail('business_missing', { fields: missing })
	const { contact_person, address, rcs_number } = account
	const buyer: Buyer = { name, contact_person, address: address ?? '', country, vat_number, rcs_number }
	await checkQuota(db, 'ordersByAccount', sql<boolean>`account_id = ${account_id}`)
	const today = dayIn(0)
	const number = await nextNumber(db, today)
	const reference = makeReference(number.replace('-', ''))
	const amounts = addVat(Math.round(config.PREMIUM_PRICE * 100) * config.PREMIUM_MONTHS, vat_percent)
	const order = await db
		.insertInto('orders')
		.values({
			...amounts,
			...terms,
			account_id,
			listing_id,
			months: config.PREMIUM_MONTHS,
			vat_percent,
			is_reverse_charge,
			reference,
			buyer: JSON.stringify(buyer),
			lang: language,
		})
		.returningAll()
		.executeTakeFirstOrThrow()
	await issueInvoice(db, config, order, number, today)
	const { property_name, due_on, is_prepaid } = terms
	const transfer = transferOf(config, order)
	await sendLater(db, {
		kind: 'order_placed',
		to: account.email,
		lang: language,
		values: {
			property_name,
			attached_invoice: number,
			gross_cents: order.gross_cents,
			due_on,
			is_prepaid,
			reference,
			iban: transfer?.iban ?? null,
			beneficiary: transfer?.beneficiary ?? null,
		},
		account_id,
	})
	return order
}

/** The same moment of the day in Luxembourg, so many months later; the last day of a shorter month. */
export async function afterMonths(db: Kysely<DB>, from: Date, months: number): Promise<Date> {
	const { rows } = await sql<{ end: Date }>`select
		(${from}::timestamptz at time zone 'Europe/Luxembourg' + make_interval(months => ${months})) at time zone 'Europe/Luxembourg' as end
	`.execute(db)
	return rows[0]?.end ?? from
}
