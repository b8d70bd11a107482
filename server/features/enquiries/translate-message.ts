import type { Kysely } from 'kysely'
import type { Side } from '#contract/enquiry-states.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { fail } from '#server/platform/failure.ts'
import { translatorOf } from '#server/features/translations/translator.ts'
import { typedMessage } from './plan-facts.ts'
import { findForSide } from './queries.ts'
import { findSide } from './sides.ts'

// Decision 143: Messages are translated on a press.

interface Asked {
	conversation_id: number
	message_id: number
	reader: Side
}

/** See `translateMessage` of the contract. */
export const translateMessage: Handlers<'translateMessage'>['translateMessage'] = async ({
	input: { conversation_id, conversation_key: key, message_id },
	db,
	config,
	account,
	language,
	client,
	limiter,
	log,
}) => {
	const side = await findSide(db, await findForSide(db, conversation_id), { account, key })
	const message = await findMessage(db, { conversation_id, message_id, reader: side })
	if (!message) fail('not_found')
	const translate = translatorOf(config)
	if (!translate) fail('translation_unavailable')
	await (key === undefined && account ? limiter.take('translationByAccount', account.id) : limiter.take('translationByClient', client.key))
	try {
		// The language of a message is that of its writer's pages, in which not everybody writes.
		const [text = ''] = await translate({ texts: [message], from: 'auto', to: language })
		return { text }
	} catch (error) {
		log.warn({ err: error }, 'translation failed')
		return fail('translation_unavailable')
	}
}

/** The words of a message of the other side as the reader sees them: without the rest of its e-mail, without addresses, and without the facts of a plan, which are said in the own language already. */
async function findMessage(db: Kysely<DB>, { conversation_id, message_id, reader }: Asked): Promise<string | undefined> {
	const found =
		message_id === 0
			? reader === 'supplier' &&
				(await db.selectFrom('enquiries as e').select(typedMessage.as('message')).where('e.id', '=', conversation_id).executeTakeFirst())
			: await db
					.selectFrom('enquiry_answers')
					.select('message')
					.where('id', '=', message_id)
					.where('enquiry_id', '=', conversation_id)
					.where('side', '<>', reader)
					.executeTakeFirst()
	return found ? found.message : undefined
}
