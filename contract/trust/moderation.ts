import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { email } from '../accounts.ts'
import { flag, id, line, listOf, optional, pageOf, paging, text, whole } from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { Picture } from '../listings/listing.ts'
import { grounds, itemKinds, measures, mostAtOnce, publicKinds, reportReasons } from './moderation-choices.ts'
import { registerAbsences } from '../register.ts'

const kind = z.enum(itemKinds, { error: 'not_a_choice' })
const publicKind = z.enum(publicKinds, { error: 'not_a_choice' })

export const reason = z.enum(reportReasons, { error: 'not_a_choice' })

const measure = z.enum(measures, { error: 'not_a_choice' })

/** The key of a mailed decision: it allows reading and appealing without a session. */
const key = optional(z.string().regex(/^[\w-]{43}$/, { error: 'invalid' }))

const Words = z
	.object({ lang: z.enum(languages), title: z.string(), text: z.string() })
	.meta({ id: 'ReportedWords', description: 'What an item says in one language.' })

const Item = z
	.object({
		item_kind: z.enum([...itemKinds, 'account']),
		item_id: z.number(),
		title: z.string(),
		words: z.array(Words),
		state: z.string(),
		/** Its public path; null while it is not public. */
		path: z.string().nullable(),
		pictures: z.array(Picture),
	})
	.meta({ id: 'ReportedItem', description: 'What a reported or held item says, in each of its languages, the author’s own first.' })

export type ModeratedItem = z.output<typeof Item>

const Owner = z
	.object({
		id: z.number(),
		name: z.string(),
		email: z.string(),
		lang: z.enum(languages),
		role_id: z.number(),
		state: z.string(),
		/** Business data of a professional; null for other accounts. */
		business: z
			.object({
				rcs_number: z.string().nullable(),
				rcs_absence: z.enum(registerAbsences).nullable(),
				rcs_absence_note: z.string().nullable(),
				address: z.string().nullable(),
				vat_number: z.string().nullable(),
				permit_number: z.string().nullable(),
				/** The ISO day on which an operator saw its papers. */
				checked_on: z.string().nullable(),
			})
			.nullable(),
		/** Other items of this account with open reports, the longest waiting first; at most twenty. */
		reported: z.array(
			z
				.object({ item_kind: kind, item_id: z.number(), title: z.string(), reports: z.number() })
				.meta({ description: 'Another reported item of the same account.' }),
		),
	})
	.meta({ id: 'ReportedOwner', description: 'The account behind an item.' })

const Appeal = z
	.object({
		id: z.number(),
		words: z.string(),
		created_at: z.string(),
		decided_at: z.string().nullable(),
		is_granted: z.boolean().nullable(),
		answer: z.string(),
	})
	.meta({ id: 'Appeal', description: 'An appeal against a decision.' })

const Decision = z
	.object({
		id: z.number(),
		item_kind: z.enum([...itemKinds, 'account']),
		item_id: z.number(),
		title: z.string(),
		measure: z.enum([...measures, 'held']),
		facts: z.string(),
		ground: z.enum(['none', ...grounds]),
		rule: z.string(),
		found_by: z.enum(['report', 'operator', 'automatic']),
		decided_at: z.string(),
		/** When the measure ended, and why; null while it holds. */
		ended_at: z.string().nullable(),
		ended_because: z.enum(['undone', 'appeal', 'checked', 'suspension_lifted']).nullable(),
		/** Until when an appeal can be sent; null when there is nothing to appeal, or it was. */
		appeal_until: z.string().nullable(),
		appeal: Appeal.nullable(),
	})
	.meta({ id: 'Decision', description: 'A decision as its owner reads it: the statement of reasons.' })

export type Decision = z.output<typeof Decision>

const Report = z
	.object({
		id: z.number(),
		reason,
		explanation: z.string(),
		lang: z.enum(languages),
		picture_id: z.number().nullable(),
		/** Null for an anonymous report, and after the retention period. */
		reporter_name: z.string().nullable(),
		reporter_email: z.string().nullable(),
		address: z.string(),
		created_at: z.string(),
		decided_at: z.string().nullable(),
	})
	.meta({ id: 'Report', description: 'A report as operators read it.' })

export const reasonsGiven = {
	/** The facts, in words that its owner understands. */
	facts: text(10, 3000),
	ground: optional(z.enum(grounds, { error: 'not_a_choice' })),
	/** The law, or the clause of the terms. */
	rule: optional(line(3, 300)),
}

export const chosenItems = listOf(z.object({ item_kind: kind, item_id: id }), mostAtOnce)
	.transform((items) => items ?? [])
	.refine((items) => items.length > 0, { error: 'required' })

const CountOf = <Name extends z.ZodType>(name: Name) =>
	z.array(z.object({ name, count: z.number() }).meta({ description: 'How often something was counted.' }))

