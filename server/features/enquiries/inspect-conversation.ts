import { sql, type Kysely } from 'kysely'
import type { Side } from '#contract/enquiry-states.ts'
import type { Output } from '#contract/index.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { asConversationFile, listFiles } from './conversation-files.ts'
import { findConversation } from './conversation-queries.ts'
import { isoTime } from './queries.ts'
import { listOffers } from '#server/features/offers/queries.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'

/** See `inspectConversation` of the contract. */
export const inspectConversation: Handlers<'inspectConversation'>['inspectConversation'] = async ({
	input: { conversation_id, reason },
	db,
	config,
	media,
	account,
	language,
}) =>
	db.transaction().execute(async (trx) => {
		const parties = await findParties(trx, conversation_id)
		const found = await findConversation(trx, conversation_id, 'supplier', { language, config })
		if (!parties || !found) fail('not_found')
		const reported = await findReported(trx, conversation_id)
		if (reported.length === 0 && reason === undefined) fail('invalid_input', { fields: { reason: { error: 'required' } } })
		// In the transaction that reads: nothing is read without its entry.
		await writeAudit(trx, account, {
			action: 'conversation_read',
			item_kind: 'conversation',
			item_id: conversation_id,
			after: { was_reported: reported.length > 0 },
			...(reason !== undefined && { reason }),
		})
		const files = await listFiles(trx, conversation_id)
		return {
			conversation_id,
			state: found.state,
			property_name: found.property_name,
			...parties,
			messages: found.messages.map((message) => ({
				...message,
				is_own: false,
				files: (files.get(message.message_id) ?? []).map((file) => asConversationFile(file, media)),
			})),
			offers: await listOffers(trx, conversation_id, config),
			reported,
		}
	})

type Parties = Pick<Output<'inspectConversation'>, 'planner' | 'supplier'>

async function findParties(db: Kysely<DB>, id: number): Promise<Parties | undefined> {
	const { rows } = await sql<Parties>`
		select json_build_object('name', concat_ws(' ', e.first_name, e.last_name), 'email', e.email, 'account_id', e.account_id,
				'stopped_at', ${isoTime('e.planner_stopped_at')}) as planner,
			json_build_object('name', coalesce(p.name, ''), 'email', coalesce(p.email, ''), 'account_id', p.id, 'stopped_at', ${isoTime('e.supplier_stopped_at')}) as supplier
		from enquiries e left join accounts p on p.id = e.professional_id where e.id = ${id} and e.state <> 'unconfirmed'
	`.execute(db)
	return rows[0]
}

/** The sides whose messages in a conversation were reported. */
async function findReported(db: Kysely<DB>, id: number): Promise<Side[]> {
	const { rows } = await sql<{ side: Side }>`
		select distinct replace(item_kind, '_messages', '') as side from reports
		where item_kind in ('planner_messages', 'supplier_messages') and item_id = ${id} order by side
	`.execute(db)
	return rows.map(({ side }) => side)
}
