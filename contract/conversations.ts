import { z } from 'zod'
import { email, mailedToken } from './accounts.ts'
import type { CallShapes } from './call-shapes.ts'
import { conversationStates, sides } from './enquiry-states.ts'
import { flag, id, ids, line, optional, pageOf, paging, text, whole, yesOrNo } from './http/fields.ts'
import { offerEvents } from './offer-states.ts'
import { conversationState, Offer } from './offers.ts'
import { maxFilesOfMessage, maxMessageLength, maxTemplateNameLength } from './limits.ts'

/** The actions of the caller in a conversation. */
export const conversationActions = [
	'message',
	'decline',
	'undo_decline',
	'close',
	'reopen',
	'withdraw',
	'undo_withdraw',
	'more_time',
	'answered_by_mail',
	'make_offer',
	'withdraw_offer',
	'answer_offer',
	'report',
] as const
export type ConversationAction = (typeof conversationActions)[number]

const lang = z.enum(['en', 'fr', 'de'])
const side = z.enum(sides, { error: 'not_a_choice' })
const state = conversationState
const chosenFileIds = ids.refine((list) => list.length <= maxFilesOfMessage, { error: 'too_many' })
/** The number of the enquiry, and for a visitor the key of the mailed link. */
const one = { conversation_id: id, conversation_key: optional(mailedToken) }

/** The token of a link that is mailed to a supplier: the number of the enquiry and a signature. */
const replyToken = z.string().regex(/^\d{1,10}-[0-9a-z]{1,9}\.[\w-]{43}$/, { error: 'invalid' })

const Standing = z
	.object({
		conversation_id: z.number(),
		state,
		property_name: z.string().nullable(),
		/** Who asked; null for the planner. */
		other_name: z.string().nullable(),
		answer_due_at: z.string().nullable(),
	})
	.meta({ id: 'ConversationStanding', description: 'Where a conversation stands after a press.' })

const about = {
	conversation_id: z.number(),
	/** The side of the caller. */
	side,
	state,
	/** Messages of the other side that were not read yet. */
	unread: z.number(),
	/** Where the listing is seen; null for a message to the operator, and when it is not published any more. */
	property_id: z.number().nullable(),
	category_id: z.number().nullable(),
	property_name: z.string().nullable(),
	/** The name of the other side; null for the operator. */
	other_name: z.string().nullable(),
	event_date: z.string().nullable(),
	participants: z.number().nullable(),
	created_at: z.string(),
	active_at: z.string(),
	/** How many others of its kind the same plan has asked. */
	asked_with: z.number(),
}
const ConversationRow = z
	.object({
		...about,
		/** The beginning of the last message, its language where it is known, and whose it is. */
		last_message: z.string(),
		last_lang: lang.nullable(),
		last_side: side,
		/** The event of the offer in the last message; null for a message of words. */
		last_offer_event: z.enum(offerEvents).nullable(),
	})
	.meta({ id: 'ConversationRow', description: 'A conversation in a list.' })
export type ConversationRow = z.output<typeof ConversationRow>

const ConversationFile = z
	.object({
		file_id: z.number(),
		kind: z.enum(['picture', 'document']),
		name: z.string(),
		bytes: z.number(),
		/** Good for a day. A document comes as a download. */
		url: z.string(),
		small_url: z.string().nullable(),
		width: z.number().nullable(),
		height: z.number().nullable(),
	})
	.meta({ id: 'ConversationFile', description: 'A file of a message.' })
export type ConversationFile = z.output<typeof ConversationFile>

export const Message = z
	.object({
		/** 0 for the enquiry itself, which is the first message. */
		message_id: z.number(),
		side,
		is_own: z.boolean(),
		message: z.string(),
		lang: lang.nullable(),
		created_at: z.string(),
		files: z.array(ConversationFile),
		/** The offer that the message reports, and its event; null for a message of words. */
		offer_id: z.number().nullable(),
		offer_event: z.enum(offerEvents).nullable(),
		/** The address from which it came by e-mail, where that is not the known one of its side; the other side sees its domain alone. */
		sent_from: z.string().nullable(),
		/** Whether it is a part of an e-mail: get_whole_mail has the rest. */
		has_whole_mail: z.boolean(),
	})
	.meta({ id: 'Message', description: 'A message of a conversation.' })
export type Message = z.output<typeof Message>

/** The facts that a plan says in its enquiries, besides the day and the people. */
const planFacts = [
	'occasion',
	'further_dates',
	'place',
	'must_haves',
	'note',
	'languages',
	'invoice',
	'vat_number',
	'order_number',
] as const
const PlanFact = z
	.object({
		fact: z.enum(planFacts),
		/** In the language of the reader, as is a value that is not the planner's own words. */
		name: z.string(),
		value: z.string(),
	})
	.meta({ id: 'PlanFact', description: 'What a plan said of its event when it asked.' })
