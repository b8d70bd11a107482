import { sql, type Transaction } from 'kysely'
import type { Parsed } from '#contract/index.ts'
import { maxMoney } from '#contract/limits.ts'
import { offerLimits } from '#contract/offer-states.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { offerTotals, type OfferTotals } from '#contract/values/offer-totals.ts'
import { pathForPlanner } from '#server/features/enquiries/conversation-keys.ts'
import { replyTo } from '#server/features/enquiries/inbound/reply-addresses.ts'
import { limitMessages } from '#server/features/enquiries/limits.ts'
import { endOpenOffer, keepHold, noteOffer, offerPath, requireReachable, type KeptLine } from './queries.ts'
import { pathToPlan } from '#server/features/enquiries/plan-links.ts'
import { lockReceived, type Received } from '#server/features/enquiries/queries.ts'
import { findSide } from '#server/features/enquiries/sides.ts'
import { updateUsualAnswer } from '#server/features/enquiries/usual-answer.ts'
import { canWrite, offerable } from '#server/features/enquiries/write-message.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { readParties, type Customer, type Seller } from './parties.ts'

// Decision 091: Offers.

/** Days for which the PDF of a mailed link can be opened; later its conversation has another one. */
export const mailedDays = 30

/** See `makeOffer` of the contract. */
export const makeOffer: Handlers<'makeOffer'>['makeOffer'] = async ({ input, config, account, language, client, limiter, idempotent }) => {
	const { conversation_id, event_date, valid_until, lines, note = '' } = input
	checkDay(valid_until)
	if (event_date !== undefined && event_date < luxembourgDay(new Date()))
		fail('invalid_input', { fields: { event_date: { error: 'in_the_past' } } })
	const totals = checkTotals(input)
	const { net_cents, vat_cents, gross_cents } = totals
	return idempotent(async (trx) => {
		const enquiry = await lockReceived(trx, conversation_id)
		const side = await findSide(trx, enquiry, { account, key: undefined })
		if (side !== 'supplier' || !enquiry || enquiry.professional_id === null) fail('not_found')
		await limiter.take('messageByClient', client.key)
		if (enquiry.state === 'accepted') fail('offer_accepted')
		if (!offerable.includes(enquiry.state) || !canWrite('supplier', enquiry)) fail('conversation_closed')
		await requireReachable(trx, enquiry.id)
		await limitMessages(trx, enquiry.id, 'supplier')
		const { seller, customer } = await readParties(trx, enquiry.id)
		// A tax that the supplier may not charge must not be on it.
		const taxed = lines.findIndex(({ vat }) => vat !== 0)
		if (seller.vat_number === null && taxed !== -1) fail('invalid_input', { fields: { [`lines.${taxed}.vat`]: { error: 'not_a_choice' } } })
		await endOpenOffer(trx, enquiry.id, 'replaced')
		const { offer_id, version } = await insertOffer(trx, { enquiry, account_id: account.id, input, totals, seller, customer })
		const entry = {
			enquiry_id: enquiry.id,
			offer_id,
			offer_event: 'made',
			side: 'supplier',
			account_id: account.id,
			lang: language,
		} as const
		await noteOffer(trx, { ...entry, message: note })
		await trx
			.updateTable('enquiries')
			.set({
				state: 'offered',
				active_at: sql<string>`now()`,
				seen_at: sql<string>`coalesce(seen_at, now())`,
				answered_at: sql<string>`coalesce(answered_at, now())`,
				expired_at: null,
			})
			.where('id', '=', enquiry.id)
			.execute()
		await keepHold(trx, enquiry.id)
		await sendLater(trx, {
			kind: 'offer_made',
			to: enquiry.email,
			lang: enquiry.lang,
			account_id: enquiry.account_id,
			enquiry_id: enquiry.id,
			reply_to: await replyTo(config, { id: enquiry.id, side: 'planner' }, seller.email),
			values: {
				property_name: enquiry.property_name,
				from: seller.name,
				version,
				valid_until,
				net_cents,
				gross_cents,
				is_without_vat: seller.vat_number === null,
				note,
				path: await pathForPlanner(trx, enquiry),
				plan_path: await pathToPlan(trx, enquiry.id),
				file: await offerPath(config, offer_id, mailedDays),
			},
		})
		if (enquiry.answered_at === null) await updateUsualAnswer(trx, enquiry.professional_id)
		return { conversation_id, offer_id, version, state: 'offered' as const, net_cents, vat_cents, gross_cents }
	})
}

interface NewOffer {
	enquiry: Received
	account_id: number
	input: Parsed<'makeOffer'>
	totals: OfferTotals
	seller: Seller
	customer: Customer
}

/** Stores the next version of the offers of an enquiry. */
async function insertOffer(trx: Transaction<DB>, { enquiry, account_id, input, totals, seller, customer }: NewOffer) {
	const { event_date, valid_until, lines, prices, deposit = '', note = '' } = input
	const { rows } = await sql<{
		last: number
	}>`select coalesce(max(version), 0) as last from offers where enquiry_id = ${enquiry.id}`.execute(trx)
	const version = (rows[0]?.last ?? 0) + 1
	if (version > offerLimits.versions) fail('invalid_input', { fields: { lines: { error: 'too_many', bound: offerLimits.versions } } })
	const { sums_cents, rates, ...amounts } = totals
	const kept: KeptLine[] = lines.map(({ price, ...line }, index) => ({
		...line,
		price_cents: Math.round(price * 100),
		sum_cents: sums_cents[index] ?? 0,
	}))
	const { id: offer_id } = await trx
		.insertInto('offers')
		.values({
			enquiry_id: enquiry.id,
			version,
			account_id,
			valid_until,
			lang: enquiry.lang,
			prices,
			is_without_vat: seller.vat_number === null,
			lines: JSON.stringify(kept),
			rates: JSON.stringify(rates),
			...amounts,
			deposit,
			note,
			seller: JSON.stringify(seller),
			customer: JSON.stringify({ ...customer, ...(event_date !== undefined && { event_date }) }),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return { offer_id, version }
}

function checkDay(valid_until: string): void {
	const today = luxembourgDay(new Date())
	if (valid_until < today) fail('invalid_input', { fields: { valid_until: { error: 'in_the_past' } } })
	if (valid_until > addDays(today, offerLimits.validDays)) fail('invalid_input', { fields: { valid_until: { error: 'invalid' } } })
}

/** The totals of the lines; throws `invalid_input` below 0, also of one rate of VAT alone, and above the limit of an offer. */
function checkTotals({ lines, prices }: Parsed<'makeOffer'>) {
	const totals = offerTotals(lines, prices)
	const most = maxMoney * 100
	const large = totals.sums_cents.findIndex((sum) => Math.abs(sum) > most)
	if (large !== -1) fail('invalid_input', { fields: { [`lines.${large}.price`]: { error: 'too_large', bound: maxMoney } } })
	if (totals.gross_cents > most) fail('invalid_input', { fields: { lines: { error: 'too_large', bound: maxMoney } } })
	// A discount under another rate than its item's would take tax off without taking off the taxed amount.
	if (totals.gross_cents < 0 || totals.rates.some(({ net_cents }) => net_cents < 0))
		fail('invalid_input', { fields: { lines: { error: 'too_small', bound: 0 } } })
	return totals
}
