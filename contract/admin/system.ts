import { sides } from '../enquiry-states.ts'
import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { eventFeedStates } from '../events/import.ts'
import { day, id, line, optional, pageOf, paging, text } from '../http/fields.ts'

/** Actions of operators, as the audit log names them. Each has its words in `web/features/admin/texts/`. */
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
	'conversation_read',
	'entered_by_link',
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

/** The queues that wait for an operator, in the order in which they are shown. */
export const queueNames = [
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

export type QueueName = (typeof queueNames)[number]

const weekNames = ['accounts', 'listings', 'events', 'enquiries', 'orders'] as const

export const jobStates = ['waiting', 'active', 'failed', 'stopped', 'done'] as const

export const notAChoice = { error: 'not_a_choice' } as const

/** Words that are looked for; also a number, as `12` or `#12`. */
export const words = optional(line(1, 120))

/** Reason of an action, for the audit log. */
export const reason = text(3, 1000)

const Overview = z
	.object({
		/** How much of each waits, and since when the oldest; of scheduled posts, when the next one comes. ISO times. */
		waiting: z.record(z.enum(queueNames), z.object({ count: z.number(), since: z.string().nullable() })),
		/** New in seven days, and in the seven before. */
		week: z.record(z.enum(weekNames), z.object({ count: z.number(), before: z.number() })),
		/** Whether mails go out, transfers can be told where to go, and the company is named. */
		is_set_up: z.object({ mail: z.boolean(), bank: z.boolean(), company: z.boolean() }),
		/** This operator has not done anything yet. */
		is_first_day: z.boolean(),
	})
	.meta({ id: 'OperatorOverview', description: 'What waits for operators, and what is new.' })

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
		/** The owner's account; null once it was deleted. */
		account_id: z.number().nullable(),
		/** Its public address, while it has one. */
		path: z.string().nullable(),
	})
	.meta({ id: 'FoundByOperator', description: 'Something found by the operators’ search.' })

export type Found = z.output<typeof Found>

export const OperatorFeed = z
	.object({
		feed_id: z.number(),
		feed_name: z.string(),
		/** Host of the feed; null for a file. The whole address is not shown, it may contain a secret. */
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
	.meta({ id: 'OperatorFeed', description: 'A calendar as operators see it.' })

export type OperatorFeed = z.output<typeof OperatorFeed>

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
	.meta({ id: 'OperatorJob', description: 'A background job.' })

export type OperatorJob = z.output<typeof OperatorJob>

const UnreadableMail = z
	.object({
		/** The conversation for which it came, and the side by whose address. */
		conversation_id: z.number(),
		side: z.enum(sides),
		bytes: z.number(),
		/** The message of the mail reader; null where its process ended. */
		reason: z.string().nullable(),
		given_up_at: z.string(),
	})
	.meta({ id: 'UnreadableMail', description: 'A reply by e-mail that could not be read twice.' })

export type UnreadableMail = z.output<typeof UnreadableMail>

const AuditEntry = z
	.object({
		id: z.number(),
		at: z.string(),
		operator_id: z.number().nullable(),
		operator_email: z.string(),
		action: z.enum(auditActions),
		item_kind: z.string(),
		item_id: z.string(),
		/** The fields that differ between before and after, as text; null where the field was not there. */
		changes: z.array(
			z
				.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
				.meta({ description: 'A changed field.' }),
		),
		reason: z.string(),
	})
	.meta({ id: 'AuditEntry', description: 'An entry of the audit log.' })

export type AuditEntry = z.output<typeof AuditEntry>

/** The operators’ calls about accounts, orders, jobs and each other. Each requires role 3 (`wrong_role`). */
export const adminSystem = {
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

	getJobs: {
		summary:
			'For operators: the background jobs, the newest first, with how many there are of each state; and the newest replies by e-mail that were given up.',
		input: z.object({ ...paging, state: optional(z.enum(jobStates, notAChoice)) }),
		output: z.object({
			...pageOf(OperatorJob),
			counts: z.record(z.enum(jobStates), z.number()),
			unreadable_mails: z.array(UnreadableMail),
		}),
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
			'For operators: the audit log: which operator did what, when and why, with what changed, the newest first. operators lists every operator with an entry.',
		input: z.object({
			...paging,
			operator: optional(line(1, 254)),
			action: optional(z.enum(auditActions, notAChoice)),
			item_kind: optional(line(1, 40)),
			item_id: optional(line(1, 80)),
			from: optional(day),
			to: optional(day),
		}),
		output: z.object({ ...pageOf(AuditEntry), operators: z.array(z.string()) }),
	},
} satisfies Record<string, CallShapes>
