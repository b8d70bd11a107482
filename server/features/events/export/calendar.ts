import ical, { foldLines, ICalEventStatus, ICalEventTransparency, type ICalCalendar, type ICalEventData } from 'ical-generator'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Event, EventDate } from '#contract/events/agenda.ts'
import type { Language } from '#contract/values/languages.ts'
import { isLeftOut } from '#contract/values/luxembourg-time.ts'
import { eventPage, titleOf, wordsOf, type FeedSite } from './event-words.ts'
import { calendarText, printable } from '#server/platform/shared/syndication.ts'
import { feedTexts } from './texts/index.ts'
import { endOf, endOfDate, readSeries, type Series } from './series.ts'
import { utcTime, wallTime } from './wall-time.ts'

const zone = 'Europe/Luxembourg'
const lineEnd = '\r\n'

/** As the European Union changes its clocks since 1996. */
const luxembourg = [
	'BEGIN:VTIMEZONE',
	`TZID:${zone}`,
	`X-LIC-LOCATION:${zone}`,
	'BEGIN:DAYLIGHT',
	'TZOFFSETFROM:+0100',
	'TZOFFSETTO:+0200',
	'TZNAME:CEST',
	'DTSTART:19960331T020000',
	'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
	'END:DAYLIGHT',
	'BEGIN:STANDARD',
	'TZOFFSETFROM:+0200',
	'TZOFFSETTO:+0100',
	'TZNAME:CET',
	'DTSTART:19961027T030000',
	'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
	'END:STANDARD',
	'END:VTIMEZONE',
].join(lineEnd)

/** After so many events others have their turn. */
const atATime = 40

/** The name and the source of a calendar. */
export interface CalendarHead {
	/** May hold words of users. */
	name: string
	/** Its own address; null for a file that is taken once. */
	url: string | null
	language: Language
}

/** A calendar (RFC 5545) of these events. */
export async function writeCalendar(events: readonly Event[], head: CalendarHead, site: FeedSite): Promise<Buffer> {
	const { language, url } = head
	const calendar = ical({
		prodId: { company: calendarText(site.site_name), product: 'Agenda', language: language.toUpperCase() },
		// ical-generator writes these two as they are.
		name: calendarText(head.name),
		description: calendarText(feedTexts[language].about(site.site_name)),
		...(url !== null && { source: url, ttl: 3600 }),
		// A calendar's own zone would take the Z from DTSTAMP: each event has its own.
		x: { 'X-WR-TIMEZONE': zone },
	})
	const end = `END:VCALENDAR`
	const parts = [Buffer.from(foldLines(calendar.toString().slice(0, -end.length)) + luxembourg + lineEnd)]
	for (let from = 0; from < events.length; from += atATime) {
		const slice = events.slice(from, from + atATime).flatMap((event) => writeEvent(calendar, event, head, site))
		// Encoded here: all of a large calendar at once would take as long as several slices.
		parts.push(Buffer.from(slice.join('')))
		await yieldToEventLoop()
	}
	return Buffer.concat([...parts, Buffer.from(`${end}${lineEnd}`)])
}

/** An event as VEVENTs: its rule, each date that is not as the rule says, and each that no rule gives. */
function writeEvent(calendar: ICalCalendar, event: Event, { language, url }: CalendarHead, site: FeedSite): string[] {
	const { rule, alone } = readSeries(event)
	const common = commonOf(event, language, site, url === null)
	const write = (times: Times, date?: EventDate) => {
		const state = event.state === 'published' ? (date?.state ?? 'on') : event.state
		const made = calendar.createEvent({
			...common,
			...times,
			status: statuses[state],
			summary: titleOf(event, state),
			description: {
				plain: [...wordsOf(event, date?.note ?? '', language).map(({ text }) => text), eventPage(site, event.id, language)].join('\n\n'),
			},
		})
		// ical-generator writes no parameters for these two. Text in the calendar's own language needs none, and some readers fail on them.
		const said = made.toString()
		const text = event.lang === language ? said : said.replace(/\r\n(SUMMARY|DESCRIPTION):/g, `\r\n$1;LANGUAGE=${event.lang}:`)
		return fold(rule?.pattern.isAllDay ? text.replace(timedRecurrenceId, '\r\nRECURRENCE-ID;VALUE=DATE:$1') : text)
	}
	const written = alone.map((date, position) => {
		// Its only date, or the first of several, is the event: it keeps its name when others come or go.
		const isItself = position === 0 && rule === null
		return write({ ...timesOf(date), ...(!isItself && { id: `${common.id}.${date.date_id}` }) }, date)
	})
	if (rule) {
		const [first = '', time = ''] = rule.start.split('T')
		const end = endOf(first, rule.pattern)
		const start = wallTime(first, time)
		written.push(write({ start, end: end && wallTime(end.day, end.time), allDay: rule.pattern.isAllDay, repeating: repeatingOf(rule) }))
		for (const date of rule.changed) {
			const [day = '', hour = ''] = date.original_start.split('T')
			written.push(write({ ...timesOf(date), recurrenceId: wallTime(day, hour) }, date))
		}
	}
	calendar.clear()
	return written
}