export type PlanFact = z.output<typeof PlanFact>

const HeldReply = z
	.object({
		held_id: z.number(),
		/** The address in From. */
		sender: z.string(),
		message: z.string(),
		created_at: z.string(),
		/** The names of its files. */
		files: z.array(z.string()),
	})
	.meta({
		id: 'HeldReply',
		description: 'A reply by e-mail from an address that is not known, which waits until its side says that it is its own.',
	})
export type HeldReply = z.output<typeof HeldReply>

const Conversation = z
	.object({
		...about,
		/** The facts of the planner, for the supplier; null for the planner. */
		planner: z
			.object({
				first_name: z.string(),
				last_name: z.string(),
				company_name: z.string().nullable(),
				/** Null for an enquiry of a plan where replies by mail have their own addresses. */
				email: z.string().nullable(),
				phone: z.string().nullable(),
			})
			.nullable(),
		/** The plan from which it was asked; null for the supplier, and where there is none. */
		plan: z
			.object({
				plan_id: z.number(),
				title: z.string(),
				/** The account that asked opens it: it owns it, or has opened a link of it. Otherwise only a browser with a key does. */
				opens: z.boolean(),
				/** Suppliers of the same kind that the plan has asked, that are not chosen and wait for an answer: tell_others tells them. */
				others_waiting: z.number(),
			})
			.meta({ description: 'The plan of an enquiry.' })
			.nullable(),
		/** The facts that the plan said when it asked, in the language of the reader; empty without one. The first message is without these. */
		facts: z.array(PlanFact),
		/** The language of the planner. */
		lang,
		messages: z.array(Message),
		/** The states that it has reached and when, the oldest first; `at` is null where that was not kept. */
		states: z.array(z.object({ state, at: z.string().nullable() }).meta({ description: 'A state that was reached, and when.' })),
		/** When it expires without an answer; null when it waits for none, or never expires. */
		answer_due_at: z.string().nullable(),
		/** When its supplier asked for more time; null before. */
		more_time_at: z.string().nullable(),
		/** When a side said that it is answered by e-mail; null otherwise. */
		answered_by_mail_at: z.string().nullable(),
		/** The sides that an operator's decision keeps from writing. Nobody writes to them either. */
		stopped_sides: z.array(side),
		/** The last own message that the other side has read; null before the first. */
		read_by_other: z.number().nullable(),
		/** The state of the mail about a decline; null when there is none. */
		decline_mail: z.enum(['waiting', 'sent']).nullable(),
		/** Replies by e-mail that wait for a word of the caller’s side. The other side never sees them. */
		held_replies: z.array(HeldReply),
		/** All versions, the newest first. */
		offers: z.array(Offer),
		allowed: z.array(z.enum(conversationActions)),
	})
	.meta({ id: 'Conversation', description: 'A conversation: an enquiry with the messages of both sides in their order.' })
export type Conversation = z.output<typeof Conversation>

const Template = z
	.object({ template_id: z.number(), template_name: z.string(), text: z.string() })
	.meta({ id: 'AnswerTemplate', description: 'A text to answer with.' })
export type Template = z.output<typeof Template>

