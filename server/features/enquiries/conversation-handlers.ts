import type { Kysely } from 'kysely'
import type { Conversation, ConversationAction } from '#contract/conversations.ts'
import type { Side } from '#contract/enquiry-states.ts'
import type { Language } from '#contract/values/languages.ts'
import { roles } from '#contract/values/roles.ts'
import { hashToken } from '#server/features/accounts/access.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { paged } from '#server/platform/http/paging.ts'
import { removeLeft } from '#server/platform/media/leftover-files.ts'
import type { Media } from '#server/platform/media/media.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { inSameTime } from '#server/platform/shared/same-time.ts'
import { canAskForTime, canBeAnsweredByMail } from './answer-deadlines.ts'
import { addFiles, asConversationFile, dropFiles, listFiles, requireRoom } from './conversation-files.ts'
import { pathForPlanner } from './conversation-keys.ts'
import { withFacts } from './plan-facts.ts'
import {
	asConversationState,
	countByState,
	countUnread,
	findConversation,
	listConversations,
	listVisitorConversations,
	markRead,
	statesOf,
} from './conversation-queries.ts'
import { listHeld, takeHeld } from './inbound/held-replies.ts'
import { decline, findDeclineMail, markSeen, reopen, writerOf } from './decline.ts'
import { listOffers } from '#server/features/offers/queries.ts'
import { findCorrespondent, findForSide, lockReceived, medianAnswerMinutes, type Received } from './queries.ts'
import { findSide, isStopped, lockReceivedBy, recipientOf } from './sides.ts'
import { plansOfVisitor } from './plan-links.ts'
import { listTemplates, removeTemplate, storeTemplate } from './templates.ts'
import { addressOfKey, pathToConversations } from './visitor-keys.ts'
import { translateMessage } from './translate-message.ts'
import { isFresh, undoWithdrawal, withdraw, withdrawable } from './withdraw.ts'
import { canWrite, offerable, writeMessage } from './write-message.ts'

// Decision 086: An enquiry is a conversation. Decision 087: A visitor reads the own conversation by a mailed link.

export const conversationsHandlers: Handlers<
	| 'getConversations'
	| 'getConversation'
	| 'getVisitorConversations'
	| 'sendMessage'
	| 'uploadConversationFiles'
	| 'getWholeMail'
	| 'translateMessage'
	| 'answerHeldReply'
	| 'readConversation'
	| 'declineEnquiry'
	| 'withdrawEnquiry'
	| 'requestConversationLink'
	| 'getTemplates'
	| 'saveTemplate'
	| 'deleteTemplate'