type Times = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'repeating' | 'recurrenceId' | 'id'>

function timesOf(date: EventDate): Times {
	const end = endOfDate(date)
	return { start: existing(date.start_date, date.start_time), end: end && existing(end.day, end.time), allDay: date.start_time === null }
}

/** A time that is left out when the clocks are changed is the one an hour later, which all programs understand. */
const existing = (day: string, time: string | null) =>
	wallTime(day, time !== null && isLeftOut(day, time) ? time.replace('02:', '03:') : time)

const statuses = {
	on: ICalEventStatus.CONFIRMED,
	published: ICalEventStatus.CONFIRMED,
	cancelled: ICalEventStatus.CANCELLED,
	// A postponed date may still take place.
	postponed: ICalEventStatus.TENTATIVE,
} as const

/** ical-generator gives every RECURRENCE-ID a time; it must be of the kind that DTSTART of the series is. */
const timedRecurrenceId = new RegExp(`\r\nRECURRENCE-ID;TZID=${zone}:(\\d{8})T\\d{6}`)

function commonOf(event: Event, language: Language, site: FeedSite, isTaken: boolean) {
	const { latitude, longitude, organiser_email, organiser_name } = event
	const at = utcTime(event.updated_at)
	const category = site.categories.get(event.event_category_id)
	return {
		id: printable(event.uid).replaceAll('\n', ''),
		sequence: event.sequence,
		// In a published calendar it is the time of the last change, so that the same events are the same bytes.
		stamp: at,
		lastModified: at,
		created: utcTime(event.published_at),
		timezone: zone,
		location: {
			title: printable(event.location_name),
			address: printable(event.address),
			...(latitude !== null && longitude !== null && { geo: { lat: latitude, lon: longitude } }),
		},
		// A subscribed agenda must not block its reader's time; a single saved event does.
		transparency: isTaken ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
		url: eventPage(site, event.id, language),
		...(category !== undefined && { categories: [{ name: category }] }),
		...(organiser_email && { organizer: { name: printable(organiser_name || organiser_email), email: printable(organiser_email) } }),
	}
}

/** A rule and its exceptions, a property a line. */
function repeatingOf({ text, without, pattern: { isAllDay } }: NonNullable<Series['rule']>): string {
	const starts = without.map((start) => (isAllDay ? start.slice(0, 10) : `${start}00`).replaceAll(/[-:]/g, ''))
	const exceptions = starts.length > 0 ? [`EXDATE;${isAllDay ? 'VALUE=DATE' : `TZID=${zone}`}:${starts.join(',')}`] : []
	return [`RRULE:${text}`, ...exceptions].join(lineEnd)
}

/** Lines of at most 75 bytes, as RFC 5545 wants it; ical-generator's own way takes them apart letter by letter. */
function fold(text: string): string {
	return text
		.split(lineEnd)
		.map((line) => (line.length <= 25 || (line.length <= 75 && Buffer.byteLength(line) <= 75) ? line : foldLine(line)))
		.join(lineEnd)
}

function foldLine(line: string): string {
	const bytes = Buffer.from(line)
	const pieces: string[] = []
	for (let from = 0; from < bytes.length;) {
		let to = Math.min(from + (from === 0 ? 75 : 74), bytes.length)
		// Not within a character.
		while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1
		pieces.push(bytes.toString('utf8', from, to))
		from = to
	}
	return pieces.join(`${lineEnd} `)
}