export const moderation = {
	getReportable: {
		summary: 'What is about to be reported, by its name and, where one is named, its picture. not_found for what the public cannot see.',
		failures: ['not_found'],
		input: z.object({ item_kind: publicKind, item_id: id, picture_id: optional(id) }),
		output: z.object({ title: z.string(), lang: z.enum(languages), path: z.string(), picture: Picture.nullable() }),
	},
	sendReport: {
		summary:
			'Reports a listing, an event, a post, or one picture of it. The sender gets a receipt by mail, and later the decision. Name and address may be left out for child_abuse only; for an account its own hold where none are sent.',
		failures: ['not_found'],
		input: z.object({
			item_kind: publicKind,
			item_id: id,
			picture_id: optional(id),
			/** Where it was seen. */
			address: optional(line(1, 1000)),
			reason,
			explanation: text(10, 3000),
			reporter_name: optional(line(1, 120)),
			reporter_email: optional(email),
			is_good_faith: flag.refine((given) => given, { error: 'required' }),
			/** Two bot traps: `website` is hidden in the form, `elapsed` are the milliseconds since it was opened. A bot gets the usual answer and nothing is sent. */
			website: z.string().max(500).optional(),
			elapsed: optional(whole(0, 2_147_483_647)),
		}),
		output: z.object({ /** Null when a bot was caught. */ report_id: z.number().nullable() }),
	},
	getDecisions: {
		summary:
			'What was decided of the account’s own, with the reasons, the newest first; with the key of a mail, what that mail told of. login_required with neither.',
		failures: ['login_required'],
		input: z.object({ ...paging, key }),
		output: z.object(pageOf(Decision)),
	},
	getDecision: {
		summary:
			'One decision with its statement of reasons, for its account or with the key of its mail. not_found for others and for a wrong key.',
		failures: ['login_required', 'not_found'],
		input: z.object({ decision_id: id, key }),
		output: Decision,
	},
	sendAppeal: {
		summary: 'Appeals a decision, once, within six months; conflict later, a second time, or when nothing was restricted.',
		failures: ['login_required', 'not_found'],
		input: z.object({ decision_id: id, key, words: text(10, 3000) }),
		output: Decision,
	},
	getTransparency: {
		summary: 'How much was reported and decided, year by year, the newest first, for what reasons and how fast.',
		input: z.object({}),
		output: z.object({
			years: z.array(
				z
					.object({
						year: z.number(),
						reports: z.number(),
						reasons: CountOf(reason),
						decisions: z.number(),
						measures: CountOf(z.enum([...measures, 'held'])),
						grounds: CountOf(z.enum(['none', ...grounds])),
						/** Decisions that no person took. */
						automatic: z.number(),
						/** From a report to its decision, the median; null without any. */
						median_hours: z.number().nullable(),
						appeals: z.object({ sent: z.number(), granted: z.number(), refused: z.number(), open: z.number() }),
						/** Measures that operators took back themselves. */
						undone: z.number(),
					})
					.meta({ description: 'A year of reports and decisions.' }),
			),
		}),
	},

	getReports: {
		summary:
			'For the operator: reports by item, the open ones about danger to life first, then the oldest; decided ones the last first. With the appeals that wait.',
		input: z.object({ ...paging, state: optional(z.enum(['open', 'decided'], { error: 'not_a_choice' })) }),
		output: z.object({
			...pageOf(
				z
					.object({
						item_kind: kind,
						item_id: z.number(),
						title: z.string(),
						reasons: z.array(reason),
						reports: z.number(),
						/** A person’s life or safety, or a child, is in danger. */
						is_urgent: z.boolean(),
						first_at: z.string(),
						decided_at: z.string().nullable(),
						measure: z.enum([...measures, 'held']).nullable(),
					})
					.meta({ description: 'A reported item with the number of its reports.' }),
			),
			counts: z.object({ open: z.number(), decided: z.number() }),
			/** From a report to its decision in the last 90 days, the median; null without any. */
			median_hours: z.number().nullable(),
			appeals: z.array(
				z
					.object({ id: z.number(), title: z.string(), created_at: z.string(), is_own_decision: z.boolean() })
					.meta({ description: 'An appeal that waits.' }),
			),
		}),
	},
	getReportedItem: {
		summary:
			'For the operator: an item as it is and as it was when it was reported, its reports and earlier decisions. Messages are not_found unless they were reported.',
		failures: ['not_found'],
		input: z.object({ item_kind: kind, item_id: id }),
		output: z.object({
			/** Null when it is gone. */
			now: Item.nullable(),
			reported: Item.nullable(),
			owner: Owner.nullable(),
			reports: z.array(Report),
			decisions: z.array(Decision),
		}),
	},
	decideReports: {
		summary:
			'For the operator: decides all open reports of some items, or an item without a report. Owners and reporters get the decision by mail. Every measure but kept needs ground and rule; picture_removed needs picture_id and one item. For messages removed means that their side writes no more in the conversation; hidden and picture_removed are invalid_input. conflict when there is nothing to do, such as a second suspension.',
		failures: ['not_found'],
		input: z.object({ items: chosenItems, picture_id: optional(id), measure, ...reasonsGiven }),
		output: z.object({ decision_ids: z.array(z.number()) }),
	},
	undoDecision: {
		summary:
			'For the operator: takes back a decision that hides something, and tells its owner. conflict when it has ended, hides nothing, or an appeal against it waits.',
		failures: ['not_found', 'conflict'],
		input: z.object({ decision_id: id, reason: text(3, 1000) }),
		output: Decision,
	},
	getAppeal: {
		summary: 'For the operator: an appeal, the decision it is about, and the item before and now.',
		failures: ['not_found'],
		input: z.object({ appeal_id: id }),
		output: z.object({
			appeal: Appeal,
			decision: Decision,
			before: Item.nullable(),
			now: Item.nullable(),
			owner: Owner.nullable(),
			/** The decision is one’s own, and there is another operator to judge it. */
			needs_other: z.boolean(),
		}),
	},
	decideAppeal: {
		summary:
			'For the operator: grants an appeal, which takes the measure back, or refuses it. conflict for one’s own decision while there is another operator, and for a second time.',
		failures: ['not_found'],
		input: z.object({ appeal_id: id, is_granted: flag, answer: text(10, 3000) }),
		output: Decision,
	},
} satisfies Record<string, CallShapes>