> = {
	async getConversations({ input, db, account, language }) {
		const { list, total } = await listConversations(db, account, input, language)
		const receives = input.side !== 'planner' && account.role_id !== roles.user
		return {
			...paged(input, total, list),
			counts: await countByState(db, account, input.side),
			median_answer_minutes: receives ? await medianAnswerMinutes(db, recipientOf(account)) : null,
		}
	},

	async getConversation({ input: { conversation_id, conversation_key: key }, db, config, account, language, media }) {
		const side = await findSide(db, await findForSide(db, conversation_id), { account, key })
		return showConversation({ db, config, media, language }, conversation_id, side)
	},

	async sendMessage({ input, config, account, language, client, limiter, idempotent }) {
		const { conversation_id, conversation_key: key, message = '', file_ids } = input
		if (message === '' && file_ids.length === 0) fail('invalid_input', { fields: { message: { error: 'required' } } })
		return idempotent(
			async (trx) => {
				const enquiry = await lockReceived(trx, conversation_id)
				const side = await findSide(trx, enquiry, { account, key })
				// Nobody but a party has a side.
				if (!enquiry) fail('not_found')
				await limiter.take('messageByClient', client.key)
				const account_id = key === undefined ? (account?.id ?? null) : null
				const { id, state } = await writeMessage(trx, enquiry, { side, account_id, message, file_ids, language }, config)
				return { conversation_id, message_id: id, state: asConversationState(state) }
			},
			['conversation_key'],
		)
	},

	async uploadConversationFiles({ input: { conversation_id, conversation_key: key }, db, account, media, files }) {
		const account_id = key === undefined ? (account?.id ?? null) : null
		const findOwn = async (trx: Kysely<DB>) => {
			const enquiry = await lockReceived(trx, conversation_id)
			const side = await findSide(trx, enquiry, { account, key })
			if (!enquiry) fail('not_found')
			if (!canWrite(side, enquiry)) fail('conversation_closed')
			await requireRoom(trx, conversation_id, side, { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) })
			return side
		}
		// Before anything is decoded.
		await db.transaction().execute(findOwn)
		if (files.length === 0) fail('invalid_input', { fields: { conversation_image: { error: 'required' } } })
		const stored: string[] = []
		try {
			const pictures = await media.storePictures(files)
			stored.push(...pictures.map(({ file }) => file))
			const documents = await media.storeDocuments(files)
			stored.push(...documents.map(({ file }) => file))
			const rows = await db.transaction().execute(async (trx) => {
				const side = await findOwn(trx)
				return addFiles(trx, { enquiry_id: conversation_id, side, account_id, pictures, documents })
			})
			return { files: rows.map((row) => asConversationFile(row, media)) }
		} catch (error) {
			await removeLeft(db, media, stored)
			throw error
		}
	},

	async getWholeMail({ input: { conversation_id, conversation_key: key, message_id }, db, account }) {
		await findSide(db, await findForSide(db, conversation_id), { account, key })
		const message = await db
			.selectFrom('enquiry_answers')
			.select('whole_mail')
			.where('id', '=', message_id)
			.where('enquiry_id', '=', conversation_id)
			.executeTakeFirst()
		return { text: message?.whole_mail ?? fail('not_found') }
	},

	translateMessage,

	async answerHeldReply({ input: { conversation_id, conversation_key: key, held_id, take }, db, config, account, language, media }) {
		return db.transaction().execute(async (trx) => {
			const enquiry = await lockReceived(trx, conversation_id)
			const side = await findSide(trx, enquiry, { account, key })
			if (!enquiry) fail('not_found')
			const { sender: sent_from, message, whole_mail, file_ids } = await takeHeld(trx, { id: conversation_id, side }, held_id)
			const account_id = key === undefined ? (account?.id ?? null) : null
			if (take) await writeMessage(trx, enquiry, { side, account_id, message, file_ids, language, sent_from, whole_mail }, config)
			else await dropFiles(trx, file_ids)
			return showConversation({ db: trx, config, media, language }, conversation_id, side)
		})
	},

	async readConversation({ input: { conversation_id, conversation_key: key, message_id }, db, account }) {
		return db.transaction().execute(async (trx) => {
			const enquiry = await lockReceived(trx, conversation_id)
			const side = await findSide(trx, enquiry, { account, key })
			if (!enquiry) fail('not_found')
			if (side === 'supplier') await markSeen(trx, enquiry)
			await markRead(trx, conversation_id, side, message_id)
			const state = side === 'supplier' && enquiry.state === 'new' ? 'seen' : asConversationState(enquiry.state)
			return { conversation_id, state, unread: await countUnread(trx, conversation_id, side) }
		})
	},

	async declineEnquiry({ input: { conversation_id, message, mail = true, undo }, db, config, account, language, media }) {
		return db.transaction().execute(async (trx) => {
			const enquiry = await lockReceivedBy(trx, account, conversation_id)
			if (undo) await reopen(trx, enquiry)
			else {
				const writer = (await findCorrespondent(trx, account.id)) ?? fail('login_required')
				await decline(trx, enquiry, await writerOf(enquiry, writer, config), { mail, message })
			}
			return showConversation({ db: trx, config, media, language }, conversation_id, 'supplier')
		})
	},

	async withdrawEnquiry({ input: { conversation_id, conversation_key: key, undo }, db, config, account, language, media }) {
		return db.transaction().execute(async (trx) => {
			const enquiry = await lockReceived(trx, conversation_id)
			if ((await findSide(trx, enquiry, { account, key })) !== 'planner' || !enquiry) fail('not_found')
			await (undo ? undoWithdrawal(trx, enquiry) : withdraw(trx, enquiry, config))
			return showConversation({ db: trx, config, media, language }, conversation_id, 'planner')
		})
	},

	async requestConversationLink({ input: { conversation_id, email }, db, client, log, limiter }) {
		await limiter.take('mailByClient', client.key)
		// Of one client: strangers who ask for an address keep its visitor from nothing.
		await limiter.take('mailByAddress', `link:${client.key} ${email}`)
		await inSameTime(
			() =>
				db.transaction().execute(async (trx) => {
					if (conversation_id === undefined) {
						const list = await pathToConversations(trx, email)
						if (!list) return
						const { id: enquiry_id, lang, path } = list
						const values = { property_name: null, path, is_list: true }
						await sendLater(trx, { kind: 'conversation_link', to: email, lang, enquiry_id, values })
						return
					}
					const enquiry = await lockReceived(trx, conversation_id)
					if (!enquiry || enquiry.account_id !== null || enquiry.email !== email) return
					const values = { property_name: enquiry.property_name, path: await pathForPlanner(trx, enquiry) }
					await sendLater(trx, { kind: 'conversation_link', to: email, lang: enquiry.lang, enquiry_id: enquiry.id, values })
				}),
			(error) => log.warn({ err: error, job: 'conversation link' }, 'job failed'),
		)
		return {}
	},

	async getVisitorConversations({ input: { key, ...paging }, db, language }) {
		const email = (await addressOfKey(db, hashToken(key))) ?? fail('link_invalid')
		const { list, total } = await listVisitorConversations(db, email, paging, language)
		return { ...paged(paging, total, list), plans: await plansOfVisitor(db, email) }
	},

	async getTemplates({ db, account }) {
		return { list: await listTemplates(db, account.id) }
	},

	async saveTemplate({ input, db, account }) {
		return db.transaction().execute((trx) => storeTemplate(trx, account.id, input))
	},

	async deleteTemplate({ input: { template_id }, db, account }) {
		await removeTemplate(db, account.id, template_id)
		return {}
	},
}

