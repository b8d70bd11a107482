import { z } from 'zod'
import { email } from './accounts.ts'
import { flag, id, line, optional, pageOf, paging, text, whole } from './fields.ts'
import { languages } from './languages.ts'
import { Picture } from './listings.ts'
import { grounds, itemKinds, measures, mostAtOnce, reportReasons } from './moderation-choices.ts'
import { listOf } from './own-listings.ts'
import { registerAbsences } from './register.ts'

const kind = z.enum(itemKinds, { error: 'not_a_choice' })
const reason = z.enum(reportReasons, { error: 'not_a_choice' })
const measure = z.enum(measures, { error: 'not_a_choice' })
/** The key of a mailed decision: who has the mail may read and appeal without logging in. */
const key = optional(z.string().regex(/^[\w-]{43}$/, { error: 'invalid' }))

const Words = z.object({ lang: z.enum(languages), title: z.string(), text: z.string() })
/** What an item says, in each of its languages; the author's own comes first. */
const Item = z.object({
	item_kind: z.enum([...itemKinds, 'account']),
	item_id: z.number(),
	title: z.string(),
	words: z.array(Words),
	state: z.string(),
	/** Where the public sees it; null while nobody does. */
	path: z.string().nullable(),
	pictures: z.array(Picture),
})
export type ModeratedItem = z.output<typeof Item>

const Owner = z.object({
	id: z.number(),
	name: z.string(),
	email: z.string(),
	lang: z.enum(languages),
	role_id: z.number(),
	state: z.string(),
	/** What a professional says of the business; null for everybody else. */
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
	reported: z.array(z.object({ item_kind: kind, item_id: z.number(), title: z.string(), reports: z.number() })),
})

const Appeal = z.object({
	id: z.number(),
	words: z.string(),
	created_at: z.string(),
	decided_at: z.string().nullable(),
	is_granted: z.boolean().nullable(),
	answer: z.string(),
})

