import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { eventFeedStates } from './events/import.ts'
import { flag, id, line, optional, pageOf, paging, text } from './http/fields.ts'
import { languages } from './values/languages.ts'
import { Mail } from './mail.ts'
import { measures } from './trust/moderation-choices.ts'
import { registerAbsences } from './register.ts'

/** What operators do, as the record of it names it. Each has its words in `web/admin/audit-texts.ts`. */
export const auditActions = [
	'post_saved',
	'post_published',
	'post_scheduled',
	'post_withdrawn',
	'post_restored',
	'page_saved',
	'page_announced',
	'page_restored',
	'report_decided',
	'item_held',
	'item_released',
	'item_hidden',
	'item_removed',
	'items_removed',
	'removal_undone',
	'decision_undone',
	'appeal_decided',
	'account_suspended',
	'account_unsuspended',
	'account_viewed',
	'business_checked',
	'business_unchecked',
	'mail_resent',
	'link_resent',
	'order_paid',
	'order_cancelled',
	'orders_exported',
	'bank_file_read',
	'job_retried',
	'job_stopped',
	'feed_refreshed',
	'feed_stopped',
	'choice_added',
	'choice_changed',
	'choice_moved',
	'choice_merged',
	'choice_retired',
	'choice_restored',
	'setting_changed',
	'post_deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What can wait for an operator, in the order in which it is shown. */
export const pileNames = [
	'security_alerts',
	'reports',
	'appeals',
	'holds',
	'unpaid_orders',
	'open_orders',
	'unchecked_businesses',
	'refused_mails',
	'failed_jobs',
	'failing_feeds',
	'waiting_mails',
	'scheduled_posts',
] as const
export type PileName = (typeof pileNames)[number]

const weekNames = ['accounts', 'listings', 'events', 'enquiries', 'orders'] as const
export const accountStates = ['active', 'suspended', 'unverified', 'leaving'] as const
export const orderStates = ['open', 'paid', 'lapsed', 'cancelled'] as const
export const jobStates = ['waiting', 'active', 'failed', 'stopped', 'done'] as const

const notAChoice = { error: 'not_a_choice' } as const
/** Words that are looked for; also a number, as `12` or `#12`. */
const words = optional(line(1, 120))
const day = z
	.string({ error: 'invalid' })
	.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'invalid' })
	.pipe(z.iso.date({ error: 'invalid' }))
/** Why something is done; it stands in the record. */
const reason = text(3, 1000)

const Overview = z
	.object({
		/** How much of each waits, and since when the oldest; of scheduled posts, when the next one comes. ISO times. */
		waiting: z.record(z.enum(pileNames), z.object({ count: z.number(), since: z.string().nullable() })),
		/** New in seven days, and in the seven before. */
		week: z.record(z.enum(weekNames), z.object({ count: z.number(), before: z.number() })),
		/** Whether mails go out, transfers can be told where to go, and the company is named. */
		is_set_up: z.object({ mail: z.boolean(), bank: z.boolean(), company: z.boolean() }),
		/** This operator has not done anything yet. */
		is_first_day: z.boolean(),
	})
	.meta({ description: 'What waits for operators, and what is new.' })
export type Overview = z.output<typeof Overview>

const Found = z
	.object({
		id: z.number(),
		name: z.string(),
		/** A mail address, a place, a reference. */
		detail: z.string(),
		/** The ISO day of an event. */
		day: z.string().nullable(),
		state: z.string(),
		/** Whose it is; null where nobody's any more. */
		account_id: z.number().nullable(),
		/** Its public address, while it has one. */
		path: z.string().nullable(),
	})
	.meta({ description: 'Something found by the operators’ search.' })
export type Found = z.output<typeof Found>

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
	.meta({ description: 'An account in the operators’ list.' })
export type AccountRow = z.output<typeof AccountRow>

const OperatorOrder = z
	.object({
		id: z.number(),
		property_id: z.number().nullable(),
		property_name: z.string(),
		account_id: z.number().nullable(),
		buyer: z.string(),
		state: z.enum(orderStates),
		months: z.number(),
		net_cents: z.number(),
		vat_cents: z.number(),
		gross_cents: z.number(),
		/** ISO day. */
		due_on: z.string(),
		created_at: z.string(),
		paid_at: z.string().nullable(),
		paid_by: z.enum(['transfer', 'card', 'operator']).nullable(),
		reference: z.string(),
		/** What the bank has brought so far. */
		received_cents: z.number(),
		/** Where each can be fetched as a PDF for the next hour. */
		invoices: z.array(
			z
				.object({ number: z.string(), kind: z.enum(['invoice', 'credit_note']), url: z.string() })
				.meta({ description: 'An invoice or a credit note.' }),
		),
	})
	.meta({ description: 'An order as operators see it. Amounts in cents of a euro, times ISO in UTC.' })
