import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { day, id, optional, pageOf, paging } from './http/fields.ts'
import { securityEventKinds } from './security-event-kinds.ts'

const SecurityEvent = z
	.object({
		id: z.number(),
		kind: z.enum(securityEventKinds),
		/** The minute in which it happened, ISO in UTC. */
		at: z.string(),
		/** How often it happened within that minute, from the same client. */
		count: z.number(),
		/** Browser and system in a few words; may be empty. */
		device: z.string(),
	})
	.meta({ id: 'SecurityEvent', description: 'A log-in, a refusal or a change of what protects an account, as its owner sees it.' })
export type SecurityEvent = z.output<typeof SecurityEvent>

const OperatorSecurityEvent = SecurityEvent.extend({
	/** Null where the address that was tried has no account. */
	account_id: z.number().nullable(),
	email: z.string().nullable(),
	/** A fingerprint of the client, another one every day; null where too many came at once. */
	client: z.string().nullable(),
}).meta({ id: 'OperatorSecurityEvent', description: 'A security event as operators see it.' })
export type OperatorSecurityEvent = z.output<typeof OperatorSecurityEvent>

const SecurityAlert = z
	.object({
		/** At which account so much was refused; null for an alert about a client. */
		account_id: z.number().nullable(),
		email: z.string().nullable(),
		/** From which client; null for an alert about an account. */
		client: z.string().nullable(),
		/** How much was refused within the last hour. */
		count: z.number(),
		since: z.string(),
	})
	.meta({ id: 'SecurityAlert', description: 'Many refusals within an hour at one account or from one client.' })
export type SecurityAlert = z.output<typeof SecurityAlert>

export const securityEvents = {
	getSecurityEvents: {
		summary:
			'The latest fifty security events of the own account, the newest first: log-ins, refusals, changes of password, second factor or address.',
		input: z.object({}),
		output: z.object({ list: z.array(SecurityEvent) }),
	},
	getAllSecurityEvents: {
		summary:
			'For operators: log-ins, resets, refusals and changes of all accounts, the newest first, and the alerts of the last hour. day by the clocks of Luxembourg; client as an event names it, or its first eight digits and more.',
		input: z.object({
			...paging,
			kind: optional(z.enum([...securityEventKinds, 'refused'], { error: 'not_a_choice' })),
			account_id: optional(id),
			client: optional(z.string({ error: 'invalid' }).regex(/^[0-9a-f]{8,32}$/, { error: 'invalid' })),
			day: optional(day),
		}),
		output: z.object({ ...pageOf(OperatorSecurityEvent), alerts: z.array(SecurityAlert) }),
	},
} satisfies Record<string, CallShapes>
