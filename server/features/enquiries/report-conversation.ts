import { lockReceived } from './queries.ts'
import { findSide } from './sides.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { readItem } from '#server/features/trust/moderation/items.ts'
import { findReporter, storeReport } from '#server/features/trust/moderation/store-report.ts'

/** See `reportConversation` of the contract. */
export const reportConversation: Handlers<'reportConversation'>['reportConversation'] = async ({
	input,
	account,
	language,
	client,
	limiter,
	idempotent,
}) => {
	const { conversation_id, conversation_key: key, reason, explanation, is_good_faith } = input
	return idempotent(
		async (trx) => {
			const enquiry = await lockReceived(trx, conversation_id)
			const side = await findSide(trx, enquiry, { account, key })
			if (!enquiry) fail('not_found')
			const item = await readItem(trx, side === 'planner' ? 'supplier_messages' : 'planner_messages', conversation_id)
			// None: a conversation with the operator.
			if (!item || item.words.length === 0) fail('conflict')
			await limiter.take('reportByClient', client.key)
			const isVisitor = key !== undefined || !account
			const reporter = isVisitor
				? { account_id: null, name: `${enquiry.first_name} ${enquiry.last_name}`.trim(), email: enquiry.email }
				: ((await findReporter(trx, account.id)) ?? fail('not_found'))
			return { report_id: await storeReport(trx, item, { reason, explanation, is_good_faith, lang: language }, reporter) }
		},
		['conversation_key'],
	)
}
