import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { bounds, dayFrom1970To2100, flag, id, latitude, longitude, number, optional, text, whole, yesOrNo } from '../http/fields.ts'
import { languages } from '../values/languages.ts'
import { maxAgendaPage, maxDistance, maxQueryLength, maxZoom, minZoom } from '../limits.ts'
import { ListingCard, Picture } from '../listings/listing.ts'

/** The states of events that the public sees. `past` is derived from the dates and occurs in own lists only. */
export const publicEventStates = ['published', 'cancelled', 'postponed'] as const
/** A date takes place, or its event or it alone does not. */
const eventDateStates = ['on', 'cancelled', 'postponed'] as const

const lang = z.enum(languages)

export const EventCard = z
	.object({
		id: z.number(),
		/** Which date of the event this is: unique among all dates of all events. */
		date_id: z.number(),
		event_title: z.string(),
		event_subtitle: z.string().nullable(),
		/** The language of the words: the reader's where the author wrote in it, else the author's own. */
		lang,
		event_category_id: z.number(),
		/** ISO days. */
		start_date: z.string(),
		end_date: z.string(),
		/** HH:MM; null = all day, or not told. */
		start_time: z.string().nullable(),
		end_time: z.string().nullable(),
		/** State of this date; the event's own when that is cancelled or postponed. */
		state: z.enum(eventDateStates),
		location_name: z.string(),
		/** `location_name` with the town at its end in the reader's language. */
		location_text: z.string(),
		address: z.string(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
		/** Kilometres from the asked place, with one decimal; null without a place. */
		distance: z.number().nullable(),
		/** Euros; 0 = free, null = not told. */
		admission_fee: z.number().nullable(),
		/** Address of the picture's large form. */
		event_image: z.string().nullable(),
		picture: Picture.nullable(),
		/** Dates that the event has in all, past ones included. */
		dates_count: z.number(),
		/** True when the publisher is a business, false when it is a private person. */
		is_professional: z.boolean(),
	})
	.meta({ id: 'EventCard', description: 'A date of an event of the public agenda. Days and times are wall time in Europe/Luxembourg.' })
export type AgendaEvent = z.output<typeof EventCard>

const EventDate = z
	.object({
		date_id: z.number(),
		start_date: z.string(),
		start_time: z.string().nullable(),
		end_date: z.string(),
		end_time: z.string().nullable(),
		state: z.enum(eventDateStates),
		note: z.string(),
		/** Where the rule or list has put it, as YYYY-MM-DDTHH:MM: by it calendars know a single date (RECURRENCE-ID). */
		original_start: z.string(),
		/** When it was announced before it was moved, the oldest first, as YYYY-MM-DDTHH:MM. */
		previous_starts: z.array(z.string()),
		/** The date differs from the recurrence rule. */
		is_changed: z.boolean(),
	})
	.meta({ id: 'EventDate', description: 'One date of an event.' })
export type EventDate = z.output<typeof EventDate>

const Event = z
	.object({
		...EventCard.omit({ distance: true, date_id: true, state: true }).shape,
		state: z.enum(publicEventStates),
		/** The organiser’s reason for cancelling or postponing the event. */
		state_note: z.string(),
		description: z.string(),
		/** In which languages the author wrote. */
		langs: z.array(lang),
		ticket_link: z.string().nullable(),
		organiser_name: z.string().nullable(),
		organiser_phone: z.string().nullable(),
		organiser_email: z.string().nullable(),
		organiser_website: z.string().nullable(),
		/** The organiser's account, as in the address of the organiser's feeds. */
		organiser_id: z.number(),
		/** Stable for ever, for calendars. */
		uid: z.string(),
		sequence: z.number(),
		/** ISO times. */
		published_at: z.string(),
		updated_at: z.string(),
		cancelled_at: z.string().nullable(),
		/** An RRULE (RFC 5545) without DTSTART; null for one date or several by list. */
		recurrence: z.string().nullable(),
		/** Starts that the rule gives and that were taken out before they were announced, as YYYY-MM-DDTHH:MM. */
		excluded_dates: z.array(z.string()),
		/** Every date, the first first; at least one. */
		dates: z.array(EventDate),
		/** All dates are over (Luxembourg's clock). */
		is_past: z.boolean(),
	})
	.meta({
		description:
			'Everything the public may know of an event: page, calendars, feeds and structured data are made of it. start_date and the other dates are the first date’s.',
	})
export type Event = z.output<typeof Event>

const EventPage = Event.extend({
	/** Coming events at the same place, the next first; at most 6. */
	here: z.array(EventCard),
	/** Suppliers near it, the nearest first; at most 6. Empty without coordinates. */
	suppliers: z.array(ListingCard),
}).meta({ id: 'Event', description: 'An event with what its page shows beside it.' })
export type EventPage = z.output<typeof EventPage>

const filter = {
	/** The first and the last requested day; without `from` it is today in Luxembourg, without `to` everything after. */
	from: optional(dayFrom1970To2100),
	to: optional(dayFrom1970To2100),
	/** Only dates that begin at 17:00 or later, or begin earlier on their day and are announced to end later; none that began before `from`. */
	evening: optional(yesOrNo),
	lat: optional(latitude),
	lng: optional(longitude),
	/** Kilometres around `lat` and `lng`. */
	distance: optional(number(0, maxDistance)),
	event_category_id: optional(id),
	/** Only events that say that they are free. */
	free: flag,
	/** Only events that are written in this language. */
	lang: optional(z.enum(languages, { error: 'not_a_choice' })),
	/** Words, in any of the three languages, typing errors forgiven. */
	q: optional(text(0, maxQueryLength)),
	/** Only events that this account publishes. */
	organiser_id: optional(id),
	/** Only events that take place at this place, by its name in the events. */
	place: optional(text(0, 200)),
}
const Filter = z.object(filter)
/** The query of an agenda. */
export type AgendaFilter = z.output<typeof Filter>

function checkFilter({ from, to, lat, lng, distance }: AgendaFilter, context: z.RefinementCtx) {
	if (from !== undefined && to !== undefined && from > to) context.addIssue({ code: 'custom', path: ['to'], message: 'range_reversed' })
	if ((lat === undefined) !== (lng === undefined) || (distance !== undefined && lat === undefined))
		context.addIssue({ code: 'custom', path: ['lat'], message: 'location_first' })
}

const AgendaCount = z
	.object({
		/** Events under all filters, each counted once however many dates it has, and those of them that take place today. */
		total: z.number(),
		today: z.number(),
	})
	.meta({ id: 'AgendaCount', description: 'How many events an agenda has.' })
export type AgendaCount = z.output<typeof AgendaCount>

const AgendaMarkers = z
	.object({
		/** Events under all filters, each counted once however many dates it has, and those of them within the asked part of the map. */
		total: z.number(),
		total_in_view: z.number(),
		clusters: z.array(
			z
				.object({ latitude: z.number(), longitude: z.number(), count: z.number(), bounds: z.array(z.number()).length(4) })
				.meta({ description: 'Several events that lie too near to each other for the zoom.' }),
		),
		/** Events by themselves: the next date of each. */
		events: z.array(EventCard.omit({ picture: true }).meta({ description: 'An event on the map, by its next date.' })),
	})
	.meta({ id: 'AgendaMarkers', description: 'Events on a part of the map.' })
export type AgendaMarkers = z.output<typeof AgendaMarkers>

const AgendaMonth = z
	.object({
		/** Every day of the month on which an event takes place or continues. */
		days: z.array(
			z
				.object({
					day: z.string(),
					count: z.number(),
					/** The first few of that day. */
					events: z.array(
						EventCard.pick({ id: true, date_id: true, event_title: true, lang: true, start_time: true, state: true }).meta({
							description: 'A date of an event as the month shows it.',
						}),
					),
				})
				.meta({ description: 'A day on which something takes place.' }),
		),
	})
	.meta({ id: 'AgendaMonth', description: 'A month of the agenda.' })
export type AgendaMonth = z.output<typeof AgendaMonth>

export const events = {
	getTodaysEvents: {
		summary: 'The published events that take place today in Luxembourg, those that began before included.',
		input: z.object({}),
		output: z.array(EventCard),
	},
	getAllEvents: {
		summary:
			'Without a field every coming event, each with its next date that takes place, the next first, 5,000 at most. With fields the dates that fit, day after day, timed ones first (what began before from and still runs comes after that day’s own), 20 a page: the header X-Total-Count says how many there are in all, Link where the next page is. It is asked for with page, or with after, the last date_id.',
		failures: ['not_found'],
		input: z
			.object({
				...filter,
				page: optional(whole(1, maxAgendaPage)),
				/** The last date of the page before; instead of `page`. */
				after: optional(id),
				per_page: optional(whole(1, 100)),
			})
			.superRefine(checkFilter),
		output: z.array(EventCard),
	},
	getEvent: {
		summary:
			'Everything about one event: all its dates, what else is at its place, and suppliers near it, which with available_on say whether they are free on that day. event_not_found when there is none, or none for the public.',
		failures: ['event_not_found'],
		input: z.object({ event_id: id, available_on: optional(dayFrom1970To2100) }),
		output: EventPage,
	},
	getAgendaCount: {
		summary: 'How many events there are, and how many of them today.',
		input: z.object(filter).superRefine(checkFilter),
		output: AgendaCount,
	},
	getAgendaMonth: {
		summary: 'How much is on each day of a month, and the first few of it.',
		input: z
			.object({
				...filter,
				month: z
					.string({ error: 'required' })
					.trim()
					.regex(/^(19[7-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/, { error: 'invalid' }),
			})
			.superRefine(checkFilter),
		output: AgendaMonth,
	},
	getAgendaMarkers: {
		summary:
			'What is on, on a part of the map (view, as south,west,north,east): single events, and clusters of those too near to each other for the zoom.',
		input: z.object({ ...filter, view: bounds, zoom: number(minZoom, maxZoom) }).superRefine(checkFilter),
		output: AgendaMarkers,
	},
} satisfies Record<string, CallShapes>
