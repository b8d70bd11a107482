import { z } from 'zod'
import { availability, availabilityFields } from '../availability-fields.ts'
import { conversationStates } from '../enquiry-states.ts'
import { Offer } from '../offers.ts'
import { ListingCard } from '../listings/listing.ts'
import { candidateStates, planRights } from './plan-choices.ts'

const Want = z
	.object({
		sub_category_id: z.number(),
		category_id: z.number(),
		features_id: z.array(z.number()),
		/** Euros planned for it. */
		budget: z.number().nullable(),
		note: z.string(),
	})
	.meta({ id: 'PlanWant', description: 'A kind of supplier that a plan needs.' })

export const PlanSummary = z
	.object({
		plan_id: z.number(),
		title: z.string(),
		/** The day on which its event was called off; null while it takes place. */
		called_off_on: z.string().nullable(),
		occasion_id: z.number().nullable(),
		date: z.string().nullable(),
		people: z.number().nullable(),
		address: z.string(),
		/** The rights of the reader. */
		rights: z.enum(planRights),
		candidates: z.number(),
		tasks_open: z.number(),
		changed_at: z.string(),
	})
	.meta({ id: 'PlanSummary', description: 'A plan as the list of the own plans shows it.' })
export type PlanSummary = z.output<typeof PlanSummary>

export const PlanChoice = z
	.object({
		plan_id: z.number(),
		title: z.string(),
		rights: z.enum(['own', 'decide']),
		/** Its listings that were not ruled out. */
		property_ids: z.array(z.number()),
	})
	.meta({ id: 'PlanChoice', description: 'A plan that listings may be added to.' })
export type PlanChoice = z.output<typeof PlanChoice>

const Candidate = z
	.object({
		property_id: z.number(),
		category_id: z.number(),
		sub_category_id: z.number(),
		state: z.enum(candidateStates),
		/** The enquiry that the plan has sent it; null before, and for those who may only look or comment. */
		conversation: z
			.object({
				conversation_id: z.number(),
				state: z.enum(['unconfirmed', ...conversationStates]),
				/** The day that it asks about (YYYY-MM-DD), once an offer is accepted that of the offer: another one than the plan's where that was changed since. */
				event_date: z.string().nullable(),
				/** Its supplier waits for an answer about another day or number of people than the plan's: tell_asked tells it. */
				is_behind: z.boolean(),
				/** Messages of its supplier that its planner has not read; 0 for others who may decide, who do not read it. */
				unread: z.number(),
				/** Whether it belongs to an account, whose log-in opens it; otherwise open_plan_conversation does. */
				has_account: z.boolean(),
			})
			.nullable(),
		/** The newest version of its offer, for the people of the plan; null before, and for those who may only look or comment. */
		offer: Offer.nullable(),
		/** Null when the listing is not published any more. */
		listing: ListingCard.nullable(),
		/** Its availability on the date of the plan; null without a date, and when the listing is not published any more. */
		on_date: z
			.object({
				...availabilityFields,
				availability,
				availability_text: z.string(),
				/** It is held or booked by its offer to this plan. */
				is_for_you: z.boolean(),
			})
			.nullable()
			.meta({ description: 'What a candidate says of the date of a plan.' }),
		votes_for: z.number(),
		votes_against: z.number(),
		/** The reader's own: -1, 0 or 1. */
		own_vote: z.number(),
		voters: z.array(z.object({ author: z.string(), value: z.number() }).meta({ description: 'The vote of one person: 1 or -1.' })),
	})
	.meta({ id: 'PlanCandidate', description: 'A listing that a plan considers.' })
export type PlanCandidate = z.output<typeof Candidate>

export const Comment = z
	.object({
		comment_id: z.number(),
		/** The candidate that it is about; null: the plan. */
		property_id: z.number().nullable(),
		author: z.string(),
		message: z.string(),
		/** The reader wrote it, or owns the plan, and may delete it. */
		is_removable: z.boolean(),
		created_at: z.string(),
	})
	.meta({ id: 'PlanComment', description: 'A remark about a plan.' })

