import { createHmac } from 'node:crypto'
import { makeToken } from '#server/features/accounts/access.ts'
import { addKey } from '#server/features/enquiries/conversation-keys.ts'
import { lockReceived } from '#server/features/enquiries/queries.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { openPlan } from './access.ts'

// Decision 100: A planner without an account does in a conversation the same as others.

/** See `openPlanConversation` of the contract. */
export const openPlanConversation: Handlers<'openPlanConversation'>['openPlanConversation'] = async ({
	input: { conversation_id, ...asked },
	db,
	account,
	client,
	limiter,
}) => {
	await limiter.take('messageByClient', client.key)
	return db.transaction().execute(async (trx) => {
		const plan = await openPlan(trx, account, asked, 'openPlanConversation', { lock: true })
		const enquiry = await lockReceived(trx, conversation_id)
		if (enquiry?.plan_id !== plan.id || enquiry.state === 'unconfirmed') fail('not_found')
		if (enquiry.account_id !== null) return { conversation_id, conversation_key: null }
		// The same each time: a planner who opens it often must not push out the keys of mailed links.
		const key =
			plan.account_id === null && asked.plan_key !== undefined
				? createHmac('sha256', asked.plan_key).update(`conversation ${conversation_id}`).digest('base64url')
				: makeToken()
		await addKey(trx, conversation_id, key)
		return { conversation_id, conversation_key: key }
	})
}
