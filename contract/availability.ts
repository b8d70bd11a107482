import { z } from 'zod'
import { mailedToken } from './accounts.ts'
import { availabilities, availability, availabilityFields, dayParts } from './availability-fields.ts'
import type { CallShapes } from './call-shapes.ts'
import { calendarAddress } from './events/import.ts'
import { chosenIdsIfSent, dayFrom1970To2100, flag, id, line, optional } from './http/fields.ts'
import { maxAvailabilityDays } from './limits.ts'
import { addDays, daysBetween } from './values/days.ts'

const Day = z
	.object({
		day: z.string(),
		morning: availability,
		evening: availability,
		/** The owner’s marks, and whether a calendar, an offer or a closed period marks the day; null for everybody else. */
		own: z
			.object({ morning: availability, evening: availability, by_calendar: z.boolean(), by_offer: z.boolean(), by_closing: z.boolean() })
			.nullable()
			.meta({ description: 'What the owner has marked on a day, and whether a calendar, an offer or a closed period marks it too.' }),
	})
	.meta({ id: 'AvailabilityDay', description: 'A day of a listing, in two halves.' })
export type AvailabilityDay = z.output<typeof Day>

const Feed = z
	.object({
		feed_id: z.number(),
		/** Null for a file that was read once. */
		url: z.string().nullable(),
		feed_name: z.string(),
		/** Days that are taken because of it. */
		days_count: z.number(),
		/** When it was last read or tried, as ISO time. */
		read_at: z.string().nullable(),
		/** Why the last reading failed, in words of the request's language; null after a success. */
		problem: z.string().nullable(),
		/** How many readings have failed in a row. After five its owner gets a mail, and it is tried once a day. */
		failures: z.number(),
	})
	.meta({ id: 'AvailabilityFeed', description: 'A calendar from which the taken days of a listing are read.' })
export type AvailabilityFeed = z.output<typeof Feed>

const Calendar = z
	.object({
		property_id: z.number(),
		from: z.string(),
		to: z.string(),
		/** Weekdays without work: 1 is Monday, 7 is Sunday. */
		never_weekdays: z.array(z.number()),
		/** Days without a mark are free until this one; null: they are unknown. */
		open_until: z.string().nullable(),
		/** When its owner last changed the calendar or said that it is right. */
		confirmed_on: z.string().nullable(),
		/** Of a single day, its availability in one line that names the day, in the request’s language: “Availability not given for 19 June”; else null. */
		availability_text: z.string().nullable(),
		/** Of a single day, its availability as on cards; else null. */
		on_day: z.object(availabilityFields).nullable().meta({ description: 'What the card of a listing says of a day.' }),
		/** The days of which something is known; all others are unknown. */
		days: z.array(Day),
		/** For the owner alone. */
		own: z
			.object({ feeds: z.array(Feed), has_calendar: z.boolean() })
			.nullable()
			.meta({ description: 'Calendars read in, and whether the listing’s own calendar has an address.' }),
	})
	.meta({ id: 'AvailabilityCalendar', description: 'On which days a listing is free, held or booked.' })
export type AvailabilityCalendar = z.output<typeof Calendar>

/** Days in an answer where the caller does not say how many. */
const usualDays = 92

const day = dayFrom1970To2100

