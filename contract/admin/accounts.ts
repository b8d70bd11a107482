import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { id, line, optional, pageOf, paging, text } from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { Mail } from '../mail.ts'
import { measures } from '../trust/moderation-choices.ts'
import { registerAbsences } from '../register.ts'
import { OperatorOrder } from './orders.ts'
import { OperatorFeed, notAChoice, reason, words } from './system.ts'

export const accountStates = ['active', 'suspended', 'unverified', 'leaving'] as const

const roleId = z.union([z.literal(1), z.literal(2), z.literal(3)])

const AccountRow = z
	.object({
		id: z.number(),
		role_id: roleId,
		name: z.string(),
		email: z.string(),
		state: z.enum(['active', 'suspended']),
		email_verified: z.boolean(),
		/** An ISO time while its owner wants it deleted. */
		delete_after: z.string().nullable(),
		/** ISO day on which an operator has seen the papers of the business. */
		business_checked_on: z.string().nullable(),
		created_at: z.string(),
		listings_count: z.number(),
		events_count: z.number(),
	})
	.meta({ id: 'AccountRow', description: 'An account in the operators’ list.' })

export type AccountRow = z.output<typeof AccountRow>

const Owned = z
	.object({
		id: z.number(),
		name: z.string(),
		state: z.string(),
		/** Why the item is not public, as its owner reads it; `suspensionReason` where the suspension of its account hides it. */
		state_reason: z.string().nullable(),
		is_premium: z.boolean(),
		/** ISO day of an event, ISO time until which a listing is published. */
		when: z.string().nullable(),
		path: z.string().nullable(),
	})
	.meta({ id: 'OwnedItem', description: 'A listing, an event or an enquiry of an account, as operators see it.' })

export type Owned = z.output<typeof Owned>

const Account = AccountRow.omit({ listings_count: true, events_count: true })
	.extend({
		first_name: z.string().nullable(),
		last_name: z.string().nullable(),
		contact_person: z.string().nullable(),
		pending_email: z.string().nullable(),
		phone: z.string().nullable(),
		address: z.string().nullable(),
		description: z.string().nullable(),
		rcs_number: z.string().nullable(),
		/** Why there is none. */
		rcs_absence: z.enum(registerAbsences).nullable(),
		rcs_absence_note: z.string().nullable(),
		vat_number: z.string().nullable(),
		permit_number: z.string().nullable(),
		lang: z.enum(languages),
		has_second_factor: z.boolean(),
		terms_accepted_at: z.string().nullable(),
		business_checked_source: z.string().nullable(),
	})
	.meta({ id: 'AccountDetails' })

const Decision = z
	.object({
		id: z.number(),
		item_kind: z.string(),
		item_id: z.number(),
		measure: z.enum(measures),
		decided_at: z.string(),
		ended_at: z.string().nullable(),
	})
	.meta({ id: 'AccountDecision', description: 'A decision about something of the account.' })

const AccountView = z
	.object({
		account: Account,
		/** The account's items as its owner lists them, newest first; at most 100 of each kind. */
		listings: z.array(Owned),
		events: z.array(Owned),
		orders: z.array(OperatorOrder),
		feeds: z.array(OperatorFeed),
		/** Without the messages: those are private to sender and recipient. */
		enquiries: z.object({ received: z.number(), unanswered: z.number(), sent: z.number() }),
		log_ins: z.array(
			z
				.object({ id: z.number(), device: z.string(), created_at: z.string(), last_used_at: z.string() })
				.meta({ description: 'A session of the account.' }),
		),
		mails: z.array(Mail),
		decisions: z.array(Decision),
	})
	.meta({ id: 'AccountView', description: 'An account as operators see it.' })

export type AccountView = z.output<typeof AccountView>

/** The operators’ calls about accounts. Each requires role 3 (`wrong_role`). */
export const adminAccounts = {
	getAccounts: {
		summary: 'For operators: accounts, the newest first.',
		input: z.object({
			...paging,
			role: optional(z.enum(['1', '2', '3'], notAChoice)),
			state: optional(z.enum(accountStates, notAChoice)),
			q: words,
		}),
		output: z.object(pageOf(AccountRow)),
	},
	getAccount: {
		summary: 'For operators: an account with what its owner sees in lists, never a password or a secret. The look is recorded.',
		failures: ['not_found'],
		input: z.object({ account_id: id }),
		output: AccountView,
	},
	resendLink: {
		summary: 'For operators: mails a new link to an account’s own address, to verify it or to choose a password.',
		failures: ['not_found', 'conflict'],
		input: z.object({ account_id: id, kind: z.enum(['verify', 'reset'], notAChoice) }),
		output: z.null(),
	},
	suspendAccount: {
		summary:
			'For operators: ends all sessions and forbids new ones, hides what the account has published, and tells the owner why. conflict for operators’ accounts.',
		failures: ['password_needed', 'not_found', 'conflict'],
		input: z.object({ account_id: id, facts: text(10, 2000), ground: z.enum(['law', 'terms'], notAChoice), rule: line(3, 300) }),
		output: z.null(),
	},
	unsuspendAccount: {
		summary: 'For operators: takes a suspension back.',
		failures: ['password_needed', 'not_found', 'conflict'],
		input: z.object({ account_id: id, reason }),
		output: z.null(),
	},
} satisfies Record<string, CallShapes>
