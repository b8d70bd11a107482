import { z } from 'zod'
import { email, mailedToken } from '../accounts.ts'
import type { CallShapes } from '../call-shapes.ts'
import {
	chosenIdsIfSent,
	codes,
	day,
	flag,
	id,
	ids,
	latitude,
	line,
	listOf,
	longitude,
	money,
	optional,
	pageOf,
	paging,
	text,
	whole,
	yesOrNo,
} from '../http/fields.ts'
import { phone } from '../listings/manage.ts'
import { languages } from '../values/languages.ts'
import { maxPeople } from '../limits.ts'
import { Comment, Plan, PlanChoice, PlanSummary, PlanWaiting, Share, Task } from './plan.ts'
import { candidateStates, planLimits } from './plan-choices.ts'

/** The key that opens a plan without an account, or one that is shared: of its owner, or of a link. */
const plan_key = optional(mailedToken)
const named = { plan_id: id, plan_key }
const author = optional(line(1, 60))

/** The wants of `save_plan`, all of them: a JSON array, or its text. */
const sentWants = z
	.union([
		z
			.string()
			.max(40_000)
			.transform((sent, context) => {
				try {
					return JSON.parse(sent) as unknown
				} catch {
					context.addIssue({ code: 'custom', message: 'invalid' })
					return z.NEVER
				}
			}),
		z.array(z.unknown()),
	])
	.pipe(
		z
			.array(
				z.strictObject({
					sub_category_id: id,
					features_id: ids,
					budget: optional(money).nullable().default(null),
					note: optional(text(0, 500)).transform((note) => note ?? ''),
				}),
				{ error: 'invalid' },
			)
			.max(planLimits.wants),
	)

/** Texts by the number of a listing: a JSON object, or its text. */
const sentAdditions = z
	.union([z.string().max(20_000), z.record(z.string(), z.unknown())])
	.optional()
	.transform((sent, context) => {
		if (sent === undefined || sent === '') return {}
		if (typeof sent !== 'string') return sent
		try {
			return JSON.parse(sent) as unknown
		} catch {
			context.addIssue({ code: 'custom', message: 'invalid' })
			return z.NEVER
		}
	})
	.pipe(z.record(z.string().regex(/^[1-9]\d{0,9}$/, { error: 'invalid' }), text(0, 500), { error: 'invalid' }))

const days = z
	.union([z.string().max(200), z.array(z.string().max(20)).max(20)], { error: 'invalid' })
	.transform((sent) => [...new Set((typeof sent === 'string' ? sent.split(',') : sent).map((part) => part.trim()).filter(Boolean))].sort())
	.pipe(z.array(day).max(planLimits.further_dates))