/** A decision as its owner reads it: the statement of reasons. */
const Decision = z.object({
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
export type Decision = z.output<typeof Decision>

const Report = z.object({
	id: z.number(),
	reason,
	explanation: z.string(),
	lang: z.enum(languages),
	picture_id: z.number().nullable(),
	/** Null for who wants to stay unknown, and once the time is over for which it is kept. */
	reporter_name: z.string().nullable(),
	reporter_email: z.string().nullable(),
	address: z.string(),
	created_at: z.string(),
	decided_at: z.string().nullable(),
})

const reasonsGiven = {
	/** What is so, in words that its owner understands. */
	facts: text(10, 3000),
	ground: optional(z.enum(grounds, { error: 'not_a_choice' })),
	/** The law, or the clause of the terms. */
	rule: optional(line(3, 300)),
}
const chosenItems = listOf(z.object({ item_kind: kind, item_id: id }), mostAtOnce)
	.transform((items) => items ?? [])
	.refine((items) => items.length > 0, { error: 'required' })

const SpamItem = z.object({
	item_kind: z.enum(['listing', 'event']),
	item_id: z.number(),
	title: z.string(),
	beginning: z.string(),
	lang: z.enum(languages),
	state: z.string(),
	path: z.string().nullable(),
	owner: z.object({ id: z.number(), name: z.string(), email: z.string() }),
	created_at: z.string(),
})
export type SpamItem = z.output<typeof SpamItem>

const CountOf = <Name extends z.ZodType>(name: Name) => z.array(z.object({ name, count: z.number() }))

export const moderation = {
	/** What somebody is about to report, by its name; `not_found` for what the public cannot see. */
	getReportable: {
		input: z.object({ item_kind: kind, item_id: id, picture_id: optional(id) }),
		output: z.object({ title: z.string(), lang: z.enum(languages), path: z.string(), picture: Picture.nullable() }),
	},
	/**
	 * Reports a listing, an event, a post, or one picture of it. Name and address are needed but for `child_abuse`; for an account its own hold where
	 * none are sent. `website` and `elapsed` are the form's own traps, as in `sendEnquiry`. `report_id` is null for what fell into one.
	 */
	sendReport: {
		input: z.object({
			item_kind: kind,
			item_id: id,
			picture_id: optional(id),
			/** Where it was seen. */
			address: optional(line(1, 1000)),
			reason,
			explanation: text(10, 3000),
			reporter_name: optional(line(1, 120)),
			reporter_email: optional(email),
			is_good_faith: flag.refine((given) => given, { error: 'required' }),
			website: z.string().max(500).optional(),
			elapsed: optional(whole(0, 2_147_483_647)),
		}),
		output: z.object({ report_id: z.number().nullable() }),
	},
	/** What was decided of the account's own, or with `key` what one mail told of; the newest first. `login_required` with neither. */
	getDecisions: { input: z.object({ ...paging, key }), output: z.object(pageOf(Decision)) },
	/** One decision with its statement of reasons. `not_found` for others and for a wrong key. */
	getDecision: { input: z.object({ decision_id: id, key }), output: Decision },
	/** Appeals a decision, once, within six months; `conflict` later, a second time, or when nothing was restricted. */
	sendAppeal: { input: z.object({ decision_id: id, key, words: text(10, 3000) }), output: Decision },
	/** What was reported and decided, year by year, the newest first. */
	getTransparency: {
		input: z.object({}),
		output: z.object({
			years: z.array(
				z.object({
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
				}),
			),
		}),
	},

	/** Reports by item: the open ones with danger to life first, then those that wait longest; the decided ones the last first. Appeals that wait come along. */
	getReports: {
		input: z.object({ ...paging, state: optional(z.enum(['open', 'decided'], { error: 'not_a_choice' })) }),
		output: z.object({
			...pageOf(
				z.object({
					item_kind: kind,
					item_id: z.number(),
					title: z.string(),
					reasons: z.array(reason),
					reports: z.number(),
					/** Somebody’s life or safety, or a child, is in danger. */
					is_urgent: z.boolean(),
					first_at: z.string(),
					decided_at: z.string().nullable(),
					measure: z.enum([...measures, 'held']).nullable(),
				}),
			),
			counts: z.object({ open: z.number(), decided: z.number() }),
			/** From a report to its decision in the last 90 days, the median; null without any. */
			median_hours: z.number().nullable(),
			appeals: z.array(z.object({ id: z.number(), title: z.string(), created_at: z.string(), is_own_decision: z.boolean() })),
		}),
	},
	/** An item with the reports of it, as it is and as it was when it was first reported, and what was decided before. */
	getReportedItem: {
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
	/**
	 * Decides all open reports of these items, or an item that nobody has reported. Everything but `kept` needs `ground` and `rule`; `picture_removed` needs
	 * `picture_id` and one item. `conflict` when there is nothing to do, such as a second suspension. Answers the decisions.
	 */
	decideReports: {
		input: z.object({ items: chosenItems, picture_id: optional(id), measure, ...reasonsGiven }),
		output: z.object({ decision_ids: z.array(z.number()) }),
	},
	/** Takes back a measure that hides something, and tells its owner. `conflict` when it has ended, hides nothing, or an appeal against it waits. */
	undoDecision: {
		input: z.object({ decision_id: id, reason: text(3, 1000) }),
		output: Decision,
	},
	/** An appeal with the decision that it is about, and the item as it was and is. */
	getAppeal: {
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
	/** Grants an appeal, which takes the measure back, or refuses it. `conflict` for one's own decision while there is another operator, and for a second time. */
	decideAppeal: {
		input: z.object({ appeal_id: id, is_granted: flag, answer: text(10, 3000) }),
		output: Decision,
	},
	/** Listings and events with these words in their names or texts, or of this account (its number or address), the newest first; and what was removed at once lately. */
	findSpam: {
		input: z.object({ words: optional(line(2, 200)), owner: optional(line(1, 254)), ...paging }),
		output: z.object({
			...pageOf(SpamItem),
			removals: z.array(
				z.object({
					batch: z.string(),
					decided_at: z.string(),
					items: z.number(),
					titles: z.array(z.string()),
					is_undone: z.boolean(),
					/** For a day. */
					can_undo: z.boolean(),
				}),
			),
		}),
	},
	/** Removes these at once, with one statement of reasons to each owner. */
	removeSpam: {
		input: z.object({ items: chosenItems, ...reasonsGiven }),
		output: z.object({ batch: z.string(), items: z.number() }),
	},
	/** Gives back what was removed at once, within a day; `conflict` later. */
	undoRemoval: { input: z.object({ batch: z.uuid({ error: 'invalid' }) }), output: z.object({ items: z.number() }) },
}
