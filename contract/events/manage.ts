import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { dayFrom1970To2100, id, latitude, line, listOf, longitude, money, optional, pageOf, paging, text, whole } from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { maxAlternativeText, maxDescriptionLength, maxEventDates } from '../limits.ts'
import { Picture } from '../listings/listing.ts'
import { email, phone, website } from '../listings/manage.ts'
import { DraftFields, DraftPicture, sentDraftFields } from '../listings/drafts.ts'

/** States in an account's own list of events, which decide the possible actions. `past`: published, and all dates are over. */
export const eventStates = ['draft', 'waiting', 'held', 'published', 'cancelled', 'postponed', 'past', 'hidden'] as const
export type EventState = (typeof eventStates)[number]

const lang = z.enum(languages, { error: 'not_a_choice' })
const time = z
	.string({ error: 'invalid' })
	.trim()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' })
/** A start as YYYY-MM-DDTHH:MM, 00:00 where there is no time. */
const moment = z
	.string({ error: 'invalid' })
	.trim()
	.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' })
	.refine((value) => dayFrom1970To2100.safeParse(value.slice(0, 10)).success, { error: 'invalid' })

/** When an event takes place. Wall time in Europe/Luxembourg. */
const when = {
	start_date: dayFrom1970To2100,
	/** The day on which the first date ends; the same day, or the next for an end after midnight, when missing. */
	end_date: optional(dayFrom1970To2100),
	start_time: optional(time),
	end_time: optional(time),
	/** An RRULE (RFC 5545) without DTSTART, with COUNT or UNTIL: FREQ DAILY, WEEKLY, MONTHLY or YEARLY; begins with `start_date`. */
	recurrence: optional(line(6, 500)),
	/** Instead of a rule: further days, each with the times of the first unless it brings its own. */
	further_dates: listOf(
		z.object({
			start_date: dayFrom1970To2100,
			end_date: optional(dayFrom1970To2100),
			start_time: optional(time),
			end_time: optional(time),
		}),
		maxEventDates - 1,
	),
	/** Starts that the rule gives and that do not take place. */
	excluded_dates: listOf(moment, maxEventDates),
	/** Single dates that differ: moved, cancelled or postponed. */
	changed_dates: listOf(
		z.object({
			original_start: moment,
			start_date: optional(dayFrom1970To2100),
			end_date: optional(dayFrom1970To2100),
			start_time: optional(time),
			end_time: optional(time),
			state: optional(z.enum(['on', 'cancelled', 'postponed'], { error: 'not_a_choice' })),
			note: optional(text(0, 500)),
		}),
		maxEventDates,
	),
}

const Published = z
	.object({
		event_id: z.number(),
		/** `waiting` until the account's address is verified, `held` until an operator has looked. */
		state: z.enum(eventStates),
		/** Why the event is held, as sentences in the request's language; empty if it is not held. */
		findings: z.array(z.string()),
		version: z.number(),
		/** How many dates it has. */
		dates_count: z.number(),
	})
	.meta({ id: 'PublishedEvent', description: 'What became of the event.' })

const EventDraft = z
	.object({
		draft_id: z.number(),
		/** The event whose changes these are; null for a new one. */
		event_id: z.number().nullable(),
		event_version: z.number().nullable(),
		/** Its version now: larger than `event_version` when it was changed meanwhile. */
		current_event_version: z.number().nullable(),
		fields: DraftFields,
		version: z.number(),
		updated_at: z.string(),
		/** The draft's own picture, else its event's; null without one. */
		picture: DraftPicture.nullable(),
	})
	.meta({ id: 'EventDraft', description: 'A draft of an event.' })
export type EventDraft = z.output<typeof EventDraft>

