import type { AccountSubscriber } from '#server/features/accounts/account-changes.ts'
import { findCorrespondent, lockReceived } from '#server/features/enquiries/queries.ts'
import { findOffer, listOpenOffers } from './queries.ts'
import { withdraw } from './withdraw-offer.ts'

// Decision 140: No contract with a supplier who is out of reach.

/** Who leaves makes no contract any more: the open offers are withdrawn, and their planners are told. They stay withdrawn when the account stays. */
export const offersFollowAccount: AccountSubscriber = {
	async deletion_planned(db, { id, config }) {
		const supplier = await findCorrespondent(db, id)
		if (!supplier) return
		for (const { offer_id, enquiry_id } of await listOpenOffers(db, id)) {
			const enquiry = await lockReceived(db, enquiry_id)
			const offer = await findOffer(db, offer_id)
			// Its planner was faster.
			if (!enquiry || offer?.is_ended !== false) continue
			await withdraw(db, config, { enquiry, offer_id, gross_cents: offer.gross_cents, supplier, isLeaving: true })
		}
	},
}
