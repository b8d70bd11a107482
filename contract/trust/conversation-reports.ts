import { z } from 'zod'
import { mailedToken } from '../accounts.ts'
import type { CallShapes } from '../call-shapes.ts'
import { Message } from '../conversations.ts'
import { sides } from '../enquiry-states.ts'
import { flag, id, optional, text } from '../http/fields.ts'
import { conversationState, Offer } from '../offers.ts'
import { reason } from './moderation.ts'

// Decision 099: Reports of a conversation.

const Party = z
	.object({
		name: z.string(),
		email: z.string(),
		/** Null for a visitor, a deleted account and the operator. */
		account_id: z.number().nullable(),
		/** Since when an operator's decision keeps it from writing; null otherwise. */
		stopped_at: z.string().nullable(),
	})
	.meta({ id: 'ReportedParty', description: 'A side of a conversation as operators see it.' })

/** Calls that report private messages, and calls with which operators read them. */
export const conversationReports = {
	reportConversation: {
		summary:
			'Reports to the operator what the other side of a conversation wrote, by its account, or by a visitor with the conversation_key of the mailed link. The sender gets a receipt by mail, and later the decision. conflict when the other side has written nothing, and in conversations with the operator.',
		failures: ['not_found', 'login_required', 'conflict'],
		input: z.object({
			conversation_id: id,
			conversation_key: optional(mailedToken),
			reason,
			explanation: text(10, 3000),
			is_good_faith: flag.refine((given) => given, { error: 'required' }),
		}),
		output: z.object({ report_id: z.number() }),
	},
	inspectConversation: {
		summary:
			'For the operator: a whole conversation of two others. Each call is an entry of the audit log. Where nothing in it was reported, reason says why it has to be read, and is required.',
		failures: ['not_found'],
		input: z.object({ conversation_id: id, reason: optional(text(10, 1000)) }),
		output: z.object({
			conversation_id: z.number(),
			state: conversationState,
			property_name: z.string().nullable(),
			planner: Party,
			supplier: Party,
			messages: z.array(Message),
			offers: z.array(Offer),
			/** Which sides' messages were reported. */
			reported: z.array(z.enum(sides)),
		}),
	},
} satisfies Record<string, CallShapes>
