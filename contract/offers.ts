import { z } from 'zod'
import { mailedToken } from './accounts.ts'
import type { CallShapes } from './call-shapes.ts'
import { conversationStates } from './enquiry-states.ts'
import { day, hundredths, id, line, optional, sentAsJson, text, whole } from './http/fields.ts'
import { offerLimits, offerStates, pricesAre, vatRates } from './offer-states.ts'
import { priceUnits } from './values/sortings.ts'

// Decision 091: Offers.

/** A line of an offer as it is sent, and as the database keeps it. */
const StoredLine = z
	.strictObject({
		text: line(1, offerLimits.text),
		quantity: hundredths(0.01, offerLimits.quantity),
		unit: z.enum(priceUnits, { error: 'not_a_choice' }),
		/** Euros for one unit; below 0 for a discount. */
		price: hundredths(-offerLimits.price, offerLimits.price),
		/** Percent. */
		vat: whole(0, 100).refine((rate) => (vatRates as readonly number[]).includes(rate), { error: 'not_a_choice' }),
	})
	.meta({ id: 'StoredLine' })
export type StoredLine = z.output<typeof StoredLine>

const lines = sentAsJson(z.array(StoredLine, { error: 'invalid' }).max(offerLimits.lines, { error: 'too_many' }))
	.transform((sent) => sent ?? [])
	.refine((sent) => sent.length > 0, { error: 'required' })

const amounts = { net_cents: z.number(), vat_cents: z.number(), gross_cents: z.number() }
export const conversationState = z.enum(conversationStates, { error: 'not_a_choice' }).meta({ id: 'ConversationState' })

export const Offer = z
	.object({
		offer_id: z.number(),
		/** 1 for the first; each later one takes the place of the one before. */
		version: z.number(),
		state: z.enum(offerStates),
		/** The day of the event that it is for (YYYY-MM-DD): accepted, that day is booked. Null where none was said. */
		event_date: z.string().nullable(),
		/** The last day on which it can be accepted, in Luxembourg. */
		valid_until: z.string(),
		/** Whether the prices of the lines include VAT. */
		prices: z.enum(pricesAre),
		/** The supplier has no VAT number: there is no VAT on it. */
		is_without_vat: z.boolean(),
		lines: z.array(
			z
				.object({
					text: z.string(),
					quantity: z.number(),
					unit: z.enum(priceUnits),
					/** Euros for one unit; below 0 for a discount. */
					price: z.number(),
					vat: z.number(),
					/** The sum of the line by its own price. */
					sum_cents: z.number(),
				})
				.meta({ description: 'A line of an offer.' }),
		),
		/** By rate, the highest first. */
		rates: z.array(z.object({ vat: z.number(), ...amounts }).meta({ description: 'What an offer comes to at one rate of VAT, in cents.' })),
		...amounts,
		/** With VAT, for each of the requested people; null where the planner did not say how many. */
		per_person_cents: z.number().nullable(),
		deposit: z.string(),
		note: z.string(),
		/** Why it was declined; empty without a reason. */
		reason: z.string(),
		created_at: z.string(),
		/** When it was accepted, declined, withdrawn or replaced. */
		ended_at: z.string().nullable(),
		/** Good for a day. */
		pdf_url: z.string(),
	})
	.meta({ id: 'Offer', description: 'An offer of a supplier in one version. All amounts are the server’s.' })
export type Offer = z.output<typeof Offer>

export const offers = {
	makeOffer: {
		summary:
			'Makes an offer to the planner of a received conversation, who gets it by mail; an open one before it is replaced. lines is a list, or the text of one: text, quantity, unit, price (euros; below 0 for a discount) and vat (0, 3, 8, 14 or 17; 0 for a supplier without a VAT number). prices says whether they include VAT. event_date is the day that it is for, where that is another one than the enquiry’s: an open offer holds it, an accepted one books it. The total must not be below 0.',
		failures: ['not_found', 'conversation_closed', 'offer_accepted', 'listing_not_found'],
		input: z.object({
			conversation_id: id,
			event_date: optional(day),
			valid_until: day,
			lines,
			prices: z.enum(pricesAre, { error: 'not_a_choice' }).default('with_vat'),
			deposit: optional(text(1, offerLimits.deposit)),
			note: optional(text(1, offerLimits.note)),
		}),
		output: z.object({ conversation_id: z.number(), offer_id: z.number(), version: z.number(), state: conversationState, ...amounts }),
	},
	withdrawOffer: {
		summary:
			'Withdraws the own open offer; its planner is told by mail, and the conversation is answered again. Repeated it changes nothing.',
		failures: ['not_found', 'offer_not_open'],
		input: z.object({ offer_id: id }),
		output: z.object({ conversation_id: z.number(), offer_id: z.number(), state: conversationState }),
	},
	answerOffer: {
		summary:
			'Accepts or declines the open offer: its planner does, a visitor with the conversation_key of the mailed link, or who may decide in the plan that has asked (plan_id, plan_key). Accepting is binding: both sides get a mail, and the plan has chosen. Repeated it changes nothing; offer_not_open for another version, after its last day, once it was answered otherwise or withdrawn, while its supplier is suspended, hidden or about to leave, and where an operator has stopped the conversation.',
		failures: ['not_found', 'login_required', 'not_yours', 'offer_not_open'],
		input: z.object({
			offer_id: id,
			answer: z.enum(['accept', 'decline'], { error: 'not_a_choice' }),
			/** Of a decline. */
			reason: optional(text(1, offerLimits.reason)),
			conversation_key: optional(mailedToken),
			plan_id: optional(id),
			plan_key: optional(mailedToken),
		}),
		output: z.object({
			conversation_id: z.number(),
			offer_id: z.number(),
			state: conversationState,
			offer_state: z.enum(['accepted', 'declined']),
		}),
	},
} satisfies Record<string, CallShapes>
