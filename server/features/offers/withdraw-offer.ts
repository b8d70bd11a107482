import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { pathForPlanner } from '#server/features/enquiries/conversation-keys.ts'
import { asConversationState } from '#server/features/enquiries/conversation-queries.ts'
import { replyTo } from '#server/features/enquiries/inbound/reply-addresses.ts'
import { endOpenOffer, findOffer, keepHold, noteOffer } from './queries.ts'
import { findCorrespondent, lockReceived, type Received } from '#server/features/enquiries/queries.ts'
import { findSide } from '#server/features/enquiries/sides.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'

// Decision 091: Offers.

/** See `withdrawOffer` of the contract. */
export const withdrawOffer: Handlers<'withdrawOffer'>['withdrawOffer'] = async ({
	input: { offer_id },
	db,
	config,
	account,
	language,
	client,
	limiter,
}) => {
	await limiter.take('messageByClient', client.key)
	return db.transaction().execute(async (trx) => {
		const { enquiry_id } = (await findOffer(trx, offer_id)) ?? fail('not_found')
		const enquiry = await lockReceived(trx, enquiry_id)
		if ((await findSide(trx, enquiry, { account, key: undefined })) !== 'supplier' || !enquiry) fail('not_found')
		// The request that held the lock before may have answered it.
		const offer = (await findOffer(trx, offer_id)) ?? fail('not_found')
		// While its supplier is out of reach it counts as withdrawn, and can be.
		const isOnlyHidden = offer.state === 'withdrawn' && !offer.is_ended && enquiry.state === 'offered'
		if (offer.state === 'withdrawn' && !isOnlyHidden)
			return { conversation_id: enquiry_id, offer_id, state: asConversationState(enquiry.state) }
		if (offer.state !== 'open' && !isOnlyHidden) fail('offer_not_open')
		const supplier = (await findCorrespondent(trx, account.id)) ?? fail('login_required')
		await withdraw(trx, config, { enquiry, offer_id, gross_cents: offer.gross_cents, supplier, language })
		return { conversation_id: enquiry_id, offer_id, state: 'answered' as const }
	})
}

interface Withdrawn {
	enquiry: Received
	offer_id: number
	gross_cents: number
	supplier: NonNullable<Awaited<ReturnType<typeof findCorrespondent>>>
	/** Of the request; that of the account otherwise. */
	language?: Language
	/** Its account is going to be deleted. */
	isLeaving?: boolean
}

/** Withdraws the open offer of a locked enquiry and tells its planner. Belongs into a transaction. */
export async function withdraw(
	trx: Kysely<DB>,
	config: Config,
	{ enquiry, offer_id, gross_cents, supplier, language = supplier.lang, isLeaving }: Withdrawn,
): Promise<void> {
	const enquiry_id = enquiry.id
	await endOpenOffer(trx, enquiry_id, 'withdrawn')
	await noteOffer(trx, { enquiry_id, offer_id, offer_event: 'withdrawn', side: 'supplier', account_id: supplier.id, lang: language })
	await trx
		.updateTable('enquiries')
		.set({ state: 'answered', active_at: sql<string>`now()` })
		.where('id', '=', enquiry_id)
		.execute()
	await keepHold(trx, enquiry_id)
	await sendLater(trx, {
		kind: 'offer_withdrawn',
		to: enquiry.email,
		lang: enquiry.lang,
		account_id: enquiry.account_id,
		enquiry_id,
		reply_to: await replyTo(config, { id: enquiry_id, side: 'planner' }, supplier.email),
		values: {
			property_name: enquiry.property_name,
			from: supplier.name ?? '',
			gross_cents,
			path: await pathForPlanner(trx, enquiry),
			...(isLeaving && { is_leaving: true }),
		},
	})
}