export type OperatorOrder = z.output<typeof OperatorOrder>

const OperatorFeed = z
	.object({
		feed_id: z.number(),
		feed_name: z.string(),
		/** Whose server is asked; null for a file. The whole address may hold its owner's secret. */
		host: z.string().nullable(),
		state: z.enum(eventFeedStates),
		failures: z.number(),
		last_read_at: z.string().nullable(),
		events_count: z.number(),
		/** Why the last reading failed, in words of the request's language. */
		error: z.string().nullable(),
		account_id: z.number(),
		account_name: z.string(),
	})
	.meta({ description: 'A calendar as operators see it.' })
export type OperatorFeed = z.output<typeof OperatorFeed>

const Owned = z
	.object({
		id: z.number(),
		name: z.string(),
		state: z.string(),
		/** Why it is not public, as its owner reads it; `suspensionReason` for what its account's suspension hides. */
		state_reason: z.string().nullable(),
		is_premium: z.boolean(),
		/** ISO day of an event, ISO time until which a listing is published. */
		when: z.string().nullable(),
		path: z.string().nullable(),
	})
	.meta({ description: 'A listing, an event or an enquiry of an account, as operators see it.' })
export type Owned = z.output<typeof Owned>

const Account = AccountRow.omit({ listings_count: true, events_count: true }).extend({
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

const Decision = z
	.object({
		id: z.number(),
		item_kind: z.string(),
		item_id: z.number(),
		measure: z.enum(measures),
		decided_at: z.string(),
		ended_at: z.string().nullable(),
	})
	.meta({ description: 'A decision about something of the account.' })

const AccountView = z
	.object({
		account: Account,
		/** What its owner sees in lists, the newest first; at most 100 each. */
		listings: z.array(Owned),
		events: z.array(Owned),
		orders: z.array(OperatorOrder),
		feeds: z.array(OperatorFeed),
		/** Without their words: those are for the two who write. */
		enquiries: z.object({ received: z.number(), unanswered: z.number(), sent: z.number() }),
		log_ins: z.array(
			z
				.object({ id: z.number(), device: z.string(), created_at: z.string(), last_used_at: z.string() })
				.meta({ description: 'A session of the account.' }),
		),
		mails: z.array(Mail),
		decisions: z.array(Decision),
	})
	.meta({ description: 'An account as operators see it.' })
export type AccountView = z.output<typeof AccountView>

const OperatorJob = z
	.object({
		id: z.string(),
		/** The queue it is in. */
		queue: z.string(),
		state: z.enum(jobStates),
		created_at: z.string(),
		/** When it is done next, while it waits. */
		run_at: z.string().nullable(),
		ended_at: z.string().nullable(),
		attempts: z.number(),
		/** Why the last attempt failed. */
		error: z.string().nullable(),
		/** The mail that it sends, while there is one. */
		mail: z.object({ id: z.number(), kind: z.string(), to: z.string() }).nullable(),
	})
	.meta({ description: 'A background job.' })
export type OperatorJob = z.output<typeof OperatorJob>

const Movement = z
	.object({
		booked_on: z.string(),
		cents: z.number(),
		currency: z.string(),
		payer: z.string().nullable(),
		/** All but `paid` and `known` need a person. */
		outcome: z.enum(['paid', 'known', 'overpaid', 'partial', 'already_paid', 'cancelled', 'unmatched', 'ambiguous', 'currency']),
		order: z.object({ id: z.number(), property_name: z.string(), gross_cents: z.number() }).nullable(),
		received_cents: z.number(),
	})
	.meta({ description: 'A payment in a bank’s file, and the order that it pays.' })
export type BankMovement = z.output<typeof Movement>

const RecordEntry = z
	.object({
		id: z.number(),
		at: z.string(),
		operator_id: z.number().nullable(),
		operator_email: z.string(),
		action: z.enum(auditActions),
		item_kind: z.string(),
		item_id: z.string(),
		/** What differs between before and after, as text; null where the field was not there. */
		changes: z.array(
			z
				.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
				.meta({ description: 'A changed field.' }),
		),
		reason: z.string(),
	})
	.meta({ description: 'An entry of the audit log.' })
export type RecordEntry = z.output<typeof RecordEntry>

const orderFilter = { state: optional(z.enum(orderStates, notAChoice)), q: words, from: optional(day), to: optional(day) }

/** What operators see of accounts, orders, jobs and of each other. Each needs role 3 (`wrong_role`). */
export const operating = {
	getOverview: {
		summary: 'For operators: what waits, and since when; what is new in seven days.',
		input: z.object({}),
		output: Overview,
	},
	searchEverything: {
		summary:
			'For operators: accounts, listings, events, enquiries and orders by number, mail address, name or reference; at most ten of each kind, the newest first.',
		input: z.object({ q: line(1, 120) }),
		output: z.object({
			accounts: z.array(Found),
			listings: z.array(Found),
			events: z.array(Found),
			enquiries: z.array(Found),
			orders: z.array(Found),
		}),
	},
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

	getAllOrders: {
		summary: 'For operators: the orders of all accounts, the newest first.',
		input: z.object({ ...paging, ...orderFilter }),
		output: z.object(pageOf(OperatorOrder)),
	},
	markOrderPaid: {
		summary:
			'For operators: the money of an order has come, on which day and by which reference. conflict when there is nothing left to pay.',
		failures: ['password_needed', 'not_found', 'conflict'],
		input: z.object({ order_id: id, paid_on: day, reference: line(1, 120) }),
		output: OperatorOrder,
	},
	cancelOrder: {
		summary: 'For operators: cancels an order that is open or was not paid in time, with a credit note; conflict otherwise.',
		failures: ['password_needed', 'not_found', 'conflict'],
		input: z.object({ order_id: id, reason }),
		output: OperatorOrder,
	},
	exportOrders: {
		summary: 'For operators: where the filtered orders can be fetched as CSV for the next minutes.',
		input: z.object(orderFilter),
		output: z.object({ url: z.string(), count: z.number() }),
	},
	uploadBankFile: {
		summary: 'For operators: reads a bank’s file (camt.053 or CSV) as file bank_file. Without take it only tells what would become of it.',
		failures: ['password_needed'],
		input: z.object({ take: flag }),
		output: z.object({ is_taken: z.boolean(), movements: z.array(Movement) }),
	},

	getJobs: {
		summary: 'For operators: the background jobs, the newest first, with how many there are of each state.',
		input: z.object({ ...paging, state: optional(z.enum(jobStates, notAChoice)) }),
		output: z.object({ ...pageOf(OperatorJob), counts: z.record(z.enum(jobStates), z.number()) }),
	},
	retryJob: {
		summary: 'For operators: runs a job now that waits, failed or was stopped.',
		failures: ['not_found', 'conflict'],
		input: z.object({ job_id: z.uuid({ error: 'invalid' }) }),
		output: z.null(),
	},
	cancelJob: {
		summary: 'For operators: stops a job that waits or is running.',
		failures: ['not_found', 'conflict'],
		input: z.object({ job_id: z.uuid({ error: 'invalid' }) }),
		output: z.null(),
	},
	resendMail: {
		summary:
			'For operators: sends a refused mail anew, one with a link with a new link, and one that waits at once. conflict when its text is deleted.',
		failures: ['not_found', 'conflict'],
		input: z.object({ mail_id: id }),
		output: z.null(),
	},

	getAllFeeds: {
		summary: 'For operators: the calendars that are read in, those that fail first.',
		input: z.object({ ...paging, state: optional(z.enum(eventFeedStates, notAChoice)), q: words }),
		output: z.object({ ...pageOf(OperatorFeed), counts: z.record(z.enum(eventFeedStates), z.number()) }),
	},
	refreshFeed: {
		summary: 'For operators: reads a calendar now; feed_unreadable says why it could not be.',
		failures: ['not_found', 'conflict', 'feed_unreadable'],
		input: z.object({ feed_id: id }),
		output: OperatorFeed,
	},
	stopFeed: {
		summary: 'For operators: has a calendar no longer read until its owner wants it again.',
		failures: ['not_found', 'conflict'],
		input: z.object({ feed_id: id, reason }),
		output: OperatorFeed,
	},

	getRecord: {
		summary:
			'For operators: the audit log: which operator did what, when and why, with what changed, the newest first. operators lists all who are in it.',
		input: z.object({
			...paging,
			operator: optional(line(1, 254)),
			action: optional(z.enum(auditActions, notAChoice)),
			item_kind: optional(line(1, 40)),
			item_id: optional(line(1, 80)),
			from: optional(day),
			to: optional(day),
		}),
		output: z.object({ ...pageOf(RecordEntry), operators: z.array(z.string()) }),
	},
} satisfies Record<string, CallShapes>
