import { sql, type Kysely } from 'kysely'
import type { Parsed } from '#contract/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { pathForPlanner } from '#server/features/enquiries/conversation-keys.ts'
import { addressOf } from '#server/features/enquiries/deliver.ts'
import { replyTo } from '#server/features/enquiries/inbound/reply-addresses.ts'
import { endOpenOffer, findOffer, keepHold, noteOffer, offerPath } from './queries.ts'
import { asConversationState } from '#server/features/enquiries/conversation-queries.ts'
import { pathToPlan } from '#server/features/enquiries/plan-links.ts'
import { findForSide, lockReceived, type Received } from '#server/features/enquiries/queries.ts'
import { findSide, isStopped } from '#server/features/enquiries/sides.ts'
import { findSupplierAddress } from '#server/features/enquiries/write-message.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers, SignedIn } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { openPlan } from '#server/features/plans/access.ts'
import { afterAcceptance } from './after-acceptance.ts'
import { mailedDays } from './make-offer.ts'

// Decision 091: Offers.

const ended = { accept: 'accepted', decline: 'declined' } as const

/** See `answerOffer` of the contract. */
export const answerOffer: Handlers<'answerOffer'>['answerOffer'] = async ({ input, db, config, account, language, client, limiter }) => {
	const { offer_id, answer, reason = '' } = input
	await limiter.take('messageByClient', client.key)
	return db.transaction().execute(async (trx) => {
		const { enquiry, answered_by } = await lockAsPlanner(trx, account, input)
		const conversation_id = enquiry.id
		// The request that held the lock before may have answered or withdrawn it.
		const offer = (await findOffer(trx, offer_id)) ?? fail('not_found')
		const offer_state = ended[answer]
		if (offer.state === offer_state && enquiry.state !== 'withdrawn')
			return { conversation_id, offer_id, offer_state, state: asConversationState(enquiry.state) }
		if (offer.state !== 'open' || isStopped(enquiry)) fail('offer_not_open')
		const state = answer === 'accept' ? 'accepted' : 'answered'
		await endOpenOffer(trx, enquiry.id, offer_state, { answered_by, reason: answer === 'decline' ? reason : '' })
		const entry = { enquiry_id: enquiry.id, offer_id, offer_event: offer_state, side: 'planner', account_id: answered_by } as const
		await noteOffer(trx, { ...entry, message: answer === 'decline' ? reason : '', lang: language })
		const { gross_cents, is_without_vat, event_date } = offer
		await trx
			.updateTable('enquiries')
			// The two have agreed on the day of the offer.
			.set({ state, active_at: sql<string>`now()`, ...(answer === 'accept' && event_date !== null && { event_date }) })
			.where('id', '=', enquiry.id)
			.execute()
		await keepHold(trx, enquiry.id)
		if (answer === 'decline') await tellSupplier(trx, enquiry, config, { kind: 'offer_declined', gross_cents, reason: reason || null })
		else {
			const agreed = { ...enquiry, event_date }
			await afterAcceptance(trx, { ...agreed, offer_id })
			const file = await offerPath(config, offer_id, mailedDays)
			await tellSupplier(trx, agreed, config, { kind: 'offer_accepted', gross_cents, is_without_vat, file })
			await tellPlanner(trx, agreed, config, { gross_cents, is_without_vat, file })
		}
		return { conversation_id, offer_id, offer_state, state }
	})
}

type Asked = Pick<Parsed<'answerOffer'>, 'offer_id' | 'conversation_key' | 'plan_id' | 'plan_key'>

/**
 * The enquiry of an offer, locked for its planner: by the account, by the key of the conversation, or by the plan that has asked. The locks are taken in the
 * order that plans have: the plan, then its enquiries. Throws `not_found` for all others, `not_yours` where a plan may be read alone.
 */
async function lockAsPlanner(
	db: Kysely<DB>,
	account: SignedIn | null,
	{ offer_id, conversation_key: key, plan_id, plan_key }: Asked,
): Promise<{ enquiry: Received; answered_by: number | null }> {
	const offer = await findOffer(db, offer_id)
	if (plan_id !== undefined) {
		const plan = await openPlan(db, account, { plan_id, plan_key }, 'answerOffer', { lock: true })
		const enquiry = offer && (await lockReceived(db, offer.enquiry_id))
		if (enquiry?.plan_id !== plan.id) fail('not_found')
		return { enquiry, answered_by: account?.id ?? null }
	}
	// Asked before anything is locked: a caller without the right delays no other request.
	const isPlanner = async (enquiry: Parameters<typeof findSide>[1]) => (await findSide(db, enquiry, { account, key })) === 'planner'
	if (!(await isPlanner(offer && (await findForSide(db, offer.enquiry_id)))) || !offer) fail('not_found')
	if (offer.plan_id !== null) await sql`select from plans where id = ${offer.plan_id} for update`.execute(db)
	const enquiry = await lockReceived(db, offer.enquiry_id)
	if (!(await isPlanner(enquiry)) || !enquiry) fail('not_found')
	return { enquiry, answered_by: key === undefined ? (account?.id ?? null) : null }
}

type ToSupplier = { gross_cents: number } & (
	| { kind: 'offer_declined'; reason: string | null }
	| { kind: 'offer_accepted'; is_without_vat: boolean; file: string }
)

async function tellSupplier(db: Kysely<DB>, enquiry: Received, config: Config, said: ToSupplier): Promise<void> {
	const to = await findSupplierAddress(db, enquiry, config.COMPANY_EMAIL)
	if (!to) return
	const mail = { ...to, enquiry_id: enquiry.id, reply_to: await replyTo(config, { id: enquiry.id, side: 'supplier' }, enquiry.email) }
	const about = {
		property_name: enquiry.supplier_property_name,
		from: `${enquiry.first_name} ${enquiry.last_name}`,
		gross_cents: said.gross_cents,
		path: addressOf(enquiry.id, enquiry.professional_id),
	}
	if (said.kind === 'offer_declined') await sendLater(db, { kind: said.kind, ...mail, values: { ...about, reason: said.reason } })
	else
		await sendLater(db, {
			kind: said.kind,
			...mail,
			values: { ...about, is_without_vat: said.is_without_vat, is_planner: false, event_date: enquiry.event_date, file: said.file },
		})
}

async function tellPlanner(
	db: Kysely<DB>,
	enquiry: Received,
	config: Config,
	{ gross_cents, is_without_vat, file }: { gross_cents: number; is_without_vat: boolean; file: string },
): Promise<void> {
	const { professional_id } = enquiry
	const supplier =
		professional_id === null
			? undefined
			: await db.selectFrom('accounts').select(['name', 'email']).where('id', '=', professional_id).executeTakeFirst()
	await sendLater(db, {
		kind: 'offer_accepted',
		to: enquiry.email,
		lang: enquiry.lang,
		account_id: enquiry.account_id,
		enquiry_id: enquiry.id,
		reply_to: supplier ? await replyTo(config, { id: enquiry.id, side: 'planner' }, supplier.email) : null,
		values: {
			property_name: enquiry.property_name,
			from: supplier?.name ?? '',
			gross_cents,
			is_without_vat,
			is_planner: true,
			event_date: enquiry.event_date,
			path: await pathForPlanner(db, enquiry),
			plan_path: await pathToPlan(db, enquiry.id),
			file,
		},
	})
}
