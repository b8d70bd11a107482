import { sql, type Kysely } from 'kysely'
import type { Side } from '#contract/enquiry-states.ts'
import { defaultLanguage, type Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { giveFiles, takeFiles } from './conversation-files.ts'
import { pathForPlanner } from './conversation-keys.ts'
import { reopen, writerOf } from './decline.ts'
import { addressOf } from './deliver.ts'
import { isForDigest } from './digests.ts'
import { replyTo } from './inbound/reply-addresses.ts'
import { limitMessages } from './limits.ts'
import { findCorrespondent, type Received } from './queries.ts'
import { isStopped } from './sides.ts'
import { updateUsualAnswer } from './usual-answer.ts'

// Decision 086: An enquiry is a conversation.

interface Written {
	side: Side
	/** Null for a visitor. */
	account_id: number | null
	message: string
	/** Files that were uploaded before. */
	file_ids?: readonly number[]
	/** In which the message was written. */
	language: Language
	/** The address from which it came by e-mail, where that is not the known one. */
	sent_from?: string | null
	/** The whole text of the e-mail, where the message is a part of it. */
	whole_mail?: string | null
}

type Mailing = Pick<Config, 'COMPANY_EMAIL' | 'SITE_NAME' | 'REPLY_DOMAIN' | 'SECRET_KEY' | 'DATA_DIR'>

/** States in which a side can write. A supplier's own message reopens an enquiry that it has put away; a planner asks again instead. */
const open: Record<Side, readonly string[]> = {
	planner: ['new', 'seen', 'answered', 'offered', 'accepted'],
	supplier: ['new', 'seen', 'answered', 'offered', 'accepted', 'declined', 'expired', 'closed'],
}
/** States in which a supplier can make an offer: who has put the enquiry away takes that back first. */
export const offerable: readonly string[] = ['new', 'seen', 'answered', 'offered', 'expired']
/** States that the message of a supplier does not change. */
const kept: readonly string[] = ['offered', 'accepted']

/** Whether a side can write in an enquiry. A planner whose account is deleted gets no answer, nor does a side that may not write any more. */
export function canWrite(side: Side, enquiry: Pick<Received, 'state' | 'email' | 'planner_stopped_at' | 'supplier_stopped_at'>): boolean {
	return open[side].includes(enquiry.state) && enquiry.email !== '' && !isStopped(enquiry)
}

/**
 * Adds a message of a side to a locked enquiry, and mails it to the other side. The locks of a conversation are taken in this order: its row in
 * `enquiries`, then files, messages, keys and mails. Belongs into a transaction. Throws `conversation_closed` and `too_many_requests`.
 */
export async function writeMessage(
	db: Kysely<DB>,
	enquiry: Received,
	written: Written,
	config: Mailing,
): Promise<{ id: number; state: string }> {
	const { side, account_id, message, file_ids = [], language, sent_from = null, whole_mail = null } = written
	if (!canWrite(side, enquiry)) fail('conversation_closed')
	await limitMessages(db, enquiry.id, side)
	const files = await takeFiles(db, { enquiry_id: enquiry.id, side, account_id }, file_ids)
	// Where the mail of a decline has not left yet, the message takes its place.
	const before = side === 'supplier' ? await reopen(db, enquiry) : enquiry.state
	const { id } = await db
		.insertInto('enquiry_answers')
		.values({ enquiry_id: enquiry.id, account_id, message, side, lang: language, sent_from, whole_mail })
		.returning('id')
		.executeTakeFirstOrThrow()
	await giveFiles(db, id, files)
	// A mail names the files; they open in the conversation.
	const mailed = { ...written, message: [message, ...files.map(({ name }) => `– ${name}`)].filter(Boolean).join('\n') }
	const isAnswer = side === 'supplier'
	const state = isAnswer && !kept.includes(before) ? 'answered' : before
	await db
		.updateTable('enquiries')
		.set({
			state,
			active_at: sql<string>`now()`,
			...(isAnswer && {
				seen_at: sql<string>`coalesce(seen_at, now())`,
				answered_at: sql<string>`coalesce(answered_at, now())`,
				declined_at: null,
				closed_at: null,
				expired_at: null,
			}),
		})
		.where('id', '=', enquiry.id)
		.execute()
	if (isAnswer && (await isForDigest(db, enquiry)))
		await db
			.updateTable('enquiries')
			.set({ digest_since: sql<string>`now()` })
			.where('id', '=', enquiry.id)
			.execute()
	else await (isAnswer ? mailPlanner : mailSupplier)(db, enquiry, mailed, config)
	if (isAnswer && enquiry.professional_id !== null && enquiry.answered_at === null) await updateUsualAnswer(db, enquiry.professional_id)
	return { id, state }
}

async function mailPlanner(db: Kysely<DB>, enquiry: Received, { account_id, message }: Written, config: Mailing) {
	const writer = (account_id !== null && (await findCorrespondent(db, account_id))) || fail('login_required')
	const { from, reply_to } = await writerOf(enquiry, writer, config)
	await sendLater(db, {
		kind: 'enquiry_answer',
		to: enquiry.email,
		lang: enquiry.lang,
		account_id: enquiry.account_id,
		enquiry_id: enquiry.id,
		reply_to,
		values: { property_name: enquiry.property_name, from, message, quoted: enquiry.message, path: await pathForPlanner(db, enquiry) },
	})
}

async function mailSupplier(db: Kysely<DB>, enquiry: Received, { message }: Written, config: Mailing) {
	const to = await findSupplierAddress(db, enquiry, config.COMPANY_EMAIL)
	if (!to) return
	await sendLater(db, {
		kind: 'enquiry_message',
		...to,
		enquiry_id: enquiry.id,
		reply_to: enquiry.professional_id === null ? enquiry.email : await replyTo(config, { id: enquiry.id, side: 'supplier' }, enquiry.email),
		values: {
			property_name: enquiry.supplier_property_name,
			from: `${enquiry.first_name} ${enquiry.last_name}`,
			message,
			path: addressOf(enquiry.id, enquiry.professional_id),
		},
	})
}

/** Where and in which language the supplier of an enquiry is written to; null for an operator without an address. */
export async function findSupplierAddress(
	db: Kysely<DB>,
	{ professional_id }: Pick<Received, 'professional_id'>,
	COMPANY_EMAIL: string | undefined,
): Promise<{ to: string; lang: Language; account_id: number | null } | null> {
	const professional = professional_id === null ? undefined : await findCorrespondent(db, professional_id)
	const to = professional?.email ?? COMPANY_EMAIL
	return to ? { to, lang: professional?.lang ?? defaultLanguage, account_id: professional_id } : null
}
