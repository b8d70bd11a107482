import { sql } from 'kysely'
import { pathForPlanner } from '#server/features/enquiries/conversation-keys.ts'
import { asConversationState } from '#server/features/enquiries/conversation-queries.ts'
import { replyTo } from '#server/features/enquiries/inbound/reply-addresses.ts'
import { endOpenOffer, findOffer, keepHold, noteOffer } from './queries.ts'
import { findCorrespondent, lockReceived } from '#server/features/enquiries/queries.ts'
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
		if (offer.state === 'withdrawn') return { conversation_id: enquiry_id, offer_id, state: asConversationState(enquiry.state) }
		if (offer.state !== 'open') fail('offer_not_open')
		await endOpenOffer(trx, enquiry_id, 'withdrawn')
		await noteOffer(trx, { enquiry_id, offer_id, offer_event: 'withdrawn', side: 'supplier', account_id: account.id, lang: language })
		await trx
			.updateTable('enquiries')
			.set({ state: 'answered', active_at: sql<string>`now()` })
			.where('id', '=', enquiry_id)
			.execute()
		await keepHold(trx, enquiry_id)
		const supplier = (await findCorrespondent(trx, account.id)) ?? fail('login_required')
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
				gross_cents: offer.gross_cents,
				path: await pathForPlanner(trx, enquiry),
			},
		})
		return { conversation_id: enquiry_id, offer_id, state: 'answered' as const }
	})
}