interface Showing {
	db: Kysely<DB>
	config: Config
	media: Pick<Media, 'privateAddress'>
	language: Language
}

/** A conversation as the contract has it. */
async function showConversation({ db, config, media, language }: Showing, id: number, side: Side): Promise<Conversation> {
	const found = (await findConversation(db, id, side, { language, config })) ?? fail('not_found')
	const enquiry = await findForSide(db, id)
	if (!enquiry) fail('not_found')
	const files = await listFiles(db, id)
	const offers = await listOffers(db, id, config)
	const held = await listHeld(db, { id, side })
	const {
		sent_at,
		seen_at,
		answered_at,
		offered_at,
		accepted_at,
		declined_at,
		withdrawn_at,
		closed_at,
		expired_at,
		planner_read_id,
		supplier_read_id,
		plan_facts,
		...shown
	} = found
	const { message: typed, facts } = await withFacts(db, { message: found.messages[0]?.message ?? '', plan_facts }, language)
	return {
		...shown,
		facts,
		messages: found.messages.map((message) => ({
			...message,
			...(message.message_id === 0 && { message: typed }),
			files: (files.get(message.message_id) ?? []).map((file) => asConversationFile(file, media)),
		})),
		states: statesOf(found),
		decline_mail: side === 'supplier' && found.state === 'declined' ? await findDeclineMail(db, id) : null,
		held_replies: held.map(({ held_id, sender, message, created_at, names }) => ({
			held_id,
			sender,
			message,
			created_at: created_at.toISOString(),
			files: names ?? [],
		})),
		offers,
		allowed: allowedTo(side, enquiry, {
			hasOffer: offers[0]?.state === 'open',
			hasOtherWritten: found.messages.some(
				({ side: writer, message, message_id, offer_event }) =>
					writer !== side && (message !== '' || offer_event === 'made' || files.has(message_id)),
			),
		}),
	}
}

/** The fields that decide a side's rights. */
type Standing = Pick<
	Received,
	'state' | 'email' | 'withdrawn_at' | 'professional_id' | 'answer_due_at' | 'more_time_at' | 'planner_stopped_at' | 'supplier_stopped_at'
>
interface Content {
	hasOffer: boolean
	/** The other side has written something. */
	hasOtherWritten: boolean
}

function allowedTo(side: Side, enquiry: Standing, { hasOffer, hasOtherWritten }: Content): ConversationAction[] {
	const { state } = enquiry
	if (state === 'unconfirmed') return []
	const isOpen = state !== 'declined' && state !== 'closed' && state !== 'withdrawn'
	const may: Record<ConversationAction, boolean> = {
		message: canWrite(side, enquiry),
		decline: side === 'supplier' && isOpen && state !== 'accepted' && !isStopped(enquiry),
		undo_decline: side === 'supplier' && state === 'declined',
		close: side === 'supplier' && isOpen && state !== 'accepted',
		reopen: side === 'supplier' && state === 'closed',
		withdraw: side === 'planner' && withdrawable.includes(state),
		undo_withdraw: side === 'planner' && isFresh(enquiry),
		more_time: side === 'supplier' && canAskForTime(enquiry),
		answered_by_mail: canBeAnsweredByMail(enquiry),
		make_offer: side === 'supplier' && enquiry.professional_id !== null && canWrite(side, enquiry) && offerable.includes(state),
		withdraw_offer: side === 'supplier' && hasOffer,
		answer_offer: side === 'planner' && hasOffer && canWrite(side, enquiry),
		report: enquiry.professional_id !== null && hasOtherWritten,
	}
	return (Object.keys(may) as ConversationAction[]).filter((action) => may[action])
}