const OwnEvent = z
	.object({
		/** Null for a draft of something new. */
		event_id: z.number().nullable(),
		draft_id: z.number().nullable(),
		/** May be empty for a draft. */
		event_title: z.string(),
		/** The author's language, of events that are more than a draft. */
		lang: z.enum(languages).nullable(),
		/** In which of the three languages it has no name yet; a draft is asked for none. */
		missing_texts: z.array(z.enum(languages)),
		event_category_id: z.number().nullable(),
		state: z.enum(eventStates),
		/** Why the operator hides it, and the decision that says so. */
		state_reason: z.string().nullable(),
		decision_id: z.number().nullable(),
		/** Why it is held, as sentences in the request's language. */
		findings: z.array(z.string()),
		/** The next date, or the last one when all are over; null for a draft without one. */
		start_date: z.string().nullable(),
		start_time: z.string().nullable(),
		end_date: z.string().nullable(),
		end_time: z.string().nullable(),
		dates_count: z.number(),
		/** The next five dates, not over yet, that alone are cancelled or postponed. */
		dates_off: z.array(
			z
				.object({ start_date: z.string(), state: z.enum(['cancelled', 'postponed']) })
				.meta({ description: 'A date that does not take place.' }),
		),
		recurrence: z.string().nullable(),
		location_name: z.string(),
		picture: Picture.nullable(),
		/** The calendar that it is read from; null for one made by hand. */
		feed_name: z.string().nullable(),
		updated_at: z.string(),
	})
	.meta({ id: 'OwnEvent', description: 'An event or a draft in its owner’s list.' })
export type OwnEvent = z.output<typeof OwnEvent>