export const plans = {
	savePlan: {
		summary:
			'Makes a plan, or with plan_id changes what is sent of one. A visitor sends a key of their own making (43 characters of base64url), by which the plan is opened again, and with email has the link mailed. When the plan was saved elsewhere since version, changed_meanwhile carries it as data.plan. wants are sent all at once. A new plan of an account begins with the company of its last one. A plan that nobody has named is titled by its occasion and day.',
		failures: ['not_found', 'not_yours', 'changed_meanwhile'],
		input: z.object({
			plan_id: optional(id),
			plan_key,
			version: optional(whole(1, 2_000_000_000)),
			/** An empty field takes the value away; a missing one leaves it. */
			title: optional(line(1, 120)),
			occasion_id: id.or(z.literal('')).optional(),
			date: day.or(z.literal('')).optional(),
			further_dates: days.optional(),
			people: whole(1, maxPeople).or(z.literal('')).optional(),
			budget: money.or(z.literal('')).optional(),
			address: text(0, 200).optional(),
			latitude: latitude.or(z.literal('')).optional(),
			longitude: longitude.or(z.literal('')).optional(),
			/** In which the plan’s mails and untitled things are written. */
			lang: z.enum(languages, { error: 'not_a_choice' }).optional(),
			languages: codes.optional(),
			notes: text(0, 4000).optional(),
			billing_name: line(0, 120).optional(),
			billing_address: text(0, 300).optional(),
			vat_number: line(0, 30).optional(),
			order_number: line(0, 60).optional(),
			wants: sentWants.optional(),
			email: optional(email),
		}),
		output: z.object({ plan_id: z.number(), version: z.number(), title: z.string(), changed_at: z.string() }),
	},
	getPlans: {
		summary: 'The own plans and those that were shared with the account, the one that was changed last first.',
		input: z.object(paging),
		output: z.object(pageOf(PlanSummary)),
	},
	getPlanChoices: {
		summary: 'The plans that the asker may add listings to, the last changed first: own ones, shared ones, and those that keys open.',
		input: z.object({ keys: listOf(z.object({ plan_id: id, plan_key: mailedToken }), planLimits.keys) }),
		output: z.object({ plans: z.array(PlanChoice) }),
	},
	getPlan: {
		summary:
			'A plan with its candidates, remarks and tasks. not_found when it is neither the account’s nor opened by plan_key. author is the reader’s name where several hold one link: own_vote is then theirs.',
		failures: ['not_found', 'not_yours'],
		input: z.object({ ...named, author }),
		output: Plan,
	},
	keepPlan: {
		summary:
			'Makes a visitor’s plan the account’s, for who holds the key of its owner. That key goes on opening the plan, with the right to decide; the visitor’s address, where one is known, is told who keeps the plan.',
		failures: ['not_found', 'not_yours'],
		input: z.object(named),
		output: z.object({ plan_id: z.number() }),
	},
	deletePlan: {
		summary: 'Deletes a plan with everything in it; its owner alone may.',
		failures: ['not_found', 'not_yours'],
		input: z.object(named),
		output: z.null(),
	},
	sharePlan: {
		summary:
			'Makes a link to a plan with rights look, comment (and vote) or decide (and change); with email it is mailed there. The key is told this once. With share_id and rights the rights change, with revoke=1 the link ends.',
		failures: ['not_found', 'not_yours', 'conflict'],
		input: z.object({
			...named,
			share_id: optional(id),
			rights: optional(z.enum(['look', 'comment', 'decide'], { error: 'not_a_choice' })),
			name: author,
			email: optional(email),
			revoke: optional(yesOrNo),
		}),
		output: z.object({ shares: z.array(Share), key: z.string().nullable() }),
	},
	setPlanCandidate: {
		summary:
			'Adds a published listing to a plan as a candidate, chooses or drops one, or with state=removed takes it out. One that the plan has asked is dropped instead, which state answers. One with an accepted offer stays chosen: conflict.',
		failures: ['not_found', 'not_yours', 'listing_not_found', 'conflict'],
		input: z.object({
			...named,
			property_id: id,
			state: z.enum([...candidateStates, 'removed'], { error: 'not_a_choice' }).default('candidate'),
		}),
		output: z.object({ property_id: z.number(), state: z.enum([...candidateStates, 'removed']), candidates: z.number() }),
	},
	commentPlan: {
		summary:
			'Adds a remark about a plan, or with property_id about one of its candidates. With comment_id the own remark is deleted. Whoever has no account says a name.',
		failures: ['not_found', 'not_yours'],
		input: z.object({ ...named, property_id: optional(id), message: optional(text(1, 1000)), author, comment_id: optional(id) }),
		output: z.object({ comments: z.array(Comment) }),
	},
	votePlan: {
		summary: 'Votes for (1) or against (-1) a candidate, or takes the vote back (0): one vote of each person.',
		failures: ['not_found', 'not_yours'],
		input: z.object({ ...named, property_id: id, value: whole(-1, 1), author }),
		output: z.object({ votes_for: z.number(), votes_against: z.number(), own_vote: z.number() }),
	},
	sendBrief: {
		summary:
			'Asks several suppliers of a plan at once: at most five of each kind and twenty in all. Each gets message, its addition (additions: a JSON object of texts by property_id) and what the plan says: date, people, place, company. preview=1 answers what each will read and sends nothing. A visitor gives an e-mail address and confirms all of them by one mailed link (next: confirm); for an account they wait until its address is verified (verify) or are sent (sent). Those that the plan has asked already are refused; a visitor’s that wait for the confirmation are replaced, with all others of the same brief, and the earlier link ends. All are candidates of the plan from then on. conflict once the event is called off.',
		failures: ['not_found', 'not_yours', 'listing_not_found', 'own_listing', 'conflict'],
		input: z.object({
			...named,
			property_ids: ids,
			message: text(10, 2500),
			additions: sentAdditions,
			first_name: optional(line(1, 60)),
			last_name: optional(line(1, 60)),
			email: optional(email),
			phone: optional(phone),
			preview: flag,
		}),
		output: z.object({
			next: z.enum(['preview', 'sent', 'confirm', 'verify']),
			enquiries: z.array(
				z
					.object({
						property_id: z.number(),
						property_name: z.string(),
						/** Null in a preview. */
						conversation_id: z.number().nullable(),
						/** How many others of its kind are asked. */
						asked_with: z.number(),
						message: z.string(),
					})
					.meta({ description: 'What one supplier of a brief reads.' }),
			),
		}),
	},
	openPlanConversation: {
		summary:
			'For the planner of a plan (right own): the key that opens one of its conversations without an account, as a mailed link does. Null where the conversation belongs to an account, whose log-in opens it.',
		failures: ['not_found', 'not_yours'],
		input: z.object({ ...named, conversation_id: id }),
		output: z.object({ conversation_id: z.number(), conversation_key: z.string().nullable() }),
	},
	tellOthers: {
		summary:
			'Once suppliers are chosen, withdraws the plan’s open enquiries to the others: of the want of property_id, else of all wants where one is chosen. conversation_ids: to these alone, of any want. Each is told once, a minute later, with message where it is given. preview=1 sends nothing. waiting: all who wait and are not chosen.',
		failures: ['not_found', 'not_yours'],
		input: z.object({
			...named,
			property_id: optional(id),
			conversation_ids: chosenIdsIfSent,
			message: optional(text(2, 1000)),
			preview: flag,
		}),
		output: z.object({ told: z.number(), waiting: z.array(PlanWaiting) }),
	},
	callOffPlan: {
		summary:
			'Calls the event of a plan off: withdraws all its open enquiries, with message where it is given, and writes message to the suppliers with a contract, which is binding still. Briefs that were not confirmed are dropped. preview=1 changes nothing. resume=1: it takes place after all.',
		failures: ['not_found', 'not_yours', 'conflict'],
		input: z.object({ ...named, message: optional(text(2, 1000)), preview: flag, resume: flag }),
		output: z.object({ told: z.number(), called_off_on: z.string().nullable(), waiting: z.array(PlanWaiting) }),
	},
	tellAsked: {
		summary:
			'Once the date or the number of people of a plan has changed, writes message into its open conversations that know other ones, which have the plan’s from then on; those of suppliers that were ruled out are left alone. An offer keeps the day that it was made for. told says how many; sent again it is 0.',
		failures: ['not_found', 'not_yours', 'conversation_closed'],
		input: z.object({ ...named, message: text(2, 1000) }),
		output: z.object({ told: z.number() }),
	},
	setPlanTask: {
		summary:
			'Adds a task (title, due_on), changes one (task_id; done=1 or 0, title, due_on), with remove=1 deletes it, or with usual=1 adds the usual tasks of the occasion that the plan does not have.',
		failures: ['not_found', 'not_yours'],
		input: z.object({
			...named,
			task_id: optional(id),
			title: optional(line(1, 200)),
			due_on: day.or(z.literal('')).optional(),
			done: optional(yesOrNo),
			remove: optional(yesOrNo),
			usual: optional(yesOrNo),
		}),
		output: z.object({ tasks: z.array(Task) }),
	},
} satisfies Record<string, CallShapes>