export const conversations = {
	getConversations: {
		summary:
			'Conversations of the signed-in account, those with the newest activity first: what it asked (side planner) and what it was asked (side supplier). unread 1 keeps to those with unread messages; counts are of the whole side.',
		input: z.object({ ...paging, side: optional(side), state: optional(state), unread: flag }),
		output: z.object({
			...pageOf(ConversationRow),
			/** How many in each state, on that side. */
			counts: z.record(z.enum(conversationStates), z.number()),
			/** Minutes until the first answer of a supplier, the median; null below five answers, and for planners. */
			median_answer_minutes: z.number().nullable(),
		}),
	},
	getConversation: {
		summary:
			'One conversation with its messages. Its planner and its supplier read it; a visitor with the conversation_key of the mailed link. not_found for all others.',
		failures: ['not_found', 'login_required'],
		input: z.object(one),
		output: Conversation,
	},
	sendMessage: {
		summary:
			'Writes to the other side, who gets it by mail too. The first message of a supplier sets the state answered; one after a decline or a closing opens the conversation again. conversation_closed when this side cannot write any more.',
		failures: ['not_found', 'login_required', 'conversation_closed'],
		/** A message, files that were uploaded before, or both. */
		input: z.object({ ...one, message: optional(text(1, maxMessageLength)), file_ids: chosenFileIds }),
		output: z.object({ conversation_id: z.number(), message_id: z.number(), state }),
	},
	uploadConversationFiles: {
		summary:
			'Stores pictures (conversation_image) and PDFs (conversation_document) for the next message of a side in a conversation; send_message brings them with file_ids. What is not sent within a day is removed. A visitor shows the conversation_key of the mailed link, and sends it and conversation_id before the files: without them no file is read.',
		failures: ['not_found', 'login_required', 'conversation_closed'],
		input: z.object(one),
		output: z.object({ files: z.array(ConversationFile) }),
	},
	getWholeMail: {
		summary: 'The whole text of the e-mail of which a message is a part, without keys and addresses of replies.',
		failures: ['not_found', 'login_required'],
		input: z.object({ ...one, message_id: id }),
		output: z.object({ text: z.string() }),
	},
	answerHeldReply: {
		summary:
			'Says of a reply that came by e-mail from another address whether it belongs to the own side: with take 1 it becomes a message, and further ones from that address do so by themselves where their domain is proven; with take 0 it is deleted.',
		failures: ['not_found', 'login_required', 'conversation_closed'],
		input: z.object({ ...one, held_id: id, take: yesOrNo }),
		output: Conversation,
	},
	readConversation: {
		summary: 'Marks the messages of the other side as read, up to message_id (0: the enquiry itself). What was read stays so.',
		failures: ['not_found', 'login_required'],
		input: z.object({ ...one, message_id: whole(0, 2_147_483_647) }),
		output: z.object({ conversation_id: z.number(), state, unread: z.number() }),
	},
	declineEnquiry: {
		summary:
			'Declines a received enquiry; its planner gets a kind mail a minute later, with message where it is given. With mail 0 there is no mail. undo 1 takes a decline or a closing back: within that minute the mail is stopped and the message removed. offer_accepted once the planner has accepted an offer.',
		failures: ['not_found', 'conversation_closed', 'offer_accepted'],
		input: z.object({ conversation_id: id, message: optional(text(2, maxMessageLength)), mail: optional(yesOrNo), undo: flag }),
		output: Conversation,
	},
	withdrawEnquiry: {
		summary:
			'Withdraws the own enquiry; its supplier is told by mail a minute later. undo 1 within that minute takes it back, and nobody is told; later it is conversation_closed. offer_accepted once an offer is accepted.',
		failures: ['not_found', 'login_required', 'conversation_closed', 'offer_accepted'],
		input: z.object({ ...one, undo: flag }),
		output: Conversation,
	},
	askForTime: {
		summary:
			'The supplier of an enquiry needs more time, once: the time until it expires begins anew, and its planner is told by mail. token is that of the mailed link, which works without logging in; otherwise the account says conversation_id.',
		failures: ['not_found', 'login_required', 'link_invalid', 'conversation_closed'],
		input: z.object({ conversation_id: optional(id), token: optional(replyToken) }),
		output: Standing,
	},
	answeredByMail: {
		summary:
			'A side says that an enquiry is answered by e-mail, which counts as the first answer; an expired one is open again. token is that of the link mailed to the supplier; otherwise the account, or a visitor with conversation_key, says conversation_id.',
		failures: ['not_found', 'login_required', 'link_invalid', 'conversation_closed'],
		input: z.object({ conversation_id: optional(id), conversation_key: optional(mailedToken), token: optional(replyToken) }),
		output: Standing,
	},
	requestConversationLink: {
		summary:
			'Mails a visitor a new link to a conversation, to the address it was sent from; without conversation_id a link to all conversations and plans of that address. The answer is always the same.',
		input: z.object({ conversation_id: optional(id), email }),
		output: z.object({}),
	},
	getVisitorConversations: {
		summary:
			'The conversations and plans of a visitor’s address that no account has, by the key of the mailed link to all of them. The same key opens each as conversation_key and plan_key.',
		failures: ['link_invalid'],
		input: z.object({ key: mailedToken, ...paging }),
		output: z.object({
			...pageOf(ConversationRow),
			plans: z.array(
				z.object({ plan_id: z.number(), title: z.string(), date: z.string().nullable() }).meta({ description: 'A plan of a visitor.' }),
			),
		}),
	},
	getTemplates: {
		summary: 'The texts that the signed-in account keeps to answer with, by name.',
		input: z.object({}),
		output: z.object({ list: z.array(Template) }),
	},
	saveTemplate: {
		summary:
			'Keeps a text to answer with, or with template_id changes one; no two have the same name. conflict when there are as many as may be.',
		failures: ['not_found', 'conflict'],
		input: z.object({ template_id: optional(id), template_name: line(1, maxTemplateNameLength), text: text(2, maxMessageLength) }),
		output: Template,
	},
	deleteTemplate: {
		summary: 'Removes a text to answer with.',
		failures: ['not_found'],
		input: z.object({ template_id: id }),
		output: z.object({}),
	},
	translateMessage: {
		summary: 'A message of the other side (0: the enquiry) in the language of the request, by machine translation. Nothing is stored.',
		failures: ['not_found', 'login_required', 'translation_unavailable'],
		input: z.object({ ...one, message_id: whole(0, 2_147_483_647) }),
		output: z.object({ text: z.string() }),
	},
} satisfies Record<string, CallShapes>
