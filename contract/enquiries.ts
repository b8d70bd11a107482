import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { email, mailedToken } from './accounts.ts'
import { enquiryStates } from './enquiry-states.ts'
import { day, id, line, optional, pageOf, paging, text, whole, yesOrNo } from './http/fields.ts'
import { phone } from './listings/manage.ts'
import { maxMessageLength, maxPeople } from './limits.ts'

const state = z.enum(enquiryStates, { error: 'not_a_choice' })
const Answer = z
	.object({ id: z.number(), message: z.string(), is_own: z.boolean(), created_at: z.string() })
	.meta({ id: 'EnquiryAnswer', description: 'A message in the thread of an enquiry.' })
const Enquiry = z
	.object({
		id: z.number(),
		/** Where the listing is seen; null for a message to the operator, and when it is not published any more. */
		property_id: z.number().nullable(),
		category_id: z.number().nullable(),
		/** Null for a message to the operator, and when the listing is gone. */
		property_name: z.string().nullable(),
		/** The name of the professional it goes to; null for the operator. */
		addressee: z.string().nullable(),
		state: z.enum(['unconfirmed', ...enquiryStates]),
		first_name: z.string(),
		last_name: z.string(),
		company_name: z.string().nullable(),
		/** Null for the recipient of an enquiry of a plan where replies by mail have their own addresses. */
		email: z.string().nullable(),
		phone: z.string().nullable(),
		event_date: z.string().nullable(),
		participants: z.number().nullable(),
		message: z.string(),
		lang: z.enum(['en', 'fr', 'de']),
		created_at: z.string(),
		answers: z.array(Answer),
	})
	.meta({
		id: 'Enquiry',
		description: 'An enquiry with its answers in order, as its sender and its recipient see it. Dates are ISO days, times ISO in UTC.',
	})
export type Enquiry = z.output<typeof Enquiry>

export const enquiries = {
	sendEnquiry: {
		summary:
			'Writes to the professional of a listing (property_id; category_id, when sent, must be the listing’s), or without property_id to the operator. A visitor gives an e-mail address and confirms by a mailed link (next: confirm); for an account its own address holds, and the enquiry waits until that is verified (verify) or is sent (sent). own_listing when the listing is the sender’s.',
		aliases: { number_of_participants: 'participants' },
		input: z.object({
			property_id: optional(id),
			category_id: optional(id),
			first_name: line(1, 60),
			last_name: line(1, 60),
			company_name: optional(line(1, 120)),
			email: optional(email),
			phone: optional(phone),
			event_date: optional(day),
			participants: optional(whole(1, maxPeople)),
			message: text(10, maxMessageLength),
			/** Two bot traps: `website` is hidden in the form, `elapsed` are the milliseconds since it was opened. A bot gets the usual answer and nothing is sent. */
			website: z.string().max(500).optional(),
			elapsed: optional(whole(0, 2_147_483_647)),
		}),
		/** Grants no access: sender and recipient read the enquiry with their own session. */
		output: z.object({ enquiry_id: z.number(), next: z.enum(['sent', 'confirm', 'verify']) }),
		failures: ['listing_not_found', 'login_required'],
	},
	confirmEnquiry: {
		summary:
			'Opens the link by which a visitor confirms an enquiry; it is delivered then. A second time is a success too. link_invalid when the token is unknown or too old.',
		input: z.object({ token: mailedToken }),
		output: z.object({
			property_name: z.string().nullable(),
			/** The listings of all that it has delivered, in their order: a brief of a plan asks several. Empty for a message to the operator. */
			property_names: z.array(z.string()),
			/** The plan of a brief; null where there is none. */
			plan_id: z.number().nullable(),
			/** Opens that plan, where the confirmed address is the plan’s and no account has it; told once, when the brief is delivered. */
			plan_key: z.string().nullable(),
			/** The signed-in account owns that plan; otherwise only a browser with a key opens it. */
			owns_plan: z.boolean(),
		}),
		failures: ['link_invalid'],
	},
	getReceivedEnquiries: {
		summary:
			'Enquiries to the signed-in professional or operator, the newest first, with the number in each state. enquiry_id asks for one.',
		input: z.object({ ...paging, state: optional(state), enquiry_id: optional(id) }),
		output: z.object({
			...pageOf(Enquiry),
			/** How many in each state. */
			counts: z.record(state, z.number()),
			/** Minutes until the first answer, the median; null below five answers. */
			median_answer_minutes: z.number().nullable(),
		}),
	},
	getSentEnquiries: {
		summary: 'Enquiries that the signed-in account has sent, with their answers, the newest first.',
		input: z.object(paging),
		output: z.object(pageOf(Enquiry)),
	},
	setEnquiryState: {
		summary:
			'Marks a received enquiry as seen, declined or closed, or with reopened takes the last two back; not_found for other accounts’ enquiries. Declining mails the sender a minute later, with message where it is given; with mail 0 there is no mail and message does not count. Reopening within that minute stops the mail and removes the message. decline_mail says where that mail stands; null when there is none. offer_accepted once the planner has accepted an offer.',
		failures: ['not_found', 'conversation_closed', 'offer_accepted'],
		input: z.object({
			enquiry_id: id,
			state: z.enum(['seen', 'declined', 'closed', 'reopened'], { error: 'not_a_choice' }),
			mail: optional(yesOrNo),
			message: optional(text(2, maxMessageLength)),
		}),
		output: Enquiry.extend({ decline_mail: z.enum(['waiting', 'sent']).nullable() }),
	},
	answerEnquiry: {
		summary: 'Answers a received enquiry; the sender gets it by mail.',
		input: z.object({ enquiry_id: id, message: text(2, maxMessageLength) }),
		output: Enquiry,
		failures: ['not_found', 'conversation_closed'],
	},
} satisfies Record<string, CallShapes>
