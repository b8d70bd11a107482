import type { Kysely } from 'kysely'
import type { Output } from '#contract/index.ts'
import type { Side } from '#contract/enquiry-states.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers, SignedIn } from '#server/platform/handler.ts'
import { askForTime, markAnsweredByMail } from './answer-deadlines.ts'
import { asConversationState } from './conversation-queries.ts'
import { lockReceived, type Received } from './queries.ts'
import { openReplyLink, type ReplyLink } from './reply-links.ts'
import { findSide } from './sides.ts'

// Decision 095: Enquiries that nobody answers expire.

export const answerDeadlinesHandlers: Handlers<'askForTime' | 'answeredByMail'> = {
	askForTime: ({ input, db, config, account }) =>
		change({ db, config, account }, 'more-time', input, async (trx, enquiry, side) => {
			// The answer must not differ from that of a conversation of others.
			if (side !== 'supplier') fail('not_found')
			await askForTime(trx, enquiry, config)
		}),

	answeredByMail: ({ input, db, config, account }) => change({ db, config, account }, 'answered-by-mail', input, markAnsweredByMail),
}

interface Asking {
	db: Kysely<DB>
	config: Config
	account: SignedIn | null
}

interface Named {
	conversation_id?: number | undefined
	conversation_key?: string | undefined
	token?: string | undefined
}

/** Does `work` for the side that asks: by a link that was mailed to the supplier, else by its account or the key of a visitor. */
async function change(
	{ db, config, account }: Asking,
	link: ReplyLink,
	{ conversation_id, conversation_key: key, token }: Named,
	work: (trx: Kysely<DB>, enquiry: Received, side: Side) => Promise<void>,
): Promise<Output<'askForTime'>> {
	const id = token === undefined ? conversation_id : await openReplyLink(config, link, token)
	if (id === undefined) fail('invalid_input', { fields: { conversation_id: { error: 'required' } } })
	return db.transaction().execute(async (trx) => {
		const enquiry = await lockReceived(trx, id)
		if (!enquiry && token !== undefined) fail('not_found')
		const side = token !== undefined ? 'supplier' : await findSide(trx, enquiry, { account, key })
		// Nobody but a party has a side.
		if (!enquiry) fail('not_found')
		await work(trx, enquiry, side)
		const changed = (await lockReceived(trx, id)) ?? fail('not_found')
		return {
			conversation_id: id,
			state: asConversationState(changed.state),
			property_name: side === 'supplier' ? changed.supplier_property_name : changed.property_name,
			other_name: side === 'supplier' ? `${changed.first_name} ${changed.last_name}` : null,
			answer_due_at: changed.state === 'seen' ? (changed.answer_due_at?.toISOString() ?? null) : null,
		}
	})
}