export const eventsManagement = {
	addEditEvent: {
		summary:
			'Makes an event, or edits the one of event_id: one date, several by list (further_dates), or by a rule (recurrence). The picture comes from the draft or as file event_image.',
		failures: ['not_yours', 'event_not_found', 'not_found', 'changed_meanwhile', 'event_is_double'],
		input: z.object({
			event_id: optional(id),
			/** The version that was edited: an older one than the event's is `changed_meanwhile`. */
			version: optional(whole(1, 2_000_000_000)),
			/** The draft that becomes the event: its picture is taken over, and it is gone afterwards. */
			draft_id: optional(id),
			/** The language of the words: the author's; the request's when missing. */
			lang: optional(lang),
			event_title: line(3, 120),
			event_subtitle: optional(line(1, 200)),
			description: optional(text(0, maxDescriptionLength)).transform((value) => value ?? ''),
			/** The same in other languages; the server ignores the language in `lang`. */
			event_title_en: optional(line(3, 120)),
			event_title_fr: optional(line(3, 120)),
			event_title_de: optional(line(3, 120)),
			event_subtitle_en: optional(line(1, 200)),
			event_subtitle_fr: optional(line(1, 200)),
			event_subtitle_de: optional(line(1, 200)),
			description_en: optional(text(1, maxDescriptionLength)),
			description_fr: optional(text(1, maxDescriptionLength)),
			description_de: optional(text(1, maxDescriptionLength)),
			event_category_id: id,
			...when,
			ticket_link: optional(website),
			/** Euros; 0 = free. */
			admission_fee: optional(money),
			organiser_name: optional(line(2, 120)),
			organiser_phone: optional(phone),
			organiser_email: optional(email),
			organiser_website: optional(website),
			location_name: line(2, 200),
			address: line(3, 200),
			latitude: optional(latitude),
			longitude: optional(longitude),
			/** The content of the picture. */
			alternative_text: optional(line(0, maxAlternativeText)).transform((value) => value ?? ''),
			/** The event shall have no picture. */
			without_image: z
				.union([z.boolean(), z.enum(['0', '1', ''])], { error: 'not_a_choice' })
				.optional()
				.transform((value) => value === true || value === '1'),
			/** Published although the same account has one of this title on this day. */
			is_not_double: z
				.union([z.boolean(), z.enum(['0', '1', ''])], { error: 'not_a_choice' })
				.optional()
				.transform((value) => value === true || value === '1'),
		}),
		output: Published,
	},
	getOwnEvents: {
		summary: 'The own events and drafts, what comes next first, past ones last; state keeps to one.',
		input: z.object({ state: optional(z.enum(eventStates, { error: 'not_a_choice' })), ...paging }),
		output: z.object({ ...pageOf(OwnEvent), counts: z.record(z.enum(eventStates), z.number()) }),
	},
	deleteEvent: {
		summary: 'Deletes an event with everything of it. To tell people that it does not take place, cancel it.',
		failures: ['not_yours', 'event_not_found'],
		input: z.object({ event_id: id }),
		output: z.null(),
	},
	setEventState: {
		summary: 'Cancels or postpones an event or one date of it, or says that it takes place after all. It stays in the agenda, marked.',
		failures: ['not_yours', 'event_not_found', 'not_found', 'conflict'],
		input: z.object({
			event_id: id,
			state: z.enum(['published', 'cancelled', 'postponed'], { error: 'not_a_choice' }),
			/** One date alone. */
			date_id: optional(id),
			note: optional(text(0, 500)).transform((value) => value ?? ''),
		}),
		output: z.object({ state: z.enum(eventStates), version: z.number() }),
	},
	duplicateEvent: {
		summary: 'A new draft that says what an own event says, without its dates.',
		failures: ['not_yours', 'event_not_found', 'conflict'],
		input: z.object({ event_id: id }),
		output: z.object({ draft_id: z.number() }),
	},

	saveEventDraft: {
		summary:
			'Saves what was typed so far. When the draft has been saved elsewhere since version, changed_meanwhile carries the other one as data.draft.',
		failures: ['not_yours', 'event_not_found', 'not_found', 'changed_meanwhile', 'conflict'],
		input: z.object({
			draft_id: optional(id),
			event_id: optional(id),
			version: optional(whole(1, 2_000_000_000)),
			fields: sentDraftFields,
		}),
		output: z.object({ draft_id: z.number(), version: z.number(), updated_at: z.string() }),
	},
	getEventDraft: {
		summary: 'A draft, or the changes to the event of event_id, which begin with what it says.',
		failures: ['not_yours', 'event_not_found', 'not_found'],
		input: z.object({ draft_id: optional(id), event_id: optional(id) }),
		output: EventDraft,
	},
	deleteEventDraft: {
		summary: 'Throws a draft away with its picture.',
		failures: ['not_found'],
		input: z.object({ draft_id: id }),
		output: z.null(),
	},
	uploadEventImage: {
		summary: 'Gives a draft its picture, as file event_image, in place of the one that it had. It is decoded and written anew.',
		failures: ['not_found'],
		input: z.object({ draft_id: id }),
		output: DraftPicture,
	},

	previewEventDates: {
		summary: 'The dates that a rule or a list gives, before they are saved; at most 500.',
		input: z.object(when),
		output: z.object({
			dates: z.array(
				z
					.object({
						original_start: z.string(),
						start_date: z.string(),
						start_time: z.string().nullable(),
						end_date: z.string(),
						end_time: z.string().nullable(),
						state: z.enum(['on', 'cancelled', 'postponed']),
						is_excluded: z.boolean(),
					})
					.meta({ description: 'A date that the rule or list gives.' }),
			),
		}),
	},
	getDateHint: {
		summary: 'What else is on that day within 25 km, the same category first; at most 10.',
		input: z.object({
			start_date: dayFrom1970To2100,
			event_category_id: optional(id),
			latitude,
			longitude,
			/** Not itself. */
			event_id: optional(id),
		}),
		output: z.object({
			/** Number of events on that day within 25 km, and how many of them have the same category. */
			total: z.number(),
			same_category: z.number(),
			events: z.array(
				z
					.object({
						id: z.number(),
						event_title: z.string(),
						lang: z.enum(languages),
						event_category_id: z.number(),
						start_time: z.string().nullable(),
						location_name: z.string(),
						/** Kilometres. */
						distance: z.number(),
					})
					.meta({ description: 'Another event of that day.' }),
			),
		}),
	},
} satisfies Record<string, CallShapes>
