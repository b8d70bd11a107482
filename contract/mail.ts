import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { email } from './accounts.ts'
import { optional } from './http/fields.ts'

const state = z.enum(['waiting', 'sent', 'refused', 'stopped'], { error: 'not_a_choice' })

export const Mail = z
	.object({
		id: z.number(),
		kind: z.string(),
		to: z.string(),
		state,
		attempts: z.number(),
		/** Why the last attempt failed, in the words of the other server. */
		refusal: z.string().nullable(),
		created_at: z.string(),
		sent_at: z.string().nullable(),
		/** Its text is still known, or a new link can be made. */
		can_resend: z.boolean(),
	})
	.meta({ id: 'Mail', description: 'A mail of the outbox without its text, which holds links that open accounts. Times are ISO in UTC.' })
export type OutboxMail = z.output<typeof Mail>

export const mail = {
	getOutbox: {
		summary:
			'For the operator: the newest 200 mails, what became of each, and why one was refused. Never what they say. to keeps to one address, state to what became of them.',
		input: z.object({ to: optional(email), state: optional(state) }),
		output: z.object({
			list: z.array(Mail),
			/** Whether a mail server is set; without one all mails wait. */
			is_sending: z.boolean(),
		}),
	},
} satisfies Record<string, CallShapes>
