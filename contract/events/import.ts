import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { flag, id, latitude, line, listOf, longitude, optional } from '../http/fields.ts'
import { mostPreviewedEvents } from '../limits.ts'
import { languages } from '../values/languages.ts'

export const eventFeedStates = ['active', 'paused', 'failing'] as const

/** Parts of an imported event that can be edited by hand; its calendar no longer changes an edited part. */
export const keptFields = ['title', 'subtitle', 'description', 'category', 'place', 'tickets', 'organiser', 'dates', 'state'] as const

const lang = z.enum(languages, { error: 'not_a_choice' })

const Problem = z
	.object({
		/** Line of the file, from 1; null where none fits. */
		line: z.number().nullable(),
		/** Title or UID of the event; may be empty. */
		what: z.string(),
		/** Why it could not be read, in words of the request's language. */
		why: z.string(),
	})
	.meta({ id: 'ImportProblem', description: 'Something of a feed that could not be taken over.' })
export type FeedProblem = z.output<typeof Problem>

const Report = z
	.object({
		/** ISO time. */
		read_at: z.string(),
		added: z.number(),
		changed: z.number(),
		cancelled: z.number(),
		unchanged: z.number(),
		/** Known already from elsewhere, by title, time and place. */
		doubles: z.number(),
		problems: z.array(Problem),
	})
	.meta({ id: 'ImportReport', description: 'What the last reading of a calendar brought.' })
export type FeedReport = z.output<typeof Report>

const Feed = z
	.object({
		feed_id: z.number(),
		kind: z.enum(['ics', 'csv']),
		/** Null for a file that was read once. */
		url: z.string().nullable(),
		feed_name: z.string(),
		lang: z.enum(languages),
		state: z.enum(eventFeedStates),
		event_category_id: z.number(),
		/** The feed's own words for kinds, and our category for each. */
		category_mapping: z.array(
			z
				.object({ word: z.string(), event_category_id: z.number() })
				.meta({ description: 'Which kind of event a word of the calendar stands for.' }),
		),
		location_name: z.string(),
		address: z.string(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
		/** Events that come from it. */
		events_count: z.number(),
		/** Events of it that were left out, or deleted since: they are not imported again. */
		left_out_count: z.number(),
		/** Events that were changed by hand, and their fields that the calendar therefore does not change; at most 100. */
		kept: z.array(
			z
				.object({ event_id: z.number(), event_title: z.string(), fields: z.array(z.enum(keptFields)) })
				.meta({ description: 'An event with fields that were edited by hand and no longer follow the calendar.' }),
		),
		report: Report.nullable(),
	})
	.meta({ id: 'EventFeed', description: 'A calendar from elsewhere that is read into the agenda.' })
export type EventFeed = z.output<typeof Feed>

/** An address as calendars give it: webcal:// is https:// by another name. */
export const calendarAddress = line(4, 1000)
	.transform((value) => value.replace(/^webcals?:\/\//i, 'https://').replace(/^https?/i, (protocol) => protocol.toLowerCase()))
	.pipe(z.url({ protocol: /^https?$/, error: 'not_a_link' }).regex(/^https?:\/\//, { error: 'not_a_link' }))

/** The source of a feed, `url` or file `feed_file`; and the values of its events where they have none. */
const source = {
	url: optional(calendarAddress),
	feed_name: optional(line(1, 120)),
	lang: optional(lang),
	event_category_id: optional(id),
	category_mapping: listOf(z.object({ word: line(1, 100), event_category_id: id }), 100),
	location_name: optional(line(2, 200)),
	address: optional(line(3, 200)),
	latitude: optional(latitude),
	longitude: optional(longitude),
}

export const eventsImport = {
	getEventFeeds: {
		summary: 'The calendars that the account has read into the agenda, and what the last reading brought.',
		input: z.object({}),
		output: z.array(Feed),
	},
	previewEventFeed: {
		summary:
			'Reads a calendar, by url (iCal or CSV) or as file feed_file, and stores nothing: answers its events, the words that it uses for kinds of events, and what could not be read.',
		failures: ['feed_unreadable'],
		input: z.object(source),
		output: z.object({
			kind: z.enum(['ics', 'csv']),
			feed_name: z.string(),
			/** Coming events that would be taken over, and the first of them. */
			total: z.number(),
			past: z.number(),
			doubles: z.number(),
			events: z.array(
				z
					.object({
						/** Names it, to leave it out. */
						uid: z.string(),
						event_title: z.string(),
						start_date: z.string(),
						start_time: z.string().nullable(),
						end_date: z.string(),
						end_time: z.string().nullable(),
						location_name: z.string(),
						event_category_id: z.number(),
						dates_count: z.number(),
						is_double: z.boolean(),
					})
					.meta({ description: 'An event of the calendar.' }),
			),
			/** Words for kinds as written in it, with the category that fits best; null where none is known. */
			categories: z.array(
				z
					.object({ word: z.string(), count: z.number(), event_category_id: z.number().nullable() })
					.meta({ description: 'A word that the calendar uses for a kind of event.' }),
			),
			/** Some of its events say no place: a place has to be given. */
			needs_place: z.boolean(),
			problems: z.array(Problem),
		}),
	},
	addEventFeed: {
		summary:
			'Takes a calendar over, all that is readable or nothing, but for the events of left_out_uids; one with an address is read again from then on.',
		failures: ['feed_unreadable', 'conflict', 'not_found'],
		input: z.object({ ...source, left_out_uids: listOf(z.string().max(1000, { error: 'too_long' }), mostPreviewedEvents) }),
		output: Feed,
	},
	editEventFeed: {
		summary:
			'Changes what the events of a calendar are where they do not say it themselves, or pauses it. With take_left_out=1 its next reading imports what was left out or deleted.',
		failures: ['not_found', 'conflict'],
		input: z.object({
			feed_id: id,
			...source,
			state: optional(z.enum(['active', 'paused'], { error: 'not_a_choice' })),
			take_left_out: flag,
		}),
		output: Feed,
	},
	refreshEventFeed: {
		summary: 'Reads a calendar now.',
		failures: ['not_found', 'feed_unreadable', 'conflict'],
		input: z.object({ feed_id: id }),
		output: Feed,
	},
	deleteEventFeed: {
		summary: 'Forgets a calendar. Its events stay; with_events=1 deletes them too.',
		failures: ['not_found'],
		input: z.object({
			feed_id: id,
			with_events: z
				.union([z.boolean(), z.enum(['0', '1', ''])], { error: 'not_a_choice' })
				.optional()
				.transform((value) => value === true || value === '1'),
		}),
		output: z.null(),
	},
} satisfies Record<string, CallShapes>