export const availabilityCalls = {
	getAvailability: {
		summary:
			'On which days a listing is free, held or booked, from one day to another, at most 400 days. A day that is not named is unknown. Its owner also sees what is marked by hand, by calendars and by offers.',
		failures: ['listing_not_found'],
		input: z
			.object({ property_id: id, from: day, to: optional(day) })
			.superRefine(({ from, to }, context) => {
				if (to === undefined) return
				if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'range_reversed' })
				else if (daysBetween(from, to) >= maxAvailabilityDays) context.addIssue({ code: 'custom', path: ['to'], message: 'invalid' })
			})
			.transform(({ to, ...rest }) => ({ ...rest, to: to ?? addDays(rest.from, usualDays - 1) })),
		output: Calendar,
	},
	setAvailability: {
		summary:
			'Marks days of an own listing by hand: state from one day to another, of the whole day or of one half (part); unknown takes a mark back. never_weekdays (1 Monday to 7 Sunday) are the weekdays without work; open_until is the day until which unmarked days are free, or none.',
		failures: ['listing_not_found', 'not_yours'],
		input: z
			.object({
				property_id: id,
				from: optional(day),
				to: optional(day),
				part: z.union([z.literal('').transform(() => 'day' as const), z.enum(dayParts, { error: 'not_a_choice' })]).default('day'),
				state: optional(z.enum(availabilities, { error: 'not_a_choice' })),
				never_weekdays: chosenIdsIfSent.refine((days) => days === undefined || days.every((weekday) => weekday <= 7), {
					error: 'not_a_choice',
				}),
				open_until: optional(z.union([z.literal('none'), day], { error: 'invalid' })),
			})
			.superRefine(({ from, to, state }, context) => {
				if (from !== undefined && state === undefined) context.addIssue({ code: 'custom', path: ['state'], message: 'required' })
				if (from === undefined && (state ?? to) !== undefined) context.addIssue({ code: 'custom', path: ['from'], message: 'required' })
				if (from !== undefined && to !== undefined && to < from)
					context.addIssue({ code: 'custom', path: ['to'], message: 'range_reversed' })
			}),
		output: z.object({
			/** How many days were marked. */
			days_count: z.number(),
			never_weekdays: z.array(z.number()),
			open_until: z.string().nullable(),
			confirmed_on: z.string().nullable(),
		}),
	},
	closeDays: {
		summary:
			'Closes a period on all own listings at once; open 1 takes that back, and their other marks count again. Days with an offer or an option stay as they are (kept). preview 1 changes nothing.',
		input: z.object({ from: day, to: day, open: flag, preview: flag }).superRefine(({ from, to }, context) => {
			if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'range_reversed' })
		}),
		output: z.object({
			/** How many days change, those of each listing counted. */
			days_count: z.number(),
			/** Of so many listings. */
			listings_count: z.number(),
			kept: z.array(
				z
					.object({ property_id: z.number(), property_name: z.string(), days: z.array(z.string()) })
					.meta({ description: 'Days of a listing that stay as they are.' }),
			),
		}),
	},
	availabilityFeed: {
		summary:
			'Calendars of an own listing. action add reads one, by url or as file feed_file: when something is in it the listing is booked, and nothing else of it is stored. refresh reads it now, remove forgets it with its days. share makes an address at which the listing’s own marks are read as a calendar, in the place of an earlier one; unshare ends it.',
		failures: ['listing_not_found', 'not_yours', 'not_found', 'feed_unreadable', 'conflict'],
		input: z
			.object({
				property_id: id,
				action: z.enum(['add', 'refresh', 'remove', 'share', 'unshare'], { error: 'not_a_choice' }),
				feed_id: optional(id),
				url: optional(calendarAddress),
				feed_name: optional(line(1, 120)),
			})
			.superRefine(({ action, feed_id }, context) => {
				if ((action === 'refresh' || action === 'remove') && feed_id === undefined)
					context.addIssue({ code: 'custom', path: ['feed_id'], message: 'required' })
			}),
		output: z.object({
			feeds: z.array(Feed),
			has_calendar: z.boolean(),
			/** The new address; no later answer has it. */
			calendar_url: z.string().nullable(),
		}),
	},
	confirmAvailability: {
		summary:
			'Says that the calendars of an account are still right: the one press that the quarterly mail asks for. Where unmarked days are free, they are so for another six months.',
		failures: ['link_invalid'],
		input: z.object({ token: mailedToken }),
		output: z.object({
			listings: z.array(
				z.object({ property_id: z.number(), property_name: z.string() }).meta({ description: 'A listing whose calendar is right.' }),
			),
		}),
	},
} satisfies Record<string, CallShapes>
