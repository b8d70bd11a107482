import { lockReceived } from './queries.ts'
import { findSide } from './sides.ts'
import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'
import { sendLater } from '../mail/send-later.ts'
import { readItem } from '../trust/moderation/items.ts'
import { limitReports } from '../trust/moderation/limits.ts'

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
		async (change) => {
			const enquiry = await lockReceived(change, conversation_id)
			const side = await findSide(change, enquiry, { account, key })
			if (!enquiry) fail('not_found')
			const item = await readItem(change, side === 'planner' ? 'supplier_messages' : 'planner_messages', conversation_id)
			// None: a conversation with the operator.
			if (!item || item.words.length === 0) fail('conflict')
			await limiter.take('reportByClient', client.key)
			const isVisitor = key !== undefined || !account
			const reporter = isVisitor
				? { id: null, name: `${enquiry.first_name} ${enquiry.last_name}`.trim(), email: enquiry.email }
				: await findReporter(change, account.id)
			await limitReports(change, { account_id: reporter.id, reporter_email: reporter.email }, item)
			const { id } = await change
				.insertInto('reports')
				.values({
					item_kind: item.item_kind,
					item_id: conversation_id,
					item: JSON.stringify({ ...item, address: item.path }),
					reason,
					explanation,
					reporter_name: reporter.name,
					reporter_email: reporter.email,
					account_id: reporter.id,
					lang: language,
					is_good_faith,
				})
				.returning('id')
				.executeTakeFirstOrThrow()
			await sendLater(change, {
				kind: 'report_received',
				to: reporter.email,
				lang: language,
				account_id: reporter.id,
				values: { number: id, title: item.title, reason },
			})
			return { report_id: id }
		},
		['conversation_key'],
	)
}

async function findReporter(db: Parameters<typeof lockReceived>[0], id: number) {
	const { name, first_name, last_name, email } = await db
		.selectFrom('accounts')
		.select(['name', 'first_name', 'last_name', 'email'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return { id, name: name ?? [first_name, last_name].filter(Boolean).join(' '), email }
}