export const Task = z
	.object({
		task_id: z.number(),
		/** In the reader's language for usual tasks. */
		title: z.string(),
		/** ISO day; null while the event has no date. */
		due_on: z.string().nullable(),
		is_done: z.boolean(),
	})
	.meta({ id: 'PlanTask', description: 'Something to be done for an event.' })

export const Share = z
	.object({
		share_id: z.number(),
		rights: z.enum(planRights),
		name: z.string(),
		email: z.string().nullable(),
		opened_at: z.string().nullable(),
	})
	.meta({ id: 'PlanShare', description: 'A link by which others see a plan.' })

export const PlanWaiting = z
	.object({
		conversation_id: z.number(),
		property_id: z.number(),
		property_name: z.string(),
		sub_category_id: z.number(),
		/** accepted: there is a contract with it. */
		state: z.enum(conversationStates),
		is_chosen: z.boolean(),
		/** A supplier of its want is chosen. */
		is_decided: z.boolean(),
		/** Of its open or accepted offer, in cents with VAT. */
		total_cents: z.number().nullable(),
		event_date: z.string().nullable(),
	})
	.meta({ id: 'PlanWaiting', description: 'A supplier who waits for an answer of a plan, or has a contract.' })
export type PlanWaiting = z.output<typeof PlanWaiting>

export const Plan = z
	.object({
		plan_id: z.number(),
		version: z.number(),
		rights: z.enum(planRights),
		/** The name of its reader in the link that opened it, as its owner wrote it; null for its owner. */
		your_name: z.string().nullable(),
		/** The first name of its owner, else the name; a visitor has one once suppliers were asked. */
		owner: z.string().nullable(),
		/** An account owns it; else it is deleted when it stays unchanged for the period of the privacy page. */
		has_account: z.boolean(),
		lang: z.enum(['en', 'fr', 'de']),
		title: z.string(),
		called_off_on: z.string().nullable(),
		occasion_id: z.number().nullable(),
		date: z.string().nullable(),
		further_dates: z.array(z.string()),
		people: z.number().nullable(),
		budget: z.number().nullable(),
		address: z.string(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
		languages: z.array(z.string()),
		notes: z.string(),
		/** Of the company that is invoiced; empty for those who may only look. */
		billing_name: z.string(),
		billing_address: z.string(),
		vat_number: z.string(),
		order_number: z.string(),
		wants: z.array(Want),
		candidates: z.array(Candidate),
		/**
		 * In cents with VAT; null for those who may only look or comment: without the offers it would be another sum. Each supplier counts by its accepted
		 * offer, else by its open one, else by its own price, and not once it or its offer is declined, withdrawn or expired. Of each want the agreed and
		 * chosen suppliers count, else the cheapest offer, else the cheapest price.
		 */
		sums: z
			.object({
				/** Agreed, offered and by their own prices together. */
				cents: z.number(),
				agreed_cents: z.number(),
				offered_cents: z.number(),
				listed_cents: z.number(),
				/** Suppliers that count and name no total. */
				without: z.number(),
				/** Null where nothing is planned for any kind. */
				planned_cents: z.number().nullable(),
				/** The kinds that are wanted, in their order, then others with offers. */
				kinds: z.array(
					z
						.object({
							/** Null for venues of several kinds, which are one want where none of them is wanted by name. */
							sub_category_id: z.number().nullable(),
							planned_cents: z.number().nullable(),
							agreed_cents: z.number(),
							offered_cents: z.number(),
						})
						.meta({ description: 'What is planned, agreed and offered for a kind of supplier, in cents with VAT.' }),
				),
			})
			.nullable()
			.meta({ description: 'The sums of a plan.' }),
		comments: z.array(Comment),
		tasks: z.array(Task),
		/** Empty for all but its owner. */
		shares: z.array(Share),
		changed_at: z.string(),
	})
	.meta({ id: 'Plan', description: 'The plan of an event, as its reader may see it.' })
export type Plan = z.output<typeof Plan>
